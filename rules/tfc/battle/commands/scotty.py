"""The Scotty Maneuver: explosives beamed to an unshielded reactor, over two own turns (TFC-SPC-05)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.kit.effects import Effect
from rules.orders import Refusal
from rules.tfc.battle.combat.destruction import strike
from rules.tfc.battle.combat.targets import objection
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.derive import on_map, shields_count
from rules.tfc.battle.effects import engaged, next_turns
from rules.tfc.battle.events import Declared, EffectBegan, Progressed
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle, Running, Unit

TURNS = 2
STRAIN = 3


class Scotty(Command, frozen=True, kw_only=True):
    """The first or the second half; without ``target`` the one that was begun with."""

    id: ClassVar[str] = "scotty"

    target: str | None = None
    continued: bool = False

    def check(self, battle: Battle) -> Refusal | None:
        """The target must be within reach and its shields down, at both halves."""
        unit = self.me(battle)
        running = self._begun(battle)
        if running is None and (self.continued or self.target is None):
            return refuse("TFC-SPC-05", unit.name, "nothing_begun", command=self.id)
        target = battle.units.get(self._target(battle))
        if target is None or target.name == unit.name:
            return refuse("TFC-ATK-03", unit.name, "unknown_target", target=self.target)
        bad = objection(battle, unit, target)
        if bad is not None:
            return bad
        if shields_count(battle, target):
            return refuse("TFC-SPC-05", unit.name, "reactor_is_shielded", target=target.name)
        return None

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """The first half strains the performer for four turns; the second one puts the bomb aboard."""
        unit = self.me(battle)
        target = self._target(battle)
        if self._begun(battle) is not None:
            yield Progressed(unit=unit.name, running=None, special=self.id)
            data = {"unevadable": self.record.rule, "follows": True}
            yield Declared(pending=self.pending(battle, self.id, target, evadable=False, data=data))
            return
        yield Progressed(unit=unit.name, running=Running(self.id, 1, target), special=self.id)
        yield from _strain(unit)

    def _begun(self, battle: Battle) -> Running | None:
        running = self.me(battle).running
        if running is None or running.special != self.id:
            return None
        return running if self.target in (None, running.target) else None

    def _target(self, battle: Battle) -> str:
        running = self._begun(battle)
        return self.target or (running.target if running is not None else None) or ""


def _strain(unit: Unit) -> Iterator[Event]:
    """No evade in this own turn and the next; no shields and no F.T.L. to CLOSE of t+3, success or not."""
    lasting = {"scotty_performing": engaged(TURNS, unit), "scotty_strain": next_turns(STRAIN, unit)}
    for kind, until in lasting.items():
        yield EffectBegan(effect=Effect(kind=kind, source=unit.name, on=(unit.name,), until=until))


def fails(battle: Battle) -> Iterator[Event]:
    """At CLOSE of its owner's turn the target has shields again, or has left: the maneuver fails at once."""
    for unit in battle.units.values():
        if unit.running is None or unit.running.special != Scotty.id or unit.running.target is None:
            continue
        target = battle.unit(unit.running.target)
        if target.owner == battle.seat and (not on_map(target) or shields_count(battle, target)):
            yield Progressed(unit=unit.name, running=None, special=Scotty.id)


COMMANDS = (Scotty,)
STRIKES = {Scotty.id: strike}
WATCHES = (fails,)
