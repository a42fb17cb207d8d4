"""Shields: what they cover, which of several takes a hit, and how much of it (OL-DMG-01, OL-DMG-02)."""

from __future__ import annotations

from collections.abc import Callable

from rules.orbital_line.battle.derive import active
from rules.orbital_line.battle.state import Battle, Part, Ship
from rules.orbital_line.hexes import Cell, within


def shield_left(battle: Battle, part: Part) -> int:
    """The power that a shield has left."""
    return battle.module(part).shield_power - part.absorbed


def covers(battle: Battle, ship: Ship, shield: Part, cell: Cell, k: int) -> bool:
    """Whether a shield covers a cell against an aspect (OL-DMG-01)."""
    coverage = battle.module(shield).coverage
    if coverage is None:
        return False
    if coverage.radius is not None:
        return bool(within((cell,), shield.cells, coverage.radius))
    return coverage.all or k in coverage.aspects


def _hit_cell(cell: Cell, row: tuple[Cell, ...]) -> tuple[Cell, ...]:
    return (cell,)


def _row_any(cell: Cell, row: tuple[Cell, ...]) -> tuple[Cell, ...]:
    return row


TEST: dict[str, Callable[[Cell, tuple[Cell, ...]], tuple[Cell, ...]]] = {
    "hit_cell": _hit_cell,
    "row_any": _row_any,
}
"""Which cells are looked at for a shield (RULING ``shield.test``)."""


def _most_power(battle: Battle, ship: Ship, part: Part) -> tuple[int, str]:
    return (-shield_left(battle, part), part.at)


def _owner_order(battle: Battle, ship: Ship, part: Part) -> tuple[int, str]:
    """The place of a shield in the owner's order of power; one that is not in it comes last."""
    order = ship.power_priority
    return min(
        (order.index(one) for one in (part.at, part.module) if one in order), default=len(order)
    ), part.at


OVERLAP: dict[str, Callable[[Battle, Ship, Part], tuple[int, str]]] = {
    "most_power": _most_power,
    "owner_order": _owner_order,
}
"""Which of several shields absorbs (RULING ``shield.overlap``)."""


def shield_over(battle: Battle, ship: Ship, cells: tuple[Cell, ...], k: int, family: str) -> Part | None:
    """The shield that takes a hit of a family, if any does (OL-DMG-01, OL-DMG-02)."""
    found = [
        part
        for part in ship.parts.values()
        if battle.module(part).category == "shield"
        and active(part)
        and not part.down
        and family in battle.module(part).blocks
        and any(covers(battle, ship, part, cell, k) for cell in cells)
    ]
    key = OVERLAP[battle.rulings["shield.overlap"]]
    return min(found, key=lambda part: key(battle, ship, part), default=None)


def _absorbed(battle: Battle, shield: Part, damage: int) -> tuple[int, int]:
    return damage, 0


def _spill(battle: Battle, shield: Part, damage: int) -> tuple[int, int]:
    left = max(0, shield_left(battle, shield))
    return damage, max(0, damage - left)


OVERFLOW: dict[str, Callable[[Battle, Part, int], tuple[int, int]]] = {"absorbed": _absorbed, "spill": _spill}
"""What a shield absorbs of a hit, and what goes on (RULING ``shield.overflow``)."""
