"""Everything that can happen in a dock. Events are the only writers of its state; :mod:`.apply` carries them out."""

from __future__ import annotations

from typing import Any

from rules.game import Event


class Started(Event, tag="build_started", frozen=True, kw_only=True):
    """A template is laid on a seat's drawing board (OL-BLD-01)."""

    unit: str
    seat: str | None
    template: str


class Resumed(Event, tag="build_resumed", frozen=True, kw_only=True):
    """A seat goes on with one of its builds."""

    unit: str
    seat: str


class Placed(Event, tag="placed", frozen=True, kw_only=True):
    """A module is set on the template (OL-BLD-03)."""

    unit: str
    cell: str
    module: str
    rotation: int
    cells: tuple[str, ...]


class Removed(Event, tag="removed", frozen=True, kw_only=True):
    """A module is taken off."""

    unit: str
    cell: str
    module: str


class Filled(Event, tag="filled", frozen=True, kw_only=True):
    """Armour goes into every empty cell (OL-BLD-06)."""

    unit: str
    module: str
    cells: tuple[str, ...]


class Prioritised(Event, tag="power_priority", frozen=True, kw_only=True):
    """The owner says what is to keep power longest (OL-DMG-12)."""

    unit: str
    modules: tuple[str, ...]


class Finished(Event, tag="build_finished", frozen=True, kw_only=True):
    """The owner says that the ship is built (OL-BLD-09)."""

    unit: str
    power_output: int
    power_draw: int


class Locked(Event, tag="builds_locked", frozen=True, kw_only=True):
    """The battle begins; nothing changes any more (OL-BLD-09)."""

    builds: tuple[str, ...]


class RulingChanged(Event, tag="ruling", frozen=True, kw_only=True):
    """A moderator changes a ruling from here on."""

    ruling: str
    value: Any
