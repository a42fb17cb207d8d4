"""What is on the reader's desk while a post is read: what was found, whose yard it speaks to, what it spoke of last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct, field
from msgspec.structs import replace

from rules.language.laying_out.text import Text
from rules.language.tokens import Piece
from rules.messages import Message
from rules.orders import Span
from rules.tfc.yards.reading.names import CLASS, SHIP, YARD, Table, matching
from rules.tfc.yards.reading.things.items import Item
from rules.tfc.yards.reading.things.scan import Scan
from rules.tfc.yards.reading.things.sight import Act, Memory

MOST_TOLD = 20
"""No more things than this are told apart in words (``the first``, ``the second``)."""
CHATTY = 25
"""So many words of talk before an order without a yard make a post too chatty to ask which yard is meant."""


class Found(Struct):
    """Something found in a post, in its place: acts, a doubt or a refusal; ``unled`` by any verb.

    ``open`` is what else an answer to the doubt has to settle: the class, the facilities, the object.
    """

    start: int
    end: int
    unit: str | None
    command: str
    acts: tuple[Act, ...] = ()
    doubt: str = ""
    options: tuple[tuple[str, tuple[Act, ...]], ...] = ()
    refusal: tuple[str, Message] | None = None
    unmanned: bool = False
    unled: bool = False
    open: str = ""

    @property
    def targets(self) -> set[str]:
        """The ships that the answers to a question about a repair are about."""
        return {act.args["target"] for _, acts in self.options for act in acts if act.command == "repair"}


class Desk(Struct):
    """What is on the reader's desk while a post is read."""

    text: Text
    table: Table
    found: list[Found] = field(default_factory=list)
    ignored: list[Span] = field(default_factory=list)
    remarks: list[tuple[str | None, Message]] = field(default_factory=list)
    header: str | None = None
    header_alone: bool = False
    title_builds: bool = False
    yard: str | None = None
    foreign: bool = False
    memory: Memory = field(default_factory=Memory)
    chat: int = 0
    note_line: int = -1
    spoken: bool = False
    pending: Literal["", "back", "right", "edit"] = ""

    def ignore(self, start: int, end: int) -> None:
        """Leave a stretch alone."""
        self.ignored.append(self.text.span(start, end))

    def words(self, start: int, end: int) -> str:
        """The words of a stretch as written."""
        return self.text.span(start, end).text


def remember(desk: Desk, acts: Sequence[Act]) -> None:
    """What the post has ordered counts for what it says next."""
    memory = desk.memory
    laid: list[tuple[str, int]] = []
    for act in acts:
        unit = act.unit or ""
        memory.wanted = False
        memory.bare = act.command == "build" and "facilities" not in act.args
        memory.taken.setdefault(unit, set()).update(act.args.get("facilities", ()))
        if act.command == "build":
            key = (unit, act.args["class_id"])
            built = desk.table.campaign.yards[unit].built.get(key[1], 0)
            memory.laid[key] = memory.laid.get(key, built) + act.args["count"]
            memory.last = (key[1], memory.laid[key])
            memory.topic = (key[1], act.args["count"])
            if memory.bare and len(laid) < MOST_TOLD:
                first = memory.laid[key] - act.args["count"] + 1
                laid += [
                    (key[1], index) for index in range(first, min(memory.laid[key] + 1, first + MOST_TOLD))
                ]
        elif act.command in ("assign", "scrap"):
            memory.last = (act.args["project"]["class_id"], act.args["project"]["index"])
            memory.topic = (memory.last[0], 1)
            if act.command == "scrap":
                memory.scrapped.add((unit, *memory.last))
        elif act.command in ("repair", "withdraw"):
            memory.ship = act.args["target"]
            memory.mended.add(act.args["target"])
            memory.withdrawn |= {act.args["target"]} if act.command == "withdraw" else set()
    if laid:
        memory.row = (*(one for one in memory.row if one[1]), *laid)


def last_order(desk: Desk) -> Found | None:
    """The order that the post gave last; None if it has given none."""
    return next((one for one in reversed(desk.found) if one.acts and not one.doubt), None)


def without_restated(found: Sequence[Found]) -> list[Found]:
    """What was found without what a sentence with no verb says only in short and another spells out (``a corvette on 7-8 then: ...``)."""
    led = [act for one in found for act in one.acts if not one.unled and not one.doubt]
    return [
        one
        for one in found
        if not (one.unled and one.acts and all(any(_restates(act, full) for full in led) for act in one.acts))
    ]


def _restates(act: Act, full: Act) -> bool:
    """Whether an order to build is another one once more: at the same yard, of the same class, not by other facilities."""
    if (
        act.command != "build"
        or act.unit != full.unit
        or act.args.get("class_id") != full.args.get("class_id")
    ):
        return False
    slots, others = act.args.get("facilities", ()), full.args.get("facilities", ())
    return not (slots and others) or not set(slots).isdisjoint(others)


