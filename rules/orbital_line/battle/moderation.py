"""What a moderator's acts do to a battle: overrides and rulings (rulebook chapter 15)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from rules import entries as e
from rules.acts import Named, names_of, nicknames
from rules.game import Event
from rules.kit import fields
from rules.kit.changing_words import changed_plainly
from rules.kit.faults import absent, beyond, no_seat
from rules.kit.own_words import all_names, known_to
from rules.kit.suggest import hint
from rules.orbital_line.battle.apply import after
from rules.orbital_line.battle.events import Overridden, RulingChanged
from rules.orbital_line.battle.fleet import table
from rules.orbital_line.battle.state import Battle
from rules.orbital_line.rulebook import rulebook

_PAIRS = ("lead", "range")


def apply_ruled(battle: Battle, entry: e.Entry) -> tuple[Battle, tuple[Event, ...]]:
    """The battle after the act, and what it did. Raises :class:`rules.entries.EntryError` where it cannot stand."""
    events: tuple[Event, ...] = ()
    if isinstance(entry, e.OverrideEntry):
        events = tuple(_override(battle, entry))
    elif isinstance(entry, e.RulingEntry):
        events = tuple(_ruling(battle, entry))
    elif isinstance(entry, e.AliasEntry):
        events = (_alias(battle, entry),)
    return after(events, battle), events


def _ruling(battle: Battle, entry: e.RulingEntry) -> Iterator[Event]:
    """Rulings change before round 1 or between rounds (rulebook chapter 1)."""
    for problem in rulebook().problems(entry.set):
        raise e.EntryError("set", problem.text)
    if battle.phase != "manoeuvre":
        raise e.EntryError("set", "rulings change between rounds only; close this round first")
    for key, value in entry.set.items():
        yield RulingChanged(ruling=key, value=value)


def reworded(battle: Battle, entry: e.WordsEntry) -> Battle:
    """The battle with its own words after the act. Raises :class:`rules.entries.EntryError` where it cannot stand."""
    named = (*all_names(*battle.ships.values()), *battle.catalogue.modules)
    return replace(battle, words=changed_plainly(battle.words, entry, known_to("rules.orbital_line"), named))


def bearers(battle: Battle) -> dict[str, Named]:
    """Every ship by its name, with its further ones."""
    return {
        name: Named(ship.seat, ship.aliases, tuple(ship.names.values()))
        for name, ship in battle.ships.items()
    }


def _alias(battle: Battle, entry: e.AliasEntry) -> Event:
    aliases = nicknames(entry, bearers(battle), battle.seats)
    return Overridden(unit=entry.unit, field="aliases", value=aliases)


def _override(battle: Battle, entry: e.OverrideEntry) -> Iterator[Event]:
    if "unit" not in entry.subject or len(entry.subject) > 2:
        raise e.EntryError(
            "override", "an override names a ship, as in unit: Manta, and may name a module's cell"
        )
    name = str(entry.subject["unit"])
    ship = battle.ships.get(name)
    if ship is None:
        further = names_of(bearers(battle))
        raise e.EntryError(
            "unit", absent("there is no ship {name} in this battle{near}", name, battle.ships, further)
        )
    cell = entry.subject.get("cell") or entry.subject.get("module")
    if cell is not None:
        yield from _override_part(battle, name, str(cell), entry.set)
        return
    for key, value in entry.set.items():
        if key in ("modules", "shields") and isinstance(value, Mapping):
            for at, values in value.items():
                yield from _override_part(battle, name, str(at), values)
        elif key in _PAIRS and isinstance(value, Mapping):
            yield from _override_pairs(battle, name, key, value)
        else:
            yield _override_field(battle, name, key, value)


def _override_part(battle: Battle, unit: str, cell: str, values: Mapping[str, Any]) -> Iterator[Event]:
    parts = battle.ship(unit).parts
    if cell not in parts:
        raise e.EntryError(
            "set",
            "{unit} has no module whose first cell is {cell}{near}",
            unit=unit,
            cell=cell,
            near=hint(cell, parts),
        )
    for problem in fields.problems(table("module"), values, ()):
        raise e.EntryError("set", problem.text)
    for key, value in values.items():
        yield Overridden(unit=unit, field=key, value=value, cell=cell)


def _override_pairs(battle: Battle, unit: str, key: str, values: Mapping[str, Any]) -> Iterator[Event]:
    for other, value in values.items():
        if other not in battle.ships:
            raise e.EntryError(
                "set", absent("there is no ship {name} in this battle{near}", other, battle.ships)
            )
        fits = value in ("ahead", "behind") if key == "lead" else isinstance(value, int) and value >= 0
        if not fits:
            raise e.EntryError("set", "{key} of {other} cannot be {value}", key=key, other=other, value=value)
        yield Overridden(unit=unit, field=key, value=value, other=other)


def _override_field(battle: Battle, unit: str, key: str, value: Any) -> Event:
    ship = battle.ship(unit)
    if key in ("seat", "owner"):
        if value not in battle.seats:
            raise e.EntryError("set", no_seat(value, battle.seats))
        return Overridden(unit=unit, field="seat", value=value)
    table_ = {name: field for name, field in table("ship").items() if field.state}
    free = value is None and key in ("overload_until", "return_round")
    for problem in () if free else fields.problems(table_, {key: value}, ()):
        raise e.EntryError("set", problem.text)
    if key == "hull":
        if value > ship.template.hull_strength:
            raise e.EntryError("set", beyond(key, value, ship.template.hull_strength, unit))
        return Overridden(unit=unit, field="hull_damage", value=ship.template.hull_strength - value)
    if key == "altitude" and not battle.orbit_min <= value <= battle.orbit_max:
        raise e.EntryError(
            "set",
            "altitude {value} is no orbit here; orbits {orbit_min} to {orbit_max}",
            value=value,
            orbit_min=battle.orbit_min,
            orbit_max=battle.orbit_max,
        )
    if key == "heading" and value > 23:
        raise e.EntryError("set", "heading {value} is no sector; sectors 0 to 23", value=value)
    if key == "power_priority":
        value = tuple(value)
    return Overridden(unit=unit, field=key, value=value)
