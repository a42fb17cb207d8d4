"""Places that the author's seat does not know: an order that names one is refused with the name, whoever holds the place (FOTS-GEO-01)."""

from __future__ import annotations

import re
from typing import Any

from rules.fots.movement.reading.clauses.moods import mood
from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.doers.subjects import first_phrase
from rules.fots.movement.reading.marking.marks import ADDRESS, NUMBER, SPEED
from rules.fots.movement.reading.marking.numerals import is_ordinal
from rules.fots.movement.reading.marking.tagged import OWN, PLACE, Tagged, own_names
from rules.fots.movement.reading.routing.ways import is_route, way
from rules.fots.movement.reading.wordbook import book, mark_of, reserved, terms
from rules.kit.suggest import nearest
from rules.language.clauses.cues import find_cues
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_cyrillic, is_quality, is_thing
from rules.messages import Message

_PLACED = frozenset({"patrol", "react", "hold", "detach", "join", "tow", "release", "comm_center"})
"""Commands that may say where."""
_ORDINAL = re.compile(r"\d{1,2}(?:st|nd|rd|th)")
_ONWARDS = re.compile(r"(?:on |back |over )?(?:to|via|through|в|до|через) (?!<)")


def strange_place(desk: Desk, unit: str, rest: Tagged, whole: list[Piece]) -> bool:
    """Refuse an order to or at a place by a name that the seat does not know; whether there was one."""
    found = first_phrase(rest.text)
    placed = found is not None and found[0].command in _PLACED
    if not (placed or is_route(rest.text) or _ONWARDS.match(rest.text) is not None):
        return False
    name = strange_name(desk, rest.pieces, "whither")
    if not name:
        return False
    refuse_place(desk, unit, name, whole)
    return True


def strange_unit(desk: Desk, clause: Tagged) -> bool:
    """Refuse an order that is told of a unit which is none of the seat's (FOTS-ORD-01); whether there was one.

    A name that is nobody's must have a whole route with its speed, or a post at some place, behind it, or it may be talk; a misspelt own one
    needs only a way. What the sentence goes on with is of the same unit, until it names an own one.
    """
    pieces = clause.pieces
    if desk.stranger and not own_names(pieces):
        desk.ignore(pieces, "command", "of a unit that is nobody's")
        return True
    desk.stranger = False
    if (plain := mark_of("some_fleet").match(clause.text)) is not None:
        refuse_unit(desk, clause.inside(*plain.span()), pieces)
        return True
    start = 1 if pieces[0].text == "the" else 0
    end = _name_end(desk, pieces, start)
    rest = clause.cut(end)
    described = _is_described(pieces[start:end])
    ends = end > start and (pieces[end - 1].cap or pieces[end - 1].text in terms("kinds") or described)
    meant = end == start + 1 and pieces[start].text in terms("kinds") and bool(desk.subjects())
    named = ends and not meant and pieces[start].text not in book().talk and first_phrase(clause.text) is None
    coloured = find_cues(pieces[:end]) or (mood(rest, "") if _is_posted(rest) else find_cues(rest.pieces))
    if not named or coloured or not (_goes(rest) or _is_posted(rest)):
        return False
    unknown = described or all(piece.kind != OWN for piece in pieces[start:end])
    misspelt = _goes(rest) and _is_misspelt(desk, pieces[start:end])
    if not misspelt and not (unknown and (_is_posted(rest) or _is_whole(rest))):
        return False
    refuse_unit(desk, pieces[start:end], pieces)
    desk.stranger = True
    return True


def _name_end(desk: Desk, pieces: list[Piece], start: int) -> int:
    """Where a name that begins at a place ends; the place itself if there is none."""
    end = start
    while end < len(pieces) and (
        _is_name(desk, pieces[end])
        or _ORDINAL.fullmatch(pieces[end].text)
        or (end == start and _is_numbered(pieces[start : start + 2]))
        or (end > start and pieces[end].text in terms("kinds"))
        or (pieces[end].cap and pieces[end].kind == OWN)
        or (end > start and pieces[end].cap and pieces[end].kind == "word")
        or (end == start + 1 and _is_described(pieces[start : end + 1]))
    ):
        end += 1
    return end


