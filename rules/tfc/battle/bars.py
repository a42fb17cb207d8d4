"""What forbids a command whatever the command is: the unit's place, lasting effects, a dead crew, the battle's end."""

from __future__ import annotations

from rules.orders import Refusal
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.derive import held
from rules.tfc.battle.effects import allowed, forbidding
from rules.tfc.battle.places import place
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle, Unit
from rules.tfc.battle.stillness import frozen

MOVES = frozenset({"move", "advance", "retreat", "out_of_range", "blockade_run", "form_up"})
"""What a ship does by moving on its own."""


def barred(battle: Battle, command: Command) -> Refusal | None:
    """The refusal of a command that its unit cannot be given at all now, or None."""
    return _whole(battle, command) or _faction(command, command.me(battle)) or _here(battle, command)


def _whole(battle: Battle, command: Command) -> Refusal | None:
    """What forbids every command: the battle is over, nobody lives aboard, time stands still."""
    unit = command.me(battle)
    if battle.over:
        return refuse("TFC-SEQ-09", unit.name, "battle_over")
    if not unit.crew_alive and unit.location.kind not in ("destroyed", "separated"):
        return refuse("TFC-SPC-11", unit.name, "no_crew")
    if frozen(battle, unit):
        return refuse("TFC-SPC-21", unit.name, "frozen")
    return None


def _here(battle: Battle, command: Command) -> Refusal | None:
    """What lasting effects and the unit's place forbid."""
    unit = command.me(battle)
    kind = forbidding(battle, unit, command.id)
    if kind is not None:
        return refuse(kind.rule, unit.name, "effect_forbids", command=command.id, kind=kind.name)
    spot = place(unit.location, battle)
    if spot.only is not None and command.id not in (*spot.only, *allowed(battle, unit)):
        return refuse(spot.rule, unit.name, f"at_{unit.location.kind}", command=command.id)
    if unit.stats.kind in ("station", "installation") and command.record.moves:
        return refuse("TFC-BUD-01", unit.name, "stations_do_not_move", command=command.id)
    if command.id in MOVES and battle.rulings["tractor.holds"] and held(battle, unit):
        return refuse("TFC-MOV-01", unit.name, "held_by_tractor", command=command.id)
    rule = spot.forbids.get(command.id)
    if rule is None:
        return None
    where = {"place": unit.location.place, "kind": unit.location.kind}
    return refuse(rule, unit.name, "place_forbids", command=command.id, **where)


def _faction(command: Command, unit: Unit) -> Refusal | None:
    """Some specials are for ships of some factions only, by the class and not by the owner (TFC-SPC-01)."""
    factions = command.record.factions
    if not factions or unit.stats.faction in factions:
        return None
    return refuse(
        command.record.faction_rule,
        unit.name,
        "other_faction",
        command=command.id,
        faction=unit.stats.faction,
        only="_".join(factions),
    )
