"""Surrender: the ship strikes its colours, and the moderator rules what becomes of it (TFC-SPC-01, TFC-SEQ-07)."""

from __future__ import annotations

from typing import ClassVar

from rules.orders import Question
from rules.tfc.battle.commands.special import Special
from rules.tfc.battle.state import Battle


class Surrender(Special, frozen=True, kw_only=True):
    """No rule says what a surrender does; it is a special without words of its own."""

    id: ClassVar[str] = "surrender"

    def check(self, battle: Battle) -> Question:
        """Always a question."""
        return self.ask(battle, "surrender", "is_the_surrender_accepted")


COMMANDS = (Surrender,)
