"""Something new: whether a clause asks for it, how many of it, and whether its verb is about the thing itself at all."""

from __future__ import annotations

from collections.abc import Sequence

from rules.language.words import words
from rules.tfc.yards.reading.names import plurals
from rules.tfc.yards.reading.things.counting import number_at
from rules.tfc.yards.reading.things.items import Item
from rules.tfc.yards.reading.things.sight import (
    Act,
    Draft,
    Sight,
    bound_still,
    classes_going,
    classes_of,
    going,
    slots_of,
)

_OFFERED = range(2, 6)
"""So many are offered where a plural does not say how many."""


def new_object(sight: Sight, item: Item | None) -> tuple[str, int] | None:
    """What slots are put on that is not there yet, and how many of it (``on a new Lancer``, ``to build two``)."""
    there = classes_going(sight)
    if item is None:
        return _new_topic(sight, there)
    ids = classes_of(sight, item)
    if len(ids) == 1 and item.ordinal == 1 + sum(one == ids[0] for one, _ in going(sight)):
        return ids[0], 1
    if item.indexes or item.ordinal or item.other or len(ids) != 1:
        return None
    if ids[0] not in there and ids[0] in sight.place.kind.kinds:
        return ids[0], item.count or 1
    led = [piece.text for piece in sight.pieces[max(sight.start, item.start - 3) : item.start]]
    if item.count and not any(text in words().sets["determiners"] for text in led):
        return ids[0], item.count or 1
    fresh = item.count is not None or any(sight.table.book.says("indefinite", text) for text in led)
    if ids[0] in there:
        fresh = any(sight.table.book.says("another", text) for text in led) or "new" in led
        fresh = fresh or _is_listed_again(sight, item, ids[0])
        fresh = fresh or (sight.unled and sight.pieces[item.start - 1].text in ("a", "an"))
    return (ids[0], item.count or 1) if fresh or (ids[0] not in there and _is_purpose(sight, item)) else None


def _new_topic(sight: Sight, there: Sequence[str]) -> tuple[str, int] | None:
    """What the post has spoken of, where slots are put on that and it is to be built anew, and how many of it."""
    memory = sight.memory
    if memory.topic is None or (memory.last is not None and _is_given(sight)):
        return None
    if more := _how_many_more(sight) or _how_many_wanted(sight):
        return memory.topic[0], more
    called = memory.wanted and sight.command == "build"
    return memory.topic if called or (memory.topic[0] not in there and memory.last is None) else None


def _is_given(sight: Sight) -> bool:
    """Whether a pronoun right behind the verb gets facilities (``give it two more, 3 and 4``)."""
    return sight.table.book.says("single", sight.words(sight.head_end, sight.head_end + 1))


def _is_listed_again(sight: Sight, item: Item, class_id: str) -> bool:
    """Whether a class that only this post has ordered stands in another row of a list (``Dock 9: Lancer. Dock 10: Lancer.``)."""
    built = any(one.open and one.class_id == class_id for one in sight.place.projects)
    led = sight.pieces[item.start - 1].text if item.start > sight.start else ""
    return sight.unled and not built and led in (":", "—", "->", "=", "-")


def _how_many_more(sight: Sight) -> int:
    """How many more of what was spoken of a clause calls for (``and two more on 13-16``); 0 if it calls for none."""
    book, pieces = sight.table.book, sight.pieces
    at = next((at for at in range(sight.start, sight.end) if book.says("another", pieces[at].text)), None)
    if at is None:
        return 0
    near = (number_at(pieces, place, book.numbers) for place in (at - 1, at + 1) if place < sight.end)
    return next((number for number in near if number), 1)


def _how_many_wanted(sight: Sight) -> int:
    """How many of what the post has called for a clause asks for (``More Lancers! Two of them, docks 7-9.``); 0 if it says no number."""
    pieces, book = sight.pieces, sight.table.book
    if not sight.memory.wanted:
        return 0
    told = (
        at
        for at in range(sight.start, sight.end - 2)
        if pieces[at + 1].text == "of" and book.says("them", pieces[at + 2].text)
    )
    return next((number for at in told if (number := number_at(pieces, at, book.numbers))), 0)


def is_one_more(sight: Sight, item: Item | None) -> bool:
    """Whether an article makes one more of what this post has just ordered likely (``..., 10-12: a Shadow Corvette too``)."""
    if item is None or item.indexes or item.ordinal or not item.start:
        return False
    there = any(one in item.ids for one in classes_going(sight))
    return there and sight.pieces[item.start - 1].text in ("a", "an")


