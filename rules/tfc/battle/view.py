"""What a viewer may see of a battle: the only thing that speaks to people."""

from __future__ import annotations

from typing import Any

from rules.game import View
from rules.kit.canonical import builtins
from rules.kit.exact import plain
from rules.messages import Viewer
from rules.tfc.battle.commands.evade import may_evade, undodgeable
from rules.tfc.battle.derive import (
    blockaders,
    craft,
    hull_max,
    interlock_of,
    maneuverability,
    osi_max,
    shield_max,
    shields_up,
)
from rules.tfc.battle.effects import kind_of, on
from rules.tfc.battle.match import Match
from rules.tfc.battle.secrecy import visible
from rules.tfc.battle.state import Battle, Pending, Unit


def view(match: Match, viewer: Viewer) -> View:
    """The match as the viewer may see it, in the rulebook's identifiers."""
    whole = match.battle
    battle = visible(whole, viewer)
    state: dict[str, Any] = {
        "units": {name: _unit(battle, unit) for name, unit in battle.units.items()},
        "bodies": {name: _body(battle, name) for name in battle.bodies},
        "pending": [_pending(battle, p) for p in sorted(battle.pending, key=lambda p: p.n)],
        "interlocks": {
            name: {
                "pool": lock.pool,
                "members": sorted(lock.contributions),
                "holed": list(lock.holed),
                "lead": lock.lead,
            }
            for name, lock in battle.interlocks.items()
        },
        "used": {"pause": battle.used.get("pause", False), "reverse": battle.used.get("reverse", False)},
        "rulings": {key: builtins(value) for key, value in battle.rulings.items()},
        "reserves": {
            seat: sum(1 for unit in whole.owned(seat) if unit.location.kind == "reserve")
            for seat in whole.seats
        },
        "seats": list(battle.seats),
        "sides": dict(battle.sides),
        "class_names": _class_names(battle),
        "round": min((whole.turns.get(seat, 0) for seat in whole.seats), default=0) + 1,
        "over": battle.over,
        "winner": battle.winner,
    }
    return View("tfc.battle", "", viewer, _turn(match), state)


def _turn(match: Match) -> dict[str, Any]:
    """Whose turn it is, which of his own it is, and whether and why it is held."""
    seat = match.on_turn
    number = match.battle.turns.get(seat, 0) + 1
    if seat == match.turn.seat and match.provisional:
        number = match.turn.number
    return {
        "number": number,
        "seat": seat,
        "held": match.held is not None or match.waits,
        "held_by": None if match.held is None else match.held.by,
        "held_why": None if match.held is None else match.held.reason,
        "provisional": match.turn.seat if match.provisional else None,
    }


def _class_names(battle: Battle) -> dict[str, str]:
    """What the classes of the units that the viewer sees, and of the craft aboard them, are called."""
    classes = {
        id_: battle.classes[id_]
        for unit in battle.units.values()
        for id_ in unit.aboard
        if id_ in battle.classes
    }
    classes |= {
        unit.stats.class_id: unit.stats for unit in battle.units.values() if unit.stats.class_id is not None
    }
    return {class_id: stats.name or class_id.replace("_", " ") for class_id, stats in sorted(classes.items())}


def _unit(battle: Battle, unit: Unit) -> dict[str, Any]:
    lock = interlock_of(battle, unit.name)
    return {
        "owner": unit.owner,
        "class_id": unit.stats.class_id,
        "name": unit.name,
        "faction": unit.stats.faction,
        "kind": unit.stats.kind,
        "shield": unit.shield,
        "hull": unit.hull,
        "osi": unit.osi,
        "shield_max": shield_max(unit),
        "hull_max": hull_max(unit),
        "osi_max": osi_max(unit),
        "shields_up": shields_up(battle, unit),
        "crew_alive": unit.crew_alive,
        "craft": craft(unit) if unit.is_fighters else None,
        "craft_start": unit.craft_start if unit.is_fighters else None,
        "location": str(unit.location),
        "far_side_of": unit.far_side_of,
        "between": list(unit.between) if unit.between is not None else None,
        "note": unit.note,
        "out_of_range_of": sorted(
            {name for two in battle.apart if unit.name in two for name in two} - {unit.name}
        ),
        "maneuverability": plain(maneuverability(battle, unit)),
        "debt": unit.debt,
        "running": builtins(unit.running),
        "effects": [_effect(effect) for effect in on(battle, unit.name)],
        "arriving": unit.arriving,
        "counters": dict(unit.counters),
        "locks_out": {lock_.target: lock_.beams for lock_ in battle.locks if lock_.source == unit.name},
        "locks_in": {lock_.source: lock_.beams for lock_ in battle.locks if lock_.target == unit.name},
        "formation": unit.formation,
        "interlock": lock.name if lock is not None else None,
        "aboard": dict(unit.aboard),
        "beam_firepower": unit.stats.beam_firepower,
        "projectile_firepower": unit.stats.projectile_firepower,
    }


def _effect(effect: Any) -> dict[str, Any]:
    return {
        "kind": effect.kind,
        "source": effect.source,
        "until": {"turn": effect.until.turn, "step": effect.until.step},
        "data": builtins(effect.data),
        "rule": kind_of(effect).rule,
    }


def _body(battle: Battle, name: str) -> dict[str, Any]:
    body = battle.bodies[name]
    return {
        "kind": body.kind,
        "type": body.type,
        "atmosphere": body.atmosphere,
        "shield_operational": body.shield_operational,
        "shield": body.shield,
        "hull": body.hull,
        "osi": body.osi,
        "destroyed": body.destroyed,
        "blockaded_by": {s: [ship.name for ship in ships] for s, ships in blockaders(battle, name).items()},
    }


def _pending(battle: Battle, pending: Pending) -> dict[str, Any]:
    return {
        "n": pending.n,
        "kind": pending.kind,
        "source": pending.source
        if pending.source in battle.units or pending.source in battle.bodies
        else None,
        "target": pending.target,
        "beam": pending.beam,
        "projectile": pending.projectile,
        "evadable": pending.target in battle.bodies or undodgeable(battle, pending) is None,
        "plasma": pending.plasma,
        "beams": pending.beams,
        "direct_osi": pending.direct_osi,
        "points": pending.points,
        "undodgeable_by": _undodgeable_by(battle, pending),
    }


def _undodgeable_by(battle: Battle, pending: Pending) -> str | None:
    """The rule under which the target, as it stands, cannot dodge the effect; None if it can."""
    target = battle.units.get(pending.target)
    if target is None or not may_evade(battle, target):
        return "TFC-EVA-01"
    return undodgeable(battle, pending)
