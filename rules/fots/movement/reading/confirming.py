"""Orders that stand only once their author has confirmed them, where the table wants that (ruling ``orders.confirm``, FOTS-ORD-02)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.fots.movement.state import Campaign
from rules.messages import Message
from rules.orders import Choice, Doubt, Order, Reading

_FREE = frozenset({"note", "status", "cancel"})
"""What leaves no plot behind that could be confirmed."""


def with_confirmation(state: Campaign, reading: Reading) -> Reading:
    """The reading with the orders of each unit as one question to their author, if the ruling asks for it."""
    if state.rulings["orders.confirm"] != "required":
        return reading
    asked: dict[str | None, list[Order]] = {}
    for item in reading.items:
        if isinstance(item, Order) and item.command not in _FREE:
            asked.setdefault(item.unit, []).append(item)
    items = [
        _doubt(asked[item.unit]) if _is_first(item, asked) else item
        for item in reading.items
        if not isinstance(item, Order) or item.command in _FREE or _is_first(item, asked)
    ]
    return replace(reading, items=tuple(replace(item, item=place) for place, item in enumerate(items)))


def _is_first(item: object, asked: dict[str | None, list[Order]]) -> bool:
    return isinstance(item, Order) and item.command not in _FREE and asked[item.unit][0] is item


def _doubt(orders: list[Order]) -> Doubt:
    first = orders[0]
    choices = (Choice("confirm", tuple(orders)), Choice("none"))
    message = Message("fots_confirm_orders", {"unit": first.unit, "rule": "FOTS-ORD-02"})
    return Doubt(first.unit, "confirm", message, choices, first.words, first.post, first.item)
