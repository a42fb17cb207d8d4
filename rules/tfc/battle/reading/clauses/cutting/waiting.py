"""Deeds of others that an order is to wait for (``attacks after Rook fires``), or hangs on (``Rook runs? Then she fires.``), and units that are left alone."""

from __future__ import annotations

from rules.language.clauses import Clause
from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.words import is_cue, word_list, words
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.table import Table

_AFTER, _HAVING = word_list("after"), word_list("having")


def mark_waiting(clauses: list[Clause], pieces: list[Piece], table: Table) -> None:
    """Let each clause wait that another's deed is told of as coming before it."""
    for at, clause in enumerate(clauses):
        if clause.joint not in _AFTER and pieces[clause.start].text not in _AFTER:
            continue
        if not _acts(pieces, clause, table):
            continue
        clause.moods.add("condition_part")
        before = at - 1 if at else at + 1
        if before < len(clauses):
            clauses[before].moods.add("condition")


def mark_supposed(desk: Desk, sentence: Sentence, clauses: list[Clause]) -> None:
    """Let the first clause behind a question hang on it, where both tell of somebody's deeds and ``then`` joins them."""
    if not desk.place or sentence.pieces[0].text not in _SO:
        return
    before = desk.sentences[desk.place - 1]
    tells = "name" in before.kinds or not words().sets["they"].isdisjoint(before.texts)
    sure = before.pieces and before.pieces[-1].text in words().phrases["tag"]
    if "?" in before.close and tells and not sure:
        clauses[0].moods.add("condition")


_SO = word_list("then") | word_list("then_so")


def _acts(pieces: list[Piece], clause: Clause, table: Table) -> bool:
    """Whether somebody else is named first in a clause, with a verb of the present or one that tells what is done by then."""
    at = clause.start
    while at < clause.end and (pieces[at].text in _AFTER or pieces[at].text in words().sets["determiners"]):
        at += 1
    if at + 1 >= clause.end or not table.is_other(pieces[at]) or pieces[at].poss:
        return False
    after = pieces[at + 1]
    finite = after.text.endswith("s") and not after.text.endswith("ss") and after.text not in words().function
    return after.kind == "word" and (after.text in _HAVING or finite)


def before_left_alone(desk: Desk, pieces: list[Piece], clause: Clause) -> Clause:
    """The clause without an own unit at its end that something is denied of (``Бекаса в Пар, Свечу не трогать``)."""
    for at in range(clause.start + 2, clause.end - 1):
        if (
            pieces[at - 1].text in _TURNS
            and desk.table.is_own(pieces[at])
            and pieces[at + 1].text in _NOT
            and all(piece.kind == "word" for piece in pieces[at + 1 : clause.end])
        ):
            return Clause(clause.start, at - 1, None, clause.moods, clause.joint, clause.part)
    return clause


_TURNS, _NOT = word_list("and_whereas") | {",", ";"}, word_list("not")


def opens_condition(piece: Piece) -> bool:
    """Whether a word opens a condition, which makes a question of the way before it (``Plover into the Haze if there's room``)."""
    return is_cue(piece.text, "condition")
