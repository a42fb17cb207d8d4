"""A clause under the reader's eyes, and what its words may mean: objects, facilities, ships."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from rules.language.tokens import Piece
from rules.messages import Arg, Message
from rules.tfc.yards.cycle.work import shift
from rules.tfc.yards.reading.names import Table
from rules.tfc.yards.reading.things.items import Item
from rules.tfc.yards.state import Campaign, Yard


class Act(Struct, frozen=True):
    """One order as read: to whom, what, with which arguments."""

    unit: str | None
    command: str
    args: Mapping[str, Any] = {}


class Draft(Struct):
    """What a clause asks for: acts; or a question of a kind with its answers; or a refusal (rule, message).

    ``crew`` are facilities for the order before, which named none; ``first`` is what the repair ordered before is to begin with.
    """

    acts: list[Act] = field(default_factory=list)
    doubt: str = ""
    options: list[tuple[str, tuple[Act, ...]]] = field(default_factory=list)
    refusal: tuple[str, Message] | None = None
    talk: bool = False
    crew: tuple[int, ...] = ()
    first: str = ""


class Memory(Struct):
    """What a post has ordered and spoken of so far.

    ``laid`` are classes ordered for a yard, with the number of the last one; ``taken`` slots put to use there, ``scrapped`` objects
    given up. ``last`` is the object spoken of last, ``topic`` its class with the number wanted, ``ship`` the ship, ``mended`` the ships to be repaired, ``withdrawn`` those that leave, ``slots`` the
    facilities. ``bare`` tells that the order before was to build and named no facilities, ``wanted`` that the topic is something the
    author needs and has not ordered yet. ``row`` are several things called for or ordered without facilities, each with its number, 0 for
    those not ordered yet.
    """

    laid: dict[tuple[str, str], int] = field(default_factory=dict)
    taken: dict[str, set[int]] = field(default_factory=dict)
    scrapped: set[tuple[str, str, int]] = field(default_factory=set)
    last: tuple[str, int] | None = None
    topic: tuple[str, int] | None = None
    ship: str | None = None
    slots: tuple[int, ...] = ()
    mended: set[str] = field(default_factory=set)
    withdrawn: set[str] = field(default_factory=set)
    bare: bool = False
    wanted: bool = False
    row: tuple[tuple[str, int], ...] = ()


class Reach(Struct, frozen=True):
    """A verb's command, where its objects may end before it and begin behind it, and where the verb itself ends."""

    command: str
    head_start: int
    head_end: int
    behind: int


class Sight(Struct):
    """A clause under the reader's eyes: its pieces, the verb's reach, the yard, and what the post has said before.

    ``several`` tells that it is for several yards, so that an ``each`` means them.
    """

    pieces: Sequence[Piece]
    start: int
    end: int
    reach: Reach
    yard: str
    terse: bool
    table: Table
    text: Callable[[int, int], str]
    memory: Memory
    several: bool = False

    @property
    def command(self) -> str:
        """The verb's command."""
        return self.reach.command

    @property
    def head_start(self) -> int:
        """Where the objects before the verb end; a passive's stand anywhere in the clause."""
        return self.reach.head_start

    @property
    def head_end(self) -> int:
        """Where the objects behind the verb begin."""
        return self.reach.head_end

    @property
    def passive(self) -> bool:
        """Whether the verb is a passive."""
        return self.reach.head_end < self.reach.behind and self.reach.head_end == self.start

    @property
    def unled(self) -> bool:
        """Whether the clause has no verb of its own."""
        return self.reach.head_start == self.reach.head_end == self.reach.behind == self.start

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
    pylons = item.vague or all(one.endswith("construction_pylon") for one in fitting)
    if pylons and primary in fitting and primary.endswith("pylon"):
        return (primary,)
    if len(fitting) > 1:
        own = [
            one
            for one in fitting
            if one in kinds or sight.table.world.classes[one].faction == sight.place.faction
        ]
        fitting = tuple(own) or fitting
    return fitting or item.ids


def going(sight: Sight) -> list[tuple[str, int]]:
    """The objects that are being built at the yard, those that this post orders included."""
    found = [(one.class_id, one.index) for one in sight.place.projects if one.open]
    for (yard, class_id), last in sight.memory.laid.items():
        if yard == sight.yard:
            first = sight.place.built.get(class_id, 0) + 1
            found += [(class_id, index) for index in range(first, last + 1)]
    return found


def classes_going(sight: Sight) -> list[str]:
    """The classes of what :func:`going` lists, each once: a long post may order thousands of objects."""
    found = [one.class_id for one in sight.place.projects if one.open]
    found += [
        class_id
        for (yard, class_id), last in sight.memory.laid.items()
        if yard == sight.yard and last > sight.place.built.get(class_id, 0)
    ]
    return list(dict.fromkeys(found))


