"""What ships are built as: drives and classes, with the numbers of the rulebook's data model."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

STARSHIP, GUNBOAT, FIGHTER, BASE, MOBILE_BASE = "starship", "gunboat", "fighter", "base", "mobile_base"
KINDS = (STARSHIP, GUNBOAT, FIGHTER, BASE, MOBILE_BASE)
SMALL = (GUNBOAT, FIGHTER)
BASES = (BASE, MOBILE_BASE)

BAY_24THS: Mapping[str, int] = {STARSHIP: 24, GUNBOAT: 12, FIGHTER: 3, BASE: 24, MOBILE_BASE: 24}
"""What one bay of a kind of unit holds, in 24ths of a starship's bay (FOTS-SUP-05)."""

NEED_24THS: Mapping[str, int] = {STARSHIP: 24, GUNBOAT: 4, FIGHTER: 3, BASE: 0, MOBILE_BASE: 0}
"""What a unit needs each turn outside friendly territory, in 24ths of a starship's bay (FOTS-SUP-04)."""

MAX_REAL_SPEED = 29
"""Hexes per battle turn: 97 % of the speed of light (FOTS-SPD-06)."""


class Drive(Struct, frozen=True, kw_only=True):
    """A kind of FTL drive (FOTS-SPD-02, SPD-05). ``pct`` is the breakdown chance per section above cruise, in percent."""

    id: str
    kind: str = "warp"
    wf_rated: bool = True
    generation: int | None = None
    cruise: int = 0
    max: int = 0
    pct: Fraction = Fraction(0)


NO_DRIVE = Drive(id="none", kind="none")


class ShipClass(Struct, frozen=True, kw_only=True):
    """A class of unit. Hulls are hull points, bays cargo bays of the unit's own kind, costs RP."""

    id: str
    kind: str = STARSHIP
    role: str = "warship"
    hull: int = 1
    drive: Drive = NO_DRIVE
    crew: int = 0
    thrust: int = 0
    bio_ship: bool = False
    bays: int = 0
    fighter_bays: int = 0
    gunboat_berths: int = 0
    tow_links: int = 0
    tow_strength: int | None = None
    is_tug: bool = False
    tug_reinforcements: int = 0
    equipment_spaces_free: int | None = None
    base_cost_rp: Fraction = Fraction(0)
    has_vlrs: bool = False
    has_comm_center: bool = False
    magazine: Mapping[str, int] = {}

    @property
    def is_small(self) -> bool:
        """Whether this is a gunboat or a fighter."""
        return self.kind in SMALL

    @property
    def is_base(self) -> bool:
        """Whether this is a base, mobile or not."""
        return self.kind in BASES

    @property
    def need(self) -> int:
        """Supplies for one turn, in 24ths of a bay."""
        return NEED_24THS[self.kind]

    @property
    def bay_size(self) -> int:
        """What one of its bays holds, in 24ths."""
        return BAY_24THS[self.kind]

    @property
    def real_speed(self) -> int:
        """Hexes per battle turn (FOTS-SPD-06)."""
        return min(self.thrust, MAX_REAL_SPEED)
