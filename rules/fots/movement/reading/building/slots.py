"""What an order says of itself wherever it stands in its clause: how far, around what, how long, how much, for whom."""

from __future__ import annotations

from rules.fots.movement.chart.clock import WEEKS_PER_TURN
from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.marking.marks import ADDRESS, NUMBER, SPEED, WEEKS
from rules.fots.movement.reading.marking.tagged import OWN, PLACE, Tagged
from rules.fots.movement.reading.wordbook import book, mark_of


def number_in(tagged: Tagged, mark: str, start: int = 0) -> int | None:
    """The number inside the first stretch that a pattern of the word files finds."""
    said = mark_of(mark).search(tagged.text, start)
    pieces = tagged.inside(*said.span()) if said is not None else []
    return next((int(piece.value) for piece in pieces if piece.kind == NUMBER), None)


def place_in(desk: Desk, unit: str, tagged: Tagged, mark: str, start: int = 0) -> str | None:
    """The address inside the first stretch that a pattern of the word files finds."""
    said = mark_of(mark).search(tagged.text, start)
    pieces = tagged.inside(*said.span()) if said is not None else []
    return next((desk.address(piece, unit) for piece in pieces if piece.kind in (ADDRESS, PLACE)), None)


def weeks_in(tagged: Tagged) -> int | str | None:
    """How long: a number of weeks, or weeks by number as text; ``until week 4`` ends before it, ``until the end of`` it with it."""
    lasting = number_in(tagged, "lasting")
    if lasting is not None:
        return lasting
    spans = tagged.of(WEEKS)
    if not spans:
        return None
    first, last = spans[0].value
    if mark_of("until_end").search(tagged.text) is not None:
        first = 1
    elif mark_of("until").search(tagged.text) is not None:
        first, last = 1, first - 1
    elif mark_of("since").search(tagged.text) is not None:
        last = WEEKS_PER_TURN
    if last < first:
        return None
    return str(first) if first == last else f"{first}-{last}"


def until_in(tagged: Tagged) -> int | None:
    """The week before which a stay is over (``until week 4``: 4, ``until the end of week 4``: 5); None where none is said."""
    spans = tagged.of(WEEKS)
    if mark_of("until_end").search(tagged.text) is not None:
        return min(WEEKS_PER_TURN, int(spans[0].value[1]) + 1)
    return int(spans[0].value[0]) if mark_of("until").search(tagged.text) is not None else None


def receiver_in(tagged: Tagged) -> str | None:
    """Whom something is for: the unit behind ``to`` or ``for``, else the first that is named."""
    said = mark_of("receiver").search(tagged.text)
    pieces = tagged.inside(*said.span()) if said is not None else tagged.pieces
    return next((piece.value[0] for piece in pieces if piece.kind == OWN), None)


def goods_in(tagged: Tagged) -> str | None:
    """The word for what is carried: supplies, or munitions in general."""
    terms = book().terms
    words = (piece.text for piece in tagged.pieces if piece.kind == "word")
    return next((word for word in words if word in terms["supplies"] | terms["missiles"]), None)


def speed_in(desk: Desk, unit: str, tagged: Tagged) -> int | None:
    """The speed that stands anywhere in the clause."""
    speeds = tagged.of(SPEED)
    value = desk.speed(speeds[0], unit) if speeds else None
    return value if isinstance(value, int) else None


def stances_in(tagged: Tagged, mark: str) -> list[str] | None:
    """Whom a zone is against besides (``also``) or alone (``only``), by how the empire stands to them; None for nobody."""
    found = {
        book().stances[name]
        for said in mark_of(mark).finditer(tagged.text)
        for name in said.groupdict().values()
        if name is not None and name in book().stances
    }
    return sorted(found) or None


def point_in(tagged: Tagged) -> str | None:
    """Where a meeting is to take place, as a zone says it in passing (``in deep space``)."""
    said = mark_of("in_point").search(tagged.text)
    if said is None:
        return None
    return next((name for name, pattern in book().points.items() if pattern.search(said.group(0))), None)
