"""What a contingency is to look at: an enemy seen, a place reached, a week, a breakdown, hunger (FOTS-ORD-04)."""

from __future__ import annotations

import re
from typing import Any

from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.marks import ADDRESS, NUMBER, SECTOR, WEEKS
from rules.fots.movement.reading.phrases import mark_of
from rules.fots.movement.reading.tagged import OWN, PLACE, Tagged

_WHO = re.compile(r"\b(\d+(?:st|nd|rd|th) (?:fleet|squadron|task force))\b")


def when(desk: Desk, unit: str, condition: Tagged) -> dict[str, Any]:
    """What is to be looked at; ``judge`` where only the moderator can tell."""
    text = condition.text
    words = desk.span(condition.pieces).text
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
            **({"at": desk.address(place, unit)} if place is not None else {}),
            "text": words,
        }
    seen = mark_of("seen").search(text) is not None
    strange = own is None and place is not None and seen
    if strange or (mark_of("enemy").search(text) and (seen or place is not None)):
        return {"if": "detected", **_where(desk, unit, condition), "text": words}
    return {"if": "judge", "text": words}


def _where(desk: Desk, unit: str, condition: Tagged) -> dict[str, Any]:
    text = condition.text
    who = _WHO.search(text)
    found: dict[str, Any] = {"who": who.group(1)} if who is not None else {}
    place = next((p for p in condition.pieces if p.kind in (ADDRESS, PLACE)), None)
    if place is not None:
        return {**found, "where": "section", "at": desk.address(place, unit)}
    sector = next((p for p in condition.pieces if p.kind == SECTOR), None)
    if sector is not None:
        return {**found, "where": "sector", "at": f"{sector.value[0]}x{sector.value[1]}"}
    radius = next((int(p.value) for p in condition.pieces if p.kind == NUMBER), None)
    if radius is not None and mark_of("within").search(text):
        return {**found, "where": "range", "radius": radius}
    return {**found, "where": "zone" if mark_of("zone").search(text) else "comgrid"}
