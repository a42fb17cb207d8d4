"""What each event does to the state. Nothing else writes one, so sheet, report and audit agree."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from rules.game import Event
from rules.orbital_line.battle import events as ev
from rules.orbital_line.battle.derive import base_initiative
from rules.orbital_line.battle.state import AWAY, DESTROYED, ON_FIELD, Battle, Part, Result


def apply(event: Event, battle: Battle) -> Battle:
    """The battle after the event."""
    return _WRITERS[type(event)](event, battle)


def after(events: Iterable[Event], battle: Battle) -> Battle:
    """The battle after several events."""
    for event in events:
        battle = apply(event, battle)
    return battle


def _ship(battle: Battle, unit: str, **fields: Any) -> Battle:
    return battle.with_ship(replace(battle.ship(unit), **fields))


def _part(battle: Battle, unit: str, cell: str, **fields: Any) -> Battle:
    ship = battle.ship(unit)
    return _ship(battle, unit, parts={**ship.parts, cell: replace(ship.parts[cell], **fields)})


def _parts(battle: Battle, unit: str, cells: Iterable[str], **fields: Any) -> Battle:
    for cell in cells:
        battle = _part(battle, unit, cell, **fields)
    return battle


def _spent(battle: Battle, unit: str, cost: int) -> int:
    return battle.ship(unit).manoeuvre_modifier - cost


def _nothing(event: Event, battle: Battle) -> Battle:
    return battle


def _motion(event: ev.MotionSet, battle: Battle) -> Battle:
    return replace(battle, motion=event.motion)


def _phase(event: ev.PhaseOpened, battle: Battle) -> Battle:
    return replace(battle, phase=event.phase)


def _manoeuvre(event: ev.ManoeuvreBegan, battle: Battle) -> Battle:
    owed = battle.ship(event.unit).forced_climb
    return _ship(battle, event.unit, turned=0, rebated=0, forced_climb_due=owed, forced_climb=0)


def _turned(event: ev.Turned, battle: Battle) -> Battle:
    ship = battle.ship(event.unit)
    return _ship(
        battle,
        event.unit,
        heading=event.heading,
        turned=ship.turned + event.sectors,
        rebated=ship.rebated + event.rebate,
        manoeuvre_modifier=_spent(battle, event.unit, event.cost),
    )


def _speed(event: ev.SpeedChanged, battle: Battle) -> Battle:
    spent = _spent(battle, event.unit, event.cost)
    return _ship(battle, event.unit, speed=event.speed, manoeuvre_modifier=spent)


def _orbit(event: ev.OrbitChanged, battle: Battle) -> Battle:
    return _ship(battle, event.unit, altitude=event.after)


def _climb(event: ev.ClimbSet, battle: Battle) -> Battle:
    return _ship(battle, event.unit, forced_climb=event.owed, forced_climb_due=event.due)


def _overload(event: ev.Overloaded, battle: Battle) -> Battle:
    return _ship(battle, event.unit, overload_until=event.until)


def _overload_end(event: ev.OverloadEnded, battle: Battle) -> Battle:
    return _ship(battle, event.unit, overload_until=None)


def _left(event: ev.Left, battle: Battle) -> Battle:
    return _ship(battle, event.unit, presence=event.presence, forced_climb=0, forced_climb_due=0)


def _return(event: ev.ReturnOrdered, battle: Battle) -> Battle:
    return _ship(battle, event.unit, return_round=event.round)


def _returned(event: ev.Returned, battle: Battle) -> Battle:
    return _ship(
        battle,
        event.unit,
        presence=ON_FIELD,
        return_round=None,
        altitude=event.altitude,
        speed=event.speed,
        overload_until=None,
    )


def _overtake(event: ev.Overtook, battle: Battle) -> Battle:
    return with_lead(battle, event.other, event.unit)


def with_lead(battle: Battle, behind: str, ahead: str) -> Battle:
    """The battle with one ship ahead of another."""
    pairs = {*battle.ahead, (behind, ahead)} - {(ahead, behind)}
    return replace(battle, ahead=tuple(sorted(pairs)))


def _priority(event: ev.PrioritySet, battle: Battle) -> Battle:
    return _ship(battle, event.unit, power_priority=event.modules)


def _switched(event: ev.Switched, battle: Battle) -> Battle:
    return _parts(battle, event.unit, event.cells, powered=event.on)


def _shed(event: ev.PowerShed, battle: Battle) -> Battle:
    return _parts(battle, event.unit, event.cells, powered=False)


def _policy(event: ev.PdPolicySet, battle: Battle) -> Battle:
    return _ship(battle, event.unit, pd_policy=event.policy)


def _pd(event: ev.PdFired, battle: Battle) -> Battle:
    return _part(battle, event.unit, event.cell, pd_used=True)


def _shield(event: ev.ShieldHit, battle: Battle) -> Battle:
    absorbed = battle.ship(event.unit).parts[event.cell].absorbed + event.amount
    return _part(battle, event.unit, event.cell, absorbed=absorbed)


def _shield_down(event: ev.ShieldDown, battle: Battle) -> Battle:
    return _part(battle, event.unit, event.cell, down=True)


def _hit(event: ev.Hit, battle: Battle) -> Battle:
    ship = battle.ship(event.unit)
    battle = _part(battle, event.unit, event.cell, damage=ship.parts[event.cell].damage + event.amount)
    return _ship(battle, event.unit, hull_damage=ship.hull_damage + event.hull)


def _hull(event: ev.HullHit, battle: Battle) -> Battle:
    return _ship(battle, event.unit, hull_damage=battle.ship(event.unit).hull_damage + event.hull)


def _disrupted(event: ev.Disrupted, battle: Battle) -> Battle:
    return _part(battle, event.unit, event.cell, disrupted_until=event.until)


def _disrupt_end(event: ev.DisruptionEnded, battle: Battle) -> Battle:
    return _parts(battle, event.unit, event.cells, disrupted_until=None)


def _module_lost(event: ev.ModuleLost, battle: Battle) -> Battle:
    return _part(battle, event.unit, event.cell, destroyed=True)


def _swung(event: ev.Swung, battle: Battle) -> Battle:
    return _ship(battle, event.unit, heading=event.heading)


def _ship_lost(event: ev.ShipLost, battle: Battle) -> Battle:
    return _ship(battle, event.unit, presence=DESTROYED, forced_climb=0, forced_climb_due=0)


def _recharged(event: ev.Recharged, battle: Battle) -> Battle:
    return _part(battle, event.unit, event.cell, absorbed=event.absorbed, down=event.down)


def _repaired(event: ev.Repaired, battle: Battle) -> Battle:
    ship = battle.ship(event.unit)
    battle = _part(battle, event.unit, event.bay, worked=True)
    if event.cell is None:
        return _ship(battle, event.unit, hull_damage=ship.hull_damage - event.amount)
    part = ship.parts[event.cell]
    less = part.damage - event.amount
    standing = part.destroyed and less > battle.module(part).strength
    return _part(battle, event.unit, event.cell, damage=less, destroyed=standing)


def _round_end(event: ev.RoundEnded, battle: Battle) -> Battle:
    for name, ship in battle.ships.items():
        parts = {at: _rested(part) for at, part in ship.parts.items()}
        battle = _ship(battle, name, manoeuvre_modifier=0, parts=parts)
    return battle


def _rested(part: Part) -> Part:
    return replace(part, pd_used=False, worked=False) if part.pd_used or part.worked else part


def _round(event: ev.RoundBegan, battle: Battle) -> Battle:
    battle = replace(battle, round=event.round, phase="manoeuvre")
    for name, ship in battle.ships.items():
        base = base_initiative(battle, ship)
        battle = _ship(battle, name, round_base=base, turned=0, rebated=0, pd_policy=())
    return battle


def _ended(event: ev.Ended, battle: Battle) -> Battle:
    return replace(battle, result=Result(event.winner, event.how))


def _overridden(event: ev.Overridden, battle: Battle) -> Battle:
    if event.cell is not None:
        return _part(battle, event.unit, event.cell, **{event.field: event.value})
    if event.other is not None and event.field == "lead":
        pair = (event.unit, event.other) if event.value == "ahead" else (event.other, event.unit)
        return with_lead(battle, *pair)
    if event.other is not None:
        key = range_key(event.unit, event.other)
        return replace(battle, ranges={**battle.ranges, key: event.value})
    if event.field in ("seat", "side") or event.field != "presence":
        return _ship(battle, event.unit, **{event.field: event.value})
    returned = {"return_round": None} if event.value != AWAY else {}
    return _ship(battle, event.unit, presence=event.value, **returned)


def range_key(one: str, other: str) -> str:
    """The key of a pair whose range a moderator set."""
    return "/".join(sorted((one, other)))


def _ruling(event: ev.RulingChanged, battle: Battle) -> Battle:
    return replace(battle, rulings={**battle.rulings, event.ruling: event.value})


_WRITERS: dict[type[Event], Callable[[Any, Battle], Battle]] = {
    ev.Rolled: _nothing,
    ev.MotionSet: _motion,
    ev.PhaseOpened: _phase,
    ev.Passed: _nothing,
    ev.Unsealed: _nothing,
    ev.Repeated: _nothing,
    ev.ManoeuvreBegan: _manoeuvre,
    ev.Turned: _turned,
    ev.SpeedChanged: _speed,
    ev.OrbitChanged: _orbit,
    ev.ClimbSet: _climb,
    ev.Overloaded: _overload,
    ev.OverloadEnded: _overload_end,
    ev.Left: _left,
    ev.ReturnOrdered: _return,
    ev.Returned: _returned,
    ev.Overtook: _overtake,
    ev.PrioritySet: _priority,
    ev.Switched: _switched,
    ev.PowerShed: _shed,
    ev.PdPolicySet: _policy,
    ev.Attacked: _nothing,
    ev.AttackLost: _nothing,
    ev.Shifted: _nothing,
    ev.Missed: _nothing,
    ev.PdFired: _pd,
    ev.ShieldHit: _shield,
    ev.ShieldDown: _shield_down,
    ev.Hit: _hit,
    ev.HullHit: _hull,
    ev.Disrupted: _disrupted,
    ev.DisruptionEnded: _disrupt_end,
    ev.ModuleLost: _module_lost,
    ev.Exploded: _nothing,
    ev.Swung: _swung,
    ev.ShipLost: _ship_lost,
    ev.Recharged: _recharged,
    ev.Repaired: _repaired,
    ev.Activated: _nothing,
    ev.Special: _nothing,
    ev.RoundEnded: _round_end,
    ev.RoundBegan: _round,
    ev.Ended: _ended,
    ev.Overridden: _overridden,
    ev.RulingChanged: _ruling,
}