def perhaps_new(sight: Sight, item: Item | None, slots: Sequence[int]) -> Draft | None:
    """A class that is not being built and that nothing counts out may be meant as a new object: asked."""
    if item is None or item.indexes or item.ordinal or len(item.ids) != 1 or sight.terse:
        return None
    act = Act(sight.yard, "build", {"class_id": item.ids[0], "count": 1, "facilities": list(slots)})
    return Draft(doubt="project", options=[(item.ids[0], (act,))])


def _is_purpose(sight: Sight, item: Item) -> bool:
    """Whether facilities are put to building something (``to the construction of``, ``на постройку``)."""
    return any(sight.table.book.says("purpose", p.text) for p in sight.pieces[sight.head_end : item.start])


def with_counts(sight: Sight, objects: Sequence[Item], acts: Sequence[Act]) -> Draft:
    """The acts, one for each object; where an object stands in the plural without a number, the question how many are meant."""
    open_ = [is_plural(sight, item) for item in objects]
    if not any(open_) or len(open_) != len(acts):
        return Draft(list(acts))
    ways = [
        (
            str(count),
            tuple(_of(act, count) if plural else act for act, plural in zip(acts, open_, strict=True)),
        )
        for count in _OFFERED
    ]
    return Draft(doubt="count", options=ways)


def _of(act: Act, count: int) -> Act:
    return Act(act.unit, act.command, {**act.args, "count": count})


def is_plural(sight: Sight, item: Item) -> bool:
    """Whether an object is named in the plural and no number is given (``Lancers``, ``склады``)."""
    if item.count is not None or item.indexes or item.ordinal or item.other or item.every:
        return False
    text, book, world = sight.words(item.start, item.start + 1), sight.table.book, sight.table.world
    if item.vague or book.says("many", text.partition(" ")[0]):
        return book.says("many", text.partition(" ")[0])
    names = [
        name.casefold()
        for one in item.ids
        for name in (world.name_of(one), *world.aliases.get(one, ()), *book.kinds.get(one, ()))
    ]
    single = {*names, *(word for name in names for word in name.split())}
    return text not in single and any(text in plurals(name) for name in single)


def is_about_something_else(sight: Sight, item: Item) -> bool:
    """Whether what a verb is about only has to do with an object (``start the paperwork for a Spacedock``)."""
    book, pieces, at = sight.table.book, sight.pieces, item.start - 1
    passed = ("another", "padding", "indefinite")
    while (
        at > sight.reach.behind
        and not book.says("regarding", pieces[at].text)
        and (
            pieces[at].text in words().sets["determiners"]
            or pieces[at].text in book.numbers
            or any(book.says(name, pieces[at].text) for name in passed)
        )
    ):
        at -= 1
    if at <= sight.reach.behind or not book.says("regarding", pieces[at].text):
        return False
    noun = pieces[at - 1]
    plain = noun.text in words().function and not noun.text.endswith("ing")
    known = plain or noun.text in book.numbers or noun.text in book.vague
    known = known or any(
        book.says(name, noun.text) for name in ("works", "keels", "units", "hulls", "purpose", "tools")
    )
    return noun.kind == "word" and not known


def swapped(sight: Sight, slots_named: Sequence[Item], objects: Sequence[Item]) -> Draft | None:
    """``Replace the cruiser with a corvette``: the one is given up, and its facilities build the other; None if nothing is swapped."""
    verb = sight.words(sight.head_start, sight.head_start + 1)
    if len(objects) != 2 or not sight.table.book.says("swapped", verb):
        return None
    old = [one for one in sight.place.projects if one.open and one.class_id in objects[0].ids]
    new = classes_of(sight, objects[1])
    if len(old) != 1 or len(new) != 1:
        return Draft(doubt="project")
    named = [item for item in slots_named if item.slots]
    held = tuple(slot for slot, job in sorted(bound_still(sight).items()) if job == old[0].id)
    slots = slots_of(sight, named) or held
    gone = Act(sight.yard, "scrap", {"project": {"class_id": old[0].class_id, "index": old[0].index}})
    built = {"class_id": new[0], "count": objects[1].count or 1, "facilities": list(slots)}
    return Draft([gone, Act(sight.yard, "build", built)])
