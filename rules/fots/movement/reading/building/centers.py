"""Which ship of a fleet a communications center is aboard, where she has orders of her own (FOTS-SUP-02, FOTS-ORD-01)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.fots.movement.reading.desk import Desk, Item
from rules.orders import Order


def with_centers(desk: Desk, items: list[Item]) -> list[Item]:
    """The items, what a fleet does with its communications center as an order of the only ship that has one and orders of her own."""
    ordered = {one.unit for one in items if isinstance(one, Order)}
    return [
        replace(item, unit=ship)
        if isinstance(item, Order)
        and item.command == "comm_center"
        and (ship := _bearer(desk, item.unit or "")) in ordered
        else item
        for item in items
    ]


def _bearer(desk: Desk, name: str) -> str:
    """The only ship of a group that has a communications center; nobody if there are none or several."""
    subject = desk.subject(name)
    units = subject.units if subject is not None else ()
    bearers = [unit for unit in units if desk.state.units[unit].cls.has_comm_center]
    return bearers[0] if len(bearers) == 1 else ""
