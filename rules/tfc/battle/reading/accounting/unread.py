"""Own units of which a post says something like an order that nothing has come of: what they are to do is asked, never dropped in silence."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import pairwise

from msgspec import Struct

from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_adverb, is_means
from rules.language.words import is_cue, word_list, words
from rules.tfc.battle.reading.accounting.aimed import aimed_at, armed_at, headed_at, is_armed, named_foes
from rules.tfc.battle.reading.accounting.deeds import begin_of, deed, is_bidden, verb_before
from rules.tfc.battle.reading.accounting.nearing import nearing
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.table import OWN, PLACE
from rules.tfc.battle.reading.wordbook import PACKAGE

_DODGING = word_list("dodging", PACKAGE)
_HARMLESS = word_list("harmless_shots", PACKAGE) | word_list("words_sent", PACKAGE)
_TOWARDS = word_list("going_towards", PACKAGE)
_NAMING = frozenset({"name"})
_CONDITION = "condition_part"
_THEY = words().sets["they"]
_NEAR = 5
"""How many pieces before a name may hold the word that leaves it out."""
_INSIDE = frozenset({"/", "%"})
"""Signs that end nothing."""
_LONGEST = 16
"""How many pieces behind a verb may belong to it."""


class Unread(Struct, frozen=True, gc=False):
    """What is said of units: its pieces, whom it is aimed at, whether it is about getting out of the way, or about coming near somebody."""

    units: tuple[str, ...]
    part: list[Piece]
    foes: tuple[str, ...]
    dodges: bool
    nears: bool = False


def unread(desk: Desk, answered: Collection[str | None]) -> Iterator[Unread]:
    """What looks like an order for one of the units that the post has no order, question or refusal for, one stretch for each."""
    open_ = desk.table.own_names.difference(answered)
    barred: bytearray | None = None
    spoken: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    for sentence in desk.sentences:
        if sentence.zone or sentence.kinds.isdisjoint(_NAMING):
            continue
        for at, piece in enumerate(sentence.pieces if sentence.close != "?" else ()):
            if desk.table.is_own(piece):
                own = () if piece.poss else desk.table.among(piece, OWN)
                units = own if piece.poss else _doers(desk, sentence.pieces, at)
            else:
                units = own if piece.text in _THEY and _opens(sentence.pieces, at) else ()
            if open_.isdisjoint(units):
                continue
            found = _weighed(desk, sentence, at, units, spoken)
            if found is None:
                continue
            barred = _told_otherwise(desk) if barred is None else barred
            if not any(barred[found.part[0].start : found.part[-1].end]):
                open_ -= set(found.units)
                yield found
        spoken = named_foes(desk, sentence.pieces) or spoken


def _told_otherwise(desk: Desk) -> bytearray:
    """Which characters of the post a step has read as no order, or has asked about."""
    barred = bytearray(len(desk.text.plain))
    for start, end, step, verdict in desk.marks:
        if step in ("command", "header") or verdict.startswith("order"):
            continue
        comma = desk.text.plain.find(",", start, end) if _CONDITION in verdict.split(", ") else -1
        last = comma if comma > 0 else end
        barred[start:last] = b"\1" * (last - start)
    return barred


def _weighed(
    desk: Desk, sentence: Sentence, at: int, units: tuple[str, ...], spoken: tuple[str, ...]
) -> Unread | None:
    """The stretch that begins with a name or a pronoun of own units, if it says enough of what they are to do."""
    pieces = sentence.pieces
    heads = headed_at(desk, pieces, at)
    if heads:
        return Unread(units, pieces[at : _end(desk, pieces, at + 2)], heads, False)
    near = nearing(desk, pieces, at)
    if near:
        return Unread(units, pieces[at : _end(desk, pieces, at + 1)], near, False, True)
    several = len(units) > 1 or any(desk.table.battle.units[unit].is_fighters for unit in units)
    for start in _starts(desk, pieces, at):
        verb = deed(desk, pieces, start, several)
        if verb is None:
            foes = armed_at(desk, pieces, start, _end(desk, pieces, start + 1))
            if foes and start == at:
                return Unread(units, pieces[at : _end(desk, pieces, start + 1)], foes, False)
            continue
        end = _end(desk, pieces, max(verb, start))
        said = pieces[start + 1 : end]
        if any(piece.text in _HARMLESS for piece in said):
            continue
        foes = aimed_at(desk, pieces, start, verb, end, spoken)
        if not foes and is_armed(said):
            foes = named_foes(desk, pieces[:end])
        first = min(at, begin_of(pieces, verb)) if verb < at else at
        if foes:
            return Unread(units, pieces[first:end], foes, False)
        if start == at and pieces[at].kind == "name" and _bids(desk, pieces, at, verb, end, units):
            return Unread(units, pieces[first:end], (), _dodges(said))
    return None


def _starts(desk: Desk, pieces: list[Piece], at: int) -> Iterator[int]:
    """The name, and each joint behind it behind which the same subject may go on."""
    yield at
    for place in range(at + 1, len(pieces)):
        piece = pieces[place]
        if piece.text in _THEY or (desk.table.is_own(piece) and not piece.poss):
            return
        if piece.text in _AND:
            yield place


def _bids(desk: Desk, pieces: list[Piece], at: int, verb: int, end: int, units: tuple[str, ...]) -> bool:
    """Whether a verb without an enemy is a deed all the same: a dodge, a journey, craft sent out, something bidden, or all that is said."""
    said = pieces[at + 1 : end]
    return (
        _dodges(said)
        or is_bidden(pieces, at, verb)
        or _leads_somewhere(
            desk, said if pieces[verb].text.isascii() else pieces[max(at, verb) + 1 : verb + 3]
        )
        or _sends_craft(desk, said, units)
        or _stands_alone(desk, pieces, at, verb, end)
    )


def _leads_somewhere(desk: Desk, said: list[Piece]) -> bool:
    """Whether a stretch names a place that one goes to, or speaks of one that the post has named (``прячется за ним``)."""
    plain = [piece for piece in said if piece.text not in words().sets["determiners"]]
    return any(
        lead.text in _TOWARDS
        and (_is_place(desk, piece) or (piece.text in words().sets["them"] and _speaks_of_place(desk)))
        for lead, piece in pairwise(plain)
    )


def _is_place(desk: Desk, piece: Piece) -> bool:
    """Whether a piece names a place."""
    return piece.kind == "name" and bool(desk.table.among(piece, PLACE))


def _speaks_of_place(desk: Desk) -> bool:
    """Whether the post names a place anywhere."""
    return any(_is_place(desk, piece) for sentence in desk.sentences for piece in sentence.pieces)


def _sends_craft(desk: Desk, said: list[Piece], units: tuple[str, ...]) -> bool:
    """Whether a stretch names craft that are aboard one of the units."""
    aboard = {craft for unit in units for craft in desk.table.battle.units[unit].aboard}
    return any(piece.text in aboard or piece.text.removesuffix("s") in aboard for piece in said)


def _stands_alone(desk: Desk, pieces: list[Piece], at: int, verb: int, end: int) -> bool:
    """Whether a unit and a verb are all that a clause says, in a post that is orders otherwise (``Plume skedaddles.``)."""
    if verb != at + 1 or desk.chat > 3 or not any(item.kind == "order" for item in desk.items):
        return False
    behind = [piece.text for piece in pieces[verb + 1 : end] if piece.kind != "sign"]
    how = all(is_means(text) or is_adverb(text) for text in behind)
    ends = end >= len(pieces) or pieces[end].kind == "sign"
    return how and ends and (at == 0 or pieces[at - 1].kind == "sign")


def _doers(desk: Desk, pieces: list[Piece], at: int) -> tuple[str, ...]:
    """The own units that the name at a place stands for as a subject, with those joined to it before; empty if it is no subject."""
    ids = desk.table.among(pieces[at], OWN)
    light = words().sets["determiners"] | words().sets["titles"] | _LETTING
    before = at - 1
    while before >= 0 and pieces[before].text in light:
        before -= 1
    if len(ids) != 1 or any(piece.text in _EXCEPT for piece in pieces[max(0, at - _NEAR) : at]):
        return ()
    if before < 0:
        return ids
    if not _opens(pieces, at) and verb_before(pieces, at) is None:
        return ()
    text = pieces[before].text
    if text in desk.listed("naming"):
        return ()
    joint = text in words().sets["connectors"] or text in words().sets["separators"]
    if joint and before and pieces[before - 1].kind in ("name", "group"):
        return (
            (*_doers(desk, pieces, before - 1), *ids)
            if text in _AND and desk.table.is_own(pieces[before - 1])
            else ()
        )
    return ids


def _opens(pieces: list[Piece], at: int) -> bool:
    """Whether a place is where the subject of a clause stands: at its beginning, articles and the like passed over."""
    light = words().sets["determiners"] | words().sets["titles"] | _LETTING
    before = at - 1
    while before >= 0 and pieces[before].text in light:
        before -= 1
    if before < 0 or pieces[before].kind == "sign":
        return True
    sets = words().sets
    return any(pieces[before].text in sets[name] for name in ("connectors", "separators", "adverbs"))


_AND, _EXCEPT, _LETTING = word_list("and"), word_list("excepting"), word_list("letting", PACKAGE)


def _end(desk: Desk, pieces: list[Piece], verb: int) -> int:
    """Where what is said of a unit ends: at a sign or a joint, or where another own unit begins."""
    joints = words().sets["connectors"] | words().sets["separators"]
    last = min(len(pieces), verb + 1 + _LONGEST)
    for at in range(verb + 1, last):
        piece = pieces[at]
        inside = piece.text in _INSIDE or (piece.text == "-" and piece.glued)
        ends = (piece.kind == "sign" and not inside) or _conditions(piece)
        if ends or piece.text in joints or (desk.table.is_own(piece) and not piece.poss):
            return at
    return last


def _conditions(piece: Piece) -> bool:
    """Whether a word alone begins a condition."""
    return is_cue(piece.text, "condition")


def _dodges(said: list[Piece]) -> bool:
    """Whether a stretch tells of getting out of the way, or of an effect that waits."""
    text = f" {' '.join(piece.text for piece in said if piece.kind != 'sign')} "
    return any(piece.kind == "ref" for piece in said) or any(f" {phrase} " in text for phrase in _DODGING)
