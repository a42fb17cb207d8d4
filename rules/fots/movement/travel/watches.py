"""Zones that stand for a part of a turn: in a pause of the route, or in weeks that the orders name (FOTS-PLT-05)."""

from __future__ import annotations

from rules.fots.movement import events as ev
from rules.fots.movement.chart.plans import HOLD, Plan, Posture, Zone
from rules.fots.movement.state import Fleet
from rules.fots.movement.travel.stage import Stage
from rules.fots.movement.travel.steps import zone_of

_DIVERTED = ("divert", "chase")
"""Kinds of course that a contingency sets (FOTS-RCT-08)."""


def watch_of(plan: Plan | None, week: int) -> Posture | None:
    """The posture with a zone that a plot keeps in a week which it has opened; None where it keeps none."""
    if plan is None:
        return None
    pause = plan.legs[0] if plan.legs and plan.legs[0].to is None else None
    if pause is not None and pause.posture is not None:
        return pause.posture
    return plan.watches.get(str(week))


def change_watch(stage: Stage, name: str, before: Plan | None, week: int, instant: int) -> None:
    """A week begins for a fleet whose plot was ``before``: a zone of its weeks begins or ends.

    Behind the last pause of a route the posture that follows it begins (FOTS-PLT-02). Whom a contingency moves has left its plot.
    """
    fleet = stage.world.fleets[name]
    if fleet.course is not None and fleet.course.kind in _DIVERTED:
        return
    stood, wanted = watch_of(before, week - 1), watch_of(fleet.plan, week)
    over = before is not None and fleet.plan is not None and bool(before.legs) and not fleet.plan.legs
    if wanted is not None:
        if stood == wanted and fleet.zone is not None and not fleet.zone.moves:
            return
        posture = wanted
        zone = zone_of(wanted, fleet.section, stage.world.rulings)
    elif fleet.plan is not None and (stood is not None or (over and fleet.course is None)):
        posture, zone = _afterwards(stage, fleet, fleet.plan)
    else:
        return
    stage.world.do(
        ev.Watched(
            fleet=name,
            section=fleet.section,
            instant=instant,
            posture=posture.kind,
            zone=zone,
            audience=stage.world.of(fleet),
        )
    )
    stage.rezone(name)


def _afterwards(stage: Stage, fleet: Fleet, plan: Plan) -> tuple[Posture, Zone | None]:
    """What a fleet does when a zone for some weeks is over: it goes on, or takes up the posture at the end of its plot."""
    if not plan.legs:
        return plan.posture, zone_of(plan.posture, fleet.section, stage.world.rulings)
    return HOLD, Zone(fleet.section, plan.under_way, moves=True) if plan.under_way is not None else None
