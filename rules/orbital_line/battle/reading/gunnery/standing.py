"""Rows that are named by what stands in them (``в ряд, где у Орла купол``, ``the row with her reactor``, ``ряд C3``)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_cyrillic
from rules.orbital_line.battle.derive import aspect
from rules.orbital_line.battle.reading.marking.rows import row_in
from rules.orbital_line.battle.reading.scene import SceneOf
from rules.orbital_line.battle.state import Ship
from rules.orbital_line.hexes import rows
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.figures import ordinal
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.wordbook import wordbook

_REACH = 8
"""The most pieces between the word for a row and what stands there."""


def row_of(
    scene: SceneOf, pieces: Sequence[Piece], unit: str, target: str, named: int | None = None
) -> int | None:
    """The row of a target in which what the words name stands, as a ship sees it; None if they name nothing, or what stands in several."""
    span = _span(pieces)
    if span is None:
        return None
    ship, shooter = scene.battle.ship(target), scene.battle.ship(unit)
    lines = rows(ship.template.cells, aspect(scene.battle, ship, shooter, named))
    cells = _cells(scene, pieces[span[0] : span[1]], ship)
    found = [number for number, line in enumerate(lines, 1) if cells & set(line)]
    return found[0] if len(found) == 1 else None


def without_standing(pieces: list[Piece]) -> list[Piece]:
    """The pieces of an attack without what stands in its row, which fires nothing."""
    span = _span(pieces)
    return pieces if span is None else [*pieces[: span[0]], *pieces[span[1] :]]


def _cells(scene: SceneOf, pieces: Sequence[Piece], ship: Ship) -> set[tuple[int, int]]:
    """The cells of a ship that the words name by a label or by a module."""
    labelled = (ship.template.labels.get(str(piece.value)) for piece in pieces if piece.kind == "cell")
    found = {cell for cell in labelled if cell is not None}
    for _, ids, loose in modules_of(Step(list(pieces), [], [])):
        found |= {cell for part in scene.parts(ship, ids, loose) for cell in part.cells}
    return found


def _span(pieces: Sequence[Piece]) -> tuple[int, int] | None:
    """Where the word for a row and what stands there begin and end, if no row is named otherwise."""
    if row_in(pieces) is not None:
        return None
    for at, piece in enumerate(pieces):
        if not wordbook().has("row", piece):
            continue
        before = pieces[at - 1] if at else None
        if (
            before is not None
            and not is_cyrillic(piece.text)
            and _is_module(before)
            and _armed(pieces[: at - 1])
        ):
            return at - 1, at + 1
        end = _thing(pieces, at)
        if end:
            return at, end
    return None


def _thing(pieces: Sequence[Piece], row: int) -> int:
    """Where what stands in a row ends; 0 if the words behind ``ряд`` name nothing of that kind.

    It stands right there behind a weapon (``Копьём в ряд Очага``), or behind a word such as ``где`` and ``with``.
    """
    book, led = wordbook(), False
    for at in range(row + 1, min(row + _REACH, len(pieces))):
        piece, after = pieces[at], pieces[at + 1 : at + 3]
        if piece.kind == "number" or ordinal(piece) is not None:
            return 0
        if _is_module(piece) or piece.kind == "cell":
            return at + 1 if led or (at == row + 1 and _armed(pieces[:row])) else 0
        leads = any(book.has(name, one) for one in after for name in ("place_where", "relative"))
        if piece.kind == "sign" and not (piece.text == "," and (leads or led)):
            return 0
        led = led or any(book.has(name, piece) for name in ("place_where", "relative", "row_holds"))
    return 0


def _is_module(piece: Piece) -> bool:
    return bool(modules_of(Step([piece], [], [])))


def _armed(pieces: Sequence[Piece]) -> bool:
    return any(map(_is_module, pieces))
