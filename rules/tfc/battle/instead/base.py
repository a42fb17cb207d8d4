"""What a proposer of alternatives is, and what proposers share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.messages import Arg
from rules.orders import Order
from rules.tfc.battle.state import Battle, Unit

Act = tuple[str, dict[str, Any]]
"""A command with its arguments as the reader gives them."""

Proposer = Callable[[Battle, Order, Mapping[str, Arg]], Iterator[Act]]
"""Alternatives to an order, from the battle, the order and the arguments of the message that refuses it."""


def me(battle: Battle, order: Order) -> Unit:
    """The unit that the order is for."""
    return battle.unit(order.unit or "")


def always(command: str) -> Proposer:
    """The proposer of a command that needs no arguments."""

    def propose(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
        yield command, {}

    return propose


def again(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    """The order itself, once more: what stood in its way is ordered before it now."""
    yield order.command, dict(order.args)


def body_place(battle: Battle, name: str) -> str | None:
    """The orbit of a body or station, in the rulebook's form; None for what has none."""
    if name in battle.bodies:
        kinds = {"planet": "orbit", "star": "star_orbit", "nebula": "nebula", "asteroids": "asteroids"}
        return f"{kinds[battle.bodies[name].kind]}({name})"
    unit = battle.units.get(name)
    return f"orbit({name})" if unit is not None and unit.stats.kind == "station" else None
