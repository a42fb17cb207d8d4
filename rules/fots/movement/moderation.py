"""What a moderator's acts do to a campaign: values, rulings, units handed over."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from rules import entries as e
from rules.acts import Named, nicknames
from rules.fots.movement import events as ev
from rules.fots.movement.chart.grid import BadAddress, Section, grid_of
from rules.fots.movement.chart.plans import Zone
from rules.fots.movement.derive.effects import parse
from rules.fots.movement.setup.campaign import STANCES
from rules.fots.movement.setup.desk import plain_rulings, rulebook, table
from rules.fots.movement.setup.vocabulary import meaning
from rules.fots.movement.state import Campaign, Fleet, Unit
from rules.fots.movement.travel.criticals import drop_tow, lose
from rules.fots.movement.world import World
from rules.game import Facts, Outcome
from rules.kit import fields
from rules.kit.changing_words import changed_plainly
from rules.kit.faults import absent
from rules.kit.own_words import all_names
from rules.kit.suggest import hint
from rules.orders import Answer

KINDS = ("unit", "fleet", "empire", "colony")
OVERRIDE = "override"


def override(world: World, subject: Mapping[str, Any], values: Mapping[str, Any]) -> None:
    """Set values of one thing; ``unit`` may name a fleet, as it does in orders.

    Raises :class:`rules.entries.EntryError` for what does not exist or does not fit.
    """
    if len(subject) != 1 or next(iter(subject)) not in KINDS:
        raise e.EntryError(
            "override", "an override names one unit, fleet, empire or colony, as in unit: Aster"
        )
    ((kind, name),) = subject.items()
    if kind == "unit" and name not in world.units and name in world.fleets:
        kind = "fleet"
    things: dict[str, Mapping[str, Any]] = {
        "unit": world.units,
        "fleet": world.fleets,
        "empire": world.empires,
        "colony": world.colonies,
    }
    known = things[kind]
    if name not in known:
        meant = {**known, **world.fleets} if kind == "unit" else known
        raise e.EntryError(
            kind,
            "there is no {kind} {name} in this campaign{near}",
            kind=kind,
            name=name,
            near=hint(str(name), meant, {one: thing.names.values() for one, thing in meant.items()}),
        )
    for key, value in values.items():
        _set(world, kind, str(name), (key, value))


def paused(state: Campaign, entry: e.OverrideEntry, facts: Facts) -> Outcome[Campaign]:
    """An override while a run waits: a fact of that pause, at which the run then goes on with it."""
    if met_a_pause(entry, facts) or state.halted is None:
        return Outcome(state=state)
    world = World(state.halted, facts)
    override(world, entry.subject, entry.set)
    key = f"{state.turn_no}/pause/{state.pause}/{entry.id}"
    fact = Answer(
        entry.by, OVERRIDE, {"entry": entry.id, "subject": entry.subject, "set": entry.set}, entry.reason
    )
    halted = world.sealed()
    return Outcome(state=replace(state, halted=halted), events=tuple(world.events), facts={key: fact})


def met_a_pause(entry: e.OverrideEntry, facts: Facts) -> bool:
    """Whether an override was made while a run waited: the run itself carries it out."""
    return any(fact.choose == OVERRIDE and fact.set["entry"] == entry.id for fact in facts.answers.values())


def meanwhile(world: World) -> set[str]:
    """Do what was set while the run stood at the pause that it has come to, as far as it still can be; the fleets concerned."""
    here = f"{world.campaign.turn_no}/pause/{world.pause}/"
    touched: set[str] = set()
    for key, fact in world.answers.items():
        if key.startswith(here):
            touched |= {_fleet_of(world, str(name)) for name in fact.set["subject"].values()}
            with suppress(e.EntryError):
                override(world, fact.set["subject"], fact.set["set"])
    return touched


def _fleet_of(world: World, name: str) -> str:
    """The fleet of a unit; anything else is told by its own name."""
    return world.units[name].fleet if name in world.units else name


def _set(world: World, kind: str, name: str, wish: tuple[str, Any]) -> None:
    key, value = wish
    special = SPECIAL.get((kind, key))
    if special is not None:
        special(world, name, value)
        return
    allowed = {field.name: field for field in table(kind).values() if field.state}
    for problem in fields.problems(allowed, {key: value}, ()):
        raise e.EntryError("set", problem.text)
    if isinstance(value, list):
        value = tuple(value)
    _write(world, kind, name, (key, value))


def _write(world: World, kind: str, name: str, wish: tuple[str, Any]) -> None:
    holders: dict[str, Mapping[str, Any]] = {
        "unit": world.units,
        "fleet": world.fleets,
        "colony": world.colonies,
    }
    empire = name if kind == "empire" else str(holders[kind][name].owner)
    world.do(ev.Overridden(kind=kind, name=name, field=wish[0], value=wish[1], audience=world.owners(empire)))


def _section(world: World, value: Any) -> Section:
    try:
        return world.grid.parse(str(value))
    except BadAddress as error:
        raise e.EntryError(
            "set",
            "{value} is no section of this map; write it like {example}",
            value=value,
            example=world.grid.example,
        ) from error


def _place(world: World, name: str, value: Any) -> None:
    _write(world, "fleet", name, ("section", _section(world, value)))
    for field in ("progress_ticks", "next_section", "step_cost"):
        _write(world, "fleet", name, (field, 0 if field == "progress_ticks" else None))


def _next(world: World, name: str, value: Any) -> None:
    _write(world, "fleet", name, ("next_section", _section(world, value) if value is not None else None))


def _zone(world: World, name: str, value: Any) -> None:
    if value is None:
        _write(world, "fleet", name, ("zone", None))
        return
    if not isinstance(value, Mapping) or not isinstance(value.get("radius"), int):
        raise e.EntryError("set", "zone is {centre: address, radius: sections}, or null for none")
    centre = value.get("centre")
    here = _section(world, centre) if centre is not None else world.fleets[name].section
    _write(world, "fleet", name, ("zone", Zone(here, value["radius"])))


def _effects(world: World, name: str, value: Any) -> None:
    codes = tuple(str(one) for one in value) if isinstance(value, list | tuple) else (str(value),)
    for code in codes:
        if parse(code) is None:
            raise e.EntryError("set", "{code} is no effect code (FOTS-BRK-04)", code=code)
    if "destroyed" in codes:
        lose(world, name, "destroyed")
        return
    _write(world, "unit", name, ("effects", codes))
    drop_tow(world, name, codes)


def _cargo(world: World, name: str, value: Any) -> None:
    if not isinstance(value, Mapping) or not all(isinstance(one, int) and one >= 0 for one in value.values()):
        raise e.EntryError("set", "cargo maps kinds to whole 24ths of a bay, as in {supplies: 48}")
    _write(world, "unit", name, ("cargo", {str(kind): amount for kind, amount in value.items() if amount}))


def _magazine(world: World, name: str, value: Any) -> None:
    if not isinstance(value, Mapping) or not all(isinstance(one, int) and one >= 0 for one in value.values()):
        raise e.EntryError("set", "magazine maps munitions to whole numbers, as in {lance: 8}")
    _write(world, "unit", name, ("magazine", dict(value)))


def _destroyed(world: World, name: str, value: Any) -> None:
    if value is True:
        lose(world, name, "destroyed")


def _stance(world: World, name: str, value: Any) -> None:
    if not isinstance(value, Mapping) or any(one not in STANCES for one in value.values()):
        raise e.EntryError("set", "stance maps empires to {known}", known=", ".join(STANCES))
    for other in value:
        if other not in world.empires:
            raise e.EntryError("set", absent("there is no empire {name}{near}", other, world.empires))
    _write(world, "empire", name, ("stance", {**world.empires[name].stance, **value}))


def _comgrid(world: World, name: str, value: Any) -> None:
    cells = None if value is None else frozenset(_section(world, one) for one in value)
    _write(world, "empire", name, ("grid", cells))


def _colony_section(world: World, name: str, value: Any) -> None:
    _write(world, "colony", name, ("section", _section(world, value)))


def _colony_owner(world: World, name: str, value: Any) -> None:
    if value not in world.empires:
        raise e.EntryError("set", absent("there is no empire {name}{near}", value, world.empires))
    _write(world, "colony", name, ("owner", value))


def _breakdown_roll(world: World, name: str, value: Any) -> None:
    if value is not None and (isinstance(value, bool) or not isinstance(value, int | Fraction)):
        raise e.EntryError("set", "breakdown_roll is a number from 0.01 to 100")
    _write(world, "unit", name, ("breakdown_roll", Fraction(value) if value is not None else None))


SPECIAL = {
    ("fleet", "section"): _place,
    ("fleet", "next_section"): _next,
    ("fleet", "zone"): _zone,
    ("unit", "effects"): _effects,
    ("unit", "cargo"): _cargo,
    ("unit", "magazine"): _magazine,
    ("unit", "destroyed"): _destroyed,
    ("unit", "breakdown_roll"): _breakdown_roll,
    ("empire", "stance"): _stance,
    ("empire", "comgrid"): _comgrid,
    ("colony", "section"): _colony_section,
    ("colony", "owner"): _colony_owner,
}
"""Values that need more than a look at their type."""


def rule(world: World, entry: e.RulingEntry, campaign: Campaign) -> None:
    """Change rulings from here on. Raises :class:`rules.entries.EntryError`."""
    chosen = plain_rulings(entry.set)
    for problem in rulebook().problems(chosen):
        raise e.EntryError("set", problem.text)
    for key, value in chosen.items():
        world.do(ev.RulingChanged(ruling=key, value=value))
    size = {"width": campaign.grid.width, "height": campaign.grid.height}
    world.grid = grid_of(world.rulings, size)


def reworded(campaign: Campaign, entry: e.WordsEntry) -> Campaign:
    """The campaign with its own words after the act. Raises :class:`rules.entries.EntryError` where it cannot stand."""
    named = all_names(*campaign.fleets.values(), *campaign.units.values(), *campaign.colonies)
    return replace(campaign, words=changed_plainly(campaign.words, entry, meaning, named))


def bearers(campaign: Campaign) -> dict[str, Named]:
    """Every fleet and unit by its name, with its further ones. Others may not learn of one by a name that is taken."""
    things: dict[str, Unit | Fleet] = {**campaign.units, **campaign.fleets}
    return {
        name: Named(campaign.seat_of(thing.owner), thing.aliases, secret=True)
        for name, thing in things.items()
    }


def name(world: World, entry: e.AliasEntry, campaign: Campaign) -> None:
    """Give a fleet or a unit one more name."""
    aliases = nicknames(entry, bearers(campaign), campaign.seats)
    _write(world, "fleet" if entry.unit in campaign.fleets else "unit", entry.unit, ("aliases", aliases))
