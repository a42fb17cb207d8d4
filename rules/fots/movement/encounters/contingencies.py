"""IF ... THEN ... ELSE: which contingency fires, and the move that follows (FOTS-ORD-04, RCT-08)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.fots.movement import events as ev
from rules.fots.movement.chart.clock import slice_beats, slice_ticks
from rules.fots.movement.chart.grid import Section
from rules.fots.movement.chart.plans import HOLD, Contingency, Course, Leg, Posture
from rules.fots.movement.encounters.conditions import CONDITIONS
from rules.fots.movement.state import Fleet
from rules.fots.movement.travel.stage import Stage
from rules.fots.movement.travel.steps import arrive, zone_of
from rules.messages import Arg, Message
from rules.orders import Order, Question

LASTING = {
    "join": ("joins", "fleet"),
    "intercept_point": ("point", "point"),
    "breakdown_policy": ("policy", "policy"),
    "permission": ("permission", "allowed"),
}
"""What an order behind a condition changes in its fleet for good: the field, and the argument that holds its value."""
FIRED = frozenset({*LASTING, "move", "move_by_steps", "pursue", "hold", "patrol", "react", "continue"})
"""The orders behind a condition that a run carries out by itself; everything else is for the moderator."""


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
        elif fired is None and not true and _falls_back(one) and stage.week_begins:
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


def _falls_back(one: Contingency) -> bool:
    """Whether an ELSE is still to be carried out; a condition that comes true later fires all the same."""
    return bool(one.otherwise) and not one.fired and not one.fell_back


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
    _ask_for_the_rest(stage, fleet, (one, orders), instant)
    _resolve(stage, fleet, orders)
    if course is None:
        return
    stage.reactors.discard(name)
    zone = fleet.zone if course.pursues else None
    if not course.legs and not course.pursues:
        zone = zone_of(course.posture, fleet.section, world.rulings)
    world.do(ev.Diverted(fleet=name, course=course, instant=instant, zone=zone, audience=world.of(fleet)))
    if not course.legs and not course.pursues:
        arrive(stage, name, instant)
    else:
        stage.rezone(name)
    stage.schedule(name, instant, inclusive=not stage.reacted)


def _resolve(stage: Stage, fleet: Fleet, orders: tuple[Order, ...]) -> None:
    """Write down what stays with the fleet: whom it joins, where it fights, what it does with cripples."""
    for order in orders:
        if order.command in LASTING:
            field, said = LASTING[order.command]
            value = order.args.get(said, order.command == "permission")
            audience = stage.world.of(fleet)
            stage.world.do(ev.Resolved(fleet=fleet.name, field=field, value=value, audience=audience))
        if order.command == "join":
            stage.joiners.add(fleet.name)


def _ask_for_the_rest(
    stage: Stage, fleet: Fleet, fired: tuple[Contingency, tuple[Order, ...]], instant: int
) -> None:
    """Tell the moderator of orders that no run carries out by itself, at the moment when they are due (FOTS-ORD-02)."""
    one, orders = fired
    unfit = next((order for order in orders if order.command not in FIRED), None)
    if unfit is None:
        return
    text = str(unfit.args.get("text") or one.when.get("text", ""))
    args: dict[str, Arg] = {"unit": fleet.name, "text": text, "rule": "FOTS-ORD-02"}
    words = Message("fots_special_order", args)
    key = stage.world.key(instant, fleet.name, one.id)
    stage.world.ask(
        Question(key, "special_order", fleet.name, words, ("allow", "refuse"), rule="FOTS-ORD-02")
    )


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
    for mine in range(1, caps.top + 1):
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
