"""What each kind of place allows and forbids: the rows of ``places.yaml``."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from rules import data
from rules.kit.exact import Rational
from rules.tfc.battle.state import Location

if TYPE_CHECKING:
    from rules.tfc.battle.state import Battle


class Place(Struct, frozen=True, kw_only=True):
    """A kind of place. ``forbids`` maps command ids to the rule that forbids them here.

    ``beam`` and ``projectile`` are the factors of fire that starts here; ``closed`` names the rule under which fire
    from outside is refused, None where it gets in. ``only`` lists the commands possible at all, with ``rule``.
    """

    on_map: bool = True
    comms: bool = True
    forbids: Mapping[str, str] = {}
    only: tuple[str, ...] | None = None
    rule: str = ""
    closed: str | None = None
    beam: Rational = 1
    projectile: Rational = 1
    splash: bool = False
    sensors: bool = True


@cache
def _table() -> Mapping[str, Place]:
    rows = data.load("rules.tfc.battle", "places.yaml")
    table: dict[str, Place] = {}
    for name, row in rows.items():
        fields = dict(row or {})
        for weapon in ("beam", "projectile"):
            if weapon in fields:
                fields[weapon] = Fraction(str(fields[weapon]))
        if "only" in fields:
            fields["only"] = tuple(fields["only"])
        table[name] = Place(**fields)
    return table


def place(location: Location, battle: Battle | None = None) -> Place:
    """The row of a location; nebulae differ by type, for which the battle is asked."""
    if location.kind == "nebula" and battle is not None and location.place is not None:
        return _table()[f"nebula/{battle.bodies[location.place].type}"]
    return _table()[location.kind]
