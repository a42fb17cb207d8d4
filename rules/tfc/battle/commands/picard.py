"""The Picard Maneuver: one enemy cannot aim at this ship for a turn (TFC-SPC-06)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.kit.effects import Effect
from rules.orders import Refusal
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.derive import friends, on_map
from rules.tfc.battle.effects import for_turns
from rules.tfc.battle.events import EffectBegan, Owed
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle


class Picard(Command, frozen=True, kw_only=True):
    """Two commands now and one of the next budget."""

    id: ClassVar[str] = "picard"

    target: str

    def check(self, battle: Battle) -> Refusal | None:
        """One enemy on the map must be named."""
        unit = self.me(battle)
        target = battle.units.get(self.target)
        if target is None or not on_map(target):
            return refuse("TFC-ATK-03", unit.name, "unknown_target", target=self.target)
        if friends(battle, unit, target):
            return refuse("TFC-SPC-06", unit.name, "dazzles_enemies_only", target=target.name)
        return None

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """Fire that waits already is not affected."""
        unit = self.me(battle)
        pair = (self.target, unit.name)
        yield EffectBegan(effect=Effect(kind="dazzled", source=unit.name, on=pair, until=for_turns(1, unit)))
        yield Owed(unit=unit.name, debt=1)


COMMANDS = (Picard,)
