"""Orders called off by what they are: ``Cancel Linnet's evade``, ``Linnet, belay the ram, evade``."""

from __future__ import annotations

from rules.language.clauses.cues import Cue, find_cues
from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.corrections.withdrawing import ask_whether_meant, asked_back
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.people import Subject
from rules.tfc.battle.reading.phrasing.slots import slots_of
from rules.tfc.battle.reading.table import OWN
from rules.tfc.battle.reading.wordbook import PACKAGE

_PLEASE = word_list("please")
_THIS = word_list("this")


def cancels(desk: Desk, pieces: list[Piece], cues: list[Cue]) -> bool:
    """``Cancel Linnet's evade``: an order of this turn that is named is asked about; it is never read as a new one."""
    book = desk.table.book
    if pieces[0].text in _PLEASE:
        pieces = pieces[1:]
    if (
        not pieces
        or pieces[0].text not in book.listed("cancelling")
        or len(pieces) < 2
        or any(cue.kind == "withdraw" for cue in cues)
    ):
        return False
    goes_on = len(pieces) == 2 or any(piece.kind == "sign" for piece in pieces)
    if pieces[1].kind == "sign" or (pieces[1].text in _THIS and goes_on):
        return False
    units = {i for p in pieces if p.kind == "name" for i in desk.table.among(p, OWN)}
    said = {
        book.lexicon.command(p.text) for p in pieces[1:] if p.kind == "word" and book.lexicon.knows(p.text)
    } - {""}
    if not units and not said:
        return False
    meant = [
        o for o in desk.table.seen.turn if (not units or o.unit in units) and (not said or o.command in said)
    ]
    if len(units) == 1:
        desk.memory.subject = desk.memory.lead = Subject(OWN, tuple(units))
        desk.memory.own = list(units)
    here = [
        item
        for item in desk.items
        if item.kind == "order" and (not units or item.unit in units) and (not said or item.command in said)
    ]
    for item in here:
        ask_whether_meant(item)
    if here:
        desk.ignore(pieces[0].start, pieces[-1].end, "correction", "takes back what was ordered before")
    elif meant:
        unit = next(iter(units)) if len(units) == 1 else None
        desk.add(asked_back(pieces, unit, meant))
    else:
        if units and not desk.table.seen.turn:
            desk.unmanned.append(asked_back(pieces, next(iter(units)) if len(units) == 1 else None, ()))
        desk.ignore(pieces[0].start, pieces[-1].end, "correction", "nothing of the kind was ordered")
    return True


def past_cancelled(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> list[Piece]:
    """The pieces behind what is taken back, where what the same unit does instead follows at once (``Cancel the ram, Linnet evades``)."""
    if not desk.may_hold(sentence.texts, "cancelling") and _CALLED_OFF.isdisjoint(sentence.texts):
        return pieces
    spoken_to = _cancelled_aloud(desk, sentence, pieces)
    if spoken_to:
        return spoken_to
    comma = next((at for at, piece in enumerate(pieces) if piece.kind == "sign"), len(pieces))
    struck, rest = pieces[:comma], pieces[comma + 1 :]
    if len(struck) < 2 or not rest or not (_cancels(desk, struck[0]) or _is_called_off(desk, struck)):
        return pieces
    units = {i for p in struck if p.kind == "name" for i in desk.table.among(p, OWN)}
    named = {i for p in rest if p.kind == "name" for i in desk.table.among(p, OWN)}
    lexicon, terse = desk.table.book.lexicon, bool(desk.memory.header)
    whole = len(struck) == _WHOLE and bool(units)
    said = any(p.kind == "word" and lexicon.knows(p.text) and lexicon.command(p.text) for p in struck[1:])
    if not (said or whole) or rest[0].text in _RATHER or not lexicon.heads(rest, terse, slots_of(desk.table)):
        return pieces
    taken_up = len(units) == 1 and not named and rest[0].text in words().sets["they"] | _LETTING
    headed = terse and not units and not named
    if not (taken_up or headed or (named and units <= named)):
        return rest if named and cancels(desk, struck, find_cues(struck)) else pieces
    desk.correcting, desk.correcting_line = "strong", sentence.line
    if taken_up:
        desk.memory.subject = Subject(OWN, tuple(units))
    desk.trace(struck[0].start, struck[-1].end, "correction", "takes back what was ordered before")
    return rest


_LETTING, _RATHER = word_list("letting", PACKAGE), word_list("rather_than", PACKAGE)
_WHOLE = 2
"""The pieces of what takes back all that a unit was told: the verb and its name."""


def _cancels(desk: Desk, piece: Piece) -> bool:
    """Whether a word takes an order back."""
    return piece.text in desk.listed("cancelling")


def _is_called_off(desk: Desk, struck: list[Piece]) -> bool:
    """Whether it is told of something of an own unit's that it is taken back (``Linnet's evade is cancelled``)."""
    owned = any(piece.poss and desk.table.is_own(piece) for piece in struck)
    return owned and struck[-1].text in _CALLED_OFF and struck[-2].text in _IS


_IS, _CALLED_OFF = word_list("is"), word_list("called_off", PACKAGE)


def _cancelled_aloud(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> list[Piece]:
    """``Linnet, belay the ram, evade!`` as ``Linnet, evade``, nothing where nobody is spoken to or nothing is told instead."""
    if len(pieces) < _SHORTEST or not desk.table.is_own(pieces[0]) or pieces[1].text != ",":
        return []
    comma = next((at for at in range(3, len(pieces)) if pieces[at].kind == "sign"), len(pieces))
    rest = pieces[comma + 1 :]
    if pieces[2].text not in desk.listed("cancelling") or comma == 3 or not rest:
        return []
    if not desk.table.book.lexicon.heads(rest, False, slots_of(desk.table)):
        return []
    desk.correcting, desk.correcting_line = "strong", sentence.line
    desk.trace(pieces[2].start, pieces[comma - 1].end, "correction", "takes back what was ordered before")
    return [*pieces[:2], *rest]


_SHORTEST = 6
"""The least pieces of such a sentence: a name and its comma, what is taken back, another comma, what is told instead."""
