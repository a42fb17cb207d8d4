"""Scrap: which of the objects that are being built."""

from __future__ import annotations

from rules.language.words import words
from rules.tfc.yards.reading.building.working import each_of, look, projects_of
from rules.tfc.yards.reading.things.items import Item
from rules.tfc.yards.reading.things.sight import Act, Draft, Sight, going


def scrap(sight: Sight) -> Draft:
    """What a clause with ``scrap`` asks for."""
    end = _before_what_stays(sight)
    subject = look(sight, sight.start, sight.reach.behind, "scrap").of("object") if sight.passive else []
    behind = subject or look(sight, sight.head_end, end, "scrap").of("object")
    objects = behind or look(sight, sight.start, sight.head_start, "scrap").of("object")
    named: list[Item | None] = [*objects] or [None]
    if behind and not subject and sight.memory.last is not None and _begins_with_it(sight):
        named = [None, *named]
    made = Draft()
    left = not sight.passive and _by_tools(sight)
    for item in named:
        found = (_all_of_topic(sight) if item is None else []) or projects_of(sight, item)
        if isinstance(found, Draft):
            return (
                _everything(sight) or _which(sight) or (found if sight.terse or objects else Draft(talk=True))
            )
        acts = [
            Act(sight.yard, "scrap", {"project": {"class_id": class_id, "index": index}})
            for class_id, index in found
        ]
        every = _all_meant(sight, item, len(acts))
        if left or (len(acts) > 1 and not every):
            return Draft(doubt="project", options=[*each_of(sight, found, acts), ("all", tuple(acts))])
        made.acts += acts
    return made


def _all_of_topic(sight: Sight) -> list[tuple[str, int]]:
    """All objects of the class that the post has spoken of, where a word for all of them is all that is said (``оба списать``, ``scrap them both``)."""
    topic, led = sight.memory.topic, sight.words(sight.start, min(sight.end, sight.reach.behind + 2)).split()
    every = any(sight.table.book.says("both", text) for text in led)
    return [one for one in going(sight) if topic is not None and every and one[0] == topic[0]]


def _begins_with_it(sight: Sight) -> bool:
    """Whether a pronoun for one object stands right behind the verb (``scrap it, and #2 with it``)."""
    return sight.table.book.says("single", sight.words(sight.head_end, sight.head_end + 1))


def _which(sight: Sight) -> Draft | None:
    """``scrap it``, where nothing says what it is: asked."""
    there, following = going(sight), sight.pieces[sight.head_end : sight.head_end + 1]
    behind = sight.pieces[sight.head_end : sight.end]
    hull = any(sight.table.book.says("hulls", piece.text) for piece in behind)
    if not there or not following or not (hull or following[0].text in words().sets["them"]):
        return None
    acts = [Act(sight.yard, "scrap", {"project": {"class_id": c, "index": i}}) for c, i in there]
    return Draft(doubt="project", options=each_of(sight, there, acts))


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
    leaves = sight.table.book.says("leaving", sight.words(sight.head_start, sight.head_start + 1))
    return leaves and any(item.tooled for item in before.of("slots"))


def _all_meant(sight: Sight, item: Item | None, found: int) -> bool:
    """Whether every object that fits is meant (``both cruisers``, ``the 2 Pathfinders``)."""
    if item is not None and (item.every or item.indexes or item.count == found):
        return True
    behind = sight.pieces[sight.head_end : sight.end]
    told = [at for at, piece in enumerate(behind) if sight.table.book.says("both", piece.text)]
    if item is None:
        return bool(told) or found == len(_all_of_topic(sight))
    return any(at + 1 == len(behind) or behind[at + 1].text in ("of", "из") for at in told)


def _everything(sight: Sight) -> Draft | None:
    """``scrap everything``: asked which, with everything among the answers."""
    there = going(sight)
    following = sight.pieces[sight.head_end : sight.head_end + 1]
    if not there or not following or not sight.table.book.says("all", following[0].text):
        return None
    acts = [Act(sight.yard, "scrap", {"project": {"class_id": c, "index": i}}) for c, i in there]
    return Draft(doubt="project", options=[*each_of(sight, there, acts), ("all", tuple(acts))])
