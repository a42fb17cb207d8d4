"""Short ways to say no and to warn, and names of things as messages take them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from rules.messages import Arg, Message
from rules.orders import Refusal, Remark
from rules.tfc.yards.state import World


def refuse(rule: str, unit: str | None, message: str, **args: Arg) -> Refusal:
    """A refusal about a yard or ship; every message gets its name and the rule as arguments."""
    return Refusal(rule, unit, Message(f"yard_{message}", {"unit": unit, "rule": rule, **args}))


def remark(rule: str, unit: str | None, message: str, **args: Arg) -> Remark:
    """A warning about a yard or ship that forbids nothing."""
    return Remark(rule, unit, Message(f"yard_{message}", {"unit": unit, "rule": rule, **args}))


def object_args(world: World, class_id: str, index: int) -> dict[str, Arg]:
    """An object as messages take it: the name of its class (the identifier of a kind of facility), and its number."""
    stats = world.classes.get(class_id)
    return {"object": stats.name if stats is not None else class_id, "index": index}


def ranges(slots: Iterable[int]) -> tuple[str, ...]:
    """Slots as people write them: ``1-3``, ``7``."""
    found = []
    for _, run in groupby(enumerate(sorted(set(slots))), key=lambda pair: pair[1] - pair[0]):
        numbers = [slot for _, slot in run]
        found.append(str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}")
    return tuple(found)
