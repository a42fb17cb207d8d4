"""Workbooks that strangers send: opened only if they do not burst when unpacked, and read no further than is asked for."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence

from msgspec import Struct

Rows = list[list[object]]


class BadWorkbookError(Exception):
    """A file that is no workbook; ``bursts`` says that it holds more than it may once it is unpacked."""

    def __init__(self, *, bursts: bool = False) -> None:
        """Keep which of the two it is."""
        super().__init__("bursts" if bursts else "unreadable")
        self.bursts = bursts


class Bounds(Struct, frozen=True):
    """How much of a workbook is read: bytes when unpacked, rows and columns of a sheet, sheets."""

    unpacked: int
    rows: int
    columns: int
    sheets: int


def sheets(data: bytes, bounds: Bounds, *, formulas: bool) -> list[tuple[str, Rows]]:
    """The sheets by name, each with the values of its cells; of a formula the formula itself, or what it came to.

    Raises :class:`BadWorkbookError`.
    """
    from openpyxl import load_workbook
    from openpyxl.utils.exceptions import InvalidFileException

    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            size = sum(part.file_size for part in packed.infolist())
        if size > bounds.unpacked:
            raise BadWorkbookError(bursts=True)
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=not formulas)
        found = [(one.title, _rows(one, bounds)) for one in book.worksheets[: bounds.sheets]]
        book.close()
    except (zipfile.BadZipFile, InvalidFileException, KeyError, ValueError, IndexError, SyntaxError) as error:
        raise BadWorkbookError from error
    if not found:
        raise BadWorkbookError
    return found


def _rows(sheet: object, bounds: Bounds) -> Rows:
    rows: Sequence[Sequence[object]] = sheet.iter_rows(  # type: ignore[attr-defined]
        max_row=bounds.rows, max_col=bounds.columns, values_only=True
    )
    return [list(row) for row in rows]


def letters(column: int) -> str:
    """The letters of a column, counted from 0."""
    text = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        text = chr(65 + rest) + text
    return text
