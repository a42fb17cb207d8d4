"""Orders from a spreadsheet: a column for the unit, columns for start, orders and end, one for each week.

A sheet reaches the reader as text, a line for each cell that holds something: ``B3 | WF 5 to /46``. What is wrong is said
by cell.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.fots.movement.reading.desk import Item
from rules.fots.movement.reading.wordbook import book, mark_of, terms
from rules.messages import Message
from rules.orders import Doubt, Order, Reading, Refusal, Span
from rules.posts import Post

LINE = re.compile(r"^([A-Z]{1,3})([1-9]\d{0,4}) \| ?(.*)$", re.MULTILINE)
_SPEED = re.compile(r"(?:wf|warp|вф|варп)?\s*(\d{1,2})", re.IGNORECASE)
_COUNT = re.compile(r"\d+")
_NUMBERS = re.compile(r"\d{1,3}(?:[ ,;>/-]+\d{1,3})+")
"""Sections by number alone."""
_OR = re.compile(r"[/&(),|]| or | или ")
_BARE = re.compile(r"(?:\d+ ?[xXхХ×] ?\d+ ?)?[/-] ?\d+(?! ?%)")
"""An address without a word before it."""

Read = Callable[[Post], Reading]


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
    found = [Cell(m[1], int(m[2]), m[3].strip(), m.start(), m.end()) for m in LINE.finditer(text)]
    return found if len(found) > 1 else []


def without(text: str, cells: list[Cell]) -> str:
    """The text with its cells blanked, at the same length."""
    for cell in cells:
        text = text[: cell.start] + " " * (cell.end - cell.start) + text[cell.end :]
    return text


def read_sheet(post: Post, cells: list[Cell], fleets: tuple[str, ...], read: Read) -> Iterator[Item]:
    """The orders, doubts and refusals of a sheet; ``read`` reads a post of plain words."""
    cells = _from_the_heads(cells)
    head = {cell.column: cell for cell in cells if cell.row == cells[0].row}
    columns = {letters: column_of(cell.text) for letters, cell in head.items()}
    bare = not any(columns.values()) and _is_unit(post, cells[0], read)
    if bare:
        columns = {cell.column: "orders" for cell in cells} | {cells[0].column: "unit"}
    for letters, cell in head.items():
        if not columns[letters]:
            yield _fault(post, cell, "fots_sheet_column", column=cell.text)
    if "unit" not in columns.values():
        yield _fault(post, cells[0], "fots_sheet_no_unit", fleets=fleets)
        return
    unit = ""
    for row in dict.fromkeys(cell.row for cell in cells if bare or cell.row != cells[0].row):
        mine = [(columns.get(cell.column, ""), cell) for cell in cells if cell.row == row and cell.text]
        unit = next((cell.text for name, cell in mine if name == "unit"), unit)
        if unit:
            yield from _row(post, unit, mine, read)
        elif mine:
            yield _fault(post, mine[0][1], "fots_sheet_no_name", fleets=fleets)


def _from_the_heads(cells: list[Cell]) -> list[Cell]:
    """The cells without a title above the heads: from the first row on that has a column for the unit, if any has."""
    rows = (cell.row for cell in cells if column_of(cell.text) == "unit")
    first = next(rows, cells[0].row)
    titled = all(not column_of(cell.text) for cell in cells if cell.row < first)
    return [cell for cell in cells if cell.row >= first] if titled else cells


def _is_unit(post: Post, cell: Cell, read: Read) -> bool:
    """Whether a cell names a unit of the player's, so that the sheet has no heads: names first, orders behind them."""
    found = read(replace(post, text=f"{cell.text}: hold", attachments={})).items
    return any(isinstance(item, Order) for item in found)


def column_of(text: str) -> str:
    """What a column is for: a part of an order, ``week 3``, ``week 1-4``, or nothing that is known."""
    plain = " ".join(text.lower().replace(":", " ").split())
    week = re.fullmatch(rf"(?:{'|'.join(terms('week'))}) ?([1-9])(?: ?[-–—] ?(?:w|wk)?([1-9]))?", plain)
    if week is not None:
        return f"week {week[1]}" + (f"-{week[2]}" if week[2] is not None else "")
    names = (plain, *(part.strip() for part in _OR.split(plain)))
    return next((book().columns[name] for name in names if name in book().columns), "")


def _row(post: Post, unit: str, mine: list[tuple[str, Cell]], read: Read) -> Iterator[Item]:
    """One unit's orders: its cells as a player would write them, those for one part of an order from left to right."""
    said = {"start": "Start: {}", "orders": "{}", "end": "End: {}", "contingency": "{}", "note": "GM: {}"}
    pace = next((_pace(cell) for name, cell in mine if name == "speed"), "")
    reach = next(
        (number[0] for name, cell in mine if name == "radius" and (number := _COUNT.search(cell.text))), ""
    )
    mine = [(_part(name, mine), cell) for name, cell in mine]
    for part, form in said.items():
        for cell in (cell for name, cell in mine if name == part and not _is_empty(cell)):
            words = form.format(cell.text)
            if part == "orders":
                words, pace = _paced(words, pace)
                words, reach = _reaching(words, reach)
            text = words if part == "note" else f"{unit}: {words}"
            yield from _of_cell(cell, read(replace(post, text=text, attachments={})))
    yield from _weeks(post, unit, mine, read)


