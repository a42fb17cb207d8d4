"""Where an order wants a unit: a body and its relation in the rulebook's form, or the writer's own words."""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct

from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.table import Table
from rules.tfc.battle.reading.wordbook import PACKAGE, Wordbook

_BETWEEN = word_list("between")
_LEAVING = word_list("leaving")
_OF_BEHIND = word_list("of_behind")
_HALF_NAMES = word_list("half_names")
_BOUND_FOR = word_list("bound_for")
_EDGES = word_list("edges")
_HIDDEN_WITHIN = word_list("hidden_within", PACKAGE)
_INNER_PARTS = word_list("inner_parts")

_STOPS = frozenset({";", ".", "(", ")", "!", "?", "\u2014", ":"})
_INSIDE = {"nebula": "nebula", "asteroids": "asteroids", "star": "star_orbit", "station": "inside"}
_BY_NAME = {"nebula": "nebula", "asteroids": "asteroids"}


class Place(Struct, frozen=True, gc=False):
    """A destination: ``to`` in the rulebook's form or in free words, the far side, or between two units."""

    to: str | None = None
    far_side: bool = False
    between: tuple[str, str] | None = None
    known: bool = True

    @property
    def body(self) -> str | None:
        """What the location names in brackets, if it names something (``orbit(Rock)``)."""
        return self.to.split("(")[1].rstrip(")") if self.to and "(" in self.to else None


def find_place(pieces: list[Piece], start: int, end: int, table: Table) -> Place | None:
    """The destination named in a stretch of pieces, if one is."""
    end = _until(pieces, start, end)
    between = _between(pieces, start, end, table)
    if between is not None:
        return between
    body = _body(pieces, start, end, table)
    if body is not None:
        return _at_body(pieces, start, end, *body, table)
    return _named_place(pieces, start, end, table)


def place_in_front(pieces: list[Piece], at: int, table: Table) -> Place | None:
    """The destination that stands right before a Russian verb (``за Бирюзу уходят``), if one does."""
    told = at > 1 and pieces[at - 1].kind == "name" and not pieces[at].text.isascii()
    if not told or pieces[at - 2].text not in words().sets["prepositions"]:
        return None
    place = find_place(pieces, at - 2, at, table)
    return place if place is not None and place.body is not None else None


def _until(pieces: list[Piece], start: int, end: int) -> int:
    return next((i for i in range(start, end) if pieces[i].text in _STOPS and pieces[i].kind == "sign"), end)


def _between(pieces: list[Piece], start: int, end: int, table: Table) -> Place | None:
    words_between = _BETWEEN
    at = next((i for i in range(start, end) if pieces[i].text in words_between), None)
    if at is None:
        return None
    names = [p for p in pieces[at + 1 : end] if p.kind == "name"][:2]
    if len(names) < 2:
        return None
    return Place(between=(names[0].value.ids[0], names[1].value.ids[0]))


def _body(pieces: list[Piece], start: int, end: int, table: Table) -> tuple[str, int, int] | None:
    """The body or station named, by its name or as the only one of its kind: (name, first piece, piece after it)."""
    found: list[tuple[str, int, int]] = []
    kinds = kind_words(table.book)
    for at in range(start, end):
        piece = pieces[at]
        if piece.kind == "name" and len(piece.value.ids) == 1:
            kind = table.kind(piece.value.ids[0])
            if table.side(piece.value.ids[0]) == "place" or kind in ("station", "installation"):
                found.append((piece.value.ids[0], at, at + 1))
        elif (
            piece.text in kinds
            and piece.kind == "word"
            and (only := _only_one(pieces, at, table)) is not None
        ):
            found.append(only)
    named = [body for body in found if pieces[body[1]].kind == "name"] or found
    if len(found) > 1:
        entered = [body for body in found if not _left(pieces, start, body[1])]
        named = [body for body in entered if pieces[body[1]].kind == "name"] or entered or named
    return named[0] if named else None


def _left(pieces: list[Piece], start: int, at: int) -> bool:
    """Whether a body is only what is left behind (``out of the nebula and into orbit of Rock``)."""
    for place in range(at - 1, max(start, at - 4) - 1, -1):
        text = pieces[place].text
        if text in _LEAVING:
            return True
        if text in words().sets["prepositions"] and text not in _OF_BEHIND:
            return False
    return False


_KINDS = ("nebula", "planet", "star", "asteroids", "station")


@lru_cache(maxsize=32)
def kind_words(book: Wordbook) -> frozenset[str]:
    """The words for all kinds of body together: no other word is looked into."""
    return frozenset().union(*(book.places[kind] for kind in _KINDS))


def _only_one(pieces: list[Piece], at: int, table: Table) -> tuple[str, int, int] | None:
    """``the nebula`` where there is only one, ``neb3`` by its type."""
    places = table.book.places
    text = pieces[at].text
    for kind in _KINDS:
        if text not in places[kind]:
            continue
        if kind == "asteroids" and text in _HALF_NAMES and not (at and pieces[at - 1].text in places[kind]):
            continue
        found = [name for name, item in table.roster.known.items() if item.kind == kind]
        after = pieces[at + 1] if at + 1 < len(pieces) else None
        if kind == "nebula" and after is not None and after.kind == "number":
            typed = [
                name for name in found if (body := table.body(name)) is not None and body.type == after.value
            ]
            if len(typed) == 1:
                return typed[0], at, at + 2
        return (found[0], at, at + 1) if len(found) == 1 else None
    return None


