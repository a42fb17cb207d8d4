"""Second thoughts inside one post: ``make that /40`` changes the order just written."""

from __future__ import annotations

import re

from msgspec.structs import replace

from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.marks import ADDRESS, SPEED
from rules.fots.movement.reading.phrases import mark_of
from rules.fots.movement.reading.tagged import PLACE, Tagged
from rules.game import Order

_PLACED = re.compile(r"(?:to |at |in |, )*(?:<a>|<c>|<w>)(?: instead| please| , please| , sorry)*$")


def read_amendment(desk: Desk, tagged: Tagged) -> bool:
    """Read a sentence that puts another place or speed into the move before it; whether it was one."""
    said = mark_of("make_that").match(tagged.text)
    if said is None or _PLACED.match(tagged.text, said.end()) is None:
        return False
    place = next((at for at in range(len(desk.items) - 1, -1, -1) if _routed(desk.items[at])), None)
    if place is None:
        return False
    last = desk.items[place]
    assert isinstance(last, Order)
    unit = last.unit or ""
    piece = next(one for one in tagged.pieces if one.kind in (ADDRESS, PLACE, SPEED))
    if piece.kind == SPEED:
        args = {**last.args, "wf": desk.speed(piece, unit)}
    else:
        args = {**last.args, "waypoints": [*last.args["waypoints"][:-1], desk.address(piece, unit)]}
    desk.items[place] = replace(last, args=args)
    return True


def _routed(item: object) -> bool:
    return isinstance(item, Order) and bool(item.args.get("waypoints"))
