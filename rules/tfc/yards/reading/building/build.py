"""Build: which classes or kinds, how many, by which facilities."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.yards.reading.building.wanting import is_about_something_else, swapped, with_counts
from rules.tfc.yards.reading.names import guesses, matching
from rules.tfc.yards.reading.things.counting import number_at
from rules.tfc.yards.reading.things.cursor import LEADS, OPENINGS
from rules.tfc.yards.reading.things.items import Item
from rules.tfc.yards.reading.things.scan import Scan
from rules.tfc.yards.reading.things.sight import Act, Draft, Sight, classes_of, said, slots_of

_ROMAN = re.compile(r"(?=..|[vx])x{0,3}(?:ix|iv|v?i{0,3})")
"""Roman numbers but for ``I``, which is a word."""


def build(sight: Sight) -> Draft:
    """What a clause with ``build`` asks for."""
    scan = Scan(sight.pieces, sight.head_end, sight.end, sight.table, "build")
    objects = scan.of("object") or _before(sight)
    if not objects:
        return _built_vaguely(sight, scan)
    objects = _named_once(sight, objects)
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


def _is_led(sight: Sight, item: Item) -> bool:
    """Whether slots are what works, not a stray number: a word such as ``with`` or ``pylons`` stands by them."""
    before = sight.pieces[item.start - 1].text if item.start else ""
    opens = item.start == sight.start and sight.words(item.end, item.end + 1) in LEADS
    led = before in OPENINGS or sight.table.book.says("with", before)
    return item.tooled or len(item.slots) > 1 or opens or led


def _before(sight: Sight) -> list[Item]:
    """Objects before the verb (``2 Pathfinders: build``, ``two Lancers are to be built``)."""
    return Scan(sight.pieces, sight.start, sight.head_start, sight.table, "build").of("object")


def _with_tools(sight: Sight, scan: Scan, objects: Sequence[Item]) -> list[tuple[Item, list[Item]]]:
    """Each object with the facilities that are to work on it: those named with it, or those named once for all."""
    before = _tools_before(sight)
    row = [*before, *(item for item in scan.items if item.form == "object" or _is_led(sight, item))]
    tools = [item for item in row if item.form == "slots"]
    if len(objects) == 1 or not tools:
        return [(item, tools) for item in objects]
    shared = _shared_out(sight, scan, objects) or _told_again(scan)
    if shared:
        return shared
    found: list[tuple[Item, list[Item]]] = []
    for item in objects:
        at = next((place for place, one in enumerate(row) if one is item), 0)
        nearest = reversed(row[:at]) if row[0].form == "slots" else iter(row[at + 1 :])
        found.append((item, next(([one] for one in nearest if one.form == "slots"), [])))
    return found


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


def _built_vaguely(sight: Sight, scan: Scan) -> Draft:
    """``build a depot``, a slip of the pen, or something that nobody can build."""
    stop = min((item.start for item in scan.of("slots") if _is_led(sight, item)), default=sight.end)
    if sight.passive:
        behind = (at for at in range(sight.start, stop) if sight.pieces[at].text in words().sets["auxiliaries"])
        stop = next(behind, stop)
    while stop > sight.head_end and any(
        sight.table.book.says(name, sight.pieces[stop - 1].text) for name in ("tools", "with", "all")
    ):
        stop -= 1
    rest = [piece for piece in sight.pieces[sight.head_end : stop] if piece.kind in ("word", "number")]
    text = " ".join(
        piece.text for piece in rest if not (_is_measure(sight, piece) or sight.table.book.says("too", piece.text))
    )
    text = text or " ".join(
        piece.text
        for piece in rest
        if any(sight.table.book.says(name, piece.text) for name in ("ones", "another"))
    )
    own = [one for one, stats in sight.table.world.classes.items() if stats.faction == sight.place.faction]
    ids = matching(text, own, sight.table.world, last=True) or guesses(text, sight.table)
    if not ids and text and all(sight.table.book.says("pronouns", word) for word in text.split()):
        return _topical(sight, scan, text)
    if not ids:
        return _unknown_class(sight, scan, rest, text)
    count = next((number for piece in rest if (number := _count(sight, piece)) is not None), 1)
    acts = _one_of_each(sight, scan, ids, count)
    return Draft(acts) if len(acts) == 1 else _which_class(acts)


def _unknown_class(sight: Sight, scan: Scan, rest: Sequence[Piece], text: str) -> Draft:
    """What nobody can build by that name: refused, asked which class is meant, or no order at all."""
    if text and not sight.terse and any(_is_led(sight, item) for item in scan.of("slots")):
        own = [
            one for one, stats in sight.table.world.classes.items() if stats.faction == sight.place.faction
        ]
        return _which_class(_one_of_each(sight, scan, matching(text, own, sight.table.world), 1))
    named = (
        piece for piece in rest if piece.kind == "word" and not sight.table.book.says("months", piece.text)
    )
    capitals = any(piece.cap and not piece.caps for piece in named)
    if not text or not (sight.terse or capitals):
        talk = not sight.terse or sight.pieces[sight.start].text == "("
        return Draft(talk=talk, doubt="" if talk else "class")
    return Draft(refusal=said("no_class", sight.yard, "TFC-YRD-03", text=text))


def _one_of_each(sight: Sight, scan: Scan, ids: Sequence[str], count: int) -> list[Act]:
    """One act for each class that may be meant."""
    led = [item for item in scan.of("slots") if _is_led(sight, item)]
    extra = extras(sight, scan, slots_of(sight, led))
    return [Act(sight.yard, "build", {"class_id": one, "count": count, **extra}) for one in ids]


def _which_class(acts: Sequence[Act]) -> Draft:
    """The question which of several classes is to be built."""
    return Draft(doubt="class", options=[(act.args["class_id"], (act,)) for act in acts])


def _topical(sight: Sight, scan: Scan, text: str) -> Draft:
    """``For now, lay down one``: what the post has spoken of; asked, unless the author said that he needs it."""
    memory, book = sight.memory, sight.table.book
    if memory.topic is None:
        ends = sight.pieces[sight.end - 1].text in text.split()
        return Draft(doubt="class") if ends or sight.terse or scan.of("slots") else Draft(talk=True)
    single = any(book.says("ones", word) or book.says("another", word) for word in text.split())
    extra = extras(sight, scan, slots_of(sight, [one for one in scan.of("slots") if _is_led(sight, one)]))
    count = 1 if single else memory.topic[1]
    act = Act(sight.yard, "build", {"class_id": memory.topic[0], "count": count, **extra})
    return (
        Draft([act]) if memory.wanted or single else Draft(doubt="class", options=[(memory.topic[0], (act,))])
    )


def _count(sight: Sight, piece: Piece) -> int | None:
    return number_at([piece], 0, sight.table.book.numbers)


def _is_measure(sight: Sight, piece: Piece) -> bool:
    book = sight.table.book
    return (
        _count(sight, piece) is not None
        or piece.text in words().sets["auxiliaries"]
        or piece.text in words().sets["determiners"]
        or book.says("another", piece.text)
    )


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
