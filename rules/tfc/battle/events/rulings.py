"""What a moderator does to a battle."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.tfc.battle.events.base import BattleEvent, body_changed, changed
from rules.tfc.battle.state import Battle


class Overridden(BattleEvent, tag="overridden", frozen=True, kw_only=True):
    """A moderator sets a field by hand."""

    unit: str
    field: str
    value: Any

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        if self.unit in battle.bodies:
            return body_changed(battle, self.unit, **{self.field: self.value})
        return changed(battle, self.unit, **{self.field: self.value})


class RulingChanged(BattleEvent, tag="ruling_changed", frozen=True, kw_only=True):
    """A ruling is another one from here on."""

    ruling: str
    value: Any

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        return replace(battle, rulings={**battle.rulings, self.ruling: self.value})


class Granted(BattleEvent, tag="granted", frozen=True, kw_only=True):
    """A unit gets more commands."""

    unit: str
    commands: int

    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""
        return changed(battle, self.unit, granted=battle.unit(self.unit).granted + self.commands)
