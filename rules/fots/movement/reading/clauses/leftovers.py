"""What a clause names and no order of it took up: it is quoted to the moderator rather than lost (FOTS-ORD-02)."""

from __future__ import annotations

from rules.fots.movement.reading.clauses.moods import tells_a_story
from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.doers.subjects import first_phrase
from rules.fots.movement.reading.marking.marks import ADDRESS, WEEKS
from rules.fots.movement.reading.marking.tagged import OWN, PLACE, Tagged, own_names
from rules.fots.movement.reading.wordbook import book, mark_of, terms
from rules.language.tokens import Piece
from rules.orders import Doubt, Order

_ZONES = ("patrol", "react")
"""Orders that hold for one stretch of weeks each."""


def ask_for_the_rest(desk: Desk, unit: str, clause: Tagged, mark: int, whole: list[Piece]) -> None:
    """Ask about units, places and further weeks of a clause that none of the orders made of it (those from ``mark`` on, or the one it joined) holds."""
    orders = [item for item in desk.items[max(0, mark - 1) :] if isinstance(item, Order)]
    asked = any(isinstance(item, Doubt) for item in desk.items[mark:])
    if asked or any(order.command in ("special", "contingency", "status", "cancel") for order in orders):
        return
    said = " ".join(repr(order.args) for order in orders)
    met = any(order.command == "intercept_point" for order in orders)
    names = (_name(desk, unit, piece) for piece in clause.pieces if not (met and piece.kind == PLACE))
    said_twice = len(clause.of(WEEKS)) > 1 and any(order.command in _ZONES for order in orders)
    mission = any(piece.text in terms("missions") for piece in clause.pieces)
    if orders and (
        mission or said_twice or any(name is not None and repr(name) not in said for name in names)
    ):
        desk.order(unit, "special", {"text": desk.span(whole).text}, whole)
    elif len(orders) == len(desk.items[max(0, mark - 1) :]) > 0 and not desk.contingent:
        known = any(order.args for order in orders)
        _ask_for_the_end(desk, unit, clause.cut(_known_end(clause)) if known else clause)


def _known_end(clause: Tagged) -> int:
    """Where the last place, speed, week or number of a clause ends."""
    return max(
        (at + 1 for at, piece in enumerate(clause.pieces) if piece.kind not in ("word", "sign")), default=0
    )


def _ask_for_the_end(desk: Desk, unit: str, tail: Tagged) -> None:
    """Ask about what a unit is told to do behind what its orders took up (``WF 5 to /46, then sing``)."""
    said = mark_of("goes_on_to").search(tail.text)
    if said is None:
        return
    rest = tail.inside(said.start(), len(tail.text) + 1)
    deed = next(piece for piece in rest if piece.text not in terms("joints"))
    if deed.text in book().idle or first_phrase(Tagged(rest[1:]).text) is not None or tells_a_story(tail):
        return
    desk.order(unit, "special", {"text": desk.span(rest[1:]).text}, rest[1:])


def _name(desk: Desk, unit: str, piece: Piece) -> str | None:
    """The section that a piece names, or the unit of another fleet; None for where the unit stands, and for its own company."""
    subject = desk.subject(unit)
    if piece.kind == OWN:
        named = desk.subject(own_names([piece])[0])
        return None if named is None or subject is None or named.fleet is subject.fleet else named.name
    if piece.kind not in (ADDRESS, PLACE):
        return None
    place = desk.address(piece, unit)
    return None if subject is not None and place == desk.state.grid.name(subject.fleet.section) else place