def label_of(sight: Sight, project: tuple[str, int]) -> str:
    """What an object is called."""
    return f"{sight.table.world.name_of(project[0])} #{project[1]}"


# -- facilities


def slots_of(
    sight: Sight, items: Sequence[Item], *, repair: bool = False, used: Collection[int] = ()
) -> tuple[int, ...] | None:
    """The slots that the items mean; None if none are named. ``all`` are those that stand now, ``used`` are not left over."""
    if not items:
        return None
    found: dict[int, None] = {}
    listed = sum(len(item.slots) for item in items if item.reach == "listed")
    for item in items:
        if item.reach == "first" and item.count == listed:
            continue
        slots = _slots(sight, item, used, repair=repair)
        found |= dict.fromkeys(slot for slot in slots if slot not in item.less)
    return tuple(found)


def _slots(sight: Sight, item: Item, used: Collection[int], *, repair: bool) -> tuple[int, ...]:
    if item.reach == "listed":
        return item.slots
    yard = sight.place
    kinds = yard.kind.repairs if repair else yard.kind.primary
    kinds = tuple(kind for kind in kinds if kind in item.ids) or kinds
    standing = sorted(one.slot for one in yard.facilities if one.stands and one.kind in kinds)
    bound = bound_still(sight)
    if item.reach == "freed":
        before = shift(yard, sight.table.campaign, "9999-12").bound
        taken = sight.memory.taken.get(sight.yard, set())
        return tuple(slot for slot in standing if slot in before and slot not in bound and slot not in taken)
    if item.reach in ("its", "theirs"):
        return _held(sight, item, standing, repair=repair)
    if item.count is not None and item.reach in ("lowest", "highest"):
        return tuple(standing[: item.count] if item.reach == "lowest" else standing[-item.count :])
    free = [slot for slot in standing if slot not in bound]
    if item.reach == "others":
        taken = {*used, *sight.memory.taken.get(sight.yard, ())}
        free = [slot for slot in free if slot not in taken]
    if item.reach == "all" and not repair and item.count in (None, len(standing)):
        return tuple(standing)
    if item.reach == "all" and item.count is not None and not repair:
        before = shift(yard, sight.table.campaign, "9999-12").bound
        freed = [slot for slot in free if slot in before]
        return next((tuple(row) for row in (freed, free) if len(row) == item.count), ())
    if item.count is None:
        return tuple(free)
    return tuple((free if len(free) >= item.count else standing)[: item.count])


def _held(sight: Sight, item: Item, standing: Sequence[int], *, repair: bool) -> tuple[int, ...]:
    """The slots of a possessive: those of the object spoken of last, of all that is given up, or of the yard that builds."""
    yard, memory = sight.place, sight.memory
    bound = shift(yard, sight.table.campaign, "9999-12").bound
    meant = {one.id for one in yard.projects if (one.class_id, one.index) == memory.last}
    gone = {one.id for one in yard.projects if (sight.yard, one.class_id, one.index) in memory.scrapped}
    meant |= gone if item.reach == "theirs" and meant <= gone else set()
    if repair or not meant:
        meant |= {job.id for job in yard.repairs if job.target in memory.withdrawn}
    if sight.command == "build" and not (meant or memory.scrapped or memory.withdrawn):
        return tuple(standing) if item.count in (None, len(standing)) else ()
    return tuple(slot for slot in standing if bound.get(slot) in meant)


def is_done_already(campaign: Campaign, act: Act) -> bool:
    """Whether the facilities of an order work on what it names already, so that it only says what is known."""
    slots = act.args.get("facilities", ())
    if act.command not in ("assign", "repair") or not slots:
        return False
    yard = campaign.yards[act.unit or ""]
    if act.command == "repair":
        held = {job.id for job in yard.repairs if job.target == act.args["target"]}
    else:
        meant = (act.args["project"]["class_id"], act.args["project"]["index"])
        held = {one.id for one in yard.projects if (one.class_id, one.index) == meant}
    bound = shift(yard, campaign, "9999-12").bound
    return all(bound.get(slot) in held for slot in slots)


def bound_still(sight: Sight) -> Mapping[int, int]:
    """The slots that work on something, without those that the post has freed: the object scrapped, the ship withdrawn."""
    memory, yard = sight.memory, sight.place
    gone = {one.id for one in yard.projects if (sight.yard, one.class_id, one.index) in memory.scrapped}
    gone |= {job.id for job in yard.repairs if job.target in memory.withdrawn}
    bound = shift(yard, sight.table.campaign, "9999-12").bound
    return {slot: job for slot, job in bound.items() if job not in gone}
