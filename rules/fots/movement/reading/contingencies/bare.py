"""Conditions behind which no order is told apart: refused, or asked about where an order hides in them (FOTS-ORD-04)."""

from __future__ import annotations

from rules.fots.movement.reading.clauses.splitting import only_names
from rules.fots.movement.reading.contingencies.branches import orders_by_unit
from rules.fots.movement.reading.contingencies.circumstances import when
from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.marking.tagged import Tagged
from rules.fots.movement.reading.wordbook import mark_of
from rules.messages import Message


def says_no_more(then: Tagged) -> bool:
    """Whether nothing but a name or THEN stands behind a condition (``If 2nd Fleet reacts, 1st Fleet ...``)."""
    said = [piece for piece in then.pieces if piece.kind != "sign" or piece.text == ","]
    return only_names(said) or mark_of("then_at_last").fullmatch(then.text) is not None


def without_an_order(desk: Desk, unit: str, body: Tagged, *, owned: bool) -> bool:
    """A condition that nothing is told apart from; whether it was taken up. ``owned`` says that it is said to a unit by name."""
    if not mark_of("else").match(body.text) and _wants_an_order(desk, unit, body, owned=owned):
        return refuse_bare(desk, unit, body)
    return mark_of("likely").search(body.text) is not None and holds_an_order(desk, unit, body)


def _wants_an_order(desk: Desk, unit: str, body: Tagged, *, owned: bool) -> bool:
    """Whether words without an order can only be the IF of one: an enemy, or what the rules can test at the head of a unit's orders."""
    if mark_of("enemy").search(body.text) or mark_of("then_at_last").search(body.text):
        return True
    heads = owned or (bool(desk.header) and not desk.items)
    return heads and when(desk, unit, body)["if"] != "judge"


def refuse_bare(desk: Desk, unit: str, body: Tagged) -> bool:
    """Refuse a condition behind which no order stands (FOTS-ORD-04); always taken up."""
    args = {"unit": unit, "rule": "FOTS-ORD-04"}
    desk.refuse("FOTS-ORD-04", unit, Message("fots_no_then", args), body.pieces, "contingency")
    return True


def holds_an_order(desk: Desk, unit: str, body: Tagged) -> bool:
    """Ask about a condition that is not told apart from the orders behind it; without it they are not what was meant."""
    if not orders_by_unit(desk, unit, body):
        return False
    desk.order(unit, "special", {"text": desk.span(body.pieces).text}, body.pieces)
    return True
