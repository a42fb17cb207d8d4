"""What each event does to the state. Nothing else writes one, so sheet, summary and audit agree."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from rules.game import Event
from rules.tfc.battle import events as ev
from rules.tfc.battle.effects import kind_of
from rules.tfc.battle.state import DESTROYED, SEPARATED, Battle, Lock, Pending, Stillness
from rules.tfc.battle.stillness import frozen

E = TypeVar("E", bound=Event)
Writer = Callable[[Any, Battle], Battle]

_WRITERS: dict[type[Event], Writer] = {}


def apply(event: Event, battle: Battle) -> Battle:
    """The battle after the event."""
    return _WRITERS[type(event)](event, battle)


def after(events: Iterable[Event], battle: Battle) -> Battle:
    """The battle after several events."""
    for event in events:
        battle = apply(event, battle)
    return battle


def pair(one: str, other: str) -> tuple[str, str]:
    """Two names as an unordered pair."""
    return (one, other) if one <= other else (other, one)


def _writes(kind: type[E]) -> Callable[[Callable[[E, Battle], Battle]], Callable[[E, Battle], Battle]]:
    def register(writer: Callable[[E, Battle], Battle]) -> Callable[[E, Battle], Battle]:
        _WRITERS[kind] = writer
        return writer

    return register


def _changed(battle: Battle, unit: str, **fields: Any) -> Battle:
    return battle.with_unit(replace(battle.unit(unit), **fields))


def _body_changed(battle: Battle, body: str, **fields: Any) -> Battle:
    return replace(battle, bodies={**battle.bodies, body: replace(battle.bodies[body], **fields)})


@_writes(ev.TurnOpened)
def _turn_opened(event: ev.TurnOpened, battle: Battle) -> Battle:
    still = battle.stillness
    if still is not None:
        battle = replace(battle, stillness=replace(still, begun=True))
    turns = battle.turns if still is not None else {**battle.turns, event.seat: event.number}
    attackers: dict[str, tuple[str, ...]] = {}
    for pending in battle.pending:
        if pending.attack:
            attackers[pending.target] = (*attackers.get(pending.target, ()), pending.source)
    units = dict(battle.units)
    for name, unit in units.items():
        if unit.owner == event.seat and not frozen(battle, unit):
            units[name] = replace(unit, own_turns=unit.own_turns + 1, arriving=False)
    return replace(
        battle,
        seat=event.seat,
        seq=event.seq,
        turns=turns,
        units=units,
        attackers=attackers,
        done={},
        budgets={},
    )


@_writes(ev.Budgeted)
def _budgeted(event: ev.Budgeted, battle: Battle) -> Battle:
    units = dict(battle.units)
    for name in event.commands.keys() - battle.budgets.keys():
        unit = units[name]
        if unit.debt or unit.granted or unit.new:
            units[name] = replace(unit, debt=0, granted=0, new=False)
    return replace(battle, units=units, budgets=event.commands)


@_writes(ev.Commanded)
def _commanded(event: ev.Commanded, battle: Battle) -> Battle:
    return replace(battle, done={**battle.done, event.unit: (*battle.done.get(event.unit, ()), event.done)})


@_writes(ev.Declared)
def _declared(event: ev.Declared, battle: Battle) -> Battle:
    return replace(battle, pending=(*battle.pending, event.pending))


@_writes(ev.Evaded)
def _evaded(event: ev.Evaded, battle: Battle) -> Battle:
    return battle.without(event.key)


@_writes(ev.Intercepted)
def _intercepted(event: ev.Intercepted, battle: Battle) -> Battle:
    cut = (_cut(waiting, event.amount) if waiting.key == event.key else waiting for waiting in battle.pending)
    return replace(battle, pending=tuple(waiting for waiting in cut if waiting is not None))


def _cut(pending: Pending, points: int) -> Pending | None:
    """The effect with points shot out of it; None if nothing is left."""
    if pending.kind == "ram":
        return replace(pending, data={**pending.data, "cut": pending.data.get("cut", 0) + points})
    rest = replace(pending, projectile=pending.projectile - points)
    return rest if rest.strength > 0 else None


@_writes(ev.Hit)
def _hit(event: ev.Hit, battle: Battle) -> Battle:
    if event.layer == "pool":
        battle = _pooled(battle, event.unit, event.after)
    elif event.unit in battle.bodies:
        battle = _body_changed(battle, event.unit, **{event.layer: event.after})
    else:
        battle = _changed(battle, event.unit, struck=True, **{event.layer: event.after})
    return battle if event.fixes is None else _fixed(battle, event, event.fixes)


def _fixed(battle: Battle, event: ev.Hit, scope: str) -> Battle:
    """The battle with the unit that was aimed at held to the layer that was hit."""
    aimed = event.of or event.unit
    if aimed != event.unit and battle.unit(event.unit).owner in (battle.seat, None):
        holder = battle.unit(event.unit)
        battle = _changed(battle, event.unit, layers={**holder.layers, scope: event.layer})
    layer = event.layer if aimed == event.unit else f"{event.unit}/{event.layer}"
    if aimed in battle.bodies:
        return _body_changed(battle, aimed, layers={**battle.bodies[aimed].layers, scope: layer})
    return _changed(battle, aimed, struck=True, layers={**battle.unit(aimed).layers, scope: layer})


def _pooled(battle: Battle, member: str, pool: int) -> Battle:
    """The battle with the pool of a member's interlock at a new value."""
    name = next(name for name, lock in battle.interlocks.items() if member in lock.contributions)
    lock = replace(battle.interlocks[name], pool=pool)
    return replace(_changed(battle, member, struck=True), interlocks={**battle.interlocks, name: lock})


