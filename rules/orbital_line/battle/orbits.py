"""How speed holds altitude, climbs that are owed, and how a ship leaves (OL-NAV-05, 07, 08, OL-MAN-05)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules.game import Event
from rules.orbital_line.battle.derive import red, tolerance
from rules.orbital_line.battle.events import ClimbSet, Left, OrbitChanged, ShipLost
from rules.orbital_line.battle.state import AWAY, GONE, Battle, Ship


def _after_each(braked: bool) -> bool:
    return True


def _at_the_end(braked: bool) -> bool:
    return False


EACH_MARK: dict[str, Callable[[bool], bool]] = {"each_mark": _after_each, "end_of_manoeuvre": _at_the_end}
"""Whether altitude follows each mark of speed (RULING ``orbit.adjust_timing``)."""


def settle(battle: Battle, ship: Ship, braked: bool = False) -> Iterator[Event]:
    """Altitude follows speed until the limit holds; past the lowest and the highest orbit the ship leaves.

    ``braked`` says that the ship has just gone one mark down.
    """
    altitude = ship.altitude
    free = battle.ship_class(ship).speed_exempt
    held = ship.forced_climb + ship.forced_climb_due
    slack = tolerance(battle)
    while (
        ship.speed > red(battle, altitude) + slack and not (free or held < 0) and altitude < battle.orbit_max
    ):
        altitude += 1
    while (
        ship.speed < red(battle, altitude) - slack and not (free or held > 0) and altitude > battle.orbit_min
    ):
        altitude -= 1
    if altitude != ship.altitude:
        yield OrbitChanged(unit=ship.name, before=ship.altitude, after=altitude, cause="speed")
    if altitude == battle.orbit_max and ship.speed > red(battle, altitude) + slack:
        yield Left(unit=ship.name, presence=AWAY)
    elif altitude == battle.orbit_min and TRIGGER[battle.rulings["exit.atmosphere_trigger"]](
        battle, ship, braked
    ):
        yield from into_atmosphere(ship)


def _below_critical(battle: Battle, ship: Ship, braked: bool) -> bool:
    return ship.speed < red(battle, battle.orbit_min) - tolerance(battle)


def _any_brake(battle: Battle, ship: Ship, braked: bool) -> bool:
    return (braked and ship.altitude == battle.orbit_min) or _below_critical(battle, ship, braked)


TRIGGER: dict[str, Callable[[Battle, Ship, bool], bool]] = {
    "below_critical": _below_critical,
    "any_brake": _any_brake,
}
"""When a ship on the lowest orbit enters the atmosphere (RULING ``exit.atmosphere_trigger``)."""


def into_atmosphere(ship: Ship) -> Iterator[Event]:
    """Who flies in an atmosphere is out of the battle, who does not is lost (OL-NAV-07)."""
    if ship.template.atmosphere_flight:
        yield Left(unit=ship.name, presence=GONE)
    else:
        yield ShipLost(unit=ship.name, why="atmosphere")


def _red_mark(battle: Battle, altitude: int) -> int:
    return red(battle, altitude)


def _tolerated(battle: Battle, altitude: int) -> int:
    return red(battle, altitude) - tolerance(battle)


NEEDED: dict[str, Callable[[Battle, int], int]] = {"red_mark": _red_mark, "tolerance": _tolerated}
"""The speed that pays for a forced climb (RULING ``climb.needed``)."""


def needed(battle: Battle, altitude: int) -> int:
    """The least speed that an orbit asks of a ship that was lifted to it."""
    return NEEDED[battle.rulings["climb.needed"]](battle, altitude)


def _held(battle: Battle, speed: int, altitude: int, way: int) -> bool:
    """Whether a speed is enough for an orbit to which a ship was lifted (``way`` 1), or low enough for one below (-1)."""
    if way > 0:
        return speed >= needed(battle, altitude)
    return speed <= 2 * red(battle, altitude) - needed(battle, altitude)


def lift(battle: Battle, ship: Ship) -> Iterator[Event]:
    """A burn straight away from the well lifts the ship one orbit at once, even if it is too slow for it (OL-MAN-05)."""
    if ship.altitude < battle.orbit_max:
        yield OrbitChanged(unit=ship.name, before=ship.altitude, after=ship.altitude + 1, cause="lift")
    elif battle.rulings["climb.at_max"] == "leaves_well":
        yield Left(unit=ship.name, presence=AWAY)


def descend(battle: Battle, ship: Ship) -> Iterator[Event]:
    """The mirror of a lift, where braking towards the well has one (RULING ``brake.radial_descent``)."""
    if ship.altitude > battle.orbit_min:
        yield OrbitChanged(unit=ship.name, before=ship.altitude, after=ship.altitude - 1, cause="descent")
    elif battle.rulings["climb.at_max"] == "leaves_well":
        yield from into_atmosphere(ship)


def debt(battle: Battle, ship: Ship, way: int) -> Iterator[Event]:
    """What a ship owes after a speed step: paid as soon as its speed fits, one more orbit if it was lifted (``way`` 1).

    Descents that are owed count below nothing (``way`` -1).
    """
    if not ship.on_field:
        return
    owed, due = ship.forced_climb, ship.forced_climb_due
    if _held(battle, ship.speed, ship.altitude, 1 if (owed + due or way) >= 0 else -1):
        owed, due = 0, 0
    elif way and not battle.ship_class(ship).speed_exempt:
        owed += way
    if (owed, due) != (ship.forced_climb, ship.forced_climb_due):
        yield ClimbSet(unit=ship.name, owed=owed, due=due)


def collect(battle: Battle, ship: Ship) -> Iterator[Event]:
    """The climbs of the round before fall due: the ship drops until its speed is enough (OL-MAN-05)."""
    if not ship.forced_climb_due or not ship.on_field:
        return
    altitude, due = ship.altitude, ship.forced_climb_due
    way = 1 if due > 0 else -1
    last = battle.orbit_min if way > 0 else battle.orbit_max
    while due and altitude != last and not _held(battle, ship.speed, altitude - ship.forced_climb, way):
        altitude, due = altitude - way, due - way
    if altitude != ship.altitude:
        yield OrbitChanged(unit=ship.name, before=ship.altitude, after=altitude, cause="debt")
    yield ClimbSet(unit=ship.name, owed=ship.forced_climb, due=0)


def reachable(battle: Battle, ship: Ship) -> tuple[int, ...]:
    """The orbits that a fighter may name after a speed step (OL-NAV-06)."""
    span = range(battle.orbit_min, battle.orbit_max + 1)
    fit = [a for a in span if abs(ship.speed - red(battle, a)) <= tolerance(battle)]
    ends = [*fit, ship.altitude]
    return tuple(range(min(ends), max(ends) + 1))
