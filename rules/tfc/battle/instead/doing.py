"""Alternatives to specials and other orders that were refused (TFC-SPC, TFC-SEQ-04)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.messages import Arg
from rules.orders import Order
from rules.tfc.battle.commands.tractor import idle
from rules.tfc.battle.instead.base import Act, Proposer, again
from rules.tfc.battle.state import Battle


def _begin_anew(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    """What is not running cannot be continued, but begun."""
    yield order.command, {key: value for key, value in order.args.items() if key != "continued"}


def _go_on(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    """What is running is not begun but continued."""
    yield order.command, {**order.args, "continued": True}


def _most(key: str, of: str) -> Proposer:
    """The same order with as much as the message says there is."""

    def propose(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
        yield order.command, {**order.args, key: said[of]}

    return propose


def _all_aboard(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    yield order.command, {"count": said["aboard"]}


def _free_emitters(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    free = idle(battle, order.unit or "")
    if free:
        yield order.command, {**order.args, "emitters": free}


PROPOSERS: Mapping[str, Proposer] = {
    "too_early": again,
    "nothing_begun": _begin_anew,
    "slam_not_running": _begin_anew,
    "no_well_to_continue": _begin_anew,
    "well_is_running": _go_on,
    "over_capacity": _most("amount", "capacity"),
    "too_few_craft": _all_aboard,
    "one_class_to_a_group": _all_aboard,
    "emitters_busy": _free_emitters,
    "share_of_torpedoes": lambda battle, order, said: iter([(order.command, {**order.args, "share": 100})]),
}
"""By the id of the message that refuses."""
