"""What a contingency is to look at: an enemy seen, a place reached, a week, a breakdown, hunger (FOTS-ORD-04)."""

from __future__ import annotations

import re
from typing import Any

from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.marking.marks import ADDRESS, NUMBER, SECTOR, WEEKS
from rules.fots.movement.reading.marking.tagged import OWN, PLACE, Tagged
from rules.fots.movement.reading.wordbook import mark_of
from rules.language.words import word_list

_ARTICLES = word_list("subject_articles")
_WHO = re.compile(r"\b(\d+(?:st|nd|rd|th) (?:fleet|squadron|task force))\b")


def when(desk: Desk, unit: str, condition: Tagged) -> dict[str, Any]:
    """What is to be looked at; ``judge`` where only the moderator can tell, as he must whether something did not happen or how much."""
    words = desk.span(condition.pieces).text.strip(" ,;:—")
    denied = mark_of("denied").search(condition.text) is not None
    refused = denied and mark_of("unless").match(condition.text.removeprefix(", ")) is None
    if refused or mark_of("qualified").search(condition.text) is not None:
        return {"if": "judge", "text": words}
    return _testable(desk, unit, condition, words)


def _testable(desk: Desk, unit: str, condition: Tagged, words: str) -> dict[str, Any]:
    """A condition that says what happens."""
    text = condition.text
    place = next((p for p in condition.pieces if p.kind in (ADDRESS, PLACE)), None)
    if mark_of("breaks").search(text):
        return {"if": "breakdown", "text": words}
    week = next((p for p in condition.pieces if p.kind == WEEKS), None)
    if week is not None and not mark_of("enemy").search(text):
        return {"if": "week", "week": week.value[0], "text": words}
    if mark_of("unsupplied").search(text):
        level = next((int(p.value) for p in condition.pieces if p.kind == NUMBER), 1)
        return {"if": "unsupplied", "level": level, "text": words}
    own = next((p for p in condition.pieces if p.kind == OWN), None)
    if own is not None and mark_of("reacts").search(text):
        return {"if": "reacts", "fleet": own.value[0], "text": words}
    if mark_of("attacked").search(text):
        name = (
            own.value[0]
            if own is not None
            else place.value[0]
            if place is not None and place.kind == PLACE
            else ""
        )
        return {"if": "attacked", **({"name": name} if name else {}), "text": words}
    if mark_of("arrives").search(text) and not mark_of("enemy").search(text):
        return {
            "if": "arrives",
            **({"of": own.value[0]} if own is not None and own.value[0] != unit else {}),
            **({"at": desk.address(place, unit)} if place is not None else {}),
            "text": words,
        }
    seen = mark_of("seen").search(text) is not None
    who = _who(desk, condition) or _empire(desk, condition)
    strange = own is None and place is not None and seen
    if strange or ((mark_of("enemy").search(text) or who) and (seen or place is not None)):
        return {"if": "detected", **who, **_where(desk, unit, condition), "text": words}
    return {"if": "judge", "text": words}


def _who(desk: Desk, condition: Tagged) -> dict[str, Any]:
    """The foreign fleet or empire that stands before what is seen of it (``If Black Maw enters ...``), as it is spelt."""
    numbered = _WHO.search(condition.text)
    if numbered is not None:
        return {"who": numbered.group(1)}
    begun = mark_of("trailing").match(condition.text) or mark_of("if").match(condition.text)
    led = begun.end() if begun is not None else 0
    seen = mark_of("seen").search(condition.text, led)
    behind = seen is not None and condition.text[: seen.start()].strip() in (
        "on",
        "upon",
        "on the",
        "upon the",
    )
    whole = len(condition.text) + 1
    pieces = condition.inside(led, whole if behind else seen.start()) if seen is not None else []
    if seen is not None and any(piece.kind == OWN for piece in pieces):
        led, pieces = 0, condition.inside(seen.start(), whole)
    names = [
        desk.span([piece]).text
        for piece in (pieces if led else pieces[1:])
        if piece.kind == "word"
        and piece.cap
        and piece.text not in _ARTICLES
        and mark_of("enemy").search(piece.text) is None
    ]
    return {"who": " ".join(names)} if names else {}


def _empire(desk: Desk, condition: Tagged) -> dict[str, Any]:
    """The foreign empire that a word of the condition names, whether as one or as many (``If a corsair enters ...``)."""
    spelt = {
        word.casefold().removesuffix("s"): name
        for name, empire in desk.state.empires.items()
        if name not in desk.empires
        for word in (name, *empire.aliases)
    }
    said = (piece.text.casefold().removesuffix("s") for piece in condition.pieces if piece.kind == "word")
    return next(({"who": spelt[word]} for word in said if word in spelt), {})


def _where(desk: Desk, unit: str, condition: Tagged) -> dict[str, Any]:
    """Where the foreign fleet is to be seen; ``of`` is the own unit whose zone or neighbourhood that is, where it is another's."""
    text = condition.text
    places = [desk.address(p, unit) for p in condition.pieces if p.kind in (ADDRESS, PLACE)]
    at = {"at": places if len(places) > 1 else places[0]} if places else {}
    own = next((p.value[0] for p in condition.pieces if p.kind == OWN and p.value[0] != unit), None)
    of = {"of": own} if own is not None else {}
    radius = next((int(p.value) for p in condition.pieces if p.kind == NUMBER), None)
    if radius is not None and mark_of("within").search(text):
        return {"where": "range", "radius": radius, **(at or of)}
    if places:
        return {"where": "section", **at}
    sector = next((p for p in condition.pieces if p.kind == SECTOR), None)
    if sector is not None:
        return {"where": "sector", "at": f"{sector.value[0]}x{sector.value[1]}"}
    return {"where": "zone", **of} if mark_of("zone").search(text) else {"where": "comgrid"}
