"""Tractor beams: each beam that holds a unit halves its maneuverability (TFC-SPC-15)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.orders import Refusal
from rules.tfc.battle.combat.targets import no_other, objection
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.events import Declared, LockBroken, LockSet, Lost, Struck
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle, Pending


def busy(battle: Battle, unit: str) -> int:
    """Emitters that hold something, are on their way to it, or were used this turn."""
    held = sum(lock.beams for lock in battle.locks if lock.source == unit)
    sent = sum(pending.beams for pending in battle.pending if pending.source == unit)
    return held + sent


def idle(battle: Battle, unit: str) -> int:
    """Emitters that are free."""
    return max(0, battle.unit(unit).stats.tractor_emitters - busy(battle, unit))


class Tractor(Command, frozen=True, kw_only=True):
    """Some idle emitters on one target, as one effect that can be evaded as a whole."""

    id: ClassVar[str] = "tractor"

    target: str
    emitters: int = 1

    def check(self, battle: Battle) -> Refusal | None:
        """The emitters must be idle, the target one that could be attacked."""
        unit = self.me(battle)
        refusal = no_other(battle, unit, self.target)
        if refusal is not None:
            return refusal
        have, free = unit.stats.tractor_emitters, idle(battle, unit.name)
        if self.emitters < 1 or self.emitters > free:
            return refuse(
                "TFC-SPC-15", unit.name, "emitters_busy", have=have, busy=have - free, wanted=self.emitters
            )
        return objection(battle, unit, battle.unit(self.target))

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """The beams reach for the target in its owner's own turn."""
        yield Declared(pending=self.pending(battle, "tractor", self.target, beams=self.emitters, attack=True))


class Release(Command, frozen=True, kw_only=True):
    """Lets a held unit go, at once and for nothing; without ``target`` every one that it holds."""

    id: ClassVar[str] = "release"

    target: str | None = None

    def check(self, battle: Battle) -> Refusal | None:
        """There must be a lock to release."""
        if self._held(battle):
            return None
        return refuse("TFC-SPC-15", self.unit, "no_lock_to_release", target=self.target)

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """The locks end now."""
        for name in self._held(battle):
            yield LockBroken(unit=name, source=self.unit)

    def _held(self, battle: Battle) -> tuple[str, ...]:
        mine = tuple(lock.target for lock in battle.locks if lock.source == self.unit)
        return mine if self.target is None else tuple(name for name in mine if name == self.target)


def strike(battle: Battle, pending: Pending) -> Iterator[Event]:
    """Every beam is now a lock, if its source is still there to hold it."""
    source = battle.units.get(pending.source)
    if source is None or source.destroyed or source.location.kind in ("ftl", "off_board"):
        yield Lost(n=pending.n, key=pending.key, unit=pending.target, reason="source_gone")
        return
    yield Struck(unit=pending.target, key=pending.key, n=pending.n, source=pending.source, of="tractor")
    yield LockSet(unit=pending.target, source=pending.source, beams=pending.beams)


COMMANDS = (Tractor, Release)
STRIKES = {"tractor": strike}
