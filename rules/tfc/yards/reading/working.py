"""Assign and scrap: which facilities, which of the objects that are being built."""

from __future__ import annotations

from collections.abc import Sequence

from rules.language.words import words
from rules.tfc.yards.reading.building import extras
from rules.tfc.yards.reading.items import Item
from rules.tfc.yards.reading.scan import Scan
from rules.tfc.yards.reading.shipping import repaired, ships_of
from rules.tfc.yards.reading.sight import (
    Act,
    Draft,
    Sight,
    classes_of,
    going,
    label_of,
    said,
    slots_of,
    vague_object,
)


def assign(sight: Sight) -> Draft:
    """What a clause with ``assign`` asks for."""
    scan = Scan(sight.pieces, sight.head_end, sight.end, sight.table, "assign")
    if not scan.of("slots"):
        before = Scan(sight.pieces, sight.start, sight.head_start, sight.table, "assign")
        scan.items = [*before.of("slots"), *scan.items]
    if not scan.of("slots"):
        return Draft(talk=not sight.terse, doubt="facilities" if sight.terse else "")
    ships = ships_of(sight, "repair") if not scan.of("object") else ()
    if ships:
        slots = slots_of(sight, scan.of("slots"), repair=True) or ()
        return Draft([repaired(sight, ship, slots, {}) for ship in ships])
    made = Draft()
    for tools, item in _pairs(scan):
        slots = slots_of(sight, tools) or ()
        if not slots and any(item.reach == "its" for item in tools):
            return Draft(doubt="facilities")
        if (new := _new_object(sight, item)) is not None:
            count = (item and item.count) or 1
            built = {"class_id": new, "count": count, **extras(sight, scan, slots)}
            made.acts.append(Act(sight.yard, "build", built))
            continue
        found = _projects(sight, item)
        if isinstance(found, Draft):
            return found
        acts = [_assigned(sight, slots, one) for one in found]
        if len(acts) > 1:
            return Draft(doubt="project", options=_each(sight, found, acts))
        made.acts += acts
    return made


def _new_object(sight: Sight, item: Item | None) -> str | None:
    """What slots are put on that is not there yet (``on a new Shadow Corvette``, ``to build an Imperator III``)."""
    if item is None or item.indexes or item.ordinal:
        return None
    ids = classes_of(sight, item)
    if len(ids) != 1 or any(class_id == ids[0] for class_id, _ in going(sight)):
        return None
    led = sight.pieces[max(sight.start, item.start - 3) : item.start]
    return ids[0] if any(sight.table.book.says("indefinite", piece.text) for piece in led) else None


def _each(
    sight: Sight, projects: Sequence[tuple[str, int]], acts: Sequence[Act]
) -> list[tuple[str, tuple[Act, ...]]]:
    """One answer for each object that may be meant."""
    return [(label_of(sight, one), (act,)) for one, act in zip(projects, acts, strict=True)]


def _assigned(sight: Sight, slots: Sequence[int], project: tuple[str, int]) -> Act:
    named = {"class_id": project[0], "index": project[1]}
    return Act(sight.yard, "assign", {"facilities": list(slots), "project": named})


def _pairs(scan: Scan) -> list[tuple[list[Item], Item | None]]:
    """Slots and the objects that they go to: ``1-4 to A and 5-8 to B``, or the object first."""
    pairs: list[tuple[list[Item], Item | None]] = []
    tools: list[Item] = []
    held: Item | None = None
    for item in scan.items:
        if item.form == "slots":
            if held is not None:
                pairs.append(([item], held))
                held = None
            else:
                tools.append(item)
        elif item.form == "object" and tools:
            pairs.append((tools, item))
            tools = []
        elif item.form == "object":
            held = item
    if tools:
        pairs.append((tools, held))
    return pairs


