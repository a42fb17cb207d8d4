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
)


def assign(sight: Sight) -> Draft:
    """What a clause with ``assign`` asks for."""
    scan = _with_tools(sight)
    if not scan.of("slots"):
        return Draft(talk=not sight.terse, doubt="facilities" if sight.terse else "")
    ships = ships_of(sight, "repair") if not scan.of("object") else ()
    if ships:
        slots = slots_of(sight, scan.of("slots"), repair=True) or ()
        return Draft([repaired(sight, ship, slots, {}) for ship in ships])
    if not scan.of("object") and sight.memory.bare:
        return Draft(crew=slots_of(sight, scan.of("slots")) or ())
    made = Draft()
    for tools, item in _pairs(scan):
        slots = slots_of(sight, tools) or ()
        if any(one.part or (one.reach == "its" and not slots) for one in tools):
            return Draft(doubt="facilities")
        if (new := _new_object(sight, item)) is not None:
            built = {"class_id": new[0], "count": new[1], **extras(sight, scan, slots)}
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


def _with_tools(sight: Sight) -> Scan:
    """What stands behind the verb, with the facilities that stand before it or were spoken of before."""
    scan = look(sight, sight.head_end, sight.end, "assign")
    before = look(sight, sight.start, sight.head_start, "assign")
    if not scan.of("slots") or scan.items[0].form == "object":
        scan.items = [*before.of("slots"), *scan.items]
    if not scan.of("object"):
        scan.items = [*scan.items, *before.of("object")]
    if not scan.of("slots") and sight.memory.slots and _speaks_of_them(sight):
        scan.items = [Item("slots", sight.start, sight.start, slots=sight.memory.slots), *scan.items]
    return scan


def look(sight: Sight, start: int, end: int, command: str) -> Scan:
    """What stands in a stretch of the clause, what is being built told by single words too."""
    going_ = list(dict.fromkeys(class_id for class_id, _ in going(sight)))
    spoken = sight.memory.topic
    topic = going_ if spoken is None else [spoken[0]]
    return Scan(sight.pieces, start, end, sight.table, command, going_, topic)


def _speaks_of_them(sight: Sight) -> bool:
    """Whether a pronoun stands for facilities spoken of before (``have them lend a hand``)."""
    near = sight.pieces[sight.start : min(sight.end, sight.head_end + 2)]
    return any(sight.table.book.says("them", piece.text) for piece in near)


def _new_object(sight: Sight, item: Item | None) -> tuple[str, int] | None:
    """What slots are put on that is not there yet, and how many of it (``on a new Lancer``, ``to build two``)."""
    there = {class_id for class_id, _ in going(sight)}
    if item is None:
        topic = sight.memory.topic
        return topic if topic is not None and topic[0] not in there and sight.memory.last is None else None
    ids = classes_of(sight, item)
    if item.indexes or item.ordinal or item.other or len(ids) != 1:
        return None
    led = [piece.text for piece in sight.pieces[max(sight.start, item.start - 3) : item.start]]
    fresh = item.count is not None or any(sight.table.book.says("indefinite", text) for text in led)
    if ids[0] in there:
        fresh = any(sight.table.book.says("another", text) for text in led) or "new" in led
    return (ids[0], item.count or 1) if fresh or (ids[0] not in there and _is_purpose(sight, item)) else None


def _is_purpose(sight: Sight, item: Item) -> bool:
    """Whether facilities are put to building something (``to the construction of``, ``на постройку``)."""
    return any(sight.table.book.says("purpose", p.text) for p in sight.pieces[sight.head_end : item.start])


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
        picked = _counted(picked, item.ordinal)
    return picked or _no_project(sight, sight.table.world.name_of(ids[0]))


def _counted(picked: list[tuple[str, int]], ordinal: int) -> list[tuple[str, int]]:
    """Of several objects of one class the one that is counted out: the one of that number, else the one at that place."""
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


def scrap(sight: Sight) -> Draft:
    """What a clause with ``scrap`` asks for."""
    end = _before_what_stays(sight)
    subject = look(sight, sight.start, sight.reach.behind, "scrap").of("object") if sight.passive else []
    behind = subject or look(sight, sight.head_end, end, "scrap").of("object")
    objects = behind or look(sight, sight.start, sight.head_start, "scrap").of("object")
    named: list[Item | None] = [*objects] or [None]
    made = Draft()
    left = not sight.passive and _by_tools(sight)
    for item in named:
        found = _projects(sight, item)
        if isinstance(found, Draft):
            return _everything(sight) or (found if sight.terse or objects else Draft(talk=True))
        acts = [
            Act(sight.yard, "scrap", {"project": {"class_id": class_id, "index": index}})
            for class_id, index in found
        ]
        every = _all_meant(sight, item, len(acts))
        if left or (len(acts) > 1 and not every):
            return Draft(doubt="project", options=[*_each(sight, found, acts), ("all", tuple(acts))])
        made.acts += acts
    return made


def _before_what_stays(sight: Sight) -> int:
    """Where a clause begins to say what goes on (``and keep the first``); its end, if it does not."""
    behind = range(sight.reach.behind, sight.end)
    kept = next((at for at in behind if sight.table.book.says("going_on", sight.pieces[at].text)), sight.end)
    joints = (",", "and", "but", "и", "а", "но")
    return next(
        (
            at
            for at in range(kept, sight.head_end, -1)
            if kept < sight.end and sight.pieces[at].text in joints
        ),
        kept,
    )


def _by_tools(sight: Sight) -> bool:
    """Whether facilities are the subject (``pylons 1-4 drop the cruiser``): they may only be meant to leave it."""
    before = look(sight, sight.start, sight.head_start, "assign")
    return any(item.tooled for item in before.of("slots"))


def builds_what_goes_on(sight: Sight) -> bool:
    """Whether a verb of building is about what the post has ordered or spoken of (``pylons 7-9 build the first``)."""
    behind = sight.pieces[sight.head_end : sight.end]
    scan = look(sight, sight.head_end, sight.end, "build")
    if scan.of("object") and not all(
        item.ordinal and item.end - item.start < 3 for item in scan.of("object")
    ):
        return False
    meant = scan.of("object") or any(piece.text in ("it", "them", "его", "их") for piece in behind[:1])
    return bool(meant) and bool(_with_tools(sight).of("slots")) and sight.memory.topic is not None


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
