"""Taking in tow and letting go: which units a phrase means (FOTS-TOW-01, TOW-10)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from rules.fots.movement.reading.building.found import Args, Found, some
from rules.fots.movement.reading.building.slots import place_in
from rules.fots.movement.reading.desk import Desk, Item
from rules.fots.movement.reading.marking.tagged import own_names
from rules.fots.movement.reading.wordbook import mark_of
from rules.orders import Order, Span


def towing(desk: Desk, unit: str, found: Found) -> list[tuple[str, Args]]:
    """A tow for each unit that is named, known or not."""
    targets = own_names(found.pieces("list"))
    if not targets:
        spelt = (found.text("name") or "").strip()
        targets = [next((name for name in desk.state.units if name.lower() == spelt), spelt.title())]
    return [("tow", {"target": target}) for target in targets]


def releasing(desk: Desk, unit: str, found: Found) -> list[tuple[str, Args]]:
    """Each unit that is let go, or the whole tow; and where."""
    at = some(at=found.place(desk, unit, "a") or place_in(desk, unit, found.tagged, "stands"))
    targets = own_names(found.pieces("list")) or _drawn(desk, unit, found)
    return [("release", {"target": target, **at}) for target in targets] or [("release", at)]


def _drawn(desk: Desk, unit: str, found: Found) -> list[str]:
    """Whom ``it``, ``them`` or ``the prize`` means: what the unit has in tow by then."""
    if mark_of("drawn").search(found.match.group(0)) is None:
        return []
    subject = desk.subject(unit)
    towers = subject.units if subject is not None else (unit,)
    mine = [item for item in desk.items if isinstance(item, Order) and item.unit in (unit, *towers)]
    taken = [name for name, one in desk.state.units.items() if one.tower in towers]
    taken += [str(item.args["target"]) for item in mine if item.command == "tow"]
    let_go = {item.args.get("target") for item in mine if item.command == "release"}
    return [name for name in dict.fromkeys(taken) if name not in let_go]


def with_hauls(desk: Desk) -> list[Item]:
    """The items, a tow and the way that its sentence then takes as one stretch of words: who may not tow does not go either."""
    items = list(desk.items)
    for place, tow in enumerate(items):
        if not isinstance(tow, Order) or tow.command != "tow":
            continue
        way = next((at for at in range(place + 1, len(items)) if _is_way(items[at], tow)), None)
        words = _stretch(desk, tow.words, items[way].words) if way is not None else tow.words
        if way is None or _ENDS.search(words.text) or not _hauls(words):
            continue
        items[place] = replace(tow, words=words)
        items[way] = replace(items[way], words=words)
    return items


_ENDS = re.compile(r"[.;!?](?=\s)|\n")


def _hauls(words: Span) -> bool:
    """Whether a stretch of words says that the way is taken with the tow (``and hauls her to /46``)."""
    return mark_of("hauls_it").search(words.text.casefold().replace("ё", "е")) is not None


def _is_way(item: Item, tow: Order) -> bool:
    return isinstance(item, Order) and item.unit == tow.unit and bool(item.args.get("waypoints"))


def _stretch(desk: Desk, first: Span, last: Span) -> Span:
    start, end = min(first.start, last.start), max(first.end, last.end)
    return Span(desk.text.original[start:end], start, end)