def _projects(sight: Sight, item: Item | None) -> list[tuple[str, int]] | Draft:
    """The objects that are meant; a refusal where there is none such."""
    there = going(sight)
    if item is None:
        ids = vague_object(sight, [class_id for class_id, _ in there])
        picked = _by_ordinal(sight, [one for one in there if one[0] in ids])
        if not picked and sight.fallback is not None and sight.fallback in there:
            picked = [sight.fallback]
        if not picked and len(there) == 1 and not _names_something(sight):
            picked = there
        return picked or _no_project(sight, sight.text(sight.head_end, sight.end))
    ids = classes_of(sight, item)
    if item.indexes:
        held = next((one for one in ids if any(class_id == one for class_id, _ in there)), ids[0])
        return [(held, index) for index in item.indexes]
    picked = [one for one in there if one[0] in ids]
    if item.ordinal and item.ordinal <= len(picked):
        return [picked[item.ordinal - 1 if item.ordinal > 0 else -1]]
    return picked or _no_project(sight, sight.table.world.name_of(ids[0]))


def _by_ordinal(sight: Sight, picked: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """Of several objects of one class the one that is counted out (``the second cruiser``)."""
    behind = sight.pieces[sight.head_end : sight.end]
    ordinal = next((words().ordinals[one.text] for one in behind if one.text in words().ordinals), 0)
    if not ordinal or ordinal > len(picked) or len({class_id for class_id, _ in picked}) != 1:
        return picked
    return [picked[ordinal - 1 if ordinal > 0 else -1]]


def _names_something(sight: Sight) -> bool:
    """Whether words are left behind the verb that could name an object nobody knows."""
    book = sight.table.book
    return any(
        piece.kind == "word"
        and piece.text not in words().function
        and not any(book.says(name, piece.text) for name in ("tools", "with", "onto", "all", "free"))
        for piece in sight.pieces[sight.head_end : sight.end]
    )


def _no_project(sight: Sight, text: str) -> Draft:
    there = tuple(label_of(sight, one) for one in going(sight))
    words_ = said(
        "no_such_object", sight.yard, "TFC-YRD-05", text=text.strip(), going=there, count=len(there)
    )
    return Draft(refusal=words_)


def scrap(sight: Sight) -> Draft:
    """What a clause with ``scrap`` asks for."""
    scan = Scan(sight.pieces, sight.head_end, sight.end, sight.table, "scrap")
    objects = scan.of("object") or Scan(sight.pieces, sight.start, sight.head_start, sight.table, "scrap").of(
        "object"
    )
    named: list[Item | None] = [*objects] or [None]
    made = Draft()
    for item in named:
        found = _projects(sight, item)
        if isinstance(found, Draft):
            return _everything(sight) or (found if sight.terse or objects else Draft(talk=True))
        acts = [
            Act(sight.yard, "scrap", {"project": {"class_id": class_id, "index": index}})
            for class_id, index in found
        ]
        every = _all_meant(sight, item, len(acts))
        if len(acts) > 1 and not every:
            return Draft(doubt="project", options=[*_each(sight, found, acts), ("all", tuple(acts))])
        made.acts += acts
    return made


def _all_meant(sight: Sight, item: Item | None, found: int) -> bool:
    """Whether every object that fits is meant (``both cruisers``, ``the 2 Pathfinders``)."""
    if item is not None:
        return item.every or bool(item.indexes) or item.count == found
    return any(
        sight.table.book.says("both", piece.text) for piece in sight.pieces[sight.head_end : sight.end]
    )


def _everything(sight: Sight) -> Draft | None:
    """``scrap everything``: asked which, with everything among the answers."""
    there = going(sight)
    following = sight.pieces[sight.head_end : sight.head_end + 1]
    if not there or not following or not sight.table.book.says("all", following[0].text):
        return None
    acts = [Act(sight.yard, "scrap", {"project": {"class_id": c, "index": i}}) for c, i in there]
    return Draft(doubt="project", options=[*_each(sight, there, acts), ("all", tuple(acts))])
