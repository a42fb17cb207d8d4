"""What every command of a battle is: a frozen record that can be checked and carried out, and its row of facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, ClassVar

from msgspec import Struct

from rules import data
from rules.game import Event
from rules.messages import Arg, Message
from rules.orbital_line.battle.state import Battle, Ship
from rules.orbital_line.refusals import refuse
from rules.orders import Answer, Question, Refusal, Remark


class Record(Struct, frozen=True, kw_only=True):
    """A command's facts (its YAML record): the rule, and the block of orders that it belongs to.

    ``block`` is manoeuvre, fire, pd, power, status or any; ``away`` says that a ship outside the well may get it.
    """

    rule: str
    block: str
    away: bool = False


class Command(Struct, frozen=True, kw_only=True):
    """One order to a ship. ``adds`` says that it was written to be added to earlier ones (OL-ORD-03)."""

    id: ClassVar[str]

    unit: str
    ordinal: int = 1
    adds: bool = False

    @property
    def record(self) -> Record:
        """The command's facts."""
        return record(self.id)

    def check(self, battle: Battle, start: Battle) -> Refusal | None:
        """Why a rule forbids the order now, if it does; pure. ``start`` is the battle as the phase began."""
        raise NotImplementedError

    def carry_out(self, battle: Battle, start: Battle) -> Iterator[Event]:
        """What the order does at its lock; repeats no check."""
        return iter(())

    def question(self, battle: Battle, start: Battle) -> Question | None:
        """What has to be answered first, if anything."""
        return None

    def answered(self, answer: Answer) -> Command | None:
        """The order as it stands after an answer; None where the answer takes it back."""
        return None if answer.choose == "none" else self

    def steps(self) -> tuple[Command, ...]:
        """The order as single steps, each checked and paid on its own (OL-MAN-07)."""
        return (self,)

    def bound(self, battle: Battle, start: Battle) -> Mapping[str, Any]:
        """What the order turned out to mean: arguments to show with it once it is accepted."""
        return {}

    def remarks(self, before: Battle, after: Battle) -> Iterator[Remark]:
        """What there is to say about the order once it stands."""
        return iter(())

    def me(self, battle: Battle) -> Ship:
        """The ship that the order is for."""
        return battle.ship(self.unit)

    def absent(self, battle: Battle) -> Refusal | None:
        """The refusal of any order to a ship that is not on the field (OL-NAV-08)."""
        ship = self.me(battle)
        if ship.on_field or (self.record.away and ship.presence == "away"):
            return None
        return refuse("OL-NAV-08", self.unit, "not_on_field", state=ship.presence)

    def ask(
        self,
        battle: Battle,
        kind: str,
        message: str,
        choices: tuple[str, ...],
        of: Any = "author",
        **args: Arg,
    ) -> Question:
        """A question about this order; its key is made of what the order is for."""
        key = f"r{battle.round}/{battle.phase}/{self.unit}/{self.id}/{self.ordinal}/{kind}"
        words = Message(message, {"unit": self.unit, **args})
        return Question(key, kind, self.unit, words, choices, of, rule=self.record.rule)


@cache
def record(command: str) -> Record:
    """The facts of a command, from the YAML record beside its module."""
    return Record(**data.load("rules.orbital_line.battle.commands", f"{command.replace('.', '_')}.yaml"))
