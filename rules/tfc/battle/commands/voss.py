"""Voss' Final Order: three own turns, and ship and planet are gone (TFC-SPC-19)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.kit.effects import Effect
from rules.orders import Refusal
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.derive import has_drive
from rules.tfc.battle.effects import next_turns
from rules.tfc.battle.events import Destroyed, EffectBegan, Progressed
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle, Running

STEPS = 3
POWER_DROPS_AT = 2
LENGTH_OVER_M = 500


class Voss(Command, frozen=True, kw_only=True):
    """Acquire the planet; power the drive; engage. Without ``target`` the one that was acquired."""

    id: ClassVar[str] = "voss"

    target: str | None = None
    continued: bool = False

    def check(self, battle: Battle) -> Refusal | None:
        """A long ship with a working drive at each step, and a planet that is still there."""
        unit = self.me(battle)
        name = self._target(battle)
        if name is None or (self.continued and self._paid(battle) == 0):
            return refuse("TFC-SPC-19", unit.name, "nothing_begun", command=self.id)
        body = battle.bodies.get(name)
        if body is None or body.kind != "planet" or body.destroyed:
            return refuse("TFC-SPC-19", unit.name, "planets_only", target=name)
        if unit.stats.length_m <= LENGTH_OVER_M:
            return refuse(
                "TFC-SPC-19", unit.name, "too_short", length=unit.stats.length_m, over=LENGTH_OVER_M
            )
        if not has_drive(unit):
            return refuse("TFC-SPC-19", unit.name, "no_drive_for_voss")
        return None

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """From the second turn on all power has left the shields; in the third both are destroyed."""
        unit = self.me(battle)
        name, paid = self._target(battle), self._paid(battle) + 1
        if paid < STEPS:
            yield Progressed(unit=unit.name, running=Running(self.id, paid, name), special=self.id)
            if paid == POWER_DROPS_AT:
                until = next_turns(1, unit)
                yield EffectBegan(
                    effect=Effect(kind="voss_power", source=unit.name, on=(unit.name,), until=until)
                )
            return
        yield Destroyed(unit=unit.name, cause=self.id, source=unit.name)
        yield Destroyed(unit=name or "", cause=self.id, source=unit.name)

    def _paid(self, battle: Battle) -> int:
        running = self.me(battle).running
        if running is None or running.special != self.id or self.target not in (None, running.target):
            return 0
        return running.step

    def _target(self, battle: Battle) -> str | None:
        running = self.me(battle).running
        known = running.target if running is not None and running.special == self.id else None
        return self.target if self.target is not None else known


COMMANDS = (Voss,)
