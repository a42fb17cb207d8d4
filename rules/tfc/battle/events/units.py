"""Units that come, divide, unite again and change hands."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rules.tfc.battle.events.base import BattleEvent, changed
from rules.tfc.battle.state import SEPARATED, Battle, Lock, Unit, pair
from rules.tfc.classes import Stats


class Appeared(BattleEvent, tag="appeared", frozen=True, kw_only=True):
    """A unit that was not in play before: launched, separated, handed over; ``classes`` are those of the craft it brings."""

    unit: str
    record: Unit
    classes: Mapping[str, Stats] = {}

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        known = replace(battle, classes={**battle.classes, **self.classes}) if self.classes else battle
        return known.with_unit(self.record)


class Divided(BattleEvent, tag="separated", frozen=True, kw_only=True):
    """A unit is replaced by its parts (TFC-SPC-03); the first one inherits what waits for it and what holds it."""

    unit: str
    parts: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        battle = _heir(battle, self.unit, self.parts[0])
        return changed(battle, self.unit, location=SEPARATED, running=None, formation=None, debt=0, aboard={})


class United(BattleEvent, tag="rejoined", frozen=True, kw_only=True):
    """Parts are one unit again, which inherits what waits for them and what holds them."""

    unit: str
    parts: tuple[str, ...]
    record: Unit

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        battle = battle.with_unit(self.record)
        for part in self.parts:
            battle = _heir(battle, part, self.unit)
            battle = changed(
                battle, part, location=SEPARATED, running=None, formation=None, debt=0, aboard={}
            )
        return battle


class Aboard(BattleEvent, tag="aboard", frozen=True, kw_only=True):
    """So many craft of a class are now aboard a unit."""

    unit: str
    class_id: str
    count: int

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        aboard = {**battle.unit(self.unit).aboard, self.class_id: self.count}
        return changed(battle, self.unit, aboard={key: count for key, count in aboard.items() if count > 0})


class Captured(BattleEvent, tag="captured", frozen=True, kw_only=True):
    """A unit changes hands (TFC-DMG-09)."""

    unit: str
    owner: str

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        return changed(battle, self.unit, owner=self.owner, running=None)


def _heir(battle: Battle, old: str, new: str) -> Battle:
    """The battle in which another unit stands in the old one's place in everything that waits and holds."""

    def named(name: str) -> str:
        return new if name == old else name

    return replace(
        battle,
        pending=tuple(replace(p, source=named(p.source), target=named(p.target)) for p in battle.pending),
        locks=tuple(Lock(named(lock.source), named(lock.target), lock.beams) for lock in battle.locks),
        apart=frozenset(pair(named(one), named(other)) for one, other in battle.apart),
        effects=tuple(
            replace(effect, source=named(effect.source), on=tuple(map(named, effect.on)))
            for effect in battle.effects
        ),
    )
