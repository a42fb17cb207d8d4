"""Orders of this turn that a post denies while it orders something else of the same units: they are taken back, and nobody need be asked."""

from __future__ import annotations

from collections.abc import Mapping

from rules.tfc.battle.reading.corrections.withdrawing import WITH_WEAPONS, Key, asked_back, is_denied
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.table import ENEMY


def take_back_denied(desk: Desk, items: list[Item]) -> list[Item]:
    """The items without questions that the orders behind them answer; what stood before and is denied is withdrawn."""
    if not desk.table.seen.turn:
        return items
    told: dict[str | None, int] = {}
    for item in items:
        if item.kind == "order":
            told[item.unit] = max(item.start, told.get(item.unit, -1))
            desk.withdraws += _denied_aims(desk, item)
    items = [*items, *_fire_held(desk, told)]
    answered = [one for one in (*items, *desk.unmanned) if _is_answered(desk, one, told)]
    desk.withdraws += [key for one in answered for key in one.args["withdraws"]]
    desk.unmanned[:] = [one for one in desk.unmanned if one not in answered]
    return [one for one in items if one not in answered]


def _is_answered(desk: Desk, item: Item, told: Mapping[str | None, int]) -> bool:
    """Whether everybody whose orders a question would take back is told something else behind it (``Belay the Duke's ram. Duke evades.``)."""
    taken = frozenset(item.args.get("withdraws", ())) if item.doubt == "withdrawal" else frozenset()
    units = {order.unit for order in desk.table.seen.turn if (order.post, order.item) in taken}
    return bool(units) and all(told.get(unit, -1) > item.start for unit in units)


def _fire_held(desk: Desk, told: Mapping[str | None, int]) -> list[Item]:
    """Whether fire that was ordered before is taken back, of each unit that a post tells to hold it (``Cease fire, Duke!``)."""
    found = []
    for hold in [one for one in desk.silent if one.command == "hold_fire" and one.unit is not None]:
        turn = [order for order in desk.table.seen.turn if order.unit == hold.unit]
        fire = [order for order in turn if order.command in WITH_WEAPONS]
        if fire and told.get(hold.unit, -1) <= hold.start:
            desk.silent.remove(hold)
        if fire:
            found.append(asked_back([hold], hold.unit, fire))
    return found


def _denied_aims(desk: Desk, item: Item) -> list[Key]:
    """The same command of the same unit at those alone whom the words of its new order deny (``Duke fires on Rook, not on Wren``)."""
    targets = item.args.get("targets", ())
    pieces = item.scene.pieces if item.scene is not None and targets else []
    struck = {
        foe
        for at, piece in enumerate(pieces)
        if piece.kind == "name" and is_denied(pieces, at)
        for foe in desk.table.among(piece, ENEMY)
    } - {str(shot["unit"]) for shot in targets}
    return [
        (order.post, order.item)
        for order in desk.table.seen.turn
        if struck
        and (order.unit, order.command) == (item.unit, item.command)
        and {str(shot["unit"]) for shot in order.args["targets"]} <= struck
    ]
