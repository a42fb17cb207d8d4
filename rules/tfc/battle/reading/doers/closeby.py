"""Subjects that a word close by a command tells: ``both``, the ships that ``my`` tells apart, those an enemy is left to."""

from __future__ import annotations

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.doers.listing import listed
from rules.tfc.battle.reading.people import NOBODY, OTHER_ONE, UNCLEAR, Memory, Subject, is_subject_piece
from rules.tfc.battle.reading.table import Table


def given_to(pieces: list[Piece], clause: Clause, table: Table, memory: Memory) -> Subject:
    """Whoever an enemy is left to (``Bulwark, Cleaver's all yours``): the own units spoken to."""
    own = [at for at in range(clause.start, clause.end) if is_subject_piece(pieces[at], table)]
    return listed(pieces, clause.start, own[-1], table, memory) if own else Subject(NOBODY)


def right_before(pieces: list[Piece], clause: Clause, stop: int, table: Table) -> Subject | None:
    """The subject that the word right before a verb is: ``both``, ``the ship that`` of a story, or ships that ``my`` alone tells apart."""
    assert clause.head is not None
    if stop < 1:
        return None
    piece, form = pieces[stop - 1], clause.head.form
    if piece.text == "both" and form == "base":
        return Subject("pronoun", used=frozenset((stop - 1,)), how="pronoun")
    before = pieces[stop - 2].text if stop > 1 else ""
    if piece.text == "that" and form == "past" and before.isalpha():
        return OTHER_ONE
    if before in _MINE and piece.text.removesuffix("s") in table.book.listed("ships"):
        return Subject(UNCLEAR, tuple(unit.name for unit in table.on_map()), frozenset((stop - 1,)))
    return None


_DATING = word_list("dating")
_MINE = word_list("mine")


def hangs_on_preposition(pieces: list[Piece], start: int, at: int) -> bool:
    """Whether a pronoun that may be an object hangs on a preposition (``stays out of it and fires``)."""
    before = pieces[at - 1].text if at > start else ""
    return pieces[at].text == "it" and before in words().sets["prepositions"] and before not in _DATING
