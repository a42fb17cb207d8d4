"""Units that a turn's own orders bring into being, so that later words of the same turn may name them."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.orders import Order
from rules.tfc.battle.newcomers import free_name
from rules.tfc.battle.state import Battle, Seen, Unit
from rules.tfc.classes import Stats

BEARING = frozenset({"launch_fighters", "separate"})
"""The commands that bring units into being."""


def units_made(battle: Battle, orders: Iterable[Order]) -> tuple[Unit, ...]:
    """The fighter groups launched and the parts separated by these orders, as far as the battle does not know them."""
    made: dict[str, Unit] = {}
    for order in orders:
        parent = battle.units.get(order.unit or "")
        if parent is None:
            continue
        for number, name in enumerate(_names(order, parent, battle)):
            if name not in battle.units:
                stats = replace(_stats(order, parent, battle, number), name="", class_id=None)
                made[name] = replace(parent, name=name, stats=stats, aliases=(), names={}, parent=parent.name)
    return tuple(made.values())


def _stats(order: Order, parent: Unit, battle: Battle, number: int) -> Stats:
    """What the new unit can do: a group of craft what the craft aboard can, a part what its class can."""
    launched = order.command == "launch_fighters"
    classes = tuple(parent.aboard) if launched else parent.stats.separates_into[number:]
    stats = battle.classes.get(classes[0]) if classes else None
    return (
        stats
        if stats is not None
        else replace(parent.stats, kind="fighter" if launched else parent.stats.kind)
    )


def _names(order: Order, parent: Unit, battle: Battle) -> list[str]:
    if order.command == "launch_fighters":
        return [str(name) for name in order.args.get("groups", ())] or [free_name(battle, parent.name)]
    if order.command == "separate":
        named = [str(name) for name in order.args.get("names", ())]
        return named or [
            f"{parent.name} {number}" for number in range(1, len(parent.stats.separates_into) + 1)
        ]
    return []


def with_units(seen: Seen, units: Iterable[Unit]) -> Seen:
    """What the author may know, with these units on the map as well."""
    battle = seen.battle
    return replace(
        seen, battle=replace(battle, units={**battle.units, **{unit.name: unit for unit in units}})
    )
