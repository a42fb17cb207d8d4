"""Everything that can happen in a battle. Events are the only writers of its state; :mod:`.apply` carries them out.

Their tags are those of the report lines in chapter 10 of the rulebook (``ol.rep.*``) where it has one.
"""

from __future__ import annotations

from typing import Any

from rules.game import Event
from rules.orbital_line.battle.state import PdOrder


class Rolled(Event, tag="roll", frozen=True, kw_only=True):
    """A die with its purpose: motion, to_hit, shift, point_defence or keel."""

    purpose: str
    sides: int
    value: int
    unit: str | None = None
    weapon: str | None = None


class MotionSet(Event, tag="motion", frozen=True, kw_only=True):
    """The general direction of motion is settled (OL-NAV-09)."""

    motion: str


class PhaseOpened(Event, tag="phase", frozen=True, kw_only=True):
    """A window opens (OL-SEQ-01)."""

    round: int
    phase: str


class ManoeuvreBegan(Event, tag="manoeuvre", frozen=True, kw_only=True):
    """A ship's manoeuvre begins: climbs of the round before are due now (OL-MAN-05)."""

    unit: str


class Turned(Event, tag="turn", frozen=True, kw_only=True):
    """A turn by orders: sectors, side, the heading after it and what it cost (OL-MAN-02)."""

    unit: str
    sectors: int
    side: str
    heading: int
    cost: int
    rebate: int = 0


class SpeedChanged(Event, tag="speed", frozen=True, kw_only=True):
    """One division up or down by the main drive (OL-MAN-04, OL-MAN-06)."""

    unit: str
    speed: int
    cost: int


class OrbitChanged(Event, tag="orbit", frozen=True, kw_only=True):
    """Another orbit; ``cause`` is speed, lift, debt or choice (OL-NAV-05, OL-NAV-06, OL-MAN-05)."""

    unit: str
    before: int
    after: int
    cause: str


class ClimbSet(Event, tag="climb", frozen=True, kw_only=True):
    """What a ship owes for forced climbs: of this round, and of the round before (OL-MAN-05)."""

    unit: str
    owed: int
    due: int


class Overloaded(Event, tag="overload", frozen=True, kw_only=True):
    """Overload until the end of the manoeuvre phase of a round (OL-MAN-07)."""

    unit: str
    until: int
    initiative: int


class OverloadEnded(Event, tag="overload_end", frozen=True, kw_only=True):
    """The overload is over."""

    unit: str


class Left(Event, tag="left", frozen=True, kw_only=True):
    """A ship leaves the well (``away``) or the battle through the atmosphere (``gone``; OL-NAV-07, OL-NAV-08)."""

    unit: str
    presence: str


class ReturnOrdered(Event, tag="return", frozen=True, kw_only=True):
    """A ship is on its way back and appears at the start of a round (OL-NAV-08)."""

    unit: str
    round: int


class Returned(Event, tag="returned", frozen=True, kw_only=True):
    """A ship is back on the highest orbit."""

    unit: str
    altitude: int
    speed: int


class Overtook(Event, tag="overtake", frozen=True, kw_only=True):
    """A lower ship passes a higher one (OL-NAV-11)."""

    unit: str
    other: str


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


class Hit(Event, tag="hit", frozen=True, kw_only=True):
    """A module and the hull take damage (OL-DMG-03); ``cause`` is weapon or explosion."""

    unit: str
    cell: str
    module: str
    amount: int
    hull: int
    cause: str = "weapon"


class HullHit(Event, tag="hull_only", frozen=True, kw_only=True):
    """Only the hull takes damage (OL-FIR-09, OL-DMG-03)."""

    unit: str
    hull: int


class Disrupted(Event, tag="disrupt", frozen=True, kw_only=True):
    """A module is disrupted until the end of the fire phase of a round (OL-DMG-13)."""

    unit: str
    cell: str
    until: int


class DisruptionEnded(Event, tag="disrupt_end", frozen=True, kw_only=True):
    """Modules work again."""

    unit: str
    cells: tuple[str, ...]


class ModuleLost(Event, tag="module_lost", frozen=True, kw_only=True):
    """A module is destroyed (OL-DMG-06)."""

    unit: str
    cell: str
    module: str


class Exploded(Event, tag="explosion", frozen=True, kw_only=True):
    """A destroyed module explodes (OL-DMG-10); the hits that it makes follow."""

    unit: str
    cell: str
    module: str


class Swung(Event, tag="turned", frozen=True, kw_only=True):
    """A hit turns its target (OL-DMG-11)."""

    unit: str
    sectors: int
    side: str
    heading: int


class ShipLost(Event, tag="ship_lost", frozen=True, kw_only=True):
    """A ship is destroyed: hull, reactors, guns or atmosphere (OL-DMG-08, OL-DMG-09, OL-NAV-07)."""

    unit: str
    why: str


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


class Special(Event, tag="special", frozen=True, kw_only=True):
    """What a moderator allowed; what it does, he sets by hand (chapter 15)."""

    unit: str | None
    text: str
    note: str = ""


class RoundEnded(Event, tag="round_end", frozen=True, kw_only=True):
    """The status phase is over: every initiative is whole again (OL-STA-04)."""

    round: int


class RoundBegan(Event, tag="round", frozen=True, kw_only=True):
    """A round begins; base initiatives are taken for it (OL-PAS-02)."""

    round: int


class Ended(Event, tag="end", frozen=True, kw_only=True):
    """The battle is over (OL-END-01)."""

    winner: str | None
    how: str


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
