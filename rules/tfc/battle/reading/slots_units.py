"""Slot tests for units and amounts: whom or what a phrase has behind it, by whose it is and how near it stands."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.battle.reading.reach import object_behind, reach
from rules.tfc.battle.reading.table import Table

_US = frozenset({"us", "\u043d\u0430\u0441"})


def own(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """An own unit right behind the verb and what belongs to it."""
    sets = words().sets
    for place in range(end, min(end + 3, len(pieces))):
        piece = pieces[place]
        if piece.text in _US:
            return True
        if table.is_own(piece) or (piece.kind == "group" and piece.value in table.book.groups):
            return not piece.poss
        if piece.text not in sets["determiners"] and piece.text not in sets["prefixes"]:
            return False
    return False


def enemy(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """Somebody else's unit, or a pronoun, right behind the phrase."""
    piece = object_behind(table, pieces, end)
    if piece is None:
        return False
    if piece.kind == "group":
        return piece.value in table.book.enemy_groups
    if piece.kind == "word":
        return piece.text in words().sets["them"]
    return table.is_other(piece)


def target(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """Something to shoot at anywhere behind the phrase."""
    sets = words().sets
    for place in reach(pieces, end):
        piece = pieces[place]
        if piece.kind == "ref" or table.is_other(piece):
            return True
        if piece.kind == "group" and piece.value in table.book.enemy_groups:
            return True
        if place == end and _is_struck(pieces, place):
            return True
        if piece.text in sets["them"] and pieces[place - 1].text in (
            "at",
            "on",
            "into",
            "\u043f\u043e",
            "\u0432",
            "upon",
            "to",
        ):
            return True
    return False


def _is_struck(pieces: list[Piece], at: int) -> bool:
    """Whether a Russian pronoun right behind a verb is its object and owns nothing (``\u0431\u0435\u0439 \u0435\u0433\u043e \u0442\u043e\u0440\u043f\u0435\u0434\u0430\u043c\u0438``)."""
    if pieces[at].text.isascii() or pieces[at].text not in words().sets["them"]:
        return False
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    return after is None or after.kind in ("sign", "share", "points") or isinstance(after.value, str)


def unit(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """Any unit or a pronoun behind the phrase."""
    sets = words().sets
    return any(
        (pieces[i].kind == "name" and table.side(pieces[i].value.ids[0]) != "place")
        or pieces[i].text in sets["them"]
        for i in reach(pieces, at + 1)
    )


def anchor(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """A name right behind the verb."""
    piece = object_behind(table, pieces, end)
    return piece is not None and piece.kind == "name"


def ship(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """A ship or a fighter group of somebody else."""
    return any(
        table.is_other(pieces[i]) and table.kind(pieces[i].value.ids[0]) in ("capital", "fighter")
        for i in reach(pieces, end)
    )


def theirs(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """Something that belongs to somebody else's unit."""
    return any(table.is_other(pieces[i]) and pieces[i].poss for i in reach(pieces, at + 1))


def _before_next_verb(table: Table, pieces: list[Piece], places: range) -> range:
    """The places up to a joint behind which another verb begins (``turns to face Kestrel and fires ...``)."""
    forms = table.book.lexicon.forms
    for at in places[:-1]:
        if (
            pieces[at].text in words().sets["separators"]
            and "s" in forms.get(pieces[at + 1].text, {}).values()
        ):
            return range(places.start, at)
    return places


def share(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """A share, points, a weapon, or everything; and somebody it may be for."""
    weapons = table.book.weapons
    places = _before_next_verb(table, pieces, reach(pieces, at + 1))
    amount = any(
        pieces[i].kind in ("share", "points") or weapons.get(pieces[i].text) is not None for i in places
    )
    return amount and target(table, pieces, at, at + 1)


def amount(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """A number of things right behind the verb."""
    piece = object_behind(table, pieces, at + 1)
    return piece is not None and piece.kind in ("number", "points", "share")


def pending(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """A waiting effect: by number, or as incoming fire."""
    book = table.book
    for i in reach(pieces, at + 1):
        piece = pieces[i]
        if piece.kind == "ref" or piece.text in book.listed("incoming"):
            return True
        if (
            piece.text in ("volley", "volleys", "torpedoes", "torpedo", "missiles", "torps", "missile")
            and book.weapons.get(piece.text) != "beam"
        ):
            return pieces[i - 1].kind not in ("share", "points", "number") and pieces[i - 1].text not in (
                "our",
                "her",
                "his",
                "my",
                "with",
                "all",
                "of",
            )
    return False


def ref(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """A waiting effect by its number right behind the phrase."""
    piece = object_behind(table, pieces, end)
    return piece is not None and piece.kind == "ref"
