"""Akuzi's Pause: time stands still for one round (TFC-SPC-21)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.orders import Refusal
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.events import TimeStopped, Used
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle
from rules.tfc.battle.stillness import immune, paused_round

MARK = "pause"


class AkuziPause(Command, frozen=True, kw_only=True):
    """After this own turn only immune units play for one round, the initiator's extra turn last."""

    id: ClassVar[str] = "akuzi_pause"

    def check(self, battle: Battle) -> Refusal | None:
        """Once a match, by a ship with temporal shielding."""
        if not immune(self.me(battle)):
            return refuse("TFC-SPC-21", self.unit, "no_temporal_shielding")
        if battle.used.get(MARK):
            return refuse("TFC-SPC-21", self.unit, "pause_used_up")
        return None

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """The paused round follows this own turn."""
        yield Used(unit=self.unit, special=MARK)
        yield TimeStopped(unit=self.unit, initiator=battle.seat, seats=paused_round(battle, battle.seat))


COMMANDS = (AkuziPause,)
