"""Where what is only thought of begins and ends: what follows from it, what is set against it, what would go on beside it."""

from __future__ import annotations

import itertools
from collections.abc import Set

from rules.language.clauses.clause import Clause
from rules.language.clauses.cues import Cue
from rules.language.tokens import Piece
from rules.language.words import word_list, words

_FOLLOWING = word_list("following")
_MEANWHILE = word_list("meanwhile")
_REASONS = word_list("reasons")
_CONTRASTS = word_list("contrasts")
_UNREAL = word_list("unreal")
_OR, _WHETHER = word_list("or"), word_list("whether")
_BESIDE = _MEANWHILE | _WHETHER


def anew(pieces: list[Piece], start: int, cue: Cue, stop: int) -> bool:
    """Whether a main clause of its own begins between a modal and a verb (``I'd hate to lose her, so Swift evades``; ``as he might want room, Swift moves``)."""
    reason = any(piece.text in _REASONS for piece in pieces[start : cue.start][:2])
    for at in range(cue.end, stop):
        if pieces[at].text != ",":
            continue
        behind = pieces[at + 1 : stop]
        follows = bool(behind) and behind[0].text in _FOLLOWING
        if (reason or follows) and _names_subject(behind[follows:]):
            return True
    return False


def _names_subject(part: list[Piece]) -> bool:
    """Whether a stretch is somebody who acts, past words that weigh nothing."""
    light = words().sets["determiners"] | words().sets["adverbs"]
    first = next((piece for piece in part if piece.text not in light), None)
    return first is not None and (first.kind in ("name", "group") or first.text in words().sets["they"])


def spread(clauses: list[Clause], at: int, mood: str, pieces: list[Piece]) -> None:
    """Let a mood that opens a sentence hold for the whole of its part, up to what is set against it."""
    for clause in clauses[at + 1 :]:
        if clause.part != clauses[at].part or _set_against(pieces, clause, mood):
            break
        clause.moods.add(mood)


_OUTLASTING = frozenset({"question", "later_time"})
"""Moods that hold for what is set against their clause, too."""


def _set_against(pieces: list[Piece], clause: Clause, mood: str) -> bool:
    """Whether a clause with a subject of its own is set against what is doubted or past before it (``maybe Wren runs, but Swift evades``)."""
    head = clause.head
    if mood in _OUTLASTING or head is None or head.form != "s":
        return False
    before = pieces[clause.start : head.start]
    if mood == "past_time" and any(piece.text in _FOLLOWING for piece in before[:_OPENING]):
        return _names_subject(before[_OPENING:] or before[1:])
    against = any(piece.text in _CONTRASTS for piece in before[:_OPENING])
    return against and any(piece.kind in ("name", "group") for piece in before)


_OPENING = 2
"""How many pieces may open a clause with the word that sets it against another: a comma, and the word."""


def mark_unreal(clauses: list[Clause], pieces: list[Piece], texts: Set[str]) -> None:
    """Mark what did not happen, or is asked after (``Had Swift evaded, ...``), and what would go on beside something only thought of."""
    head = clauses[0].head if clauses and pieces[0].text in _UNREAL else None
    if head is not None and head.form == "past" and _names_subject(pieces[1 : head.start]):
        clauses[0].moods.add("hypothetical")
    if not _BESIDE.isdisjoint(texts):
        _beside_unreal(clauses, pieces)


def _beside_unreal(clauses: list[Clause], pieces: list[Piece]) -> None:
    """What would go on beside something that is only thought of, or is the other choice, is no order; under a modal of somebody else it is doubtful (``we could attack while Swift evades``)."""
    for before, clause in itertools.pairwise(clauses):
        if clause.joint in _OR and any(p.text in _WHETHER for p in pieces[before.start : clause.start]):
            clause.moods.add("hypothetical")
        joined = clause.joint in _MEANWHILE and before.head is not None and clause.head is not None
        if joined and "hypothetical" in before.moods:
            mine = any(piece.text in words().sets["me"] for piece in pieces[before.start : clause.start])
            clause.moods.add("hypothetical" if mine else "doubt")
