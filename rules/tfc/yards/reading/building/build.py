"""Build: which classes or kinds, how many, by which facilities."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from rules.tfc.yards.reading.building.apiece import built_apiece
from rules.tfc.yards.reading.building.details import extras, is_led, one_each
from rules.tfc.yards.reading.building.vaguely import built_vaguely
from rules.tfc.yards.reading.building.wanting import is_about_something_else, swapped, with_counts
from rules.tfc.yards.reading.names import matching
from rules.tfc.yards.reading.things.counting import both_in
from rules.tfc.yards.reading.things.items import Item
from rules.tfc.yards.reading.things.scan import Scan
from rules.tfc.yards.reading.things.sight import Act, Draft, Sight, classes_of, slots_of

_ROMAN = re.compile(r"(?=..|[vx])x{0,3}(?:ix|iv|v?i{0,3})")
"""Roman numbers but for ``I``, which is a word."""


def build(sight: Sight) -> Draft:
    """What a clause with ``build`` asks for."""
    scan = Scan(sight.pieces, sight.head_end, sight.end, sight.table, "build")
    objects = scan.of("object") or _before(sight)
    if not objects:
        return built_vaguely(sight, scan)
    objects = _named_once(sight, objects)
    if (apiece := built_apiece(sight, objects)) is not None:
        return apiece
    if (exchange := swapped(sight, scan.of("slots"), objects)) is not None:
        return exchange
    rows = _with_tools(sight, scan, objects)
    made = Draft()
    used: set[int] = set()
    for item, tools in rows:
        ids = classes_of(sight, item)
        slots = slots_of(sight, tools, used=used)
        used |= {*(slots or ())}
        extra = {**extras(sight, scan, slots, ids), **_own_priority(scan, objects, item)}
        apart = len(tools) > 1 and _told_apart(sight, tools)
        apart = apart or any(one.part or not slots for one in tools) or _split_round(item, tools)
        if len(objects) == 1 and not apart and (shared := one_each(sight, item, tools, slots or ())):
            acts = [
                Act(
                    sight.yard,
                    "build",
                    {"class_id": ids[0], "count": item.count or 1, **extra, "facilities": [slot]},
                )
                for slot in shared
            ]
            return Draft(acts) if len(ids) == 1 else Draft(doubt="class")
        if len(objects) == 1 and tools and (apart or _is_of_each(sight, item)):
            everything = Act(sight.yard, "build", {"class_id": ids[0], "count": item.count, **extra})
            return Draft(doubt="facilities", options=[("all", (everything,))])
        count = 1 if item.count is None else item.count
        acts = [Act(sight.yard, "build", {"class_id": one, "count": count, **extra}) for one in ids]
        if len(acts) > 1 or _is_another_mark(sight, item):
            return Draft(doubt="class", options=[(act.args["class_id"], (act,)) for act in acts])
        made.acts += acts
    if any(is_about_something_else(sight, item) for item in objects):
        return Draft(doubt="confirm", options=[("confirm", tuple(made.acts))])
    return with_counts(sight, [item for item, _ in rows], made.acts)


def _is_another_mark(sight: Sight, item: Item) -> bool:
    """Whether a Roman number behind a class makes another one of it, which nobody knows (``Imperator IV``)."""
    behind = sight.pieces[item.end : min(item.end + 1, sight.end)]
    return any(piece.cap and _ROMAN.fullmatch(piece.text) is not None for piece in behind)


def _own_priority(scan: Scan, objects: Sequence[Item], item: Item) -> dict[str, int]:
    """The priority that stands by one of several objects, where each has its own (``a Lancer, priority 2, and a depot, priority 1``)."""
    if len(objects) < 2 or len(scan.priorities) < 2:
        return {}
    ends = min((one.start for one in objects if one.start > item.start), default=scan.end)
    own = [number for at, number in scan.priorities.items() if item.start < at < ends]
    return {"priority": own[0]} if own else {}


def _is_of_each(sight: Sight, item: Item) -> bool:
    """Whether an ``each`` behind an object shares facilities out among several of it."""
    book = sight.table.book
    behind = book.says("each", sight.words(item.end, item.end + 1))
    return not sight.several and (behind or book.says("apiece", sight.words(item.start - 1, item.start)))


def _named_once(sight: Sight, objects: Sequence[Item]) -> list[Item]:
    """The objects without those that only name one of them again (``..., priority 1 for the Chronos``)."""
    kept: list[Item] = []
    for item in objects:
        again = any(item.ids == one.ids for one in kept) and item.count is None
        if not (
            again and item.start and sight.table.book.says("for_whom", sight.pieces[item.start - 2].text)
        ):
            kept.append(item)
    return kept


def _before(sight: Sight) -> list[Item]:
    """Objects before the verb (``2 Pathfinders: build``, ``two Lancers are to be built``)."""
    return Scan(sight.pieces, sight.start, sight.head_start, sight.table, "build").of("object")


def _with_tools(sight: Sight, scan: Scan, objects: Sequence[Item]) -> list[tuple[Item, list[Item]]]:
    """Each object with the facilities that are to work on it: those named with it, or those named once for all."""
    before = _tools_before(sight)
    row = [*before, *(item for item in scan.items if item.form == "object" or is_led(sight, item))]
    tools = [item for item in row if item.form == "slots"]
    if len(objects) == 1 or not tools:
        return [(item, tools) for item in objects]
    shared = _respective(sight, objects, tools) or _shared_out(sight, scan, objects) or _told_again(scan)
    if shared:
        return shared
    found: list[tuple[Item, list[Item]]] = []
    for item in objects:
        at = next((place for place, one in enumerate(row) if one is item), 0)
        nearest = reversed(row[:at]) if row[0].form == "slots" else iter(row[at + 1 :])
        found.append((item, next(([one] for one in nearest if one.form == "slots"), [])))
    return found


def _respective(
    sight: Sight, objects: Sequence[Item], tools: Sequence[Item]
) -> list[tuple[Item, list[Item]]]:
    """Objects and as many stretches of facilities, one each in their order (``a Lancer and a Trident, 1-2 and 3-4 respectively``)."""
    if not sight.table.book.says_any("respective", sight.words(sight.start, sight.end)):
        return []
    parts = [
        replace(item, slots=both_in(part))
        for item in tools
        for part in sight.words(item.start, item.end).split()[-1].split("+")
    ]
    fits = len(parts) == len(objects)
    return [(item, [part]) for item, part in zip(objects, parts, strict=True)] if fits else []


def _shared_out(sight: Sight, scan: Scan, objects: Sequence[Item]) -> list[tuple[Item, list[Item]]]:
    """Facilities shared out behind the objects (``pylons 7-10 for the corvette, 11 and 12 for the depot``); none if they are not."""
    slots = scan.of("slots")
    named = [item for item in objects if slots and item.end <= slots[0].start]
    found: list[tuple[Item, list[Item]]] = [(item, []) for item in named]
    for item in slots:
        led = [piece.text for piece in sight.pieces[item.end : item.end + 4]]
        told = " ".join(led[1 : led.index(",") if "," in led else None])
        fitting = [row for row in found if matching(told, row[0].ids, sight.table.world)]
        if not led or not sight.table.book.says("for_whom", led[0]) or len(fitting) != 1:
            return []
        fitting[0][1].append(item)
    return found


def _told_again(scan: Scan) -> list[tuple[Item, list[Item]]]:
    """Objects that are announced and then named once more, each with its facilities (``a Lancer and a Chronos: docks 5-6 the Lancer, ...``)."""
    row = [item for item in scan.items if item.form in ("object", "slots")]
    named = [
        item
        for at, item in enumerate(row)
        if item.form == "object" and all(one.form == "object" for one in row[:at])
    ]
    for first in range(2, len(named) + 1):
        rest = row[first:]
        pairs = [sorted(rest[at : at + 2], key=lambda item: item.form) for at in range(0, len(rest), 2)]
        plain = len(rest) == 2 * first and all(
            [item.form for item in pair] == ["object", "slots"] for pair in pairs
        )
        if plain and sorted(pair[0].ids for pair in pairs) == sorted(item.ids for item in row[:first]):
            return [(item, [pair[1] for pair in pairs if pair[0].ids == item.ids]) for item in row[:first]]
    return []


def _split_round(item: Item, tools: Sequence[Item]) -> bool:
    """Whether facilities stand before an object and others behind it (``pylon 7 starts a depot, pylon 8 a second one``)."""
    sides = {one.start < item.start for one in tools if one.slots and one.tooled}
    return len(sides) > 1


def _told_apart(sight: Sight, tools: Sequence[Item]) -> bool:
    """Whether each object of an order has facilities of its own (``one with 1-3 and one with 4-6``)."""
    if any(sight.table.book.says("another", piece.text) for piece in sight.pieces[tools[-1].end :][:1]):
        return True
    led = [max(item.start - 1, 0) for item in tools]
    led = [at - sight.table.book.says("tools", sight.pieces[at].text) for at in led]
    return all(sight.table.book.says("apart", sight.pieces[at - 1].text) for at in led if at > 0)


def _tools_before(sight: Sight) -> list[Item]:
    """Facilities before the verb (``Utopia's drydocks 1-3 build a Lancer``)."""
    found = Scan(sight.pieces, sight.start, sight.head_start, sight.table, "assign").of("slots")
    they = any(
        sight.table.book.says("them", piece.text) for piece in sight.pieces[sight.start : sight.head_start]
    )
    if they and not found and sight.memory.slots:
        return [Item("slots", sight.start, sight.start, slots=sight.memory.slots, tooled=True)]
    found = [item for item in found if item.tooled or len(item.slots) > 1 or item.start == sight.start]
    return found or _subject_before(sight)


def _subject_before(sight: Sight) -> list[Item]:
    """The facilities that open the sentence, where the clause only goes on with what they do (``Pylons 5-6 scrap it and start a Lancer``)."""
    led = [piece.text for piece in sight.pieces[sight.start : sight.head_start]]
    joins = (
        bool(led)
        and led[0] in ("and", "и", ",")
        and all(text in ("and", "и", ",", "then", "затем", "потом") for text in led)
    )
    behind = Scan(sight.pieces, sight.head_end, sight.end, sight.table, "build").of("slots")
    if not (joins and sight.start) or behind:
        return []
    opening = Scan(sight.pieces, 0, sight.start, sight.table, "assign").of("slots")
    return [item for item in opening[:1] if item.tooled and item.start < 2 and item.slots]
