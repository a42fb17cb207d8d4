"""Commands called out without a verb on a bridge: ``«По Палачу!»``, ``«За Риф, живо!»``."""

from __future__ import annotations

from rules.language.clauses import Clause
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.clauses.cutting.directions import is_direction
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.gunnery.verbless import AIM, fires
from rules.tfc.battle.reading.wordbook import PACKAGE

_IN_HASTE = word_list("in_haste_ru", PACKAGE)


def lend_commands(desk: Desk, pieces: list[Piece], clauses: list[Clause]) -> list[Clause]:
    """The clauses of a speech that holds no command, with the one that they leave out: fire at somebody, or a way to a place."""
    if all(clause.joint == "\u2014" for clause in clauses[1:]):
        clauses = [Clause(0, len(pieces), None, set().union(*(clause.moods for clause in clauses)))]
    for clause in clauses:
        start, end = clause.start, clause.end
        while end > start and (pieces[end - 1].kind == "sign" or pieces[end - 1].text in _IN_HASTE):
            end -= 1
        while start < end and pieces[start].kind == "sign":
            start += 1
        command = "" if clause.moods or start >= end else _left_out(desk, pieces, start, end)
        if command:
            sense = desk.table.book.lexicon.senses[command][-1]
            clause.head, clause.end = Head(start - 1, start, sense, "base"), end
    return clauses


def _left_out(desk: Desk, pieces: list[Piece], start: int, end: int) -> str:
    """The command that a stretch leaves out; empty if it says anything else."""
    if is_direction(desk, pieces, start, end):
        return "move"
    part = pieces[start:end]
    aimed = any(desk.table.is_other(piece) and not piece.poss for piece in part)
    return "attack" if aimed and fires(desk, part, True) and all(_is_light(desk, p) for p in part) else ""


def _is_light(desk: Desk, piece: Piece) -> bool:
    """Whether a piece is a name, an amount, a weapon, or a word of no weight."""
    sets = words().sets
    light = sets["prepositions"] | sets["determiners"] | sets["connectors"] | sets["whole"] | AIM
    return piece.kind != "word" or piece.value is not None or piece.text in light | desk.table.book.arms
