"""From a clause with a verb to orders: which yard, which object, which facilities; or what has to be asked first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from rules.game import Arg, Message
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.yards.reading.names import Table, guesses, matching
from rules.tfc.yards.reading.scan import Item, Scan, number_at
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

    ``laid`` are classes that the post itself has ordered for a yard, with the number of the last one.
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

    @property
    def place(self) -> Yard:
        """The yard."""
        return self.table.campaign.yards[self.yard]

    def words(self, start: int, end: int) -> str:
        """The words of a stretch in lower case."""
        return " ".join(piece.text for piece in self.pieces[start:end])


def draft(sight: Sight) -> Draft:
    """What the clause asks for."""
    return _DRAFTS[sight.command](sight)


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
        own = [one for one in fitting if one in kinds or sight.table.world.classes[one].faction == sight.place.faction]
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
    free = [slot for slot in standing if slot not in work.bound]
    if item.reach == "first":
        pick = free if len(free) >= (item.count or 0) else standing
        return tuple(pick[: item.count])
    return tuple(free)


# -- build


def _build(sight: Sight) -> Draft:
    scan = Scan(sight.pieces, sight.head_end, sight.end, sight.table, "build")
    objects = scan.of("object") or _before(sight)
    if not objects:
        return _built_vaguely(sight, scan)
    made = Draft()
    for item, tools in _with_tools(sight, scan, objects):
        ids = classes_of(sight, item)
        extra = _extras(sight, scan, slots_of(sight, tools))
        if len(objects) == 1 and len(tools) > 1 and (item.count or 1) > 1 and _told_apart(sight, tools):
            everything = Act(sight.yard, "build", {"class_id": ids[0], "count": item.count, **extra})
            return Draft(doubt="facilities", options=[("all", (everything,))])
        acts = [Act(sight.yard, "build", {"class_id": one, "count": item.count or 1, **extra}) for one in ids]
        if len(acts) > 1:
            return Draft(doubt="class", options=[(act.args["class_id"], (act,)) for act in acts])
        made.acts += acts
    return made


def _is_led(sight: Sight, item: Item) -> bool:
    """Whether slots are what works, not a stray number: a word such as ``with`` or ``pylons`` stands by them."""
    before = sight.pieces[item.start - 1].text if item.start else ""
    return item.tooled or sight.table.book.says("with", before)


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
    found: list[tuple[Item, list[Item]]] = []
    for item in objects:
        at = next((place for place, one in enumerate(row) if one is item), 0)
        nearest = reversed(row[:at]) if row[0].form == "slots" else iter(row[at + 1 :])
        found.append((item, next(([one] for one in nearest if one.form == "slots"), [])))
    return found


def _told_apart(sight: Sight, tools: Sequence[Item]) -> bool:
    """Whether each object of an order has facilities of its own (``one with 1-3 and one with 4-6``)."""
    led = [max(item.start - 1, 0) for item in tools]
    led = [at - sight.table.book.says("tools", sight.pieces[at].text) for at in led]
    return all(sight.table.book.says("apart", sight.pieces[at - 1].text) for at in led if at > 0)


def _tools_before(sight: Sight) -> list[Item]:
    """Facilities before the verb (``Utopia's drydocks 1-3 build a Lancer``)."""
    found = Scan(sight.pieces, sight.start, sight.head_start, sight.table, "assign").of("slots")
    return [item for item in found if item.tooled]


def _built_vaguely(sight: Sight, scan: Scan) -> Draft:
    """``build a depot``, a slip of the pen, or something that nobody can build."""
    stop = min((item.start for item in scan.of("slots") if _is_led(sight, item)), default=sight.end)
    if stop > sight.head_end and sight.table.book.says("with", sight.pieces[stop - 1].text):
        stop -= 1
    rest = [piece for piece in sight.pieces[sight.head_end : stop] if piece.kind in ("word", "number")]
    text = " ".join(piece.text for piece in rest if not _is_measure(sight, piece))
    own = [one for one, stats in sight.table.world.classes.items() if stats.faction == sight.place.faction]
    ids = matching(text, own, sight.table.world, last=True) or guesses(text, sight.table)
    if not ids:
        capitals = any(piece.cap and not piece.caps for piece in rest if piece.kind == "word")
        if not text or not (sight.terse or capitals):
            return Draft(talk=not sight.terse, doubt="class" if sight.terse else "")
        return Draft(refusal=said("no_class", sight.yard, "TFC-YRD-03", text=text))
    count = next((number for piece in rest if (number := _count(sight, piece)) is not None), 1)
    extra = _extras(sight, scan, slots_of(sight, [item for item in scan.of("slots") if _is_led(sight, item)]))
    acts = [Act(sight.yard, "build", {"class_id": one, "count": count, **extra}) for one in ids]
    if len(acts) > 1:
        return Draft(doubt="class", options=[(act.args["class_id"], (act,)) for act in acts])
    return Draft(acts)


def _count(sight: Sight, piece: Piece) -> int | None:
    return number_at([piece], 0, sight.table.book.numbers)


def _is_measure(sight: Sight, piece: Piece) -> bool:
    book = sight.table.book
    return _count(sight, piece) is not None or piece.text in words().sets["determiners"] or book.says("another", piece.text)


def _extras(sight: Sight, scan: Scan, facilities: tuple[int, ...] | None) -> dict[str, Any]:
    extra: dict[str, Any] = {} if facilities is None else {"facilities": list(facilities)}
    text = sight.words(sight.start, sight.end)
    priority = scan.priority or (1 if sight.table.book.says_any("top", text) else None)
    return extra if priority is None else {**extra, "priority": priority}


# -- assign and scrap


def _assign(sight: Sight) -> Draft:
    scan = Scan(sight.pieces, sight.head_end, sight.end, sight.table, "assign")
    if not scan.of("slots"):
        before = Scan(sight.pieces, sight.start, sight.head_start, sight.table, "assign")
        scan.items = [*before.of("slots"), *scan.items]
    if not scan.of("slots"):
        return Draft(talk=not sight.terse, doubt="facilities" if sight.terse else "")
    ships = _ships(sight, "repair") if not scan.of("object") else ()
    if ships:
        slots = slots_of(sight, scan.of("slots"), repair=True) or ()
        return Draft([_repaired(sight, ship, slots, {}) for ship in ships])
    made = Draft()
    for tools, item in _pairs(scan):
        slots = slots_of(sight, tools) or ()
        found = _projects(sight, item)
        if isinstance(found, Draft):
            return found
        acts = [_assigned(sight, slots, one) for one in found]
        if len(acts) > 1:
            return Draft(doubt="project", options=_each(sight, found, acts))
        made.acts += acts
    return made


def _each(sight: Sight, projects: Sequence[tuple[str, int]], acts: Sequence[Act]) -> list[tuple[str, tuple[Act, ...]]]:
    """One answer for each object that may be meant."""
    return [(_label(sight, one), (act,)) for one, act in zip(projects, acts, strict=True)]


def _assigned(sight: Sight, slots: Sequence[int], project: tuple[str, int]) -> Act:
    named = {"class_id": project[0], "index": project[1]}
    return Act(sight.yard, "assign", {"facilities": list(slots), "project": named})


def _label(sight: Sight, project: tuple[str, int]) -> str:
    return f"{sight.table.world.name_of(project[0])} #{project[1]}"


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
        picked = [one for one in there if one[0] in ids]
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
    there = tuple(_label(sight, one) for one in going(sight))
    words_ = said("no_such_object", sight.yard, "TFC-YRD-05", text=text.strip(), going=there, count=len(there))
    return Draft(refusal=words_)


def _scrap(sight: Sight) -> Draft:
    scan = Scan(sight.pieces, sight.head_end, sight.end, sight.table, "scrap")
    objects = scan.of("object") or Scan(sight.pieces, sight.start, sight.head_start, sight.table, "scrap").of("object")
    named: list[Item | None] = [*objects] or [None]
    made = Draft()
    for item in named:
        found = _projects(sight, item)
        if isinstance(found, Draft):
            return _everything(sight) or (found if sight.terse or objects else Draft(talk=True))
        acts = [
            Act(sight.yard, "scrap", {"project": {"class_id": class_id, "index": index}}) for class_id, index in found
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
    return any(sight.table.book.says("both", piece.text) for piece in sight.pieces[sight.head_end : sight.end])


def _everything(sight: Sight) -> Draft | None:
    """``scrap everything``: asked which, with everything among the answers."""
    there = going(sight)
    following = sight.pieces[sight.head_end : sight.head_end + 1]
    if not there or not following or not sight.table.book.says("all", following[0].text):
        return None
    acts = [Act(sight.yard, "scrap", {"project": {"class_id": c, "index": i}}) for c, i in there]
    return Draft(doubt="project", options=[*_each(sight, there, acts), ("all", tuple(acts))])


# -- ships


def _ships(sight: Sight, command: str) -> tuple[str, ...]:
    """The ships that a clause names, also as a class with its number."""
    scan = Scan(sight.pieces, sight.head_end, sight.end, sight.table, command)
    named = scan.of("ship") or Scan(sight.pieces, sight.start, sight.head_start, sight.table, command).of("ship")
    found = [item.ids[0] for item in named if len(item.ids) == 1]
    for item in scan.of("object"):
        for index in item.indexes:
            name = f"{sight.table.world.name_of(item.ids[0])} #{index}"
            found += [name] if name in sight.table.campaign.ships else []
    return tuple(dict.fromkeys(found))


def _repair(sight: Sight) -> Draft:
    scan = Scan(sight.pieces, sight.head_end, sight.end, sight.table, "repair")
    ships = _ships(sight, "repair")
    if not ships:
        if not sight.terse:
            return Draft(talk=True)
        text = sight.text(sight.head_end, sight.end)
        return Draft(refusal=said("no_ship", sight.yard, "TFC-YRD-14", target=text.strip() or "?"))
    first = {"first": "hull"} if sight.table.book.says_any("first_hull", sight.words(sight.start, sight.end)) else {}
    slots = slots_of(sight, scan.of("slots"), repair=True)
    if slots is None:
        return _where(sight, ships, first)
    return Draft([_repaired(sight, ship, slots, first) for ship in ships])


def _repaired(sight: Sight, ship: str, slots: Sequence[int], first: Mapping[str, str]) -> Act:
    return Act(sight.yard, "repair", {"target": ship, "facilities": list(slots), **first})


def _where(sight: Sight, ships: tuple[str, ...], first: Mapping[str, str]) -> Draft:
    """No dock is named: the only one that there is, none where none repairs, else it is asked."""
    yard = sight.place
    docks = sorted(one.slot for one in yard.facilities if one.stands and one.kind in yard.kind.repairs)
    if len(docks) < 2:
        return Draft([_repaired(sight, ship, docks, first) for ship in ships])
    work = shift(yard, sight.table.campaign, "9999-12")
    free = [slot for slot in docks if slot not in work.bound]
    one_each = tuple(_repaired(sight, ship, [slot], first) for ship, slot in zip(ships, free, strict=False))
    options = [(str(free[0]), one_each)] if free and len(ships) == 1 else []
    if free:
        options.append(("all", tuple(_repaired(sight, ship, free, first) for ship in ships[:1])))
    return Draft(doubt="facilities", options=options)


def _withdraw(sight: Sight) -> Draft:
    ships = _ships(sight, "withdraw")
    if not ships:
        if not sight.terse:
            return Draft(talk=True)
        there = tuple(job.target for job in sight.place.repairs)
        if len(there) == 1 and sight.head_end == sight.end:
            return Draft([Act(sight.yard, "withdraw", {"target": there[0]})])
        text = sight.text(sight.head_end, sight.end)
        return Draft(refusal=said("no_ship", sight.yard, "TFC-YRD-14", target=text.strip() or "?"))
    return Draft([Act(sight.yard, "withdraw", {"target": ship}) for ship in ships])


def _rename(sight: Sight) -> Draft:
    ships = _ships(sight, "rename")
    marks = sight.table.book.lists["to_name"]
    at = next((i for i in range(sight.head_end, sight.end) if sight.pieces[i].text in marks), None)
    if at is None:
        named = [i for i in range(sight.head_end, sight.end) if sight.pieces[i].kind == "name"]
        at = _behind_number(sight, named[-1]) if named else sight.end
    name = sight.text(at + 1, sight.end).strip(" \"'«»“”.,")
    if not ships or not name:
        return Draft(talk=not sight.terse, doubt="name" if sight.terse else "")
    return Draft([Act(ships[0], "rename", {"to": name})])


def _behind_number(sight: Sight, at: int) -> int:
    """The last place of a ship's name and its number."""
    return at + 2 if at + 2 < sight.end and sight.pieces[at + 1].text == "#" else at


def _launch(sight: Sight) -> Draft:
    """Craft are launched by a ship: finished, or still on the stocks."""
    ships = _ships(sight, "launch_fighters")
    if ships:
        return Draft([Act(ships[0], "launch_fighters")])
    everything = Scan(sight.pieces, sight.start, sight.end, sight.table, "assign").of("object")
    for item in everything:
        ids = [one for one in item.ids if one in sight.table.world.classes]
        stats = sight.table.world.classes[ids[0]] if ids else None
        if stats is not None and stats.kind != "fighter":
            index = item.indexes[0] if item.indexes else next((i for c, i in going(sight) if c == ids[0]), 1)
            name = f"{stats.name} #{index}"
            return Draft([Act(name, "launch_fighters")])
    there = going(sight)
    return Draft([Act(_label(sight, there[0]), "launch_fighters")]) if len(there) == 1 else Draft(talk=True)


def _self_repair(sight: Sight) -> Draft:
    scan = Scan(sight.pieces, sight.start, sight.end, sight.table, "repair").of("ship")
    return Draft([Act(scan[0].ids[0], "self_repair")]) if scan else Draft(talk=True)


def _research(sight: Sight) -> Draft:
    text = sight.text(sight.head_end, sight.end).strip(" :,.-\"'")
    if not text and not sight.terse:
        return Draft(talk=True)
    return Draft([Act(sight.yard, "research", {"text": text})])


def _status(sight: Sight) -> Draft:
    return Draft([Act(sight.yard, "status")])


_DRAFTS: Mapping[str, Callable[[Sight], Draft]] = {
    "build": _build,
    "assign": _assign,
    "scrap": _scrap,
    "repair": _repair,
    "withdraw": _withdraw,
    "rename": _rename,
    "launch_fighters": _launch,
    "self_repair": _self_repair,
    "research": _research,
    "status": _status,
}