def _is_described(name: list[Piece]) -> bool:
    """Whether a name is written as Russian writes it, the thing small behind its quality (``Ночной дозор``)."""
    if len(name) != len(("Ночной", "дозор")) or name[0].kind != "word" or name[1].cap:
        return False
    quality, thing = (piece.text for piece in name)
    plain = name[1].kind == OWN or (name[1].kind == "word" and is_thing(thing) and not is_quality(thing))
    return name[0].cap and is_quality(quality) and is_cyrillic(thing) and plain


def _goes(rest: Tagged) -> bool:
    return way("go").match(rest.text) is not None and is_route(rest.text)


def _is_posted(rest: Tagged) -> bool:
    """Whether words are an order to be somewhere, with the place."""
    found = first_phrase(rest.text)
    placed = found is not None and found[0].command in _PLACED
    return placed and bool(rest.of(ADDRESS) or rest.of(PLACE))


def _is_numbered(pieces: list[Piece]) -> bool:
    """Whether an ordinal tells which of the fleets (``Third Fleet``, ``Третий флот``), not that something is done first."""
    if len(pieces) < 2 or pieces[1].kind != "word":
        return False
    return is_ordinal(pieces[0].text) and (pieces[1].cap or pieces[1].text in terms("kinds"))


def _is_misspelt(desk: Desk, name: list[Piece]) -> bool:
    """Whether a name is near that of an own unit, and more than a short form of it."""
    if [piece.kind for piece in name] == [OWN]:
        return False
    own = [known.id for known in desk.roster.known.values() if known.side == OWN]
    return nearest(desk.span(name).text, own) is not None


def _is_whole(rest: Tagged) -> bool:
    """Whether a route says how fast and whither."""
    return bool(rest.of(SPEED)) and bool(rest.of(ADDRESS) or rest.of(PLACE))


def refuse_unit(desk: Desk, name: list[Piece], whole: list[Piece]) -> None:
    """Refuse what some words say for the unit that they name."""
    unit = desk.span(name).text
    args: dict[str, Any] = {"unit": unit, "name": unit, "fleets": desk.fleets, "rule": "FOTS-ORD-01"}
    desk.refuse("FOTS-ORD-01", unit, Message("fots_unknown_unit", args), whole)


def refuse_place(desk: Desk, unit: str, name: list[Piece], whole: list[Piece]) -> None:
    """Refuse what some words say for the place that they name."""
    text, example = desk.span(name).text, desk.state.grid.example
    said: dict[str, Any] = {"unit": unit, "text": text, "example": example, "rule": "FOTS-GEO-01"}
    desk.refuse("FOTS-GEO-01", unit, Message("fots_no_address", said), whole)


def strange_name(desk: Desk, pieces: list[Piece], leads: str) -> list[Piece]:
    """The capitalised words behind one of the words that lead to a place; none where everything is a capital."""
    if all(piece.cap for piece in pieces if piece.kind == "word"):
        return []
    for at, piece in enumerate(pieces[:-1]):
        measured = (
            piece.text == "of"
            and at > 0
            and (pieces[at - 1].kind == NUMBER or pieces[at - 1].text in terms("section"))
        )
        if piece.kind != "word" or not (piece.text in terms(leads) or measured):
            continue
        start = at + 1 + (pieces[at + 1].text in terms("articles"))
        end = start
        while end < len(pieces) and _is_name(desk, pieces[end]):
            end += 1
        if end > start and not pieces[end - 1].poss:
            return pieces[start:end]
    return []


def _is_name(desk: Desk, piece: Piece) -> bool:
    """Whether a word is written like a name, and is neither an empire nor a word of the table."""
    if piece.kind != "word" or not piece.cap or reserved(piece.text) or piece.text in terms("no_place"):
        return False
    empires = (name for empire in desk.state.empires.values() for name in (empire.name, *empire.aliases))
    return all(piece.text != word for name in empires for word in name.lower().split())
