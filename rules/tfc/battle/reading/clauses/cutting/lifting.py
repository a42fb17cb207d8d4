"""Moods that a clause with a command only seems to have, taken off it."""

from __future__ import annotations

from rules.language.clauses import Clause
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.people import is_subject_piece
from rules.tfc.battle.reading.scene import FIRE
from rules.tfc.battle.reading.wordbook import PACKAGE

_TURN_NAMED = word_list("turn_named")
_NEXT_IN_STORY = word_list("next_in_story_ru", PACKAGE)
"""Words for what came next, where the verb tells of the past (``потом Заря ударила``)."""
_DID, _URGING = word_list("did"), word_list("urging")


def lift_moods(desk: Desk, pieces: list[Piece], clause: Clause, terse: bool, *, alone: bool) -> None:
    """Take off a clause what its words do not mean beside its command; ``alone`` says that its sentence holds no other clause."""
    head, moods = clause.head, clause.moods
    if head is None or not moods:
        return
    if terse and "question" in moods:
        _lift_question(clause, head, alone=alone)
    if "past_time" in moods and (_repeats_a_turn(pieces, clause, head) or _urges(pieces, clause, head)):
        moods.discard("past_time")
    if "later_time" in moods and _comes_next(desk, pieces, head):
        moods.discard("later_time")
    if (
        "condition_only" in moods
        and head.form != "past"
        and _has_subject(desk, pieces, clause.start, head.start)
    ):
        moods.discard("condition_part")


def _lift_question(clause: Clause, head: Head, *, alone: bool) -> None:
    """Let a query stand, and a choice (``Wren: evade or hold?``); make an order with nothing but a question mark behind it a doubtful one (``Wren: att Rook?``)."""
    if head.sense.command == "status":
        clause.moods.discard("question")
        return
    if "choice" in clause.moods:
        clause.moods.discard("question")
        return
    whole = head.sense.command not in FIRE or head.end < clause.end
    if alone and whole and head.form == "base" and head.start <= clause.start + 1:
        clause.moods.discard("question")
        clause.moods.add("tag")


def _comes_next(desk: Desk, pieces: list[Piece], head: Head) -> bool:
    """Whether a word for later only says what came next in a story, or comes next behind an order (``Заря стреляет. Потом она уклоняется.``)."""
    if head.form == "past":
        return any(piece.text in _NEXT_IN_STORY for piece in pieces)
    ordered = bool(desk.items) and desk.items[-1].kind == "order"
    return ordered and head.form == "s" and pieces[0].text in _NEXT_IN_STORY


def _repeats_a_turn(pieces: list[Piece], clause: Clause, head: Head) -> bool:
    """Whether a turn gone by is only what is to be done again (``same as last turn``)."""
    named = any(piece.text in _TURN_NAMED for piece in pieces[head.start : clause.end])
    return head.sense.command == "repeat" and named


def _urges(pieces: list[Piece], clause: Clause, head: Head) -> bool:
    """Whether a word of the past behind a bidding only urges it on (``evade already!``)."""
    bids = head.form == "base" and all(piece.text not in _DID for piece in pieces[clause.start : head.start])
    return bids and head.end < clause.end and pieces[clause.end - 1].text in _URGING


def _has_subject(desk: Desk, pieces: list[Piece], start: int, stop: int) -> bool:
    """Whether an own unit stands before a command, or a pronoun that is not the one of the if-part itself (``once it clears she fires``)."""
    return any(
        is_subject_piece(piece, desk.table)
        or (piece.text in words().sets["they"] and before.text not in words().cues)
        for before, piece in zip(pieces[start:stop], pieces[start + 1 : stop], strict=False)
    ) or is_subject_piece(pieces[start], desk.table)
