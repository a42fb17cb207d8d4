"""The status phase: shields, repairs, modules that are used."""

from __future__ import annotations

from rules.game import Event


class Recharged(Event, tag="recharge", frozen=True, kw_only=True):
    """A shield recharges (OL-STA-02)."""

    unit: str
    cell: str
    absorbed: int
    left: int
    down: bool


class Repaired(Event, tag="repair", frozen=True, kw_only=True):
    """A bay mends a module, or the hull where ``cell`` is None (OL-STA-03)."""

    unit: str
    bay: str
    cell: str | None
    amount: int


class Activated(Event, tag="activate", frozen=True, kw_only=True):
    """A module is used as the moderator allowed (OL-STA-05)."""

    unit: str
    cell: str
    module: str
