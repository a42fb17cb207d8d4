"""What a clause leaves out because the order before it says it: ``2nd Fleet likewise``, ``2nd Fleet within 3``, ``2nd Fleet at WF 6``."""

from __future__ import annotations

import re
from typing import Any

from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.doers.subjects import OWNED, first_phrase, without_aux, without_lead
from rules.fots.movement.reading.marking.marks import ADDRESS, NUMBER, SPEED
from rules.fots.movement.reading.marking.tagged import PLACE, Tagged, own_names
from rules.fots.movement.reading.routing.ways import is_route
from rules.fots.movement.reading.wordbook import mark_of
from rules.language.tokens import Piece
from rules.orders import Order

_ZONES = ("react", "patrol", "under_way")
_ROUTES = ("move", "move_by_steps")
_COUNTED = {"rearm": "count", "load": "bays"}
_LEFT = re.compile(
    r"(?:(?:,|but|only|at|with|rz|reaction|zone|of|on|within|inside|radius|out to|around|in|to|for|на|в|до|к|но|радиусе) )*(?:<n>(?: (?:sections?|bays?|отсек[а-я]*))?|<w>|<a>|<c>)$"
)


_THERE = re.compile(r"(?: (?:,|there|then|at <w>|with <w>|<w>|(?:in|at|near) (?:<a>|<c>)|там|в <a>|на <w>))*")


def goes_on_alike(head: Tagged, rest: Tagged) -> bool:
    """Whether a clause behind another unit's order only says who does the same, or with what other number, speed or place."""
    owned = OWNED.match(without_lead(rest.text))
    if owned is None:
        return False
    said = OWNED.match(without_lead(head.text))
    told = without_aux(without_lead(head.text)[said.end() if said is not None else 0 :])
    phrase = first_phrase(told)
    plain = (
        is_route(told)
        if phrase is None
        else phrase[0].command in (*_ZONES, *_COUNTED, "hold", "breakdown_policy")
    )
    end = re.search(r" (?:,|and|;|while|и)(?= |$)", rest.text)
    left = without_lead(rest.text[: end.start()] if end is not None else rest.text)[owned.end() :]
    return plain and (_LEFT.match(left) is not None or mark_of("same").fullmatch(left) is not None)


def read_alike(desk: Desk, units: list[str], rest: Tagged, whole: list[Piece]) -> bool:
    """Give units the orders of the unit before them, with what the clause says otherwise; whether it only says that."""
    model = _model(desk, units, rest)
    if not model or not units:
        return False
    same = mark_of("same").match(f"{rest.text} ")
    left = Tagged(rest.inside(same.end(), len(rest.text) + 1)) if same is not None else rest
    if not left.pieces:
        for unit in units:
            for order in model:
                desk.order(unit, order.command, _copied(order), whole)
        return True
    if _LEFT.fullmatch(left.text) is None or (same is None and not _near(desk, model[-1], whole)):
        return False
    changed = [_changed(desk, unit, model[-1], left) for unit in units]
    if any(one is None for one in changed):
        return False
    for unit, args in zip(units, changed, strict=True):
        for order in model[:-1] if same is not None else ():
            desk.order(unit, order.command, _copied(order), whole)
        desk.order(unit, model[-1].command, args or {}, whole)
    return True


def _copied(order: Order) -> dict[str, Any]:
    """The arguments of an order for another unit, which holds where it stands itself."""
    return {key: value for key, value in order.args.items() if order.command != "hold" or key != "at"}


def read_towed(desk: Desk, unit: str, rest: Tagged, whole: list[Piece]) -> bool:
    """``Fern tows it``: the unit that the sentence names before; whether it is one."""
    said = mark_of("tows_it").match(rest.text)
    met = [name for at, name in desk.met if at < whole[0].start]
    targets = [name for name in met if name != unit]
    if said is None or said.end() < len(rest.text) or not targets:
        return False
    desk.order(unit, "tow", {"target": targets[-1]}, whole)
    return True


def read_joined(desk: Desk, unit: str, rest: Tagged, whole: list[Piece]) -> bool:
    """``5th Fleet joins it there``: the fleet that the sentence or the order before it names; whether it is one."""
    said = mark_of("joins").match(rest.text)
    if said is None or _THERE.fullmatch(rest.text, said.end()) is None:
        return False
    before = [name for at, name in desk.met if at < whole[0].start]
    ordered = [item.unit for item in desk.items if isinstance(item, Order) and item.unit is not None]
    meant = [one for one in map(desk.subject, (*ordered, *before)) if one is not None and one.whole]
    mine = desk.subject(unit)
    fleets = [one.name for one in meant if mine is None or one.fleet is not mine.fleet]
    if not fleets:
        return False
    last = desk.items[-1] if desk.items else None
    if isinstance(last, Order) and (last.unit, last.command, last.args.get("fleet")) == (
        unit,
        "join",
        fleets[-1],
    ):
        return True
    place = next((desk.address(piece, unit) for piece in rest.pieces if piece.kind in (ADDRESS, PLACE)), None)
    speeds = rest.of(SPEED)
    args = {"at": place, "wf": desk.speed(speeds[0], unit) if speeds else None}
    known = {key: value for key, value in args.items() if value is not None}
    desk.order(unit, "join", {"fleet": fleets[-1], **known}, whole)
    return True


def _near(desk: Desk, last: Order, whole: list[Piece]) -> bool:
    """Whether a clause stands in the sentence of the order before it."""
    between = desk.text.original[last.words.end : desk.span(whole).start]
    return last is desk.items[-1] and not any(sign in between for sign in ".;!?\n")


def _model(desk: Desk, units: list[str], rest: Tagged) -> list[Order]:
    """The orders of the unit that a clause names behind its own, else those of the one last given an order."""
    orders = [item for item in desk.items if isinstance(item, Order) and item.command != "special"]
    others = [name for name in own_names(rest.pieces) if name not in units]
    if not others and orders and orders[-1] is desk.items[-1] and orders[-1].unit not in units:
        others = [orders[-1].unit or ""]
    return [order for order in orders if others and order.unit == others[0]]


def _changed(desk: Desk, unit: str, last: Order, left: Tagged) -> dict[str, Any] | None:
    """The arguments of an order with another radius, speed or place; None where it has no such thing."""
    piece = next(one for one in left.pieces if one.kind in (NUMBER, SPEED, ADDRESS, PLACE))
    zone, route = last.command in _ZONES, last.command in _ROUTES
    if piece.kind == NUMBER and zone and "radius" in last.args:
        kept = {key: value for key, value in last.args.items() if key != "centre"}
        return {**kept, "radius": int(piece.value)}
    if piece.kind == NUMBER and last.command in _COUNTED:
        kept = {key: value for key, value in last.args.items() if key != "to"}
        return {**kept, _COUNTED[last.command]: int(piece.value)}
    if piece.kind == SPEED and route:
        return {**last.args, "wf": desk.speed(piece, unit)}
    if piece.kind in (ADDRESS, PLACE) and (zone or route):
        place = desk.address(piece, unit)
        paced = {key: value for key, value in last.args.items() if key in ("wf", "as_needed")}
        return {**last.args, "centre": place} if zone else {**paced, "waypoints": [place]}
    return None
