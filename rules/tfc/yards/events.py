"""Everything that can happen to yards and ships. Events are the only writers of the state; :mod:`.apply` carries them out."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from msgspec import Struct

from rules.game import Event
from rules.tfc.yards.state import Batch, Change, Facility, Project, Repair, Research, Ship


class Line(Struct, frozen=True, gc=False):
    """What one facility did in a cycle: ``made`` is ``given`` plus ``wasted``; what was free or down made nothing.

    ``output`` is what it can make, ``object`` what it is bound to. ``onward`` is the part of ``given`` that went to the next
    object of the order. ``why`` is working, surplus, blocked, in_battle, idle, down or new.
    """

    slot: int
    kind: str
    output: int
    made: int
    given: Fraction | int
    wasted: Fraction | int
    object: str | None
    why: str
    onward: int = 0


class Ordered(Event, tag="ordered", frozen=True, kw_only=True):
    """Objects are ordered at a yard (TFC-YRD-03); ``cost_cu`` is that of the whole order."""

    yard: str
    batch: Batch
    projects: tuple[Project, ...]
    cost_cu: int


class Bound(Event, tag="bound", frozen=True, kw_only=True):
    """Facilities work on one object from now on (TFC-YRD-05): project or repair number ``job``, called ``object``."""

    yard: str
    facilities: tuple[int, ...]
    job: int
    object: str
    cycle: str | None = None


class Scrapped(Event, tag="scrapped", frozen=True, kw_only=True):
    """A project is given up: what was applied is lost, its facilities are free at once (TFC-YRD-05)."""

    yard: str
    project: int
    class_id: str
    index: int
    lost: int
    facilities: tuple[int, ...]


class RepairBegun(Event, tag="repair_begun", frozen=True, kw_only=True):
    """A yard takes a ship in for repair (TFC-YRD-14)."""

    yard: str
    repair: Repair
    facilities: tuple[int, ...]


class RepairEnded(Event, tag="repair_ended", frozen=True, kw_only=True):
    """A repair is over: ``why`` is whole, withdrawn or lost; its facilities are free."""

    yard: str
    repair: int
    target: str
    why: str
    facilities: tuple[int, ...]
    cycle: str | None = None


class ResearchBegun(Event, tag="research_begun", frozen=True, kw_only=True):
    """A moderator lets a Fleet Yard research something (TFC-YRD-01)."""

    yard: str
    research: Research


class Renamed(Event, tag="renamed", frozen=True, kw_only=True):
    """A ship gets a name of its owner's choice."""

    unit: str
    to: str


class Produced(Event, tag="produced", frozen=True, kw_only=True):
    """A cycle's work of a yard, one line per place (TFC-YRD-07). In each line, made = given + wasted."""

    yard: str
    cycle: str
    lines: tuple[Line, ...]
    applied: Mapping[str, int]
    """Construction units applied, by project number."""


class Mended(Event, tag="mended", frozen=True, kw_only=True):
    """A ship regains hull and OSI: at a yard, or (None) by itself (TFC-YRD-14). ``cu`` is what was spent on it."""

    unit: str
    yard: str | None
    cycle: str
    cu: Fraction | int
    hull_before: int
    hull: int
    osi_before: int
    osi: int


class Completed(Event, tag="completed", frozen=True, kw_only=True):
    """An object is finished (TFC-YRD-08): a ship with all its craft, or a facility that produces from the next cycle on."""

    yard: str
    cycle: str
    project: int
    class_id: str
    index: int
    unit: str | None = None
    ship: Ship | None = None
    facility: Facility | None = None
    replaces: int | None = None
    facilities: tuple[int, ...] = ()


class OutageNoted(Event, tag="outage", frozen=True, kw_only=True):
    """Primaries stood idle through a cycle for want of a support (TFC-YRD-13)."""

    yard: str
    cycle: str
    support: str
    slot: int | None
    facilities: tuple[int, ...]


class Settled(Event, tag="settled", frozen=True, kw_only=True):
    """A yard's cycle is settled: what was made, applied to objects, spent on ships, and lost (TFC-YRD-07)."""

    yard: str
    cycle: str
    input_hash: str
    made: int
    applied: int
    repaired: Fraction
    wasted: Fraction
    changes: tuple[Change, ...]


class CycleClosed(Event, tag="cycle_closed", frozen=True, kw_only=True):
    """Every yard and every ship is done with a cycle."""

    cycle: str


class FacilityFell(Event, tag="facility_destroyed", frozen=True, kw_only=True):
    """A facility is destroyed."""

    yard: str
    kind: str
    slot: int


class FacilityRose(Event, tag="facility_restored", frozen=True, kw_only=True):
    """A destroyed facility stands again."""

    yard: str
    kind: str
    slot: int


class Overridden(Event, tag="overridden", frozen=True, kw_only=True):
    """A moderator sets a value of a yard, a ship or an object."""

    field: str
    value: Any
    yard: str | None = None
    unit: str | None = None
    project: int | None = None


class RulingChanged(Event, tag="ruling", frozen=True, kw_only=True):
    """A ruling holds from now on."""

    ruling: str
    value: Any


class ShipLeft(Event, tag="ship_left", frozen=True, kw_only=True):
    """A ship goes to a battle."""

    unit: str
    battle: str


class ShipCame(Event, tag="ship_came", frozen=True, kw_only=True):
    """A ship comes back from a battle, or joins the campaign."""

    unit: str
    battle: str
    ship: Ship
