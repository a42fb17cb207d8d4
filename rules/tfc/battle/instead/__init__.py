"""What may be written instead of a refused order: each message that has an alternative knows how to make it.

What is proposed is made of what the player may know, and is judged like any other order before it is suggested.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rules.orders import Order, Refusal, Span
from rules.tfc.battle.commands import build
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.instead import doing, firing, going
from rules.tfc.battle.instead.base import Proposer
from rules.tfc.battle.reading.writing import named_in, write
from rules.tfc.battle.state import Battle

PROPOSERS: Mapping[str, Proposer] = {**firing.PROPOSERS, **going.PROPOSERS, **doing.PROPOSERS}
"""By the id of the message that refuses."""

MOST = 2
"""How many alternatives one refusal may name."""


ONCE = ("too_nimble_for_two", "never_twice")
"""Messages that allow one attack only: what corrects it shares it out."""

Stands = Callable[[Battle, Command, int], bool]
"""Whether a command could stand in a battle where so many commands of its unit are taken back."""


def alternatives(
    battle: Battle, refused: Sequence[Order], order: Order, refusal: Refusal, stands: Stands
) -> tuple[Order, ...]:
    """Orders that ``stands`` lets pass now, the nearest to what was meant first.

    ``battle`` is what the player knows of it, ``refused`` are all orders of the unit that were refused.
    """
    if order.unit not in battle.units:
        return ()
    if refusal.message.id in ONCE:
        fire_only = all(one.command == "attack" for one in refused)
        return _corrected(battle, order, stands) if fire_only else ()
    found: list[Order] = []
    for one in _proposed(battle, order, refusal):
        if _passes(battle, one, stands, 0):
            found.append(one)
        if len(found) == MOST:
            break
    return tuple(found)


def _corrected(battle: Battle, order: Order, stands: Stands) -> tuple[Order, ...]:
    """The attack before, corrected: one order shared out among the targets of both."""
    targets = firing.shared_out(battle, order)
    if not targets:
        return ()
    done = battle.done[order.unit or ""]
    back = tuple(one for one in done if not one.attack)
    before = replace(battle, done={**battle.done, order.unit or "": back})
    one = written(battle, order.unit, "attack", {"targets": targets})
    passes = _passes(before, one, stands, sum(gone.cost for gone in done if gone.attack))
    return (replace(one, words=Span(f"correction: {one.words.text}")),) if passes else ()


def _passes(battle: Battle, order: Order, stands: Stands, freed: int) -> bool:
    command = build(order, _ordinal(battle, order))
    return isinstance(command, Command) and stands(battle, command, freed)


def _proposed(battle: Battle, order: Order, refusal: Refusal) -> Iterator[Order]:
    propose = PROPOSERS.get(refusal.message.id)
    if propose is None:
        return
    for command, args in propose(battle, order, refusal.message.args):
        yield written(battle, order.unit, command, args)


def written(battle: Battle, unit: str | None, command: str, args: Mapping[str, Any]) -> Order:
    """An order with the words that read back as it at the table of ``battle``."""
    order = Order(unit, command, args)
    return Order(unit, command, args, Span(write((order,), named_in(battle))[0]))


def _ordinal(battle: Battle, order: Order) -> int:
    done = battle.done.get(order.unit or "", ())
    return 1 + sum(one.command == order.command for one in done)
