"""The table of orders: which record an order becomes, and which orders replace each other."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from rules.fots.movement.commands import groups, plans, postures, routes, stores, tows
from rules.fots.movement.commands.base import Command
from rules.orders import Order

PLAN = "plan"

_TOPICS: Mapping[str, str] = {
    **dict.fromkeys(
        (
            "start", "end", "move", "move_by_steps", "speed_plan", "continue", "hold", "patrol", "react", "under_way",
            "detach", "join", "contingency",
        ),
        PLAN,
    ),
    **dict.fromkeys(("map", "survey", "colonize"), "mission"),
    **dict.fromkeys(("tow", "release"), "tow"),
}  # fmt: skip

_MODULES = (routes, postures, groups, plans, stores, tows)
_KINDS: Mapping[str, type[Command]] = {kind.id: kind for module in _MODULES for kind in module.COMMANDS}


def commands() -> Mapping[str, type[Command]]:
    """Every kind of order by its identifier."""
    return _KINDS


def topic(command: str) -> str:
    """What an order is about: a later order of the same topic for the same unit takes its place (FOTS-ORD-01)."""
    return _TOPICS.get(command, command)


def make(order: Order) -> Command:
    """The record of an order as it was read. Raises :class:`msgspec.ValidationError` for arguments that do not fit."""
    kind = _KINDS[order.command]
    known = kind.__struct_fields__
    args = {key: value for key, value in order.args.items() if key in known}
    made: Command = msgspec.convert({**args, "unit": order.unit or ""}, kind, strict=False)
    return made
