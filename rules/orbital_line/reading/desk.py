"""What gathers while a post is read: orders, questions, refusals and talk, each with its words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.language.laying_out.text import Text
from rules.messages import Arg, Message
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.refusals import refuse
from rules.orders import Choice, Doubt, Order, Reading, Refusal, Remark, Span

Item = Order | Doubt | Refusal


class Found(Struct):
    """An item and where it begins in the post."""

    item: Item
    start: int


class Desk:
    """Where one post is read."""

    def __init__(self, text: Text, post: str) -> None:
        """Begin with nothing found."""
        self.text = text
        self.post = post
        self.found: list[Found] = []
        self.talk: list[tuple[int, int]] = []
        self.remarks: list[Remark] = []
        self.withdraws: list[tuple[str, int]] = []

    def span(self, step: Step) -> Span:
        """The words of a step, verbatim."""
        return self.text.span(step.start, step.end)

    def order(self, step: Step, unit: str | None, command: str, **args: Any) -> None:
        """An order, read from a step."""
        self.found.append(Found(Order(unit, command, args, self.span(step)), step.start))

    def forbid(
        self, step: Step, command: str, rule: str, unit: str | None, message: str, **args: Arg
    ) -> None:
        """What a rule forbids already as it is written."""
        refusal = replace(refuse(rule, unit, message, **args), command=command, words=self.span(step))
        self.found.append(Found(refusal, step.start))

    def doubt(
        self,
        step: Step,
        unit: str | None,
        kind: str,
        message: Message,
        choices: Mapping[str, tuple[Order, ...]],
    ) -> None:
        """A question back to the author; ``choices`` are the orders that each answer stands for."""
        span = self.span(step)
        offered = tuple(
            Choice(name, tuple(replace(order, words=span) for order in orders))
            for name, orders in choices.items()
        )
        self.found.append(Found(Doubt(unit, kind, message, (*offered, Choice("none")), span), step.start))

    def ignore(self, start: int, end: int) -> None:
        """Talk."""
        self.talk.append((start, end))

    def reading(self) -> Reading:
        """Everything found, in written order."""
        self.found.sort(key=lambda found: found.start)
        items = tuple(_numbered(found.item, self.post, place) for place, found in enumerate(self.found))
        spans = (self.text.span(start, end) for start, end in sorted((*self.talk, *self.text.stopped)))
        ignored = tuple(span for span in spans if span.text.strip())
        return Reading(items, tuple(self.remarks), ignored, tuple(self.withdraws))


def _numbered(item: Item, post: str, place: int) -> Item:
    if isinstance(item, Doubt):
        choices = tuple(
            replace(choice, orders=tuple(replace(order, post=post, item=place) for order in choice.orders))
            for choice in item.choices
        )
        return replace(item, choices=choices, post=post, item=place)
    return replace(item, post=post, item=place)
