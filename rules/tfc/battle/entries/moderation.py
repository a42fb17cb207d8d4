"""What a moderator's acts do to a battle: overrides, rulings, grants (TFC-SEQ-07)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules import entries as e
from rules.acts import Named, names_of, nicknames
from rules.game import Event
from rules.kit import fields
from rules.kit.faults import absent, beyond, no_seat
from rules.tfc.battle.apply import after
from rules.tfc.battle.derive import hull_max, osi_max, shield_max
from rules.tfc.battle.events import Destroyed, Granted, Overridden, RangeSet, RulingChanged
from rules.tfc.battle.moves import misplaced, parse, unsound
from rules.tfc.battle.secrecy import secret, veil
from rules.tfc.battle.setup.battle import body_fields, rulebook, state_fields
from rules.tfc.battle.setup.handing import handed_over
from rules.tfc.battle.state import Battle, Location, Unit, pair


def apply_ruled(battle: Battle, entry: e.Entry) -> tuple[Battle, tuple[Event, ...]]:
    """The battle after the act, and what it did. Raises :class:`rules.entries.EntryError` where it cannot stand."""
    match entry:
        case e.OverrideEntry():
            events = _override(battle, entry)
        case e.RulingEntry():
            events = _ruling(entry)
        case e.AliasEntry():
            events = _alias(battle, entry)
        case e.GrantEntry():
            events = _grant(battle, entry)
        case e.HandoverEntry():
            events = handed_over(battle, entry)
        case _:
            events = ()
    then = after(events, battle)
    before, hidden = secret(battle), secret(then)
    return then, tuple(veil(event, before, hidden) for event in events)


def _override(battle: Battle, entry: e.OverrideEntry) -> tuple[Event, ...]:
    if len(entry.subject) != 1 or next(iter(entry.subject)) not in ("unit", "body"):
        raise e.EntryError("override", "an override names one unit or one body, as in unit: Valiant")
    ((kind, name),) = entry.subject.items()
    if kind == "body":
        return _override_body(battle, str(name), entry.set)
    return _override_unit(battle, str(name), entry.set)


def _override_body(battle: Battle, name: str, values: Mapping[str, Any]) -> tuple[Event, ...]:
    if name not in battle.bodies:
        raise e.EntryError("body", absent("there is no body {name} here{near}", name, battle.bodies))
    table = {field.name: field for field in body_fields().values() if field.state}
    _sound(table, values)
    return tuple(Overridden(unit=name, field=key, value=value) for key, value in values.items())


def _override_unit(battle: Battle, name: str, values: Mapping[str, Any]) -> tuple[Event, ...]:
    unit = battle.units.get(name)
    if unit is None:
        further = names_of({one: named for one, named in bearers(battle).items() if one in battle.units})
        raise e.EntryError(
            "unit", absent("there is no unit {name} in this battle{near}", name, battle.units, further)
        )
    if _is_nowhere(unit, values):
        raise e.EntryError(
            "set",
            "{name} has OSI 0 and can be nowhere; set osi and location together (TFC-DMG-01)",
            name=name,
        )
    special = {"owner": battle.seats, "seat": battle.seats}
    _sound(state_fields(), {key: value for key, value in values.items() if key not in special})
    events: list[Event] = []
    for key, value in values.items():
        events += _set(battle, unit, key, value)
    return tuple(events)


def _is_nowhere(unit: Unit, values: Mapping[str, Any]) -> bool:
    """Whether a unit without OSI is set somewhere, or a destroyed one is changed without being brought back."""
    somewhere = values.get("location", "destroyed") != "destroyed"
    if unit.osi == 0 and {"shield", "hull", "osi", "location"} & values.keys():
        return not somewhere or values.get("osi", 0) == 0
    return somewhere and values.get("osi") == 0


def _sound(table: Mapping[str, fields.Field], values: Mapping[str, Any]) -> None:
    for problem in fields.problems(table, values, ()):
        raise e.EntryError("set", problem.text)


def _set(battle: Battle, unit: Unit, key: str, value: Any) -> list[Event]:
    if key in ("owner", "seat"):
        if value not in battle.seats:
            raise e.EntryError("set", no_seat(value, battle.seats))
        return [Overridden(unit=unit.name, field="owner", value=value)]
    if key == "out_of_range_of":
        return _ranges(battle, unit, value)
    if key == "location":
        place = _place(battle, unit, value)
        if place.kind == "destroyed":
            return [Destroyed(unit=unit.name, cause="override")]
        return [Overridden(unit=unit.name, field=key, value=place)]
    most = {"shield": shield_max(unit), "hull": hull_max(unit), "osi": osi_max(unit)}.get(key)
    if most is not None and value > most:
        raise e.EntryError("set", beyond(key, value, most, unit.name))
    fault = unsound(key, value, battle.bodies, battle.units)
    if fault is not None:
        raise e.EntryError("set", fault)
    if key == "between":
        value = tuple(value)
    events: list[Event] = [Overridden(unit=unit.name, field=key, value=value)]
    if key == "osi" and value == 0:
        events.append(Destroyed(unit=unit.name, cause="override"))
    return events


def _place(battle: Battle, unit: Unit, text: str) -> Location:
    fault = misplaced(text, unit, battle.bodies, battle.units)
    place = parse(text)
    if place is None or fault is not None:
        raise e.EntryError("set", fault or text)
    return place


def _ranges(battle: Battle, unit: Unit, names: list[str]) -> list[Event]:
    unknown = next((name for name in names if name not in battle.units), None)
    if unknown is not None:
        raise e.EntryError(
            "set", absent("there is no unit {name} in this battle{near}", unknown, battle.units)
        )
    return [
        RangeSet(unit=unit.name, other=other, apart=other in names)
        for other in battle.units
        if other != unit.name and ((pair(unit.name, other) in battle.apart) != (other in names))
    ]


def bearers(battle: Battle) -> dict[str, Named]:
    """Every unit and body by its name, with its further ones."""
    hidden = secret(battle)
    units = {
        name: Named(unit.owner, unit.aliases, tuple(unit.names.values()), secret=name in hidden)
        for name, unit in battle.units.items()
    }
    return units | {
        name: Named(None, body.aliases, tuple(body.names.values()), fixed=True)
        for name, body in battle.bodies.items()
    }


def _alias(battle: Battle, entry: e.AliasEntry) -> tuple[Event, ...]:
    aliases = nicknames(entry, bearers(battle), battle.seats)
    return (Overridden(unit=entry.unit, field="aliases", value=aliases),)


def _ruling(entry: e.RulingEntry) -> tuple[Event, ...]:
    for problem in rulebook().problems(entry.set):
        raise e.EntryError("set", problem.text)
    return tuple(RulingChanged(ruling=key, value=value) for key, value in entry.set.items())


def _grant(battle: Battle, entry: e.GrantEntry) -> tuple[Event, ...]:
    if entry.unit not in battle.units:
        raise e.EntryError(
            "unit", absent("there is no unit {name} in this battle{near}", entry.unit, battle.units)
        )
    return (Granted(unit=entry.unit, commands=entry.commands),)
