"""Lowering and raising shields (TFC-DMG-05)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.orders import Refusal
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.derive import shields_down_by_force
from rules.tfc.battle.events import ShieldsSet
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle


class LowerShields(Command, frozen=True, kw_only=True):
    """Shields go down; their points are kept."""

    id: ClassVar[str] = "lower_shields"

    def check(self, battle: Battle) -> Refusal | None:
        """There must be shields that are up."""
        if not self.me(battle).shields_up:
            return refuse("TFC-DMG-05", self.unit, "shields_are_down")
        return None

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """Down from step 9 on."""
        yield ShieldsSet(unit=self.unit, up=False)


class RaiseShields(Command, frozen=True, kw_only=True):
    """Shields go up with the points that they have."""

    id: ClassVar[str] = "raise_shields"

    def check(self, battle: Battle) -> Refusal | None:
        """Nothing may force them down, and they must not be up."""
        unit = self.me(battle)
        rule = shields_down_by_force(battle, unit)
        if rule is not None:
            return refuse("TFC-DMG-05", unit.name, "shields_forced_down", by=rule)
        if unit.shields_up:
            return refuse("TFC-DMG-05", unit.name, "shields_are_up")
        return None

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """Up from step 9 on."""
        yield ShieldsSet(unit=self.unit, up=True)


COMMANDS = (LowerShields, RaiseShields)
