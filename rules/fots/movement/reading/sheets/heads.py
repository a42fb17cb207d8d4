"""The heads of a sheet: what each column is for, and where a title above them ends."""

from __future__ import annotations

import re

from rules.fots.movement.reading.sheets.cells import Cell
from rules.fots.movement.reading.wordbook import book, terms

_OR = re.compile(r"[/&(),|]| or | или ")
_LONGEST = 3
"""How many words a head has at most in which one is looked for that says what the column is for."""


def from_the_heads(cells: list[Cell]) -> list[Cell]:
    """The cells without a title above the heads: from the first row on that has a column for the unit, if any has."""
    rows = (cell.row for cell in cells if column_of(cell.text) == "unit" and _stands_beside(cell, cells))
    first = next(rows, cells[0].row)
    titled = all(
        not column_of(cell.text) or not _stands_beside(cell, cells) for cell in cells if cell.row < first
    )
    return [cell for cell in cells if cell.row >= first] if titled else cells


def _stands_beside(cell: Cell, cells: list[Cell]) -> bool:
    """Whether a cell has another in its row."""
    return any(other.row == cell.row and other is not cell for other in cells)


def column_of(text: str) -> str:
    """What a column is for: a part of an order, ``week 3``, ``week 1-4``, or nothing that is known."""
    plain = " ".join(text.lower().replace(":", " ").split())
    week = re.fullmatch(rf"(?:{'|'.join(terms('week'))}) ?([1-9])(?: ?[-–—] ?(?:w|wk)?([1-9]))?", plain)
    if week is not None:
        return f"week {week[1]}" + (f"-{week[2]}" if week[2] is not None else "")
    names = (plain, *(part.strip() for part in _OR.split(plain)))
    known = next((book().columns[name] for name in names if name in book().columns), "")
    return known or _told_by_a_word(plain)


def _told_by_a_word(plain: str) -> str:
    """``Current position``, ``Fleet name``: what the words of a head say alone, if those that say anything agree; whose it is says less."""
    words = [word for word in plain.split() if word not in terms("head_words")]
    parts = {book().columns[word] for word in words if word in book().columns}
    said = parts - {"unit"} or (parts if all(word in book().columns for word in words) else set())
    return said.pop() if len(words) <= _LONGEST and len(said) == 1 else ""
