"""Where a unit can go (TFC-MOV-02), and what going there does to ranges and to what it holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules.game import Event
from rules.kit.suggest import hint
from rules.orders import Refusal
from rules.sentences import Said, said
from rules.tfc.battle.derive import blockade_against, enemies, on_map
from rules.tfc.battle.events import Formed, Moved, RangeSet
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle, Body, Location, Unit

BODY_PLACES = {
    "planet": ("vicinity", "orbit"),
    "station": ("vicinity", "orbit", "inside"),
    "star": ("vicinity", "star_orbit"),
    "nebula": ("vicinity", "nebula"),
    "asteroids": ("vicinity", "asteroids"),
}

NAMELESS = ("open_space", "reserve", "ftl", "off_board", "destroyed", "separated")
"""Kinds of place that are nobody's."""

BESIDE_BODIES = ("landed", "blockade_run")
BESIDE_STATIONS = (*BODY_PLACES["station"], "docked", "blockade_run", "pursuit")
BESIDE_UNITS = ("vicinity", "pursuit")


def parse(text: str) -> Location | None:
    """The location that a text in the rulebook's form names; None for free words."""
    text = text.strip()
    if "(" not in text:
        return Location(text) if text in NAMELESS else None
    kind, _, rest = text.partition("(")
    parts = [part.strip() for part in rest.removesuffix(")").split(",")]
    kind = kind.strip()
    if kind == "blockade_run" and len(parts) == 3 and parts[2].isdigit():
        return Location(kind, parts[0], parts[1], int(parts[2]))
    known = {place for places in BODY_PLACES.values() for place in places} | {"landed", "docked", "pursuit"}
    return Location(kind, parts[0]) if kind in known and len(parts) == 1 and parts[0] else None


def misplaced(text: str, unit: Unit, bodies: Mapping[str, Body], units: Mapping[str, Unit]) -> Said | None:
    """Why a location that somebody writes is nowhere among these bodies and units; None where the unit can be there."""
    spot = parse(text)
    if spot is None:
        return said(
            "{place} is no location; write open_space, reserve or ftl, or one with a name, as in {example}",
            place=text,
            example=_example(bodies, units),
        )
    if spot.place is None:
        return None
    kind, kinds = _places_of(spot.place, unit, bodies, units)
    if not kinds:
        known = said("; there are {known}", known=", ".join((*bodies, *units)))
        near = hint(spot.place, (*bodies, *units)) or known
        return said("there is no {place} here{near}", place=spot.place, near=near)
    if spot.kind in kinds:
        return None
    known = said("; it has {known}", known=", ".join(kinds))
    return said(
        "{spot} does not fit {name} ({kind}){known}", spot=text, name=spot.place, kind=kind, known=known
    )


def unsound(field: str, value: Any, bodies: Mapping[str, Body], units: Mapping[str, Unit]) -> Said | None:
    """Why a value that somebody writes for a field of a unit's state means nothing here; None where it does."""
    if field == "far_side_of" and value:
        planets = [body.name for body in bodies.values() if body.kind == "planet"]
        if value not in planets:
            near = hint(value, planets) or said("; there are {known}", known=", ".join(planets) or "none")
            return said("{name} is no planet to be on the far side of{near}", name=value, near=near)
    if field == "between" and value and (len(set(value)) != 2 or not set(value) <= units.keys()):
        return said("between names two units of this battle, as in {example}", example=_two_of(units))
    if field == "debt" and value > 1:
        return said("debt is 0 or 1 (TFC-BUD-03), not {debt}", debt=value)
    return None


def _two_of(units: Mapping[str, Unit]) -> str:
    return f"[{', '.join(list(units)[:2])}]"


def _places_of(
    name: str, unit: Unit, bodies: Mapping[str, Body], units: Mapping[str, Unit]
) -> tuple[str, tuple[str, ...]]:
    """What a thing is, and the kinds of place that it can be to the unit; none where there is no such thing."""
    if name in bodies:
        return bodies[name].kind, (*BODY_PLACES[bodies[name].kind], *BESIDE_BODIES)
    if name not in units:
        return "", ()
    kind = units[name].stats.kind
    if kind == "station":
        return kind, BESIDE_STATIONS
    beside = (*BESIDE_UNITS, "docked") if unit.is_fighters else BESIDE_UNITS
    return "ship" if kind == "capital" else kind, beside


