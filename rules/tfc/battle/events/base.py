"""What every event of a battle has, and the small changes that several of them make."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rules.game import Event
from rules.messages import Audience
from rules.tfc.battle.effects import kind_of
from rules.tfc.battle.state import Battle


class BattleEvent(Event, frozen=True, kw_only=True):
    """Something that happened in a battle. Nothing else writes its state, so sheet, summary and audit agree.

    ``veiled`` names units that were hidden when it happened, each with those who may learn of them all the same.
    """

    veiled: Mapping[str, Audience] = {}

    def apply(self, battle: Battle) -> Battle:
        """The battle after it; most events change something, some are only told."""
        return battle


def changed(battle: Battle, unit: str, **fields: Any) -> Battle:
    """The battle with some fields of a unit changed."""
    return battle.with_unit(replace(battle.unit(unit), **fields))


def body_changed(battle: Battle, body: str, **fields: Any) -> Battle:
    """The battle with some fields of a body changed."""
    return replace(battle, bodies={**battle.bodies, body: replace(battle.bodies[body], **fields)})


def without_ties(battle: Battle, unit: str) -> Battle:
    """The battle with every lock, pair and place between others that the unit was part of taken away."""
    units = {
        name: replace(other, between=None) if other.between is not None and unit in other.between else other
        for name, other in battle.units.items()
    }
    return replace(
        battle,
        units=units,
        locks=tuple(lock for lock in battle.locks if unit not in (lock.source, lock.target)),
        apart=frozenset(two for two in battle.apart if unit not in two),
        effects=tuple(e for e in battle.effects if e.source != unit or kind_of(e).outlives),
    )
