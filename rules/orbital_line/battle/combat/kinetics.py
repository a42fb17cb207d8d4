"""Heavy hits turn small targets: by how much, and which way (OL-DMG-11)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from rules.kit.exact import Rational, ceil, floor
from rules.orbital_line.battle.state import Battle, Ship
from rules.orbital_line.builds import keel_side
from rules.orbital_line.hexes import Cell
from rules.orbital_line.parts import Module

ROUNDING: dict[str, Callable[[Rational], int]] = {"floor": floor, "ceil": ceil}
"""How hexes beyond the target's size become sectors (RULING ``kinetic.rounding``)."""


def _main_cells(ship: Ship) -> int:
    return len(ship.template.cells)


def _alive_cells(ship: Ship) -> int:
    return len({cell for part in ship.parts.values() if not part.destroyed for cell in part.cells})


HEXES: dict[str, Callable[[Ship], int]] = {"main_cells": _main_cells, "alive_cells": _alive_cells}
"""The size of a target (RULING ``kinetic.hexes``)."""


def turn_of(battle: Battle, ship: Ship, weapon: Module) -> int:
    """By how many sectors a hit turns its target (OL-DMG-11)."""
    most = weapon.kinetic_max_hexes
    size = HEXES[battle.rulings["kinetic.hexes"]](ship)
    if most is None or size > most:
        return 0
    return 1 + ROUNDING[battle.rulings["kinetic.rounding"]](Fraction(most - size, 5))


def _aspect_then_half(ship: Ship, k: int, cell: Cell) -> int:
    return {1: 1, 2: 1, 4: -1, 5: -1}.get(k) or keel_side(ship.template, cell)


def _hit_half(ship: Ship, k: int, cell: Cell) -> int:
    return keel_side(ship.template, cell)


SIDE: dict[str, Callable[[Ship, int, Cell], int]] = {
    "aspect_then_half": _aspect_then_half,
    "hit_half": _hit_half,
}
"""The side that was hit: 1 starboard, -1 port, 0 for the keel itself (RULING ``kinetic.side``)."""
