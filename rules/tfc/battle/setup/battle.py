"""A battle begins: bodies and units as a file sets them up, with every fault found (TFC-SEQ-08)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import msgspec

from rules import data
from rules.kit import fields
from rules.kit.faults import above, absent, no_seat, taken, unknown
from rules.kit.own_words import all_names
from rules.kit.rulings import Rulebook
from rules.kit.suggest import hint
from rules.sentences import said
from rules.setups import OwnWords, Problem, Seat, Setup
from rules.tfc.battle.moves import parse
from rules.tfc.battle.setup import vocabulary
from rules.tfc.battle.setup.fitting import misfits
from rules.tfc.battle.state import OPEN_SPACE, Battle, Body, Location, Unit, pair
from rules.tfc.catalogue import ClassedSections, stat_fields, stats, unknown_class
from rules.tfc.classes import Stats

SECTIONS = ("bodies", "units", "sides", "classes", "words")
BODY_KINDS = ("planet", "star", "nebula", "asteroids")
LAYERS = ("shield", "hull", "osi")


@cache
def rulebook() -> Rulebook:
    """The rulings of battles."""
    return Rulebook.load(data.load("rules.tfc.battle", "rulings.yaml"))


@cache
def state_fields() -> dict[str, fields.Field]:
    """The table of a unit's state."""
    return fields.table(data.load("rules.tfc.battle", "fields.yaml"))


@cache
def body_fields() -> dict[str, fields.Field]:
    """The table of a body's fields."""
    return fields.table(data.load("rules.tfc.battle", "bodies.yaml"))


def begin(setup: Setup) -> Battle:
    """The battle before its first turn. Raises :class:`rules.setups.SetupError` with every problem."""
    desk = _Desk(setup)
    battle = desk.battle()
    desk.settle()
    return battle


