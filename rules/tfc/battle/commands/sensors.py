"""Gravwell trap sensors and tachyon sweep: cloaked units become known for a turn (TFC-SPC-13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.kit.effects import Effect
from rules.orders import Refusal
from rules.tfc.battle.combat.targets import hidden
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.derive import friends, on_map
from rules.tfc.battle.effects import for_turns
from rules.tfc.battle.events import EffectBegan
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle


class GravwellSensors(Command, frozen=True, kw_only=True):
    """The Imperial sweep. Its flag among the class stats bears the command's own name."""

    id: ClassVar[str] = "gravwell_sensors"

    def check(self, battle: Battle) -> Refusal | None:
        """The class must carry the device."""
        if not getattr(self.me(battle).stats, self.id):
            return refuse("TFC-SPC-13", self.unit, "no_sensors", command=self.id)
        return None

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """Every cloaked unit of others on the map is known to the sweeping side, to EXPIRE of the next own turn."""
        unit = self.me(battle)
        for other in battle.units.values():
            if on_map(other) and hidden(battle, other) and not friends(battle, unit, other):
                until = for_turns(1, unit)
                yield EffectBegan(
                    effect=Effect(kind="detected", source=unit.name, on=(other.name,), until=until)
                )


class TachyonSweep(GravwellSensors, frozen=True, kw_only=True):
    """The Federation's version of it."""

    id: ClassVar[str] = "tachyon_sweep"


COMMANDS = (GravwellSensors, TachyonSweep)
