"""Whom an area effect reaches (TFC-DMG-10): everybody on the map, but nobody behind a planet's far side."""

from __future__ import annotations

from collections.abc import Iterator

from rules.game import Event
from rules.tfc.battle.combat.damage import blow, take
from rules.tfc.battle.derive import on_map
from rules.tfc.battle.events import Struck
from rules.tfc.battle.state import Battle, Pending, Unit

WAVE = "shockwave"


def sheltered(battle: Battle, source: Unit, unit: Unit) -> bool:
    """Whether a planet stands between: the unit is on its far side, and the source is not."""
    body = battle.bodies.get(unit.far_side_of or "")
    return body is not None and not body.destroyed and unit.far_side_of != source.far_side_of


def in_the_open(battle: Battle, source: Unit) -> Iterator[Unit]:
    """Every unit that a shockwave of the source strikes (ruling ``shockwave.origin``); a station takes it for what is inside."""
    spared = {source.name} if battle.rulings["shockwave.origin"] == "spared" else set()
    for unit in battle.units.values():
        if (
            unit.name not in spared
            and on_map(unit)
            and unit.location.kind != "inside"
            and not sheltered(battle, source, unit)
        ):
            yield unit


def wave(battle: Battle, pending: Pending) -> Iterator[Event]:
    """A shockwave strikes like a hit of the kind of unit that caused it."""
    yield from take(battle, blow(pending, pending.points, pending.kind))
    yield Struck(unit=pending.target, key=pending.key, n=pending.n, source=pending.source, of=pending.kind)
