"""What is eaten, loaded, handed over and starved of (FOTS-SUP, FOTS-MUN)."""

from __future__ import annotations

from fractions import Fraction

from rules.fots.movement.events.happening import Happening
from rules.fots.movement.state import Craft, Hit


class Supplied(Happening, tag="supplied", frozen=True, kw_only=True):
    """A unit is in supply, in friendly territory or from bays (FOTS-SUP-03); ``recovers`` says that its sick do."""

    unit: str
    friendly: bool
    recovers: bool = False


class Drawn(Happening, tag="drawn", frozen=True, kw_only=True):
    """Supplies leave the bays of a unit, in 24ths (FOTS-SUP-06)."""

    unit: str
    amount: int
    by: str


class Starved(Happening, tag="starved", frozen=True, kw_only=True):
    """A unit is out of supply for the ``level``-th turn; ``casualties`` and ``dead`` are its new figures (FOTS-SUP-08)."""

    unit: str
    level: int
    casualties: int
    dead: int


class CraftFed(Happening, tag="craft_fed", frozen=True, kw_only=True):
    """How the gunboats and fighters aboard a unit stand after the supply step (FOTS-SUP-07)."""

    unit: str
    craft: tuple[Craft, ...]


class CraftLost(Happening, tag="craft_lost", frozen=True, kw_only=True):
    """Gunboats or fighters of one host are lost."""

    unit: str
    craft: tuple[Craft, ...]
    count: int
    cause: str


class Due(Happening, tag="due", frozen=True, kw_only=True):
    """What the supply step has still to roll."""

    hits: tuple[Hit, ...]


class Lost(Happening, tag="lost", frozen=True, kw_only=True):
    """A unit is gone for good with everything aboard: ``cause`` is destroyed, out_of_supply or mutiny."""

    unit: str
    cause: str
    instant: int = 0


class MutinyRolled(Happening, tag="mutiny_rolled", frozen=True, kw_only=True):
    """Crews mutiny: d100 percent of ``base`` (FOTS-SUP-10)."""

    fleet: str
    ships: tuple[str, ...]
    roll: int
    base: int
    mutineers: int
    loyalists: int


class MutinyStands(Happening, tag="mutiny_stands", frozen=True, kw_only=True):
    """A mutiny waits for its outcome, or is over; the fleet cannot move meanwhile (FOTS-SUP-10)."""

    fleet: str
    open: bool


class MutineersDead(Happening, tag="mutineers_dead", frozen=True, kw_only=True):
    """Beaten mutineers are dead (FOTS-SUP-10)."""

    unit: str
    dead: int


class Loaded(Happening, tag="loaded", frozen=True, kw_only=True):
    """Bays of a unit are marked for a kind of cargo and filled; amounts in 24ths (FOTS-SUP-05)."""

    unit: str
    what: str
    marked: int
    amount: int
    rp: Fraction = Fraction(0)


class Transferred(Happening, tag="transferred", frozen=True, kw_only=True):
    """Cargo goes from one unit to another in the same section, in 24ths (FOTS-SUP-05)."""

    unit: str
    to: str
    what: str
    amount: int


class Rearmed(Happening, tag="rearmed", frozen=True, kw_only=True):
    """A magazine is filled; ``rp`` is what the missiles cost, ``drawn`` what left munition bays (FOTS-MUN-01, MUN-02)."""

    unit: str
    munition: str
    count: int
    rp: Fraction
    drawn: int = 0
    source: str | None = None


class CommCenter(Happening, tag="comm_center", frozen=True, kw_only=True):
    """A communications center is deployed or packed up (FOTS-SUP-02)."""

    unit: str
    deployed: bool
