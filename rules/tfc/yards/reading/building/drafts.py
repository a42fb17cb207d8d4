"""From a clause with a verb to orders: each verb has its own way to find what it is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.tfc.yards.reading.building import scrapping, shipping, working
from rules.tfc.yards.reading.building.build import build
from rules.tfc.yards.reading.names import CLASS, KIND, SHIP
from rules.tfc.yards.reading.things.sight import Draft, Sight


def draft(sight: Sight) -> Draft:
    """What the clause asks for."""
    return _DRAFTS[sight.command](sight)


def _build(sight: Sight) -> Draft:
    """Something new, unless the verb is about a ship or what is ordered already."""
    if _names_only_a_ship(sight):
        return shipping.repair(sight)
    if working.builds_what_goes_on(sight):
        return working.assign(sight)
    made = build(sight)
    named = working.look(sight, sight.head_end, sight.end, "assign").of("object")
    given = (
        working.assign(sight) if (named or sight.memory.wanted) and (made.talk or made.refusal) else Draft()
    )
    return given if given.acts else made


def _names_only_a_ship(sight: Sight) -> bool:
    """Whether facilities are put to work on a ship rather than on something new (``Dock 12 takes on the Valiant``)."""
    behind = sight.pieces[sight.head_end : sight.end]
    ships = any(sight.table.of(piece, SHIP) for piece in behind)
    return ships and not any(sight.table.of(piece, what) for piece in behind for what in (CLASS, KIND))


_DRAFTS: Mapping[str, Callable[[Sight], Draft]] = {
    "build": _build,
    "assign": working.assign,
    "scrap": scrapping.scrap,
    "repair": shipping.repair,
    "withdraw": shipping.withdraw,
    "rename": shipping.rename,
    "launch_fighters": shipping.launch,
    "self_repair": shipping.self_repair,
    "research": shipping.research,
    "status": shipping.status,
}