def forget(desk: Desk, gone: Found) -> None:
    """Leave out an order that the post takes back; what is left is remembered anew."""
    desk.found = [one for one in desk.found if one is not gone]
    desk.ignore(gone.start, gone.end)
    before = desk.memory
    desk.memory = Memory(ship=before.ship, slots=before.slots)
    for one in desk.found:
        remember(desk, one.acts)


def crew(desk: Desk, slots: Sequence[int], end: int) -> bool:
    """Give the order before, if it named none, these facilities (``Kuat builds a Lancer. All docks on it!``), told up to ``end``."""
    last = desk.found[-1] if desk.found else None
    if not desk.memory.bare or last is None or not last.acts:
        return False
    act = last.acts[-1]
    manned = Act(act.unit, act.command, {**act.args, "facilities": list(slots)})
    last.acts, last.end = (*last.acts[:-1], manned), end
    desk.memory.bare = False
    desk.memory.taken.setdefault(act.unit or "", set()).update(slots)
    return True


def mend_first(desk: Desk, part: str, end: int) -> bool:
    """Let the repair ordered before begin with a part of the ship (``Mend her hull first.``), told up to ``end``."""
    last = desk.found[-1] if desk.found else None
    if last is None or last.doubt or not last.acts or last.acts[-1].command != "repair":
        return False
    act = last.acts[-1]
    last.acts, last.end = (*last.acts[:-1], Act(act.unit, act.command, {**act.args, "first": part})), end
    return True


def spoken_of(desk: Desk, part: Sequence[Piece], *, called: bool = False) -> None:
    """Remember the one object, ship or row of facilities that talk is about, for an ``it`` to come; ``called`` for it is wanted."""
    memory, table = desk.memory, desk.table
    ships = {name for piece in part for name in table.of(piece, SHIP)}
    memory.ship = next(iter(ships)) if len(ships) == 1 else memory.ship
    named = {name for piece in part for name in table.of(piece, YARD) if name in table.own}
    desk.yard = next(iter(named)) if len(named) == 1 else desk.yard
    desk.yard = desk.yard or (by_things(table, part) if len(table.own) > 1 else None)
    yard = desk.yard or next(iter(table.own), None)
    if yard is None:
        return
    there = [(one.class_id, one.index) for one in table.campaign.yards[yard].projects if one.open]
    scan = Scan(part, 0, len(part), table, "scrap", sorted({one for one, _ in there}))
    memory.slots = next((item.slots for item in scan.of("slots") if item.tooled), memory.slots)
    objects = [item for item in scan.of("object") if len(item.ids) == 1] or _kinds(part, table, yard)
    wanted = called or any(table.book.says("wants", piece.text) for piece in part)
    if wanted and objects:
        memory.row = tuple(
            (item.ids[0], 0) for item in objects for _ in range(min(item.count or 1, MOST_TOLD))
        )
    meant = {one for item in objects if len(found := _meant(item, there)) == 1 for one in found}
    if len(objects) == 1:
        told = [at for at in range(len(part)) if part[at].text in table.book.numbers and scan.number(at)]
        behind = scan.number(told[0]) if len(told) == 1 else None
        memory.topic = (objects[0].ids[0], objects[0].count or behind or 1)
        memory.wanted = wanted
    elif len(meant) == 1:
        memory.topic, memory.wanted = (next(iter(meant))[0], 1), False
    if objects:
        memory.last = next(iter(meant)) if len(meant) == 1 else None


def by_things(table: Table, part: Sequence[Piece]) -> str | None:
    """The only yard of the author's at which something that a stretch names is built or repaired; None if there is none such."""
    found = set()
    for name in table.own:
        yard = table.campaign.yards[name]
        there = {one.class_id for one in yard.projects if one.open}
        mended = {job.target for job in yard.repairs}
        objects = any(not there.isdisjoint(table.of(piece, CLASS)) for piece in part) or any(
            matching(piece.text, there, table.world)
            for piece in part
            if piece.kind == "word" and table.book.says("hulls", piece.text)
        )
        if objects or any(not mended.isdisjoint(table.of(piece, SHIP)) for piece in part):
            found.add(name)
    return found.pop() if len(found) == 1 else None


def _kinds(part: Sequence[Piece], table: Table, yard: str) -> list[Item]:
    """The facilities that talk names by short words (``two more depots``), each as what this yard has by that word."""
    kinds = table.campaign.yards[yard].kind.kinds
    found = Scan(part, 0, len(part), table, "build").of("object")
    told = [(item, [one for one in item.ids if one in kinds]) for item in found if item.vague]
    return [replace(item, ids=tuple(ids)) for item, ids in told if len(ids) == 1]


def _meant(item: Item, there: Sequence[tuple[str, int]]) -> list[tuple[str, int]]:
    """Those of the objects being built that an item may mean."""
    number = item.ordinal or next(iter(item.indexes), 0)
    return [one for one in there if one[0] == item.ids[0] and number in (0, one[1])]
