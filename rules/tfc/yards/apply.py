"""What each event does to the campaign. Nothing else writes one, so sheet, report and audit agree."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from rules.game import Event
from rules.tfc.yards import events as ev
from rules.tfc.yards.factions import exact
from rules.tfc.yards.state import COMPLETED, SCRAPPED, Campaign, Facility, Repair, Ship, TickRecord, Yard

E = TypeVar("E", bound=Event)


class Draft:
    """A campaign while events happen to it: its yards and ships in dictionaries that may be written to."""

    def __init__(self, campaign: Campaign) -> None:
        """Begin with a campaign, which stays as it is."""
        self.yards = dict(campaign.yards)
        self.ships = dict(campaign.ships)
        self.rulings = campaign.rulings
        self.last_cycle = campaign.last_cycle
        self._campaign = campaign

    def happen(self, event: Event) -> None:
        """Carry one event out."""
        _WRITERS[type(event)](event, self)

    def campaign(self) -> Campaign:
        """The campaign after the events so far. It is read at once, or when nothing more is going to happen."""
        return replace(
            self._campaign,
            yards=self.yards,
            ships=self.ships,
            rulings=self.rulings,
            last_cycle=self.last_cycle,
        )

    def yard(self, name: str, **fields: Any) -> None:
        """Change fields of a yard."""
        self.yards[name] = replace(self.yards[name], **fields)

    def ship(self, name: str, **fields: Any) -> None:
        """Change fields of a ship."""
        self.ships[name] = replace(self.ships[name], **fields)


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


def bind(yard: Yard, slots: Iterable[int], job: int) -> tuple[Facility, ...]:
    """The facilities with the places in these slots bound to a job; 0 sets them free."""
    wanted, kinds = frozenset(slots), yard.kind.places
    return tuple(
        replace(one, job=job) if one.slot in wanted and one.kind in kinds else one for one in yard.facilities
    )


def freed(yard: Yard, jobs: frozenset[int]) -> tuple[Facility, ...]:
    """The facilities with those of these jobs set free."""
    return tuple(replace(one, job=0) if one.job in jobs else one for one in yard.facilities)


@_writes(ev.Ordered)
def _ordered(event: ev.Ordered, draft: Draft) -> None:
    yard = draft.yards[event.yard]
    class_id = event.batch.class_id
    draft.yard(
        event.yard,
        batches=(*yard.batches, event.batch),
        projects=(*yard.projects, *event.projects),
        built={**yard.built, class_id: yard.built.get(class_id, 0) + len(event.projects)},
        next_job=event.projects[-1].id + 1,
    )


@_writes(ev.Bound)
def _bound(event: ev.Bound, draft: Draft) -> None:
    yard = draft.yards[event.yard]
    draft.yard(event.yard, facilities=bind(yard, event.facilities, event.job))


@_writes(ev.Scrapped)
def _scrapped(event: ev.Scrapped, draft: Draft) -> None:
    yard = draft.yards[event.yard]
    projects = tuple(replace(p, status=SCRAPPED) if p.id == event.project else p for p in yard.projects)
    draft.yard(event.yard, projects=projects, facilities=freed(yard, frozenset({event.project})))


@_writes(ev.RepairBegun)
def _repair_begun(event: ev.RepairBegun, draft: Draft) -> None:
    yard = draft.yards[event.yard]
    repairs: tuple[Repair, ...] = (*yard.repairs, event.repair)
    draft.yard(
        event.yard,
        repairs=repairs,
        facilities=bind(yard, event.facilities, event.repair.id),
        next_job=event.repair.id + 1,
    )


@_writes(ev.RepairEnded)
def _repair_ended(event: ev.RepairEnded, draft: Draft) -> None:
    yard = draft.yards[event.yard]
    repairs = tuple(one for one in yard.repairs if one.id != event.repair)
    draft.yard(event.yard, repairs=repairs, facilities=freed(yard, frozenset({event.repair})))


@_writes(ev.ResearchBegun)
def _research_begun(event: ev.ResearchBegun, draft: Draft) -> None:
    draft.yard(event.yard, research=(*draft.yards[event.yard].research, event.research))


@_writes(ev.Renamed)
def _renamed(event: ev.Renamed, draft: Draft) -> None:
    draft.ships = {
        event.to if name == event.unit else name: replace(ship, name=event.to) if name == event.unit else ship
        for name, ship in draft.ships.items()
    }
    for name, yard in draft.yards.items():
        if yard.job(event.unit) is not None:
            repairs = tuple(replace(r, target=event.to) if r.target == event.unit else r for r in yard.repairs)
            draft.yard(name, repairs=repairs)


@_writes(ev.Produced)
def _produced(event: ev.Produced, draft: Draft) -> None:
    applied = event.applied
    projects = tuple(
        replace(p, applied_cu=p.applied_cu + applied[str(p.id)]) if str(p.id) in applied else p
        for p in draft.yards[event.yard].projects
    )
    draft.yard(event.yard, projects=projects)


@_writes(ev.Mended)
def _mended(event: ev.Mended, draft: Draft) -> None:
    draft.ship(event.unit, hull=event.hull, osi=event.osi)


@_writes(ev.Completed)
def _completed(event: ev.Completed, draft: Draft) -> None:
    yard = draft.yards[event.yard]
    projects = tuple(replace(p, status=COMPLETED) if p.id == event.project else p for p in yard.projects)
    facilities = freed(yard, frozenset({event.project}))
    if event.facility is not None:
        facilities = (*_replaced(facilities, event), event.facility)
    draft.yard(event.yard, projects=projects, facilities=facilities)
    if event.ship is not None:
        draft.ships[event.ship.name] = event.ship


def _replaced(facilities: tuple[Facility, ...], event: ev.Completed) -> tuple[Facility, ...]:
    """The facilities with the destroyed one marked whose part the new one takes."""
    return tuple(
        replace(one, replaced=True) if one.fallen == event.replaces and one.kind == event.class_id else one
        for one in facilities
    )


@_writes(ev.OutageNoted)
def _outage_noted(event: ev.OutageNoted, draft: Draft) -> None:
    """An outage follows from what stands and what does not; noting it changes nothing."""


@_writes(ev.Settled)
def _settled(event: ev.Settled, draft: Draft) -> None:
    yard = draft.yards[event.yard]
    record = TickRecord(
        event.cycle, event.input_hash, event.made, event.applied, event.repaired, event.wasted, event.changes
    )
    draft.yard(event.yard, last_cycle=event.cycle, ticks=(*yard.ticks, record))


@_writes(ev.CycleClosed)
def _cycle_closed(event: ev.CycleClosed, draft: Draft) -> None:
    draft.last_cycle = event.cycle


@_writes(ev.FacilityFell)
def _fell(event: ev.FacilityFell, draft: Draft) -> None:
    yard = draft.yards[event.yard]
    falls = yard.falls + 1
    facilities = tuple(
        replace(one, fallen=falls, job=0) if (one.kind, one.slot) == (event.kind, event.slot) else one
        for one in yard.facilities
    )
    draft.yard(event.yard, facilities=facilities, falls=falls)


@_writes(ev.FacilityRose)
def _rose(event: ev.FacilityRose, draft: Draft) -> None:
    facilities = tuple(
        replace(one, fallen=0, replaced=False) if (one.kind, one.slot) == (event.kind, event.slot) else one
        for one in draft.yards[event.yard].facilities
    )
    draft.yard(event.yard, facilities=facilities)


@_writes(ev.Overridden)
def _overridden(event: ev.Overridden, draft: Draft) -> None:
    if event.yard is not None and event.project is not None:
        projects = draft.yards[event.yard].projects
        changed = (replace(p, **{event.field: event.value}) if p.id == event.project else p for p in projects)
        draft.yard(event.yard, projects=tuple(changed))
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
    ship: Ship = event.ship
    draft.ships[event.unit] = ship
