"""What the orders and questions of one sentence hold, so that a piece of it can be looked up there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from rules.tfc.battle.reading.desk import Item
from rules.tfc.battle.state import Location


class Ledger(Struct, frozen=True, gc=False):
    """The names and the amounts that stand in orders, questions and refusals; a place inside another word (``orbit(Rock)``) counts."""

    names: frozenset[str]
    amounts: frozenset[Any]


Beside = Callable[[], Ledger]
"""The ledger of a sentence, made only where a piece is not found in the order itself."""


def ledger_of(items: Iterable[Item]) -> Ledger:
    """The ledger of these items, with what their answers would order."""
    names: set[str] = set()
    amounts: set[Any] = set()
    for item in items:
        _enter(item.unit, names, amounts)
        _enter(item.args, names, amounts)
        for _, acts in item.options:
            _enter(acts, names, amounts)
    return Ledger(frozenset(names), frozenset(amounts))


def holds(args: Mapping[str, Any], ids: Iterable[str]) -> bool:
    """Whether an order itself is aimed at one of these names."""
    aims = {args.get("target"), args.get("against"), *(shot["unit"] for shot in args.get("targets", ()))}
    return not aims.isdisjoint(ids)


def _enter(value: Any, names: set[str], amounts: set[Any]) -> None:
    """Enter a value of an order, and what it is made of."""
    if isinstance(value, (str, Location)):
        text = str(value)
        names.add(text)
        if "(" in text:
            names.add(text.partition("(")[2].rstrip(")"))
    elif isinstance(value, dict):
        names.update(value)
        for one in value.values():
            _enter(one, names, amounts)
    elif isinstance(value, (list, tuple)):
        for one in value:
            _enter(one, names, amounts)
    else:
        amounts.add(value)
