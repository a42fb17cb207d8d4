"""Zones that trigger, pursuit step by step, and how reactions end (FOTS-RCT-03 to RCT-05, RCT-09)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.fots.movement import events as ev
from rules.fots.movement.chart.grid import Section
from rules.fots.movement.chart.plans import Course, Leg, Zone
from rules.fots.movement.encounters.contingencies import test_contingencies
from rules.fots.movement.state import Fleet
from rules.fots.movement.travel.stage import Stage
from rules.fots.movement.travel.steps import make_payment
from rules.messages import Message
from rules.orders import Question

TRIGGERS: Mapping[str, frozenset[str]] = {
    "hostile_and_unknown": frozenset({"hostile", "unknown"}),
    "hostile": frozenset({"hostile"}),
    "not_friendly": frozenset({"hostile", "unknown", "neutral"}),
}
"""The stances to which a zone reacts (FOTS-RCT-03)."""


def reacts_to(zone: Zone, stance: str, rulings: Mapping[str, Any]) -> bool:
    """Whether a zone reacts to somebody of this stance; to friends never."""
    if stance == "friendly":
        return False
    return (
        stance in zone.only
        if zone.only
        else stance in TRIGGERS[rulings["reaction.triggers"]] or stance in zone.also
    )


def trigger(stage: Stage, instant: int) -> None:
    """Phases 3 and 6: ends of reactions, then zones, then contingencies."""
    ended = _end_reactions(stage, instant)
    candidates = set(stage.fresh) | ended
    for name in stage.stirred:
        fleet = stage.world.fleets.get(name)
        if fleet is not None and fleet.seen:
            candidates |= set(stage.zones.over(fleet.section))
    for name in stage.in_order(candidates):
        _try_zone(stage, name, instant)
    test_contingencies(stage, instant)
    stage.fresh.clear()


def _try_zone(stage: Stage, name: str, instant: int) -> None:
    fleet = stage.world.fleets[name]
    zone = fleet.zone
    if zone is None or fleet.frozen or (fleet.course is not None and fleet.course.kind != "return"):
        return
    targets = list(in_zone(stage, fleet, zone))
    if not targets:
        return
    target = SEVERAL[stage.world.rulings["reaction.several_targets"]](stage, fleet, targets, instant)
    if target is None:
        return
    stage.world.do(
        ev.Triggered(
            fleet=name,
            target=target.name,
            section=target.section,
            instant=instant,
            audience=stage.world.of(fleet),
        )
    )
    stage.reactors.add(name)
    stage.touched.add(fleet.section)
    stage.schedule(name, instant, inclusive=not stage.reacted)


def in_zone(stage: Stage, fleet: Fleet, zone: Zone) -> Iterator[Fleet]:
    """The detected fleets in a zone to which it reacts."""
    world = stage.world
    for name in stage.places.within(zone.centre, zone.radius):
        other = world.fleets[name]
        if other.owner == fleet.owner or not other.seen or not stage.sight.sees(fleet, other):
            continue
        if world.fought(fleet.name, name):
            continue
        if reacts_to(zone, world.stance(fleet.owner, other.owner), world.rulings):
            yield other


def _since(stage: Stage, fleet: Fleet, other: Fleet) -> int:
    keys = (fleet.owner, f"fleet/{fleet.name}")
    return min(other.seen[key] for key in keys if key in other.seen)


def _nearest(stage: Stage, fleet: Fleet, targets: list[Fleet], instant: int) -> Fleet | None:
    def rank(other: Fleet) -> tuple[int, int, int]:
        distance = stage.world.grid.distance(fleet.section, other.section)
        return distance, _since(stage, fleet, other), stage.order[other.name]

    return min(targets, key=rank)


def _first_detected(stage: Stage, fleet: Fleet, targets: list[Fleet], instant: int) -> Fleet | None:
    return min(targets, key=lambda other: (_since(stage, fleet, other), stage.order[other.name]))


def _ask(stage: Stage, fleet: Fleet, targets: list[Fleet], instant: int) -> Fleet | None:
    if len(targets) == 1:
        return targets[0]
    names = tuple(sorted(other.name for other in targets))
    question = Question(
        stage.world.key(instant, fleet.name, "target"),
        "target",
        fleet.name,
        Message("fots_which_target", {"fleet": fleet.name, "targets": names}),
        names,
        rule="FOTS-RCT-03",
    )
    answer = stage.world.ask(question)
    if answer is None:
        return None if stage.world.blocked else _nearest(stage, fleet, targets, instant)
    return next(other for other in targets if other.name == answer.choose)


SEVERAL: Mapping[str, Callable[[Stage, Fleet, list[Fleet], int], Fleet | None]] = {
    "nearest": _nearest,
    "first_detected": _first_detected,
    "ask_gm": _ask,
}
"""Which of several targets a zone goes after (FOTS-RCT-03)."""


def _end_reactions(stage: Stage, instant: int) -> set[str]:
    """End the reactions whose target is gone, out of the zone or out of sight; their fleets' names."""
    ended: set[str] = set()
    for name in stage.in_order(stage.reactors):
        fleet = stage.world.fleets[name]
        if fleet.course is None or fleet.course.kind != "react":
            stage.reactors.discard(name)
            continue
        reason = _why_over(stage, fleet)
        if reason is not None:
            _end(stage, fleet, reason, instant)
            ended.add(name)
    return ended


