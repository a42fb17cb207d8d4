"""Tables of orders drawn with bars in the text of a post, as the cells of a sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules.fots.movement.reading.sheets.cells import Cell, letters
from rules.fots.movement.reading.sheets.heads import column_of

_RULE = re.compile(r"[\s|:+\-—–]*")


def table_cells(text: str) -> list[Cell]:
    """The cells of the first table whose heads name a unit and what is ordered of it; none where there is no such table."""
    rows: list[list[Cell]] = []
    at = 0
    for line in f"{text}\n".splitlines(keepends=True):
        drawn = "|" in line and _RULE.fullmatch(line) is None
        if drawn and (rows or _is_head(line)):
            rows.append(list(_cells(line, at, len(rows) + 1)))
        elif rows and not (line.strip() and _RULE.fullmatch(line)):
            break
        at += len(line)
    return [cell for row in rows for cell in row] if len(rows) > 1 else []


def _is_head(line: str) -> bool:
    """Whether a line heads a table of orders."""
    columns = [column_of(cell.text) for cell in _cells(line, 0, 1)]
    return "unit" in columns and any(name not in ("", "unit", "note") for name in columns)


def _cells(line: str, start: int, row: int) -> Iterator[Cell]:
    """The cells of a line between its bars; a bar at its edge parts nothing."""
    edge = len(line) - len(line.lstrip()) + 1 if line.lstrip().startswith("|") else 0
    first = start + edge
    for place, written in enumerate(line[edge:].rstrip("\n").split("|")):
        text = written.strip().strip("*_` ")
        if text:
            yield Cell(letters(place), row, text, first, first + len(written))
        first += len(written) + len("|")
