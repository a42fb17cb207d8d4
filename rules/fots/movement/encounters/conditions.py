"""What a contingency's condition may look at: each gives something that is not None where it holds, the fleet that made it so if there is one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.fots.movement.chart.clock import BEATS_PER_WEEK, week_of
from rules.fots.movement.chart.plans import Contingency
from rules.fots.movement.state import Fleet
from rules.fots.movement.travel.stage import Stage
from rules.messages import Arg, Message
from rules.orders import Question


def enemies(stage: Stage, fleet: Fleet, who: str | None) -> Iterator[Fleet]:
    """Fleets that the empire detects and that are hostile or unknown, or the named one."""
    for name in stage.in_order(stage.sight.detected.get(fleet.owner, set())):
        other = stage.world.fleets[name]
        if fleet.owner not in other.seen and not stage.sight.sees(fleet, other):
            continue
        hostile = stage.world.stance(fleet.owner, other.owner) in ("hostile", "unknown")
        if _is_named(other, who) if who else hostile:
            yield other


def _is_named(other: Fleet, who: str) -> bool:
    """Whether words name a fleet or the empire that it is of."""
    words = who.casefold()
    return (
        other.name.casefold() == words
        or re.search(rf"\b{re.escape(other.owner.casefold())}s?\b", words) is not None
    )


def _detected(stage: Stage, fleet: Fleet, one: Contingency, instant: int) -> object | None:
    for other in enemies(stage, fleet, one.when.get("who")):
        if _inside(stage, fleet, other, one.when):
            return other
    return None


def _inside(stage: Stage, fleet: Fleet, other: Fleet, when: Mapping[str, Any]) -> bool:
    grid = stage.world.grid
    where, said = str(when.get("where", "comgrid")), when.get("at", ())
    places = (said,) if isinstance(said, str) else tuple(str(one) for one in said)
    near = _of(stage, when) or fleet
    match where:
        case "section":
            return grid.name(other.section) in places
        case "sector":
            return grid.sector_name(grid.sector_of(other.section)) in places
        case "zone":
            zone = near.zone
            return zone is not None and grid.within(zone.centre, zone.radius, other.section)
        case "range":
            centres = [grid.parse(one) for one in places] or [near.section]
            return any(grid.within(one, int(when.get("radius", 0)), other.section) for one in centres)
        case _:
            return where == "any" or fleet.owner in other.seen


def _of(stage: Stage, when: Mapping[str, Any]) -> Fleet | None:
    """The fleet of another unit of the same empire that a condition is about."""
    name = str(when.get("of", ""))
    unit = stage.world.units.get(name)
    return stage.world.fleets.get(unit.fleet if unit is not None else name)


def _reacts(stage: Stage, fleet: Fleet, one: Contingency, instant: int) -> object | None:
    other = stage.world.fleets.get(str(one.when.get("fleet")))
    if other is None or other.course is None or other.course.kind != "react":
        return None
    return stage.world.fleets.get(other.course.target or "") or other


def _arrives(stage: Stage, fleet: Fleet, one: Contingency, instant: int) -> object | None:
    at = one.when.get("at")
    fleet = _of(stage, one.when) or fleet
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
