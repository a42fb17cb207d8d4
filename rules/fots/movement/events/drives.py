"""Exposure, breakdowns and critical hits (FOTS-BRK)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rules.fots.movement.chart.grid import Section
from rules.fots.movement.derive.effects import afflicted
from rules.fots.movement.world import Happening, World


class Rolled(Happening, tag="rolled", frozen=True, kw_only=True):
    """The R of a ship: she breaks down once her running chance reaches it (FOTS-BRK-03)."""

    unit: str
    roll: Fraction
    instant: int

    def apply(self, world: World) -> None:
        """Write it into the world."""
        world.changed_unit(self.unit, breakdown_roll=self.roll)


class BrokeDown(Happening, tag="broke_down", frozen=True, kw_only=True):
    """A ship's drive fails: rolled ``roll`` against ``chance`` (FOTS-BRK-03)."""

    unit: str
    section: Section
    roll: Fraction
    chance: Fraction
    instant: int

    def apply(self, world: World) -> None:
        """Write it into the world."""
        world.changed_unit(self.unit, broke_down=True)


class Exposure(Happening, tag="exposure", frozen=True, kw_only=True):
    """What is left of a ship's exposure for the next roll, or at the start of a new week (FOTS-BRK-03)."""

    unit: str
    rest: int
    week: int

    def apply(self, world: World) -> None:
        """Write it into the world."""
        fields: dict[str, Any] = {"fast_rest": self.rest, "fast_week": self.week}
        if self.week == 0 and world.rulings["breakdown.roll_mode"] == "per_week":
            fields |= {"breakdown_roll": None, "broke_down": False}
        world.changed_unit(self.unit, **fields)


class Critical(Happening, tag="critical", frozen=True, kw_only=True):
    """A critical hit is rolled: d100 on the ship table (FOTS-BRK-04)."""

    unit: str
    roll: int
    instant: int
    table: str
    effects: tuple[str, ...]


class Afflicted(Happening, tag="afflicted", frozen=True, kw_only=True):
    """A unit gets the effects of a critical hit (FOTS-BRK-04)."""

    unit: str
    effects: tuple[str, ...]

    def apply(self, world: World) -> None:
        """Write it into the world."""
        unit = world.units[self.unit]
        for effect in self.effects:
            unit = afflicted(unit, effect)
        world.units[self.unit] = unit


class PolicyFailed(Happening, tag="policy_failed", frozen=True, kw_only=True):
    """No ship can take a broken one in tow; she is left behind (FOTS-BRK-05)."""

    fleet: str
    unit: str
    section: Section
