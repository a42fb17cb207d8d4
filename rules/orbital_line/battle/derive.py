"""What follows from a state and is never stored: initiative, power, marks on the ring, range, aspects."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules.orbital_line import ring
from rules.orbital_line.battle.state import Battle, Part, Ship
from rules.orbital_line.parts import Module

CARRIER = "carrier"
"""The class whose ships vary in size (OL-BLD-02)."""


def working(battle: Battle, ship: Ship) -> Iterable[tuple[Part, Module]]:
    """The parts that are not destroyed; what is passive about them works (OL-STA-05)."""
    return ((part, battle.module(part)) for part in ship.parts.values() if not part.destroyed)


def active(part: Part) -> bool:
    """Whether a part can be used: undestroyed, powered and not disrupted."""
    return not part.destroyed and part.powered and part.disrupted_until is None


def state_of(part: Part) -> str:
    """Why a part cannot be used: destroyed, unpowered or disrupted."""
    if part.destroyed:
        return "destroyed"
    return "disrupted" if part.disrupted_until is not None else "unpowered"


def base_initiative(battle: Battle, ship: Ship) -> int:
    """Base initiative with the bonuses of what still stands (OL-PAS-02)."""
    bonus = sum(module.base_initiative_bonus for _, module in working(battle, ship))
    return ship.template.base_initiative + bonus


def _as_taken(battle: Battle, ship: Ship) -> int:
    return ship.round_base


ROUND_BASE: dict[str, Callable[[Battle, Ship], int]] = {"next_round": _as_taken, "immediate": base_initiative}
"""When a bonus that is lost stops counting (RULING ``init.recalc``)."""


def initiative(battle: Battle, ship: Ship) -> int:
    """Modified initiative without a weapon (OL-PAS-04)."""
    return ROUND_BASE[battle.rulings["init.recalc"]](battle, ship) + ship.manoeuvre_modifier


def rank(battle: Battle, ship: Ship) -> int:
    """Size among the classes; the smaller acts first (OL-FIR-04, OL-SEQ-02)."""
    own = battle.ship_class(ship)
    return (
        CARRIER_RANK[battle.rulings["class.carrier_rank"]](battle, ship)
        if own.id == CARRIER
        else own.size_rank
    )


def _as_its_class(battle: Battle, ship: Ship) -> int:
    return battle.ship_class(ship).size_rank


def _by_hexes(battle: Battle, ship: Ship) -> int:
    """The rank of the hull of another class that comes nearest in cells, the smaller one of two that are as near."""
    size, catalogue = len(ship.template.cells), battle.catalogue
    near = [
        (abs(len(one.cells) - size), catalogue.classes[one.ship_class].size_rank)
        for one in catalogue.templates.values()
        if one.ship_class != CARRIER
    ]
    return min(near)[1] if near else _as_its_class(battle, ship)


def _by_template(battle: Battle, ship: Ship) -> int:
    written = ship.template.size_rank
    return written if written is not None else _as_its_class(battle, ship)


CARRIER_RANK: dict[str, Callable[[Battle, Ship], int]] = {
    "battleship": _as_its_class,
    "by_hexes": _by_hexes,
    "template": _by_template,
}
"""How large a carrier counts (RULING ``class.carrier_rank``)."""


def output(battle: Battle, ship: Ship) -> int:
    """The power that reactors make; a disrupted one gives none (OL-BLD-04, OL-DMG-13)."""
    return sum(m.power_output for part, m in working(battle, ship) if part.disrupted_until is None)


def draw(battle: Battle, ship: Ship) -> int:
    """The power that is used: by everything that is powered, disrupted or not."""
    return sum(module.power_draw for part, module in working(battle, ship) if part.powered)


# -- orbits


def red(battle: Battle, altitude: int) -> int:
    """The orbital speed of an altitude, in marks (OL-NAV-04)."""
    return (int(battle.rulings["speed.minor_marks"]) + 1) * altitude


def tolerance(battle: Battle) -> int:
    """How many marks a speed may differ from the orbital one (OL-NAV-05)."""
    return int(battle.rulings["speed.tolerance"])


def offset(battle: Battle, ship: Ship) -> int:
    """Speed minus the orbital speed of the ship's altitude."""
    return ship.speed - red(battle, ship.altitude)


