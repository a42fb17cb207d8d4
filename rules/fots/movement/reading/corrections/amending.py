"""Second thoughts inside one post: ``make that /40`` changes the order just written."""

from __future__ import annotations

import re

from msgspec.structs import replace

from rules.fots.movement.reading.building.slots import number_in, place_in, stances_in
from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.doers.subjects import trimmed
from rules.fots.movement.reading.marking.marks import ADDRESS, SPEED
from rules.fots.movement.reading.marking.tagged import PLACE, Tagged
from rules.fots.movement.reading.routing.destinations import only_paced
from rules.fots.movement.reading.wordbook import mark_of
from rules.orders import Order

_PLACED = re.compile(
    r"(?:to |at |in |, |в |к |до |на )*(?:<a>|<c>|<w>)(?:(?: ,| and| to| at)* (?:<a>|<c>|<w>))?(?: instead| please| , please| , sorry)*$"
)


def amends(tagged: Tagged) -> bool:
    """Whether words only say another place or speed than those before them."""
    said = mark_of("make_that").match(tagged.text)
    return said is not None and _PLACED.match(tagged.text, said.end()) is not None


def read_amendment(desk: Desk, tagged: Tagged) -> bool:
    """Read a sentence that puts another place or speed into the move before it; whether it was one."""
    if not amends(tagged):
        return False
    places = range(len(desk.items) - 1, -1, -1)
    own = (at for at in places if any(only_paced(desk.items[at], unit) for unit in desk.subjects()))
    place = next((at for at in places if _routed(desk.items[at], desk.subjects())), next(own, None))
    if place is None:
        place = next((at for at in places if _routed(desk.items[at])), None)
    if place is None:
        return False
    last = desk.items[place]
    assert isinstance(last, Order)
    unit = last.unit or ""
    args = dict(last.args)
    for piece in tagged.pieces:
        if piece.kind == SPEED:
            args["wf"] = desk.speed(piece, unit)
        elif piece.kind in (ADDRESS, PLACE):
            args["waypoints"] = [*args["waypoints"][:-1], desk.address(piece, unit)]
    desk.items[place] = replace(last, args=args)
    return True


def read_supplement(desk: Desk, tagged: Tagged) -> bool:
    """Read a sentence that only gives the zone before it what it lacks (``Radius: 5. Centre: /36.``); whether it was one."""
    tagged = trimmed(tagged)
    place = next(
        (at for at in range(len(desk.items) - 1, -1, -1) if _zoned(desk.items[at], desk.subjects())), None
    )
    if place is None or mark_of("supplement").fullmatch(tagged.text) is None:
        return False
    last = desk.items[place]
    assert isinstance(last, Order)
    said = {
        "radius": number_in(tagged, "radius_said"),
        "centre": place_in(desk, last.unit or "", tagged, "centre"),
        "also": stances_in(tagged, "also"),
    }
    args = {**last.args, **{key: value for key, value in said.items() if value is not None}}
    desk.items[place] = replace(last, args=args)
    return True


def read_shared_speed(desk: Desk, clause: Tagged) -> bool:
    """Give every move of the post that has no speed the one said for all (``..., everyone at warp 5``); whether one is said."""
    said = mark_of("everyone").search(clause.text)
    open_ = [
        at for at, item in enumerate(desk.items)
        if isinstance(item, Order) and _routed(item) and item.args.get("wf") is None
    ]  # fmt: skip
    if said is None or not open_:
        return False
    for at in open_:
        item = desk.items[at]
        assert isinstance(item, Order)
        wf = desk.speed(clause.of(SPEED)[0], item.unit or "")
        desk.items[at] = replace(item, args={**item.args, "wf": wf})
    return True


def _zoned(item: object, units: tuple[str, ...]) -> bool:
    return isinstance(item, Order) and item.unit in units and item.command in ("patrol", "react", "under_way")


def _routed(item: object, units: tuple[str, ...] = ()) -> bool:
    """Whether an item is a way, of one of some units where any are said."""
    led = isinstance(item, Order) and bool(item.args.get("waypoints"))
    return led and (not units or (isinstance(item, Order) and item.unit in units))
