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

    It owns what fires (``\u0442\u043e\u0440\u043f\u0435\u0434\u044b \u041f\u0430\u043b\u0430\u0447\u0430 \u0431\u044c\u044e\u0442``) and so acts, names the means, or is only mentioned (``\u0417\u0430\u0440\u044e \u0430\u0442\u0430\u043a\u0443\u0435\u0442 \u041f\u0430\u043b\u0430\u0447``).
    """
    piece = pieces[at]
    if piece.kind != "name" or not piece.value.declined or piece.value.agent:
        return ""
    before = pieces[at - 1].text if at > start else ""
    return "subject" if before in table.book.arms or before in table.book.listed("crew") else "mention"
