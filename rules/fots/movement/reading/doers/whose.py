"""Whose order is it? Asked where words name no unit (FOTS-ORD-01)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from rules.fots.movement.reading.desk import Desk, Item
from rules.fots.movement.reading.wordbook import mark_of
from rules.language.tokens import Piece
from rules.messages import Message
from rules.orders import Choice, Doubt, Order


def without_cries(items: list[Item]) -> list[Item]:
    """The items without a question about words that are only a cry in front of other orders (``Hold everything! Fern goes ...``)."""
    told = [one for one in items if not (isinstance(one, Doubt) and _is_cry(one))]
    return told or items


def _is_cry(doubt: Doubt) -> bool:
    return doubt.kind == "unit" and mark_of("cry").fullmatch(doubt.words.text.casefold()) is not None


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
