"""Who may learn of what (rulebook 4.3): cloaked units and reserves, in states and in events."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rules.game import Event
from rules.messages import Audience, Viewer
from rules.tfc.battle.combat.targets import detected, hidden
from rules.tfc.battle.derive import side
from rules.tfc.battle.events import BattleEvent
from rules.tfc.battle.state import FTL, Battle, Unit
from rules.tfc.classes import Stats


def may_see(battle: Battle, viewer: Viewer, unit: str | None) -> bool:
    """Whether the viewer may learn where a unit is and what it is ordered (rulebook 4.3)."""
    if viewer.moderator or unit is None or unit not in battle.units:
        return True
    ship = battle.unit(unit)
    if viewer.seat is not None and side(battle, viewer.seat) == side(battle, ship.owner):
        return True
    if ship.location.kind == "reserve":
        return False
    return not hidden(battle, ship) or (viewer.seat is not None and detected(battle, ship, viewer.seat))


def visible(battle: Battle, viewer: Viewer) -> Battle:
    """The battle without the units that the viewer may not see."""
    seen = {name: unit for name, unit in battle.units.items() if may_see(battle, viewer, name)}
    if len(seen) == len(battle.units):
        return battle
    seen = {name: _apart_from(unit, seen) for name, unit in seen.items()}
    return replace(
        battle,
        units=seen,
        pending=tuple(p for p in battle.pending if p.target in seen or p.target in battle.bodies),
        locks=tuple(lock for lock in battle.locks if lock.source in seen and lock.target in seen),
        effects=tuple(
            e
            for e in battle.effects
            if e.source in seen and all(n in seen or n in battle.bodies for n in e.on)
        ),
        interlocks={
            name: lock
            for name, lock in battle.interlocks.items()
            if all(one in seen for one in lock.contributions)
        },
        apart=frozenset(two for two in battle.apart if two[0] in seen and two[1] in seen),
    )


def _apart_from(unit: Unit, seen: Mapping[str, Unit]) -> Unit:
    """The unit as those see it who would learn from its place between two ships that a hidden one has moved."""
    if unit.between is None or all(name in seen for name in unit.between):
        return unit
    return replace(unit, between=None)


def known(battle: Battle, viewer: Viewer) -> Battle:
    """What the viewer may see, and the bare names of cloaked units, which everybody has read before they vanished."""
    seen = visible(battle, viewer)
    names = {
        name: _bare(unit)
        for name, unit in battle.units.items()
        if name not in seen.units and hidden(battle, unit)
    }
    return replace(seen, units={**seen.units, **names}) if names else seen


def _bare(unit: Unit) -> Unit:
    """Nothing but its name, out of reach of whoever speaks of everybody here."""
    return Unit(
        name=unit.name,
        owner=unit.owner,
        stats=Stats(class_id=unit.stats.class_id, name=unit.stats.name, kind=unit.stats.kind),
        shield=0,
        hull=0,
        osi=1,
        aliases=unit.aliases,
        names=unit.names,
        location=FTL,
    )


def secret(battle: Battle) -> Mapping[str, Audience]:
    """Every unit that is not for everybody's eyes, with the seats that may see it all the same."""
    return {
        name: Audience(tuple(seat for seat in battle.seats if may_see(battle, Viewer(seat=seat), name)))
        for name, unit in battle.units.items()
        if unit.location.kind == "reserve" or (battle.effects and hidden(battle, unit))
    }


def veil(event: Event, before: Mapping[str, Audience], after: Mapping[str, Audience]) -> Event:
    """The event with the units that are secret before and after it."""
    veiled = {name: audience for name, audience in after.items() if name in before}
    return replace(event, veiled=veiled) if veiled and isinstance(event, BattleEvent) else event