@_writes(ev.Wasted)
def _wasted(event: ev.Wasted, battle: Battle) -> Battle:
    return battle


@_writes(ev.Struck)
def _struck(event: ev.Struck, battle: Battle) -> Battle:
    battle = battle.without(event.key)
    if event.unit not in battle.units:
        return battle
    return _changed(battle, event.unit, struck=True, fire=battle.unit(event.unit).fire + event.points)


@_writes(ev.Lost)
def _lost(event: ev.Lost, battle: Battle) -> Battle:
    return battle.without(event.key)


@_writes(ev.Destroyed)
def _destroyed(event: ev.Destroyed, battle: Battle) -> Battle:
    if event.unit in battle.bodies:
        return _body_changed(battle, event.unit, destroyed=True)
    gone = _changed(
        battle, event.unit, location=DESTROYED, running=None, far_side_of=None, between=None, formation=None
    )
    return _without_ties(gone, event.unit)


def _without_ties(battle: Battle, unit: str) -> Battle:
    """The battle with every lock, pair and place between others that the unit was part of taken away."""
    units = {
        name: replace(other, between=None) if other.between is not None and unit in other.between else other
        for name, other in battle.units.items()
    }
    return replace(
        battle,
        units=units,
        locks=tuple(lock for lock in battle.locks if unit not in (lock.source, lock.target)),
        apart=frozenset(two for two in battle.apart if unit not in two),
        effects=tuple(e for e in battle.effects if e.source != unit or kind_of(e).outlives),
    )


@_writes(ev.Moved)
def _moved(event: ev.Moved, battle: Battle) -> Battle:
    unit = battle.unit(event.unit)
    left = unit.location != event.to
    counters = {key: value for key, value in unit.counters.items() if not (left and key == "star_turns")}
    moved = replace(
        unit,
        location=event.to,
        far_side_of=event.far_side_of,
        between=event.between,
        note=event.note,
        formation=None if left else unit.formation,
        arriving=event.arriving,
        counters=counters,
    )
    units = {
        name: replace(other, between=None)
        if other.between is not None and event.unit in other.between
        else other
        for name, other in battle.units.items()
    }
    battle = replace(battle, units={**units, event.unit: moved})
    if event.to.kind in ("ftl", "off_board"):
        battle = _without_ties(battle, event.unit)
    if event.to.kind == "ftl":
        battle = replace(battle, left_at={**battle.left_at, event.unit: dict(battle.turns)})
    if event.arriving:
        battle = replace(battle, left_at={k: v for k, v in battle.left_at.items() if k != event.unit})
    return battle


