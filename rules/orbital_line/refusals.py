"""What a rule forbids, and what it only remarks on, in one short way."""

from __future__ import annotations

from msgspec.structs import replace

from rules.messages import Arg, Message
from rules.orders import Order, Refusal, Remark


def refuse(rule: str, unit: str | None, message: str, **args: Arg) -> Refusal:
    """A refusal under a rule; its sentence knows the unit and names the rule."""
    return Refusal(rule, unit, Message(message, {"unit": unit, "rule": rule, **args}))


def remark(rule: str, unit: str | None, message: str, **args: Arg) -> Remark:
    """A remark under a rule; its sentence knows the unit and the rule."""
    return Remark(rule, unit, Message(message, {"unit": unit, "rule": rule, **args}))


def located(refusal: Refusal, order: Order) -> Refusal:
    """The refusal with the order that it is about."""
    return replace(refusal, command=order.command, words=order.words, post=order.post, item=order.item)
