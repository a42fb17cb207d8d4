"""The state of a campaign's yards: frozen values only. What can be computed from them stands elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from fractions import Fraction
from typing import Any

from msgspec import Struct

from rules.entries import Entry
from rules.orders import Order
from rules.setups import OwnWords
from rules.tfc.classes import Stats
from rules.tfc.yards.factions import Faction, Figures, faction

BUILDING, COMPLETED, SCRAPPED = "building", "completed", "scrapped"


class Facility(Struct, frozen=True, gc=False):
    """One facility. ``since`` is the cycle in which it was commissioned; it produces from the next one on.

    ``fallen`` is 0 while it stands, else its place in the order of destructions; ``replaced`` says that a newer facility of
    its kind has taken its part. ``job`` is the project or repair that it is bound to, 0 if it is free.
    """

    kind: str
    slot: int
    since: str = ""
    fallen: int = 0
    replaced: bool = False
    job: int = 0

    @property
    def stands(self) -> bool:
        """Whether it is not destroyed."""
        return self.fallen == 0


class Batch(Struct, frozen=True):
    """Objects ordered together: those of ``project`` numbers from ``first`` on, and the slots that work on them.

    ``priority`` 1 goes first; without one the batch takes its turn by time, behind all that have one. ``since`` is the
    cycle in which it was ordered.
    """

    id: int
    class_id: str
    first: int
    count: int
    since: str
    pool: tuple[int, ...] = ()
    priority: int | None = None

    @property
    def rank(self) -> tuple[int, int]:
        """Its place among the batches, lowest first."""
        return (self.priority if self.priority is not None else 1_000_000, self.id)


class Project(Struct, frozen=True, gc=False):
    """One object: ``index`` counts its class over the yard's whole life. ``kind`` is build or facility."""

    id: int
    batch: int
    index: int
    class_id: str
    kind: str
    cost_cu: int
    applied_cu: int = 0
    status: str = BUILDING

    @property
    def need(self) -> int:
        """What is still missing, in construction units."""
        return self.cost_cu - self.applied_cu

    @property
    def open(self) -> bool:
        """Whether it is still being built."""
        return self.status == BUILDING


class Repair(Struct, frozen=True):
    """A repair job on a ship; ``first`` is what its owner wants mended first, ``osi`` or ``hull``."""

    id: int
    target: str
    first: str = "osi"


class Research(Struct, frozen=True):
    """A research project that a moderator has allowed (TFC-YRD-01)."""

    topic: str
    cycle: str


class Change(Struct, frozen=True, gc=False):
    """What a cycle did to one object: before, after, and what it costs."""

    class_id: str
    index: int
    before: int
    after: int
    cost_cu: int


class TickRecord(Struct, frozen=True):
    """One settled cycle of a yard: what its bound facilities made, what of it counted, what was lost."""

    cycle: str
    input_hash: str
    made: int
    applied: int
    repaired: Fraction
    wasted: Fraction
    changes: tuple[Change, ...] = ()


class Yard(Struct, frozen=True, kw_only=True):
    """One yard. ``built`` counts the objects ever ordered, by class; ``next_job`` numbers projects, batches and repairs."""

    name: str
    owner: str
    faction: str
    last_cycle: str
    aliases: tuple[str, ...] = ()
    names: Mapping[str, str] = {}
    facilities: tuple[Facility, ...] = ()
    batches: tuple[Batch, ...] = ()
    projects: tuple[Project, ...] = ()
    repairs: tuple[Repair, ...] = ()
    research: tuple[Research, ...] = ()
    ticks: tuple[TickRecord, ...] = ()
    built: Mapping[str, int] = {}
    next_job: int = 1
    falls: int = 0
    k: Fraction | None = None
    output_cu: int | None = None

    @property
    def kind(self) -> Faction:
        """What yards of its faction are made of."""
        return faction(self.faction)

    def primaries(self) -> Iterator[Facility]:
        """Its commissioned primary facilities."""
        kinds = self.kind.primary
        return (one for one in self.facilities if not one.fallen and one.kind in kinds)

    def place(self, slot: int) -> Facility | None:
        """The primary or repair dock in a slot, standing or destroyed."""
        kinds = self.kind.places
        return next((one for one in self.facilities if one.slot == slot and one.kind in kinds), None)

    def places(self) -> dict[int, Facility]:
        """Primaries and repair docks by slot."""
        kinds = self.kind.places
        return {one.slot: one for one in self.facilities if one.kind in kinds}

    def project(self, class_id: str, index: int) -> Project | None:
        """The object of a class with this number."""
        return next((one for one in self.projects if (one.class_id, one.index) == (class_id, index)), None)

    def job(self, target: str) -> Repair | None:
        """The repair job on a ship."""
        return next((one for one in self.repairs if one.target == target), None)


