"""What each event does to the campaign. Nothing else writes one, so sheet, report and audit agree."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from rules.game import Event
from rules.tfc.yards import events as ev
from rules.tfc.yards.factions import exact
from rules.tfc.yards.state import COMPLETED, SCRAPPED, Campaign, Facility, Project, TickRecord, Yard

E = TypeVar("E", bound=Event)


class Bench:
    """A yard while events happen to it: its facilities and objects in lists that are written to in place.

    A cycle may finish an object in every slot; each event must cost what it changes, not what the yard holds.
    """

    def __init__(self, yard: Yard) -> None:
        """Lay a yard out."""
        self.yard = yard
        self._facilities = list(yard.facilities)
        self._projects = list(yard.projects)
        self._at = {(one.kind, one.slot): place for place, one in enumerate(self._facilities)}
        kinds = yard.kind.places
        self._slots = {one.slot: place for place, one in enumerate(self._facilities) if one.kind in kinds}
        self._numbers = {one.id: place for place, one in enumerate(self._projects)}

    def packed(self) -> Yard:
        """The yard after the events."""
        return replace(self.yard, facilities=tuple(self._facilities), projects=tuple(self._projects))

    def bind(self, slots: Iterable[int], job: int) -> None:
        """Bind the places in these slots to a job; 0 sets them free."""
        for slot in slots:
            place = self._slots.get(slot)
            if place is not None:
                self._facilities[place] = replace(self._facilities[place], job=job)

    def facility(self, kind: str, slot: int, **fields: Any) -> None:
        """Change fields of a facility."""
        place = self._at[kind, slot]
        self._facilities[place] = replace(self._facilities[place], **fields)

    def build(self, facility: Facility, replaces: int | None) -> None:
        """Add a facility; the destroyed one of its kind whose part it takes is marked."""
        if replaces is not None:
            fallen = next(one for one in self._facilities if one.fallen == replaces)
            self.facility(fallen.kind, fallen.slot, replaced=True)
        self._at[facility.kind, facility.slot] = len(self._facilities)
        if facility.kind in self.yard.kind.places:
            self._slots[facility.slot] = len(self._facilities)
        self._facilities.append(facility)

    def project(self, number: int, **fields: Any) -> None:
        """Change fields of an object."""
        place = self._numbers[number]
        self._projects[place] = replace(self._projects[place], **fields)

    def apply(self, number: int, amount: int) -> None:
        """Add construction units to an object."""
        self.project(number, applied_cu=self._projects[self._numbers[number]].applied_cu + amount)

    def order(self, projects: tuple[Project, ...]) -> None:
        """Add objects."""
        for project in projects:
            self._numbers[project.id] = len(self._projects)
            self._projects.append(project)


class Draft:
    """A campaign while events happen to it."""

    def __init__(self, campaign: Campaign) -> None:
        """Begin with a campaign, which stays as it is."""
        self.ships = dict(campaign.ships)
        self.rulings = campaign.rulings
        self.last_cycle = campaign.last_cycle
        self._yards = dict(campaign.yards)
        self._benches: dict[str, Bench] = {}
        self._campaign = campaign

    def happen(self, event: Event) -> None:
        """Carry one event out."""
        _WRITERS[type(event)](event, self)

    def campaign(self) -> Campaign:
        """The campaign after the events so far. It is read at once, or when nothing more is going to happen."""
        for name, bench in self._benches.items():
            self._yards[name] = bench.packed()
        self._benches = {}
        return replace(
            self._campaign,
            yards=self._yards,
            ships=self.ships,
            rulings=self.rulings,
            last_cycle=self.last_cycle,
        )

    def bench(self, name: str) -> Bench:
        """A yard, laid out to be written to."""
        if name not in self._benches:
            self._benches[name] = Bench(self._yards[name])
        return self._benches[name]

    def yard(self, name: str, **fields: Any) -> None:
        """Change fields of a yard other than its facilities and objects."""
        bench = self.bench(name)
        bench.yard = replace(bench.yard, **fields)

    def ship(self, name: str, **fields: Any) -> None:
        """Change fields of a ship."""
        self.ships[name] = replace(self.ships[name], **fields)

    def names(self) -> tuple[str, ...]:
        """The yards."""
        return tuple(self._yards)


Writer = Callable[[Any, Draft], None]

_WRITERS: dict[type[Event], Writer] = {}


def after(events: Iterable[Event], campaign: Campaign) -> Campaign:
    """The campaign after several events."""
    draft = Draft(campaign)
    for event in events:
        draft.happen(event)
    return draft.campaign()


def _writes(kind: type[E]) -> Callable[[Callable[[E, Draft], None]], Callable[[E, Draft], None]]:
    def register(writer: Callable[[E, Draft], None]) -> Callable[[E, Draft], None]:
        _WRITERS[kind] = writer
        return writer

    return register


@_writes(ev.Ordered)
def _ordered(event: ev.Ordered, draft: Draft) -> None:
    bench, class_id = draft.bench(event.yard), event.batch.class_id
    yard = bench.yard
    bench.order(event.projects)
    draft.yard(
        event.yard,
        batches=(*yard.batches, event.batch),
        built={**yard.built, class_id: yard.built.get(class_id, 0) + len(event.projects)},
        next_job=event.projects[-1].id + 1,
    )


@_writes(ev.Bound)
def _bound(event: ev.Bound, draft: Draft) -> None:
    draft.bench(event.yard).bind(event.facilities, event.job)


@_writes(ev.Scrapped)
def _scrapped(event: ev.Scrapped, draft: Draft) -> None:
    bench = draft.bench(event.yard)
    bench.project(event.project, status=SCRAPPED)
    bench.bind(event.facilities, 0)


@_writes(ev.RepairBegun)
def _repair_begun(event: ev.RepairBegun, draft: Draft) -> None:
    bench = draft.bench(event.yard)
    bench.bind(event.facilities, event.repair.id)
    draft.yard(event.yard, repairs=(*bench.yard.repairs, event.repair), next_job=event.repair.id + 1)


@_writes(ev.RepairEnded)
def _repair_ended(event: ev.RepairEnded, draft: Draft) -> None:
    bench = draft.bench(event.yard)
    bench.bind(event.facilities, 0)
    draft.yard(event.yard, repairs=tuple(one for one in bench.yard.repairs if one.id != event.repair))


@_writes(ev.ResearchBegun)
def _research_begun(event: ev.ResearchBegun, draft: Draft) -> None:
    draft.yard(event.yard, research=(*draft.bench(event.yard).yard.research, event.research))


@_writes(ev.Renamed)
def _renamed(event: ev.Renamed, draft: Draft) -> None:
    draft.ships = {
        event.to if name == event.unit else name: replace(ship, name=event.to) if name == event.unit else ship
        for name, ship in draft.ships.items()
    }
    for name in draft.names():
        yard = draft.bench(name).yard
        if yard.job(event.unit) is not None:
            repairs = tuple(
                replace(r, target=event.to) if r.target == event.unit else r for r in yard.repairs
            )
            draft.yard(name, repairs=repairs)


@_writes(ev.Produced)
def _produced(event: ev.Produced, draft: Draft) -> None:
    bench = draft.bench(event.yard)
    for number, amount in event.applied.items():
        bench.apply(int(number), amount)


@_writes(ev.Mended)
def _mended(event: ev.Mended, draft: Draft) -> None:
    draft.ship(event.unit, hull=event.hull, osi=event.osi)


@_writes(ev.Completed)
def _completed(event: ev.Completed, draft: Draft) -> None:
    bench = draft.bench(event.yard)
    bench.project(event.project, status=COMPLETED)
    bench.bind(event.facilities, 0)
    if event.facility is not None:
        bench.build(event.facility, event.replaces)
    if event.ship is not None:
        draft.ships[event.ship.name] = event.ship


@_writes(ev.OutageNoted)
def _outage_noted(event: ev.OutageNoted, draft: Draft) -> None:
    """An outage follows from what stands and what does not; noting it changes nothing."""


@_writes(ev.Settled)
def _settled(event: ev.Settled, draft: Draft) -> None:
    record = TickRecord(
        event.cycle, event.input_hash, event.made, event.applied, event.repaired, event.wasted, event.changes
    )
    draft.yard(event.yard, last_cycle=event.cycle, ticks=(*draft.bench(event.yard).yard.ticks, record))


@_writes(ev.CycleClosed)
def _cycle_closed(event: ev.CycleClosed, draft: Draft) -> None:
    draft.last_cycle = event.cycle


@_writes(ev.FacilityFell)
def _fell(event: ev.FacilityFell, draft: Draft) -> None:
    bench = draft.bench(event.yard)
    falls = bench.yard.falls + 1
    bench.facility(event.kind, event.slot, fallen=falls, job=0)
    draft.yard(event.yard, falls=falls)


@_writes(ev.FacilityRose)
def _rose(event: ev.FacilityRose, draft: Draft) -> None:
    draft.bench(event.yard).facility(event.kind, event.slot, fallen=0, replaced=False)


@_writes(ev.Overridden)
def _overridden(event: ev.Overridden, draft: Draft) -> None:
    if event.yard is not None and event.project is not None:
        draft.bench(event.yard).project(event.project, **{event.field: event.value})
    elif event.yard is not None:
        value: Any = exact(event.value) if event.field == "k" else event.value
        draft.yard(event.yard, **{event.field: value})
    elif event.unit is not None:
        draft.ship(event.unit, **{event.field: event.value})


@_writes(ev.RulingChanged)
def _ruling_changed(event: ev.RulingChanged, draft: Draft) -> None:
    draft.rulings = {**draft.rulings, event.ruling: event.value}


@_writes(ev.ShipLeft)
def _ship_left(event: ev.ShipLeft, draft: Draft) -> None:
    draft.ship(event.unit, battle=event.battle)


@_writes(ev.ShipCame)
def _ship_came(event: ev.ShipCame, draft: Draft) -> None:
    draft.ships[event.unit] = event.ship
