"""The state of a campaign: frozen values only. What can be computed from them stands in ``derive/``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from msgspec import Struct

from rules.fots.classes import ShipClass
from rules.fots.movement.chart.grid import Grid, Section
from rules.fots.movement.chart.plans import Contingency, Course, Mission, Plan, Zone
from rules.orders import Order
from rules.setups import OwnWords


class Craft(Struct, frozen=True, kw_only=True):
    """A group of gunboats or fighters aboard a ship, with its own count of turns without supply (FOTS-SUP-07)."""

    cls: ShipClass
    count: int
    turns_unsupplied: int = 0
    crew_casualties: int = 0
    crew_dead: int = 0
    crew_dead_before: int = 0

    @property
    def crew(self) -> int:
        """Its pilots: one a craft unless the class says otherwise."""
        return (self.cls.crew or 1) * self.count


class Unit(Struct, frozen=True, kw_only=True):
    """One unit. Cargo is kept in 24ths of a starship's bay by kind; ``marked`` are bays set aside for a kind.

    ``breakdown_roll`` is the R of this turn, or of this week where the ruling says so; ``fast_week`` the exposure of the
    running week. ``host`` is the ship that a gunboat or fighter lives from, ``tower`` the unit that tows this one,
    ``towed_from`` the fleet that it was taken in tow from.
    """

    name: str
    owner: str
    fleet: str
    cls: ShipClass
    turns_unsupplied: int = 0
    crew_casualties: int = 0
    crew_dead: int = 0
    crew_dead_before: int = 0
    crew_lost_other: int = 0
    hull_damage_pct: Fraction = Fraction(0)
    fast_ticks: int = 0
    fast_week: int = 0
    fast_rest: int = 0
    breakdown_roll: Fraction | None = None
    broke_down: bool = False
    effects: tuple[str, ...] = ()
    comm_center_deployed: bool = False
    cargo: Mapping[str, int] = {}
    marked: Mapping[str, int] = {}
    magazine: Mapping[str, int] = {}
    craft: tuple[Craft, ...] = ()
    host: str | None = None
    tower: str | None = None
    towed_from: str | None = None
    can_resist_tow: bool = True
    crippled: bool = False
    aliases: tuple[str, ...] = ()
    names: Mapping[str, str] = {}

    @property
    def carried(self) -> bool:
        """Whether something else moves this unit: a host or a tower."""
        return self.host is not None or self.tower is not None

    @property
    def living(self) -> int:
        """Crew that is alive (FOTS-SUP-09)."""
        return max(0, self.cls.crew - self.crew_dead - self.crew_lost_other)

    @property
    def able(self) -> int:
        """Crew that is alive and fit for duty (FOTS-SUP-09)."""
        return max(0, self.cls.crew - self.crew_casualties - self.crew_lost_other)


class Fleet(Struct, frozen=True, kw_only=True):
    """A group of units that moves as one. Instants are clock beats since the turn began.

    ``seen`` says since when each empire (or, as ``fleet/NAME``, each fleet with a scanner of its own) detects it.
    """

    name: str
    owner: str
    section: Section
    units: tuple[str, ...]
    progress_ticks: int = 0
    next_section: Section | None = None
    step_cost: int | None = None
    diagonal_parity: int = 0
    credited: int = 0
    wf: int = 0
    posture: str = "hold"
    zone: Zone | None = None
    plan: Plan | None = None
    standing: Plan | None = None
    course: Course | None = None
    policy: str | None = None
    permission: bool = False
    point: str | None = None
    contingencies: tuple[Contingency, ...] = ()
    missions: tuple[Mission, ...] = ()
    supply_priority: tuple[str, ...] = ()
    frozen: bool = False
    mutiny: bool = False
    joins: str | None = None
    since: int = 0
    seen: Mapping[str, int] = {}
    squadrons: Mapping[str, tuple[str, ...]] = {}
    aliases: tuple[str, ...] = ()
    names: Mapping[str, str] = {}


class Colony(Struct, frozen=True, kw_only=True):
    """A colonized system. ``captured`` ones count as a source of supply; ``new`` ones only from the next turn on."""

    name: str
    owner: str
    section: Section
    captured: bool = False
    orbital_defenses: bool = False
    attacked: bool = False
    names: Mapping[str, str] = {}


class Source(Struct, frozen=True):
    """A further source of supply that the moderator has entered, with its own range."""

    section: Section
    range: int


class Empire(Struct, frozen=True, kw_only=True):
    """One player's empire. ``grid`` is the comgrid that the moderator gave; ``sources`` are further sources of supply."""

    name: str
    seat: str | None = None
    color: str = ""
    vlr_range: int | None = None
    control_range: int = 0
    grid: frozenset[Section] | None = None
    stance: Mapping[str, str] = {}
    refueling_from: tuple[str, ...] = ()
    sources: tuple[Source, ...] = ()
    rp_spent: Fraction = Fraction(0)
    aliases: tuple[str, ...] = ()
    names: Mapping[str, str] = {}

    def toward(self, other: str) -> str:
        """How it stands to another empire: friendly, neutral, hostile, or unknown where nothing is said."""
        return "friendly" if other == self.name else self.stance.get(other, "unknown")