def _example(bodies: Mapping[str, Body], units: Mapping[str, Unit]) -> str:
    """A location at the first thing of the battle: a body's own kind of place (its orbit, its inside), or a unit's vicinity."""
    for body in bodies.values():
        return f"{BODY_PLACES[body.kind][1]}({body.name})"
    return f"vicinity({next(iter(units))})"


def no_such_place(battle: Battle, unit: Unit, to: Location) -> Refusal | None:
    """The place does not exist, not in this way, or no longer."""
    if to.place is None:
        return None
    if to.place in battle.bodies:
        body = battle.bodies[to.place]
        if body.destroyed:
            return refuse("TFC-MOV-02", unit.name, "place_destroyed", place=to.place)
        kind = body.kind
    elif to.place in battle.units:
        other = battle.unit(to.place)
        if not on_map(other):
            return refuse("TFC-MOV-02", unit.name, "place_destroyed", place=to.place)
        kind = "station" if other.stats.kind == "station" else "ship"
    else:
        return refuse("TFC-MOV-02", unit.name, "unknown_place", place=to.place)
    if to.kind in BODY_PLACES.get(kind, ("vicinity",)):
        return None
    return refuse("TFC-MOV-02", unit.name, "wrong_kind_of_place", place=to.place, kind=to.kind)


def leaves(battle: Battle, unit: Unit) -> Refusal | None:
    """Whether an enemy blockade keeps the unit in the orbit where it is (TFC-ORB-04)."""
    spot = unit.location
    if spot.kind != "orbit" or spot.place is None:
        return None
    ships = blockade_against(battle, unit, spot.place)
    if not ships:
        return None
    return refuse("TFC-ORB-04", unit.name, "inside_blockade", place=spot.place, ships=_names(ships))


def enters(battle: Battle, unit: Unit, to: Location) -> Refusal | None:
    """Whether an enemy blockade closes the orbit that the unit wants to enter (TFC-ORB-02)."""
    if to.kind != "orbit" or to.place is None or unit.location == to:
        return None
    ships = blockade_against(battle, unit, to.place)
    if not ships:
        return None
    return refuse("TFC-ORB-02", unit.name, "blockaded", place=to.place, ships=_names(ships))


def _names(ships: tuple[Unit, ...]) -> tuple[str, ...]:
    return tuple(ship.name for ship in ships)


def arrive(battle: Battle, unit: Unit, moved: Moved) -> Iterator[Event]:
    """The move itself, the formation it leaves, and ranges that the same place closes (TFC-MOV-04)."""
    yield moved
    if unit.formation is not None:
        yield Formed(unit=unit.name, formation=None)
    if moved.to.place is None:
        return
    for other in battle.units.values():
        if other.name != unit.name and other.location == moved.to and on_map(other):
            yield from close_range(battle, unit, other)


def in_place(unit: Unit, rule: str) -> Moved:
    """A move that only declares a range: the unit stays at the place where it is."""
    return Moved(unit=unit.name, to=unit.location, far_side_of=unit.far_side_of, rule=rule)


def close_range(battle: Battle, unit: Unit, other: Unit) -> Iterator[Event]:
    """The two are in range again, if they were not."""
    if (min(unit.name, other.name), max(unit.name, other.name)) in battle.apart:
        yield RangeSet(unit=unit.name, other=other.name, apart=False)


def draw_apart(battle: Battle, unit: Unit, others: Iterator[Unit]) -> Iterator[Event]:
    """The unit is out of attacking range of the others, both ways (TFC-MOV-04)."""
    for other in others:
        yield RangeSet(unit=unit.name, other=other.name, apart=True)


def away_from_all(battle: Battle, unit: Unit) -> Iterator[Event]:
    """Out of attacking range of every enemy on the map."""
    return draw_apart(battle, unit, enemies(battle, unit))
