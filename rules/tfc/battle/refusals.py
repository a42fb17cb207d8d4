"""Short ways to say no, to ask and to warn."""

from __future__ import annotations

from rules.messages import Arg, Message
from rules.orders import Refusal, Remark


def refuse(rule: str, unit: str, message: str, **args: Arg) -> Refusal:
    """A refusal of an order of the unit; every message gets the unit and the rule as arguments."""
    return Refusal(rule, unit, Message(message, {"unit": unit, "rule": rule, **args}))


def remark(rule: str, unit: str, message: str, **args: Arg) -> Remark:
    """A warning about an order of the unit that forbids nothing."""
    return Remark(rule, unit, Message(message, {"unit": unit, "rule": rule, **args}))
