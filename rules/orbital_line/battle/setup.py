"""A battle begins: builds, ships and their places, with every fault found (turn sequence, steps 1 to 4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from rules.kit import fields
from rules.kit.faults import absent, no_seat, unknown
from rules.kit.own_words import all_names, known_to, read_own_words
from rules.kit.sections import Sections
from rules.kit.suggest import hint
from rules.orbital_line import catalogue
from rules.orbital_line.battle.apply import after
from rules.orbital_line.battle.combat.aftermath import shortage
from rules.orbital_line.battle.derive import base_initiative
from rules.orbital_line.battle.fleet import fresh_ship, table
from rules.orbital_line.battle.state import Battle, Ship
from rules.orbital_line.builds import viable_faults
from rules.orbital_line.catalogue import Path
from rules.orbital_line.designs import KEYS, read_build
from rules.orbital_line.parts import Build, Catalogue
from rules.orbital_line.rulebook import rulebook, ruling_problems
from rules.sentences import said
from rules.setups import OwnWords, Problem, Setup

SECTIONS = (
    "classes", "templates", "modules", "builds", "ships", "motion", "order_along", "orbit", "speed", "sides",
    "round", "ranges", "words",
)  # fmt: skip
DESIGN = ("template", "place", "fill")
PLACE = ("altitude", "speed", "heading")
MOTIONS = {"cw": "cw", "ccw": "ccw", "clockwise": "cw", "counter-clockwise": "ccw"}
ORBITS = {"1..12": (1, 12), "0..12": (0, 12), "scenario": (1, 12)}
"""The orbits of a well where the setup gives none (RULING ``orbit.range``)."""


def begin(setup: Setup) -> Battle:
    """The battle before its first round. Raises :class:`rules.setups.SetupError` with every problem."""
    desk = _Desk(setup)
    battle = desk.battle()
    desk.settle()
    battle = _with_bases(battle)
    for ship in battle.ships.values():
        battle = after(shortage(battle, ship), battle)
    return battle


def _with_bases(battle: Battle) -> Battle:
    ships = {
        name: replace(ship, round_base=base_initiative(battle, ship)) for name, ship in battle.ships.items()
    }
    return replace(battle, ships=ships)


class _Desk(Sections):
    """Where a setup is read; problems gather while it goes on."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup.setup)
        self.setup = setup
        self.parts, self.problems = catalogue.read(setup)
        self.rulings = self._rulings()
        self.seats = {seat.name: seat for seat in setup.seats}

    def _rulings(self) -> dict[str, Any]:
        speed = self.content.get("speed") or {}
        own = {f"speed.{key}": value for key, value in speed.items()} if isinstance(speed, Mapping) else {}
        self.problems += ruling_problems(self.setup)
        for problem in rulebook().problems(own):
            self._fault(("setup", "speed"), problem.text)
        return {**rulebook().defaults(), **own, **self.setup.rulings}

    def battle(self) -> Battle:
        for key in self.content:
            if key not in SECTIONS:
                self._fault(("setup", key), unknown(key, SECTIONS))
        low, high = self._orbits()
        ships = self._ships(self._builds(), low, high)
        sides = self._section("sides")
        return Battle(
            title=self.setup.title,
            seats=tuple(self.seats),
            sides={name: str(sides.get(name) or seat.side or name) for name, seat in self.seats.items()},
            rulings=self.rulings,
            catalogue=self.parts,
            ships=ships,
            ahead=self._leads(ships),
            motion=self._motion(),
            orbit_min=low,
            orbit_max=high,
            round=int(self.content.get("round", 1)),
            ranges=dict(self._ranges(ships)),
            words=self._words(ships),
        )

    def _words(self, ships: Mapping[str, Ship]) -> OwnWords:
        named = (*all_names(*ships.values()), *self.parts.modules)
        own, faults = read_own_words(self.content.get("words"), known_to("rules.orbital_line"), named)
        self.problems += faults
        return own

    def _orbits(self) -> tuple[int, int]:
        low, high = ORBITS[str(self.rulings.get("orbit.range"))]
        orbit = self._section("orbit")
        least = 1 if self.rulings.get("orbit.range") == "1..12" else 0
        low, high = orbit.get("min", low), orbit.get("max", high)
        if not (isinstance(low, int) and isinstance(high, int) and least <= low < high <= 12):
            self._fault(
                ("setup", "orbit"),
                "orbits run from min to max, {least} to 12 at most (orbit.range): {{min: 1, max: 12}}",
                least=least,
            )
            return 1, 12
        return low, high

    def _motion(self) -> str | None:
        motion = self.content.get("motion")
        if motion is None or motion == "roll":
            return None
        if str(motion) not in MOTIONS:
            self._fault(
                ("setup", "motion"), "motion is cw or ccw, or roll for a d6, not {motion}", motion=motion
            )
        return MOTIONS.get(str(motion))

    def _builds(self) -> dict[str, Build]:
        rows: dict[str, Any] = {}
        for one in self.setup.catalogues:
            rows |= one.get("builds") or {}
        inline = self._section("builds")
        made: dict[str, Build] = {}
        for name, row in {**rows, **inline}.items():
            faults, build = read_build(self.parts, name, row, ("setup", "builds", name), self.rulings)
            self.problems += faults if name in inline else []
            if build is not None and not faults:
                made[name] = build
                self.problems += _unfit(self.parts, build, row, ("setup", "builds", name), self.rulings)
        return made

    def _ships(self, builds: Mapping[str, Build], low: int, high: int) -> dict[str, Ship]:
        ships: dict[str, Ship] = {}
        taken: dict[int, str] = {}
        rows = self._section("ships")
        if not rows:
            self._fault(
                ("setup", "ships"), "a battle needs ships, such as Manta: {seat: south, build: manta, ...}"
            )
        for name, row in rows.items():
            path = ("setup", "ships", name)
            if not isinstance(row, Mapping):
                self._fault(path, "{name} must be a map of its build, place and state", name=name)
                continue
            build = self._build_of(name, row, builds, path)
            faults = list(self._row_faults(row, path, low, high))
            number = row.get("number", next(n for n in range(1, 10_000) if n not in taken))
            if isinstance(number, int) and number in taken:
                faults.append(
                    Problem(
                        (*path, "number"),
                        said(
                            "{taken} has the number {number}; numbers are unique",
                            taken=taken[number],
                            number=number,
                        ),
                    )
                )
            self.problems += faults
            if build is None or faults:
                continue
            taken[number] = name
            seat = row.get("seat")
            side = row.get("side") or (self._side(seat) if seat is not None else None)
            found, ship = fresh_ship(self.parts, name, {**row, "number": number, "side": side}, build, path)
            self.problems += found
            ships[name] = ship
        return ships

    def _side(self, seat: str) -> str:
        sides = self._section("sides")
        return str(sides.get(seat) or self.seats[seat].side or seat)

    def _build_of(
        self, name: str, row: Mapping[str, Any], builds: Mapping[str, Build], path: Path
    ) -> Build | None:
        wanted = row.get("build")
        if wanted is None and "template" in row:
            own = {key: row[key] for key in KEYS if key in row and key not in ("seat", "name")}
            faults, build = read_build(self.parts, name, own, path, self.rulings)
            self.problems += faults
            if build is not None and not faults:
                self.problems += _unfit(self.parts, build, own, path, self.rulings)
            return build
        if str(wanted) in builds:
            return builds[str(wanted)]
        if str(wanted) not in self._section("builds"):
            near = hint(str(wanted), builds) or said(
                "; there are {known}", known=", ".join(builds) or said("none")
            )
            self._fault((*path, "build"), "{wanted} is no build{near}", wanted=wanted, near=near)
        return None

    def _row_faults(self, row: Mapping[str, Any], path: Path, low: int, high: int) -> Iterator[Problem]:
        extra = ("seat", "build", "modules", "shields", *DESIGN)
        yield from fields.problems(table("ship"), row, path, *extra)
        seat = row.get("seat")
        if seat is not None and seat not in self.seats:
            yield Problem(
                (*path, "seat"),
                no_seat(seat, self.seats),
            )
        away = row.get("presence") not in (None, "on_field")
        for key in PLACE:
            if key not in row and not away:
                yield Problem(path, said("where does {key} start? it needs {key2}", key=path[-1], key2=key))
        altitude, heading = row.get("altitude"), row.get("heading")
        if isinstance(altitude, int) and not low <= altitude <= high:
            yield Problem(
                (*path, "altitude"),
                said(
                    "altitude {altitude} is no orbit here; orbits {low} to {high}",
                    altitude=altitude,
                    low=low,
                    high=high,
                ),
            )
        if isinstance(heading, int) and heading > 23:
            yield Problem(
                (*path, "heading"), said("heading {heading} is no sector; sectors 0 to 23", heading=heading)
            )

    def _leads(self, ships: Mapping[str, Ship]) -> tuple[tuple[str, str], ...]:
        order = self.content.get("order_along")
        if order is None and len(self._section("ships")) < 2:
            return ()
        if not isinstance(order, list | tuple):
            self._fault(
                ("setup", "order_along"), "order_along lists the ships along the orbit, the first one ahead"
            )
            return ()
        names = {_folded(name): name for name in ships} | {
            str(ship.number): name for name, ship in ships.items()
        }
        found = []
        for place, one in enumerate(order):
            name = names.get(_folded(str(one)))
            if name is None and _folded(str(one)) not in {_folded(key) for key in self._section("ships")}:
                self._fault(
                    ("setup", "order_along", place), absent("there is no ship {name}{near}", one, ships)
                )
            elif name is not None:
                found.append(name)
        missing = [name for name in ships if name not in found]
        if missing:
            self._fault(("setup", "order_along"), "order_along leaves out {known}", known=", ".join(missing))
        pairs = ((behind, ahead) for place, ahead in enumerate(found) for behind in found[place + 1 :])
        return tuple(sorted(pairs))

    def _ranges(self, ships: Mapping[str, Ship]) -> Iterator[tuple[str, int]]:
        for pair, value in self._section("ranges").items():
            names = sorted(part.strip() for part in pair.split("/"))
            if len(names) != 2 or not all(name in ships for name in names) or not isinstance(value, int):
                self._fault(("setup", "ranges", pair), "a range is written `Fearless/Manta: 9`")
            else:
                yield "/".join(names), value


def _folded(name: str) -> str:
    return name.casefold().replace("ё", "е")


def _unfit(
    parts: Catalogue, build: Build, row: Mapping[str, Any], path: Path, rulings: Mapping[str, Any]
) -> Iterator[Problem]:
    """What keeps a build out of battle: only finished ones fight (OL-BLD-09)."""
    if row.get("finished") is False:
        yield Problem(
            (*path, "finished"),
            said("{name} is not finished; only finished builds fight (OL-BLD-09)", name=build.name),
        )
    for fault in viable_faults(parts, build, rulings):
        cells = fault.message.args.get("cells")
        where = f": {', '.join(cells)}" if isinstance(cells, tuple) else ""
        why = said(_UNFIT[fault.message.id])
        yield Problem(
            path, said("{name} {why}{where} ({rule})", name=build.name, why=why, where=where, rule=fault.rule)
        )


_UNFIT = {
    "empty_cells": "has empty cells; name armour under fill",
    "empty_small": "has empty small cells",
    "no_core": "needs at least one reactor and one gun",
    "power_deficit": "uses more power than it makes",
}
