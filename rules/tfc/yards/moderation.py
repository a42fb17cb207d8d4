"""What a moderator's acts do to a campaign: overrides, rulings, ships that come and go (TFC-SEQ-07, precision B2.10)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from rules import entries as e
from rules.acts import Named, names_of, nicknames
from rules.game import Event
from rules.kit import fields
from rules.kit.changing_words import changed_plainly
from rules.kit.faults import absent, beyond, no_count, no_factor, no_seat
from rules.kit.own_words import all_names, known_to
from rules.kit.suggest import hint
from rules.sentences import said
from rules.tfc.yards.events import FacilityFell, FacilityRose, Overridden, RulingChanged, ShipCame, ShipLeft
from rules.tfc.yards.factions import exact
from rules.tfc.yards.setup.campaign import rulebook
from rules.tfc.yards.setup.ships import ship_from, state_fields
from rules.tfc.yards.setup.slots import slots_of
from rules.tfc.yards.state import Campaign, Project, Ship, World, Yard

YARD_VALUES = ("k", "output_cu", "owner", "seat")
PROJECT_VALUES = ("applied_cu", "cost_cu")


def ruled(world: World, campaign: Campaign, entry: e.Entry) -> tuple[Event, ...]:
    """What the act does. Raises :class:`rules.entries.EntryError` where it cannot stand."""
    match entry:
        case e.OverrideEntry():
            return tuple(_override(world, campaign, entry))
        case e.RulingEntry():
            return _ruling(entry)
        case e.AliasEntry():
            return (_alias(world, campaign, entry),)
        case e.HandoverEntry():
            return tuple(_handover(world, campaign, entry))
        case _:
            return ()


def reworded(world: World, campaign: Campaign, entry: e.WordsEntry) -> World:
    """The world with its own words after the act. Raises :class:`rules.entries.EntryError` where it cannot stand."""
    named = all_names(*campaign.yards.values(), *campaign.ships.values())
    return replace(world, words=changed_plainly(world.words, entry, known_to("rules.tfc.yards"), named))


def is_building(entry: e.Entry | None) -> bool:
    """Whether the act destroys or restores facilities."""
    return isinstance(entry, e.OverrideEntry) and not {"destroy", "restore"}.isdisjoint(entry.subject)


def _ruling(entry: e.RulingEntry) -> tuple[Event, ...]:
    for problem in rulebook().problems(entry.set):
        raise e.EntryError("set", problem.text)
    return tuple(RulingChanged(ruling=key, value=value) for key, value in entry.set.items())


def bearers(campaign: Campaign) -> dict[str, Named]:
    """Every ship and yard by its name, with its further ones."""
    ships = {
        name: Named(ship.owner, ship.aliases, tuple(ship.names.values()))
        for name, ship in campaign.ships.items()
    }
    return ships | {
        name: Named(None, yard.aliases, tuple(yard.names.values()), fixed=True)
        for name, yard in campaign.yards.items()
    }


def _alias(world: World, campaign: Campaign, entry: e.AliasEntry) -> Event:
    return Overridden(
        unit=entry.unit, field="aliases", value=nicknames(entry, bearers(campaign), world.seats)
    )


# -- overrides


def _override(world: World, campaign: Campaign, entry: e.OverrideEntry) -> Iterator[Event]:
    subject = dict(entry.subject)
    if "unit" in subject and len(subject) == 1:
        yield from _override_ship(world, campaign, str(subject["unit"]), entry.set)
        return
    if "yard" not in subject:
        raise e.EntryError("override", "an override names a yard or a unit, as in yard: Kuat")
    yard = campaign.yards.get(str(subject.pop("yard")))
    if yard is None:
        near = hint(str(entry.subject["yard"]), campaign.yards) or said(
            "; there are {known}", known=", ".join(campaign.yards)
        )
        raise e.EntryError(
            "yard", "there is no yard {yard} in this campaign{near}", yard=entry.subject["yard"], near=near
        )
    for key in subject:
        if key not in ("destroy", "restore", "project"):
            near = hint(key, ("destroy", "restore", "project", "set"))
            raise e.EntryError(
                key,
                "{key} is unknown{near}",
                key=key,
                near=near or said("; a yard takes destroy, restore, project and set"),
            )
    yield from _buildings(yard, subject.get("destroy"), "destroy")
    yield from _buildings(yard, subject.get("restore"), "restore")
    if "project" in subject:
        yield from _override_project(world, yard, subject["project"], entry.set)
    else:
        yield from _override_yard(world, yard, entry.set)


def _buildings(yard: Yard, given: Any, act: str) -> Iterator[Event]:
    if given is None:
        return
    if not isinstance(given, Mapping):
        raise e.EntryError(act, "{act} takes kinds and their slots, as in {{supply_depot: [3]}}", act=act)
    there = {(one.kind, one.slot): one for one in yard.facilities}
    for kind, written in given.items():
        slots = slots_of(written)
        if kind not in yard.kind.kinds or slots is None:
            near = hint(str(kind), yard.kind.kinds) or said(
                "; {name} has {known}", name=yard.name, known=", ".join(yard.kind.kinds)
            )
            raise e.EntryError(
                act,
                "{kind}: {written} names no facilities{near}, each with slots like 1-4 or [1, 3]",
                kind=kind,
                written=written,
                near=near,
            )
        for slot in slots:
            one = there.get((kind, slot))
            if one is None or one.stands != (act == "destroy"):
                state = said("does not stand") if act == "destroy" else said("is not destroyed")
                raise e.EntryError(
                    act, "{kind} {slot} {state} at {name}", kind=kind, slot=slot, state=state, name=yard.name
                )
            make = FacilityFell if act == "destroy" else FacilityRose
            yield make(yard=yard.name, kind=kind, slot=slot)


def _override_yard(world: World, yard: Yard, values: Mapping[str, Any]) -> Iterator[Event]:
    for key, value in values.items():
        if key not in YARD_VALUES:
            near = hint(key, YARD_VALUES) or said("; a yard takes {known}", known=", ".join(YARD_VALUES))
            raise e.EntryError("set", "{key} is unknown{near}", key=key, near=near)
        if key == "k":
            factor = exact(value)
            if factor is None:
                raise e.EntryError("set", no_factor("k", value))
            yield Overridden(yard=yard.name, field="k", value=str(factor))
        elif key == "output_cu":
            if not isinstance(value, int) or isinstance(value, bool) or value < 1:
                raise e.EntryError("set", no_count("output_cu", value))
            yield Overridden(yard=yard.name, field=key, value=value)
        else:
            if value not in world.seats:
                raise e.EntryError("set", no_seat(value, world.seats))
            yield Overridden(yard=yard.name, field="owner", value=value)


def _override_project(world: World, yard: Yard, named: Any, values: Mapping[str, Any]) -> Iterator[Event]:
    """An adjustment of one object, logged like everything else; settled cycles stay as they are."""
    project = _named(world, yard, named)
    if project is None or not project.open:
        raise e.EntryError(
            "project",
            "{named} is no object that {name} is building, as in Pathfinder #1",
            named=named,
            name=yard.name,
        )
    most = values.get("cost_cu", project.cost_cu)
    for key, value in values.items():
        if key not in PROJECT_VALUES:
            raise e.EntryError("set", "{key} is unknown{near}", key=key, near=hint(key, PROJECT_VALUES))
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise e.EntryError(
                "set", "{key} must be a whole number from 0 on, not {value}", key=key, value=value
            )
    if values.get("applied_cu", project.applied_cu) > most:
        raise e.EntryError("set", "applied_cu must not be above the cost of {most}", most=most)
    for key, value in values.items():
        yield Overridden(yard=yard.name, project=project.id, field=key, value=value)


def _named(world: World, yard: Yard, named: Any) -> Project | None:
    if isinstance(named, Mapping):
        return yard.project(str(named.get("class_id")), named.get("index", 1))
    for one in yard.projects:
        if str(named).casefold() in (
            f"{world.name_of(one.class_id)} #{one.index}".casefold(),
            f"{one.class_id} #{one.index}".casefold(),
        ):
            return one
    return None


def _override_ship(world: World, campaign: Campaign, name: str, values: Mapping[str, Any]) -> Iterator[Event]:
    ship = campaign.ships.get(name)
    if ship is None:
        further = names_of({one: named for one, named in bearers(campaign).items() if one in campaign.ships})
        raise e.EntryError(
            "unit", absent("there is no unit {name} in this campaign{near}", name, campaign.ships, further)
        )
    own = {key: value for key, value in values.items() if key not in ("owner", "seat")}
    for problem in fields.problems(state_fields(), own, ()):
        raise e.EntryError("set", problem.text)
    for key, value in values.items():
        if key in ("owner", "seat"):
            if value not in world.seats:
                raise e.EntryError("set", no_seat(value, world.seats))
            yield Overridden(unit=name, field="owner", value=value)
            continue
        most = {"shield": ship.shield_max, "hull": ship.hull_max, "osi": ship.osi_max}.get(key)
        if most is not None and value > most:
            raise e.EntryError("set", beyond(key, value, most, name))
        yield Overridden(unit=name, field=key, value=value)
        if key == "osi" and value == 0:
            yield Overridden(unit=name, field="location", value="destroyed")


# -- ships that come and go


def _handover(world: World, campaign: Campaign, entry: e.HandoverEntry) -> Iterator[Event]:
    for name, row in entry.units.items():
        ship = campaign.ships.get(name)
        if entry.direction == "to":
            yield _leaving(ship, name, entry.game, campaign.ships)
        else:
            yield ShipCame(
                unit=name, battle=entry.game, ship=_recovered(campaign, _coming(world, ship, name, row))
            )


def _leaving(ship: Ship | None, name: str, battle: str, ships: Iterable[str]) -> Event:
    if ship is None or ship.destroyed:
        raise e.EntryError("units", absent("there is no unit {name} in this campaign{near}", name, ships))
    if ship.battle is not None:
        raise e.EntryError(
            "units",
            "{name} is in {battle} already; a ship is in one battle at a time",
            name=name,
            battle=ship.battle,
        )
    return ShipLeft(unit=name, battle=battle)


def _recovered(campaign: Campaign, ship: Ship) -> Ship:
    """The ship with the shields that it has once the battle is behind it (``repair.shields``)."""
    return ship if ship.destroyed else SHIELDS[campaign.rulings["repair.shields"]](ship)


SHIELDS: Mapping[str, Callable[[Ship], Ship]] = {
    "free_after_battle": lambda ship: replace(ship, shield=ship.shield_max),
    "cu": lambda ship: ship,
}


def _coming(world: World, ship: Ship | None, name: str, row: Any) -> Ship:
    """The ship with what the battle made of it; one that the campaign does not know joins it."""
    values = dict(row) if isinstance(row, Mapping) else {}
    if values.get("destroyed") is True:
        values["location"] = "destroyed"
    if ship is None:
        try:
            return ship_from(world.classes, name, values)
        except (msgspec.ValidationError, KeyError) as error:
            raise e.EntryError(
                "units",
                "{name} cannot join: it needs a class of this campaign ({error})",
                name=name,
                error=error,
            ) from error
    known = ("shield", "hull", "osi", "craft", "location", "aboard")
    changed = {key: values[key] for key in known if values.get(key) is not None}
    if changed.get("location") not in (None, "destroyed"):
        changed["location"] = "open_space"
    owner = values.get("owner", values.get("seat", ship.owner))
    return replace(ship, **changed, owner=owner, battle=None)
