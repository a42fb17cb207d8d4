"""Rotate shield modulation: half the shields back against the Borg, twice a battle (TFC-SPC-10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.orders import Refusal
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.derive import enemies, holed, interlock_of, shield_max, shields_down_by_force
from rules.tfc.battle.events import Counted, Restored, ShieldsSet
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle

USES = 2
COUNTER = "modulations"


class RotateModulation(Command, frozen=True, kw_only=True):
    """Shields go to half of their maximum and up, if that is more than now."""

    id: ClassVar[str] = "rotate_modulation"

    def check(self, battle: Battle) -> Refusal | None:
        """Only against an enemy Borg, at most twice, and only where something would be restored."""
        unit = self.me(battle)
        if not any(enemy.stats.faction == "borg" for enemy in enemies(battle, unit)):
            return refuse("TFC-SPC-10", unit.name, "no_borg")
        if unit.counters.get(COUNTER, 0) >= USES:
            return refuse("TFC-SPC-10", unit.name, "modulation_used_up", uses=USES)
        if interlock_of(battle, unit.name) is not None or holed(battle, unit.name):
            return refuse("TFC-SPC-10", unit.name, "shields_are_interlocked")
        if unit.shield >= shield_max(unit) // 2:
            return refuse(
                "TFC-SPC-10", unit.name, "half_already", half=shield_max(unit) // 2, now=unit.shield
            )
        return None

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """Against a forced drop the points alone come back."""
        unit = self.me(battle)
        half = shield_max(unit) // 2
        yield Counted(unit=unit.name, counter=COUNTER, value=unit.counters.get(COUNTER, 0) + 1)
        yield Restored(
            unit=unit.name, layer="shield", amount=half - unit.shield, after=half, rule=self.record.rule
        )
        if not unit.shields_up and shields_down_by_force(battle, unit) is None:
            yield ShieldsSet(unit=unit.name, up=True)


COMMANDS = (RotateModulation,)
