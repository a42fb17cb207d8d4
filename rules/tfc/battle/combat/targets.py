"""What may be attacked (TFC-ATK-03), and what its place and its state say against it."""

from __future__ import annotations

from collections.abc import Callable

from rules.orders import Refusal
from rules.tfc.battle.derive import (
    friends,
    has_comms,
    in_range,
    on_map,
    planet_of,
    same_place,
    side,
    station_of,
)
from rules.tfc.battle.effects import active, kind_of, on
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle, Unit

Objection = Callable[[Battle, Unit, Unit], Refusal | None]


def no_other(battle: Battle, unit: Unit, target: str) -> Refusal | None:
    """The refusal of a target that is no other unit of the battle."""
    if target in battle.units and target != unit.name:
        return None
    return refuse("TFC-ATK-03", unit.name, "unknown_target", target=target)


def objection(
    battle: Battle, unit: Unit, target: Unit, questions: tuple[Objection, ...] | None = None
) -> Refusal | None:
    """What speaks against an attack of the unit on the target, or None. A cloak comes first, so that nothing tells
    where its bearer is; then the rule of the place.
    """
    for ask in OBJECTIONS if questions is None else questions:
        found = ask(battle, unit, target)
        if found is not None:
            return found
    return None


def hidden(battle: Battle, unit: Unit) -> bool:
    """Whether the unit's cloak is complete."""
    return any(kind_of(effect).hides for effect in on(battle, unit.name))


def detected(battle: Battle, unit: Unit, seat: str | None) -> bool:
    """Whether the seat's side knows where a cloaked unit is (TFC-SPC-13)."""
    for effect in on(battle, unit.name):
        if kind_of(effect).shows:
            source = battle.units.get(effect.source)
            if source is not None and side(battle, source.owner) == side(battle, seat):
                return True
    return False


def unseen(battle: Battle, unit: Unit, other: Unit) -> bool:
    """Whether the other's cloak hides it from this very unit: nobody with whom it is in contact has detected it."""
    if other.owner == unit.owner or not hidden(battle, other):
        return False
    finders = (effect.source for effect in on(battle, other.name) if kind_of(effect).shows)
    return not any(_tells(battle, battle.units.get(name), unit) for name in finders)


def _tells(battle: Battle, finder: Unit | None, unit: Unit) -> bool:
    """Whether what a unit has found reaches another of its side (TFC-ENV-06, TFC-SPC-13)."""
    if finder is None or side(battle, finder.owner) != side(battle, unit.owner):
        return False
    if finder.name == unit.name or same_place(finder, unit):
        return True
    return has_comms(battle, finder) and has_comms(battle, unit)


def _gone(battle: Battle, unit: Unit, target: Unit) -> Refusal | None:
    if on_map(target):
        return None
    if target.location.kind == "pursuit" or unit.location.kind == "pursuit" or target.location.kind == "ftl":
        chased = unit.location.kind == "pursuit" and unit.location.place == target.name
        chaser = target.location.kind == "pursuit" and target.location.place == unit.name
        if chased or chaser:
            return None
    return refuse("TFC-ATK-03", unit.name, "target_not_on_map", target=target.name)


def _off_map(battle: Battle, unit: Unit, target: Unit) -> Refusal | None:
    if not on_map(unit) and on_map(target):
        return refuse("TFC-MOV-08", unit.name, "only_quarry", target=target.name)
    return None


def _cloaked(battle: Battle, unit: Unit, target: Unit) -> Refusal | None:
    if unseen(battle, unit, target):
        return refuse("TFC-SPC-07", unit.name, "target_cloaked", target=target.name)
    return None


def _inside_station(battle: Battle, unit: Unit, target: Unit) -> Refusal | None:
    if target.location.kind == "inside":
        return refuse(
            "TFC-ORB-06", unit.name, "target_inside", target=target.name, station=target.location.place
        )
    return None


