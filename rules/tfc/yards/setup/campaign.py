"""A campaign begins: yards and ships as a file sets them up, with every fault found."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from rules import data
from rules.kit.faults import no_count, no_factor, no_seat, taken, unknown
from rules.kit.own_words import all_names, known_to, read_own_words
from rules.kit.rulings import Rulebook
from rules.kit.suggest import hint
from rules.sentences import said
from rules.setups import Setup
from rules.tfc.catalogue import ClassedSections, sample, stat_fields, stats
from rules.tfc.yards.cycle.calendar import after, cycle_of_day, is_cycle
from rules.tfc.yards.factions import exact, figures
from rules.tfc.yards.setup.ships import is_whole, read_ships
from rules.tfc.yards.setup.slots import slots_of
from rules.tfc.yards.state import Campaign, Facility, State, World, Yard

SECTIONS = ("yards", "units", "k", "output_cu", "classes", "facility_cost_cu", "words")
YARD_KEYS = (
    "seat",
    "faction",
    "founded",
    "last_cycle",
    "facilities",
    "destroyed",
    "aliases",
    "k",
    "output_cu",
)


@cache
def rulebook() -> Rulebook:
    """The rulings of yards."""
    return Rulebook.load(data.load("rules.tfc.yards", "rulings.yaml"))


def begin(setup: Setup) -> State:
    """The campaign before anything is ordered. Raises :class:`rules.setups.SetupError` with every problem."""
    desk = _Desk(setup)
    state = desk.state()
    desk.settle()
    return state


class _Desk(ClassedSections):
    """Where a setup is read; problems gather while it goes on."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.seats = tuple(seat.name for seat in setup.seats)

    def state(self) -> State:
        for key in self.setup.setup:
            if key not in SECTIONS:
                self._fault(("setup", key), unknown(key, SECTIONS))
        for problem in rulebook().problems(self.setup.rulings):
            self._fault(("rulings", *problem.path), problem.text)
        if not self.seats:
            self._fault(("seats",), "a campaign needs a seat")
        if not self._section("yards") and not self._section("units"):
            example = "yards: {Kuat: {seat: rook, faction: imperial, facilities: {construction_pylon: 1-4}}}"
            self._fault(
                ("setup",), "a campaign needs a yard or a ship; write one, as in {example}", example=example
            )
        known = {name: stats(name, row) for name, row in self.classes.items() if "osi_max" in row}
        world = World(
            title=self.setup.title,
            seats=self.seats,
            moderators=self.setup.moderators,
            classes=known,
            aliases={name: tuple(row.get("aliases", ())) for name, row in self.classes.items()},
            facility_cost_cu=self._facility_costs(),
        )
        yards = self._yards()
        problems, ships = read_ships(self._section("units"), yards, self.seats, self.classes, known)
        self.problems += problems
        named = all_names(*yards.values(), *ships.values())
        own, faults = read_own_words(self.content.get("words"), known_to("rules.tfc.yards"), named)
        self.problems += faults
        campaign = Campaign(
            yards=yards,
            ships=ships,
            rulings={**rulebook().defaults(), **self.setup.rulings},
            figures=figures(self._factions()),
            last_cycle=min((yard.last_cycle for yard in yards.values()), default=None),
        )
        return State(world=replace(world, words=own), base=campaign)

    # -- figures

    def _factions(self) -> dict[str, Mapping[str, Any]]:
        rows: dict[str, dict[str, Any]] = {name: dict(row) for name, row in sample()["factions"].items()}
        for catalogue in self.setup.catalogues:
            for name, row in catalogue.get("factions", {}).items():
                rows[name] = {**rows.get(name, {}), **row}
        for name, value in self._section("k").items():
            if exact(value) is None:
                self._fault(("setup", "k", name), no_factor(name, value))
            self._known_faction(("setup", "k", name), name)
            rows.setdefault(name, {})["k"] = value
        for name, value in self._section("output_cu").items():
            if not is_whole(value, 1):
                words = no_count(name, value)
                self._fault(("setup", "output_cu", name), words)
                continue
            self._known_faction(("setup", "output_cu", name), name)
            rows.setdefault(name, {})["output_cu"] = value
        return dict(rows)

    def _known_faction(self, path: tuple[str | int, ...], name: object) -> bool:
        options = stat_fields()["faction"].options
        if name in options:
            return True
        known = said("; they are {known}", known=", ".join(options))
        if name is None:
            self._fault(path, "faction is missing{near}", near=known)
        else:
            self._fault(path, "{name} is no faction{near}", name=name, near=hint(str(name), options) or known)
        return False

    def _facility_costs(self) -> dict[str, int]:
        costs: dict[str, int] = {}
        for catalogue in self.setup.catalogues:
            costs |= catalogue.get("facility_cost_cu", {})
        for name, value in self._section("facility_cost_cu").items():
            if not is_whole(value, 0):
                self._fault(
                    ("setup", "facility_cost_cu", name),
                    "{name} must be a whole number, not {value}",
                    name=name,
                    value=value,
                )
            else:
                costs[name] = value
        return costs

    # -- yards

    def _yards(self) -> dict[str, Yard]:
        yards: dict[str, Yard] = {}
        folded: dict[str, str] = {}
        for name, row in self._section("yards").items():
            path = ("setup", "yards", name)
            if name.casefold() in folded:
                self._fault(path, taken(name, folded[name.casefold()]))
                continue
            folded[name.casefold()] = name
            before = len(self.problems)
            yard = self._yard(name, row, path)
            if yard is not None and len(self.problems) == before:
                yards[name] = yard
        return yards

    def _yard(self, name: str, row: Any, path: tuple[str | int, ...]) -> Yard | None:
        if not isinstance(row, Mapping):
            self._fault(
                path,
                "{name} must be a map such as {{seat: ..., faction: ..., facilities: {{...}}}}",
                name=name,
            )
            return None
        for key in row:
            if key not in YARD_KEYS and not str(key).startswith("name_"):
                self._fault((*path, key), unknown(key, YARD_KEYS))
        seat, faction = row.get("seat"), row.get("faction")
        if seat not in self.seats:
            self._fault((*path, "seat"), no_seat(seat, self.seats))
        if not self._known_faction((*path, "faction"), faction):
            return None
        founded, last = self._dates(row, path)
        yard = Yard(
            name=name,
            owner=str(seat),
            faction=str(faction),
            last_cycle=last,
            aliases=tuple(row.get("aliases", ())),
            names={key[5:]: value for key, value in row.items() if key.startswith("name_")},
            k=exact(row["k"]) if row.get("k") is not None else None,
            output_cu=row.get("output_cu"),
        )
        self._figures(row, path)
        return self._built(yard, row, founded, path)

    def _figures(self, row: Mapping[str, Any], path: tuple[str | int, ...]) -> None:
        """A factor and an output of a yard's own."""
        if row.get("k") is not None and exact(row["k"]) is None:
            self._fault((*path, "k"), no_factor("k", row["k"]))
        if row.get("output_cu") is not None and not is_whole(row["output_cu"], 1):
            self._fault((*path, "output_cu"), no_count("output_cu", row["output_cu"]))

    def _dates(self, row: Mapping[str, Any], path: tuple[str | int, ...]) -> tuple[str, str]:
        """The cycle in which a yard was founded, and the last one that is settled."""
        founded, last = row.get("founded"), row.get("last_cycle")
        began = cycle_of_day(str(founded)) if founded is not None else None
        if founded is not None and began is None:
            self._fault(
                (*path, "founded"), "founded must be a day such as 2026-01-10, not {founded}", founded=founded
            )
        if last is not None and not is_cycle(last):
            self._fault(
                (*path, "last_cycle"), "last_cycle must be a month such as 2026-02, not {last}", last=last
            )
            last = None
        if founded is None and last is None:
            self._fault(
                path, "says not when it began; give founded (a day) or last_cycle (the last settled month)"
            )
        settled = last or (after(began, -1) if began is not None else "2000-01")
        return began or settled, settled

    def _built(self, yard: Yard, row: Mapping[str, Any], founded: str, path: tuple[str | int, ...]) -> Yard:
        facilities: list[Facility] = []
        taken: dict[int, str] = {}
        for kind, slots in self._slots(yard, row, "facilities", path):
            for slot in slots:
                if kind in yard.kind.places and taken.setdefault(slot, kind) != kind:
                    where = (*path, "facilities", kind)
                    self._fault(
                        where,
                        "slot {slot} holds a {taken} already; each has a place of its own",
                        slot=slot,
                        taken=taken[slot],
                    )
                facilities.append(Facility(kind, slot, founded))
        order: dict[tuple[str, int], int] = {}
        for kind, slots in self._slots(yard, row, "destroyed", path):
            for slot in slots:
                if not any((one.kind, one.slot) == (kind, slot) for one in facilities):
                    where = (*path, "destroyed", kind)
                    self._fault(
                        where,
                        "there is no {kind} {slot} under facilities; name it there as well",
                        kind=kind,
                        slot=slot,
                    )
                order.setdefault((kind, slot), len(order) + 1)
        standing = tuple(
            Facility(f.kind, f.slot, f.since, order.get((f.kind, f.slot), 0)) for f in facilities
        )
        return replace(yard, facilities=standing, falls=len(order))

    def _slots(
        self, yard: Yard, row: Mapping[str, Any], key: str, path: tuple[str | int, ...]
    ) -> list[tuple[str, tuple[int, ...]]]:
        section = row.get(key) or {}
        if not isinstance(section, Mapping):
            self._fault(
                (*path, key),
                "{key} must be a map of kinds and slots, as in {{supply_depot: [1, 3]}}",
                key=key,
            )
            return []
        found = []
        for kind, written in section.items():
            slots = slots_of(written) if written not in (None, []) else ()
            if kind not in yard.kind.kinds:
                near = hint(str(kind), yard.kind.kinds) or said(
                    "; they are {known}", known=", ".join(yard.kind.kinds)
                )
                self._fault(
                    (*path, key, kind),
                    "{kind} is no facility of a yard of this faction{near}",
                    kind=kind,
                    near=near,
                )
            elif slots is None:
                self._fault(
                    (*path, key, kind),
                    "{kind} must be slots such as 1-6 or [1, 3, 5], not {written}",
                    kind=kind,
                    written=written,
                )
            else:
                found.append((str(kind), slots))
        return found
