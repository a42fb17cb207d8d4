"""Orders, steps, groups and tows, written into the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rules.fots.movement import events as ev
from rules.fots.movement.writers.register import writes

if TYPE_CHECKING:
    from rules.fots.movement.world import World


@writes(ev.Planned)
def _planned(event: ev.Planned, world: World) -> None:
    world.changed_fleet(
        event.fleet,
        plan=event.plan,
        zone=event.zone,
        posture=event.posture,
        contingencies=event.contingencies,
        missions=event.missions,
        standing=event.standing,
    )


@writes(ev.Resolved)
def _resolved(event: ev.Resolved, world: World) -> None:
    world.changed_fleet(event.fleet, **{event.field: event.value})


@writes(ev.Split)
def _split(event: ev.Split, world: World) -> None:
    old = world.fleets[event.fleet]
    left = tuple(name for name in old.units if name not in event.new.units)
    if left:
        world.fleets[event.fleet] = replace(old, units=left)
    else:
        del world.fleets[event.fleet]
    world.fleets[event.new.name] = event.new
    for name in event.new.units:
        world.changed_unit(name, fleet=event.new.name)


@writes(ev.Joined)
def _joined(event: ev.Joined, world: World) -> None:
    gone = world.fleets.pop(event.fleet)
    into = world.fleets[event.into]
    parity = max(into.diagonal_parity, gone.diagonal_parity)
    squadrons = {**into.squadrons, gone.name: gone.units}
    world.fleets[event.into] = replace(
        into, units=(*into.units, *gone.units), diagonal_parity=parity, squadrons=squadrons
    )
    for name in gone.units:
        world.changed_unit(name, fleet=event.into)


@writes(ev.Week)
def _week(event: ev.Week, world: World) -> None:
    fields: dict[str, Any] = {"wf": event.wf, "plan": event.plan}
    if event.drops:
        fields |= {"progress_ticks": 0, "next_section": None, "step_cost": None}
    world.changed_fleet(event.fleet, **fields)


@writes(ev.Paid)
def _paid(event: ev.Paid, world: World) -> None:
    world.fleets[event.fleet] = replace(
        world.fleets[event.fleet],
        progress_ticks=event.progress,
        next_section=event.next_section,
        step_cost=event.step_cost,
        credited=event.instant,
    )
    _expose(world, event.fast, event.exposure)


@writes(ev.Moved)
def _moved(event: ev.Moved, world: World) -> None:
    fleet = world.fleets[event.fleet]
    zone = fleet.zone
    same = world.grid.sector_of(event.start) == world.grid.sector_of(event.to)
    world.fleets[event.fleet] = replace(
        fleet,
        section=event.to,
        progress_ticks=event.progress,
        next_section=event.next_section,
        step_cost=event.step_cost,
        diagonal_parity=event.parity,
        credited=event.instant,
        plan=event.plan,
        course=event.course,
        zone=replace(zone, centre=event.to) if zone is not None and zone.moves else zone,
        since=fleet.since if same else event.instant,
    )
    _expose(world, event.fast, event.exposure)


def _expose(world: World, fast: tuple[str, ...], ticks: int) -> None:
    for name in fast:
        unit = world.units[name]
        world.units[name] = replace(
            unit, fast_ticks=unit.fast_ticks + ticks, fast_week=unit.fast_week + ticks
        )


@writes(ev.Arrived)
def _arrived(event: ev.Arrived, world: World) -> None:
    world.changed_fleet(
        event.fleet,
        posture=event.posture,
        zone=event.zone,
        plan=event.plan,
        course=None,
        progress_ticks=0,
        next_section=None,
        step_cost=None,
    )


@writes(ev.MissionDone)
def _mission_done(event: ev.MissionDone, world: World) -> None:
    done = replace(event.mission, done=True)
    fleet = world.fleets[event.fleet]
    missions = tuple(done if one == event.mission else one for one in fleet.missions)
    world.fleets[event.fleet] = replace(fleet, missions=missions)
    world.notes.append(done)


@writes(ev.TowMade)
def _tow_made(event: ev.TowMade, world: World) -> None:
    target, tower = world.units[event.target], world.units[event.unit]
    world.changed_unit(event.target, tower=event.unit)
    if target.fleet == tower.fleet:
        return
    left = tuple(name for name in world.fleets[target.fleet].units if name != target.name)
    if left:
        world.changed_fleet(target.fleet, units=left)
    else:
        del world.fleets[target.fleet]
    world.changed_fleet(tower.fleet, units=(*world.fleets[tower.fleet].units, target.name))
    world.changed_unit(event.target, fleet=tower.fleet)


@writes(ev.TowReleased)
def _tow_released(event: ev.TowReleased, world: World) -> None:
    world.changed_unit(event.target, tower=None)
