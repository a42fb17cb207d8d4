"""The table as a reader needs it: who is whose, what a name may mean in its place, and what waits for whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from msgspec import Struct

from rules.language.names.hearing import sound
from rules.language.names.roster import Known, Roster, compiled
from rules.language.tokens import Piece
from rules.language.wordforms.inflect import plural
from rules.language.wordforms.russian import counted_forms, is_cyrillic, plural_forms
from rules.tfc.battle.commands import commands
from rules.tfc.battle.reading.wordbook import Wordbook, wordbook
from rules.tfc.battle.state import Battle, Body, Seen, Unit

GONE = frozenset({"destroyed", "separated", "off_board"})
AWAY = GONE | {"reserve", "ftl"}
OWN, ALLY, ENEMY, NEUTRAL, PLACE = "own", "ally", "enemy", "neutral", "place"


class Table(Struct, frozen=True, dict=True):
    """What the author's seat may see, with the names compiled for reading; what is derived from it is made when asked for.

    ``own_names`` and ``other_names`` are those of the author's units and of everybody else's.
    """

    seen: Seen
    roster: Roster
    book: Wordbook
    own_names: frozenset[str]
    other_names: frozenset[str]

    @cached_property
    def own(self) -> tuple[Unit, ...]:
        """The author's units that have not left play for good."""
        seat = self.seen.seat
        return tuple(
            unit
            for unit in self.battle.units.values()
            if unit.owner == seat and unit.location.kind not in GONE
        )

    @cached_property
    def enemies(self) -> tuple[Unit, ...]:
        """The enemies on the map."""
        known = self.roster.known
        return tuple(
            unit
            for unit in self.battle.units.values()
            if known[unit.name].side == ENEMY and unit.location.kind not in AWAY
        )

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
        known = self.roster.known
        ids: tuple[str, ...] = piece.value.ids
        if len(ids) == 1:
            return ids if known[ids[0]].side in sides else ()
        return tuple([i for i in ids if known[i].side in sides])

    def is_own(self, piece: Piece) -> bool:
        """Whether a piece names something that may be the author's own unit."""
        return piece.kind == "name" and not self.own_names.isdisjoint(piece.value.ids)

    def is_other(self, piece: Piece) -> bool:
        """Whether a piece names a unit that is not the author's."""
        return piece.kind == "name" and not self.other_names.isdisjoint(piece.value.ids)

    def on_map(self) -> tuple[Unit, ...]:
        """The author's units that can act."""
        return tuple(unit for unit in self.own if unit.location.kind not in AWAY)

    def able(self, command: str) -> tuple[Unit, ...]:
        """The author's units that have what a command needs."""
        return tuple(unit for unit in self.on_map() if _has_what_it_takes(unit, command))

    @cached_property
    def craft_aboard(self) -> frozenset[str]:
        """The words for the craft that the author's units carry, by their classes."""
        carried = [name.lower() for unit in self.own for name in unit.aboard] if self.own else ()
        return frozenset(word for name in carried for word in _forms_of(name))

    @cached_property
    def other_seats(self) -> frozenset[str]:
        """How the other players are called, in small letters."""
        return frozenset(seat.lower() for seat in self.battle.seats if seat != self.seen.seat)

    @cached_property
    def sound_of_seats(self) -> frozenset[str]:
        """How the other players' names sound, so that they are known in the other alphabet too (``Бо`` of bo)."""
        return frozenset(sound(seat) for seat in self.other_seats)

    def calls_seat(self, piece: Piece) -> bool:
        """Whether a word calls another player, in either alphabet."""
        heard = piece.kind == "word" and piece.cap and not piece.text.isascii()
        return piece.text in self.other_seats or (heard and sound(piece.text) in self.sound_of_seats)

    def setting(self, key: str, default: Any) -> Any:
        """A ruling's value."""
        return self.battle.rulings.get(key, default)


def _forms_of(craft: str) -> tuple[str, ...]:
    """The words for craft of a class, one and many of them, in every Russian case."""
    if is_cyrillic(craft):
        return (craft, *counted_forms(craft), *plural_forms(craft))
    return (craft, plural(craft))


