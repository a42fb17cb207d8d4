"""Assign: which facilities, and which of the objects that are being built."""

from __future__ import annotations

from collections.abc import Sequence

from rules.language.words import words
from rules.tfc.yards.reading.building.details import extras, one_each
from rules.tfc.yards.reading.building.foremost import what_first
from rules.tfc.yards.reading.building.shipping import each_at_its_own, repaired, ships_of
from rules.tfc.yards.reading.building.wanting import is_one_more, new_object, perhaps_new, with_counts
from rules.tfc.yards.reading.things.items import Item
from rules.tfc.yards.reading.things.scan import Scan
from rules.tfc.yards.reading.things.sight import (
    Act,
    Draft,
    Sight,
    bound_still,
    classes_going,
    classes_of,
    going,
    label_of,
    said,
    slots_of,
)


def assign(sight: Sight) -> Draft:
    """What a clause with ``assign`` asks for."""
    if helped := _helping(sight):
        return helped
    scan = _with_tools(sight)
    if not scan.of("slots"):
        named = _speaks_of_them(sight) or sight.table.book.says(
            "all", sight.words(sight.head_end, sight.head_end + 1)
        )
        asked = sight.terse or (named and bool(scan.of("object")))
        return Draft(talk=not asked, doubt="facilities" if asked else "")
    if _is_counted_twice(scan):
        return Draft(doubt="facilities")
    return _to_ships(sight, scan) or _to_objects(sight, scan)


def _helping(sight: Sight) -> Draft | None:
    """Facilities that are to help others with what those build (``Pylons 8 and 9 help pylon 7``); None if none are."""
    if not sight.table.book.says("helping", sight.words(sight.head_start, sight.head_start + 1)):
        return None
    own = slots_of(sight, look(sight, sight.start, sight.head_start, "assign").of("slots")) or ()
    others = slots_of(sight, look(sight, sight.head_end, sight.end, "assign").of("slots")) or ()
    bound = bound_still(sight)
    jobs = {bound.get(slot) for slot in others}
    held = [one for one in sight.place.projects if {one.id} == jobs]
    return Draft([_assigned(sight, own, (held[0].class_id, held[0].index))]) if own and held else None


def _is_counted_twice(scan: Scan) -> bool:
    """Whether facilities are both listed and counted, and the numbers differ (``two pylons, 7-9``)."""
    listed = sum(len(item.slots) for item in scan.of("slots") if item.reach == "listed")
    return any(item.reach == "first" and listed not in (0, item.count) for item in scan.of("slots"))


def _to_ships(sight: Sight, scan: Scan) -> Draft | None:
    """Facilities that are put to work on ships, or given to the order before; None if they go to objects."""
    if scan.of("object") and not _she_is_subject(sight):
        return None
    ships = ships_of(sight, "repair")
    slots = slots_of(sight, scan.of("slots"), repair=True) or ()
    first = what_first(sight)
    if ships:
        apart = each_at_its_own(sight, first)
        return apart or Draft([repaired(sight, ship, slots, first) for ship in ships])
    if not scan.of("object") and sight.memory.bare:
        return Draft(crew=slots_of(sight, scan.of("slots")) or ())
    return None


def _to_objects(sight: Sight, scan: Scan) -> Draft:
    """Facilities that are put to work on what is being built or, if it is new, is to be built."""
    made, unclear = Draft(), None
    for tools, item in _pairs(scan):
        slots = slots_of(sight, tools) or ()
        if not slots or any(one.part for one in tools):
            return Draft(doubt="facilities")
        if (new := new_object(sight, item)) is not None:
            built = {"class_id": new[0], "count": new[1], **extras(sight, scan, slots)}
            if shared := one_each(sight, item, tools, slots):
                made.acts += [Act(sight.yard, "build", {**built, "facilities": [slot]}) for slot in shared]
                continue
            fresh = with_counts(sight, [] if item is None else [item], [Act(sight.yard, "build", built)])
            if fresh.doubt:
                return fresh
            made.acts += fresh.acts
            continue
        one = _to_one(sight, slots, item)
        if not one.acts and (unclear is not None or not one.options):
            return one
        unclear = unclear if one.acts else one
        made.acts += one.acts
    if unclear is None:
        return made
    return Draft(doubt=unclear.doubt, options=[(to, (*acts, *made.acts)) for to, acts in unclear.options])


def _to_one(sight: Sight, slots: Sequence[int], item: Item | None) -> Draft:
    """Facilities that are put to work on one object; a question or a refusal where it cannot be told."""
    if is_one_more(sight, item):
        return Draft(doubt="project")
    found = projects_of(sight, item)
    if isinstance(found, Draft):
        return perhaps_new(sight, item, slots) or found
    acts = [_assigned(sight, slots, one) for one in found]
    return Draft(acts) if len(acts) == 1 else Draft(doubt="project", options=each_of(sight, found, acts))


def _she_is_subject(sight: Sight) -> bool:
    """Whether a ship spoken of before is what gets facilities (``She gets pylons 11 and 12, hull first``)."""
    led = sight.pieces[sight.start : sight.head_start]
    return any(sight.table.book.says("ship_subjects", piece.text) for piece in led)


