"""Formations and the shield interlock: several ships' shields as one pool (TFC-SPC-23)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from msgspec.structs import replace

from rules.game import Event
from rules.orders import Refusal
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.derive import on_map, shields_count
from rules.tfc.battle.events import Formed, PoolEnded, PoolSet, Restored
from rules.tfc.battle.moves import arrive, in_place
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle, Interlock, Unit

MIN_MEMBERS = 3


class FormUp(Command, frozen=True, kw_only=True):
    """A move into a formation; any later move leaves it."""

    id: ClassVar[str] = "form_up"

    formation: str

    def check(self, battle: Battle) -> Refusal | None:
        """Capital ships only, and once is enough."""
        unit = self.me(battle)
        if unit.stats.kind != "capital":
            return refuse("TFC-SPC-23", unit.name, "capital_ships_only")
        if unit.formation == self.formation:
            return refuse("TFC-SPC-23", unit.name, "in_formation_already", formation=self.formation)
        return None

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """In its place from step 9 on."""
        unit = self.me(battle)
        yield from arrive(battle, unit, in_place(unit, self.record.rule))
        yield Formed(unit=unit.name, formation=self.formation)


class ShieldInterlock(Command, frozen=True, kw_only=True):
    """The lead ship links the shields of its formation."""

    id: ClassVar[str] = "shield_interlock"

    formation: str | None = None

    def check(self, battle: Battle) -> Refusal | None:
        """At least three capital ships of one owner in the formation, their shields up."""
        unit = self.me(battle)
        name = self._name(unit)
        if name is None or unit.formation != name:
            return refuse("TFC-SPC-23", unit.name, "not_in_formation", formation=name)
        if name in battle.interlocks:
            return refuse("TFC-SPC-23", unit.name, "linked_already", formation=name)
        ready = self._ready(battle, unit)
        if unit.name not in ready or len(ready) < MIN_MEMBERS:
            return refuse(
                "TFC-SPC-23",
                unit.name,
                "too_few_to_link",
                formation=name,
                count=len(ready),
                needed=MIN_MEMBERS,
            )
        return None

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """One pool from step 9 on; each member's contribution is remembered."""
        unit = self.me(battle)
        given = self._ready(battle, unit)
        record = Interlock(
            name=self._name(unit) or "",
            owner=unit.owner,
            lead=unit.name,
            contributions=given,
            pool=sum(given.values()),
        )
        yield PoolSet(unit=unit.name, record=record)

    def _name(self, unit: Unit) -> str | None:
        return self.formation if self.formation is not None else unit.formation

    def _ready(self, battle: Battle, unit: Unit) -> dict[str, int]:
        return {
            ship.name: ship.shield
            for ship in battle.owned(unit.owner)
            if ship.formation == self._name(unit) and on_map(ship) and shields_count(battle, ship)
        }


class ReleaseInterlock(Command, frozen=True, kw_only=True):
    """The pool is dealt back to its members."""

    id: ClassVar[str] = "release_interlock"

    def check(self, battle: Battle) -> Refusal | None:
        """The unit must be in an interlock."""
        if _of(battle, self.unit) is None:
            return refuse("TFC-SPC-23", self.unit, "no_interlock_to_release")
        return None

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """Over at once."""
        lock = _of(battle, self.unit)
        if lock is not None:
            yield _ended(lock)


def hole(battle: Battle) -> Iterator[Event]:
    """After IMPACT: a vertex on which the un-evaded fire of the turn reaches its contribution is holed."""
    for lock in battle.interlocks.values():
        if lock.owner != battle.seat:
            continue
        holed = tuple(
            name
            for name, given in lock.contributions.items()
            if name not in lock.holed and battle.unit(name).fire >= given
        )
        if holed:
            yield PoolSet(unit=lock.lead, record=replace(lock, holed=(*lock.holed, *holed)))


def settle(battle: Battle) -> Iterator[Event]:
    """A member that moved away leaves with its share; a pool that is empty or too small is over."""
    for lock in battle.interlocks.values():
        gone = {
            name: _shares(lock).get(name, 0) for name in lock.contributions if not _stays(battle, lock, name)
        }
        rest = {name: given for name, given in lock.contributions.items() if name not in gone}
        left = replace(lock, contributions=rest, pool=lock.pool - sum(gone.values()))
        if gone:
            yield PoolSet(unit=left.lead, record=left)
        for name, share in gone.items():
            if share and not battle.unit(name).destroyed:
                yield Restored(unit=name, layer="shield", amount=share, after=share, rule="TFC-SPC-23")
        if left.pool <= 0 or len(_unholed(left)) < MIN_MEMBERS:
            yield _ended(left)


def _of(battle: Battle, unit: str) -> Interlock | None:
    return next((lock for lock in battle.interlocks.values() if unit in lock.contributions), None)


def _stays(battle: Battle, lock: Interlock, name: str) -> bool:
    unit = battle.unit(name)
    return unit.formation == lock.name and unit.owner == lock.owner and on_map(unit)


def _unholed(lock: Interlock) -> dict[str, int]:
    return {name: given for name, given in lock.contributions.items() if name not in lock.holed}


def _shares(lock: Interlock) -> Mapping[str, int]:
    """What each unholed member would be dealt of the pool, in proportion to its contribution."""
    unholed = _unholed(lock)
    total = sum(unholed.values())
    return {name: lock.pool * given // total if total else 0 for name, given in unholed.items()}


def _ended(lock: Interlock) -> PoolEnded:
    return PoolEnded(unit=lock.lead, name=lock.name, returned=dict(_shares(lock)))


COMMANDS = (FormUp, ShieldInterlock, ReleaseInterlock)
AFTER_IMPACT = (hole,)
SETTLES = (settle,)
