"""What star orbits and asteroid fields take from units that end their turn there (TFC-ENV-01, 05)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from rules.game import Event
from rules.kit.exact import floor
from rules.tfc.battle.combat.damage import Blow, direct
from rules.tfc.battle.derive import craft, interlock_of, osi_max, shield_max, shields_up
from rules.tfc.battle.events import Counted, CraftLost, Hit
from rules.tfc.battle.state import Battle, Unit

STAR_LOSS = Fraction(1, 5)
METAPHASIC_TURNS = 5
ASTEROID_SHIELD_LOSS = Fraction(1, 10)
ASTEROID_HULL_LOSS = 150
ASTEROID_OSI_LOSS = Fraction(1, 20)


def _star(battle: Battle, unit: Unit) -> Iterator[Event]:
    """TFC-ENV-01: a fifth of the OSI each turn; metaphasic shields hold off the first five."""
    turns = unit.counters.get("star_turns", 0) + 1
    yield Counted(unit=unit.name, counter="star_turns", value=turns)
    if unit.stats.metaphasic and turns <= METAPHASIC_TURNS:
        return
    yield from direct(battle, _toll(unit, floor(STAR_LOSS * _base(battle, unit)), "star_orbit"))


def _asteroids(battle: Battle, unit: Unit) -> Iterator[Event]:
    """TFC-ENV-05: exactly one of shields, hull and OSI; a fighter group loses one craft."""
    if unit.stats.kind in ("station", "installation"):
        return
    if unit.is_fighters:
        yield _one_craft_less(unit)
        return
    lock = interlock_of(battle, unit.name)
    if lock is not None and lock.pool > 0:
        yield _loss(unit, "pool", lock.pool, floor(ASTEROID_SHIELD_LOSS * shield_max(unit)))
    elif shields_up(battle, unit) and unit.shield > 0:
        yield _loss(unit, "shield", unit.shield, floor(ASTEROID_SHIELD_LOSS * shield_max(unit)))
    elif unit.hull > 0:
        yield _loss(unit, "hull", unit.hull, ASTEROID_HULL_LOSS)
    else:
        yield from direct(battle, _toll(unit, floor(ASTEROID_OSI_LOSS * _base(battle, unit)), "asteroids"))


def _one_craft_less(unit: Unit) -> CraftLost:
    """TFC-DMG-06: each layer becomes floor(value x (n-1)/n)."""
    n = craft(unit)
    left = {name: getattr(unit, name) * (n - 1) // n for name in ("shield", "hull", "osi")}
    return CraftLost(unit=unit.name, craft=n - 1, **left)


def _loss(unit: Unit, layer: str, points: int, amount: int) -> Hit:
    lost = min(points, amount)
    return Hit(
        unit=unit.name, layer=layer, amount=lost, before=points, after=points - lost, cause="asteroids"
    )


def _toll(unit: Unit, amount: int, cause: str) -> Blow:
    return Blow(target=unit.name, amount=amount, cause=cause, kind="terrain")


PERCENT_BASE: Mapping[str, Callable[[Unit], int]] = {"of_max": osi_max, "of_current": lambda unit: unit.osi}


def _base(battle: Battle, unit: Unit) -> int:
    return PERCENT_BASE[battle.rulings["terrain.percent_base"]](unit)


TOLLS: Mapping[str, Callable[[Battle, Unit], Iterator[Event]]] = {
    "star_orbit": _star,
    "asteroids": _asteroids,
}
