"""Mapping, survey and colonizing orders: noted for the moderator when they are done (FOTS-ORD-03)."""

from __future__ import annotations

from rules.fots.movement import events as ev
from rules.fots.movement.chart.clock import BEATS_PER_WEEK
from rules.fots.movement.chart.plans import Mission
from rules.fots.movement.state import Fleet
from rules.fots.movement.travel.stage import Stage


def complete_missions(stage: Stage, instant: int) -> None:
    """Note what has been done by this instant."""
    for name in stage.in_order(stage.missioned):
        fleet = stage.world.fleets[name]
        for mission in fleet.missions:
            if not mission.done and DONE[mission.kind](stage, fleet, mission, instant):
                audience = stage.world.of(fleet)
                stage.world.do(
                    ev.MissionDone(fleet=name, mission=mission, instant=instant, audience=audience)
                )


def _mapped(stage: Stage, fleet: Fleet, mission: Mission, instant: int) -> bool:
    """A week in the sector without leaving it; the calendar's own week where the ruling says so."""
    grid = stage.world.grid
    if grid.sector_name(grid.sector_of(fleet.section)) != mission.where:
        return False
    if stage.world.rulings["map.stay"] == "calendar_week":
        return instant % BEATS_PER_WEEK == 0 and fleet.since <= instant - BEATS_PER_WEEK
    return instant - fleet.since >= BEATS_PER_WEEK


def _there(stage: Stage, fleet: Fleet, mission: Mission, instant: int) -> bool:
    return stage.world.grid.name(fleet.section) == mission.where


DONE = {"map": _mapped, "survey": _there, "colonize": _there}
