"""Cloak and de-cloak: out of sight from the owner's next own turn on, without shields (TFC-SPC-07)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.kit.effects import Effect
from rules.orders import Refusal
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.effects import following, kind_of, on, until_ended, when_its_turn_opens
from rules.tfc.battle.events import EffectBegan, EffectEnded, ShieldsSet
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle


class Cloak(Command, frozen=True, kw_only=True):
    """Shields drop at once; the ship may still be aimed at until its owner's next own turn opens."""

    id: ClassVar[str] = "cloak"

    def check(self, battle: Battle) -> Refusal | None:
        """The class must carry a cloak."""
        if not self.me(battle).stats.cloak:
            return refuse("TFC-SPC-07", self.unit, "no_cloak")
        return None

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """Cloaking now, cloaked from the next own turn on until it is dropped. The shields stay down after it."""
        unit = self.me(battle)
        me = (unit.name,)
        if unit.shields_up:
            yield ShieldsSet(unit=unit.name, up=False)
        yield EffectBegan(
            effect=Effect(kind="cloaking", source=unit.name, on=me, until=when_its_turn_opens(unit))
        )
        yield EffectBegan(
            effect=Effect(
                kind="cloaked", source=unit.name, on=me, begins=following(unit), until=until_ended()
            )
        )


class Decloak(Command, frozen=True, kw_only=True):
    """The cloak is dropped; raising the shields afterwards is a command of its own."""

    id: ClassVar[str] = "decloak"

    def check(self, battle: Battle) -> Refusal | None:
        """There must be a cloak to drop."""
        if any(kind_of(effect).cloak for effect in on(battle, self.unit)):
            return None
        return refuse("TFC-SPC-07", self.unit, "not_cloaked")

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """In sight from step 9 on."""
        for effect in battle.effects:
            if self.unit in effect.on and kind_of(effect).cloak:
                yield EffectEnded(effect=effect)


COMMANDS = (Cloak, Decloak)