def _with_tools(sight: Sight) -> Scan:
    """What stands behind the verb, with the facilities that stand before it or were spoken of before."""
    scan = look(sight, sight.head_end, sight.end, "assign")
    before = look(sight, sight.start, sight.head_start, "assign")
    if not scan.of("slots") or scan.items[0].form == "object":
        scan.items = [*before.of("slots"), *scan.items]
    if not scan.of("object"):
        scan.items = [*scan.items, *before.of("object")]
    scan.items = [item for item in scan.items if item.form != "object" or not _is_left(sight, item)]
    if not scan.of("slots") and sight.memory.slots and _speaks_of_them(sight):
        scan.items = [Item("slots", sight.start, sight.start, slots=sight.memory.slots), *scan.items]
    return scan


def _is_left(sight: Sight, item: Item) -> bool:
    """Whether an object is what facilities are taken from (``off the cruiser``)."""
    if sight.table.book.says("helping", sight.words(sight.head_start, sight.head_start + 1)):
        return False
    at = item.start - 1
    while at > sight.start and (
        sight.pieces[at].text in words().sets["determiners"] or sight.pieces[at].text in words().ordinals
    ):
        at -= 1
    return at >= sight.start and sight.table.book.says("away", sight.pieces[at].text)


def look(sight: Sight, start: int, end: int, command: str) -> Scan:
    """What stands in a stretch of the clause, what is being built told by single words too."""
    going_ = classes_going(sight)
    spoken = sight.memory.topic
    topic = going_ if spoken is None else [spoken[0]]
    return Scan(sight.pieces, start, end, sight.table, command, going_, topic)


def _speaks_of_them(sight: Sight) -> bool:
    """Whether a pronoun stands for facilities spoken of before (``have them lend a hand``)."""
    near = sight.pieces[sight.start : min(sight.end, sight.head_end + 2)]
    return any(sight.table.book.says("them", piece.text) for piece in near)


def each_of(
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
        pairs.append((tools, held or (pairs[-1][1] if pairs else None)))
    return pairs


def projects_of(sight: Sight, item: Item | None) -> list[tuple[str, int]] | Draft:
    """The objects that are meant; a refusal where there is none such."""
    there = going(sight)
    last = sight.memory.last
    if item is None:
        picked = [last] if last is not None and last in there else []
        if not picked and len(there) == 1 and not _names_something(sight):
            picked = there
        return picked or _no_project(sight, sight.text(sight.head_end, sight.end))
    ids = classes_of(sight, item)
    if item.indexes:
        held = next((one for one in ids if any(class_id == one for class_id, _ in there)), ids[0])
        return [(held, index) for index in item.indexes]
    picked = [one for one in there if one[0] in ids]
    if item.other and last in picked and len(picked) == 2:
        return [one for one in picked if one != last]
    if item.ordinal:
        picked = _counted(picked, item.ordinal, item.count or 1)
    return picked or _no_project(sight, sight.table.world.name_of(ids[0]))


def _counted(picked: list[tuple[str, int]], ordinal: int, count: int) -> list[tuple[str, int]]:
    """Of several objects of one class the one that is counted out: the one of that number, else the one at that place.

    Of a ``count`` it is the first so many or the last so many.
    """
    if count > 1:
        ends = {1: picked[:count], -1: picked[-count:]}
        return ends.get(ordinal, picked)
    numbered = [one for one in picked if one[1] == ordinal]
    alike = len({class_id for class_id, _ in picked}) == 1
    if numbered or not alike or not -len(picked) <= ordinal <= len(picked):
        return numbered or picked
    return [picked[ordinal - 1 if ordinal > 0 else ordinal]]


def _names_something(sight: Sight) -> bool:
    """Whether words are left behind the verb that could name an object nobody knows."""
    book = sight.table.book
    return any(
        piece.kind == "word"
        and piece.text not in words().function
        and not any(
            book.says(name, piece.text) for name in ("tools", "with", "onto", "all", "free", "others")
        )
        for piece in sight.pieces[sight.head_end : sight.end]
    )


def _no_project(sight: Sight, text: str) -> Draft:
    there = tuple(label_of(sight, one) for one in going(sight))
    words_ = said(
        "no_such_object", sight.yard, "TFC-YRD-05", text=text.strip(), going=there, count=len(there)
    )
    return Draft(refusal=words_)


def builds_what_goes_on(sight: Sight) -> bool:
    """Whether a verb of building is about what the post has ordered or spoken of (``pylons 7-9 build the first``)."""
    behind = sight.pieces[sight.head_end : sight.end]
    scan = look(sight, sight.head_end, sight.end, "build")
    if scan.of("object") and not all(
        item.ordinal and item.end - item.start < 3 for item in scan.of("object")
    ):
        return False
    there = {one.class_id for one in sight.place.projects if one.open}
    there |= {class_id for yard, class_id in sight.memory.laid if yard == sight.yard}
    if any(there.isdisjoint(item.ids) for item in scan.of("object")):
        return False
    meant = scan.of("object") or any(piece.text in ("it", "them", "его", "их") for piece in behind[:1])
    return bool(meant) and bool(_with_tools(sight).of("slots")) and sight.memory.topic is not None