class Ship(Struct, frozen=True, kw_only=True):
    """One ship of the campaign. ``battle`` names the battle that it fights in, if it does; ``last_cycle`` is its own count."""

    name: str
    owner: str | None
    stats: Stats
    shield: int
    hull: int
    osi: int
    craft: int = 0
    aliases: tuple[str, ...] = ()
    names: Mapping[str, str] = {}
    aboard: Mapping[str, int] = {}
    location: str = "open_space"
    battle: str | None = None
    built_at: str | None = None
    last_cycle: str = ""

    @property
    def destroyed(self) -> bool:
        """Whether the ship is lost for good."""
        return self.location == "destroyed"

    @property
    def hull_max(self) -> int:
        """Its hull armour when whole."""
        return self.stats.hull_max * (self.craft or 1)

    @property
    def osi_max(self) -> int:
        """Its Overall Strength Index when whole."""
        return self.stats.osi_max * (self.craft or 1)

    @property
    def shield_max(self) -> int:
        """Its shields when whole."""
        return self.stats.shield_max * (self.craft or 1)

    @property
    def whole(self) -> bool:
        """Whether nothing of hull and OSI is missing."""
        return self.hull >= self.hull_max and self.osi >= self.osi_max

    @property
    def notably_damaged(self) -> bool:
        """Whether only a yard can repair it: a quarter of the hull gone, or the F.T.L. drive lost (TFC-YRD-14)."""
        return (self.hull_max - self.hull) * 4 >= self.hull_max > 0 or self.osi * 2 <= self.osi_max


class World(Struct, frozen=True, kw_only=True):
    """What no tick and no order changes: seats, classes, costs of facilities, the game's own ``words``."""

    title: str
    seats: tuple[str, ...]
    moderators: tuple[str, ...]
    classes: Mapping[str, Stats]
    aliases: Mapping[str, tuple[str, ...]] = {}
    facility_cost_cu: Mapping[str, int] = {}
    words: OwnWords = ()

    def name_of(self, class_id: str) -> str:
        """The name of a class; a kind of facility is named by its identifier."""
        stats = self.classes.get(class_id)
        return stats.name if stats is not None else class_id.replace("_", " ")


class Campaign(Struct, frozen=True, kw_only=True):
    """Yards and ships as they stand, and what the moderator has settled for them."""

    yards: Mapping[str, Yard]
    ships: Mapping[str, Ship]
    rulings: Mapping[str, Any]
    figures: Mapping[str, Figures] = {}
    last_cycle: str | None = None


class Deed(Struct, frozen=True, kw_only=True):
    """Something that was done since the last tick: an accepted order, or a moderator's entry.

    ``seat`` gave the order; ``settled`` is what was decided about it when it was given, such as its costs.
    """

    at: datetime
    id: str
    seat: str = ""
    order: Order | None = None
    settled: Mapping[str, Any] = {}
    entry: Entry | None = None


class State(Struct, frozen=True, kw_only=True):
    """A campaign as its last tick left it (``base``), what was done since, and what both give together (``ahead``).

    ``ahead`` is None where nothing was done since. While the calendar is ``held`` no cycle is settled.
    """

    world: World
    base: Campaign
    journal: tuple[Deed, ...] = ()
    ahead: Campaign | None = None
    held: bool = False

    @property
    def now(self) -> Campaign:
        """The campaign with everything that was done since the last tick."""
        return self.ahead if self.ahead is not None else self.base
