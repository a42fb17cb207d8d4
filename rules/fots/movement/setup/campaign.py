"""A campaign begins: empires, colonies and fleets as a file sets them up, with every fault found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rules.fots.classes import Drive, ShipClass
from rules.fots.movement.chart.grid import Grid, Section, grid_of
from rules.fots.movement.chart.plans import Zone
from rules.fots.movement.setup import tables
from rules.fots.movement.setup.desk import Desk, Path, names_of, plain_rulings, rulebook, spoken_names, texts
from rules.fots.movement.setup.muster import unit_rows
from rules.fots.movement.setup.vocabulary import own_words
from rules.fots.movement.state import Campaign, Colony, Empire, Fleet, Source, Unit
from rules.fots.movement.supply.step import open_turn
from rules.kit.faults import no_seat
from rules.kit.own_words import all_names
from rules.kit.suggest import hint
from rules.sentences import said
from rules.setups import Problem, Setup, SetupError

SECTIONS = (
    "map", "drives", "classes", "munitions", "empires", "colonies", "fleets", "crit_tables", "bay_rp_capacity", "turn", "words",
)  # fmt: skip
SHARED = ("drives", "classes", "munitions", "crit_tables")
STANCES = ("friendly", "neutral", "hostile", "unknown")


def begin(setup: Setup) -> Campaign:
    """The campaign at its opening, the first supply step done. Raises :class:`rules.setups.SetupError`."""
    reader = _Reader(setup)
    campaign = reader.campaign()
    if reader.desk.problems:
        raise SetupError(tuple(reader.desk.problems))
    return open_turn(campaign)


class _Reader:
    """Reads one setup."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.desk = Desk()
        self.content = setup.setup
        self.seats = tuple(seat.name for seat in setup.seats)
        chosen = plain_rulings(setup.rulings)
        for problem in rulebook().problems(chosen):
            self.desk.fault(("rulings", *problem.path), problem.text)
        self.rulings = {**rulebook().defaults(), **({} if self.desk.problems else chosen)}
        for key in self.content:
            if key not in SECTIONS:
                known = said("; known are {known}", known=", ".join(SECTIONS))
                self.desk.fault(
                    ("setup", key), "{key} is unknown{near}", key=key, near=hint(key, SECTIONS) or known
                )

    def campaign(self) -> Campaign:
        desk = self.desk
        grid = self._grid()
        drives = tables.drives(desk, self._shared("drives"), self.rulings["drive.untabled_breakdown"])
        munitions = tables.munitions(desk, self._shared("munitions"))
        classes = tables.classes(desk, self._shared("classes"), drives, munitions)
        empires = self._empires(grid)
        colonies = self._colonies(grid, empires)
        capacity = (
            desk.number(self.content, "bay_rp_capacity", ("setup",))
            if "bay_rp_capacity" in self.content
            else None
        )
        base = Campaign(
            title=self.setup.title,
            moderators=self.setup.moderators,
            seats=self.seats,
            rulings=self.rulings,
            grid=grid,
            turn_no=int(self.content.get("turn", 1)),
            empires=empires,
            colonies=colonies,
            munitions=munitions,
            bay_rp_capacity=capacity,
            crit_tables=tables.crit_tables(desk, self._shared("crit_tables")),
        )
        fleets, units = self._fleets(base, classes, drives)
        named = all_names(*fleets.values(), *units.values(), *colonies)
        own = own_words(desk, self.content.get("words"), named)
        return replace(base, fleets=fleets, units=units, words=own)

    def _grid(self) -> Grid:
        size = self.content.get("map") or {}
        path: Path = ("setup", "map")
        if not isinstance(size, Mapping) or any(
            not isinstance(value, int) or value < 1 for value in size.values()
        ):
            self.desk.fault(path, "map must be {width: sectors, height: sectors}")
            size = {}
        for key in size:
            if key not in ("width", "height"):
                self.desk.fault((*path, key), "{key} is unknown; known are width, height", key=key)
        return grid_of(self.rulings, size)

    def _shared(self, name: str) -> dict[str, Any]:
        """A section of the catalogues with that of the setup on top."""
        found: dict[str, Any] = {}
        for document in (*self.setup.catalogues, self.content):
            section = document.get(name)
            found |= (
                dict(section)
                if name == "crit_tables" and section
                else self.desk.rows(section, ("setup", name))
            )
        return found

    def _empires(self, grid: Grid) -> dict[str, Empire]:
        found = {}
        desk = self.desk
        rows = desk.rows(self.content.get("empires"), ("setup", "empires"))
        for name, row in rows.items():
            path = ("setup", "empires", name)
            if not desk.check("empire", row, path, "comgrid", "stance", "sources"):
                continue
            seat = row.get("seat")
            if seat is not None and seat not in self.seats:
                desk.fault((*path, "seat"), no_seat(seat, self.seats))
            if "control_range" not in row:
                desk.fault(
                    path,
                    "What is the control range of {name} in sections? (FOTS-SUP-02); set control_range",
                    name=name,
                )
            found[name] = Empire(
                name=name,
                seat=seat,
                color=row.get("color", ""),
                vlr_range=row.get("vlr_range"),
                control_range=row.get("control_range", 0),
                grid=self._comgrid(grid, row.get("comgrid"), (*path, "comgrid")),
                stance=self._stances(row.get("stance") or {}, rows, (*path, "stance")),
                refueling_from=texts(row, "refueling_from"),
                sources=tuple(
                    Source(desk.section(grid, one.get("section"), place), int(one.get("range", 0)))
                    for place, one in desk.items(row.get("sources"), (*path, "sources"))
                ),
                aliases=names_of(row),
                names=spoken_names(row),
            )
            for other in found[name].refueling_from:
                desk.known(other, rows, (*path, "refueling_from"), "empire")
        if not rows:
            desk.fault(
                ("setup", "empires"), "a campaign needs empires: {terran: {seat: ash, control_range: 3}}"
            )
        return found

    def _comgrid(self, grid: Grid, given: Any, path: Path) -> frozenset[Section] | None:
        """The sections of an empire's comgrid, where the setup names them."""
        return None if given is None else frozenset(self.desk.section(grid, one, path) for one in given)

    def _stances(self, given: Any, empires: Mapping[str, Any], path: Path) -> dict[str, str]:
        if not isinstance(given, Mapping):
            self.desk.fault(path, "stance must map empires to friendly, neutral, hostile or unknown")
            return {}
        for other, stance in given.items():
            self.desk.known(other, empires, (*path, other), "empire")
            if stance not in STANCES:
                self.desk.fault(
                    (*path, other),
                    "{stance} is no stance{near}; use {known}",
                    stance=stance,
                    near=hint(str(stance), STANCES),
                    known=", ".join(STANCES),
                )
        return dict(given)

    def _colonies(self, grid: Grid, empires: Mapping[str, Empire]) -> tuple[Colony, ...]:
        found = []
        for path, row in self.desk.items(self.content.get("colonies"), ("setup", "colonies")):
            if not self.desk.check("colony", row, path):
                continue
            if not self.desk.known(row.get("owner"), empires, (*path, "owner"), "empire"):
                continue
            section = self.desk.section(grid, row.get("section"), (*path, "section"))
            name = str(row.get("name") or grid.name(section))
            plain = {key: row[key] for key in ("captured", "orbital_defenses", "attacked") if key in row}
            found.append(
                Colony(name=name, owner=row["owner"], section=section, names=spoken_names(row), **plain)
            )
        return tuple(found)

    def _fleets(
        self, base: Campaign, classes: Mapping[str, ShipClass], drives: Mapping[str, Drive]
    ) -> tuple[dict[str, Fleet], dict[str, Unit]]:
        fleets: dict[str, Fleet] = {}
        units: dict[str, Unit] = {}
        extra = ("name", "units", "zone", "squadrons", "breakdown_policy", "intercept_point")
        for path, row in self.desk.items(self.content.get("fleets"), ("setup", "fleets")):
            name = str(row.get("name") or f"Fleet {len(fleets) + 1}")
            if not self.desk.check("fleet", row, path, *extra):
                continue
            if name in fleets or name in units:
                self.desk.fault((*path, "name"), "the name {name} is taken; names are unique", name=name)
            if not self.desk.known(row.get("owner"), base.empires, (*path, "owner"), "empire"):
                continue
            mine = unit_rows(self.desk, base, (name, row, path), classes, drives)
            for unit in mine:
                if unit.name in units or unit.name in fleets:
                    self.desk.fault(
                        (*path, "units"), "the name {name} is taken; names are unique", name=unit.name
                    )
                units[unit.name] = unit
            fleets[name] = self._fleet(base.grid, name, row, path, mine)
        self._hosts(units)
        return fleets, units

    def _fleet(
        self, grid: Grid, name: str, row: Mapping[str, Any], path: Path, units: tuple[Unit, ...]
    ) -> Fleet:
        section = self.desk.section(grid, row.get("section"), (*path, "section"))
        zone = self._zone(grid, row.get("zone"), section, (*path, "zone"))
        squadrons = row.get("squadrons") or {}
        members = {unit.name for unit in units}
        for squadron, names in squadrons.items():
            for one in names:
                self.desk.known(one, members, (*path, "squadrons", squadron), "ship in this fleet called")
        if not row.get("units"):
            self.desk.fault(path, "{name} has no units", name=name)
        next_section = row.get("next_section")
        return Fleet(
            name=name,
            owner=row["owner"],
            section=section,
            units=tuple(unit.name for unit in units),
            zone=zone,
            posture=row.get("posture", "react" if zone is not None else "hold"),
            policy=row.get("policy", row.get("breakdown_policy")),
            point=row.get("point", row.get("intercept_point")),
            supply_priority=texts(row, "supply_priority"),
            squadrons={str(key): tuple(value) for key, value in squadrons.items()},
            progress_ticks=row.get("progress_ticks", 0),
            next_section=self.desk.section(grid, next_section, (*path, "next_section"))
            if next_section
            else None,
            diagonal_parity=row.get("diagonal_parity", 0),
            aliases=names_of(row),
            names=spoken_names(row),
        )

    def _zone(self, grid: Grid, row: Any, section: tuple[int, int], path: Path) -> Zone | None:
        if row is None:
            return None
        if not isinstance(row, Mapping) or not isinstance(row.get("radius"), int) or row["radius"] < 0:
            self.desk.fault(
                path, "zone must be {centre: address, radius: sections}; the centre may be left out"
            )
            return None
        centre = row.get("centre")
        return Zone(
            self.desk.section(grid, centre, (*path, "centre")) if centre is not None else section,
            row["radius"],
            texts(row, "also"),
            texts(row, "only"),
        )

    def _hosts(self, units: Mapping[str, Unit]) -> None:
        for unit in units.values():
            if unit.host is not None and (unit.host not in units or units[unit.host].fleet != unit.fleet):
                self.desk.problems.append(
                    Problem(
                        ("setup", "fleets"),
                        said(
                            "the host {host} of {name} is no unit of {fleet}",
                            host=unit.host,
                            name=unit.name,
                            fleet=unit.fleet,
                        ),
                    )
                )
            if unit.tower is not None and unit.tower not in units:
                self.desk.problems.append(
                    Problem(
                        ("setup", "fleets"),
                        said("{tower}, which tows {name}, is no unit", tower=unit.tower, name=unit.name),
                    )
                )
