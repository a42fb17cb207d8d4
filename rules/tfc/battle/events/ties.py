"""What ties units to each other: lasting effects, tractor locks, shields combined into a pool."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kit.effects import Effect
from rules.tfc.battle.events.base import BattleEvent, changed
from rules.tfc.battle.state import Battle, Interlock, Lock


class EffectBegan(BattleEvent, tag="effect_began", frozen=True, kw_only=True):
    """A lasting effect begins."""

    effect: Effect

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        return replace(battle, effects=(*battle.effects, self.effect))


class EffectEnded(BattleEvent, tag="effect_ended", frozen=True, kw_only=True):
    """A lasting effect is over."""

    effect: Effect

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        return replace(battle, effects=tuple(effect for effect in battle.effects if effect != self.effect))


class LockSet(BattleEvent, tag="locked", frozen=True, kw_only=True):
    """Tractor beams of ``source`` now hold ``unit`` (TFC-SPC-15)."""

    unit: str
    source: str
    beams: int

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        same = (self.source, self.unit)
        old = sum(lock.beams for lock in battle.locks if (lock.source, lock.target) == same)
        rest = tuple(lock for lock in battle.locks if (lock.source, lock.target) != same)
        return replace(battle, locks=(*rest, Lock(self.source, self.unit, old + self.beams)))


class LockBroken(BattleEvent, tag="released", frozen=True, kw_only=True):
    """Tractor beams of ``source`` hold ``unit`` no more."""

    unit: str
    source: str

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        same = (self.source, self.unit)
        return replace(
            battle, locks=tuple(lock for lock in battle.locks if (lock.source, lock.target) != same)
        )


class PoolSet(BattleEvent, tag="interlock", frozen=True, kw_only=True):
    """A shield interlock begins or changes (TFC-SPC-23)."""

    unit: str
    record: Interlock

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        new = self.record.name not in battle.interlocks
        battle = replace(battle, interlocks={**battle.interlocks, self.record.name: self.record})
        if new:
            for member in self.record.contributions:
                battle = changed(battle, member, shield=0)
        return battle


class PoolEnded(BattleEvent, tag="interlock_ended", frozen=True, kw_only=True):
    """A shield interlock is over; ``returned`` are the points dealt back to its members."""

    unit: str
    name: str
    returned: dict[str, int]

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        battle = replace(battle, interlocks={k: v for k, v in battle.interlocks.items() if k != self.name})
        for member, points in self.returned.items():
            battle = changed(battle, member, shield=points)
        return battle
