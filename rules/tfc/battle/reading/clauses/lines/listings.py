"""Sentences that list units behind what they are told: put in the order in which units come first."""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import replace

from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_finite
from rules.language.words import word_list, words
from rules.tfc.battle.reading.clauses.cutting.directions import is_direction, row_end
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.gunnery.apart import says_with_what
from rules.tfc.battle.reading.marking.excepted import leaves_out, row_left_out
from rules.tfc.battle.reading.people import is_subject_piece, own_units
from rules.tfc.battle.reading.phrasing.slots import slots_of
from rules.tfc.battle.reading.wordbook import PACKAGE

_JOINTS = word_list("and") | {",", "/", "+", "&"}
OR = word_list("or")
JOINTS = _JOINTS | {"(", ")"} | OR
"""What stands between the names of a header."""
NEXT_IN_ROW = word_list("next_in_row", PACKAGE)
"""What stands there as well, behind a comma or without one (``A, then B: evade``)."""
_AIMING = word_list("aiming")
_LEADS = frozenset({"\u2014", "-", ":"})


def listed_behind(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``attack Rook: Harrier, Swift`` with those listed first, where a command names nobody who acts and a colon leads to a list of own units."""
    colon = next((at for at, piece in enumerate(pieces) if piece.text == ":"), 0)
    if not colon or pieces[0].kind != "word" or not desk.table.book.lexicon.knows(pieces[0].text):
        return []
    who, what = pieces[colon + 1 :], pieces[:colon]
    names = [piece for piece in who if is_subject_piece(piece, desk.table) and not piece.poss]
    others = [piece for piece in who if piece.text not in _JOINTS and piece not in names]
    if not names or others or any(is_subject_piece(piece, desk.table) for piece in what):
        return []
    return _spanning([*who, pieces[colon], *what])


def told_in_brackets(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``att Rook b50 (Harrier)`` as ``Harrier: att Rook b50``, where a line opens with a command and names nobody else who acts."""
    if len(pieces) < 4 or [pieces[-3].text, pieces[-1].text] != ["(", ")"]:
        return []
    who, what = pieces[-2], pieces[:-3]
    if not is_subject_piece(who, desk.table) or any(
        desk.table.is_own(p) and before.text not in desk.listed("naming")
        for before, p in pairwise([who, *what])
    ):
        return []
    heads = desk.table.book.lexicon.heads(what, True, slots_of(desk.table))
    if not heads or heads[0].start:
        return []
    return [who, Piece("sign", ":", who.end, who.end, zone=who.zone), *what]


EXCEPTING = word_list("but_for")


def without_excepted(desk: Desk, pieces: list[Piece]) -> tuple[list[Piece], frozenset[str]]:
    """``all but Swift: ...`` as ``all: ...``, and the own units that the exception names."""
    at = next((place for place in range(1, min(4, len(pieces))) if leaves_out(pieces, place)), 0)
    if not at or all(piece.kind != "group" and piece.text not in _ALL for piece in pieces[:at]):
        return pieces, frozenset()
    row = row_left_out(desk, pieces, at + leaves_out(pieces, at))
    mark = row[-1] + 1 if row else len(pieces)
    mark += mark < len(pieces) and pieces[mark].text == ","
    if mark >= len(pieces) or pieces[mark].text not in _LEADS:
        return pieces, frozenset()
    spared = [pieces[place] for place in row]
    named = [name for piece in spared for name in own_units(piece, desk.table, desk.memory)[0]]
    head = pieces[: at - 1] if pieces[at - 1].text == "," else pieces[:at]
    head = [_everybody(piece) for piece in head]
    desk.trace(pieces[at].start, spared[-1].end, "names", "left out of what all are told")
    return [*head, *pieces[mark:]], frozenset(named)


def _everybody(piece: Piece) -> Piece:
    """A bare word for all as a group that may be told something."""
    return replace(piece, kind="group", value=piece.text) if piece.text in _ALL else piece


def told_to_others(desk: Desk, sentence: Sentence) -> list[list[Piece]]:
    """``all hold except Harrier and Swift: attack Rook`` (or ``..., who attack Rook``) as what all are told, and what those left out are."""
    pieces = sentence.pieces
    if _LEFT_OUT.isdisjoint(sentence.texts):
        return []
    at = next((place for place, piece in enumerate(pieces) if piece.text in _LEFT_OUT), 0)
    if at < 2 or all(piece.kind != "group" and piece.text not in _ALL for piece in pieces[: at - 1]):
        return []
    first = at + 1 + (at + 1 < len(pieces) and pieces[at + 1].text in _FOR | _THAT)
    found = row_left_out(desk, pieces, first)
    last = found[-1] if found else len(pieces)
    if last + 2 >= len(pieces):
        return []
    told = pieces[first - 1].text in _THAT
    relative = pieces[last + 1].text == "," and pieces[last + 2].text in words().sets["relative"]
    if not (told or relative) and pieces[last + 1].text not in _LEADS:
        return []
    aimed = any(p.text in _AIMING and desk.table.is_other(q) for p, q in pairwise(pieces[:at]))
    aimed = aimed and pieces[0].kind == "group"
    if not aimed and not desk.table.book.lexicon.heads(pieces[:at], False, slots_of(desk.table)):
        return []
    rest = pieces[last + 1 + 2 * relative :]
    excepting = replace(pieces[at], text=_EXCEPT)
    row = pieces[first : last + 1]
    return [[*pieces[:at], excepting, *row], [*row, *rest]]


_LEFT_OUT = EXCEPTING | word_list("excepting")
_THAT = frozenset({"that"})
_ALL, _FOR = word_list("out_of_all", PACKAGE), word_list("for_the", PACKAGE)
_EXCEPT = "except"
"""The word that is read as leaving somebody out wherever it stands."""


def acts_on(desk: Desk, pieces: list[Piece], at: int) -> bool:
    """Whether a Russian verb with its object before it has its subject at a place (``Коршуна бьют Сокол и Ястреб: ...``)."""
    verb = pieces[at - 1]
    finite = verb.kind == "word" and not verb.text.isascii() and is_finite(verb.text)
    return finite and any(desk.table.is_other(piece) and piece.value.declined for piece in pieces[: at - 1])


def _spanning(pieces: list[Piece]) -> list[Piece]:
    """Pieces put in another order, of which the first and the last still span all their text."""
    first = replace(pieces[0], start=min(piece.start for piece in pieces))
    last = replace(pieces[-1], end=max(piece.end for piece in pieces))
    return [first, *pieces[1:-1], last]


def aims_first(desk: Desk, pieces: list[Piece]) -> list[list[Piece]]:
    """``on Rook - Harrier and Swift, to Ash - Gale, ...`` as parts with the units first, and what follows as the last part; else nothing."""
    pieces = _led_to_aim(desk, pieces)
    found = _aimed_each(desk, pieces)
    if found:
        return found
    at = 0
    while dash := _dash_behind(desk, pieces, at):
        last = row_end(desk, pieces, dash + 1, len(pieces))
        while dash < last < len(pieces) - 1 and pieces[last + 1].text not in _JOINTS | {";"}:
            last -= 2
        if last <= dash:
            break
        sent = [] if desk.table.is_other(pieces[dash - 1]) else [pieces[dash]]
        found.append(_spanning([*pieces[dash + 1 : last + 1], *sent, *pieces[at:dash]]))
        at = last + 2
    return [*found, pieces[at:]] if found and at < len(pieces) else found


def _dash_behind(desk: Desk, pieces: list[Piece], at: int) -> int:
    """The place of the dash behind an aim or a direction that opens here and that own units follow; 0 if there is none."""
    if _names_aim(desk, pieces, at):
        return at + 2
    dash = next(
        (place for place in range(at, min(at + _WAY, len(pieces) - 1)) if pieces[place].text in _LEADS), 0
    )
    sends = dash and desk.table.is_own(pieces[dash + 1]) and is_direction(desk, pieces, at, dash)
    return dash if sends else 0


_WAY = 6
"""How many pieces a direction and its dash have at most (``to the orbit of Ash -``)."""


def _led_to_aim(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``attack Rook - Harrier b50, Swift`` and ``Rook: Harrier b50, Swift t50`` as ``at Rook: ...``, where each unit is told what it fires."""
    lexicon, first = desk.table.book.lexicon, pieces[0].text
    verb = pieces[0].kind == "word" and lexicon.knows(first) and lexicon.command(first) == "attack"
    if len(pieces) < verb + 4 or not desk.table.is_other(pieces[verb]) or pieces[verb].poss:
        return pieces
    sign, rest = pieces[verb + 1], pieces[verb + 2 :]
    begins = [at for at, piece in enumerate(rest) if piece.kind == "name"]
    if sign.text not in _LEADS or not begins or begins[0]:
        return pieces
    fire = [[p for p in rest[at + 1 : end] if p.kind != "sign"] for at, end in pairwise([*begins, len(rest)])]
    whole = words().sets["whole"]
    if not all(
        says_with_what(desk.table.book, one) or [p.text in whole for p in one] == [True] for one in fire
    ):
        return pieces
    lead = replace(pieces[0], kind="word", text="at", value=None, end=pieces[0].start)
    return [lead, pieces[verb], replace(sign, text=":"), *rest]


def _aimed_each(desk: Desk, pieces: list[Piece]) -> list[list[Piece]]:
    """``on Rook: Harrier - torpedoes, Swift - half her beams`` as a part for each unit, with the aim behind what it fires."""
    if not _names_aim(desk, pieces, 0) or pieces[2].text != ":":
        return []
    begins = [at for at in range(3, len(pieces)) if pieces[at].kind == "name"]
    found: list[list[Piece]] = []
    for at, end in pairwise([*begins, len(pieces) + 1]):
        stop = end - 1
        what = [piece for piece in pieces[at + 1 : stop] if piece.text not in _LEADS]
        joined = end > len(pieces) or pieces[stop].text in _JOINTS | {";"}
        if not joined or not what or not desk.table.is_own(pieces[at]):
            return []
        found.append(_spanning([pieces[at], *what, *pieces[:2]]))
    return found


def _names_aim(desk: Desk, pieces: list[Piece], at: int) -> bool:
    """Whether an aim, a dash and an own unit stand at a place."""
    if at + 3 >= len(pieces) or pieces[at].text not in _AIMING or pieces[at + 2].text not in _LEADS:
        return False
    return desk.table.is_other(pieces[at + 1]) and desk.table.is_own(pieces[at + 3])


def gives_targets(desk: Desk, names: list[Piece], rest: list[Piece]) -> bool:
    """Whether enemies are given to own ships (``Борова \u2014 Утюгу``), or are the targets if something holds (``Борова \u2014 если ...``)."""
    if not rest or not all(piece.kind == "name" and desk.table.is_other(piece) for piece in names):
        return False
    if rest[0].text in _IF:
        return True
    own = rest[0].kind == "name" and desk.table.is_own(rest[0])
    return own and rest[0].value.declined and (len(rest) == 1 or rest[1].kind == "sign")


_IF = word_list("asking_if")


def told_apart(names: list[Piece], rest: list[Piece]) -> bool:
    """Whether of two ships each is told of by itself further on (``Заря и Полынь - по Палачу: первая лучами, вторая торпедами``)."""
    texts = [piece.text for piece in rest]
    return len(names) == 2 and any(sign in _ENDS_AIM and text in _FORMER for sign, text in pairwise(texts))


_ENDS_AIM = frozenset({":", ","})
_FORMER = word_list("former_of_two_ru", PACKAGE)


def joined_before(pieces: list[Piece], start: int) -> int:
    """The place of the name that a joint ties to the one at a place (``A & B``, ``A and her B``, ``A, then B``); -1 if none does."""
    at = start - 1
    while at > 1 and pieces[at].text in words().prefixes | words().sets["determiners"]:
        at -= 1
    if at > 1 and pieces[at].text in NEXT_IN_ROW:
        at -= pieces[at - 1].text == ","
    elif at < 1 or pieces[at].text not in JOINTS:
        return -1
    return at - 1 if pieces[at - 1].kind in ("name", "group") else -1


def with_dashes_apart(desk: Desk, sentence: Sentence) -> list[Piece]:
    """The pieces with each hyphen that ties somebody's target to an own unit as a dash (``волк-голиаф, рапира-ведьма``)."""
    pieces = sentence.pieces
    for at in range(1, len(pieces) - 1):
        dash, before, after = pieces[at], pieces[at - 1], pieces[at + 1]
        tied = dash.text == "-" and dash.glued and after.glued and {before.kind, after.kind} == {"name"}
        leads = at == 1 or pieces[at - 2].text in _JOINTS | _LEADS
        if tied and leads and desk.table.is_own(before) and desk.table.is_other(after):
            sentence.put(pieces, at, replace(dash, text="\u2014", glued=False))
    return pieces


def without_aim_colons(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """The pieces behind a header without the colons between targets and what each gets (``Wren: Rook: 70%, Hawk: 30%``)."""
    return [
        piece
        for at, piece in enumerate(pieces)
        if not (
            piece.text == ":"
            and 0 < at < len(pieces) - 1
            and desk.table.is_other(pieces[at - 1])
            and (pieces[at + 1].kind in ("share", "points") or pieces[at + 1].text in desk.table.book.weapons)
        )
    ]


def is_led_to(pieces: list[Piece], at: int) -> bool:
    """Whether a name stands behind a Russian preposition, and so in no row of those who act (``Палач бьёт по Заре, Заря - по Палачу``)."""
    before = pieces[at - 1].text if at else ""
    return not before.isascii() and before in words().sets["prepositions"]
