"""``All fleets hold. Except 2nd Fleet, which goes to /46.``: a sentence that takes units out of the order to everybody before it."""

from __future__ import annotations

from rules.fots.movement.reading.desk import Desk, Item
from rules.fots.movement.reading.marking.tagged import Tagged, own_names
from rules.fots.movement.reading.wordbook import mark_of
from rules.language.tokens import Piece
from rules.orders import Order


def without_exception(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """Take the units that a sentence begins by leaving out from the order before it; the words left to read, which are about them."""
    tagged = Tagged(pieces)
    said = mark_of("but_not").match(tagged.text)
    if said is None:
        return pieces
    spared = own_names(tagged.inside(*said.span()))
    told = _told_together(desk.items)
    if len(told) < len(spared) + 1 or not {item.unit for item in told}.issuperset(spared):
        return pieces
    desk.items = [item for item in desk.items if item not in told or item.unit not in spared]
    desk.header, desk.last, desk.spoken = (), tuple(spared), ()
    return tagged.inside(said.end(), len(tagged.text) + 1)


def _told_together(items: list[Item]) -> list[Item]:
    """The orders that the last words of orders so far stand for, one or more for each of several units."""
    last = items[-1] if items else None
    return [one for one in items if isinstance(one, Order) and last is not None and one.words == last.words]
