"""What a viewer may see of a battle: the only thing that speaks to people. Sheets are public (RULING ``info.sheets``)."""

from __future__ import annotations

from typing import Any

from rules.game import View
from rules.kit.canonical import builtins
from rules.messages import Viewer
from rules.orbital_line.battle.derive import (
    aspect,
    bearing,
    distance,
    draw,
    initiative,
    is_ahead,
    mark,
    offset,
    output,
    speed_label,
)
from rules.orbital_line.battle.match import Match
from rules.orbital_line.battle.state import Battle, Part, Ship
from rules.orbital_line.battle.windows import on_turn
from rules.orbital_line.sheets import catalogue_of


def view(match: Match, viewer: Viewer) -> View:
    """The match in the rulebook's identifiers. Orders of an open window are nobody's business but their author's."""
    battle = match.battle
    result = battle.result
    turn = None if result is not None else on_turn(match)
    seat = battle.ship(turn).seat if turn is not None else None
    state: dict[str, Any] = {
        "round": battle.round,
        "phase": battle.phase,
        "on_turn": turn,
        "motion": battle.motion,
        "orbit": {"min": battle.orbit_min, "max": battle.orbit_max},
        "units": {name: sheet(battle, ship) for name, ship in battle.ships.items()},
        "result": None if result is None else {"winner": result.winner, "how": result.how},
        "seats": list(battle.seats),
        "sides": dict(battle.sides),
        "catalogue": _catalogue(battle),
        "rulings": {key: builtins(value) for key, value in battle.rulings.items()},
    }
    return View("orbital_line.battle", battle.title, viewer, {"number": battle.round, "seat": seat}, state)


def _catalogue(battle: Battle) -> dict[str, Any]:
    """What the ships of the battle are made of."""
    ships = battle.ships.values()
    aboard = (part.module for ship in ships for part in ship.parts.values())
    return catalogue_of(battle.catalogue, (ship.template.id for ship in ships), aboard)


def sheet(battle: Battle, ship: Ship) -> dict[str, Any]:
    """A ship's passport, its parts, and its ring."""
    kind = battle.ship_class(ship)
    return {
        "number": ship.number,
        "names": dict(ship.names),
        "seat": ship.seat,
        "side": ship.side,
        "class": kind.id,
        "template": ship.template.id,
        "presence": ship.presence,
        "altitude": ship.altitude,
        "speed": ship.speed,
        "speed_label": speed_label(battle, ship.speed),
        "speed_offset": offset(battle, ship),
        "heading": ship.heading,
        "initiative": initiative(battle, ship),
        "base_initiative": ship.round_base,
        "manoeuvre_modifier": ship.manoeuvre_modifier,
        "spent": -ship.manoeuvre_modifier,
        "turned_this_phase": ship.turned,
        "hull": ship.template.hull_strength - ship.hull_damage,
        "hull_strength": ship.template.hull_strength,
        "hull_damage": ship.hull_damage,
        "overloaded": ship.overloaded,
        "overload_until": ship.overload_until,
        "forced_climb": ship.forced_climb,
        "forced_climb_due": ship.forced_climb_due,
        "return_round": ship.return_round,
        "power_output": output(battle, ship),
        "power_draw": draw(battle, ship),
        "power_priority": list(ship.power_priority),
        "pd_policy": builtins(ship.pd_policy),
        "modules": {at: _part(battle, ship, part) for at, part in ship.parts.items()},
        "shields": {at: _shield(battle, part) for at, part in ship.parts.items() if _is_shield(battle, part)},
        **_ring(battle, ship),
    }


def _part(battle: Battle, ship: Ship, part: Part) -> dict[str, Any]:
    return {
        "module": part.module,
        "cells": [ship.template.label(cell) for cell in part.cells],
        "damage": part.damage,
        "strength": battle.module(part).strength,
        "destroyed": part.destroyed,
        "powered": part.powered,
        "disrupted": part.disrupted_until is not None,
        "disrupted_until": part.disrupted_until,
        "rotation": part.rotation,
        "pd_used": part.pd_used,
    }


def _is_shield(battle: Battle, part: Part) -> bool:
    return battle.module(part).category == "shield"


def _shield(battle: Battle, part: Part) -> dict[str, Any]:
    power = battle.module(part).shield_power
    left = max(0, power - part.absorbed)
    return {"absorbed": part.absorbed, "down": part.down, "left": left, "shield_power": power}


def _ring(battle: Battle, ship: Ship) -> dict[str, Any]:
    """Who is ahead, where the others' markers stand, and how far they are; only ships on the field are on a ring."""
    others = [other for other in battle.ships.values() if other.name != ship.name]
    lead = {o.name: "ahead" if is_ahead(battle, ship.name, o.name) else "behind" for o in others}
    seen = [other for other in others if other.on_field and ship.on_field]
    return {
        "lead": lead,
        "marks": {other.name: mark(battle, ship, other) for other in seen},
        "bearings": {other.name: bearing(battle, ship, other) for other in seen},
        "aspects": {other.name: aspect(battle, ship, other) for other in seen},
        "ranges": {other.name: distance(battle, ship, other) for other in seen},
        "colours": {other.name: _colour(ship, other) for other in seen},
    }


def _colour(ship: Ship, other: Ship) -> str:
    """The colour of a marker: red for enemies, green for allies, blue where one of the two is neutral (OL-NAV-02)."""
    if ship.side is None or other.side is None:
        return "blue"
    return "green" if ship.side == other.side else "red"