_NEEDS: dict[str, Callable[[Unit], bool]] = {
    "separate": lambda unit: bool(unit.stats.separates_into),
    "launch_fighters": lambda unit: bool(unit.aboard),
    "launch": lambda unit: unit.location.kind in ("docked", "landed", "inside"),
    "attack": lambda unit: unit.stats.beam_firepower + unit.stats.projectile_firepower > 0,
}
"""What is more than a stat of the class; those stand in the records of the commands."""


def _has_what_it_takes(unit: Unit, command: str) -> bool:
    needs = _NEEDS.get(command)
    if needs is not None:
        return needs(unit)
    kind = commands().get(command)
    return kind is None or all(
        getattr(unit.stats, stat) >= least for stat, least in kind.record.needs.items()
    )


def table_of(seen: Seen, cyrillic: bool) -> Table:
    """The table of one reading."""
    roster = _roster_of(seen, cyrillic)
    return Table(
        seen,
        roster,
        wordbook(cyrillic, seen.battle.words),
        roster.sided(OWN),
        roster.sided(ENEMY, ALLY, NEUTRAL),
    )


class _Compiled(Struct, frozen=True):
    """A roster and what it was compiled from."""

    units: tuple[Unit, ...]
    bodies: tuple[Body, ...]
    sides: Mapping[str, str]
    roster: Roster


_REMEMBERED = 64
_compiled: dict[tuple[Any, ...], _Compiled] = {}


def _roster_of(seen: Seen, cyrillic: bool) -> Roster:
    """The names of a table, compiled anew only when a name, an owner or a class has changed since its last reading."""
    battle = seen.battle
    units, bodies = tuple(battle.units.values()), tuple(battle.bodies.values())
    key = (seen.seat, cyrillic, battle.words, *battle.units, *battle.bodies)
    held = _compiled.get(key)
    if (
        held is not None
        and (held.sides is battle.sides or held.sides == battle.sides)
        and (units == held.units or all(map(_is_named_alike, units, held.units)))
        and (bodies == held.bodies or all(map(_is_body_named_alike, bodies, held.bodies)))
    ):
        return held.roster
    side = battle.sides.get(seen.seat, seen.seat)
    known = [_known_unit(unit, seen.seat, side, battle.sides) for unit in units]
    known += [_known_body(body) for body in bodies]
    roster = compiled(tuple(known), cyrillic, wordbook(cyrillic, battle.words).reserved)
    if len(_compiled) >= _REMEMBERED:
        _compiled.clear()
    _compiled[key] = _Compiled(units, bodies, battle.sides, roster)
    return roster


def _is_named_alike(unit: Unit, other: Unit) -> bool:
    """Whether two states of a unit make the same entry of a roster."""
    return unit is other or (
        (unit.stats is other.stats or _class_of(unit) == _class_of(other))
        and unit.owner == other.owner
        and unit.aliases == other.aliases
        and unit.names == other.names
    )


def _class_of(unit: Unit) -> tuple[str, str]:
    return unit.stats.name, unit.stats.kind


def _is_body_named_alike(body: Body, other: Body) -> bool:
    """Whether two states of a body make the same entry of a roster."""
    return body is other or (
        body.kind == other.kind and body.aliases == other.aliases and body.names == other.names
    )


def _known_unit(unit: Unit, seat: str, side: str, sides: Mapping[str, str]) -> Known:
    if unit.owner == seat:
        whose = OWN
    elif unit.owner is None:
        whose = NEUTRAL
    else:
        whose = ALLY if sides.get(unit.owner, unit.owner) == side else ENEMY
    cls = tuple(name for name in (unit.stats.name, unit.stats.class_id) if name and name != unit.name)
    return Known(unit.name, whose, unit.stats.kind, (*unit.aliases, *unit.names.values()), cls)


def _known_body(body: Body) -> Known:
    return Known(body.name, PLACE, body.kind, (*body.aliases, *body.names.values()))
