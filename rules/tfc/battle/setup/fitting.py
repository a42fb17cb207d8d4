"""Whether a unit that a file sets up fits among the bodies and the other units: its place, its names, its strength."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules.kit.faults import taken
from rules.sentences import Said, said
from rules.tfc.battle.moves import misplaced, unsound
from rules.tfc.battle.state import Body, Unit


def misfits(
    unit: Unit, row: Mapping[str, Any], bodies: Mapping[str, Body], units: Mapping[str, Unit]
) -> Iterator[tuple[str, Said]]:
    """Each field of the unit that means nothing here, with what is wrong with it."""
    spot = unit.location
    nowhere = misplaced(str(spot.place) if spot.kind == "unknown" else str(spot), unit, bodies, units)
    if nowhere is not None:
        yield "location", nowhere
    for key in ("far_side_of", "between", "debt"):
        fault = unsound(key, row.get(key, 0), bodies, units)
        if fault is not None:
            yield key, fault
    if unit.osi == 0 and spot.kind not in _GONE:
        yield (
            "osi",
            said("{name} has OSI 0 and is destroyed (TFC-DMG-01); leave it out of the setup", name=unit.name),
        )
    bearers = {other.casefold(): other for other in (*units, *bodies) if other != unit.name}
    if unit.owner and not any(map(_is_word, (unit.name, *unit.aliases, *unit.names.values()))):
        yield (
            "aliases",
            said(
                "no post can order {name}, whose name has no letter; rename it, or add such as aliases: [Warden]",
                name=unit.name,
            ),
        )
    for alias in unit.aliases:
        if alias.casefold() in bearers:
            yield "aliases", taken(alias, bearers[alias.casefold()])


def _is_word(name: str) -> bool:
    """Whether readers tell a name from numbers and signs."""
    return any(letter.isalpha() for letter in name)


_GONE = ("destroyed", "separated")
