"""What a correction puts in place of parts of the order before it: ``1-4``, ``two of them``, ``a Trident``, ``not 1-3 but 1-4``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.tfc.yards.reading.building.details import extras
from rules.tfc.yards.reading.building.working import look, projects_of
from rules.tfc.yards.reading.clauses.ladder import unled_sight
from rules.tfc.yards.reading.clauses.strange import unknown
from rules.tfc.yards.reading.desk import Desk, Found, forget, remember
from rules.tfc.yards.reading.phrasing.slottests import slot_tests
from rules.tfc.yards.reading.things.items import Item
from rules.tfc.yards.reading.things.scan import Scan
from rules.tfc.yards.reading.things.sight import Act, Sight, classes_of, slots_of

_LONGEST = 4
"""More words than this that mean nothing to yards make talk of a correction without a verb."""


def amended(desk: Desk, last: Found, rest: Sequence[Piece]) -> bool:
    """Put what a correction names in place of the same parts of the last order; False if it names nothing of the kind."""
    old = last.acts[-1]
    pieces = _without_denied(rest)
    if not pieces or old.unit not in desk.table.own:
        return False
    clause = Clause(0, len(pieces), None, set())
    sight = unled_sight(desk, pieces, clause, old.unit, old.command, terse=True)
    if not _only_amends(desk, sight, old):
        return False
    args = _AMENDS[old.command](sight, old) if old.command in _AMENDS else {}
    if not args:
        return False
    acts = (*last.acts[:-1], Act(old.unit, old.command, {**old.args, **args}))
    forget(desk, last)
    last.acts, last.end = acts, rest[-1].end
    desk.found.append(last)
    remember(desk, acts)
    return True


def _without_denied(rest: Sequence[Piece]) -> list[Piece]:
    """The pieces without what they say it is not (``7-10, not 7-9``, ``not 7-9 but 7-10``)."""
    kept: list[Piece] = []
    denied = False
    for piece in rest:
        if piece.text in ("not", "не", "вместо"):
            denied = True
        elif denied and piece.text in (",", "but", "а", ";", "—"):
            denied = False
        elif not denied:
            kept.append(piece)
    return kept


def _only_amends(desk: Desk, sight: Sight, old: Act) -> bool:
    """Whether a correction speaks of the last order alone, and not of another with a verb of its own."""
    tests = slot_tests(desk.table, terse=False)
    heads = desk.table.book.lexicon.heads(list(sight.pieces), False, tests)
    if not heads:
        return unknown(desk, sight.pieces) <= _LONGEST
    named = look(sight, 0, sight.end, "assign").of("object")
    alike = {head.sense.command for head in heads} <= {old.command, "build", "assign"}
    return alike and old.command == "build" and all(old.args["class_id"] in item.ids for item in named)


def _built(sight: Sight, old: Act) -> dict[str, Any]:
    """Another class, another number of objects, other facilities, another priority."""
    scan = Scan(sight.pieces, 0, sight.end, sight.table, "build")
    args: dict[str, Any] = {}
    items = scan.of("object")
    if len(items) == 1 and len(ids := classes_of(sight, items[0])) == 1:
        args["class_id"] = ids[0]
        single = "class_id" in old.args and _is_one(sight, items[0])
        args |= {"count": 1} if single else {} if items[0].count is None else {"count": items[0].count}
    tools = [item for item in scan.of("slots") if not _is_count(sight, item)]
    args |= extras(sight, scan, slots_of(sight, tools))
    if "count" not in args and (count := _count(sight, scan)) is not None:
        args["count"] = count
    return args


def _is_one(sight: Sight, item: Item) -> bool:
    """Whether an article or the like before an object says that there is to be one (``a Trident``, ``a single Trident``)."""
    led = [piece.text for piece in sight.pieces[max(0, item.start - 2) : item.start]]
    return item.count is None and any(text in ("a", "an", "single", "один", "одну") for text in led)


def _is_count(sight: Sight, item: Item) -> bool:
    """Whether a number by itself says how many rather than by which facility."""
    led = sight.pieces[item.start - 1].text if item.start else ""
    alone = len(item.slots) == 1 and item.reach == "listed" and not item.tooled
    return alone and not sight.table.book.says("with", led)


def _count(sight: Sight, scan: Scan) -> int | None:
    """How many objects a number that belongs to no facilities and no object asks for."""
    taken = {
        at for item in scan.items if not _is_count(sight, item) for at in range(item.start - 1, item.end + 1)
    }
    found = [number for at in range(sight.end) if at not in taken and (number := scan.number(at)) is not None]
    return found[0] if len(found) == 1 else None


def _assigned(sight: Sight, old: Act) -> dict[str, Any]:
    """Other facilities, another object."""
    scan = look(sight, 0, sight.end, "assign")
    slots = slots_of(sight, scan.of("slots"))
    return {**({} if slots is None else {"facilities": list(slots)}), **_project(sight, scan)}


def _scrapped(sight: Sight, old: Act) -> dict[str, Any]:
    """Another object."""
    return _project(sight, look(sight, 0, sight.end, "scrap"))


def _project(sight: Sight, scan: Scan) -> dict[str, Any]:
    items = scan.of("object")
    found = projects_of(sight, items[0]) if len(items) == 1 else []
    if not isinstance(found, list) or len(found) != 1:
        return {}
    return {"project": {"class_id": found[0][0], "index": found[0][1]}}


def _repaired(sight: Sight, old: Act) -> dict[str, Any]:
    """Another ship, other facilities."""
    scan = Scan(sight.pieces, 0, sight.end, sight.table, "repair")
    slots = slots_of(sight, scan.of("slots"), repair=True)
    return {**({} if slots is None else {"facilities": list(slots)}), **_ship(scan)}


def _withdrawn(sight: Sight, old: Act) -> dict[str, Any]:
    """Another ship."""
    return _ship(Scan(sight.pieces, 0, sight.end, sight.table, "withdraw"))


def _ship(scan: Scan) -> dict[str, Any]:
    named = [item.ids[0] for item in scan.of("ship") if len(item.ids) == 1]
    return {"target": named[0]} if len(named) == 1 else {}


_AMENDS = {
    "build": _built,
    "assign": _assigned,
    "scrap": _scrapped,
    "repair": _repaired,
    "withdraw": _withdrawn,
}
