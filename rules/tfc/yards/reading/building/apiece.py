"""So many facilities for each of several ships that are to be built: ``two Lancers, two docks each``, ``по пилону на каждый``."""

from __future__ import annotations

from collections.abc import Sequence

from rules.tfc.yards.reading.things.counting import number_at
from rules.tfc.yards.reading.things.items import Item
from rules.tfc.yards.reading.things.scan import Scan
from rules.tfc.yards.reading.things.sight import Act, Draft, Sight, classes_of, slots_of

_NEAR = 3
"""So many words at most stand between an ``each`` and the facilities behind it (``each of them with two pylons``)."""


def built_apiece(sight: Sight, objects: Sequence[Item]) -> Draft | None:
    """One order for each ship with the next free facilities; None if nothing is shared out so or the facilities are listed; asked where too few are free."""
    at, share = _shared(sight)
    named = [item for item in objects if not item.start <= at < item.end]
    ids = [classes_of(sight, item) for item in named]
    scan = Scan(sight.pieces, sight.start, sight.end, sight.table, "build")
    listed = any(item.slots for item in scan.of("slots"))
    if not share or listed or any(len(one) != 1 for one in ids):
        return None
    ships = [one[0] for one, item in zip(ids, named, strict=True) for _ in range(item.count or 1)]
    free = slots_of(sight, [Item("slots", at, at + 1, reach="free")]) or ()
    if len(ships) < 2:
        return None
    if len(free) < share * len(ships):
        return Draft(doubt="facilities")
    rows = [list(free[place * share : (place + 1) * share]) for place in range(len(ships))]
    return Draft(
        [
            Act(sight.yard, "build", {"class_id": ship, "count": 1, "facilities": row})
            for ship, row in zip(ships, rows, strict=True)
        ]
    )


def _shared(sight: Sight) -> tuple[int, int]:
    """Where facilities stand of which each ship is to have so many, and how many; 0 if none do."""
    book, pieces = sight.table.book, sight.pieces
    for at in range(sight.start + 1, sight.end):
        share = number_at(pieces, at - 1, book.numbers) if book.says("tools", pieces[at].text) else None
        near = [*pieces[max(sight.start, at - 1 - _NEAR) : at - 1], *pieces[at + 1 : min(at + 2, sight.end)]]
        led = [piece for piece in near if book.says("each", piece.text)]
        if share and led and not any(piece.kind == "name" for piece in near[near.index(led[0]) + 1 :]):
            return at, share
    return 0, 0
