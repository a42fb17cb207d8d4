"""Paying slices and making steps, planned and reacting (FOTS-CAL-02, phases 0 and 4)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.fots.movement import events as ev
from rules.fots.movement.chart.clock import BEATS_PER_WEEK, slice_ticks, week_of
from rules.fots.movement.chart.grid import Section
from rules.fots.movement.chart.hitches import tows_over
from rules.fots.movement.chart.motion import (
    Motion,
    exposure,
    going_on,
    pay,
    with_legs,
    without_led,
    without_reached,
)
from rules.fots.movement.chart.plans import Course, Leg, Plan, Posture, Zone
from rules.fots.movement.state import Fleet
from rules.fots.movement.travel.stage import Stage


def pay_planned(stage: Stage, instant: int) -> None:
    """Phase 0: slices of plots, of diversions that fired earlier, and of fleets on the way back to their posts."""
    for name in stage.in_order(stage.paying):
        fleet = stage.world.fleets[name]
        course = fleet.course
        if course is not None and (course.pursues or (course.fired and course.since == instant)):
            continue
        stage.paying.discard(name)
        if course is None and fleet.plan is not None and fleet.plan.track:
            _follow_track(stage, fleet, instant)
        else:
            make_payment(stage, name, instant)


def _follow_track(stage: Stage, fleet: Fleet, instant: int) -> None:
    """A drive without warp factors is where the moderator says at the end of each week (FOTS-SPD-05).

    Where that is a waypoint of its orders, what is to be made fast or let go there is.
    """
    assert fleet.plan is not None
    to = fleet.plan.track.get(str(week_of(instant)))
    if to is not None and to != fleet.section:
        plan = with_legs(fleet.plan, without_led(fleet.plan.legs, to))
        stage.world.do(
            ev.Moved(
                fleet=fleet.name,
                start=fleet.section,
                to=to,
                ticks=0,
                cost=0,
                instant=instant,
                parity=fleet.diagonal_parity,
                wf=0,
                plan=plan,
                audience=stage.world.witnesses(fleet),
            )
        )
        stage.moved(fleet.name)
        if tows := tows_over(fleet.plan.legs, plan.legs):
            stage.tows[fleet.name] = tows
    stage.schedule(fleet.name, instant)


def make_payment(stage: Stage, name: str, instant: int, aim: Section | None = None) -> None:
    """Pay one slice toward the fleet's destination (or ``aim``), and step if it covers the cost."""
    fleet = stage.world.fleets[name]
    wf = stage.speed(fleet)
    target = aim if aim is not None else stage.target(fleet)
    if not wf or target is None or target == fleet.section:
        stage.schedule(name, instant)
        return
    ticks = slice_ticks(wf)
    motion = Motion(
        fleet.section, fleet.progress_ticks, fleet.next_section, fleet.step_cost, fleet.diagonal_parity
    )
    step = pay(motion, target, ticks, stage.world.grid)
    fast = tuple(limit.unit for limit in stage.caps(name).limits if limit.cruise < wf)
    first = (instant - 1) // BEATS_PER_WEEK != (fleet.credited - 1) // BEATS_PER_WEEK or not fleet.credited
    exposed = exposure(ticks, wf, stage.world.rulings["breakdown.basis"], first_of_week=first)
    common: dict[str, Any] = {"fast": fast, "exposure": exposed, "audience": stage.world.of(fleet)}
    if step.moved:
        _step(
            stage,
            fleet,
            step.motion,
            {"ticks": ticks, "cost": step.cost, "wf": wf, "instant": instant, **common},
        )
    else:
        _go_on(stage, fleet, step.motion, {"ticks": ticks, "instant": instant, **common})
    if fast:
        stage.exposed.append((name, fast, wf))
    stage.schedule(name, instant)


