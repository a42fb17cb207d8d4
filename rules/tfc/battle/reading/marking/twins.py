"""Units that share a name and differ by a number: all of them by their plural, some of them by a range or a list of numbers."""

from __future__ import annotations

from collections.abc import Mapping

from rules.language.names.numerals import parted, value_of
from rules.language.names.roster import Found, spell
from rules.language.tokens import Piece
from rules.language.wordforms import russian
from rules.language.words import word_list, words
from rules.tfc.battle.reading.marking.sisters import (
    LISTING,
    Shared,
    shared_names,
    sisters_of,
    stem_of,
    tails_of,
    with_tails_given,
)
from rules.tfc.battle.reading.table import Table
from rules.tfc.battle.reading.wordbook import PACKAGE

_BOTH_OF_OR_SIGN = word_list("both_of") | {"-"}
_OUT_OF = word_list("out_of")

_RANGING = word_list("ranging") | {"-", "..", "..."}
_FROM = word_list("ranging_from")
_TRACTORS, _EMITTERS = word_list("tractors", PACKAGE), word_list("emitters", PACKAGE)
_SHARING = LISTING | _BOTH_OF_OR_SIGN | _RANGING
LONGEST = 60
"""A range spans no more than this."""


def spread_twins(pieces: list[Piece], table: Table, texts: set[str]) -> list[Piece]:
    """The pieces with ``Pickets`` as the names of all of them, and ``B4-7``, ``Pickets 1, 2 and 4`` as those meant.

    ``texts`` are the texts of all pieces.
    """
    tails = tails_of(table.roster)
    if not tails.keys().isdisjoint(texts):
        pieces = with_tails_given(pieces, tails)
    shared = shared_names(table.roster)
    several = [1 for piece in pieces if piece.kind == "name" and len(piece.value.ids) > 1]
    if not several and _SHARING.isdisjoint(texts) and shared.keys().isdisjoint(texts):
        return pieces
    out: list[Piece] = []
    done = 0
    for at in [at for at, piece in enumerate(pieces) if piece.kind == "name" or piece.text in shared]:
        names, taken = _named(pieces, at, shared, table) if at >= done else ([], 0)
        more = _beyond(pieces, at, max(taken, 1), table) if at >= done else 0
        if more:
            out += [*pieces[done:at], _any_of_them(pieces, at, more, table)]
            done = at + more
            continue
        if not names:
            continue
        out += pieces[done:at]
        done = at + taken
        first, last = pieces[at], pieces[done - 1]
        owns = last.poss or _owns(pieces, done)
        done += owns and not last.poss
        for place, name in enumerate(names):
            if place:
                out.append(Piece("sign", ",", first.end, first.end))
            value = Found((name,))
            out.append(
                Piece(
                    "name",
                    name.lower(),
                    first.start,
                    last.end,
                    True,
                    poss=owns,
                    zone=first.zone,
                    value=value,
                )
            )
    return out + pieces[done:] if done else pieces


def _beyond(pieces: list[Piece], at: int, taken: int, table: Table) -> int:
    """How many pieces an own name takes whose list goes on to a number that nobody has (``Ash 1 and 9 evade``), or whose range counts such ones or backwards (``Ash 4-7``)."""
    joint, place = at + taken, at + taken + 1
    if pieces[at].kind != "name" or not table.is_own(pieces[at]) or place >= len(pieces):
        return 0
    number = pieces[place]
    sisters = sisters_of(table.roster).get(stem_of(pieces[at].value.ids[0]), {})
    ranges = pieces[joint].text in _RANGING and (pieces[joint].kind == "word" or number.glued)
    known = value_of(number.text) in sisters and not ranges
    if number.kind != "number" or not sisters or known or _is_amount(pieces, place):
        return 0
    after = pieces[place + 1].text if place + 1 < len(pieces) else ""
    told = after == ":" or after in words().sets["auxiliaries"] or table.book.lexicon.knows(after)
    return taken + 2 if ranges or (pieces[joint].text in LISTING and told) else 0


def _any_of_them(pieces: list[Piece], at: int, taken: int, table: Table) -> Piece:
    """A name that may be any of those with the stem of the name at a place, so that it is asked which are meant."""
    first, last = pieces[at], pieces[at + taken - 1]
    sisters = sisters_of(table.roster)[stem_of(first.value.ids[0])]
    value = Found(tuple(sisters.values()))
    return Piece("name", first.text, first.start, last.end, True, zone=first.zone, value=value)


def _owns(pieces: list[Piece], at: int) -> bool:
    """Whether an apostrophe behind a plural makes owners of those it names (``the Pickets' volleys``)."""
    hangs = at < len(pieces) and pieces[at].text == "'" and pieces[at].glued
    return hangs and pieces[at - 1].text.endswith("s") and not any(p.text == "'" for p in pieces[:at])


def _named(pieces: list[Piece], at: int, shared: Shared, table: Table) -> tuple[list[str], int]:
    """The names that the pieces from here on stand for, and how many pieces they take; none if they are nothing of the kind."""
    piece = pieces[at]
    if piece.kind == "name":
        return _from_name(pieces, at, table)
    if piece.kind != "word" or piece.text not in shared:
        return [], 0
    lead, names, counted = shared[piece.text]
    before = pieces[at - 1].text if at else ""
    if counted and before not in words().times and before not in words().numbers:
        return [], 0
    if lead and tuple(p.text for p in pieces[max(0, at - len(lead)) : at]) != lead:
        return [], 0
    begin = _past_from(pieces, at + 1)
    after = pieces[begin] if begin < len(pieces) else None
    if after is None or not _tells_apart(after) or _is_amount(pieces, begin):
        return (list(names), 1) if _all_meant(pieces, at, len(names)) else ([], 0)
    sisters = sisters_of(table.roster).get(stem_of(names[0]), {})
    first = sisters.get(value_of(after.text))
    if first is None:
        return (list(names), 1) if after.kind == "word" and _all_meant(pieces, at, len(names)) else ([], 0)
    listed, taken = _numbered(pieces, begin + 1, sisters, [first])
    return (listed or [first], begin - at + max(taken, 1))


