"""Orders taken back: ``scrap my last post``, ``ignore the above``, ``wait, they are already there``."""

from __future__ import annotations

import re

from rules.fots.movement.reading.corrections.amending import amends
from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.marking.tagged import Tagged, own_names
from rules.fots.movement.reading.wordbook import mark_of
from rules.orders import Order

_ENDS = re.compile(r"[.;!?\n]")


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


def takes_back(desk: Desk, tagged: Tagged) -> Tagged:
    """``Scrap that for 2nd Fleet``: what the post orders of a unit so far is taken back; the words left to read are for it."""
    said = mark_of("scraps_for").match(tagged.text)
    units = own_names(tagged.inside(*said.span())) if said is not None else []
    mine = [one for one in desk.items if isinstance(one, Order) and one.unit in units]
    if said is None or not mine:
        return tagged
    desk.items = [one for one in desk.items if one not in mine]
    desk.ignored += [one.words for one in mine]
    desk.ignore(tagged.inside(*said.span()), "command", "takes back what stands before it")
    desk.last = tuple(units)
    return Tagged(tagged.inside(said.end(), len(tagged.text) + 1))


def thinks_again(desk: Desk, tagged: Tagged) -> Tagged:
    """``Scratch that, hold`` and ``no, make it a patrol``: what the sentence before ordered is taken back; the words left to read."""
    said = mark_of("takes_back").match(tagged.text)
    last = desk.items[-1] if desk.items else None
    if said is None or not said.end() or amends(tagged):
        return tagged
    if not isinstance(last, Order) or last.unit not in desk.subjects():
        return tagged
    taken = [last]
    for one in reversed(desk.items[:-1]):
        if not isinstance(one, Order) or one.unit != last.unit or _apart(desk, one, taken[-1]):
            break
        taken.append(one)
    desk.items = desk.items[: -len(taken)]
    desk.ignored += [one.words for one in taken]
    desk.ignore(tagged.inside(*said.span()), "command", "takes back what stands before it")
    desk.last = (last.unit,)
    return Tagged(tagged.inside(said.end(), len(tagged.text) + 1))


def _apart(desk: Desk, first: Order, second: Order) -> bool:
    """Whether two orders stand in different sentences."""
    return (
        _ENDS.search(desk.text.original, first.words.end, max(first.words.end, second.words.start))
        is not None
    )
