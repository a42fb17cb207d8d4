"""Damage and repair: what construction units do to a ship, at a yard and by itself (TFC-YRD-14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from rules.kit.exact import floor
from rules.tfc.yards.factions import Figures
from rules.tfc.yards.state import Ship

HULL_PER_CU = 2
SELF_REPAIR = Fraction(1, 10)
MENDS = ("capital", "station", "installation")
"""Kinds of unit that mend themselves; craft are replaced, not mended."""


def missing(ship: Ship) -> Fraction:
    """What it takes to make the ship whole, in construction units."""
    return Fraction(ship.osi_max - ship.osi) + Fraction(ship.hull_max - ship.hull, HULL_PER_CU)


def _osi_first(asked: str) -> str:
    return "osi"


def _hull_first(asked: str) -> str:
    return "hull"


def _as_ordered(asked: str) -> str:
    return asked


ORDER: Mapping[str, Callable[[str], str]] = {
    "osi_first": _osi_first,
    "hull_first": _hull_first,
    "as_ordered": _as_ordered,
}
"""Ruling ``repair.order``: what is mended first, from what the order asked for."""


def mended(ship: Ship, cu: Fraction, first: str) -> tuple[int, int]:
    """Hull and OSI after so many units are spent, one of them ``first``; points count in whole ones."""
    hull, osi = ship.hull, ship.osi
    for layer in (first, "hull" if first == "osi" else "osi"):
        if layer == "osi":
            spent = min(cu, Fraction(ship.osi_max - osi))
            osi += floor(spent)
        else:
            spent = min(cu, Fraction(ship.hull_max - hull, HULL_PER_CU))
            hull += floor(spent * HULL_PER_CU)
        cu -= spent
    return hull, osi


def own_rate(ship: Ship, figures: Mapping[str, Figures]) -> Fraction:
    """What a ship's own crew can do in a cycle: a tenth of one facility of its class's faction."""
    output = figures.get(ship.stats.faction, Figures()).output_cu or 0
    return output * SELF_REPAIR


def estimate(ship: Ship, output: int, facilities: int) -> int | None:
    """How many cycles a repair takes with so many facilities; None if nobody works on it."""
    per_cycle = output * facilities
    return -(-missing(ship) // per_cycle) if per_cycle else None
