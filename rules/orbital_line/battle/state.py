"""The state of an orbital battle: ships, their parts, who is ahead of whom, and where the round stands (rulebook 3.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.orbital_line.hexes import Cell
from rules.orbital_line.parts import Catalogue, Module, ShipClass, Template
from rules.setups import OwnWords

PHASES = ("manoeuvre", "fire", "status")
ON_FIELD, AWAY, GONE, DESTROYED = "on_field", "away", "gone", "destroyed"


class Part(Struct, frozen=True, kw_only=True):
    """A module on a ship. ``at`` is the label of its anchor cell; ``cells`` are the main cells that it covers."""

    at: str
    module: str
    cells: tuple[Cell, ...] = ()
    rotation: int = 0
    damage: int = 0
    destroyed: bool = False
    powered: bool = True
    disrupted_until: int | None = None
    absorbed: int = 0
    down: bool = False
    pd_used: bool = False
    worked: bool = False


class PdOrder(Struct, frozen=True, kw_only=True):
    """What the owner wants of point defence: ``mode`` is auto, hold, save or only; no ``cells`` means every gun.

    ``save`` keeps a gun for torpedoes; ``only`` lets it fire at the weapon or the ship that ``weapon`` and ``ship`` name.
    """

    mode: str
    cells: tuple[str, ...] = ()
    weapon: str | None = None
    ship: str | None = None


class Ship(Struct, frozen=True, kw_only=True):
    """A ship in battle. Altitude, speed and heading are whole numbers of orbits, marks and sectors."""

    name: str
    number: int
    seat: str | None
    side: str | None
    template: Template
    parts: Mapping[str, Part]
    altitude: int
    speed: int
    heading: int
    aliases: tuple[str, ...] = ()
    names: Mapping[str, str] = {}
    hull_damage: int = 0
    round_base: int = 0
    manoeuvre_modifier: int = 0
    turned: int = 0
    rebated: int = 0
    overload_until: int | None = None
    forced_climb: int = 0
    forced_climb_due: int = 0
    presence: str = ON_FIELD
    return_round: int | None = None
    power_priority: tuple[str, ...] = ()
    pd_policy: tuple[PdOrder, ...] = ()

    @property
    def on_field(self) -> bool:
        """Whether it can act and be shot at."""
        return self.presence == ON_FIELD

    @property
    def overloaded(self) -> bool:
        """Whether it is under overload (OL-MAN-07)."""
        return self.overload_until is not None


class Result(Struct, frozen=True):
    """How a battle ended: the side that won (None for a draw), and by what: destruction, retreat or draw."""

    winner: str | None
    how: str


class Battle(Struct, frozen=True, kw_only=True):
    """Everything about a battle. A pair (A, B) in ``ahead`` says that B is ahead of A; both are always ordered.

    ``words`` are the game's own.
    """

    title: str
    seats: tuple[str, ...]
    sides: Mapping[str, str]
    rulings: Mapping[str, Any]
    catalogue: Catalogue
    ships: Mapping[str, Ship]
    ahead: tuple[tuple[str, str], ...] = ()
    motion: str | None = None
    orbit_min: int = 1
    orbit_max: int = 12
    round: int = 1
    phase: str = "manoeuvre"
    ranges: Mapping[str, int] = {}
    words: OwnWords = ()
    result: Result | None = None

    def hand(self, author: str) -> str | None:
        """The seat whose ships an author commands; None for a moderator, who has the neutral ones (OL-NAV-02)."""
        return author if author in self.seats else None

    def ship(self, name: str) -> Ship:
        """The ship of this name."""
        return self.ships[name]

    def with_ship(self, ship: Ship) -> Battle:
        """The battle with a ship changed."""
        return replace(self, ships={**self.ships, ship.name: ship})

    def module(self, part: Part) -> Module:
        """What a part is."""
        return self.catalogue.modules[part.module]

    def ship_class(self, ship: Ship) -> ShipClass:
        """The class of a ship; it never changes (OL-PAS-03)."""
        return self.catalogue.ship_class(ship.template)

    def fielded(self) -> Iterator[Ship]:
        """The ships on the field, by number."""
        return iter(sorted((s for s in self.ships.values() if s.on_field), key=lambda ship: ship.number))

    def by_number(self, number: int) -> Ship | None:
        """The ship that bears a number (OL-NAV-02)."""
        return next((ship for ship in self.ships.values() if ship.number == number), None)
