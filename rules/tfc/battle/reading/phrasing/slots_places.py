"""Slot tests for places: whether the stretch behind a phrase holds somewhere to go to or to leave."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.language.words import word_list
from rules.tfc.battle.reading.phrasing.reach import near, reach
from rules.tfc.battle.reading.places import find_place, place_in_front
from rules.tfc.battle.reading.table import OWN, Table

_IN_ORDER = word_list("in_order")
_LIFTING_OFF, _LEADING_TO = word_list("lifting_off"), word_list("headed_for")


def unit_or_body(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """Anything that may be an anchor: a unit or a body."""
    return any(pieces[i].kind == "name" for i in reach(pieces, end)) or _known_place(table, pieces, end)


def _known_place(table: Table, pieces: list[Piece], end: int) -> bool:
    place = find_place(pieces, end, near(pieces, end), table)
    return place is not None and place.known


def body(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """A planet, star, nebula, belt or station."""
    place = find_place(pieces, end, near(pieces, end), table)
    return place is not None and place.to is not None and "(" in place.to


def station(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """A station, or an own carrier."""
    return any(
        pieces[i].kind == "name" and table.kind(pieces[i].value.ids[0]) == "station"
        for i in reach(pieces, end)
    )


def place(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """A destination."""
    behind = find_place(pieces, at + 1, near(pieces, at + 1), table)
    return behind is not None or place_in_front(pieces, at, table) is not None


def somewhere(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """A destination, or behind a word that leads there another ship or a name that nobody at this table bears."""
    if place(table, pieces, at, end):
        return True
    led = end < len(pieces) and pieces[end].text in _LEADING_TO
    named = pieces[end + 1] if led and end + 1 < len(pieces) else None
    if named is None or named.poss:
        return False
    unknown = named.kind == "word" and named.cap and not table.book.reserved(named.text)
    return unknown or named.kind == "name"


def leavable(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """A body, an orbit or a field to leave."""
    if any(
        pieces[i].kind == "name" and table.kind(pieces[i].value.ids[0]) == "station"
        for i in reach(pieces, end)
    ):
        return False
    return _known_place(table, pieces, at)


def docked(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """A station or a carrier to leave, and not a ship that something is left to (``leaving Harrier to attack``)."""
    for i in range(end, near(pieces, end)):
        piece = pieces[i]
        if piece.kind == "sign":
            return False
        if piece.kind == "name":
            unit = table.unit(piece.value.ids[0])
            left_to = i + 1 < len(pieces) and pieces[i + 1].text in _IN_ORDER
            return (
                unit is not None
                and not left_to
                and (unit.stats.kind == "station" or table.side(unit.name) == OWN)
            )
        if piece.text in table.book.places["station"] and piece.text != "base":
            return True
    return False


def landed(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """The surface of a planet to leave."""
    return any(pieces[i].text in _LIFTING_OFF for i in reach(pieces, at + 1))
