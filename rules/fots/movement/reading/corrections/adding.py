"""Orders that are said to add to earlier ones rather than stand in their place (``1st Fleet also: react en route 2``, FOTS-ORD-01)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from rules.fots.movement.reading.desk import Desk, Item
from rules.fots.movement.reading.wordbook import mark_of
from rules.orders import Order

_SENTENCES = re.compile(r"\n|[.;!?](?=\s)")
_WORDS = re.compile(r"\w+")


def with_additions(desk: Desk) -> list[Item]:
    """The items, those orders marked that a sentence adds: by its first words, or by the word behind its unit."""
    names = {word for known in desk.roster.known for word in _WORDS.findall(known.casefold())}
    return [
        replace(item, args={**item.args, "adds": True})
        if isinstance(item, Order) and item.command != "contingency" and _adds(desk, item, names)
        else item
        for item in desk.items
    ]


def _adds(desk: Desk, order: Order, names: set[str]) -> bool:
    text = desk.text.original
    begun = max((found.end() for found in _SENTENCES.finditer(text, 0, order.words.start)), default=0)
    said = text[begun : order.words.end].casefold().replace("ё", "е")
    found = mark_of("adds").search(said)
    return found is not None and names.issuperset(_WORDS.findall(said[: found.start()]))
