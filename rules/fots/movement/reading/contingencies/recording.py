"""A contingency put on the desk: its condition, and the orders of each unit that has a share in it (FOTS-ORD-04)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.fots.movement.reading.clauses.strangers import refuse_place, strange_name
from rules.fots.movement.reading.contingencies.branches import (
    Branch,
    adds_to_the_plot,
    faults_of,
    joins_it,
    orders_by_unit,
    with_else,
    with_place_of,
    with_pursuit,
)
from rules.fots.movement.reading.contingencies.circumstances import when
from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.marking.tagged import Tagged
from rules.fots.movement.reading.wordbook import mark_of
from rules.language.tokens import Piece

_AS_BEFORE = {"command": "continue"}
"""What a unit does in a branch that gives orders to others alone."""


def record(desk: Desk, unit: str, condition: Tagged, then: Tagged, whole: list[Piece]) -> None:
    """A contingency order; what its own words forbid is refused as a whole."""
    said, second = with_else(then)
    first = with_place_of(condition, said)
    desk.last = (unit,)
    if (name := strange_name(desk, condition.pieces, "sighted")) or _faulty(desk, unit, first):
        if name:
            refuse_place(desk, unit, name, whole)
        return
    what = when(desk, unit, condition)
    shares = _shares(desk, unit, first)
    if mark_of("unless").match(condition.text.removeprefix(", ")):
        _record_unless(desk, shares or {unit: []}, what, whole)
        return
    if what["if"] in ("reacts", "attacked"):
        spoken = str(what.get("fleet") or what.get("name", ""))
        shares = joins_it(desk, unit, first, spoken) or shares
    if mark_of("goes_for").search(first.text):
        shares = {who: with_pursuit(orders) for who, orders in shares.items()}
    others = orders_by_unit(desk, unit, second) if second is not None else {}
    unread = [{"command": "special", "text": desk.span((said if others else then).pieces).text}]
    each = any(mark_of("each").search(part.text) for part in (condition, then))
    for who in dict.fromkeys((*shares, *others)) or (unit,):
        seen = {"of": unit, **what} if what["if"] == "arrives" and who != unit else what
        args: dict[str, Any] = {"when": seen, "then": shares.get(who) or ([_AS_BEFORE] if shares else unread)}
        if who in others:
            args["otherwise"] = others[who]
        if each:
            args["each"] = True
        if desk.adding or adds_to_the_plot(desk, whole):
            args["adds"] = True
        desk.order(who, "contingency", args, whole)


def _shares(desk: Desk, unit: str, then: Tagged) -> dict[str, Branch]:
    """The orders by the unit that each is for, without those that are refused; what cannot move is not meant by an order to several."""
    faulty = {one.unit for one in faults_of(desk, unit, then)}
    shares = {who: orders for who, orders in orders_by_unit(desk, unit, then).items() if who not in faulty}
    if len(shares) < 2:
        return shares
    return {who: orders for who, orders in shares.items() if all(one.get("wf") != 0 for one in orders)}


def _record_unless(
    desk: Desk, shares: Mapping[str, Branch], what: dict[str, Any], whole: list[Piece]
) -> None:
    """``Y unless X``: IF X THEN hold ELSE Y."""
    for unit, orders in shares.items():
        args = {"when": what, "then": [{"command": "hold"}], "otherwise": orders}
        desk.order(unit, "contingency", args, whole)


def _faulty(desk: Desk, unit: str, then: Tagged) -> bool:
    """Whether the orders of a contingency are refused as they are written; the refusals stand on the desk."""
    faults = faults_of(desk, unit, then)
    desk.items += faults
    desk.used = desk.used or bool(faults)
    return bool(faults) and {one.unit for one in faults} >= orders_by_unit(desk, unit, then).keys()
