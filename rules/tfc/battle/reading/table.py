"""The table as a reader needs it: who is whose, what a name may mean in its place, and what waits for whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from rules.language.roster import Known, Roster, compiled
from rules.language.tokens import Piece
from rules.tfc.battle.reading.wordbook import Wordbook, wordbook
from rules.tfc.battle.state import Battle, Body, Seen, Unit

GONE = frozenset({"destroyed", "separated", "off_board"})
AWAY = GONE | {"reserve", "ftl"}
OWN, ALLY, ENEMY, NEUTRAL, PLACE = "own", "ally", "enemy", "neutral", "place"


class Table(Struct, frozen=True):
    """What the author's seat may see, with the names compiled for reading."""

    seen: Seen
    roster: Roster
    book: Wordbook
    own: tuple[Unit, ...]
    enemies: tuple[Unit, ...]
    kept: dict[str, Any] = {}

    @property
    def battle(self) -> Battle:
        """The battle as the author's seat sees it."""
        return self.seen.battle

    def side(self, name: str) -> str:
        """Whose a named thing is."""
        return self.roster.known[name].side

    def unit(self, name: str) -> Unit | None:
        """The unit of that name, if it is a unit."""
        return self.battle.units.get(name)

    def body(self, name: str) -> Body | None:
        """The body of that name, if it is one."""
        return self.battle.bodies.get(name)

    def kind(self, name: str) -> str:
        """The kind of a named thing: planet, star, nebula, asteroids, station, capital, fighter ..."""
        return self.roster.known[name].kind

    def among(self, piece: Piece, *sides: str) -> tuple[str, ...]:
        """What a name may mean, of these sides only."""
        return tuple(i for i in piece.value.ids if self.side(i) in sides)

    def is_own(self, piece: Piece) -> bool:
        """Whether a piece names something that may be the author's own unit."""
        return piece.kind == "name" and not self.roster.sided(OWN).isdisjoint(piece.value.ids)

    def is_other(self, piece: Piece) -> bool:
        """Whether a piece names a unit that is not the author's."""
        return piece.kind == "name" and not self.roster.sided(ENEMY, ALLY, NEUTRAL).isdisjoint(
            piece.value.ids
        )

    def on_map(self) -> tuple[Unit, ...]:
        """The author's units that can act."""
        return tuple(unit for unit in self.own if unit.location.kind not in AWAY)

    def setting(self, key: str, default: Any) -> Any:
        """A ruling's value."""
        return self.battle.rulings.get(key, default)


def table_of(seen: Seen, cyrillic: bool) -> Table:
    """The table of one reading; names are compiled once per roster."""
    battle = seen.battle
    side = battle.sides.get(seen.seat, seen.seat)
    known = [_known_unit(unit, seen.seat, side, battle.sides) for unit in battle.units.values()]
    known += [_known_body(body) for body in battle.bodies.values()]
    book = wordbook(cyrillic)
    own = tuple(
        unit for unit in battle.units.values() if unit.owner == seen.seat and unit.location.kind not in GONE
    )
    enemies = tuple(_visible(battle.units.values(), known))
    return Table(seen, compiled(tuple(known), cyrillic, book.reserved), book, own, enemies)


def _visible(units: Iterable[Unit], known: list[Known]) -> Iterable[Unit]:
    return (
        unit
        for unit, item in zip(units, known, strict=False)
        if item.side == ENEMY and unit.location.kind not in AWAY
    )


def _known_unit(unit: Unit, seat: str, side: str, sides: Mapping[str, str]) -> Known:
    if unit.owner == seat:
        whose = OWN
    elif unit.owner is None:
        whose = NEUTRAL
    else:
        whose = ALLY if sides.get(unit.owner, unit.owner) == side else ENEMY
    cls = (unit.stats.name,) if unit.stats.name and unit.stats.name != unit.name else ()
    return Known(unit.name, whose, unit.stats.kind, (*unit.aliases, *unit.names.values()), cls)


def _known_body(body: Body) -> Known:
    return Known(body.name, PLACE, body.kind, (*body.aliases, *body.names.values()))
