"""Commands with ``or`` between them: a choice that is still open."""

from __future__ import annotations

import itertools

from rules.language.clauses.clause import Clause
from rules.language.tokens import Piece
from rules.language.words import word_list

_OR = word_list("or")


def mark_choices(clauses: list[Clause], pieces: list[Piece]) -> None:
    """Two commands with ``or`` between them are a choice that is still open (``evades or holds``)."""
    for before, clause in itertools.pairwise(clauses):
        joints = {clause.joint, pieces[clause.start + 1].text if clause.joint == "," else ""}
        if joints.isdisjoint(_OR) or clause.head is None or before.head is None:
            continue
        if not (before.moods | clause.moods) & {
            "negation",
            "hypothetical",
            "condition",
            "condition_part",
            "otherwise",
        }:
            before.moods.add("choice")
            clause.moods.add("choice")
            _either(clauses, pieces, before)


def _either(clauses: list[Clause], pieces: list[Piece], last: Clause) -> None:
    """What stands behind ``either`` and is joined to the first of two choices belongs to it (``either turns and fires or holds``)."""
    opened = next((at for at in range(last.start, -1, -1) if pieces[at].text in _EITHER), None)
    for clause in clauses:
        if (
            opened is not None
            and clause.part == last.part
            and clause.end > opened
            and clause.start < last.start
        ):
            clause.moods.add("choice")


_EITHER = word_list("either")
