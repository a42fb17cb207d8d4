"""Tractor shear: four emitters tear 200 points from the target's OSI (TFC-SPC-18)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.kit.effects import Effect
from rules.orders import Refusal
from rules.tfc.battle.combat.damage import blow, direct
from rules.tfc.battle.combat.targets import objection
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.commands.tractor import idle
from rules.tfc.battle.derive import shields_count
from rules.tfc.battle.effects import following, next_turns
from rules.tfc.battle.events import Declared, EffectBegan, Struck
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle, Pending

EMITTERS = 4
POINTS = 200
THROUGH_SHIELDS = "borg"


class TractorShear(Command, frozen=True, kw_only=True):
    """Evadable; the performer stays stationary in its next own turn, whether it hits or not."""

    id: ClassVar[str] = "tractor_shear"

    target: str

    def check(self, battle: Battle) -> Refusal | None:
        """Four idle emitters, and a target in reach whose shields are down (unless a Borg ship shears)."""
        unit = self.me(battle)
        target = battle.units.get(self.target)
        if target is None or target.name == unit.name:
            return refuse("TFC-ATK-03", unit.name, "unknown_target", target=self.target)
        free = idle(battle, unit.name)
        if free < EMITTERS:
            return refuse("TFC-SPC-18", unit.name, "too_few_emitters", wanted=EMITTERS, free=free)
        bad = objection(battle, unit, target)
        if bad is None and unit.stats.faction != THROUGH_SHIELDS and shields_count(battle, target):
            return refuse("TFC-SPC-18", unit.name, "target_is_shielded", target=target.name)
        return bad

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """The emitters are busy until it lands or is dodged."""
        unit = self.me(battle)
        yield Declared(
            pending=self.pending(battle, self.id, self.target, beams=EMITTERS, direct_osi=POINTS, attack=True)
        )
        until = next_turns(1, unit)
        yield EffectBegan(
            effect=Effect(
                kind="shearing", source=unit.name, on=(unit.name,), begins=following(unit), until=until
            )
        )


def strike(battle: Battle, pending: Pending) -> Iterator[Event]:
    """Straight from the OSI, without a limit."""
    yield from direct(battle, blow(pending, pending.direct_osi, pending.kind))
    yield Struck(unit=pending.target, key=pending.key, n=pending.n, source=pending.source, of=pending.kind)


COMMANDS = (TractorShear,)
STRIKES = {TractorShear.id: strike}
