"""Akuzi's Reverse: back to just before the initiator's previous own turn (TFC-SPC-22)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.orders import Question, Refusal
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.events import Used
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle
from rules.tfc.battle.stillness import immune

MARK = "reverse"


class AkuziReverse(Command, frozen=True, kw_only=True):
    """Confirmed once, it cannot be taken back; the post that holds it is discarded."""

    id: ClassVar[str] = "akuzi_reverse"

    def check(self, battle: Battle) -> Refusal | Question:
        """Once a match, by a ship with temporal shielding, from the second own turn on."""
        if not immune(self.me(battle)):
            return refuse("TFC-SPC-22", self.unit, "no_temporal_shielding")
        if battle.used.get(MARK):
            return refuse("TFC-SPC-22", self.unit, "reverse_used_up")
        if battle.turns.get(battle.seat, 0) < 2 or battle.stillness is not None:
            return refuse("TFC-SPC-22", self.unit, "no_earlier_turn")
        return self.confirmation(battle, "confirm", "confirm_reverse")

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """The turn is not played on: the match goes back."""
        yield Used(unit=self.unit, special=MARK)


COMMANDS = (AkuziReverse,)
