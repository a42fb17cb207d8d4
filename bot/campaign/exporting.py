"""A campaign as it stands, in the tables that it can be founded of: CSV files, a workbook, or a game file.

Yards, facilities, ships and classes are in them; what is on the stocks is not, since no table founds half a ship.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from bot.campaign.calendar import Calendar
from bot.campaign.cells import text_of
from bot.campaign.founding import founded_of
from bot.campaign.layout import layout
from bot.campaign.sheets import sheet_of
from bot.gamefile import writing
from bot.gamefile.game import GameFile
from bot.store.games.held import Held
from rules.kit.exact import plain
from rules.tfc.catalogue import sample
from rules.tfc.classes import Stats
from rules.tfc.yards.factions import figures
from rules.tfc.yards.refusals import ranges
from rules.tfc.yards.setup.campaign import rulebook
from rules.tfc.yards.state import Ship, State, Yard

Tables = Mapping[str, Sequence[Mapping[str, Any]]]

UNSAFE = ("=", "+", "-", "@", "\t")
"""What makes a program read a cell as a formula; such texts get an apostrophe, which reading takes away."""


def tables(held: Held, calendar: Calendar) -> Tables:
    """The rows of every table."""
    state: State = held.table.state
    return {
        "campaign": list(_settings(held, calendar)),
        "players": [
            {"seat": seat.name, "side": seat.side, "locale": seat.locale} for seat in held.file.setup.seats
        ],
        "yards": [_yard(yard) for yard in state.now.yards.values()],
        "facilities": [row for yard in state.now.yards.values() for row in _facilities(yard)],
        "ships": [_ship(ship, state.world.classes) for ship in state.now.ships.values()],
        "classes": list(_classes(state.world.classes)),
    }


def _settings(held: Held, calendar: Calendar) -> Iterator[Mapping[str, Any]]:
    state: State = held.table.state
    plainly: dict[str, Any] = {
        "title": held.file.title,
        "moderators": list(held.file.setup.moderators),
        "zone": calendar.zone,
        "day": calendar.day,
        "time": calendar.time,
        "catalogue": "sample" if held.file.setup.catalogues else "none",
    }
    usual = figures(sample()["factions"])
    for faction, own in state.now.figures.items():
        known = usual.get(faction)
        for name in ("k", "output_cu"):
            value = getattr(own, name)
            if value is not None and (known is None or getattr(known, name) != value):
                plainly[f"{name} {faction}"] = _exact(value)
    costs = sample()["facility_cost_cu"] if held.file.setup.catalogues else {}
    plainly |= {
        f"cost_cu {kind}": cost
        for kind, cost in state.world.facility_cost_cu.items()
        if costs.get(kind) != cost
    }
    usually = rulebook().defaults()
    plainly |= {
        f"ruling {key}": str(value).lower() if isinstance(value, bool) else value
        for key, value in state.now.rulings.items()
        if usually[key] != value
    }
    for name, value in plainly.items():
        yield {"setting": name, "value": text_of(value)}


def _exact(value: Any) -> Any:
    """A factor as a decimal where it is one."""
    if isinstance(value, int):
        return value
    scaled = value * 10**9
    if scaled.denominator != 1:
        return plain(value)
    whole, rest = divmod(scaled.numerator, 10**9)
    return f"{whole}.{rest:09d}".rstrip("0").rstrip(".")


def _yard(yard: Yard) -> dict[str, Any]:
    began = min((one.since for one in yard.facilities if one.since), default=yard.last_cycle)
    return {
        "yard": yard.name,
        "seat": yard.owner,
        "faction": yard.faction,
        "founded": f"{began}-01",
        "last_cycle": yard.last_cycle,
        "k": _exact(yard.k) if yard.k is not None else None,
        "output_cu": yard.output_cu,
        "aliases": list(yard.aliases),
        "name_ru": yard.names.get("ru"),
    }


def _facilities(yard: Yard) -> Iterator[dict[str, Any]]:
    """One row for each kind, and a row for each destroyed one in the order in which they fell."""
    kinds = dict.fromkeys(one.kind for one in yard.facilities)
    for kind in kinds:
        slots = [one.slot for one in yard.facilities if one.kind == kind and not one.replaced]
        if slots:
            yield {"yard": yard.name, "kind": kind, "slots": ", ".join(ranges(slots))}
    fallen = sorted(
        (one for one in yard.facilities if one.fallen and not one.replaced), key=lambda one: one.fallen
    )
    for one in fallen:
        yield {"yard": yard.name, "kind": one.kind, "slots": str(one.slot), "destroyed": str(one.slot)}


def _ship(ship: Ship, classes: Mapping[str, Stats]) -> dict[str, Any]:
    class_id = ship.stats.class_id if ship.stats.class_id in classes else None
    usual = msgspec.to_builtins(classes[class_id]) if class_id is not None else {}
    own = {key: value for key, value in msgspec.to_builtins(ship.stats).items() if usual.get(key) != value}
    for key in ("class_id", "name"):
        own.pop(key, None)
    row: dict[str, Any] = {"ship": ship.name, "seat": ship.owner, "class": class_id, **own}
    row["craft"] = ship.craft or None
    for layer in ("shield", "hull", "osi"):
        now = getattr(ship, layer)
        row[layer] = now if now != getattr(ship, f"{layer}_max") else None
    row["aboard"] = dict(ship.aboard) if ship.aboard != ship.stats.fighter_complement else None
    row["location"] = ship.location if ship.location != "open_space" else None
    return row | {"battle": ship.battle, "aliases": list(ship.aliases), "name_ru": ship.names.get("ru")}


def _classes(classes: Mapping[str, Stats]) -> Iterator[dict[str, Any]]:
    """The classes that the sample catalogue does not have, or has otherwise."""
    usual = msgspec.to_builtins(Stats())
    for class_id, stats in classes.items():
        row = {key: value for key, value in msgspec.to_builtins(stats).items() if usual[key] != value}
        row.pop("class_id", None)
        if class_id not in sample()["classes"]:
            yield {"class": class_id, **row, "osi_max": stats.osi_max}


# -- writing


def game_file(held: Held, calendar: Calendar) -> GameFile:
    """The campaign as it stands, as a game file: what its own tables would found."""
    sheets = []
    for name, rows in tables(held, calendar).items():
        heads = _heads(name, rows)
        cells = [[text_of(row.get(head)) for head in heads] for row in rows]
        sheets.append(sheet_of(Path(held.file.title), name, [heads, *cells]))
    return founded_of(sheets, held.file.title)[0]


def write(held: Held, calendar: Calendar, out: Path) -> list[Path]:
    """Write the campaign as it stands: a workbook or a game file, as the name ends, else a folder of CSV files.

    Hands back what was written.
    """
    if out.suffix.lower() in (".yaml", ".yml"):
        out.write_text(writing.text_of([game_file(held, calendar)]), encoding="utf-8")
        return [out]
    found = {name: (_heads(name, rows), rows) for name, rows in tables(held, calendar).items()}
    if out.suffix.lower() == ".xlsx":
        _workbook(found, out)
        return [out]
    out.mkdir(parents=True, exist_ok=True)
    written = []
    for name, (heads, rows) in found.items():
        file = io.StringIO()
        sheet = csv.writer(file, lineterminator="\n")
        sheet.writerow(heads)
        sheet.writerows([_safe(text_of(row.get(head))) for head in heads] for row in rows)
        written.append(out / f"{name}.csv")
        written[-1].write_text(file.getvalue(), encoding="utf-8")
    return written


def _heads(name: str, rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """The columns of a table: those that every row of it needs, and those in which anything stands."""
    table = layout()[name]
    return [
        column
        for column in table["columns"]
        if column in table["needs"] or any(text_of(row.get(column)) != "" for row in rows)
    ]


def _safe(value: str | int) -> str | int:
    return f"'{value}" if isinstance(value, str) and value.startswith(UNSAFE) else value


def _workbook(found: Mapping[str, tuple[list[str], Sequence[Mapping[str, Any]]]], out: Path) -> None:
    from openpyxl import Workbook

    book = Workbook(write_only=True)
    for name, (heads, rows) in found.items():
        sheet = book.create_sheet(name)
        sheet.append(heads)
        for row in rows:
            sheet.append([_safe(text_of(row.get(head))) for head in heads])
    book.save(out)
