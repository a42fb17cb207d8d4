"""Whose order is it? Asked where words name no unit (FOTS-ORD-01)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from rules.fots.movement.reading.desk import Desk
from rules.language.tokens import Piece
from rules.messages import Message
from rules.orders import Choice, Doubt, Order


def ask_whose(desk: Desk, whole: list[Piece], orders_for: Callable[[str], tuple[Order, ...]]) -> None:
    """Ask which fleet some words are for; ``orders_for`` gives what they then order. What follows hangs on the same answer."""
    choices = tuple(Choice(fleet, orders_for(fleet)) for fleet in desk.fleets)
    last = desk.items[-1] if desk.items else None
    if not isinstance(last, Doubt) or last.kind != "unit":
        desk.doubt(None, "unit", Message("fots_which_unit", {"units": desk.fleets}), whole, choices)
        return
    joined = tuple(
        Choice(one.id, (*one.orders, *more.orders)) for one, more in zip(last.choices, choices, strict=True)
    )
    desk.items[-1] = replace(last, choices=joined)
