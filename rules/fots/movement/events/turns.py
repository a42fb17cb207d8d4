"""What opens, closes and overrides a turn."""

from __future__ import annotations

from typing import Any

from rules.fots.movement.events.happening import Happening
from rules.fots.movement.state import Unit


class TurnOpened(Happening, tag="turn_opened", frozen=True, kw_only=True):
    """A turn begins: ``turn`` is its number (section 3, step 1)."""

    turn: int


class RunStarted(Happening, tag="run_started", frozen=True, kw_only=True):
    """Orders are locked and the weeks begin: the counters of the last turn end (FOTS-ORD-05)."""

    turn: int


class TurnClosed(Happening, tag="turn_closed", frozen=True, kw_only=True):
    """The weeks are over: end positions stand (section 3, step 10)."""

    turn: int


class Overridden(Happening, tag="overridden", frozen=True, kw_only=True):
    """A moderator sets a value of a unit, fleet, empire or colony."""

    kind: str
    name: str
    field: str
    value: Any


class RulingChanged(Happening, tag="ruling_changed", frozen=True, kw_only=True):
    """A ruling holds from here on."""

    ruling: str
    value: Any


class Added(Happening, tag="added", frozen=True, kw_only=True):
    """A unit comes from another game."""

    unit: Unit
