"""Orders from a spreadsheet: a column for the unit, columns for start, orders and end, one for each week. What is wrong is said by cell."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from msgspec.structs import replace

from rules.fots.movement.reading.desk import Item
from rules.fots.movement.reading.sheets.cells import Cell
from rules.fots.movement.reading.sheets.heads import column_of, from_the_heads
from rules.fots.movement.reading.wordbook import mark_of, terms
from rules.messages import Message
from rules.orders import Doubt, Order, Reading, Refusal
from rules.posts import Post

_COUNT = re.compile(r"\d+")
_NUMBERS = re.compile(r"\d{1,3}(?:[ ,;>/-]+\d{1,3})+")
"""Sections by number alone."""
_DATE = re.compile(r"\d{4}-\d\d-\d\d(?:[ T]00:00(?::00)?)?")
_BARE = re.compile(r"(?:\d+ ?[xXхХ×] ?\d+ ?)?[/-] ?\d+(?! ?%)")
"""An address without a word before it."""
_PLACED = ("start", "end", "goal", "route")
"""Columns in which a number alone is a section."""
_FORMS = {"start": "Start: {}", "orders": "{}", "end": "End: {}", "contingency": "{}", "note": "GM: {}"}

Read = Callable[[Post], Reading]
Row = list[tuple[str, Cell]]
"""The cells of a row, each with what its column is for."""


def read_sheet(post: Post, cells: list[Cell], fleets: tuple[str, ...], read: Read) -> Iterator[Item]:
    """The orders, doubts and refusals of a sheet; ``read`` reads a post of plain words."""
    cells = from_the_heads(cells)
    head = {cell.column: cell for cell in cells if cell.row == cells[0].row}
    columns = {letters: column_of(cell.text) for letters, cell in head.items()}
    bare = not any(columns.values()) and _is_unit(post, cells[0], read)
    if bare:
        columns = {cell.column: "orders" for cell in cells} | {cells[0].column: "unit"}
    elif columns[cells[0].column] == "week" and all(
        _is_unit(post, one, read) for one in [*head.values()][1:]
    ):
        yield from _across(post, cells, head, read)
        return
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


def _across(post: Post, cells: list[Cell], head: dict[str, Cell], read: Read) -> Iterator[Item]:
    """A sheet with a row for each week and a column for each unit."""
    first = cells[0]
    for letters, unit in [*head.items()][1:]:
        for cell in (one for one in cells if one.column == letters and one.row != first.row):
            week = next((one.text for one in cells if (one.column, one.row) == (first.column, cell.row)), "")
            yield from _row(post, unit.text, [("week", replace(cell, text=week)), ("orders", cell)], read)


def _is_unit(post: Post, cell: Cell, read: Read) -> bool:
    """Whether a cell names a unit of the player's, so that the sheet has no heads: names first, orders behind them."""
    found = read(replace(post, text=f"{cell.text}: hold", attachments={})).items
    return any(isinstance(item, Order) for item in found)


def _row(post: Post, unit: str, mine: Row, read: Read) -> Iterator[Item]:
    """One unit's orders: its cells as a player would write them, those for one part of an order from left to right."""
    dates = [(name, cell) for name, cell in mine if name != "note" and _DATE.fullmatch(cell.text)]
    for _, cell in dates:
        yield _fault(post, cell, "fots_sheet_date", text=cell.text)
    mine = [_meant(name, cell) for name, cell in mine if (name, cell) not in dates]
    speed = next((cell for name, cell in mine if name == "speed"), None)
    pace = _pace(speed) if speed is not None else ""
    reach = next(
        (number[0] for name, cell in mine if name == "radius" and (number := _COUNT.search(cell.text))), ""
    )
    week = next(
        (f"week {cell.text}: " for name, cell in mine if name == "week" and _COUNT.search(cell.text)), ""
    )
    mine = [(_part(name, mine), cell) for name, cell in mine]
    for part, form in _FORMS.items():
        for cell in (cell for name, cell in mine if name == part and not _is_empty(cell)):
            words = form.format(cell.text)
            if part == "orders":
                words, pace = _paced(words, pace)
                words, reach = _reaching(words, reach)
                words = f"{week}{words}"
            text = words if part == "note" else f"{unit}: {words}"
            found = [*_of_cell(cell, read(replace(post, text=text, attachments={})))]
            yield from found or _unread(post, unit, cell, speed, read)
    yield from _left_over(post, unit, mine, (week, reach), read)
    yield from _weeks(post, unit, mine, read)


def _meant(name: str, cell: Cell) -> tuple[str, Cell]:
    """A cell as its column means it: a number alone as a section, a mark under ``Patrol`` as the order."""
    if name in _PLACED and cell.text.isdigit():
        return name, replace(cell, text=f"/{cell.text}")
    if name not in ("patrol", "hold"):
        return name, cell
    text = cell.text.lower()
    if text.isdigit() and name == "patrol":
        return "orders", replace(cell, text=f"{name} radius {text}")
    ticked = text in terms("sheet_yes") or (bool(text.strip("-—–")) and not any(map(str.isalnum, text)))
    return "orders", replace(cell, text=name if ticked else cell.text)


def _left_over(post: Post, unit: str, mine: Row, left: tuple[str, str], read: Read) -> Iterator[Item]:
    """What a row says beside its orders: a stay under the head of the speed in a week's row, a radius that no posture took up."""
    week, reach = left
    speed = next((cell for name, cell in mine if name == "speed"), None)
    if week and speed is not None and mark_of("stays").fullmatch(speed.text.lower()):
        yield from _of_cell(speed, read(replace(post, text=f"{unit}: {week}hold", attachments={})))
    zone = next((cell for name, cell in mine if name == "radius"), None)
    if zone is not None and reach and reach != "0":
        yield from _of_cell(zone, read(replace(post, text=f"{unit}: react within {reach}", attachments={})))


def _unread(post: Post, unit: str, cell: Cell, speed: Cell | None, read: Read) -> Iterator[Item]:
    """Say which cell nothing could be made of; a question asks nothing of the game."""
    if speed is not None and cell is not speed and _pace(speed) and _speed(post, unit, speed, read) is None:
        yield _fault(post, speed, "fots_sheet_week", text=speed.text)
    elif not cell.text.endswith("?"):
        yield _fault(post, cell, "fots_sheet_unread", text=cell.text)


def _part(name: str, mine: Row) -> str:
    """What a column is for in a row: a destination is where the row leads, and the end of a route that is written out."""
    if name == "route":
        return "orders"
    if name != "goal":
        return name
    routed = any(other in ("orders", "route") and _BARE.search(cell.text) is not None for other, cell in mine)
    return "end" if routed else "orders"


def _is_empty(cell: Cell) -> bool:
    """Whether a cell only shows that nothing stands there."""
    return not any(sign.isalnum() for sign in cell.text) or cell.text.lower() in terms("sheet_empty")


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
    number = _factor().fullmatch(cell.text.strip().lower())
    return f"WF {number[1]}" if number is not None else cell.text


@cache
def _factor() -> re.Pattern[str]:
    """A warp factor alone in a cell, with or without its word."""
    return re.compile(rf"(?:{'|'.join(sorted(terms('warp')))})?\s*(\d{{1,2}})")


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


def _weeks(post: Post, unit: str, mine: Row, read: Read) -> Iterator[Item]:
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
    found = _factor().fullmatch(text)
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
