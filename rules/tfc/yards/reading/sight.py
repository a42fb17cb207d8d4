"""A clause under the reader's eyes, and what its words may mean: objects, facilities, ships."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from rules.game import Arg, Message
from rules.language.tokens import Piece
from rules.tfc.yards.reading.items import Item
from rules.tfc.yards.reading.names import Table, matching
from rules.tfc.yards.state import Yard
from rules.tfc.yards.work import shift


class Act(Struct, frozen=True):
    """One order as read: to whom, what, with which arguments."""

    unit: str | None
    command: str
    args: Mapping[str, Any] = {}


class Draft(Struct):
    """What a clause asks for: acts; or a question of a kind with its answers; or a refusal (rule, message)."""

    acts: list[Act] = field(default_factory=list)
    doubt: str = ""
    options: list[tuple[str, tuple[Act, ...]]] = field(default_factory=list)
    refusal: tuple[str, Message] | None = None
    talk: bool = False


class Sight(Struct):
    """A clause under the reader's eyes: its pieces, the verb's command and reach, the yard, and what this post has ordered.

    ``laid`` are classes that the post itself has ordered for a yard, with the number of the last one; ``fallback`` and ``ship``
    are the object and the ship spoken of last.
    """

    pieces: Sequence[Piece]
    start: int
    head_start: int
    head_end: int
    end: int
    command: str
    yard: str
    terse: bool
    table: Table
    text: Callable[[int, int], str]
    laid: dict[tuple[str, str], int]
    fallback: tuple[str, int] | None = None
    ship: str | None = None

    @property
    def place(self) -> Yard:
        """The yard."""
        return self.table.campaign.yards[self.yard]

    def words(self, start: int, end: int) -> str:
        """The words of a stretch in lower case."""
        return " ".join(piece.text for piece in self.pieces[start:end])


def said(message: str, unit: str, rule: str, **args: Arg) -> tuple[str, Message]:
    """A refusal's rule and words."""
    return rule, Message(f"yard_{message}", {"unit": unit, "rule": rule, **args})


# -- objects


def classes_of(sight: Sight, item: Item) -> tuple[str, ...]:
    """The classes or kinds that an item may be; of several, those that this yard can build."""
    kinds = sight.place.kind.kinds
    fitting = tuple(one for one in item.ids if one in kinds or one in sight.table.world.classes)
    primary = sight.place.kind.primary[0]
    if item.vague and primary in fitting and primary.endswith("pylon"):
        return (primary,)
    if len(fitting) > 1:
        own = [
            one
            for one in fitting
            if one in kinds or sight.table.world.classes[one].faction == sight.place.faction
        ]
        fitting = tuple(own) or fitting
    return fitting or item.ids


def vague_object(sight: Sight, candidates: Sequence[str]) -> tuple[str, ...]:
    """Classes among these that the words behind the verb may mean (``the corvette``, ``a depot``)."""
    return matching(sight.words(sight.head_end, sight.end), candidates, sight.table.world)


def going(sight: Sight) -> list[tuple[str, int]]:
    """The objects that are being built at the yard, those that this post orders included."""
    found = [(one.class_id, one.index) for one in sight.place.projects if one.open]
    for (yard, class_id), last in sight.laid.items():
        if yard == sight.yard:
            first = sight.place.built.get(class_id, 0) + 1
            found += [(class_id, index) for index in range(first, last + 1)]
    return found


def label_of(sight: Sight, project: tuple[str, int]) -> str:
    """What an object is called."""
    return f"{sight.table.world.name_of(project[0])} #{project[1]}"


# -- facilities


def slots_of(sight: Sight, items: Sequence[Item], *, repair: bool = False) -> tuple[int, ...] | None:
    """The slots that the items mean; None if none are named. ``all`` are those that stand now."""
    if not items:
        return None
    found: dict[int, None] = {}
    for item in items:
        found |= dict.fromkeys(_slots(sight, item, repair=repair))
    return tuple(found)


def _slots(sight: Sight, item: Item, *, repair: bool) -> tuple[int, ...]:
    if item.reach == "listed":
        return item.slots
    yard = sight.place
    kinds = yard.kind.repairs if repair else yard.kind.primary
    standing = sorted(one.slot for one in yard.facilities if one.stands and one.kind in kinds)
    if item.reach == "all" and not repair:
        return tuple(standing)
    work = shift(yard, sight.table.campaign, "9999-12")
    if item.reach == "its":
        meant = {one.id for one in yard.projects if (one.class_id, one.index) == sight.fallback}
        return tuple(slot for slot in standing if work.bound.get(slot) in meant)
    free = [slot for slot in standing if slot not in work.bound]
    if item.reach == "first":
        pick = free if len(free) >= (item.count or 0) else standing
        return tuple(pick[: item.count])
    return tuple(free)