@_writes(ev.RangeSet)
def _range_set(event: ev.RangeSet, battle: Battle) -> Battle:
    two = frozenset({pair(event.unit, event.other)})
    return replace(battle, apart=battle.apart | two if event.apart else battle.apart - two)


@_writes(ev.ShieldsSet)
def _shields_set(event: ev.ShieldsSet, battle: Battle) -> Battle:
    return _changed(battle, event.unit, shields_up=event.up)


@_writes(ev.Restored)
def _restored(event: ev.Restored, battle: Battle) -> Battle:
    if event.layer == "pool":
        return _pooled(battle, event.unit, event.after)
    return _changed(battle, event.unit, **{event.layer: event.after})


@_writes(ev.EffectBegan)
def _effect_began(event: ev.EffectBegan, battle: Battle) -> Battle:
    return replace(battle, effects=(*battle.effects, event.effect))


@_writes(ev.EffectEnded)
def _effect_ended(event: ev.EffectEnded, battle: Battle) -> Battle:
    return replace(battle, effects=tuple(effect for effect in battle.effects if effect != event.effect))


@_writes(ev.LockSet)
def _lock_set(event: ev.LockSet, battle: Battle) -> Battle:
    same = (event.source, event.unit)
    old = sum(lock.beams for lock in battle.locks if (lock.source, lock.target) == same)
    rest = tuple(lock for lock in battle.locks if (lock.source, lock.target) != same)
    return replace(battle, locks=(*rest, Lock(event.source, event.unit, old + event.beams)))


@_writes(ev.LockBroken)
def _lock_broken(event: ev.LockBroken, battle: Battle) -> Battle:
    same = (event.source, event.unit)
    return replace(battle, locks=tuple(lock for lock in battle.locks if (lock.source, lock.target) != same))


@_writes(ev.CrewDied)
def _crew_died(event: ev.CrewDied, battle: Battle) -> Battle:
    return _changed(battle, event.unit, crew_alive=False, running=None)


@_writes(ev.CraftLost)
def _craft_lost(event: ev.CraftLost, battle: Battle) -> Battle:
    return _changed(battle, event.unit, shield=event.shield, hull=event.hull, osi=event.osi, struck=True)


@_writes(ev.Appeared)
def _appeared(event: ev.Appeared, battle: Battle) -> Battle:
    return battle.with_unit(event.record)


@_writes(ev.Divided)
def _divided(event: ev.Divided, battle: Battle) -> Battle:
    battle = _heir(battle, event.unit, event.parts[0])
    return _changed(battle, event.unit, location=SEPARATED, running=None, formation=None, debt=0, aboard={})


@_writes(ev.United)
def _united(event: ev.United, battle: Battle) -> Battle:
    battle = battle.with_unit(event.record)
    for part in event.parts:
        battle = _heir(battle, part, event.unit)
        battle = _changed(battle, part, location=SEPARATED, running=None, formation=None, debt=0, aboard={})
    return battle


def _heir(battle: Battle, old: str, new: str) -> Battle:
    """The battle in which another unit stands in the old one's place in everything that waits and holds."""

    def named(name: str) -> str:
        return new if name == old else name

    return replace(
        battle,
        pending=tuple(replace(p, source=named(p.source), target=named(p.target)) for p in battle.pending),
        locks=tuple(Lock(named(lock.source), named(lock.target), lock.beams) for lock in battle.locks),
        apart=frozenset(pair(named(one), named(other)) for one, other in battle.apart),
        effects=tuple(
            replace(effect, source=named(effect.source), on=tuple(map(named, effect.on)))
            for effect in battle.effects
        ),
    )


