"""Orders to yards as the reader would have them written: one line each, which read back gives the same order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any

from rules.orders import Order
from rules.tfc.yards.state import World

Args = Mapping[str, Any]


def write(world: World, order: Order) -> str:
    """An order as a line that reads back as it; what a yard is told begins with ``yard`` and its name."""
    if order.unit is None:
        return f"note: {order.args['text']}"
    if order.command == "rename":
        return f"rename {order.unit} to {order.args['to']}"
    what = _FORMS[order.command](world, order.args)
    return f"{order.unit}: {what}" if order.command in _OF_SHIPS else f"yard {order.unit}: {what}"


def _slots(slots: Sequence[int]) -> str:
    """Slots in the order in which they work: ``7-9, 5``."""
    runs = groupby(enumerate(slots), key=lambda pair: pair[1] - pair[0])
    ends = [(run[0][1], run[-1][1]) for run in (list(run) for _, run in runs)]
    return ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in ends)


def _tools(args: Args, word: str) -> str:
    slots = _slots(args.get("facilities", ()))
    return f" {word} {slots}" if slots else ""


def _build(world: World, args: Args) -> str:
    first = f", priority {args['priority']}" if args.get("priority") else ""
    return f"build {args['count']} {world.name_of(args['class_id'])}{_tools(args, 'with')}{first}"


def _project(world: World, args: Args) -> str:
    return f"{world.name_of(args['project']['class_id'])} #{args['project']['index']}"


def _assign(world: World, args: Args) -> str:
    return f"assign {_slots(args['facilities'])} to {_project(world, args)}"


def _repair(world: World, args: Args) -> str:
    first = f", {args['first']} first" if args.get("first") else ""
    return f"repair {args['target']}{_tools(args, 'at')}{first}"


_OF_SHIPS = frozenset({"launch_fighters", "self_repair"})
_FORMS: Mapping[str, Callable[[World, Args], str]] = {
    "build": _build,
    "assign": _assign,
    "scrap": lambda world, args: f"scrap {_project(world, args)}",
    "repair": _repair,
    "withdraw": lambda world, args: f"withdraw {args['target']}",
    "research": lambda world, args: f"research {args['text']}".rstrip(),
    "status": lambda world, args: "status",
    "self_repair": lambda world, args: "self-repair",
    "launch_fighters": lambda world, args: "launch fighters",
}