def _go_on(stage: Stage, fleet: Fleet, motion: Motion, common: dict[str, Any]) -> None:
    """A slice that pays only a part of the next step."""
    assert motion.next_section is not None
    assert motion.step_cost is not None
    stage.world.do(
        ev.Paid(
            fleet=fleet.name,
            next_section=motion.next_section,
            step_cost=motion.step_cost,
            progress=motion.progress,
            **common,
        )
    )


def _step(stage: Stage, fleet: Fleet, motion: Motion, common: dict[str, Any]) -> None:
    """Enter the next section; at the end of the route the posture begins at this instant (FOTS-PLT-02)."""
    grid = stage.world.grid
    plan, course = fleet.plan, fleet.course
    reached = False
    if course is not None:
        legs = without_reached(course.legs, motion.section)
        reached = legs is not course.legs
        course = replace(course, legs=legs) if reached else course
        after = _next(legs, course)
    else:
        assert plan is not None
        legs = without_reached(plan.legs, motion.section)
        reached = legs is not plan.legs
        plan = with_legs(plan, legs) if reached else plan
        after = legs[0].to if legs else None
    if reached and stage.world.rulings["geometry.diagonal_parity_scope"] == "leg":
        motion = replace(motion, parity=0)
    motion = going_on(motion, after, grid) if after is not None or reached else replace(motion, progress=0)
    stage.world.do(
        ev.Moved(
            fleet=fleet.name,
            start=fleet.section,
            to=motion.section,
            parity=motion.parity,
            progress=motion.progress,
            next_section=motion.next_section,
            step_cost=motion.step_cost,
            plan=plan,
            course=course,
            **{**common, "audience": stage.world.witnesses(fleet)},
        )
    )
    stage.moved(fleet.name)
    if course is None and fleet.plan is not None and (tows := tows_over(fleet.plan.legs, legs)):
        stage.tows[fleet.name] = tows
    if course is not None:
        stage.came.add(fleet.name)
    if reached and not legs:
        arrive(stage, fleet.name, common["instant"])
    elif reached and course is None and stage.world.rulings["plot.granularity"] == "slice" and legs[0].wf:
        _change_speed(stage, fleet.name, legs[0].wf)


def _change_speed(stage: Stage, name: str, wf: int) -> None:
    fleet = stage.world.fleets[name]
    if fleet.plan is not None and not fleet.plan.rows and wf != fleet.wf:
        stage.world.do(ev.Week(fleet=name, wf=wf, plan=fleet.plan, audience=stage.world.of(fleet)))


def _next(legs: tuple[Leg, ...], course: Course) -> Section | None:
    return legs[0].to if legs and course.target is None else None


def arrive(stage: Stage, name: str, instant: int) -> None:
    """Take up the posture at the end of a plot or a diversion, or the old one back at the post."""
    world = stage.world
    fleet = world.fleets[name]
    course, plan = fleet.course, fleet.plan
    if course is not None and course.kind == "return":
        posture, zone, kept = fleet.posture, fleet.zone, plan
    elif course is not None:
        posture, zone, kept = course.posture.kind, zone_of(course.posture, fleet.section, world.rulings), None
    else:
        assert plan is not None
        posture, zone, kept = plan.posture.kind, zone_of(plan.posture, fleet.section, world.rulings), plan
    world.do(
        ev.Arrived(
            fleet=name,
            section=fleet.section,
            instant=instant,
            posture=posture,
            zone=zone,
            plan=kept,
            audience=world.of(fleet),
        )
    )
    stage.rezone(name)


def zone_of(posture: Posture, here: Section, rulings: Any) -> Zone | None:
    """The zone of a posture that begins here (FOTS-PLT-05, RCT-01)."""
    if posture.kind == "hold":
        return None
    radius = posture.radius if posture.radius is not None else rulings["patrol.default_radius"]
    return Zone(posture.centre if posture.centre is not None else here, radius, posture.also, posture.only)


def fresh_plan(plan: Plan | None) -> Plan | None:
    """A plan that has something left to do, or None."""
    return plan if plan is not None and (plan.legs or plan.track or plan.watches) else None
