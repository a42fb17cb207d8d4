"""``There`` and ``the same speed`` as the place and the speed that they mean."""

from __future__ import annotations

from msgspec.structs import replace

from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.marking.marks import ADDRESS, SPEED
from rules.fots.movement.reading.marking.tagged import PLACE, Tagged
from rules.fots.movement.reading.wordbook import mark_of
from rules.language.tokens import Piece
from rules.orders import Order


def with_place_for_there(tagged: Tagged, place: Piece | None) -> Tagged:
    """Words that go ``there`` with the place spoken of last; what names a place itself stays as it is."""
    if place is None or any(piece.kind in (ADDRESS, PLACE) for piece in tagged.pieces):
        return tagged
    for word in mark_of("that_place").finditer(tagged.text):
        meant = tagged.inside(*word.span())
        at = tagged.pieces.index(meant[0])
        here = replace(place, start=meant[0].start, end=meant[-1].end)
        to = replace(meant[0], text="to", kind="word")
        return Tagged([*tagged.pieces[:at], to, here, *tagged.pieces[at + len(meant) :]])
    return tagged


def with_same_speed(desk: Desk, tagged: Tagged) -> Tagged:
    """Words that go ``at the same speed`` with the one that the last order of the post names."""
    said = mark_of("same_speed").search(tagged.text)
    paced = (one.args.get("wf") for one in reversed(desk.items) if isinstance(one, Order))
    wf = next((speed for speed in paced if speed is not None), None)
    if said is None or wf is None:
        return tagged
    meant = tagged.inside(*said.span())
    at = tagged.pieces.index(meant[0])
    speed = replace(meant[0], kind=SPEED, value=wf, end=meant[-1].end)
    return Tagged([*tagged.pieces[:at], speed, *tagged.pieces[at + len(meant) :]])
