"""What every command is: a frozen record that can be checked and carried out, and its row of facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from rules import data
from rules.game import Event
from rules.messages import Arg, Message
from rules.orders import Answer, Question, Refusal, Remark
from rules.tfc.battle.state import Battle, Done, Pending, Unit


class Record(Struct, frozen=True, kw_only=True):
    """A command's facts (its YAML record): rule, cost in commands, step, and what it counts as.

    ``step`` is ``react`` (step 6) or ``act`` (step 9); within ``react``, lower ``priority`` goes first. ``lends`` says
    that a third command may be lent with it (TFC-BUD-03), ``attack`` that it is a use of attack (TFC-EVA-02),
    ``ruling`` names the ruling that sets the cost instead. ``factions`` are those of the ships that may be given it (any
    if empty), refused under ``faction_rule``; ``full_budget`` says that it is only begun with nothing owed (TFC-BUD-04);
    ``reveals`` that it may uncover hidden things (TFC-SEQ-05). ``moves`` says that a station cannot give it, ``foreseen`` whether later orders of the same post may
    rest on what it does. ``needs`` is what a ship that could be meant has of its class's stats, at least as much.
    """

    rule: str
    cost: int = 1
    step: str = "act"
    priority: int = 0
    lends: bool = False
    attack: bool = False
    ruling: str | None = None
    full_budget: bool = False
    factions: tuple[str, ...] = ()
    faction_rule: str = "TFC-SPC-01"
    reveals: bool = False
    foreseen: bool = True
    moves: bool = False
    needs: Mapping[str, int] = {}


class Command(Struct, frozen=True, kw_only=True, gc=False):
    """A command of one unit. ``ordinal`` counts the unit's orders of this command in its turn, from 1.

    Subclasses give ``id`` (the rulebook's identifier), which finds their ``record``, and, where they differ, the
    questions below.
    """

    id: ClassVar[str] = ""
    record: ClassVar[Record]

    unit: str
    ordinal: int = 1

    def __init_subclass__(cls) -> None:
        """Look the command's facts up."""
        if cls.id:
            cls.record = record(cls.id)

    def price(self, battle: Battle) -> int:
        """What the order costs in commands."""
        ruling = self.record.ruling
        return battle.rulings[ruling] if ruling is not None else self.record.cost

    def check(self, battle: Battle) -> Refusal | Question | None:
        """What a rule says against the order in this state, or the question that it raises. Changes nothing."""
        return None

    def warnings(self, battle: Battle, events: Sequence[Event]) -> tuple[Remark, ...]:
        """What the player should know about an order that was carried out, from the state before and the events."""
        return ()

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """What the order does. Repeats no check."""
        return iter(())

    def afterwards(self, battle: Battle) -> Iterator[Event]:
        """What a reactive order also does among the active ones, in its written place (step 9)."""
        return iter(())

    def helpers(self, battle: Battle) -> Mapping[str, Done]:
        """Commands that other units of the player give for this order, paid from their own budgets."""
        return {}

    def urgency(self) -> tuple[int, int]:
        """When the order is carried out within its step: lower first, equal ones in written order."""
        return (self.record.priority, 0)

    def done(self, battle: Battle) -> Done:
        """What later orders of the same turn need to know of it."""
        return Done(command=self.id, cost=self.price(battle), ordinal=self.ordinal, attack=self.record.attack)

    def me(self, battle: Battle) -> Unit:
        """The unit that the order is for."""
        return battle.unit(self.unit)

    def pending(self, battle: Battle, kind: str, target: str, **fields: Any) -> Pending:
        """An effect of this order that begins to wait for its target."""
        unit = self.me(battle)
        fields.setdefault("key", self.key(battle))
        return Pending(
            n=0,
            kind=kind,
            source=unit.name,
            source_kind="fighter" if unit.is_fighters else "capital",
            source_seat=unit.owner,
            target=target,
            declared_in=battle.seq,
            **fields,
        )

    def key(self, battle: Battle, *more: str | int) -> str:
        """A content id: the battle's turn, the unit, the command and its ordinal."""
        return "/".join(map(str, (battle.seq, self.unit, self.id, self.ordinal, *more)))

    def ask(
        self, battle: Battle, kind: str, message: str, proposal: Mapping[str, Any] | None = None, **args: Arg
    ) -> Question:
        """A question to the moderator about this order (TFC-SEQ-07)."""
        words: dict[str, Arg] = {"unit": self.unit, "rule": self.record.rule, **args}
        return Question(
            self.key(battle, kind),
            kind,
            self.unit,
            Message(message, words),
            ("allow", "refuse"),
            rule=str(words["rule"]),
            proposal=proposal or {},
        )

    def confirmation(self, battle: Battle, kind: str, message: str, **args: Arg) -> Question:
        """A question to the author whether he means it."""
        return replace(
            self.ask(battle, kind, message, None, **args), choices=("confirm", "none"), asked_of="author"
        )

    def allowed(self, answer: Answer) -> Command:
        """The order as the moderator allowed it; the same unless the command takes changes."""
        return self


@cache
def record(command: str) -> Record:
    """The facts of a command, from the YAML record beside its module."""
    row = data.load("rules.tfc.battle.commands", f"{command}.yaml")
    facts = {key: value for key, value in row.items() if key != "effects"}
    return Record(**{**facts, "factions": tuple(row.get("factions", ()))})
