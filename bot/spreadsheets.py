"""Orders in a spreadsheet: a workbook or a file of comma-separated values becomes text, a line for each cell."""

from __future__ import annotations

import codecs
import csv
import io

from bot import workbooks
from bot.workbooks import BadWorkbookError, Bounds, letters
from rules.fots.movement.reading.sheets.cells import cell_lines
from rules.messages import Arg, Message

SUFFIXES = (".xlsx", ".csv", ".tsv")
MOST_ROWS, MOST_COLUMNS, MOST_TEXT = 500, 26, 500
UNPACKED = 10_000_000
"""What a workbook may hold once it is unpacked, in bytes; a bomb holds more."""

BOUNDS = Bounds(UNPACKED, MOST_ROWS + 1, MOST_COLUMNS, sheets=1)


class BadSheetError(OSError):
    """A file that is no sheet of orders: ``message`` says what is wrong, where, and how to mend it."""

    def __init__(self, identifier: str, **args: Arg) -> None:
        """Keep the sentence for whoever speaks to people."""
        super().__init__(identifier)
        self.message = Message(identifier, args)


def is_sheet(name: str) -> bool:
    """Whether a file is a spreadsheet, by its name."""
    return name.lower().endswith(SUFFIXES)


def text_of(name: str, data: bytes) -> str:
    """The cells of a sheet as text. Raises :class:`BadSheetError`."""
    return _workbook(data) if name.lower().endswith(".xlsx") else _values(data)


def _values(data: bytes) -> str:
    text = _decoded(data)
    head = text.partition("\n")[0]
    try:
        rows = list(csv.reader(io.StringIO(text), delimiter=max(",;\t", key=head.count)))
    except csv.Error as error:
        raise BadSheetError("sheet-unreadable") from error
    return _lines(rows)


def _decoded(data: bytes) -> str:
    """The text of a file of values: UTF-8, or what Excel saves (UTF-16 with its mark, Windows-1251 with Russian in it)."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1251", errors="replace")


def _lines(rows: list[list[str]]) -> str:
    if len(rows) > MOST_ROWS:
        raise BadSheetError("sheet-too-long", most=MOST_ROWS)
    return cell_lines(rows)


def _workbook(data: bytes) -> str:
    """The first sheet of a workbook, as its cells show it."""
    try:
        _, rows = workbooks.sheets(data, BOUNDS, formulas=True)[0]
    except BadWorkbookError as error:
        raise BadSheetError("sheet-too-big" if error.bursts else "sheet-unreadable") from error
    return _lines(
        [
            [_shown(f"{letters(at)}{line}", cell) for at, cell in enumerate(row)]
            for line, row in enumerate(rows, 1)
        ]
    )


def _shown(place: str, value: object) -> str:
    """A cell as people see it. Raises :class:`BadSheetError` for a formula, whose value nobody can check."""
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    text = str(value)
    if text.startswith("="):
        raise BadSheetError("sheet-formula", cell=place)
    return text[:MOST_TEXT]
