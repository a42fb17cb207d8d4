"""The geometry of templates: cells, their labels, and the rows that a shot meets (OL-GEO-01 to OL-GEO-04)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache

from rules.kit.exact import Rational, ceil

Cell = tuple[int, int]

STEPS: tuple[Cell, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The six neighbours, clockwise from the bow: step ``k`` has the bearing of 60 degrees times ``k``."""


def distance(one: Cell, other: Cell) -> int:
    """How many hexes two cells are apart."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def rotated(cell: Cell, times: int) -> Cell:
    """The cell turned clockwise about the origin by so many steps of 60 degrees."""
    for _ in range(times % 6):
        cell = (-cell[1], cell[0] + cell[1])
    return cell


def mirrored(cell: Cell) -> Cell:
    """The cell on the other side of the keel."""
    return (-cell[0], cell[0] + cell[1])


def footprint(shape: Iterable[Cell], anchor: Cell, rotation: int) -> tuple[Cell, ...]:
    """The cells that a shape covers once it is turned and set at its anchor (OL-BLD-03)."""
    turned = (rotated(offset, rotation) for offset in shape)
    return tuple((anchor[0] + q, anchor[1] + r) for q, r in turned)


@lru_cache(maxsize=256)
def labels(cells: tuple[Cell, ...]) -> dict[str, Cell]:
    """The cells of a template by label, column by column (OL-GEO-02)."""
    columns = sorted({q for q, _ in cells})
    found: dict[str, Cell] = {}
    for place, column in enumerate(columns):
        rows = sorted(r for q, r in cells if q == column)
        found |= {f"{letters(place)}{number}": (column, r) for number, r in enumerate(rows, 1)}
    return found


def letters(place: int) -> str:
    """The letters of a column: A to Z, then AA, AB and so on."""
    more, last = divmod(place, 26)
    return (letters(more - 1) if more else "") + chr(ord("A") + last)


@lru_cache(maxsize=2048)
def rows(cells: tuple[Cell, ...], k: int) -> tuple[tuple[Cell, ...], ...]:
    """The rows seen from bearing ``k``, from the left of the page; in each, the cell nearest the shooter first."""
    lines: dict[int, list[Cell]] = {}
    for cell in cells:
        lines.setdefault(_LINE[k % 3](cell), []).append(cell)
    return tuple(tuple(sorted(lines[key], key=lambda cell: -_towards(cell, k))) for key in sorted(lines))


_LINE = (lambda cell: cell[0], lambda cell: cell[0] + cell[1], lambda cell: -cell[1])


def _towards(cell: Cell, k: int) -> int:
    (q, r), (dq, dr) = cell, STEPS[k]
    return q * dq + r * dr + (q + r) * (dq + dr)


def within(cells: Iterable[Cell], centres: Sequence[Cell], radius: int) -> tuple[Cell, ...]:
    """The cells no further than ``radius`` from any of the centres."""
    return tuple(cell for cell in cells if any(distance(cell, centre) <= radius for centre in centres))


def _centre(size: int) -> int:
    return ceil(Fraction(size, 2))


def named_row(name: str, size: int) -> int | None:
    """The number of a row that is named (``centre``, ``left``, ``far_right``, ``centre+2``); None for no such name.

    The number may lie outside 1 to ``size`` where it is counted from the centre.
    """
    centre = _centre(size)
    if name.startswith("centre") and name != "centre":
        return centre + int(name.removeprefix("centre"))
    table: dict[str, Rational] = {
        "centre": centre,
        "left": centre - ceil(Fraction(centre - 1, 2)),
        "right": centre + ceil(Fraction(size - centre, 2)),
        "far_left": 1,
        "far_right": size,
    }
    found = table.get(name)
    return int(found) if found is not None else None
