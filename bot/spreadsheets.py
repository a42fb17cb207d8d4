"""Orders in a spreadsheet: a workbook or a file of comma-separated values becomes text, a line for each cell."""

from __future__ import annotations

import csv
import io
import zipfile

from rules.fots.movement.reading.sheets import cell_lines
from rules.game import Arg, Message

SUFFIXES = (".xlsx", ".csv", ".tsv")
MOST_ROWS, MOST_COLUMNS, MOST_TEXT = 500, 26, 500
UNPACKED = 10_000_000
"""What a workbook may hold once it is unpacked, in bytes; a bomb holds more."""


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
    text = data.decode("utf-8-sig", errors="replace")
    head = text.partition("\n")[0]
    try:
        rows = list(csv.reader(io.StringIO(text), delimiter=max(",;\t", key=head.count)))
    except csv.Error as error:
        raise BadSheetError("sheet-unreadable") from error
    return _lines(rows)


def _lines(rows: list[list[str]]) -> str:
    if len(rows) > MOST_ROWS:
        raise BadSheetError("sheet-too-long", most=MOST_ROWS)
    return cell_lines(rows)


def _workbook(data: bytes) -> str:
    """The first sheet of a workbook, as its cells show it."""
    from openpyxl import load_workbook
    from openpyxl.utils.exceptions import InvalidFileException

    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            size = sum(part.file_size for part in packed.infolist())
        if size > UNPACKED:
            raise BadSheetError("sheet-too-big")
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=False)
        sheet = book.worksheets[0]
        rows = [
            [_shown(cell.coordinate if cell.value is not None else "", cell.value) for cell in row]
            for row in sheet.iter_rows(max_row=MOST_ROWS + 1, max_col=MOST_COLUMNS)
        ]
        book.close()
    except (zipfile.BadZipFile, InvalidFileException, KeyError, ValueError, IndexError, SyntaxError) as error:
        raise BadSheetError("sheet-unreadable") from error
    return _lines(rows)


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
