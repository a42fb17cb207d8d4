"""What being out of supply does to crews: its sums, and a turn of it (FOTS-SUP-08, SUP-09)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.fots.movement import events as ev
from rules.fots.movement.state import Craft, Unit
from rules.fots.movement.world import World
from rules.kit.exact import half_up

PERCENT: Mapping[int, int] = {2: 5, 3: 10, 4: 25, 5: 50}
MUTINY_LEVEL, LOST_LEVEL = 5, 6
DEAD_PERCENT = 33
DEAD_FROM = 3


class Toll(Struct, frozen=True):
    """Casualties of a crew, and the dead among them."""

    casualties: int
    dead: int


def percent(level: int, rulings: Mapping[str, Any]) -> int:
    """Casualties at a level, in percent of the full crew."""
    if rulings["supply.casualties"] == "additive":
        return sum(value for key, value in PERCENT.items() if key <= level)
    return PERCENT.get(level, 0)


def toll(crew: int, dead_before: int, level: int, rulings: Mapping[str, Any]) -> Toll:
    """The figures of a crew at a level; those who died in an earlier spell are among them (FOTS-SUP-11)."""
    total = half_up(Fraction(crew * percent(level, rulings), 100))
    dead = half_up(Fraction(total * DEAD_PERCENT, 100)) if level >= DEAD_FROM else 0
    return Toll(min(crew, dead_before + total), min(crew, dead_before + dead))


def starve(world: World, unit: Unit, turns: int) -> None:
    """A unit is out of supply for so many turns now; whom the last one takes is lost by whoever calls."""
    level = min(LOST_LEVEL, turns)
    crew, before = unit.cls.crew, unit.crew_dead_before
    figures = toll(crew, before, level, world.rulings) if level < LOST_LEVEL else Toll(0, 0)
    world.do(
        ev.Starved(
            unit=unit.name,
            level=level,
            casualties=figures.casualties,
            dead=figures.dead,
            audience=world.owners(unit.owner),
        )
    )


def craft_toll(group: Craft, count: int, rulings: Mapping[str, Any]) -> Craft:
    """A group of unfed craft, one level hungrier; ``count`` is how many of the group it is."""
    unfed = replace(group, count=count, turns_unsupplied=group.turns_unsupplied + 1)
    figures = toll(unfed.crew, min(group.crew_dead_before, unfed.crew), unfed.turns_unsupplied, rulings)
    return replace(unfed, crew_casualties=figures.casualties, crew_dead=figures.dead)
