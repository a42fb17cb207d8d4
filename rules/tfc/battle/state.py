"""The state of a battle: frozen values only. What can be computed from them stands in ``derive.py``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from rules.kit.effects import Effect
from rules.orders import Order
from rules.setups import OwnWords
from rules.tfc.classes import Stats


def pair(one: str, other: str) -> tuple[str, str]:
    """Two names as an unordered pair."""
    return (one, other) if one <= other else (other, one)


class Location(Struct, frozen=True, gc=False):
    """Where a unit is (rulebook 2.3). ``kind`` is one of the kinds of ``places.yaml``.

    ``place`` names the body, the station or the quarry; ``heading`` and ``step`` belong to a blockade run.
    """

    kind: str
    place: str | None = None
    heading: str | None = None
    step: int = 0

    def __str__(self) -> str:
        """The rulebook's way to write it, e.g. ``orbit(Rock)`` or ``blockade_run(Rock, in, 1)``."""
        if self.heading is not None:
            return f"{self.kind}({self.place}, {self.heading}, {self.step})"
        return self.kind if self.place is None else f"{self.kind}({self.place})"


OPEN_SPACE = Location("open_space")
FTL = Location("ftl")
DESTROYED = Location("destroyed")
SEPARATED = Location("separated")
OFF_BOARD = Location("off_board")


class Running(Struct, frozen=True, gc=False):
    """A special paid over several own turns: its command, the halves paid so far, and its target."""

    special: str
    step: int
    target: str | None = None


class Unit(Struct, frozen=True, gc=False, kw_only=True):
    """One ship, fighter group, station or installation. ``owner`` is a seat; None means neutral.

    ``own_turns`` counts the own turns that the unit has lived through; frozen turns do not count (TFC-SEQ-06).
    ``layers`` are the layers fixed by the one-layer limit in the running own turn (TFC-DMG-02), by the scope that
    the ruling names (the empty text where it is the whole turn); ``struck`` says whether anything hit the unit in
    that turn (TFC-DMG-04), ``fire`` how many points of fire reached it (TFC-SPC-23).
    """

    name: str
    owner: str | None
    stats: Stats
    shield: int
    hull: int
    osi: int
    aliases: tuple[str, ...] = ()
    names: Mapping[str, str] = {}
    shields_up: bool = True
    crew_alive: bool = True
    craft_start: int = 0
    location: Location = OPEN_SPACE
    far_side_of: str | None = None
    between: tuple[str, str] | None = None
    note: str | None = None
    debt: int = 0
    granted: int = 0
    running: Running | None = None
    arriving: bool = False
    counters: Mapping[str, int] = {}
    formation: str | None = None
    aboard: Mapping[str, int] = {}
    own_turns: int = 0
    new: bool = False
    layers: Mapping[str, str] = {}
    struck: bool = False
    fire: int = 0
    carrier: str | None = None
    parent: str | None = None

    @property
    def is_fighters(self) -> bool:
        """Whether this is a fighter group."""
        return self.stats.kind == "fighter"

    @property
    def destroyed(self) -> bool:
        """Whether the unit has left play for good by destruction."""
        return self.location.kind == "destroyed"


class Body(Struct, frozen=True, gc=False, kw_only=True):
    """A planet, star, nebula or asteroid field. Only planets may have layers of their own."""

    name: str
    kind: str
    aliases: tuple[str, ...] = ()
    names: Mapping[str, str] = {}
    type: int | None = None
    atmosphere: bool = False
    shield_operational: bool = False
    shield: int | None = None
    hull: int | None = None
    osi: int | None = None
    osi_max: int | None = None
    destroyed: bool = False
    layers: Mapping[str, str] = {}


class Pending(Struct, frozen=True, gc=False, kw_only=True):
    """A declared effect that waits for its target owner's own turn (TFC-SEQ-02), frozen when declared.

    ``key`` comes from content (turn, unit, command, ordinal, target); ``n`` is the number shown to people.
    ``kind`` says what it does at impact; ``attack`` whether it is a round of fire at the target; ``beams`` counts
    tractor beams; ``points`` are those of no weapon (waves, specials); ``data`` is what the kind needs.
    """

    key: str
    n: int
    kind: str
    source: str
    source_kind: str
    source_seat: str | None
    target: str
    beam: int = 0
    projectile: int = 0
    plasma: bool = False
    direct_osi: int = 0
    points: int = 0
    beams: int = 0
    evadable: bool = True
    attack: bool = False
    declared_in: int = 0
    data: Mapping[str, Any] = {}

    @property
    def strength(self) -> int:
        """Points of all components together."""
        return self.beam + self.projectile + self.points


