"""Who keeps power and who loses it, and modules that are disrupted."""

from __future__ import annotations

from rules.game import Event


class PrioritySet(Event, tag="power_priority", frozen=True, kw_only=True):
    """What is to keep power longest (OL-DMG-12)."""

    unit: str
    modules: tuple[str, ...]


class Switched(Event, tag="power_switched", frozen=True, kw_only=True):
    """Modules are switched on or off by order."""

    unit: str
    cells: tuple[str, ...]
    on: bool


class PowerShed(Event, tag="power", frozen=True, kw_only=True):
    """Modules lose power because there is not enough (OL-DMG-12)."""

    unit: str
    cells: tuple[str, ...]
    draw: int
    output: int


class Disrupted(Event, tag="disrupt", frozen=True, kw_only=True):
    """A module is disrupted until the end of the fire phase of a round (OL-DMG-13)."""

    unit: str
    cell: str
    until: int


class DisruptionEnded(Event, tag="disrupt_end", frozen=True, kw_only=True):
    """Modules work again."""

    unit: str
    cells: tuple[str, ...]
