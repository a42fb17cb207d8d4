"""What every event of a campaign has."""

from __future__ import annotations

from rules.fots.movement.grid import Grid
from rules.game import Event


class Happening(Event, frozen=True, kw_only=True):
    """Something that happened in a campaign. ``grid`` says how its sections are named, where not as usual (FOTS-GEO-02)."""

    grid: Grid | None = None
