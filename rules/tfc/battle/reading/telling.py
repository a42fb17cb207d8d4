"""Clauses with a command word that only tell: what people aboard do, and what somebody was doing."""

from __future__ import annotations

from rules.language.clauses import Clause
from rules.language.lexicon import Head
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.battle.reading.desk import Desk

_PEOPLE = frozenset(
    {
        "crew",
        "gunners",
        "gunner",
        "pilot",
        "pilots",
        "men",
        "people",
        "officers",
        "\u044d\u043a\u0438\u043f\u0430\u0436",
        "\u043b\u044e\u0434\u0438",
    }
)


def told(desk: Desk, pieces: list[Piece], clause: Clause, head: Head) -> str:
    """Why a clause only tells; empty if it may be an order."""
    if _crew_waits(desk, pieces, clause, head):
        return "somebody aboard"
    return "told as past" if head.form == "ing" and _was_at_it(pieces, head) else ""


def _crew_waits(desk: Desk, pieces: list[Piece], clause: Clause, head: Head) -> bool:
    """Whether only people aboard wait or stay (``the crew waits``); ships are told by name."""
    at = head.start - 1
    light = words().sets["determiners"] | {"of"}
    while at > clause.start and (pieces[at].kind == "name" or pieces[at].text in light):
        at -= 1
    waits = head.sense.command == "remain" and head.form in ("s", "base") and at >= clause.start
    return waits and pieces[at].text in desk.table.book.listed("crew") & _PEOPLE


def _was_at_it(pieces: list[Piece], head: Head) -> bool:
    """``whatever she was holding``: what somebody was doing is told, no order."""
    relative = {"whatever", "what", "which", "who", "that", "whoever"}
    return pieces[head.start - 1].text in ("was", "were") and not relative.isdisjoint(
        piece.text for piece in pieces[max(0, head.start - 4) : head.start]
    )
