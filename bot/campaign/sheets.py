"""Workbooks and CSV files as sheets of cells, each cell knowing where it stands. What strangers send is bounded."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import Any

from msgspec import Struct

from bot import workbooks
from bot.gamefile.problems import BadFileError, Fault
from bot.workbooks import BadWorkbookError, Bounds, letters
from rules.sentences import said

MOST_BYTES = 5_000_000
MOST_UNPACKED = 50_000_000
MOST_ROWS = 10_000
MOST_COLUMNS = 100
MOST_TEXT = 2_000
MOST_SHEETS = 30
BOUNDS = Bounds(MOST_UNPACKED, MOST_ROWS + 1, MOST_COLUMNS + 1, MOST_SHEETS)

SUFFIXES = (".csv", ".tsv", ".xlsx")


class Cell(Struct, frozen=True):
    """A cell: its text, empty where nothing stands in it, and its place (``C7``)."""

    text: str
    place: str


class Sheet(Struct, frozen=True):
    """A sheet: its file, its name, the cells of its first row, and those of every other row that is not empty."""

    file: str
    name: str
    heads: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def fault(self, place: str, form: str, /, **args: object) -> Fault:
        """A fault at a place of this sheet."""
        where = f"{self.name}!{place}" if place else self.name
        return Fault(self.file, 0, where, said(form, **args))


def read(paths: Iterable[Path]) -> list[Sheet]:
    """The sheets of workbooks, CSV files, and folders of CSV files. Raises :class:`BadFileError`."""
    sheets: list[Sheet] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(one for one in path.iterdir() if one.suffix.lower() in SUFFIXES[:2])
            if not inside:
                raise _bad(path, "holds no CSV file; it wants yards.csv, facilities.csv, ships.csv ...")
            sheets += [_csv(one) for one in inside]
        elif path.suffix.lower() == ".xlsx":
            sheets += _workbook(path)
        elif path.suffix.lower() in SUFFIXES:
            sheets.append(_csv(path))
        else:
            raise _bad(path, "is no table; give .xlsx, .csv, or a folder of .csv")
    return sheets


def _bad(path: Path, text: str) -> BadFileError:
    return BadFileError([Fault(str(path), 0, "", text)])


def _bytes(path: Path) -> bytes:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise _bad(path, f"is larger than {MOST_BYTES // 1_000_000} MB; split it")
        return path.read_bytes()
    except OSError as error:
        raise _bad(path, f"cannot be read: {error.strerror or error}") from error


def _csv(path: Path) -> Sheet:
    try:
        text = _bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _bad(path, "is not UTF-8; save it as “CSV UTF-8”") from error
    first = text.partition("\n")[0]
    mark = max(",;\t", key=first.count)
    try:
        rows = list(csv.reader(io.StringIO(text), delimiter=mark, strict=True))
    except csv.Error as error:
        raise _bad(path, f"is no CSV: {error}") from error
    return sheet_of(path, path.stem, rows)


def _workbook(path: Path) -> Iterator[Sheet]:
    try:
        found = workbooks.sheets(_bytes(path), BOUNDS, formulas=False)
    except BadWorkbookError as error:
        words = f"unpacks to more than {MOST_UNPACKED // 1_000_000} MB; split it"
        raise _bad(
            path, words if error.bursts else "is no workbook that can be read; save it as .xlsx"
        ) from error
    for name, rows in found:
        yield sheet_of(path, name, _without_tail([_without_tail(row) for row in rows]))


def _without_tail(items: list[Any]) -> list[Any]:
    """Cells up to the last that holds something, or rows up to the last that holds a cell."""
    while items and items[-1] in (None, []):
        items.pop()
    return items


def sheet_of(path: Path, name: str, rows: Sequence[Sequence[Any]]) -> Sheet:
    """The sheet that rows of values make. Raises :class:`BadFileError` where there are too many."""
    if len(rows) > MOST_ROWS or any(len(row) > MOST_COLUMNS for row in rows):
        raise _bad(path, f"{name} has more than {MOST_ROWS} rows or {MOST_COLUMNS} columns; split it")
    table = [
        tuple(Cell(_text(value)[:MOST_TEXT], f"{letters(at)}{line}") for at, value in enumerate(row))
        for line, row in enumerate(rows, 1)
    ]
    filled = [row for row in table if any(cell.text for cell in row)]
    return Sheet(str(path), name, filled[0] if filled else (), tuple(filled[1:]))


def _text(value: Any) -> str:
    """A value of a cell as people would write it; a whole number that a workbook keeps as a float is whole."""
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case float() if value.is_integer():
            return str(int(value))
        case datetime() | date():
            return f"{value:%Y-%m-%d}"
        case _:
            text = " ".join(str(value).split())
            return text[1:] if text[:1] == "'" and text[1:2] in ("=", "+", "-", "@") else text