def _star(battle: Battle, unit: Unit, target: Unit) -> Refusal | None:
    if "star_orbit" in (unit.location.kind, target.location.kind) and not same_place(unit, target):
        if unit.location.kind == "star_orbit":
            return refuse(
                "TFC-ENV-01", unit.name, "fire_from_star", target=target.name, star=unit.location.place
            )
        return refuse(
            "TFC-ENV-01", unit.name, "target_in_star", target=target.name, star=target.location.place
        )
    return None


def _nebula(battle: Battle, unit: Unit, target: Unit) -> Refusal | None:
    if same_place(unit, target):
        return None
    if target.location.kind == "nebula":
        return refuse(
            "TFC-ENV-02", unit.name, "target_in_nebula", target=target.name, nebula=target.location.place
        )
    if unit.location.kind == "nebula" and FIRE_OUT[battle.rulings["nebula.fire_out"]]:
        return refuse(
            "TFC-ENV-02", unit.name, "fire_out_of_nebula", target=target.name, nebula=unit.location.place
        )
    return None


FIRE_OUT = {"allowed": False, "barred": True}


def _range(battle: Battle, unit: Unit, target: Unit) -> Refusal | None:
    if not in_range(battle, unit, target):
        return refuse("TFC-MOV-04", unit.name, "out_of_range", target=target.name)
    return None


def _orbit(battle: Battle, unit: Unit, target: Unit) -> Refusal | None:
    station = needs_orbit(battle, unit, target)
    if station is None or _near(unit, station):
        return None
    return refuse("TFC-ORB-07", unit.name, "not_in_orbit", target=station)


def needs_orbit(battle: Battle, unit: Unit, target: Unit) -> str | None:
    """The body or station whose orbit is needed to affect the target, or None (TFC-ORB-07)."""
    planet = planet_of(battle, target)
    if planet is not None:
        return None if planet == planet_of(battle, unit) else planet
    if target.stats.kind == "station":
        return target.name
    host = station_of(battle, target)
    return host.name if host is not None and host.stats.kind == "station" else None


def _near(unit: Unit, body: str) -> bool:
    """Whether the unit is in the orbit of a body, docked there, or is that body."""
    return unit.name == body or (unit.location.kind in ("orbit", "docked") and unit.location.place == body)


def _planet_shield(battle: Battle, unit: Unit, target: Unit) -> Refusal | None:
    planet = planet_of(battle, target)
    if planet is None or planet == planet_of(battle, unit):
        return None
    if battle.bodies[planet].shield_operational:
        return refuse("TFC-ATK-05", unit.name, "planet_shielded", target=target.name, planet=planet)
    return None


def _blinded(battle: Battle, unit: Unit, target: Unit) -> Refusal | None:
    for effect in active(battle):
        kind = kind_of(effect)
        if kind.blinds and effect.on == (unit.name, target.name):
            return refuse(kind.rule, unit.name, "cannot_aim_at", target=target.name, owner=target.owner)
    return None


OBJECTIONS: tuple[Objection, ...] = (
    _cloaked, _gone, _off_map, _star, _nebula, _range, _inside_station, _orbit, _planet_shield, _blinded,
)  # fmt: skip
# What even a strike that needs no orbit must respect (TFC-SPC-14).
FROM_ANYWHERE: tuple[Objection, ...] = (_cloaked, _gone, _off_map, _inside_station, _blinded)


def cannot_fire(battle: Battle, unit: Unit) -> Refusal | None:
    """What keeps the unit from firing at anything: a cloak without telemetry, mainly (TFC-SPC-07)."""
    cloaked = next((kind_of(e) for e in on(battle, unit.name) if kind_of(e).cloak), None)
    if cloaked is None:
        return None
    if unit.stats.faction != "imperial":
        return refuse(cloaked.rule, unit.name, "cloaked_cannot_fire")
    if not has_comms(battle, unit) or not any(
        _spots_for(battle, unit, other) for other in battle.units.values()
    ):
        return refuse(cloaked.rule, unit.name, "no_telemetry")
    return None


def _spots_for(battle: Battle, unit: Unit, other: Unit) -> bool:
    return (
        other.name != unit.name
        and friends(battle, unit, other)
        and on_map(other)
        and has_comms(battle, other)
        and not any(kind_of(e).cloak for e in on(battle, other.name))
    )
