"""What a post can hold once it is read: orders, doubts, refusals and remarks; and the questions that play asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from rules.messages import Message


class Span(Struct, frozen=True, gc=False):
    """A stretch of a post: its text as written and where it begins and ends (character offsets)."""

    text: str
    start: int = 0
    end: int = 0


class Order(Struct, frozen=True, gc=False):
    """One order as read: the unit's name, the command's identifier, its arguments by the contract's identifiers.

    ``struck`` marks one that a moderator has struck: it does nothing, and keeps its place among the unit's orders.
    """

    unit: str | None
    command: str
    args: Mapping[str, Any] = {}
    words: Span = Span("")
    post: str = ""
    item: int = 0
    struck: bool = False


class Choice(Struct, frozen=True, gc=False):
    """One way to answer a question; a doubt's choice brings the orders that it stands for, and takes back those it names by post and item.

    ``label`` is what people read instead of the id, where that is none of their words.
    """

    id: str
    orders: tuple[Order, ...] = ()
    withdraws: tuple[tuple[str, int], ...] = ()
    label: Message | None = None


class Doubt(Struct, frozen=True, gc=False):
    """A clause that is meant as an order but needs one word from its author."""

    unit: str | None
    kind: str
    message: Message
    choices: tuple[Choice, ...] = ()
    words: Span = Span("")
    post: str = ""
    item: int = 0


class Refusal(Struct, frozen=True, gc=False):
    """What a rule forbids. Names the unit, the rule that owns the message, and (in its words) what to do instead.

    ``args`` are arguments of the order that tell which part of it is refused, where only a part is. ``instead`` are
    orders that could stand now, made of what the author may know; the ``words`` of each are what to write for it.
    """

    rule: str
    unit: str | None
    message: Message
    command: str | None = None
    words: Span = Span("")
    post: str = ""
    item: int = 0
    args: Mapping[str, Any] = {}
    instead: tuple[Order, ...] = ()


class Remark(Struct, frozen=True, gc=False):
    """A remark that forbids nothing."""

    rule: str
    unit: str | None
    message: Message
    post: str = ""
    item: int = 0


class Reading(Struct, frozen=True, gc=False):
    """What a post was read as: orders, doubts and refusals in written order, remarks, and the talk left alone.

    ``withdraws`` names earlier orders of the same turn (post, item) that this post takes back or replaces.
    """

    items: tuple[Order | Doubt | Refusal, ...] = ()
    remarks: tuple[Remark, ...] = ()
    ignored: tuple[Span, ...] = ()
    withdraws: tuple[tuple[str, int], ...] = ()


class Question(Struct, frozen=True, gc=False):
    """What play waits for. ``key`` comes from content; the short ``q1`` is given by the referee.

    ``asked_of`` is ``author`` (a doubt about his words), ``moderator`` (a judgement) or ``players`` (consent).
    ``labels`` are what people read instead of those choices that are none of their words.
    """

    key: str
    kind: str
    unit: str | None
    message: Message
    choices: tuple[str, ...]
    asked_of: Literal["author", "moderator", "players"] = "moderator"
    rule: str | None = None
    order: Order | None = None
    proposal: Mapping[str, Any] = {}
    words: Span = Span("")
    post: str = ""
    item: int = 0
    labels: Mapping[str, Message] = {}


class Answer(Struct, frozen=True, gc=False):
    """An answer to a question: the choice, and numbers where the moderator allows with changes."""

    by: str
    choose: str
    set: Mapping[str, Any] = {}
    note: str = ""