def _past_from(pieces: list[Piece], at: int) -> int:
    """The place of the first number of a row, past the word that may lead to it (``с 1 по 3``, ``from 1 to 3``)."""
    led = at + 2 < len(pieces) and pieces[at].text in _FROM and pieces[at + 2].text in _RANGING
    return at + 1 if led and pieces[at + 1].kind == "number" else at


def _from_name(pieces: list[Piece], at: int, table: Table) -> tuple[list[str], int]:
    """The names that one name and what stands beside it stand for: ``both Sparrows``, ``Sparrow 1 and 2``."""
    ids = pieces[at].value.ids
    begin = _past_from(pieces, at + 1)
    if begin > at + 1:
        sisters = sisters_of(table.roster).get(stem_of(str(ids[0])), {})
        row = sisters.get(value_of(pieces[begin].text))
        names, taken = _numbered(pieces, begin + 1, sisters, [row]) if row is not None else ([], 0)
        return (names, begin - at + taken) if names else ([], 0)
    if len(ids) > 1:
        both = at > 0 and words().times.get(pieces[at - 1].text) == len(ids)
        return (list(ids), 1) if both or _opens_as_plural(pieces, at) else ([], 0)
    first = str(ids[0])
    if at + 1 >= len(pieces) or not _lists_on(pieces[at + 1]) or parted(first) is None:
        return [], 0
    return _numbered(pieces, at + 1, sisters_of(table.roster).get(stem_of(first), {}), [first])


def _opens_as_plural(pieces: list[Piece], at: int) -> bool:
    """Whether a Russian half name that several bear opens its clause in the plural, and so means all of them (``Катера стоят``)."""
    stem = spell(pieces[at].value.ids[0])[:-1]
    opens = at == 0 or pieces[at - 1].kind == "sign" or pieces[at - 1].text in words().sets["connectors"]
    numbered = at + 1 < len(pieces) and pieces[at + 1].kind == "number"
    plain = len(stem) == 1 and russian.is_cyrillic(stem[0]) and not numbered
    return opens and plain and pieces[at].text in russian.plural_forms(stem[0])


def _all_meant(pieces: list[Piece], at: int, count: int) -> bool:
    """Whether a plural means every one of them, and not some (``two of the Pickets``) or craft of a kind (``12 darts``)."""
    table = words()
    place = at - 1
    while place >= 0 and (pieces[place].text in _OUT_OF or pieces[place].text in table.sets["determiners"]):
        place -= 1
    before = pieces[place] if place >= 0 else None
    if before is not None and before.kind == "number":
        return before.text == str(count)
    if before is not None and before.text in table.numbers:
        return table.numbers[before.text] == count
    if before is not None and before.text in table.times:
        return table.times[before.text] == count
    return pieces[at].cap or place < at - 1


def _numbered(
    pieces: list[Piece], at: int, sisters: Mapping[int, str], names: list[str]
) -> tuple[list[str], int]:
    """The names that go on from the first by numbers, and how many pieces they take with it; none if no number follows.

    ``sisters`` are all names of the same stem by their number.
    """
    start = at
    while at + 1 < len(pieces) and _lists_on(pieces[at]):
        number = _number(pieces[at + 1], sisters)
        last = parted(names[-1])
        begin = last[1] if last is not None else 0
        if not number or _is_amount(pieces, at + 1):
            break
        if pieces[at].text in _RANGING and begin < number <= begin + LONGEST:
            more = [sisters.get(n) for n in range(begin + 1, number + 1)]
        elif pieces[at].text in LISTING and _tells_apart(pieces[at + 1]):
            more = [sisters.get(number)]
        else:
            break
        found = [name for name in more if name is not None]
        if len(found) < len(more):
            break
        names, at = [*names, *found], at + 2
    return (names, at - start + 1) if at > start else ([], 0)


def _lists_on(piece: Piece) -> bool:
    return piece.text in _RANGING or piece.text in LISTING


def _number(piece: Piece, sisters: Mapping[int, str]) -> int:
    """The number that a piece gives to the stem: by itself, or as a whole name of the same stem; 0 if it gives none."""
    if _tells_apart(piece):
        return value_of(piece.text)
    if piece.kind == "name" and len(piece.value.ids) == 1:
        return next((n for n, name in sisters.items() if name == piece.value.ids[0]), 0)
    return 0


def _tells_apart(piece: Piece) -> bool:
    """Whether a piece is a number, or a letter or Roman numeral in capitals."""
    return piece.kind == "number" or (piece.kind == "word" and piece.caps and bool(value_of(piece.text)))


def _is_amount(pieces: list[Piece], at: int) -> bool:
    """Whether a number counts points or beams, and so tells no sister (``tractor Picket 1, 2 beams``)."""
    after = pieces[at + 1].text if at + 1 < len(pieces) else ""
    sets = words().sets
    pulls = after in _EMITTERS and any(piece.text in _TRACTORS for piece in pieces[:at])
    return pulls or after == "%" or after in sets["percent"] or after in sets["points"]
