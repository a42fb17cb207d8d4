"""What is said of ships: repair, withdrawal, names, craft; and what a yard is asked for besides building."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from rules.language.tokens import Piece
from rules.language.wordforms.naming import called
from rules.language.words import words
from rules.tfc.yards.cycle.work import shift
from rules.tfc.yards.reading.building.foremost import what_first
from rules.tfc.yards.reading.names import YARD, Table
from rules.tfc.yards.reading.things.items import Item
from rules.tfc.yards.reading.things.scan import Scan
from rules.tfc.yards.reading.things.sight import Act, Draft, Sight, going, label_of, said, slots_of


def ships_of(sight: Sight, command: str) -> tuple[str, ...]:
    """The ships that a clause names, also as a class with its number."""
    scan = Scan(sight.pieces, sight.head_end, sight.end, sight.table, command)
    named = scan.of("ship") or Scan(sight.pieces, sight.start, sight.head_start, sight.table, command).of(
        "ship"
    )
    found = [item.ids[0] for item in named if len(item.ids) == 1]
    found += [
        name
        for name in named_as_objects(sight.table, scan.of("object"))
        if name in sight.table.campaign.ships
    ]
    spoken = command == "repair" and not sight.terse and _names_nobody(sight)
    leaves = command == "withdraw" and not sight.terse and not named and sight.reach.behind == sight.end
    if not found and sight.memory.ship is not None and (spoken or leaves or _means_her(sight)):
        found.append(sight.memory.ship)
    return tuple(dict.fromkeys(found))


def named_as_objects(table: Table, items: Sequence[Item]) -> list[str]:
    """``Lancer #1`` and its like: what is named as an object of a yard's is also the name of the ship that came of it."""
    return [f"{table.world.name_of(item.ids[0])} #{index}" for item in items for index in item.indexes]


def _names_nobody(sight: Sight) -> bool:
    """Whether facilities are told to repair and nobody is named (``Pylons 7 and 8 will handle the repairs``)."""
    slots = Scan(sight.pieces, sight.start, sight.end, sight.table, "repair").of("slots")
    behind = sight.pieces[sight.head_end : sight.end]
    book = sight.table.book
    named = any(
        piece.cap
        and piece.kind == "word"
        and not (
            book.says("tools", piece.text) or piece.text in book.numbers or piece.text in words().function
        )
        for piece in behind
    )
    strange = sight.command == "assign" and any(_is_strange(sight, piece) for piece in behind)
    return bool(slots) and not named and not strange


def _is_strange(sight: Sight, piece: Piece) -> bool:
    """Whether a word means nothing to yards, so that it may name something that nobody knows."""
    known = ("tools", "with", "onto", "all", "free", "others", "both", "repairs", "frame", "hull", "foremost")
    return (
        piece.kind == "word"
        and piece.text not in words().function
        and not any(sight.table.book.says(name, piece.text) for name in known)
    )


def _means_her(sight: Sight) -> bool:
    """Whether a pronoun stands for a ship (``pylons 7 and 8 patch her up``)."""
    nothing_else = sight.command == "assign" and sight.memory.last is None and sight.memory.topic is None
    end = sight.end if nothing_else else min(sight.end, sight.head_end + 2)
    said_ = sight.pieces[sight.start : end]
    return any(sight.table.book.says("ship_pronouns", piece.text) for piece in said_)


def repair(sight: Sight) -> Draft:
    """What a clause with ``repair`` asks for."""
    scan = Scan(sight.pieces, sight.head_end, sight.end, sight.table, "repair")
    ships = ships_of(sight, "repair")
    if not ships and (hurt := _every_ship(sight)):
        return _whom(sight, hurt, slots_of(sight, scan.of("slots"), repair=True) or ())
    if not ships:
        if not sight.terse:
            return Draft(talk=True)
        text = sight.text(sight.head_end, sight.end)
        return Draft(refusal=said("no_ship", sight.yard, "TFC-YRD-14", target=text.strip() or "?"))
    first = what_first(sight)
    if (shared := each_at_its_own(sight, first)) is not None:
        return shared
    before = Scan(sight.pieces, sight.start, sight.head_start, sight.table, "assign").of("slots")
    slots = slots_of(sight, scan.of("slots") or before, repair=True)
    if slots is None and not sight.terse and sight.memory.mended.issuperset(ships):
        return Draft(talk=not first, first=first.get("first", ""))
    if not slots:
        return _where(sight, ships, first) if slots is None else Draft(doubt="facilities")
    return Draft([repaired(sight, ship, slots, first) for ship in ships])


