"""Making fast and letting go on arrival and at the start of a week (FOTS-TOW-10)."""

from __future__ import annotations

from rules.fots.movement import events as ev
from rules.fots.movement.chart.clock import week_of
from rules.fots.movement.state import Fleet
from rules.fots.movement.travel.casting import cast_off
from rules.fots.movement.travel.criticals import release
from rules.fots.movement.travel.stage import Stage

Tows = tuple[tuple[str, str | None], ...]


def hitch_all(stage: Stage, instant: int) -> None:
    """Carry out the tows that have come due, fleets in order: what is let go stays where it is if its tower goes on."""
    due, stage.tows = stage.tows, {}
    for name in stage.in_order(set(due)):
        fleet = stage.world.fleets[name]
        let_go = tuple(unit for unit, tower in due[name] if tower is None and _let_go(stage, fleet, unit))
        if _goes_on(fleet, instant) and let_go and not set(fleet.units) <= set(let_go):
            for group in cast_off(stage.world, fleet, let_go, instant):
                stage.add(group)
        for unit, tower in due[name]:
            if tower is not None:
                _make_fast(stage, name, (tower, unit))
        stage.refresh(name)
        stage.schedule(name, instant)


def _goes_on(fleet: Fleet, instant: int) -> bool:
    """Whether a fleet's orders, or the track that the moderator gave it, lead on from where it is."""
    if fleet.plan is None:
        return False
    later = (to for week, to in fleet.plan.track.items() if int(week) > week_of(instant))
    return any(leg.to is not None for leg in fleet.plan.legs) or any(to != fleet.section for to in later)


def _let_go(stage: Stage, fleet: Fleet, name: str) -> bool:
    unit = stage.world.units.get(name)
    if unit is None or unit.tower is None or unit.fleet != fleet.name:
        return False
    release(stage.world, name, "ordered")
    return True


def _make_fast(stage: Stage, name: str, pair: tuple[str, str]) -> None:
    """Take a unit in tow; one that is not there, or that somebody else tows, stays as it is."""
    world = stage.world
    tower, target = (world.units.get(one) for one in pair)
    if tower is None or tower.fleet != name:
        return
    fleet = world.fleets[name]
    if target is None or target.tower is not None or world.fleets[target.fleet].section != fleet.section:
        world.do(ev.TowMissed(unit=pair[0], target=pair[1], section=fleet.section, audience=world.of(fleet)))
        return
    left = target.fleet
    audience = world.owners(tower.owner, target.owner)
    world.do(ev.TowMade(unit=tower.name, target=target.name, audience=audience))
    stage.refresh(left)