class _Desk(ClassedSections):
    """Where a setup is read; problems gather while it goes on."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.seats = {seat.name: seat for seat in setup.seats}

    def battle(self) -> Battle:
        for key in self.content:
            if key not in SECTIONS:
                self._fault(("setup", key), unknown(key, SECTIONS))
        for problem in rulebook().problems(self.setup.rulings):
            self._fault(("rulings", *problem.path), problem.text)
        if len(self.seats) < 2:
            self._fault(("seats",), "a battle needs two or more seats")
        bodies = self._bodies()
        units = self._units(bodies)
        return Battle(
            seats=tuple(self.seats),
            sides=self._sides(),
            moderators=self.setup.moderators,
            rulings={**rulebook().defaults(), **self.setup.rulings},
            bodies=bodies,
            units=units,
            apart=self._apart(units),
            classes=self._carried(units),
            words=self._words(all_names(*bodies.values(), *units.values())),
        )

    def _words(self, names: Iterable[str]) -> OwnWords:
        section = self._section("words")
        faults = vocabulary.problems(section, ("setup", "words"), names)
        self.problems += faults
        return () if faults else vocabulary.rows(section)

    def _sides(self) -> dict[str, str]:
        given = self._section("sides")
        for seat in given:
            if seat not in self.seats:
                self._fault(
                    ("setup", "sides", seat),
                    "{seat} has no seat{near}",
                    seat=seat,
                    near=hint(seat, self.seats),
                )
        return {name: _side(seat, given) for name, seat in self.seats.items()}

    def _bodies(self) -> dict[str, Body]:
        bodies: dict[str, Body] = {}
        for name, row in self._section("bodies").items():
            path = ("setup", "bodies", name)
            if not isinstance(row, Mapping):
                self._fault(path, "{name} must be a map such as {{kind: planet}}", name=name)
                continue
            faults = fields.problems(body_fields(), row, path)
            if "kind" not in row:
                faults.append(
                    Problem(
                        path, said("{name} needs a kind: {known}", name=name, known=", ".join(BODY_KINDS))
                    )
                )
            elif row["kind"] == "nebula" and row.get("type") not in (1, 2, 3, 4, 5):
                faults.append(Problem(path, said("{name} needs a nebula type from 1 to 5", name=name)))
            self.problems += faults
            if not faults:
                bodies[name] = _body(name, row)
        return bodies

    def _units(self, bodies: Mapping[str, Body]) -> dict[str, Unit]:
        units: dict[str, Unit] = {}
        folded: dict[str, str] = {}
        for name, row in self._section("units").items():
            path = ("setup", "units", name)
            if name.casefold() in folded or name in bodies:
                self._fault(path, taken(name, folded.get(name.casefold(), name)))
                continue
            folded[name.casefold()] = name
            unit = self._unit(name, row, path)
            if unit is not None:
                units[name] = unit
        for name, unit in units.items():
            for key, fault in misfits(unit, self._section("units")[name], bodies, units):
                self._fault(("setup", "units", name, key), fault)
        return units

    def _unit(self, name: str, row: Any, path: tuple[str | int, ...]) -> Unit | None:
        if not isinstance(row, Mapping):
            self._fault(path, "{name} must be a map of stats and state", name=name)
            return None
        names = [key for key in row if key.startswith("name_")]
        faults = fields.problems(
            {**stat_fields(), **state_fields()}, row, path, "seat", "class", "craft", *names
        )
        faults += fields.names(row, names, path)
        seat = row.get("seat")
        if seat is not None and (not isinstance(seat, str) or seat not in self.seats):
            faults.append(
                Problem(
                    (*path, "seat"),
                    no_seat(seat, self.seats),
                )
            )
        class_id = row.get("class")
        if class_id is not None and (not isinstance(class_id, str) or class_id not in self.classes):
            faults.append(Problem((*path, "class"), unknown_class(str(class_id), self.classes)))
        elif class_id is None and "osi_max" not in row:
            faults.append(
                Problem(path, said("{name} needs a class or osi_max, its Overall Strength Index", name=name))
            )
        self.problems += faults
        return None if faults else self._built(name, row, path)

    def _built(self, name: str, row: Mapping[str, Any], path: tuple[str | int, ...]) -> Unit:
        class_id = row.get("class")
        own = {key: value for key, value in row.items() if key in stat_fields() and key != "aliases"}
        stat = stats(class_id, {**self.classes.get(class_id or "", {}), **own})
        craft = row.get("craft", 1 if stat.kind == "fighter" else 0)
        if not isinstance(craft, int) or craft < 0 or (stat.kind == "fighter") != (craft > 0):
            self._fault(
                (*path, "craft"),
                "craft must be 1 or more for a fighter group and left out for others, not {craft}",
                craft=craft,
            )
            craft = 1
        unit = _fresh(name, row, stat, craft)
        for layer in LAYERS:
            most = getattr(stat, f"{layer}_max") * (craft or 1)
            if getattr(unit, layer) > most:
                self._fault((*path, layer), above(layer, getattr(unit, layer), most))
        return unit

    def _carried(self, units: Mapping[str, Unit]) -> dict[str, Stats]:
        """The classes of craft aboard and of parts, which may appear during the battle."""
        found: dict[str, Stats] = {}
        for name, unit in units.items():
            wanted = [*unit.aboard, *unit.stats.fighter_complement, *unit.stats.separates_into]
            while wanted:
                class_id = wanted.pop()
                if class_id in found:
                    continue
                if class_id not in self.classes:
                    self._fault(("setup", "units", name), unknown_class(class_id, self.classes))
                    continue
                found[class_id] = stats(class_id, self.classes[class_id])
                wanted += [*found[class_id].fighter_complement, *found[class_id].separates_into]
        return found

    def _apart(self, units: Mapping[str, Unit]) -> frozenset[tuple[str, str]]:
        pairs = set()
        for name, row in self._section("units").items():
            others = row.get("out_of_range_of") if isinstance(row, Mapping) else ()
            for other in others if isinstance(others, list) else ():
                if not isinstance(other, str):
                    continue
                if other not in units:
                    path = ("setup", "units", name, "out_of_range_of")
                    self._fault(path, absent("there is no unit {name}{near}", other, units))
                else:
                    pairs.add(pair(name, other))
        return frozenset(pairs)


def unit_of(name: str, row: Mapping[str, Any]) -> Unit:
    """A unit from a row that holds every stat itself. Raises :class:`msgspec.ValidationError` where one is missing."""
    own = {key: value for key, value in row.items() if key in stat_fields() and key != "aliases"}
    stat = stats(row.get("class"), own)
    return _fresh(name, row, stat, row.get("craft", 1) if stat.kind == "fighter" else 0)


def _side(seat: Seat, given: Mapping[str, Any]) -> str:
    return str(given.get(seat.name) or seat.side or seat.name)


def _body(name: str, row: Mapping[str, Any]) -> Body:
    known = {key: value for key, value in row.items() if not key.startswith("name_")}
    names = {key[5:]: value for key, value in row.items() if key.startswith("name_")}
    body: Body = msgspec.convert({**known, "name": name, "names": names, "osi_max": row.get("osi")}, Body)
    return body


def _fresh(name: str, row: Mapping[str, Any], stat: Stats, craft: int) -> Unit:
    many = craft or 1
    return Unit(
        name=name,
        owner=row.get("seat"),
        stats=stat,
        shield=row.get("shield", stat.shield_max * many),
        hull=row.get("hull", stat.hull_max * many),
        osi=row.get("osi", stat.osi_max * many),
        aliases=tuple(row.get("aliases", ())),
        names={key[5:]: value for key, value in row.items() if key.startswith("name_")},
        shields_up=row.get("shields_up", True),
        crew_alive=row.get("crew_alive", stat.crewed),
        craft_start=craft,
        location=location(row.get("location")),
        far_side_of=row.get("far_side_of"),
        between=tuple(row["between"]) if row.get("between") else None,
        debt=row.get("debt", 0),
        arriving=row.get("arriving", False),
        formation=row.get("formation"),
        aboard=row.get("aboard", stat.fighter_complement),
    )


def location(text: str | None) -> Location:
    """The location that a text names; one of kind ``unknown`` for a text that names none."""
    if text is None:
        return OPEN_SPACE
    return parse(text) or Location("unknown", text)