def each_at_its_own(sight: Sight, first: Mapping[str, str]) -> Draft | None:
    """Several ships, each with facilities of its own (``Swift to dock 21, Gallant to dock 22``); asked where as many of them
    stand behind all the ships; None where there are no such rows.
    """
    items = Scan(sight.pieces, sight.start, sight.end, sight.table, "repair").items
    row = [item for item in items if item.form == "slots" or (item.form == "ship" and len(item.ids) == 1)]
    row = _without_announced(row)
    if len({item.ids for item in row if item.form == "ship"}) < 2:
        return None
    forms = [item.form for item in row]
    docks = [row[at : at + 2] for at in range(0, len(row), 2)]
    paired = len(row) % 2 == 0 and all({a.form, b.form} == {"ship", "slots"} for a, b in docks)
    if paired and len(set(forms[::2])) == 1 and len(row) > 2:
        acts = []
        for pair in docks:
            ship, slots = sorted(pair, key=lambda item: item.form)
            found = slots_of(sight, [slots], repair=True) or ()
            acts.append(repaired(sight, ship.ids[0], found, first))
        return Draft(acts)
    ships = [item.ids[0] for item in row if item.form == "ship"]
    named = slots_of(sight, [item for item in row if item.form == "slots"], repair=True) or ()
    if len(named) < 2:
        return None
    each = tuple(repaired(sight, ship, [slot], first) for ship, slot in zip(ships, named, strict=False))
    if len(named) == len(ships) and sight.table.book.says_any(
        "respective", sight.words(sight.start, sight.end)
    ):
        return Draft(list(each))
    return Draft(doubt="facilities", options=[("each", each)] if len(named) == len(ships) else [])


def _every_ship(sight: Sight) -> list[str]:
    """The author's damaged ships, where a clause speaks of all of them and names none (``repair both ships``)."""
    book = sight.table.book
    told = any(
        book.says("both", before.text) and book.says("hulls", after.text)
        for before, after in pairwise(sight.pieces[sight.head_end : sight.end])
    )
    ships = sight.table.campaign.ships
    return [name for name, one in ships.items() if told and one.owner == sight.table.seat and not one.whole]


def _whom(sight: Sight, ships: Sequence[str], slots: Sequence[int]) -> Draft:
    """The question which ships are meant and where each of them goes; one facility each is offered where that fits."""
    first = what_first(sight)
    each = tuple(repaired(sight, ship, [slot], first) for ship, slot in zip(ships, slots, strict=False))
    return Draft(doubt="facilities", options=[("each", each)] if len(slots) == len(ships) else [])


def _without_announced(row: Sequence[Item]) -> list[Item]:
    """The ships and facilities without ships that are only announced (``Hawk and Wasp go in: 5 for Hawk, 6 for Wasp``)."""
    return [
        item
        for at, item in enumerate(row)
        if item.form == "slots" or all(item.ids != later.ids for later in row[at + 1 :])
    ]


def repaired(sight: Sight, ship: str, slots: Sequence[int], first: Mapping[str, str]) -> Act:
    """The order to repair a ship."""
    return Act(sight.yard, "repair", {"target": ship, "facilities": list(slots), **first})


