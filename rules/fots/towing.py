"""How fast a unit goes with others in tow, as pure sums (FOTS-TOW-03 to TOW-08)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from rules.fots.classes import FIGHTER, GUNBOAT, STARSHIP, ShipClass
from rules.kit.exact import ceil, floor

Rulings = Mapping[str, Any]

_HUNDREDS: Mapping[str, Callable[[Fraction], int]] = {"ceil": ceil, "floor": floor}


def effective_hull(cls: ShipClass) -> int:
    """A tug's hull for towing: five points more for each reinforcement (FOTS-TOW-05)."""
    return cls.hull + 5 * cls.tug_reinforcements


def load(tower: ShipClass, towed: tuple[ShipClass, ...], rulings: Rulings) -> int:
    """Hull points in tow that count for speed."""
    return sum(cls.hull for cls in towed if _counts(tower, cls, rulings))


def _counts(tower: ShipClass, towed: ShipClass, rulings: Rulings) -> bool:
    if not towed.is_small:
        return True
    if tower.kind == STARSHIP:
        return not tower.is_tug and rulings["tow.small_craft_non_tug"] == "count"
    if towed.kind == FIGHTER and tower.kind == GUNBOAT and tower.is_tug:
        return bool(rulings["tow.fighters_gunboat_tug"] == "count")
    return True


def limit(tower: ShipClass, cruise: int, top: int, hulls: int, rulings: Rulings) -> int:
    """The highest warp factor with so many hull points in tow; below 1 it cannot move."""
    if tower.is_tug:
        return tug_limit(tower, cruise, top, hulls, rulings)
    return plain_limit(tower.hull, cruise, hulls, rulings)


def plain_limit(hull: int, cruise: int, hulls: int, rulings: Rulings) -> int:
    """The limit of a unit that is no tug: never above cruise, one less for each 100 % over its hull (FOTS-TOW-03)."""
    return cruise - max(0, _HUNDREDS[rulings["tow.partial_hundred"]](Fraction(hulls, hull)) - 1)


def tug_limit(tug: ShipClass, cruise: int, top: int, hulls: int, rulings: Rulings) -> int:
    """The limit of a tug: top speed up to its effective hull, cruise up to twice that, then falling (FOTS-TOW-04)."""
    effective = effective_hull(tug)
    base = effective if rulings["tow.reinforcement_scope"] == "all_bands" else tug.hull
    if hulls <= effective:
        return top
    if hulls <= 2 * base:
        return TUG_BAND[rulings["tow.tug_band"]](cruise, top, Fraction(hulls - base, base))
    return cruise - max(0, _HUNDREDS[rulings["tow.partial_hundred"]](Fraction(hulls, base)) - 2)


def _step_down(cruise: int, top: int, over: Fraction) -> int:
    return max(cruise, top - ceil(over * 2))


TUG_BAND: Mapping[str, Callable[[int, int, Fraction], int]] = {
    "cruise": lambda cruise, top, over: cruise,
    "step_down": _step_down,
}
"""Speed of a tug with between one and two times its effective hull in tow (FOTS-TOW-04)."""


def tug_cost(cls: ShipClass, rulings: Rulings) -> Fraction:
    """What a tug costs in RP, rounded half up to hundredths (FOTS-TOW-06)."""
    point = Fraction(str(rulings["cost.point_rp"]))
    reinforcements = cls.tug_reinforcements * point
    surcharged = cls.base_cost_rp + (reinforcements if rulings["tug.surcharge_base"] == "whole_unit" else 0)
    cost = surcharged * Fraction(5, 4) + (
        0 if rulings["tug.surcharge_base"] == "whole_unit" else reinforcements
    )
    return Fraction(floor(cost * 100 + Fraction(1, 2)), 100)
