"""What is said to the table rather than to a ship: free-form wishes, queries, taking orders back (OL-ORD-01, OL-ORD-03)."""

from __future__ import annotations

from typing import ClassVar

from rules.orbital_line.battle.commands.base import Command
from rules.orbital_line.battle.state import Battle
from rules.orders import Answer, Question, Refusal


class Special(Command, frozen=True, kw_only=True):
    """Anything free-form goes to the moderator (chapter 15)."""

    id: ClassVar[str] = "special"

    text: str = ""
    give_up: bool = False

    def check(self, battle: Battle, start: Battle) -> Refusal | None:
        """Anybody may ask."""
        return None

    def question(self, battle: Battle, start: Battle) -> Question | None:
        """Whether it is allowed, and what it does."""
        message = "ask_give_up" if self.give_up else "ask_special"
        return self.ask(battle, "special", message, ("allow", "refuse"), "moderator", text=self.text)

    def answered(self, answer: Answer) -> Command | None:
        """Allowed, or not done."""
        return self if answer.choose == "allow" else None


class Query(Command, frozen=True, kw_only=True):
    """A passport, a ring, rows or a range: shown, changes nothing (precision A7)."""

    id: ClassVar[str] = "query"

    what: str = ""
    of: str | None = None

    def check(self, battle: Battle, start: Battle) -> Refusal | None:
        """Anybody may look."""
        return None


class Cancel(Command, frozen=True, kw_only=True):
    """The orders of a phase are taken back; of every phase where none is named."""

    id: ClassVar[str] = "order.cancel"

    phase: str | None = None

    def check(self, battle: Battle, start: Battle) -> Refusal | None:
        """While the window is open."""
        return None


COMMANDS = (Special, Query, Cancel)
