"""What becomes of the orders of one post, and the battle as it will be at its lock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rules.game import Event
from rules.orbital_line.battle.apply import after
from rules.orbital_line.battle.commands import build
from rules.orbital_line.battle.match import Match
from rules.orbital_line.battle.state import Battle
from rules.orbital_line.refusals import located
from rules.orders import Order, Question, Refusal, Remark


class Verdicts:
    """What becomes of the orders of one post."""

    def __init__(self, match: Match) -> None:
        """Begin with nothing said."""
        self.match = match
        self.accepted: list[Order] = []
        self.refused: list[Refusal] = []
        self.asked: list[Question] = []
        self.warned: list[Remark] = []
        self.events: list[Event] = []

    def refuse(self, order: Order, refusal: Refusal) -> None:
        """A rule forbids the order. What it says of several orders of one stretch ("fires everything at ...") it says once."""
        found = located(refusal, order)
        if all(replace(one, item=found.item) != found for one in self.refused):
            self.refused.append(found)

    def ask(self, order: Order, question: Question) -> None:
        """The order waits for an answer."""
        self.asked.append(replace(question, order=order, words=order.words, post=order.post, item=order.item))

    def end(self, ended: Event | None) -> None:
        """The battle ends with this post."""
        if ended is not None:
            self.events.append(ended)
            self.match = replace(self.match, battle=after((ended,), self.match.battle))

    def warn(self, order: Order, remarks: Iterator[Remark]) -> None:
        """Remarks on an order that stands."""
        self.warned += [replace(one, post=order.post, item=order.item) for one in remarks]


def adding(orders: Sequence[Order]) -> bool:
    """Whether orders were written to be added to those that stand (OL-ORD-03)."""
    return bool(orders) and all(order.args.get("adds") for order in orders)


def prepared(match: Match, unit: str) -> Battle:
    """The battle as it will be at the lock for a ship: with its power orders carried out."""
    battle = match.battle
    for place, order in enumerate(match.orders("power", unit), 1):
        command = build(order, place)
        if command.check(battle, battle) is None:
            battle = after(command.carry_out(battle, battle), battle)
    return battle
