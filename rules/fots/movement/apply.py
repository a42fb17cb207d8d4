"""What each event does to the state. Nothing else writes one, so report, view and secrecy agree."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from rules.fots.movement import events as ev
from rules.fots.movement.effects import afflicted
from rules.fots.movement.state import Course
from rules.fots.movement.stores import added
from rules.game import Event

if TYPE_CHECKING:
    from rules.fots.movement.world import World

E = TypeVar("E", bound=Event)
Writer = Callable[[Any, "World"], None]

_WRITERS: dict[type[Event], Writer] = {}


def apply(event: Event, world: World) -> None:
    """Write what the event does into the world."""
    _WRITERS[type(event)](event, world)


def _writes(kind: type[E]) -> Callable[[Callable[[E, World], None]], Callable[[E, World], None]]:
    def register(writer: Callable[[E, World], None]) -> Callable[[E, World], None]:
        _WRITERS[kind] = writer
        return writer

    return register


@_writes(ev.TurnOpened)
def _turn_opened(event: ev.TurnOpened, world: World) -> None:
    world.turn = event.turn


@_writes(ev.RunStarted)
def _run_started(event: ev.RunStarted, world: World) -> None:
    world.meetings.clear()
    world.pairs.clear()
    scope = world.rulings["geometry.diagonal_parity_scope"]
    for name, fleet in world.fleets.items():
        world.fleets[name] = replace(
            fleet,
            diagonal_parity=fleet.diagonal_parity if scope == "game" else 0,
            credited=0,
            since=0,
            frozen=False,
            course=None,
            seen={},
            wf=0,
        )
    for name, unit in world.units.items():
        if unit.fast_ticks or unit.breakdown_roll is not None or unit.broke_down or unit.fast_week:
            world.units[name] = replace(
                unit, fast_ticks=0, fast_week=0, breakdown_roll=None, broke_down=False
            )


# -- supply


@_writes(ev.Supplied)
def _supplied(event: ev.Supplied, world: World) -> None:
    unit = world.units[event.unit]
    fields: dict[str, Any] = {"turns_unsupplied": 0, "crew_dead_before": unit.crew_dead}
    if event.recovers:
        fields["crew_casualties"] = unit.crew_dead
    world.changed_unit(event.unit, **fields)


@_writes(ev.Drawn)
def _drawn(event: ev.Drawn, world: World) -> None:
    world.changed_unit(event.unit, cargo=added(world.units[event.unit].cargo, "supplies", -event.amount))


@_writes(ev.Starved)
def _starved(event: ev.Starved, world: World) -> None:
    world.changed_unit(
        event.unit, turns_unsupplied=event.level, crew_casualties=event.casualties, crew_dead=event.dead
    )


@_writes(ev.CraftFed)
def _craft_fed(event: ev.CraftFed, world: World) -> None:
    world.changed_unit(event.unit, craft=event.craft)


@_writes(ev.CraftLost)
def _craft_lost(event: ev.CraftLost, world: World) -> None:
    world.changed_unit(event.unit, craft=event.craft)


@_writes(ev.Due)
def _due(event: ev.Due, world: World) -> None:
    world.due = event.hits


@_writes(ev.Critical)
def _critical(event: ev.Critical, world: World) -> None:
    """A roll alone changes nothing; what it does stands in other events."""


@_writes(ev.Afflicted)
def _afflicted(event: ev.Afflicted, world: World) -> None:
    unit = world.units[event.unit]
    for effect in event.effects:
        unit = afflicted(unit, effect)
    world.units[event.unit] = unit


@_writes(ev.Lost)
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


@_writes(ev.MutinyRolled)
def _mutiny_rolled(event: ev.MutinyRolled, world: World) -> None:
    """A roll alone changes nothing; what it does stands in other events."""


@_writes(ev.MutinyStands)
def _mutiny_stands(event: ev.MutinyStands, world: World) -> None:
    world.changed_fleet(event.fleet, mutiny=event.open)


@_writes(ev.MutineersDead)
def _mutineers_dead(event: ev.MutineersDead, world: World) -> None:
    unit = world.units[event.unit]
    world.changed_unit(event.unit, crew_lost_other=min(unit.cls.crew, unit.crew_lost_other + event.dead))


# -- stores


@_writes(ev.Loaded)
def _loaded(event: ev.Loaded, world: World) -> None:
    unit = world.units[event.unit]
    marked = {**unit.marked, event.what: event.marked} if event.marked else dict(unit.marked)
    world.changed_unit(event.unit, marked=marked, cargo=added(unit.cargo, event.what, event.amount))
    if event.rp:
        _spend(world, unit.owner, event.rp)


@_writes(ev.Transferred)
def _transferred(event: ev.Transferred, world: World) -> None:
    for name, amount in ((event.unit, -event.amount), (event.to, event.amount)):
        world.changed_unit(name, cargo=added(world.units[name].cargo, event.what, amount))


@_writes(ev.Rearmed)
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


@_writes(ev.CommCenter)
def _comm_center(event: ev.CommCenter, world: World) -> None:
    world.changed_unit(event.unit, comm_center_deployed=event.deployed)


# -- plots and groups


@_writes(ev.Planned)
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


@_writes(ev.Resolved)
def _resolved(event: ev.Resolved, world: World) -> None:
    world.changed_fleet(event.fleet, **{event.field: event.value})


@_writes(ev.Split)
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


@_writes(ev.Joined)
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


# -- movement


@_writes(ev.Week)
def _week(event: ev.Week, world: World) -> None:
    fields: dict[str, Any] = {"wf": event.wf, "plan": event.plan}
    if event.drops:
        fields |= {"progress_ticks": 0, "next_section": None, "step_cost": None}
    world.changed_fleet(event.fleet, **fields)


@_writes(ev.Paid)
def _paid(event: ev.Paid, world: World) -> None:
    world.fleets[event.fleet] = replace(
        world.fleets[event.fleet],
        progress_ticks=event.progress,
        next_section=event.next_section,
        step_cost=event.step_cost,
        credited=event.instant,
    )
    _expose(world, event.fast, event.exposure)


@_writes(ev.Moved)
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


@_writes(ev.Arrived)
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


@_writes(ev.Rolled)
def _rolled(event: ev.Rolled, world: World) -> None:
    world.changed_unit(event.unit, breakdown_roll=event.roll)


@_writes(ev.BrokeDown)
def _broke_down(event: ev.BrokeDown, world: World) -> None:
    world.changed_unit(event.unit, broke_down=True)


@_writes(ev.Exposure)
def _exposure(event: ev.Exposure, world: World) -> None:
    fields: dict[str, Any] = {"fast_rest": event.rest, "fast_week": event.week}
    if event.week == 0 and world.rulings["breakdown.roll_mode"] == "per_week":
        fields |= {"breakdown_roll": None, "broke_down": False}
    world.changed_unit(event.unit, **fields)


# -- sight and reactions


@_writes(ev.Detected)
def _detected(event: ev.Detected, world: World) -> None:
    fleet = world.fleets[event.fleet]
    world.fleets[event.fleet] = replace(fleet, seen={**fleet.seen, event.by: event.instant})


@_writes(ev.ContactLost)
def _contact_lost(event: ev.ContactLost, world: World) -> None:
    fleet = world.fleets.get(event.fleet)
    if fleet is not None:
        left = {key: value for key, value in fleet.seen.items() if key != event.by}
        world.fleets[event.fleet] = replace(fleet, seen=left)


@_writes(ev.Triggered)
def _triggered(event: ev.Triggered, world: World) -> None:
    world.changed_fleet(event.fleet, course=Course(kind="react", since=event.instant, target=event.target))


@_writes(ev.ReactionEnded)
def _reaction_ended(event: ev.ReactionEnded, world: World) -> None:
    fleet = world.fleets[event.fleet]
    world.fleets[event.fleet] = replace(
        fleet, course=event.course, credited=max(fleet.credited, event.instant)
    )


@_writes(ev.ContingencyFired)
def _contingency_fired(event: ev.ContingencyFired, world: World) -> None:
    fleet = world.fleets[event.fleet]
    fired = tuple(replace(c, fired=c.fired or c.id == event.contingency) for c in fleet.contingencies)
    world.fleets[event.fleet] = replace(fleet, contingencies=fired)


@_writes(ev.Tested)
def _tested(event: ev.Tested, world: World) -> None:
    world.changed_fleet(event.fleet, contingencies=event.contingencies)


@_writes(ev.Diverted)
def _diverted(event: ev.Diverted, world: World) -> None:
    world.changed_fleet(event.fleet, course=event.course, zone=event.zone)


@_writes(ev.Met)
def _met(event: ev.Met, world: World) -> None:
    world.meetings.append(event.meeting)
    for party in event.meeting.parties:
        _freeze(world, party.fleet)


@_writes(ev.MeetingJoined)
def _meeting_joined(event: ev.MeetingJoined, world: World) -> None:
    for place, meeting in enumerate(world.meetings):
        if meeting.section == event.section:
            world.meetings[place] = replace(meeting, parties=(*meeting.parties, event.party))
            break
    _freeze(world, event.party.fleet)


def _freeze(world: World, fleet: str) -> None:
    world.changed_fleet(
        fleet, frozen=True, course=None, plan=None, wf=0, progress_ticks=0, next_section=None, step_cost=None
    )


@_writes(ev.Contact)
def _contact(event: ev.Contact, world: World) -> None:
    world.pairs.add(event.pair)


@_writes(ev.MissionDone)
def _mission_done(event: ev.MissionDone, world: World) -> None:
    done = replace(event.mission, done=True)
    fleet = world.fleets[event.fleet]
    missions = tuple(done if one == event.mission else one for one in fleet.missions)
    world.fleets[event.fleet] = replace(fleet, missions=missions)
    world.notes.append(done)


# -- towing, moderation, the end


@_writes(ev.TowMade)
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


@_writes(ev.TowReleased)
def _tow_released(event: ev.TowReleased, world: World) -> None:
    world.changed_unit(event.target, tower=None)


@_writes(ev.PolicyFailed)
def _policy_failed(event: ev.PolicyFailed, world: World) -> None:
    """Nothing changes by the news alone."""


@_writes(ev.TurnClosed)
def _turn_closed(event: ev.TurnClosed, world: World) -> None:
    keep = world.rulings["movement.carry_over"] == "keep"
    for name, fleet in world.fleets.items():
        fields: dict[str, Any] = {
            "plan": None, "course": None, "contingencies": (), "missions": (), "wf": 0, "joins": None,
        }  # fmt: skip
        if not keep:
            fields |= {"progress_ticks": 0, "next_section": None, "step_cost": None}
        if fleet.zone is not None and fleet.zone.moves:
            fields["zone"] = None
        world.fleets[name] = replace(fleet, **fields)


@_writes(ev.Overridden)
def _overridden(event: ev.Overridden, world: World) -> None:
    match event.kind:
        case "unit":
            world.changed_unit(event.name, **{event.field: event.value})
        case "fleet":
            world.changed_fleet(event.name, **{event.field: event.value})
        case "empire":
            world.changed_empire(event.name, **{event.field: event.value})
        case _:
            colony = world.colonies[event.name]
            world.colonies[event.name] = replace(colony, **{event.field: event.value})


@_writes(ev.RulingChanged)
def _ruling_changed(event: ev.RulingChanged, world: World) -> None:
    world.rulings[event.ruling] = event.value


@_writes(ev.Added)
def _added(event: ev.Added, world: World) -> None:
    world.units[event.unit.name] = event.unit