def _part(name: str, mine: list[tuple[str, Cell]]) -> str:
    """What a column is for in a row: a destination is where the row leads, and the end of a route that is written out."""
    if name != "goal":
        return name
    routed = any(other == "orders" and _BARE.search(cell.text) is not None for other, cell in mine)
    return "end" if routed else "orders"


def _is_empty(cell: Cell) -> bool:
    """Whether a cell only shows that nothing stands there."""
    return not any(sign.isalnum() for sign in cell.text)


def _paced(words: str, pace: str) -> tuple[str, str]:
    """A cell of orders with the speed of its row where it gives a route, and what is left of the speed."""
    if _BARE.match(words) is not None:
        return f"{pace} to {words}".strip(), ""
    if _NUMBERS.fullmatch(words) is not None:
        return f"{pace} to /{' /'.join(_COUNT.findall(words))}".strip(), ""
    routed = pace and any(sign.isdigit() for sign in words)
    return (f"{pace}. {words}", "") if routed else (words, pace)


def _reaching(words: str, reach: str) -> tuple[str, str]:
    """A cell that sets a zone with the radius of its row, and what is left of the radius."""
    zoned = reach and mark_of("zoned").search(words.lower()) is not None and _COUNT.search(words) is None
    return (f"{words} radius {reach}", "") if zoned else (words, reach)


def _pace(cell: Cell) -> str:
    """The speed of a row as it is written in prose; nothing where the unit stays."""
    if mark_of("stays").fullmatch(cell.text.lower()) or _is_empty(cell):
        return ""
    number = _SPEED.fullmatch(cell.text.strip())
    return f"WF {number[1]}" if number is not None else cell.text


def _of_cell(cell: Cell, reading: Reading) -> Iterator[Item]:
    """What was read from a cell, each item named by it."""
    for item in reading.items:
        if isinstance(item, Order | Refusal):
            yield replace(item, words=cell.span, args={**item.args, "cell": cell.label})
        else:
            yield replace(item, words=cell.span, choices=_choices(item, cell))


def _choices(doubt: Doubt, cell: Cell) -> Any:
    return tuple(
        replace(choice, orders=tuple(replace(order, words=cell.span) for order in choice.orders))
        for choice in doubt.choices
    )


def _weeks(post: Post, unit: str, mine: list[tuple[str, Cell]], read: Read) -> Iterator[Item]:
    """The columns of the weeks as one speed plan; a cell says a warp factor, a word for one, or that the unit stays."""
    rows: dict[str, int] = {}
    first: Cell | None = None
    cells = [(name, cell) for name, cell in mine if name.startswith("week ")]
    speeds = [_speed(post, unit, cell, read) for _, cell in cells]
    spelt = [_spelt(post, unit, row, read) if None in speeds else () for row in cells]
    if any(spelt):
        yield from (item for items in spelt for item in items)
        return
    for (name, cell), wf in zip(cells, speeds, strict=True):
        if wf is None:
            yield _fault(post, cell, "fots_sheet_week", text=cell.text)
            continue
        rows[name.removeprefix("week ")] = wf
        first = first or cell
    if first is not None:
        known = next(_of_cell(first, read(replace(post, text=f"{unit}: hold", attachments={}))), None)
        if isinstance(known, Order) and not any(rows.values()):
            yield known
        elif isinstance(known, Order):
            yield replace(known, command="speed_plan", args={"weeks": rows, "cell": first.label})
        elif known is not None:
            yield known


def _spelt(post: Post, unit: str, row: tuple[str, Cell], read: Read) -> tuple[Item, ...]:
    """A week's cell that holds orders in prose (``WF 5 to /39``); nothing where it holds none."""
    name, cell = row
    weeks = "" if name.startswith("week 1") else f"{name.replace('week', 'weeks')}: "
    found = tuple(_of_cell(cell, read(replace(post, text=f"{unit}: {weeks}{cell.text}", attachments={}))))
    return found if any(isinstance(item, Order) for item in found) else ()


def _speed(post: Post, unit: str, cell: Cell, read: Read) -> int | None:
    """The warp factor of a week's cell; 0 where the unit stays, None where it says neither."""
    text = cell.text.lower().strip()
    found = _SPEED.fullmatch(text)
    if found is not None:
        return int(found[1])
    if mark_of("stays").fullmatch(text):
        return 0
    plan = read(replace(post, text=f"{unit}: W1 {text}", attachments={}))
    orders = [item for item in plan.items if isinstance(item, Order)]
    if len(orders) != 1 or orders[0].command != "speed_plan":
        return None
    weeks = orders[0].args["weeks"]
    return int(weeks["1"]) if "1" in weeks else None


def _fault(post: Post, cell: Cell, message: str, **args: Any) -> Refusal:
    told = Message(message, {"cell": cell.label, "rule": "FOTS-ORD-02", **args})
    return Refusal("FOTS-ORD-02", None, told, None, cell.span, post.id, 0, {"cell": cell.label})
