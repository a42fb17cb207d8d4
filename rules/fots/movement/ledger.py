"""What a seat has ordered for the turn, and what is left of its fleets' bays (FOTS-ORD-05, FOTS-SUP-05)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.fots.movement.commands.draft import Table, find_subject
from rules.fots.movement.commands.stores import room
from rules.fots.movement.orders.judge import lay_out
from rules.fots.movement.orders.posts import orders_of
from rules.fots.movement.state import Campaign, Fleet
from rules.game import Left
from rules.messages import Message
from rules.orders import Order


def standing(campaign: Campaign, seat: str) -> tuple[Order, ...]:
    """The orders of the seat's empires that wait for the lock."""
    return orders_of(campaign, seat)


def left(campaign: Campaign, seat: str) -> tuple[Left, ...]:
    """Each fleet that is in its owner's hand; one that goes on with a plan of earlier turns counts as ordered."""
    orders = orders_of(campaign, seat)
    table = Table(campaign, seat, {})
    lay_out(table, orders, ())
    mine = campaign.empires_of(seat)
    subjects = (find_subject(campaign, mine, order.unit) for order in orders)
    ordered = {subject.fleet.name for subject in subjects if subject is not None}
    return tuple(
        Left(fleet.name, tuple(_bays(table, fleet)), fleet.name in ordered or fleet.standing is not None)
        for empire in mine
        for fleet in campaign.fleets_of(empire)
        if fleet.units and not (fleet.frozen or fleet.mutiny)
    )


def _bays(table: Table, fleet: Fleet) -> Iterator[Message]:
    """The bays that nothing is set aside for and that no order fills, of a fleet that has any."""
    bays = sum(unit.cls.bays for unit in table.campaign.members(fleet))
    subject = table.subject(fleet.name)
    if bays and subject is not None:
        free = sum(room(table.draft(subject)).values())
        yield Message("fots_left_bays", {"free": free, "bays": bays})
