"""What is said of something that is to be built beside its name: the facilities for it, its priority."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.tfc.yards.reading.things.counting import number_at
from rules.tfc.yards.reading.things.cursor import LEADS, OPENINGS
from rules.tfc.yards.reading.things.items import Item
from rules.tfc.yards.reading.things.scan import Scan
from rules.tfc.yards.reading.things.sight import Sight


def extras(
    sight: Sight, scan: Scan, facilities: tuple[int, ...] | None, ids: tuple[str, ...] = ()
) -> dict[str, Any]:
    """The facilities and the priority of something (``ids``) that is to be built, where they are given."""
    extra: dict[str, Any] = {} if facilities is None else {"facilities": list(facilities)}
    text = sight.words(sight.start, sight.end)
    whole = Scan(sight.pieces, sight.start, sight.end, sight.table, "build")
    if whole.priority_of and ids and set(ids).isdisjoint(whole.priority_of):
        return extra
    priority = (
        scan.priority
        or whole.priority
        or _led_priority(sight)
        or (1 if sight.table.book.says_any("top", text) else None)
    )
    return extra if priority is None else {**extra, "priority": priority}


def _led_priority(sight: Sight) -> int | None:
    """The priority that opens the sentence of a clause (``Priority one: a Lancer, and docks 1-3 build it``)."""
    opens = sight.start > 1 and sight.table.book.says("priority", sight.pieces[0].text)
    if 0 < sight.start < 4 and sight.table.book.says_any("top", sight.words(0, sight.start)):
        return 1
    return number_at(sight.pieces, 1, sight.table.book.numbers) if opens else None


def is_led(sight: Sight, item: Item) -> bool:
    """Whether slots are what works, not a stray number: a word such as ``with`` or ``pylons`` stands by them."""
    before = sight.pieces[item.start - 1].text if item.start else ""
    opens = item.start == sight.start and sight.words(item.end, item.end + 1) in LEADS
    led = before in OPENINGS or sight.table.book.says("with", before)
    return item.tooled or len(item.slots) > 1 or opens or led


def one_each(sight: Sight, item: Item | None, tools: Sequence[Item], slots: Sequence[int]) -> Sequence[int]:
    """The facilities, where each of them is to build by itself (``one Lancer in each of docks 1-3``, ``Docks 1-3 each build a Lancer``)."""
    if item is None or sight.several or len(tools) != 1 or len(slots) < 2:
        return ()
    book, tool = sight.table.book, tools[0]
    least = max(sight.start, tool.start - 3, item.end + 1 if item.end <= tool.start else 0)
    before = sight.pieces[least : tool.start + 1]
    behind = [*sight.pieces[tool.end : sight.head_start], *sight.pieces[item.end : item.end + 1]]
    behind = behind if tool.end <= item.start else []
    each = any(book.says("each", piece.text) for piece in (*before, *behind))
    alone = item.count in (None, 1) and not book.says("many", sight.words(item.start, item.end))
    return slots if each and (alone or tool.start > item.end) else ()
