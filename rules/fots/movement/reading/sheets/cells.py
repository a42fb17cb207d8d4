"""The cells of a spreadsheet, which reaches the reader as text, a line for each cell that holds something: ``B3 | WF 5 to /46``."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from rules.orders import Span
from rules.posts import Post

LINE = re.compile(r"^([A-Z]{1,3})([1-9]\d{0,4}) \| ?(.*)$", re.MULTILINE)
_WHOLE = re.compile(r"(\d+)\.0+")
"""A whole number as tables of floating point write it."""


class Cell(Struct, frozen=True):
    """One cell: its column's letters and its row, its text, and where its line stands in the post."""

    column: str
    row: int
    text: str
    start: int
    end: int

    @property
    def label(self) -> str:
        """As spreadsheets name it."""
        return f"{self.column}{self.row}"

    @property
    def span(self) -> Span:
        """The stretch of the post, named by the cell."""
        return Span(f"{self.label}: {self.text}", self.start, self.end)


def opened(post: Post) -> Post:
    """The post with its sheets of comma-separated values written cell by cell."""
    sheets = {
        name: _values(text)
        for name, text in post.attachments.items()
        if name.lower().endswith((".csv", ".tsv")) and not cells_of(text)
    }
    return replace(post, attachments={**post.attachments, **sheets}) if sheets else post


def _values(text: str) -> str:
    """The cells of comma-separated values; a text that is none stays as it is."""
    mark = max(",;\t", key=text.partition("\n")[0].count)
    try:
        return cell_lines(csv.reader(text.splitlines(keepends=True), delimiter=mark))
    except csv.Error:
        return text


def cell_lines(rows: Iterable[Iterable[str]]) -> str:
    """The rows of a sheet as text, a line for each cell that holds something."""
    return "\n".join(
        f"{letters(place)}{number} | {_on_one_line(text)}"
        for number, row in enumerate(rows, 1)
        for place, text in enumerate(row)
        if text.strip()
    )


def _on_one_line(text: str) -> str:
    return "; ".join(" ".join(line.split()) for line in text.splitlines() if line.strip())


def letters(place: int) -> str:
    """The letters of a column, counted from 0: A, B ... Z, AA."""
    high, low = divmod(place, 26)
    return (letters(high - 1) if high else "") + chr(ord("A") + low)


def cells_of(text: str) -> list[Cell]:
    """The cells that a post brings; none where it brings no sheet."""
    found = [Cell(m[1], int(m[2]), _plain(m[3].strip()), m.start(), m.end()) for m in LINE.finditer(text)]
    return found if len(found) > 1 else []


def without(text: str, cells: list[Cell]) -> str:
    """The text with its cells blanked, at the same length."""
    for cell in cells:
        text = text[: cell.start] + " " * (cell.end - cell.start) + text[cell.end :]
    return text


def _plain(text: str) -> str:
    """What a cell says, a whole number without its decimals (``46.0``)."""
    whole = _WHOLE.fullmatch(text)
    return whole[1] if whole is not None else text
