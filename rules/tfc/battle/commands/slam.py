"""S.L.A.M.: two turns of doubled speed, then two turns without beams (TFC-MOV-05)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.kit.effects import Effect
from rules.orders import Refusal
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.effects import engaged, next_turns, on
from rules.tfc.battle.events import EffectBegan, EffectEnded
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle

TURNS = 2
RECHARGE = 2


class Slam(Command, frozen=True, kw_only=True):
    """Engages the drive, or keeps it running for its second and last turn."""

    id: ClassVar[str] = "slam"

    continued: bool = False

    def check(self, battle: Battle) -> Refusal | None:
        """The class must have the drive, and one order a turn drives it."""
        unit = self.me(battle)
        running = self._running(battle)
        if not unit.stats.slam:
            return refuse("TFC-MOV-05", unit.name, "no_slam")
        if running is None and self.continued:
            return refuse("TFC-MOV-05", unit.name, "slam_not_running")
        if running is not None and running.data["last"] == unit.own_turns:
            return refuse("TFC-MOV-05", unit.name, "slam_is_running")
        return None

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """Engaged from step 9 on; ``last`` is the last own turn in which it was driven."""
        unit = self.me(battle)
        running = self._running(battle)
        until = engaged(TURNS, unit) if running is None else running.until
        if running is not None:
            yield EffectEnded(effect=running)
        data = {"last": unit.own_turns}
        yield EffectBegan(
            effect=Effect(kind="slam", source=unit.name, on=(unit.name,), data=data, until=until)
        )

    def _running(self, battle: Battle) -> Effect | None:
        return next((effect for effect in on(battle, self.unit) if effect.kind == "slam"), None)


def recharge(battle: Battle, effect: Effect) -> Iterator[Event]:
    """The batteries recharge in the two own turns after the last engaged one; the beams are dead."""
    unit = battle.unit(effect.source)
    until = next_turns(RECHARGE, unit, since=effect.data["last"])
    yield EffectBegan(effect=Effect(kind="slam_recharge", source=unit.name, on=(unit.name,), until=until))


COMMANDS = (Slam,)
ENDINGS = {"slam": recharge}
