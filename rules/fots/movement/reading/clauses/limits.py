"""Limits behind an order (``but must not leave the sector``): the orders know none of them, so the moderator is told (FOTS-ORD-02)."""

from __future__ import annotations

from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.doers.subjects import first_phrase, without_lead
from rules.fots.movement.reading.marking.tagged import Tagged
from rules.fots.movement.reading.routing.ways import is_route
from rules.fots.movement.reading.wordbook import mark_of
from rules.language.tokens import Piece
from rules.orders import Order

_QUOTED = ("special", "cancel", "status")
"""Orders that are quoted whole, or hold no more than a name."""
_MOVING = ("move", "move_by_steps", "patrol", "react", "under_way")
"""Orders by which a unit may leave where it stands."""


def without_limit(rest: Tagged) -> tuple[Tagged, bool]:
    """An order without the limit behind it, and whether there was one."""
    said = mark_of("limit").search(rest.text)
    if said is None or not said.start() or mark_of("shut").match(rest.text) is not None:
        return rest, False
    head = Tagged(rest.inside(0, said.start()))
    phrase = first_phrase(without_lead(head.text))
    if phrase is None and not is_route(without_lead(head.text)):
        return rest, False
    if phrase is not None and phrase[0].command in _QUOTED:
        return rest, False
    if phrase is not None and phrase[0].command == "hold" and mark_of("stirs").search(said.group(0)):
        return head, False
    return head, True


def ask_about_limit(desk: Desk, mark: int, limited: list[str], whole: list[Piece]) -> None:
    """Quote a limit to the moderator, once for each unit that it is for; ``mark`` is where the items of its clause begin."""
    asked = {one.unit for one in desk.items[mark:] if isinstance(one, Order) and one.command == "special"}
    text = desk.span(whole).text
    for unit in limited:
        if unit not in asked:
            desk.order(unit, "special", {"text": text}, whole)


def forbids(rest: Tagged) -> bool:
    """Whether a clause of its own only sets a limit to what was ordered before (``It must not leave the sector.``)."""
    return any(mark_of(name).match(rest.text) is not None for name in ("forbids", "bounds"))


def read_limit(desk: Desk, unit: str, rest: Tagged, whole: list[Piece]) -> bool:
    """``must not leave /73``, and ``does not leave`` behind orders by which a unit moves or patrols, is no order to stay; whether it is that."""
    phrase = first_phrase(rest.text)
    orders = (one for one in desk.items if isinstance(one, Order) and one.unit == unit)
    moving = any(one.command in _MOVING for one in orders)
    bound = mark_of("must_not").search(Tagged(whole).text) is not None
    if not (moving or bound) or phrase is None or phrase[0].command != "hold" or not forbids(rest):
        return False
    desk.order(unit, "special", {"text": desk.span(whole).text}, whole)
    return True
