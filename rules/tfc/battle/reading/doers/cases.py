"""What the case of a Russian name before a finite verb says of it: what is struck is no subject, and whose weapons are told of is one."""

from __future__ import annotations

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.tfc.battle.reading.table import Table


def tells(clause: Clause) -> bool:
    """Whether the verb of a clause has its subject in the nominative: a finite one that moves no own unit about."""
    head = clause.head
    return (
        head is not None
        and head.form in ("s", "past")
        and not any(item.slot == "own" for item in head.sense.items)
    )


def by_case(pieces: list[Piece], start: int, at: int, table: Table) -> str:
    """How a name in another case than the nominative stands before such a verb; empty for any other name.

    It owns what fires (``торпеды Палача бьют``) and so acts, names the means, or is only mentioned (``Зарю атакует Палач``).
    """
    piece = pieces[at]
    if piece.kind != "name" or not piece.value.declined or piece.value.agent:
        return ""
    before = pieces[at - 1].text if at > start else ""
    return "subject" if before in table.book.arms or before in table.book.listed("crew") else "mention"
