"""Clauses that only echo what is ordered or built: the same at another yard, something that is to go, facilities that are to leave it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.tfc.yards.reading.building.working import each_of, look, projects_of
from rules.tfc.yards.reading.clauses.ladder import unled_sight
from rules.tfc.yards.reading.desk import Desk, Found, last_order, remember
from rules.tfc.yards.reading.doers.whose import yard_without_verb
from rules.tfc.yards.reading.names import YARD
from rules.tfc.yards.reading.things.scan import Scan
from rules.tfc.yards.reading.things.sight import Act, bound_still, said, slots_of
from rules.tfc.yards.refusals import object_args


def repeats(desk: Desk, part: Sequence[Piece]) -> bool:
    """``Fondor does the same with 4-6``: what was ordered last is to be built at another of the author's yards as well."""
    book, last = desk.table.book, last_order(desk)
    yards = list(dict.fromkeys(name for piece in part for name in desk.table.of(piece, YARD)))
    yards = yards or ([desk.header] if desk.header is not None else [])
    act = last.acts[-1] if last is not None else None
    same = book.says_any("likewise", " ".join(piece.text for piece in part))
    if act is not None and same and not yards:
        return _repeats_here(desk, part, act)
    if act is None or not same or len(yards) != 1 or yards[0] not in desk.table.own or yards[0] == act.unit:
        return False
    strange = [p for p in part if p.kind == "name" and not desk.table.of(p, YARD)]
    args = {name: value for name, value in act.args.items() if name != "facilities"}
    sight = unled_sight(desk, part, Clause(0, len(part), None, set()), yards[0], "build", terse=True)
    slots = slots_of(sight, Scan(part, 0, len(part), desk.table, "build").of("slots"))
    slots = _the_same_there(desk, act, yards[0]) if slots is None else slots
    again = Act(yards[0], act.command, args if slots is None else {**args, "facilities": list(slots)})
    plain = act.command == "build" and not strange
    found = Found(part[0].start, part[-1].end, yards[0], act.command, unled=True)
    if plain:
        found.acts, desk.yard = (again,), yards[0]
        remember(desk, found.acts)
    else:
        found.doubt = "command"
    desk.found.append(found)
    return True


def _repeats_here(desk: Desk, part: Sequence[Piece], act: Act) -> bool:
    """``Pylons 11 and 12: the same.``: what was ordered last is to be built once more by other facilities of its yard."""
    clause, yard = Clause(0, len(part), None, set()), act.unit or ""
    sight = unled_sight(desk, part, clause, yard, "assign", terse=True)
    items = look(sight, 0, len(part), "assign")
    slots = slots_of(sight, items.of("slots"))
    taken = set(act.args.get("facilities", ()))
    if act.command != "build" or not slots or not taken.isdisjoint(slots) or items.of("object"):
        return False
    again = Act(yard, "build", {**act.args, "facilities": list(slots)})
    desk.found.append(Found(part[0].start, part[-1].end, yard, "build", acts=(again,), unled=True))
    remember(desk, (again,))
    return True


def _the_same_there(desk: Desk, act: Act, yard: str) -> tuple[int, ...] | None:
    """The facilities of an order at another yard, by the same numbers; None if it named none, or that yard has not got them all."""
    slots, place = tuple(act.args.get("facilities", ())), desk.table.campaign.yards[yard]
    there = all(place.place(slot) is not None for slot in slots)
    return slots if slots and there else None


def goes(desk: Desk, part: Sequence[Piece]) -> bool:
    """``The Shadows go, both.``: what is being built is to go; whether that means scrapping it is asked."""
    book = desk.table.book
    told = [piece for piece in part if piece.kind != "sign" and not book.says("both", piece.text)]
    verb = next((at for at, piece in enumerate(told) if book.says("goes", piece.text)), 0)
    ends = verb > 0 and (told[-1] is told[verb] or told[-1].text in book.numbers)
    yard = yard_without_verb(desk, part) if ends and len(told) <= verb + 2 else None
    if yard not in desk.table.own:
        return False
    sight = unled_sight(desk, part, Clause(0, len(part), None, set()), yard, "scrap", terse=True)
    items = look(sight, 0, len(part), "scrap").of("object")
    found = [projects_of(sight, item) for item in items]
    there = [one for row in found if isinstance(row, list) for one in row]
    if not there:
        return False
    acts = [Act(yard, "scrap", {"project": {"class_id": one, "index": index}}) for one, index in there]
    options = each_of(sight, there, acts) + ([("all", tuple(acts))] if len(acts) > 1 else [])
    asked = Found(part[0].start, part[-1].end, yard, "scrap", doubt="project", options=tuple(options))
    desk.found.append(asked)
    return True


def takes_off(desk: Desk, part: Sequence[Piece]) -> bool:
    """``Take pylon 3 off the cruiser.``, ``Free pylon 3.``: facilities are to leave what they build for nothing else: refused (TFC-YRD-05)."""
    book = desk.table.book
    away = next((at for at, piece in enumerate(part) if at and book.says("away", piece.text)), 0)
    freed = not away and book.says("freeing", part[0].text)
    away = len(part) if freed else away
    yard = yard_without_verb(desk, part) if away else None
    if yard not in desk.table.own:
        return False
    sight = unled_sight(desk, part, Clause(0, len(part), None, set()), yard, "assign", terse=False)
    first = int(freed) + (freed and len(part) > 1 and part[1].text == "up")
    slots = slots_of(sight, look(sight, first, away, "assign").of("slots")) or ()
    left = [one for item in look(sight, away, len(part), "assign").of("object") for one in item.ids]
    bound, place = bound_still(sight), sight.place.place(slots[0]) if slots else None
    held = next((one for one in sight.place.projects if slots and one.id == bound.get(slots[0])), None)
    if place is None or held is None or (held.class_id not in left and not freed):
        return False
    named = object_args(desk.table.world, held.class_id, held.index)
    refusal = said("place_bound", yard, "TFC-YRD-05", slot=place.slot, kind=place.kind, **named)
    desk.found.append(Found(part[0].start, part[-1].end, yard, "assign", refusal=refusal))
    return True