@_writes(ev.TimeStopped)
def _time_stopped(event: ev.TimeStopped, battle: Battle) -> Battle:
    return replace(battle, stillness=Stillness(initiator=event.initiator, seats=event.seats))


@_writes(ev.Aboard)
def _aboard(event: ev.Aboard, battle: Battle) -> Battle:
    aboard = {**battle.unit(event.unit).aboard, event.class_id: event.count}
    return _changed(battle, event.unit, aboard={key: count for key, count in aboard.items() if count > 0})


@_writes(ev.Progressed)
def _progressed(event: ev.Progressed, battle: Battle) -> Battle:
    return _changed(battle, event.unit, running=event.running)


@_writes(ev.Counted)
def _counted(event: ev.Counted, battle: Battle) -> Battle:
    return _changed(
        battle, event.unit, counters={**battle.unit(event.unit).counters, event.counter: event.value}
    )


@_writes(ev.BodyChanged)
def _planet_shield(event: ev.BodyChanged, battle: Battle) -> Battle:
    return _body_changed(battle, event.unit, shield_operational=event.shield_operational)


@_writes(ev.PoolSet)
def _pool_set(event: ev.PoolSet, battle: Battle) -> Battle:
    new = event.record.name not in battle.interlocks
    battle = replace(battle, interlocks={**battle.interlocks, event.record.name: event.record})
    if new:
        for member in event.record.contributions:
            battle = _changed(battle, member, shield=0)
    return battle


@_writes(ev.PoolEnded)
def _pool_ended(event: ev.PoolEnded, battle: Battle) -> Battle:
    battle = replace(battle, interlocks={k: v for k, v in battle.interlocks.items() if k != event.name})
    for member, points in event.returned.items():
        battle = _changed(battle, member, shield=points)
    return battle


@_writes(ev.Formed)
def _formed(event: ev.Formed, battle: Battle) -> Battle:
    return _changed(battle, event.unit, formation=event.formation)


@_writes(ev.Captured)
def _captured(event: ev.Captured, battle: Battle) -> Battle:
    return _changed(battle, event.unit, owner=event.owner, running=None)


@_writes(ev.Used)
def _used(event: ev.Used, battle: Battle) -> Battle:
    return replace(battle, used={**battle.used, event.special: True})


@_writes(ev.Owed)
def _owed(event: ev.Owed, battle: Battle) -> Battle:
    return _changed(battle, event.unit, debt=event.debt)


@_writes(ev.Overridden)
def _overridden(event: ev.Overridden, battle: Battle) -> Battle:
    if event.unit in battle.bodies:
        return _body_changed(battle, event.unit, **{event.field: event.value})
    return _changed(battle, event.unit, **{event.field: event.value})


@_writes(ev.RulingChanged)
def _ruling_changed(event: ev.RulingChanged, battle: Battle) -> Battle:
    return replace(battle, rulings={**battle.rulings, event.ruling: event.value})


@_writes(ev.Granted)
def _granted(event: ev.Granted, battle: Battle) -> Battle:
    return _changed(battle, event.unit, granted=battle.unit(event.unit).granted + event.commands)


@_writes(ev.TurnClosed)
def _turn_closed(event: ev.TurnClosed, battle: Battle) -> Battle:
    units = {
        name: replace(unit, layers={}, struck=False, fire=0)
        if (unit.owner in (event.seat, None) and (unit.layers or unit.struck))
        else unit
        for name, unit in battle.units.items()
    }
    bodies = {name: replace(body, layers={}) if body.layers else body for name, body in battle.bodies.items()}
    return replace(battle, units=units, bodies=bodies, done={}, budgets={}, stillness=_next_still(battle))


def _next_still(battle: Battle) -> Stillness | None:
    """The paused round after one more of its turns; None when it is over."""
    still = battle.stillness
    if still is None or not still.begun:
        return still
    return replace(still, seats=still.seats[1:]) if len(still.seats) > 1 else None


@_writes(ev.BattleOver)
def _battle_over(event: ev.BattleOver, battle: Battle) -> Battle:
    return replace(battle, over=True, winner=event.winner)
