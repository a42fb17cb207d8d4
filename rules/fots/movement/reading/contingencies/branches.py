"""The orders behind a condition: what is to be done if it holds, what if not, and by whom (FOTS-ORD-04)."""

from __future__ import annotations

from typing import Any

from rules.fots.movement.reading.clauses.ladder import read_clause
from rules.fots.movement.reading.clauses.splitting import begins, split
from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.doers.pronouns import with_place_for_there
from rules.fots.movement.reading.doers.subjects import OWNED, subjects_of, trimmed
from rules.fots.movement.reading.marking.marks import ADDRESS, SECTOR, SPEED
from rules.fots.movement.reading.marking.rewording import reworded
from rules.fots.movement.reading.marking.tagged import PLACE, Tagged
from rules.fots.movement.reading.routing.routes import read_return
from rules.fots.movement.reading.routing.ways import is_route
from rules.fots.movement.reading.wordbook import mark_of
from rules.kit.canonical import builtins
from rules.language.tokens import Piece
from rules.orders import Order, Refusal

Branch = list[dict[str, Any]]

SHORTEST = 4
"""How many pieces a condition has at least (``when Aster reaches /46``)."""


def adds_to_the_plot(desk: Desk, whole: list[Piece]) -> bool:
    """Whether the line says that a contingency is added to earlier orders rather than put in their place (``also: if ...``)."""
    span = desk.span(whole)
    begun = desk.text.original.rfind("\n", 0, span.start) + 1
    said = desk.text.original[begun : span.end].casefold().replace("ё", "е")
    return mark_of("adds").search(said) is not None


def orders_of(desk: Desk, unit: str, part: Tagged) -> Branch:
    """The orders of a part for one unit."""
    return orders_by_unit(desk, unit, part).get(unit, [])


def orders_by_unit(desk: Desk, unit: str, part: Tagged) -> dict[str, Branch]:
    """The orders of a part by the unit that each is for; what names none is for ``unit``."""
    found: dict[str, Branch] = {}
    for one in read_orders(desk, unit, part).items:
        if isinstance(one, Order) and one.args.get("waypoints") != []:
            row = {"command": one.command, **builtins(dict(one.args))}
            found.setdefault(one.unit or unit, []).append(row)
    return found


def faults_of(desk: Desk, unit: str, part: Tagged) -> list[Refusal]:
    """What is refused of a part already as it is written."""
    return [one for one in read_orders(desk, unit, part).items if isinstance(one, Refusal)]


def read_orders(desk: Desk, unit: str, part: Tagged) -> Desk:
    """A desk of its own on which the orders of a part are read; asked again about the same words it is the same."""
    key = (unit, part.text, len(desk.items), part.pieces[0].start if part.pieces else 0)
    if key not in desk.branches:
        desk.branches[key] = _orders_read(desk, unit, part)
    return desk.branches[key]


def _orders_read(desk: Desk, unit: str, part: Tagged) -> Desk:
    sub = desk.sub()
    sub.header = (unit,)
    for clause in split(Tagged(reworded(part.pieces, "clauses"))):
        if mark_of("home").fullmatch(subjects_of(sub, trimmed(clause))[1].text.strip()):
            read_return(sub, unit, clause, clause.pieces)
        else:
            read_clause(sub, clause, "")
    return sub


def with_else(then: Tagged) -> tuple[Tagged, Tagged | None]:
    """The two branches of what follows a condition."""
    found = mark_of("else").search(then.text)
    if found is None:
        return then, None
    return Tagged(then.inside(0, found.start())), Tagged(then.inside(found.end(), len(then.text) + 1))


def with_tail(condition: Tagged) -> tuple[Tagged, list[Piece]]:
    """A condition without the orders that ``and`` joins to it (``break off if anything comes to /31 and go home``), and those."""
    for at, piece in enumerate(condition.pieces):
        rest = condition.cut(at + 1)
        if at >= SHORTEST - 1 and piece.text in ("and", "и") and _bids(rest):
            return condition.cut(0, at), condition.pieces[at:]
    return condition, []


def _bids(rest: Tagged) -> bool:
    """Whether words go on with orders to the unit spoken of, not with what somebody else does."""
    if OWNED.match(rest.text) is not None or not rest.pieces:
        return False
    return mark_of("home").match(rest.text) is not None or (is_route(rest.text) and begins(rest))


def with_place_of(condition: Tagged, then: Tagged) -> Tagged:
    """``if Haven is attacked, go there``: the place that the condition names."""
    place = next((p for p in condition.pieces if p.kind in (ADDRESS, PLACE)), None)
    return with_place_for_there(then, place)


def joins_it(desk: Desk, unit: str, then: Tagged, fleet: str) -> dict[str, Branch]:
    """``should 2nd Fleet react, join it``: who joins the fleet spoken of; nobody where no one is to."""
    sub = desk.sub()
    sub.header = (unit,)
    plain = trimmed(Tagged(reworded(then.pieces, "clauses")))
    who, said, _ = subjects_of(sub, plain)
    if mark_of("joins_it").match(said.text) is None:
        return {}
    speeds = [piece for piece in then.pieces if piece.kind == "speed"]
    return {
        name: [{"command": "join", "fleet": fleet, **({"wf": desk.speed(speeds[0], name)} if speeds else {})}]
        for name in who
    }


def ordered_behind_a_place(body: Tagged, at: int) -> bool:
    """Whether the order begins here without a comma (``on detection of an enemy in /43 go to /55``)."""
    before, first = body.pieces[at - 1], body.pieces[at]
    placed = before.kind in (ADDRESS, PLACE, SECTOR) or mark_of("area").fullmatch(before.text) is not None
    imperative = first.kind == SPEED or (first.kind == "word" and mark_of("bids").fullmatch(first.text))
    return placed and bool(imperative) and begins(body.cut(at))


def with_pursuit(orders: Branch) -> Branch:
    """``intercept it near the colony``: who goes for the enemy does not only choose where to fight (FOTS-RCT-07, RCT-08)."""
    if any(one["command"] != "intercept_point" for one in orders):
        return orders
    return [{"command": "pursue"}, *orders]