class Lock(Struct, frozen=True, gc=False):
    """A tractor lock: how many beams of the source hold the target (TFC-SPC-15)."""

    source: str
    target: str
    beams: int


class Interlock(Struct, frozen=True, gc=False, kw_only=True):
    """Shields combined into one pool (TFC-SPC-23); ``contributions`` are remembered by member."""

    name: str
    owner: str | None
    lead: str
    contributions: Mapping[str, int]
    pool: int
    holed: tuple[str, ...] = ()


class Stillness(Struct, frozen=True, gc=False, kw_only=True):
    """A paused round (TFC-SPC-21): who stopped time, and the seats that play in it, in order.

    It begins with the first turn that opens after the one in which it was ordered.
    """

    initiator: str
    seats: tuple[str, ...]
    begun: bool = False


class Done(Struct, frozen=True, gc=False, kw_only=True):
    """A command that a unit has given in the running own turn, as later orders of the same turn need to know it."""

    command: str
    cost: int
    ordinal: int = 1
    targets: tuple[str, ...] = ()
    attack: bool = False
    beam: Any = 0
    projectile: Any = 0


class TurnMessage(Struct, frozen=True, gc=False, kw_only=True):
    """One message of a turn post: the post's id and the orders that it brings."""

    post: str
    orders: tuple[Order, ...]


class TurnRecord(Struct, frozen=True, gc=False, kw_only=True):
    """One own turn: who plays it, its place in the battle's sequence and in the seat's own count."""

    seq: int
    seat: str
    number: int
    window: str
    messages: tuple[TurnMessage, ...] = ()


class Battle(Struct, frozen=True, gc=False, kw_only=True):
    """Everything on the map at one moment. Three verbs carry all change: ``unit``, ``with_unit``, ``without``.

    ``turns`` counts the own turns of each seat. ``seat`` is on turn in turn ``seq`` of the battle; ``budgets``,
    ``done`` and ``attackers`` (who had fired at a unit when the turn opened) speak of that turn.
    ``words`` are the game's own words for commands and weapons, its cues and stop-phrases.
    ``left_at`` keeps every seat's count of own turns at the moment a unit left by F.T.L. ``classes`` are those of craft
    and parts that may appear during the battle.
    """

    seats: tuple[str, ...]
    sides: Mapping[str, str]
    moderators: tuple[str, ...]
    rulings: Mapping[str, Any]
    units: Mapping[str, Unit]
    bodies: Mapping[str, Body]
    pending: tuple[Pending, ...] = ()
    effects: tuple[Effect, ...] = ()
    locks: tuple[Lock, ...] = ()
    apart: frozenset[tuple[str, str]] = frozenset()
    interlocks: Mapping[str, Interlock] = {}
    used: Mapping[str, bool] = {}
    stillness: Stillness | None = None
    classes: Mapping[str, Stats] = {}
    words: OwnWords = ()
    turns: Mapping[str, int] = {}
    seat: str = ""
    seq: int = 0
    budgets: Mapping[str, int] = {}
    done: Mapping[str, tuple[Done, ...]] = {}
    attackers: Mapping[str, tuple[str, ...]] = {}
    left_at: Mapping[str, Mapping[str, int]] = {}
    over: bool = False
    winner: str | None = None

    def unit(self, name: str) -> Unit:
        """The unit of that name; raises KeyError for a name that the setup never had."""
        return self.units[name]

    def with_unit(self, unit: Unit) -> Battle:
        """The battle with this unit in place of the one of its name (or added)."""
        return msgspec.structs.replace(self, units={**self.units, unit.name: unit})

    def without(self, *keys: str) -> Battle:
        """The battle without the pending effects of these keys."""
        return msgspec.structs.replace(self, pending=tuple(p for p in self.pending if p.key not in keys))

    def owned(self, seat: str | None) -> Iterator[Unit]:
        """The seat's units in the order of setup, destroyed ones included."""
        return (unit for unit in self.units.values() if unit.owner == seat)


class Seen(Struct, frozen=True, gc=False, kw_only=True):
    """What the reader of a post may know: the battle as the author's seat sees it, and what he ordered so far.

    ``turn`` are the orders of his open turn's earlier messages; ``last`` are each unit's orders of its last own turn.
    """

    seat: str
    battle: Battle
    turn: tuple[Order, ...] = ()
    last: Mapping[str, tuple[Order, ...]] = {}
