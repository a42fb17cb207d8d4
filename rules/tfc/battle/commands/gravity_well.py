"""Gravity well generator: hyperdrives on the map are held while it runs (TFC-SPC-12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.kit.effects import Effect
from rules.orders import Refusal
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.effects import while_continued
from rules.tfc.battle.events import EffectBegan
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle

UPKEEP = 1


class GravityWell(Command, frozen=True, kw_only=True):
    """Two commands to start it, one per following own turn to keep it up."""

    id: ClassVar[str] = "gravity_well"

    continued: bool = False

    def price(self, battle: Battle) -> int:
        """Continuing is cheaper than starting."""
        return UPKEEP if self._running(battle) else self.record.cost

    def check(self, battle: Battle) -> Refusal | None:
        """Needs a generator, and once in a turn is enough."""
        unit = self.me(battle)
        if not unit.stats.gravity_well:
            return refuse("TFC-SPC-12", unit.name, "no_gravity_well")
        if self.continued and not self._running(battle):
            return refuse("TFC-SPC-12", unit.name, "no_well_to_continue")
        if any(done.command == self.id for done in battle.done.get(unit.name, ())):
            return refuse("TFC-SPC-12", unit.name, "well_is_running")
        return None

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """A running well simply goes on."""
        if not self._running(battle):
            yield EffectBegan(effect=Effect(kind=self.id, source=self.unit, on=(), until=while_continued()))

    def _running(self, battle: Battle) -> bool:
        return any(effect.kind == self.id and effect.source == self.unit for effect in battle.effects)


COMMANDS = (GravityWell,)
