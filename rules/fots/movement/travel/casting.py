"""Units that are cast off leave the fleet that towed them, and form again the one that they were taken from (FOTS-TOW-10)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.fots.movement import events as ev
from rules.fots.movement.state import Fleet
from rules.fots.movement.travel.breakdowns import free_name, lone, with_carried
from rules.fots.movement.world import World


def cast_off(world: World, fleet: Fleet, units: Iterable[str], instant: int = 0) -> tuple[str, ...]:
    """Part units that were let go from a fleet, those of one fleet of old together; the names of the new groups."""
    groups: dict[tuple[str, str | None], list[str]] = {}
    for name in units:
        unit = world.units[name]
        groups.setdefault((unit.owner, unit.towed_from), []).append(name)
    made = []
    for (owner, origin), members in groups.items():
        old = world.fleets[fleet.name]
        new = lone(old, free_name(world, origin or members[0]), with_carried(world, old, tuple(members)))
        if owner != old.owner:
            new = replace(new, owner=owner, seen={})
        audience = world.owners(old.owner, owner)
        world.do(ev.Split(fleet=old.name, new=new, reason="ordered", instant=instant, audience=audience))
        made.append(new.name)
    return tuple(made)


def free_again(world: World) -> None:
    """At the end of a turn whatever is in tow no longer leaves its tower's fleet, back to its old one where that is here."""
    for fleet in list(world.fleets.values()):
        freed = [unit for unit in world.members(fleet) if unit.towed_from is not None and unit.tower is None]
        for unit in freed:
            (name,) = cast_off(world, world.fleets[unit.fleet], (unit.name,))
            into = world.fleets.get(unit.towed_from or "")
            here = world.fleets[name]
            if into is None or into.name == name or (into.section, into.owner) != (here.section, here.owner):
                continue
            world.do(ev.Joined(fleet=name, into=into.name, instant=0, audience=world.of(into)))