class Party(Struct, frozen=True):
    """A fleet in a meeting, with the instant of its arrival and how: intercepts, is met, or joins."""

    fleet: str
    owner: str
    instant: int
    role: str


class Meeting(Struct, frozen=True, kw_only=True):
    """Fleets that meet in a section (FOTS-RCT-06, RCT-07): where exactly, since when, and who; ``over`` where they have gone on."""

    section: Section
    instant: int
    point: str
    parties: tuple[Party, ...]
    defenses: tuple[str, ...] = ()
    over: bool = False


class Hit(Struct, frozen=True):
    """What the supply step has still to roll or to ask of a unit or fleet, by its kind: ``count`` critical hits, a mutiny, a judgement."""

    kind: str
    subject: str
    level: int
    count: int = 1


class Campaign(Struct, frozen=True, kw_only=True):
    """Everything that stands between two entries of the log.

    ``orders`` are the turn's standing orders in written order; ``due`` is what the supply step has still to roll;
    ``waits`` says that a run is paused at an instant, ``pause`` which of its pauses that is, and ``halted`` how
    everything stands there. ``words`` are the game's own.
    """

    title: str = ""
    moderators: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    rulings: Mapping[str, Any] = {}
    grid: Grid = Grid()
    turn_no: int = 1
    empires: Mapping[str, Empire] = {}
    colonies: tuple[Colony, ...] = ()
    fleets: Mapping[str, Fleet] = {}
    units: Mapping[str, Unit] = {}
    munitions: Mapping[str, Fraction] = {}
    bay_rp_capacity: Fraction | None = None
    crit_tables: Mapping[str, tuple[tuple[int, int, tuple[str, ...]], ...]] = {}
    tow_answers: Mapping[str, int] = {}
    orders: tuple[Order, ...] = ()
    repeated: tuple[Order, ...] = ()
    due: tuple[Hit, ...] = ()
    meetings: tuple[Meeting, ...] = ()
    notes: tuple[Mission, ...] = ()
    asked_pairs: frozenset[str] = frozenset()
    waits: int | None = None
    pause: int = 0
    halted: Campaign | None = None
    held: bool = False
    deadline: str | None = None
    mark: int = 0
    words: OwnWords = ()

    def seat_of(self, empire: str) -> str | None:
        """Who plays an empire."""
        found = self.empires.get(empire)
        return found.seat if found is not None else None

    def hand_of(self, empire: str) -> str:
        """Who gives an empire its orders: its seat, or the first moderator where nobody plays it; nobody's name is empty."""
        return self.seat_of(empire) or next(iter(self.moderators), "")

    def empires_of(self, seat: str) -> tuple[str, ...]:
        """The empires of a seat; those that nobody plays are every moderator's."""
        whose = (seat, None) if seat in self.moderators else (seat,)
        return tuple(name for name, empire in self.empires.items() if empire.seat in whose)

    def fleets_of(self, empire: str) -> Iterator[Fleet]:
        """The fleets of an empire, in the order of the list."""
        return (fleet for fleet in self.fleets.values() if fleet.owner == empire)

    def members(self, fleet: Fleet) -> Iterator[Unit]:
        """The units of a fleet, in order."""
        return (self.units[name] for name in fleet.units)
