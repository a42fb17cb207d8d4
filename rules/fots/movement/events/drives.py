"""Exposure, breakdowns and critical hits (FOTS-BRK)."""

from __future__ import annotations

from fractions import Fraction

from rules.fots.movement.events.happening import Happening
from rules.fots.movement.grid import Section


class Rolled(Happening, tag="rolled", frozen=True, kw_only=True):
    """The R of a ship: she breaks down once her running chance reaches it (FOTS-BRK-03)."""

    unit: str
    roll: Fraction
    instant: int


class BrokeDown(Happening, tag="broke_down", frozen=True, kw_only=True):
    """A ship's drive fails: rolled ``roll`` against ``chance`` (FOTS-BRK-03)."""

    unit: str
    section: Section
    roll: Fraction
    chance: Fraction
    instant: int


class Exposure(Happening, tag="exposure", frozen=True, kw_only=True):
    """What is left of a ship's exposure for the next roll, or at the start of a new week (FOTS-BRK-03)."""

    unit: str
    rest: int
    week: int


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


class PolicyFailed(Happening, tag="policy_failed", frozen=True, kw_only=True):
    """No ship can take a broken one in tow; she is left behind (FOTS-BRK-05)."""

    fleet: str
    unit: str
    section: Section
