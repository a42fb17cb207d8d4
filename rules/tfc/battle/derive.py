"""What follows from a battle's state: power, maneuverability, shields that count, sides, who is near whom.

Nothing here is stored; releasing two tractor beams cannot leave a rounding behind.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rules.kit.exact import floor, half_up
from rules.tfc.battle.effects import active, kind_of, on
from rules.tfc.battle.places import place
from rules.tfc.battle.state import Battle, Interlock, Unit, pair

EVADE_LIMIT = 750
RUN_LIMIT = 1500
WEAK_LIMIT = Fraction(15, 100)
"""Of strength: below it a ship can no longer destroy itself, and can be taken (TFC-DMG-08, DMG-09)."""


def side(battle: Battle, seat: str | None) -> str | None:
    """The side of a seat; a neutral unit has none."""
    return None if seat is None else battle.sides.get(seat, seat)


def friends(battle: Battle, one: Unit, other: Unit) -> bool:
    """Whether two units are of one side."""
    return one.owner is not None and side(battle, one.owner) == side(battle, other.owner)


def hostile(battle: Battle, one: Unit, other: Unit) -> bool:
    """Whether two units belong to different sides; a neutral unit is nobody's enemy."""
    return None not in (one.owner, other.owner) and side(battle, one.owner) != side(battle, other.owner)


def enemies(battle: Battle, unit: Unit) -> Iterator[Unit]:
    """The units on the map that belong to another side."""
    return (
        other
        for other in battle.units.values()
        if other.owner is not None and on_map(other) and not friends(battle, unit, other)
    )


def on_map(unit: Unit) -> bool:
    """Whether the unit is on the battle map (pursuits are off it)."""
    return place(unit.location).on_map


def being_taken(battle: Battle, unit: Unit) -> bool:
    """Whether the unit is about to change hands; its owner has one last turn until then (TFC-DMG-09)."""
    return any(kind_of(effect).takes for effect in on(battle, unit.name))


def maneuverability(battle: Battle, unit: Unit) -> Fraction:
    """Current maneuverability: halved exactly for each tractor beam that holds the unit (TFC-SPC-15)."""
    beams = sum(lock.beams for lock in battle.locks if lock.target == unit.name)
    return Fraction(unit.stats.maneuverability, 2**beams)


def held(battle: Battle, unit: Unit) -> bool:
    """Whether a tractor beam holds the unit."""
    return any(lock.target == unit.name for lock in battle.locks)


def strength(unit: Unit) -> Fraction:
    """The share of its starting OSI that a unit has left (TFC-DMG-03)."""
    return Fraction(unit.osi, osi_max(unit))


def osi_max(unit: Unit) -> int:
    """Maximum OSI; of a fighter group that of all craft it started with (TFC-DMG-06)."""
    return unit.stats.osi_max * (unit.craft_start or 1)


def shield_max(unit: Unit) -> int:
    """Maximum shield points; of a fighter group that of all craft it started with."""
    return unit.stats.shield_max * (unit.craft_start or 1)


def hull_max(unit: Unit) -> int:
    """Maximum hull armour; of a fighter group that of all craft it started with."""
    return unit.stats.hull_max * (unit.craft_start or 1)


