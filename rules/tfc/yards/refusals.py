"""Short ways to say no and to warn, and names of things as messages take them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from rules.game import Arg, Message, Refusal, Remark


def refuse(rule: str, unit: str | None, message: str, **args: Arg) -> Refusal:
    """A refusal about a yard or ship; every message gets its name and the rule as arguments."""
    return Refusal(rule, unit, Message(f"yard_{message}", {"unit": unit, "rule": rule, **args}))


def remark(rule: str, unit: str | None, message: str, **args: Arg) -> Remark:
    """A warning about a yard or ship that forbids nothing."""
    return Remark(rule, unit, Message(f"yard_{message}", {"unit": unit, "rule": rule, **args}))


def ranges(slots: Iterable[int]) -> tuple[str, ...]:
    """Slots as people write them: ``1-3``, ``7``."""
    found = []
    for _, run in groupby(enumerate(sorted(set(slots))), key=lambda pair: pair[1] - pair[0]):
        numbers = [slot for _, slot in run]
        found.append(str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}")
    return tuple(found)