def speed_label(battle: Battle, speed: int) -> str:
    """A mark as the scale shows it (OL-NAV-04)."""
    return ring.mark_label(speed, int(battle.rulings["speed.minor_marks"]))


def is_ahead(battle: Battle, of: str, other: str) -> bool:
    """Whether the other ship is ahead of this one (rulebook 3.4)."""
    return (of, other) in battle.ahead


def _absolute(own: int, other: int) -> int:
    return other


def _relative(own: int, other: int) -> int:
    return min(max(6 + other - own, 0), ring.HALF)


MARKER: dict[str, Callable[[int, int], int]] = {"absolute": _absolute, "relative": _relative}
"""How far from the well marker another ship's marker stands (RULING ``nav.marker_model``)."""


def mark(battle: Battle, ship: Ship, other: Ship) -> int:
    """The sector of another ship's marker on a ship's ring (OL-NAV-10)."""
    distance = MARKER[battle.rulings["nav.marker_model"]](ship.altitude, other.altitude)
    return distance if is_ahead(battle, ship.name, other.name) else -distance % ring.SECTORS


def bearing(battle: Battle, ship: Ship, other: Ship) -> int:
    """Where another ship stands, clockwise from a ship's nose."""
    return ring.bearing(mark(battle, ship, other), ship.heading, battle.motion or "cw")


def _short_arc(one: int, other: int) -> int:
    return min(one + other, ring.SECTORS - one - other)


def _long_sum(one: int, other: int) -> int:
    return one + other


def _altitude_gap(one: int, other: int) -> int:
    return abs(one - other)


RANGE: dict[str, Callable[[int, int], int]] = {
    "short_arc": _short_arc,
    "long_sum": _long_sum,
    "altitude_gap": _altitude_gap,
}
"""How the range of two altitudes is counted (RULING ``range.mode``)."""


def distance(battle: Battle, one: Ship, other: Ship) -> int | None:
    """The range of two ships in sectors (OL-NAV-12); None where a moderator has yet to set it."""
    declared = battle.ranges.get("/".join(sorted((one.name, other.name))))
    if declared is not None or battle.rulings["range.mode"] == "declared":
        return declared
    return RANGE[battle.rulings["range.mode"]](one.altitude, other.altitude)


# -- aspects

_TOWARD_BOW = (2, 6, 10, 13, 17, 21)
_TOWARD_STERN = (1, 5, 9, 14, 18, 22)
BOUNDARY = {"toward_bow": _TOWARD_BOW, "toward_stern": _TOWARD_STERN, "shooter": _TOWARD_BOW}
"""The last sector of each aspect, from the nose clockwise (RULING ``aspect.boundary``)."""


def aspect_of(sector: int, boundary: str) -> int:
    """The aspect, 0 to 5, under which a sector from the nose is seen (OL-FIR-06)."""
    return next((k for k, last in enumerate(BOUNDARY[boundary]) if sector <= last), 0)


def aspect(battle: Battle, target: Ship, shooter: Ship, named: int | None = None) -> int:
    """From where the target sees the shooter; the shooter may choose on a boundary where the ruling lets him."""
    sector = bearing(battle, target, shooter)
    ruling = battle.rulings["aspect.boundary"]
    if ruling == "shooter" and named in (aspect_of(sector, "toward_bow"), aspect_of(sector, "toward_stern")):
        return int(named or 0)
    return aspect_of(sector, ruling)


def in_arc(battle: Battle, ship: Ship, part: Part, target: Ship) -> bool:
    """Whether a weapon reaches a target from where the nose points (OL-FIR-05)."""
    if battle.rulings["fire.arc"] == "ignore":
        return True
    module = battle.module(part)
    if module.mount == "turret":
        width = module.arc if module.arc is not None else ring.HALF
    else:
        width = module.arc if module.arc is not None else int(battle.rulings["fire.fixed_arc"])
    return ring.apart(bearing(battle, ship, target), 4 * part.rotation) <= width


def order_of_action(battle: Battle, value: Callable[[Battle, Ship], int]) -> tuple[Ship, ...]:
    """The ships on the field in the order in which they act (OL-SEQ-01, OL-SEQ-02)."""
    ships = list(battle.fielded())
    return tuple(sorted(ships, key=lambda ship: (-value(battle, ship), rank(battle, ship), ship.number)))
