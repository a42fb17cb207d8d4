"""What is eaten, loaded, handed over and starved of (FOTS-SUP, FOTS-MUN)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from rules.fots.movement.state import Craft, Hit
from rules.fots.movement.world import Happening, World


class Supplied(Happening, tag="supplied", frozen=True, kw_only=True):
    """A unit is in supply, in friendly territory or from bays (FOTS-SUP-03); ``recovers`` says that its sick do."""

    unit: str
    friendly: bool
    recovers: bool = False

    def apply(self, world: World) -> None:
        """Write it into the world."""
        unit = world.units[self.unit]
        fields: dict[str, Any] = {"turns_unsupplied": 0, "crew_dead_before": unit.crew_dead}
        if self.recovers:
            fields["crew_casualties"] = unit.crew_dead
        world.changed_unit(self.unit, **fields)


class Drawn(Happening, tag="drawn", frozen=True, kw_only=True):
    """Supplies leave the bays of a unit, in 24ths (FOTS-SUP-06)."""

    unit: str
    amount: int
    by: str

    def apply(self, world: World) -> None:
        """Write it into the world."""
        world.changed_unit(self.unit, cargo=_with(world.units[self.unit].cargo, "supplies", -self.amount))


class Starved(Happening, tag="starved", frozen=True, kw_only=True):
    """A unit is out of supply for the ``level``-th turn; ``casualties`` and ``dead`` are its new figures (FOTS-SUP-08)."""

    unit: str
    level: int
    casualties: int
    dead: int

    def apply(self, world: World) -> None:
        """Write it into the world."""
        world.changed_unit(
            self.unit, turns_unsupplied=self.level, crew_casualties=self.casualties, crew_dead=self.dead
        )


class CraftFed(Happening, tag="craft_fed", frozen=True, kw_only=True):
    """How the gunboats and fighters aboard a unit stand after the supply step (FOTS-SUP-07)."""

    unit: str
    craft: tuple[Craft, ...]

    def apply(self, world: World) -> None:
        """Write it into the world."""
        world.changed_unit(self.unit, craft=self.craft)


class CraftLost(Happening, tag="craft_lost", frozen=True, kw_only=True):
    """Gunboats or fighters of one host are lost."""

    unit: str
    craft: tuple[Craft, ...]
    count: int
    cause: str

    def apply(self, world: World) -> None:
        """Write it into the world."""
        world.changed_unit(self.unit, craft=self.craft)


class Due(Happening, tag="due", frozen=True, kw_only=True):
    """What the supply step has still to roll."""

    hits: tuple[Hit, ...]

    def apply(self, world: World) -> None:
        """Write it into the world."""
        world.due = self.hits


class Lost(Happening, tag="lost", frozen=True, kw_only=True):
    """A unit is gone for good with everything aboard: ``cause`` is destroyed, out_of_supply or mutiny."""

    unit: str
    cause: str
    instant: int = 0

    def apply(self, world: World) -> None:
        """Write it into the world."""
        unit = world.units.pop(self.unit)
        fleet = world.fleets[unit.fleet]
        for name, other in list(world.units.items()):
            if other.tower == unit.name:
                world.units[name] = replace(other, tower=None)
        left = tuple(name for name in fleet.units if name != unit.name)
        if left:
            world.fleets[fleet.name] = replace(fleet, units=left)
        else:
            del world.fleets[fleet.name]


class MutinyRolled(Happening, tag="mutiny_rolled", frozen=True, kw_only=True):
    """Crews mutiny: d100 percent of ``base`` (FOTS-SUP-10)."""

    fleet: str
    ships: tuple[str, ...]
    roll: int
    base: int
    mutineers: int
    loyalists: int


class MutinyStands(Happening, tag="mutiny_stands", frozen=True, kw_only=True):
    """A mutiny waits for its outcome, or is over; the fleet cannot move meanwhile (FOTS-SUP-10)."""

    fleet: str
    open: bool

    def apply(self, world: World) -> None:
        """Write it into the world."""
        world.changed_fleet(self.fleet, mutiny=self.open)


class MutineersDead(Happening, tag="mutineers_dead", frozen=True, kw_only=True):
    """Beaten mutineers are dead (FOTS-SUP-10)."""

    unit: str
    dead: int

    def apply(self, world: World) -> None:
        """Write it into the world."""
        unit = world.units[self.unit]
        world.changed_unit(self.unit, crew_lost_other=min(unit.cls.crew, unit.crew_lost_other + self.dead))


class Loaded(Happening, tag="loaded", frozen=True, kw_only=True):
    """Bays of a unit are marked for a kind of cargo and filled; amounts in 24ths (FOTS-SUP-05)."""

    unit: str
    what: str
    marked: int
    amount: int
    rp: Fraction = Fraction(0)

    def apply(self, world: World) -> None:
        """Write it into the world."""
        unit = world.units[self.unit]
        marked = {**unit.marked, self.what: self.marked} if self.marked else dict(unit.marked)
        world.changed_unit(self.unit, marked=marked, cargo=_with(unit.cargo, self.what, self.amount))
        if self.rp:
            _spend(world, unit.owner, self.rp)


class Transferred(Happening, tag="transferred", frozen=True, kw_only=True):
    """Cargo goes from one unit to another in the same section: munitions in missiles, the rest in 24ths (FOTS-SUP-05)."""

    unit: str
    to: str
    what: str
    amount: int

    def apply(self, world: World) -> None:
        """Write it into the world."""
        for name, amount in ((self.unit, -self.amount), (self.to, self.amount)):
            world.changed_unit(name, cargo=_with(world.units[name].cargo, self.what, amount))


class Rearmed(Happening, tag="rearmed", frozen=True, kw_only=True):
    """A magazine is filled; ``rp`` is what the missiles cost, ``drawn`` what left munition bays (FOTS-MUN-01, MUN-02)."""

    unit: str
    munition: str
    count: int
    rp: Fraction
    drawn: int = 0
    source: str | None = None

    def apply(self, world: World) -> None:
        """Write it into the world."""
        unit = world.units[self.unit]
        held = {**unit.magazine, self.munition: unit.magazine.get(self.munition, 0) + self.count}
        world.changed_unit(self.unit, magazine=held)
        if self.source is not None:
            kind = f"munitions.{self.munition}"
            world.changed_unit(self.source, cargo=_with(world.units[self.source].cargo, kind, -self.drawn))
        if self.rp:
            _spend(world, unit.owner, self.rp)


class CommCenter(Happening, tag="comm_center", frozen=True, kw_only=True):
    """A communications center is deployed or packed up (FOTS-SUP-02)."""

    unit: str
    deployed: bool

    def apply(self, world: World) -> None:
        """Write it into the world."""
        world.changed_unit(self.unit, comm_center_deployed=self.deployed)


def _spend(world: World, empire: str, rp: Fraction) -> None:
    world.changed_empire(empire, rp_spent=world.empires[empire].rp_spent + rp)


def _with(held: Mapping[str, int], kind: str, amount: int) -> dict[str, int]:
    """A store with more (or less) of a kind, in 24ths of a starship's bay; empty kinds are left out."""
    left = held.get(kind, 0) + amount
    rest = {key: value for key, value in held.items() if key != kind}
    return {**rest, kind: left} if left else rest