def _where(sight: Sight, ships: tuple[str, ...], first: Mapping[str, str]) -> Draft:
    """No dock is named: the only one that there is, none where none repairs, else it is asked."""
    yard = sight.place
    docks = sorted(one.slot for one in yard.facilities if one.stands and one.kind in yard.kind.repairs)
    if len(docks) < 2:
        return Draft([repaired(sight, ship, docks, first) for ship in ships])
    work = shift(yard, sight.table.campaign, "9999-12")
    free = [slot for slot in docks if slot not in work.bound]
    one_each = tuple(repaired(sight, ship, [slot], first) for ship, slot in zip(ships, free, strict=False))
    options = [(str(free[0]), one_each)] if free and len(ships) == 1 else []
    if free:
        options.append(("all", tuple(repaired(sight, ship, free, first) for ship in ships[:1])))
    return Draft(doubt="facilities", options=options)


def withdraw(sight: Sight) -> Draft:
    """What a clause with ``withdraw`` asks for."""
    ships = ships_of(sight, "withdraw")
    named = Scan(sight.pieces, sight.start, sight.end, sight.table, "withdraw").of("ship")
    if len(ships) < len({item.ids for item in named}):
        return Draft(
            doubt="confirm",
            options=[
                (one, (Act(sight.yard, "withdraw", {"target": one}),))
                for item in named
                for one in item.ids[:1]
            ],
        )
    if not ships:
        if not sight.terse:
            return Draft(talk=True)
        there = tuple(job.target for job in sight.place.repairs)
        if len(there) == 1 and sight.head_end == sight.end:
            return Draft([Act(sight.yard, "withdraw", {"target": there[0]})])
        text = sight.text(sight.head_end, sight.end)
        return Draft(refusal=said("no_ship", sight.yard, "TFC-YRD-14", target=text.strip() or "?"))
    return Draft([Act(sight.yard, "withdraw", {"target": ship}) for ship in ships])


def rename(sight: Sight) -> Draft:
    """What a clause with ``rename`` asks for."""
    ships = ships_of(sight, "rename")
    marks = sight.table.book.lists["to_name"]
    first = max(sight.head_end, sight.reach.behind)
    first += first < sight.end and sight.table.book.says("ship_pronouns", sight.pieces[first].text)
    at = next((i for i in range(first, sight.end) if sight.pieces[i].text in marks), None)
    if at is None:
        named = [i for i in range(first, sight.end) if sight.pieces[i].kind == "name"]
        at = _behind_number(sight, named[-1]) if named else first - 1
    name = called(sight.text(at + 1, sight.end).strip(" \"'«»“”.,"))
    if not ships:
        objects = Scan(sight.pieces, sight.start, sight.end, sight.table, "scrap").of("object")
        ships = tuple(named_as_objects(sight.table, objects))
    if not ships or not name:
        return Draft(talk=not sight.terse, doubt="name" if sight.terse else "")
    return Draft([Act(ships[0], "rename", {"to": name})])


def _behind_number(sight: Sight, at: int) -> int:
    """The last place of a ship's name and its number."""
    return at + 2 if at + 2 < sight.end and sight.pieces[at + 1].text == "#" else at


def launch(sight: Sight) -> Draft:
    """Craft are launched by a ship: finished, or still on the stocks."""
    ships = ships_of(sight, "launch_fighters")
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
    return Draft([Act(label_of(sight, there[0]), "launch_fighters")]) if len(there) == 1 else Draft(talk=True)


def self_repair(sight: Sight) -> Draft:
    """A ship that is told to mend itself; where it does so at a yard or by facilities, the yard is to repair it."""
    scan = Scan(sight.pieces, sight.start, sight.end, sight.table, "repair")
    clause = sight.pieces[sight.start : sight.end]
    at_yard = any(sight.table.of(piece, YARD) for piece in clause)
    if scan.of("ship") and (at_yard or any(item.tooled for item in scan.of("slots"))):
        return repair(sight)
    return Draft([Act(scan.of("ship")[0].ids[0], "self_repair")]) if scan.of("ship") else Draft(talk=True)


def research(sight: Sight) -> Draft:
    """What is to be found out."""
    text = sight.text(sight.head_end, sight.end).strip(" :,.-\"'")
    if not text and not sight.terse:
        return Draft(talk=True)
    return Draft([Act(sight.yard, "research", {"text": text})])


def status(sight: Sight) -> Draft:
    """A query."""
    return Draft([Act(sight.yard, "status")])
