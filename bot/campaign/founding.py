"""A campaign from tables: what each cell means, and every fault at its cell, with the mend."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from bot.campaign.calendar import BadCalendarError, Calendar, calendar_of
from bot.campaign.cells import BadCellError, listed, taken_again, value_of
from bot.campaign.layout import PREFIXES, SETTINGS, layout, own_columns
from bot.campaign.sheets import Cell, Sheet, read
from bot.gamefile.catalogues import Catalogue
from bot.gamefile.game import GameFile
from bot.gamefile.problems import BadFileError, Fault
from bot.gamefile.source import Node
from rules.kit.suggest import hint
from rules.sentences import said
from rules.setups import Problem, Seat, Setup, SetupError
from rules.tfc.catalogue import sample
from rules.tfc.yards.game import YARDS

Path_ = tuple[str | int, ...]
Row = dict[str, Any]


def founded(paths: Iterable[Path], title: str | None = None) -> tuple[GameFile, Calendar]:
    """The campaign that the tables describe, and its calendar. Raises :class:`BadFileError` with every fault."""
    return founded_of(read(paths), title)


def founded_of(sheets: Sequence[Sheet], title: str | None = None) -> tuple[GameFile, Calendar]:
    """The campaign that sheets describe, and its calendar. Raises :class:`BadFileError` with every fault."""
    desk = _Desk(sheets[0].file if sheets else "")
    for sheet in sheets:
        desk.take(sheet)
    return desk.conclude(title)


class _Desk:
    """Where tables become a setup; faults gather, and each part of the setup remembers its cell."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[Fault] = []
        self.places: dict[Path_, tuple[Sheet, str]] = {}
        self.spoiled: set[tuple[str, str]] = set()
        self.seats: dict[str, Row] = {}
        self.setup: dict[str, dict[str, Any]] = {
            key: {} for key in ("yards", "units", "classes", "k", "output_cu", "facility_cost_cu")
        }
        self.rulings: Row = {}
        self.settings: dict[str, tuple[Sheet, Cell]] = {}
        self.facilities: list[tuple[Sheet, Row, Mapping[str, str]]] = []

    def _fault(self, sheet: Sheet, place: str, form: str, /, **args: object) -> None:
        self.faults.append(sheet.fault(place, form, **args))

    # -- sheets

    def take(self, sheet: Sheet) -> None:
        """Read one sheet."""
        spoken = {_plain(word): name for name, table in layout().items() for word in table["words"]}
        name = spoken.get(_plain(sheet.name))
        if name is None:
            near = hint(_plain(sheet.name), spoken) or said("; there are {known}", known=", ".join(layout()))
            self._fault(sheet, "", "{name} is no table of a campaign{near}", name=sheet.name, near=near)
            return
        columns = self._columns(sheet, layout()[name])
        missing = [need for need in layout()[name]["needs"] if need not in columns.values()]
        for need in missing:
            place = sheet.heads[0].place if sheet.heads else "A1"
            self._fault(sheet, place, "{name} needs a column {need}", name=name, need=need)
        if missing:
            return
        seen: dict[str, str] = {}
        for cells in sheet.rows:
            row, places = self._row(sheet, name, columns, cells)
            if layout()[name].get("key", "slots") in row:
                self._keep(sheet, name, row, places, seen)

    def _columns(self, sheet: Sheet, table: Mapping[str, Any]) -> dict[int, str]:
        spoken = {_plain(word): name for name, column in table["columns"].items() for word in column["words"]}
        found: dict[int, str] = {}
        for at, head in enumerate(sheet.heads):
            name = spoken.get(_plain(head.text))
            if not head.text:
                continue
            if name is None:
                near = hint(_plain(head.text), spoken) or said(
                    "; there are {known}", known=", ".join(own_columns(table))
                )
                self._fault(sheet, head.place, "{text} is no column here{near}", text=head.text, near=near)
            elif name in found.values():
                self._fault(sheet, head.place, "{text} stands there twice; leave one out", text=head.text)
            else:
                found[at] = name
        return found

    def _row(
        self, sheet: Sheet, table: str, columns: Mapping[int, str], cells: tuple[Cell, ...]
    ) -> tuple[Row, dict[str, str]]:
        """What a row says, faults in its cells left out, and where each column of it stands."""
        row: Row = {}
        places: dict[str, str] = {}
        for at, name in columns.items():
            cell = cells[at] if at < len(cells) else None
            if cell is None or not cell.text:
                continue
            places[name] = cell.place
            try:
                row[name] = value_of(layout()[table]["columns"][name]["type"], cell.text)
            except BadCellError as error:
                self._fault(sheet, cell.place, "{name}: {why}", name=name, why=error.args[0])
                self.spoiled.add((sheet.file, cell.place))
        for need in layout()[table]["needs"]:
            if need not in places:
                at = next(at for at, name in columns.items() if name == need)
                places[need] = f"{sheet.heads[at].place.rstrip('0123456789')}{_line(cells[0])}"
                self._fault(sheet, places[need], "{need} is missing; write it here", need=need)
                self.spoiled.add((sheet.file, places[need]))
        return row, places

    # -- rows

    def _keep(
        self, sheet: Sheet, table: str, row: Row, places: Mapping[str, str], seen: dict[str, str]
    ) -> None:
        key = layout()[table].get("key")
        if key is None:
            self.facilities += [(sheet, row, places)] if "yard" in row and "kind" in row else []
            return
        name = str(row.pop(key))
        if name.casefold() in seen:
            taken = seen[name.casefold()]
            self._fault(
                sheet, places[key], "{name} stands at {at} already; names are unique", name=name, at=taken
            )
            return
        seen[name.casefold()] = places[key]
        if table == "campaign":
            if "value" in row:
                self._setting(sheet, name, row, places)
            return
        section = {"players": "seats", "ships": "units"}.get(table, table)
        path: Path_ = (section, name) if table == "players" else ("setup", section, name)
        self.places[path] = (sheet, places[key])
        for column, place in places.items():
            self.places[*path, column] = (sheet, place)
        (self.seats if table == "players" else self.setup[section])[name] = row

    def _setting(self, sheet: Sheet, name: str, row: Row, places: Mapping[str, str]) -> None:
        first, _, rest = name.partition(" ")
        if rest and first in PREFIXES:
            section = PREFIXES[first]
            value = _scalar(str(row["value"]))
            path: Path_ = ("rulings", rest) if section == "rulings" else ("setup", section, rest)
            self.places[path] = (sheet, places["value"])
            (self.rulings if section == "rulings" else self.setup[section])[rest] = value
        elif name in SETTINGS:
            self.settings[name] = (sheet, Cell(str(row["value"]), places["value"]))
        else:
            near = hint(name, SETTINGS) or said(
                "; there are {known}, and {known2} with a name",
                known=", ".join(SETTINGS),
                known2=", ".join(PREFIXES),
            )
            self._fault(sheet, places["setting"], "{name} is no setting{near}", name=name, near=near)

    def _facilities(self) -> None:
        """Put facilities under their yards."""
        for sheet, row, places in self.facilities:
            yard = self.setup["yards"].get(row["yard"])
            if yard is None:
                near = hint(row["yard"], self.setup["yards"]) or said("; write it under yards as well")
                self._fault(
                    sheet, places["yard"], "there is no yard {yard}{near}", yard=row["yard"], near=near
                )
                continue
            for key, column in (("facilities", "slots"), ("destroyed", "destroyed")):
                if column == "slots" or column in row:
                    held = yard.setdefault(key, {})
                    twice = taken_again(held.get(row["kind"], []), row["slots"])
                    if twice and "destroyed" not in row:
                        why = "{kind} {twice} stands there already; slots are the numbers of places, as in 1-6, 9"
                        self._fault(sheet, places["slots"], why, kind=row["kind"], twice=twice)
                    held[row["kind"]] = [*held.get(row["kind"], []), *listed(row.get(column, ""))]
                    where = sheet, places["kind"]
                    self.places["setup", "yards", row["yard"], key, row["kind"]] = where

    def _classes_by_name(self) -> None:
        """Ships may name their class by its name as well as by its identifier."""
        rows = {**sample()["classes"], **self.setup["classes"]}
        names = {
            str(name).casefold(): class_id
            for class_id, row in rows.items()
            for name in (row.get("name", class_id), *row.get("aliases", ()))
        }
        for ship, row in self.setup["units"].items():
            called = row.get("class")
            if called in (None, *rows):
                continue
            row["class"] = names.get(called.casefold(), called)
            near = hint(called, [str(rows[one].get("name", one)) for one in rows])
            if row["class"] not in rows and near:
                sheet, place = self.places["setup", "units", ship, "class"]
                self._fault(sheet, place, "{named} is no class{near}", named=called, near=near)
                self.spoiled.add((sheet.file, place))

    # -- the end

    def conclude(self, title: str | None) -> tuple[GameFile, Calendar]:
        """The campaign. Raises :class:`BadFileError`."""
        self._facilities()
        self._classes_by_name()
        calendar = self._calendar()
        file = self._file(title)
        try:
            YARDS.begin(file.setup)
        except SetupError as error:
            self.faults += [
                fault for problem in error.problems if (fault := self._located(problem)) is not None
            ]
        if self.faults:
            raise BadFileError(sorted(self.faults, key=_in_order))
        return file, calendar

    def _file(self, title: str | None) -> GameFile:
        def setting(name: str) -> str:
            return self.settings[name][1].text if name in self.settings else ""

        if setting("catalogue") not in ("", "sample", "none"):
            sheet, cell = self.settings["catalogue"]
            self._fault(sheet, cell.place, "{text} is no catalogue; write sample or none", text=cell.text)
        with_sample = setting("catalogue") != "none"
        seats = [Seat(name, row.get("side"), row.get("locale", "en")) for name, row in self.seats.items()]
        setup = Setup(
            title=title or setting("title") or Path(self.file).stem,
            system=YARDS.system,
            seats=tuple(seats),
            moderators=tuple(part.strip() for part in setting("moderators").split(",") if part.strip()),
            rulings=self.rulings,
            catalogues=(sample(),) if with_sample else (),
            setup={key: value for key, value in self.setup.items() if value},
        )
        named = (Catalogue("sample", "sample", Node(0, None)),) if with_sample else ()
        return GameFile(
            file=self.file,
            setup=setup,
            catalogues=named,
        )

    def _calendar(self) -> Calendar:
        given = {
            name: self.settings[name][1].text for name in ("zone", "day", "time") if name in self.settings
        }
        try:
            return calendar_of(**given)
        except BadCalendarError as error:
            sheet, cell = self.settings[error.field]
            self._fault(sheet, cell.place, error.args[0])
            return Calendar()

    def _located(self, problem: Problem) -> Fault | None:
        """The problem at the cell that it comes from, or at that of what it lies in; None where the cell is at fault already."""
        for length in range(len(problem.path), 0, -1):
            found = self.places.get(problem.path[:length])
            if found is not None:
                known = (found[0].file, found[1]) in self.spoiled
                return None if known else found[0].fault(found[1], problem.text)
        return Fault(self.file, 0, str(problem.path[0]) if problem.path else "", problem.text)


def _in_order(fault: Fault) -> tuple[str, str, int, str]:
    sheet, _, place = fault.path.partition("!")
    digits = place.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return (fault.file, sheet, int(digits) if digits.isdecimal() else 0, place)


def _plain(text: str) -> str:
    return text.strip().casefold().replace("-", "_").replace(" ", "_")


def _line(cell: Cell) -> str:
    return cell.place.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def _scalar(text: str) -> Any:
    """A setting's value: a truth, a whole number, or the text."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isdecimal() else text