def _why_over(stage: Stage, fleet: Fleet) -> str | None:
    assert fleet.course is not None
    target = stage.world.fleets.get(fleet.course.target or "")
    if target is None:
        return "target_gone"
    limit = stage.world.rulings["reaction.limit"]
    if limit != "zone" and not stage.sight.sees(fleet, target):
        return "detection_lost"
    zone = fleet.zone
    if (
        limit != "detection"
        and zone is not None
        and not stage.world.grid.within(zone.centre, zone.radius, target.section)
    ):
        return "target_left"
    return None


def _end(stage: Stage, fleet: Fleet, reason: str, instant: int) -> None:
    """A reaction is over: back to the plot, or to the post, at cruise and in the weeks left (FOTS-RCT-09)."""
    world = stage.world
    course: Course | None = None
    plotted = fleet.plan is not None and bool(fleet.plan.legs)
    if not plotted and fleet.zone is not None and world.rulings["reaction.then"] == "return_to_post":
        post = fleet.zone.centre
        course = Course(kind="return", since=instant, legs=(Leg(post),)) if post != fleet.section else None
    assert fleet.course is not None
    target = world.fleets.get(fleet.course.target or "")
    section = target.section if target is not None else fleet.section
    world.do(
        ev.ReactionEnded(
            fleet=fleet.name,
            reason=reason,
            section=section,
            instant=instant,
            course=course,
            audience=world.of(fleet),
        )
    )
    stage.reactors.discard(fleet.name)
    stage.schedule(fleet.name, instant)


def react(stage: Stage, instant: int) -> None:
    """Phase 4: every step toward a target, and first slices of contingency moves; all aims are taken first."""
    names = stage.in_order(stage.paying)
    aims: dict[str, Section | None] = {name: stage.target(stage.world.fleets[name]) for name in names}
    stage.paying.clear()
    for name in names:
        fleet = stage.world.fleets[name]
        if fleet.frozen:
            continue
        if fleet.course is not None and fleet.course.pursues and _meets_already(stage, fleet):
            stage.touched.add(fleet.section)
            stage.schedule(name, instant)
            continue
        if fleet.course is not None and (fleet.course.pursues or fleet.course.fired):
            make_payment(stage, name, instant, aims[name] if fleet.course.pursues else None)
    stage.reacted = True


def _meets_already(stage: Stage, fleet: Fleet) -> bool:
    """Whether a fleet's section holds its target, or another fleet to which its zone reacts (FOTS-RCT-05)."""
    assert fleet.course is not None
    for name in stage.places.at.get(fleet.section, ()):
        other = stage.world.fleets[name]
        if stage.world.fought(fleet.name, name):
            continue
        if name == fleet.course.target and stage.sight.sees(fleet, other):
            return True
        if other.owner != fleet.owner and fleet.zone is not None and stage.sight.sees(fleet, other):
            stance = stage.world.stance(fleet.owner, other.owner)
            if reacts_to(fleet.zone, stance, stage.world.rulings):
                return True
    return False
