"""Ion pulse: a special that no rulebook knows, for the test that one more touches nothing else (TFC-SPC-01)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.kit.effects import Effect
from rules.orders import Refusal
from rules.tfc.battle.combat.damage import blow, direct
from rules.tfc.battle.combat.targets import objection
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.effects import next_turns
from rules.tfc.battle.events import Declared, EffectBegan, Struck
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle, Pending

POINTS = 50


class IonPulse(Command, frozen=True, kw_only=True):
    """Straight at the target's OSI; the performer may not evade in its next own turn."""

    id: ClassVar[str] = "ion_pulse"

    target: str

    def check(self, battle: Battle) -> Refusal | None:
        """Two emitters, and a target in reach."""
        unit, target = self.me(battle), battle.units.get(self.target)
        if target is None:
            return refuse("TFC-ATK-03", unit.name, "unknown_target", target=self.target)
        if unit.stats.tractor_emitters < self.record.needs["tractor_emitters"]:
            return refuse("TFC-SPC-01", unit.name, "no_pulse")
        return objection(battle, unit, target)

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """It waits for the target's own turn."""
        unit = self.me(battle)
        yield Declared(pending=self.pending(battle, self.id, self.target, direct_osi=POINTS))
        recoil = Effect(kind="ion_recoil", source=unit.name, on=(unit.name,), until=next_turns(1, unit))
        yield EffectBegan(effect=recoil)


def strike(battle: Battle, pending: Pending) -> Iterator[Event]:
    """Straight from the OSI."""
    yield from direct(battle, blow(pending, pending.direct_osi, pending.kind))
    yield Struck(unit=pending.target, key=pending.key, n=pending.n, source=pending.source, of=pending.kind)


COMMANDS = (IonPulse,)
STRIKES = {IonPulse.id: strike}
