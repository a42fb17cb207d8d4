"""Orders taken back: ``scrap my last post``, ``ignore the above``, ``wait, they are already there``."""

from __future__ import annotations

from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.marking.tagged import Tagged
from rules.fots.movement.reading.wordbook import mark_of
from rules.orders import Order


def cancels_above(desk: Desk, tagged: Tagged) -> Tagged:
    """``Scrap my last post``, ``ignore the above``: what stands above, or all that is recorded, is taken back; the words left to read."""
    said = mark_of("cancel_above").match(tagged.text)
    if said is None:
        return tagged
    units = {item.unit for item in desk.items if isinstance(item, Order)} | {
        order.unit for order in desk.state.orders if desk.subject(order.unit or "") is not None
    }
    whole_post = "last" in tagged.text or "previous" in tagged.text or "earlier" in tagged.text
    desk.items = [item for item in desk.items if whole_post or not isinstance(item, Order)]
    for unit in sorted(name for name in units if name is not None):
        desk.order(unit, "cancel", {}, tagged.pieces)
    if not units:
        desk.ignore(tagged.pieces, "command", "nothing to take back")
    return Tagged(tagged.inside(said.end() + 1, len(tagged.text) + 1))


def read_needless(desk: Desk, tagged: Tagged) -> bool:
    """``Wait, they are already there``: the way just written is taken back; whether a sentence says so of one."""
    last = desk.items[-1] if desk.items else None
    if mark_of("already_there").fullmatch(tagged.text) is None or not isinstance(last, Order):
        return False
    ways = [one for one in desk.items if isinstance(one, Order) and one.unit == last.unit and _leads(one)]
    if not ways:
        return False
    desk.items = [one for one in desk.items if one is not ways[-1]]
    desk.ignored.append(ways[-1].words)
    desk.ignore(tagged.pieces, "command", "takes back the way before it")
    return True


def _leads(order: Order) -> bool:
    return bool(order.args.get("waypoints")) or order.command == "join"
