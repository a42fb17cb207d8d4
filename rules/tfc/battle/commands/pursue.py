"""Pursue: after a unit that left by F.T.L., for two own turns (TFC-MOV-08)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.kit.effects import Effect
from rules.orders import Refusal
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.commands.ftl_out import no_drive
from rules.tfc.battle.derive import pursuable
from rules.tfc.battle.effects import next_turns
from rules.tfc.battle.events import EffectBegan, Moved
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import FTL, Battle, Location

DURATION = 2


class Pursue(Command, frozen=True, kw_only=True):
    """Both commands; in its next two own turns the pursuer may attack the quarry, which cannot evade."""

    id: ClassVar[str] = "pursue"

    target: str

    def check(self, battle: Battle) -> Refusal | None:
        """Needs a working drive, and a quarry that left not more than two turns ago."""
        unit = self.me(battle)
        refusal = no_drive(battle, unit)
        if refusal is not None:
            return (
                refuse("TFC-MOV-08", unit.name, "cannot_pursue") if unit.stats.ftl_type == "none" else refusal
            )
        quarry = battle.units.get(self.target)
        if quarry is None:
            return refuse("TFC-ATK-03", unit.name, "unknown_target", target=self.target)
        if quarry.location.kind != "ftl":
            return refuse("TFC-MOV-08", unit.name, "still_here", target=self.target)
        if not pursuable(battle, quarry, battle.seat):
            return refuse("TFC-MOV-08", unit.name, "left_too_long_ago", target=self.target)
        return None

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """Off the map, after the quarry."""
        unit = self.me(battle)
        yield Moved(unit=unit.name, to=Location("pursuit", self.target), rule=self.record.rule)
        yield EffectBegan(
            effect=Effect(
                kind="pursued", source=unit.name, on=(self.target,), until=next_turns(DURATION, unit)
            )
        )


def over(battle: Battle) -> Iterator[Event]:
    """At CLOSE of its second own turn in pursuit the pursuer is in F.T.L., as its quarry is."""
    chasing = {effect.source for effect in battle.effects if effect.kind == "pursued"}
    for unit in battle.owned(battle.seat):
        if unit.location.kind == "pursuit" and unit.name not in chasing:
            yield Moved(unit=unit.name, to=FTL, rule="TFC-MOV-08")


COMMANDS = (Pursue,)
WATCHES = (over,)
