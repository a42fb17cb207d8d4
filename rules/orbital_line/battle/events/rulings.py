"""What a moderator allows, sets and changes."""

from __future__ import annotations

from typing import Any

from rules.game import Event


class Special(Event, tag="special", frozen=True, kw_only=True):
    """What a moderator allowed; what it does, he sets by hand (chapter 15)."""

    unit: str | None
    text: str
    note: str = ""


class Overridden(Event, tag="override", frozen=True, kw_only=True):
    """A moderator sets a value; ``cell`` names a module, ``other`` another ship of a pair."""

    unit: str
    field: str
    value: Any
    cell: str | None = None
    other: str | None = None


class RulingChanged(Event, tag="ruling", frozen=True, kw_only=True):
    """A moderator changes a ruling from here on."""

    ruling: str
    value: Any
