"""IF ... THEN ... ELSE: what a fleet's conditions look at, and the move that follows (FOTS-ORD-04, RCT-08)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from rules.fots.movement import events as ev
from rules.fots.movement.clock import BEATS_PER_WEEK, slice_beats, slice_ticks, week_of
from rules.fots.movement.grid import Section
from rules.fots.movement.plans import HOLD, Contingency, Course, Leg, Posture
from rules.fots.movement.stage import Stage
from rules.fots.movement.state import Fleet
from rules.fots.movement.steps import zone_of
from rules.messages import Arg, Message
from rules.orders import Order, Question


def test_contingencies(stage: Stage, instant: int) -> None:
    """Fire, for each fleet, the first contingency in the order of writing whose condition holds."""
    for name in stage.in_order(stage.planners):
        fleet = stage.world.fleets[name]
        if fleet.frozen or not fleet.contingencies:
            continue
        _test(stage, fleet, instant)


def _test(stage: Stage, fleet: Fleet, instant: int) -> None:
    fired: tuple[Contingency, Fleet | None, bool] | None = None
    tested: list[Contingency] = []
    for one in fleet.contingencies:
        found = CONDITIONS[str(one.when["if"])](stage, fleet, one, instant)
        true = found is not None
        if fired is None and _fires(one, true):
            fired = (one, found if isinstance(found, Fleet) else None, True)
        elif fired is None and not true and one.otherwise and not one.fired and stage.week_begins:
            fired = (one, None, False)
        tested.append(replace(one, was_true=true))
    if tuple(tested) != fleet.contingencies:
        stage.world.do(
            ev.Tested(fleet=fleet.name, contingencies=tuple(tested), audience=stage.world.owners())
        )
    if fired is not None:
        _fire(stage, fleet.name, fired, instant)


def _fires(one: Contingency, true: bool) -> bool:
    """Whether a condition has just come true; only one fires at a time, the others have had their chance."""
    return true and not one.was_true and (one.each or not one.fired)


def _fire(stage: Stage, name: str, fired: tuple[Contingency, Fleet | None, bool], instant: int) -> None:
    one, cause, then = fired
    world = stage.world
    fleet = world.fleets[name]
    world.do(
        ev.ContingencyFired(
            fleet=name, contingency=one.id, instant=instant, otherwise=not then, audience=world.of(fleet)
        )
    )
    orders = one.then if then else one.otherwise
    course = _course(stage, fleet, orders, cause, instant)
    for order in orders:
        if order.command == "join":
            world.do(
                ev.Resolved(fleet=name, field="joins", value=order.args["fleet"], audience=world.of(fleet))
            )
            stage.joiners.add(name)
    if course is None:
        return
    stage.reactors.discard(name)
    zone = fleet.zone if course.pursues else None
    if not course.legs and not course.pursues:
        zone = zone_of(course.posture, fleet.section, world.rulings)
    world.do(ev.Diverted(fleet=name, course=course, instant=instant, zone=zone, audience=world.of(fleet)))
    if not course.legs and not course.pursues:
        posture = course.posture.kind
        world.do(
            ev.Arrived(
                fleet=name,
                section=fleet.section,
                instant=instant,
                posture=posture,
                zone=zone,
                audience=world.of(fleet),
            )
        )
    stage.rezone(name)
    stage.schedule(name, instant, inclusive=not stage.reacted)


def _course(
    stage: Stage, fleet: Fleet, orders: tuple[Order, ...], cause: Fleet | None, instant: int
) -> Course | None:
    """What the THEN part makes the fleet do."""
    grid = stage.world.grid
    legs: list[Leg] = []
    wf: int | None = None
    posture = HOLD
    chase = joined = False
    for order in orders:
        args = order.args
        match order.command:
            case "move" | "move_by_steps":
                legs += [Leg(grid.parse(one)) for one in args["waypoints"]]
                wf = args.get("wf", wf)
            case "hold" | "patrol" | "react":
                centre = args.get("centre")
                posture = Posture(order.command, args.get("radius"), grid.parse(centre) if centre else None)
            case "pursue":
                chase, wf = True, args.get("wf", wf)
            case "join":
                joined, wf = True, args.get("wf", wf)
            case _:
                pass
    target = _target_of(stage, orders, cause, chase=chase, joined=joined)
    if target is not None:
        kind = (
            "react"
            if any(order.command == "pursue" and order.args.get("top") for order in orders)
            else "chase"
        )
        return Course(kind=kind, since=instant, target=target, wf=wf, posture=posture, fired=True)
    if not legs and not any(order.command in ("hold", "patrol", "react") for order in orders):
        return None
    route = tuple(leg for leg in legs if leg.to != fleet.section or leg is not legs[0])
    needed = any(order.args.get("as_needed") for order in orders) or (wf is None and fleet.permission)
    if needed and route:
        wf = _as_needed(stage, fleet, route, cause, instant)
    return Course(kind="divert", since=instant, legs=route, wf=wf, posture=posture, fired=True)


def _target_of(
    stage: Stage, orders: tuple[Order, ...], cause: Fleet | None, *, chase: bool, joined: bool
) -> str | None:
    if chase and cause is not None:
        return cause.name
    if joined:
        into = next(str(order.args["fleet"]) for order in orders if order.command == "join")
        return into if into in stage.world.fleets else None
    return None


def _as_needed(
    stage: Stage, fleet: Fleet, route: tuple[Leg, ...], cause: Fleet | None, instant: int
) -> int | None:
    """The lowest warp factor that arrives no later than the detected fleet could (FOTS-RCT-08); None is cruise."""
    caps = stage.caps(fleet.name)
    last = route[-1].to
    wf = stage.speed(cause) if cause is not None else 0
    if cause is None or not wf or last is None:
        return None
    theirs = _arrival(stage, cause.section, (last,), wf, (0, instant, 0))
    stops = tuple(leg.to for leg in route if leg.to is not None)
    for mine in range(caps.cruise, caps.top + 1):
        start = instant if stage.reacted else instant - 1
        if (
            _arrival(stage, fleet.section, stops, mine, (fleet.diagonal_parity, start, fleet.credited))
            <= theirs
        ):
            return mine
    return caps.top


def _arrival(
    stage: Stage, here: Section, stops: tuple[Section, ...], wf: int, start: tuple[int, int, int]
) -> int:
    """The instant at which a fleet gets through these waypoints, from its section and without credit."""
    parity, now, credited = start
    ticks = 0
    for stop in stops:
        cost, parity = stage.world.grid.leg_cost(here, stop, parity)
        ticks, here = ticks + cost, stop
    slices = -(-ticks // slice_ticks(wf))
    length = slice_beats(wf)
    first = max((now // length + 1) * length, -(-credited // length) * length + length)
    return first + (slices - 1) * length if slices else now


# -- conditions: each gives something that is not None where it holds, and the fleet that made it so if there is one


def enemies(stage: Stage, fleet: Fleet, who: str | None) -> Iterator[Fleet]:
    """Fleets that the empire detects and that are hostile or unknown, or the named one."""
    for name in stage.in_order(stage.sight.detected.get(fleet.owner, set())):
        other = stage.world.fleets[name]
        if fleet.owner not in other.seen and not stage.sight.sees(fleet, other):
            continue
        if (
            (name.casefold() == who.casefold())
            if who
            else stage.world.stance(fleet.owner, other.owner) in ("hostile", "unknown")
        ):
            yield other


def _detected(stage: Stage, fleet: Fleet, one: Contingency, instant: int) -> object | None:
    for other in enemies(stage, fleet, one.when.get("who")):
        if _inside(stage, fleet, other, one.when):
            return other
    return None


def _inside(stage: Stage, fleet: Fleet, other: Fleet, when: Mapping[str, Any]) -> bool:
    grid = stage.world.grid
    where, at = str(when.get("where", "comgrid")), str(when.get("at", ""))
    match where:
        case "section":
            return grid.name(other.section) == at
        case "sector":
            return grid.sector_name(grid.sector_of(other.section)) == at
        case "zone":
            zone = fleet.zone
            return zone is not None and grid.within(zone.centre, zone.radius, other.section)
        case "range":
            return grid.within(fleet.section, int(when.get("radius", 0)), other.section)
        case _:
            return where == "any" or fleet.owner in other.seen


def _reacts(stage: Stage, fleet: Fleet, one: Contingency, instant: int) -> object | None:
    other = stage.world.fleets.get(str(one.when.get("fleet")))
    if other is None or other.course is None or other.course.kind != "react":
        return None
    return stage.world.fleets.get(other.course.target or "") or other


def _arrives(stage: Stage, fleet: Fleet, one: Contingency, instant: int) -> object | None:
    at = one.when.get("at")
    if at is not None:
        return True if stage.world.grid.name(fleet.section) == at else None
    return True if fleet.plan is not None and not fleet.plan.legs else None


def _week(stage: Stage, fleet: Fleet, one: Contingency, instant: int) -> object | None:
    start = (int(one.when["week"]) - 1) * BEATS_PER_WEEK
    return True if instant > start or (instant == start and stage.week_begins) else None


def _breakdown(stage: Stage, fleet: Fleet, one: Contingency, instant: int) -> object | None:
    return True if any(unit.broke_down for unit in stage.world.members(fleet)) else None


def _unsupplied(stage: Stage, fleet: Fleet, one: Contingency, instant: int) -> object | None:
    level = int(one.when.get("level", 1))
    return True if any(unit.turns_unsupplied >= level for unit in stage.world.members(fleet)) else None


def _attacked(stage: Stage, fleet: Fleet, one: Contingency, instant: int) -> object | None:
    world = stage.world
    name = str(one.when.get("name", ""))
    if name in world.fleets:
        return True if world.fleets[name].frozen else None
    for colony in world.colonies.values():
        if colony.name == name or (not name and colony.owner == fleet.owner):
            near = any(m.section == colony.section and m.point == "near_colony" for m in world.meetings)
            if colony.attacked or near:
                return True
    return None


def _judged(stage: Stage, fleet: Fleet, one: Contingency, instant: int) -> object | None:
    """A condition that nobody but the moderator can test, at each detection by the fleet's empire (FOTS-ORD-04)."""
    fresh = [other for other in enemies(stage, fleet, None) if other.seen.get(fleet.owner) == instant]
    if not fresh or one.fired:
        return None
    args: dict[str, Arg] = {
        "unit": fleet.name,
        "text": str(one.when.get("text", "")),
        "week": week_of(instant),
    }
    question = Question(
        stage.world.key(instant, fleet.name, one.id),
        "contingency_test",
        fleet.name,
        Message("fots_contingency_now", args),
        ("yes", "no"),
        rule="FOTS-ORD-04",
    )
    answer = stage.world.ask(question)
    return fresh[0] if answer is not None and answer.choose == "yes" else None


CONDITIONS: Mapping[str, Callable[[Stage, Fleet, Contingency, int], object | None]] = {
    "detected": _detected,
    "reacts": _reacts,
    "arrives": _arrives,
    "week": _week,
    "breakdown": _breakdown,
    "unsupplied": _unsupplied,
    "attacked": _attacked,
    "judge": _judged,
    "never": lambda stage, fleet, one, instant: None,
}
"""What a contingency's condition may look at."""
