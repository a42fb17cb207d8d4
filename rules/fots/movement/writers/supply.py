"""Supply, stores and mutiny, written into the state."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rules.fots.movement import events as ev
from rules.fots.movement.stores import added
from rules.fots.movement.writers.register import writes

if TYPE_CHECKING:
    from rules.fots.movement.world import World


@writes(ev.Supplied)
def _supplied(event: ev.Supplied, world: World) -> None:
    unit = world.units[event.unit]
    fields: dict[str, Any] = {"turns_unsupplied": 0, "crew_dead_before": unit.crew_dead}
    if event.recovers:
        fields["crew_casualties"] = unit.crew_dead
    world.changed_unit(event.unit, **fields)


@writes(ev.Drawn)
def _drawn(event: ev.Drawn, world: World) -> None:
    world.changed_unit(event.unit, cargo=added(world.units[event.unit].cargo, "supplies", -event.amount))


@writes(ev.Starved)
def _starved(event: ev.Starved, world: World) -> None:
    world.changed_unit(
        event.unit, turns_unsupplied=event.level, crew_casualties=event.casualties, crew_dead=event.dead
    )


@writes(ev.CraftFed)
def _craft_fed(event: ev.CraftFed, world: World) -> None:
    world.changed_unit(event.unit, craft=event.craft)


@writes(ev.CraftLost)
def _craft_lost(event: ev.CraftLost, world: World) -> None:
    world.changed_unit(event.unit, craft=event.craft)


@writes(ev.Due)
def _due(event: ev.Due, world: World) -> None:
    world.due = event.hits


@writes(ev.Lost)
def _lost(event: ev.Lost, world: World) -> None:
    unit = world.units.pop(event.unit)
    fleet = world.fleets[unit.fleet]
    for name, other in list(world.units.items()):
        if other.tower == unit.name:
            world.units[name] = replace(other, tower=None)
    left = tuple(name for name in fleet.units if name != unit.name)
    if left:
        world.fleets[fleet.name] = replace(fleet, units=left)
    else:
        del world.fleets[fleet.name]


@writes(ev.MutinyRolled)
def _mutiny_rolled(event: ev.MutinyRolled, world: World) -> None:
    """A roll alone changes nothing; what it does stands in other events."""


@writes(ev.MutinyStands)
def _mutiny_stands(event: ev.MutinyStands, world: World) -> None:
    world.changed_fleet(event.fleet, mutiny=event.open)


@writes(ev.MutineersDead)
def _mutineers_dead(event: ev.MutineersDead, world: World) -> None:
    unit = world.units[event.unit]
    world.changed_unit(event.unit, crew_lost_other=min(unit.cls.crew, unit.crew_lost_other + event.dead))


@writes(ev.Loaded)
def _loaded(event: ev.Loaded, world: World) -> None:
    unit = world.units[event.unit]
    marked = {**unit.marked, event.what: event.marked} if event.marked else dict(unit.marked)
    world.changed_unit(event.unit, marked=marked, cargo=added(unit.cargo, event.what, event.amount))
    if event.rp:
        _spend(world, unit.owner, event.rp)


@writes(ev.Transferred)
def _transferred(event: ev.Transferred, world: World) -> None:
    for name, amount in ((event.unit, -event.amount), (event.to, event.amount)):
        world.changed_unit(name, cargo=added(world.units[name].cargo, event.what, amount))


@writes(ev.Rearmed)
def _rearmed(event: ev.Rearmed, world: World) -> None:
    unit = world.units[event.unit]
    held = {**unit.magazine, event.munition: unit.magazine.get(event.munition, 0) + event.count}
    world.changed_unit(event.unit, magazine=held)
    if event.source is not None:
        kind = f"munitions.{event.munition}"
        world.changed_unit(event.source, cargo=added(world.units[event.source].cargo, kind, -event.drawn))
    if event.rp:
        _spend(world, unit.owner, event.rp)


def _spend(world: World, empire: str, rp: Fraction) -> None:
    world.changed_empire(empire, rp_spent=world.empires[empire].rp_spent + rp)


@writes(ev.CommCenter)
def _comm_center(event: ev.CommCenter, world: World) -> None:
    world.changed_unit(event.unit, comm_center_deployed=event.deployed)