_TOWARDS = word_list("towards")
_OUTSIDE = word_list("outside")


_BEHIND_US = re.compile(" за (?:мной|нами|ним|ней|ними|собой) ")
"""``за мной``: behind somebody, and not behind the body named."""


def _at_body(pieces: list[Piece], start: int, end: int, name: str, at: int, stop: int, table: Table) -> Place:
    """The location that the words around a body's name describe."""
    places = table.book.places
    kind = table.kind(name)
    around = [
        pieces[i].text
        for i in range(start, min(end, stop + 3))
        if not _behind_another(pieces, i, name, table)
    ]
    joined = " " + " ".join(around) + " "
    joined = _BEHIND_US.sub(" ", joined)
    far = any(f" {phrase} " in joined for phrase in places["far_side"])
    orbit = any(word in places["orbit"] for word in around) or (
        start > 0 and pieces[start - 1].text in places["orbit"]
    )
    before = _preposition(pieces, start, at)
    if _left(pieces, start, at) and not any(
        p.kind == "name" and p.value.ids[0] != name for p in pieces[start:end]
    ):
        return Place("open_space")
    leaving = (not orbit and any(word in places["away"] for word in around[: max(0, at - start)])) or (
        pieces[start - 1].text in places["away"] and start > 0 and pieces[start].text not in _BOUND_FOR
    )
    if leaving and not far and before not in _TOWARDS:
        return Place("open_space")
    if orbit:
        return Place(f"star_orbit({name})" if kind == "star" else f"orbit({name})", far)
    if far and kind in _BY_NAME and any(f" {phrase} " in joined for phrase in _HIDDEN_WITHIN):
        return Place(f"{_BY_NAME[kind]}({name})")
    if far:
        return Place(f"vicinity({name})", True)
    if before in places["inside"] and kind in _INSIDE:
        return Place(f"{_INSIDE[kind]}({name})")
    if kind in _BY_NAME and before not in _OUTSIDE:
        return Place(f"{_BY_NAME[kind]}({name})")
    return Place(f"vicinity({name})")


def _behind_another(pieces: list[Piece], at: int, name: str, table: Table) -> bool:
    """Whether a word here tells whom somebody follows, and not the far side of the body (``за Громобоем в Щебень``)."""
    if pieces[at].text not in table.book.places["far_side"] or at + 1 >= len(pieces):
        return False
    whom = pieces[at + 1]
    return whom.kind == "name" and name not in whom.value.ids and table.unit(whom.value.ids[0]) is not None


def _preposition(pieces: list[Piece], start: int, at: int) -> str:
    """The preposition that governs the piece at ``at``; an article or the like may stand between."""
    sets = words().sets
    for place in range(at - 1, start - 1, -1):
        text = pieces[place].text
        if text in sets["prepositions"] or text in _EDGES:
            if text == "of" and place - 1 >= start:
                return (
                    _preposition(pieces, start, place)
                    if pieces[place - 1].text in _INNER_PARTS
                    else pieces[place - 1].text
                )
            return text
        if (
            text not in sets["determiners"]
            and pieces[place].kind == "word"
            and not text.endswith("ing")
            and place < at - 2
        ):
            return ""
    return ""


def _named_place(pieces: list[Piece], start: int, end: int, table: Table) -> Place | None:
    """A place without a body: open space, an orbit left, a place in the formation, a side of another ship."""
    places = table.book.places
    text = " " + " ".join(p.text for p in pieces[start:end]) + " "
    opened = any(f" {phrase} " in text for phrase in places["open_space"])
    if opened:
        return Place("open_space")
    if any(p.text in places["orbit"] for p in pieces[start:end]):
        if any(p.text in places["away"] for p in pieces[max(0, start - 1) : end]):
            return Place("open_space")
        planets = [body.name for body in table.battle.bodies.values() if body.kind == "planet"]
        return Place(f"orbit({planets[0]})") if len(planets) == 1 else Place(known=False)
    return Place(known=False) if _beside_something(pieces, start, end, table) else None


_TOWARDS = word_list("directions")


_WITHIN = word_list("within")


def _beside_something(pieces: list[Piece], start: int, end: int, table: Table) -> bool:
    """Whether the words lead to another ship or to a place in the formation."""
    places = table.book.places
    sets = words().sets
    for at in range(start, end):
        if pieces[at].text not in _TOWARDS:
            continue
        for place in range(at + 1, min(at + 5, end)):
            piece = pieces[place]
            if (piece.kind in ("name", "group") and pieces[at].text not in _WITHIN) or piece.text in places[
                "words"
            ]:
                return True
            if piece.text not in sets["determiners"] and piece.text not in sets["prepositions"]:
                break
    return False
