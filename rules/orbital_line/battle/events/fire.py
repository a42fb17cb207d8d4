"""Attacks and what stops them: rolls, shifts, misses, point defence, shields."""

from __future__ import annotations

from rules.game import Event
from rules.orbital_line.battle.state import PdOrder


class PdPolicySet(Event, tag="pd_policy", frozen=True, kw_only=True):
    """What the owner wants of point defence this round (OL-FIR-11)."""

    unit: str
    policy: tuple[PdOrder, ...]


class Attacked(Event, tag="attack", frozen=True, kw_only=True):
    """An attack is rolled: ``k`` is the bearing of the shooter, ``row`` the row aimed at (OL-FIR-06 to OL-FIR-10)."""

    unit: str
    cell: str
    weapon: str
    target: str
    initiative: int
    k: int
    row: int
    range: int
    accuracy: int
    roll: int


class AttackLost(Event, tag="attack_lost", frozen=True, kw_only=True):
    """An attack is not made, and why (OL-FIR-03)."""

    unit: str
    cell: str
    weapon: str
    target: str
    why: str


class Shifted(Event, tag="shift", frozen=True, kw_only=True):
    """A roll equal to accuracy moves the hit by one row (OL-FIR-08)."""

    unit: str
    target: str
    side: str
    row: int
    roll: int


class Missed(Event, tag="miss", frozen=True, kw_only=True):
    """Nothing is hit."""

    unit: str
    target: str


class PdFired(Event, tag="pd", frozen=True, kw_only=True):
    """A point defence gun of ``unit`` fires at what comes in (OL-FIR-11)."""

    unit: str
    cell: str
    weapon: str
    rating: int
    roll: int
    repelled: bool


class ShieldHit(Event, tag="shield", frozen=True, kw_only=True):
    """A shield absorbs damage (OL-DMG-01)."""

    unit: str
    cell: str
    amount: int
    left: int


class ShieldDown(Event, tag="shield_down", frozen=True, kw_only=True):
    """A shield that absorbed more than its power goes down (OL-DMG-07)."""

    unit: str
    cell: str
