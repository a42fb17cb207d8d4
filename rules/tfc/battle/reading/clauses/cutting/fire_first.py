"""Fire without a verb that stands before another command of the same unit, as a clause of its own."""

from __future__ import annotations

from rules.language.clauses import Clause
from rules.language.clauses.cutting import pairs
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.gunnery.verbless import fires
from rules.tfc.battle.reading.people import is_subject_piece
from rules.tfc.battle.reading.scene import FIRE

_THEN = word_list("then")
_JOINTS = frozenset({",", ";", "-", "\u2014"})


def with_fire_first(desk: Desk, pieces: list[Piece], clause: Clause) -> list[Clause]:
    """``half beams at Tyrant, then evade``: the fire and the command behind it apart, where nobody but the unit spoken of is told either."""
    head = clause.head
    if head is None or head.form == "ing" or clause.moods:
        return [clause]
    at = head.start - 1
    while at > clause.start and _only_leads(pieces[at]):
        at -= 1
    if at <= clause.start or pieces[at].text not in _JOINTS or pairs(pieces, clause.start, at):
        return [clause]
    named = is_subject_piece(pieces[clause.start], desk.table)
    fire = pieces[clause.start + named : at]
    foes = [piece for piece in fire if desk.table.is_other(piece)]
    told = bool(desk.memory.header) or named
    if not (told and foes and not any(is_subject_piece(piece, desk.table) for piece in fire)):
        return [clause]
    bare = bool(desk.memory.header) and head.sense.command not in FIRE and len(foes) == len(fire)
    if not (bare or fires(desk, fire, True)):
        return [clause]
    before = Clause(clause.start, at, None, set(), clause.joint, clause.part)
    return [before, Clause(at, clause.end, head, set(), pieces[at].text, clause.part)]


def _only_leads(piece: Piece) -> bool:
    """Whether a word between two things that a unit does says nothing but that the second follows."""
    sets = words().sets
    return (
        piece.text in _THEN | sets["they"] | sets["adverbs"] | sets["separators"] | words().phrases["filler"]
    )