def craft(unit: Unit) -> int:
    """Craft left in a fighter group (TFC-DMG-06); 0 for anything else."""
    if not unit.is_fighters:
        return 0
    return -(-unit.osi // unit.stats.osi_max)


def rating(unit: Unit, weapon: str) -> int:
    """Rated firepower of ``beam`` or ``projectile``, of all craft a group started with."""
    points = unit.stats.beam_firepower if weapon == "beam" else unit.stats.projectile_firepower
    return points * (unit.craft_start or 1)


def armed(unit: Unit) -> bool:
    """Whether the class has any weapon."""
    return unit.stats.beam_firepower > 0 or unit.stats.projectile_firepower > 0


def targeting_index(battle: Battle, unit: Unit) -> int:
    """How many different units one attack order may aim at (TFC-ATK-02)."""
    index = TARGETING_ROUNDING[battle.rulings["targeting.rounding"]](
        Fraction(unit.stats.weapon_accuracy, 100)
    )
    return max(index, TARGETING_MINIMUM[battle.rulings["targeting.minimum"]]) if armed(unit) else index


TARGETING_MINIMUM = {1: 1, 0: 0}
TARGETING_ROUNDING = {"floor": floor, "nearest": half_up}


def interlock_of(battle: Battle, unit: str) -> Interlock | None:
    """The interlock that the unit is an unholed member of (TFC-SPC-23)."""
    return next(
        (
            lock
            for lock in battle.interlocks.values()
            if unit in lock.contributions and unit not in lock.holed
        ),
        None,
    )


def holed(battle: Battle, unit: str) -> bool:
    """Whether the unit has lost its shield as a vertex of an interlock (TFC-SPC-23)."""
    return any(unit in lock.holed for lock in battle.interlocks.values())


def heir(battle: Battle, unit: Unit) -> Unit:
    """The unit itself, or the first of its parts while it is separated (TFC-SPC-03)."""
    if unit.location.kind != "separated":
        return unit
    parts = (
        part
        for part in battle.units.values()
        if part.parent == unit.name and part.location.kind != "separated"
    )
    return next(parts, unit)


def shields_down_by_force(battle: Battle, unit: Unit) -> str | None:
    """The rule of an effect that keeps the unit's shields down, or None."""
    for effect in on(battle, unit.name):
        if kind_of(effect).shields_down:
            return kind_of(effect).rule
    return None


def shields_up(battle: Battle, unit: Unit) -> bool:
    """Whether the unit's shields are raised and nothing forces them down."""
    return unit.shields_up and shields_down_by_force(battle, unit) is None


def shields_count(battle: Battle, unit: Unit) -> bool:
    """Whether a shield stands in line: raised, with points, its own or its pool's (TFC-DMG-01).

    A docked ship also stands behind its station's shields (TFC-ORB-06).
    """
    lock = interlock_of(battle, unit.name)
    if lock is not None and lock.pool > 0:
        return True
    if shields_up(battle, unit) and unit.shield > 0:
        return True
    shelter = station_of(battle, unit)
    return shelter is not None and shields_up(battle, shelter) and shelter.shield > 0


def station_of(battle: Battle, unit: Unit) -> Unit | None:
    """The station or carrier that the unit is docked with or inside."""
    if unit.location.kind not in ("docked", "inside"):
        return None
    return battle.units.get(unit.location.place or "")


def in_range(battle: Battle, one: Unit, other: Unit) -> bool:
    """Whether two units may reach each other: true unless somebody declared otherwise (TFC-MOV-04)."""
    return pair(one.name, other.name) not in battle.apart


def same_place(one: Unit, other: Unit) -> bool:
    """Whether two units are at the same body, in the same way."""
    return (one.location.kind, one.location.place) == (other.location.kind, other.location.place)


def speed(battle: Battle, unit: Unit) -> int:
    """Sublight speed now; doubled while an effect doubles it (TFC-MOV-05)."""
    doubled = any(kind_of(effect).double_speed for effect in on(battle, unit.name))
    return unit.stats.sublight_speed * (2 if doubled else 1)


def has_drive(unit: Unit) -> bool:
    """Whether the F.T.L. drive still works: a type that is not none, and OSI above 50 % (TFC-DMG-03)."""
    return unit.stats.ftl_type != "none" and strength(unit) > Fraction(1, 2)


def blockaders(battle: Battle, body: str) -> dict[str, tuple[Unit, ...]]:
    """Each side that blockades a body, with the ships that do (TFC-ORB-01)."""
    counted: dict[str, tuple[Unit, ...]] = {}
    for unit in battle.units.values():
        if unit.location.kind == "orbit" and unit.location.place == body and _counts(battle, unit):
            name = side(battle, unit.owner) or ""
            counted[name] = (*counted.get(name, ()), unit)
    return {name: ships for name, ships in counted.items() if len(ships) >= 2}


def _counts(battle: Battle, unit: Unit) -> bool:
    return (
        unit.stats.kind == "capital"
        and unit.owner is not None
        and unit.crew_alive
        and not any(unit.name in effect.on and kind_of(effect).hides for effect in active(battle))
    )


def blockade_against(battle: Battle, unit: Unit, body: str) -> tuple[Unit, ...]:
    """The ships that close a body's orbit to the unit; nothing where no enemy blockades it."""
    mine = side(battle, unit.owner)
    return tuple(ship for name, ships in blockaders(battle, body).items() if name != mine for ship in ships)


def pursuable(battle: Battle, unit: Unit, seat: str | None = None) -> bool:
    """Whether a unit that left by F.T.L. can be pursued: in the next own turns of each other player (TFC-MOV-08).

    With a seat, whether that seat can in the own turn it is playing; without, whether any seat still will.
    """
    left = battle.left_at.get(unit.name)
    window: int = battle.rulings["pursuit.window"]
    if left is None or unit.location.kind != "ftl":
        return False
    if seat is not None:
        return battle.turns.get(seat, 0) - left.get(seat, 0) <= window
    others = [other for other in battle.seats if other != unit.owner]
    return any(battle.turns.get(other, 0) - left.get(other, 0) < window for other in others)


def planet_of(battle: Battle, unit: Unit) -> str | None:
    """The planet on whose surface the unit is: landed there, or an installation of it."""
    return unit.location.place if unit.location.kind == "landed" else None


def has_comms(battle: Battle, unit: Unit) -> bool:
    """Whether the unit can send and receive to the outside (TFC-ENV-06)."""
    spot = unit.location
    if not place(spot, battle).comms:
        return False
    if spot.kind in ("orbit", "vicinity", "landed", "docked", "inside") and spot.place is not None:
        closed = blockaders(battle, spot.place)
        if not closed:
            return True
        mine = side(battle, unit.owner)
        return mine in closed and spot.kind == "orbit"
    return True
