"""What a hit does: shields, reduction, areas, the hull, kinetics (OL-DMG-01 to OL-DMG-05, OL-DMG-11, OL-DMG-13)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from fractions import Fraction

from msgspec import Struct

from rules.game import Event
from rules.kit.exact import floor
from rules.orbital_line.battle.combat.shields import OVERFLOW, TEST, shield_left, shield_over
from rules.orbital_line.battle.derive import active
from rules.orbital_line.battle.events import Disrupted, Hit, HullHit, Missed, ShieldHit
from rules.orbital_line.battle.state import Battle, Part, Ship
from rules.orbital_line.hexes import Cell, within
from rules.orbital_line.parts import Module

EXPLOSION = "explosion"


class Blow(Struct, frozen=True, kw_only=True):
    """A hit before it does damage: the weapon, the row, the impact cell, and whether only the hull is hit."""

    unit: str
    weapon: Module
    target: str
    k: int
    row: int
    cell: Cell
    hull_only: bool


def owner_of(battle: Battle, ship: Ship, cell: Cell) -> Part | None:
    """The module on a cell, if it stands; what stands in a small hex is on no row (OL-BLD-05)."""
    small = ship.template.small_cells
    return next(
        (
            part
            for part in ship.parts.values()
            if cell in part.cells and part.at not in small and not part.destroyed
        ),
        None,
    )


def impact(battle: Battle, ship: Ship, row: Iterable[Cell]) -> tuple[Cell, Part | None]:
    """The first cell whose module stands, and that module; the first cell of an empty row (OL-GEO-04)."""
    cells = tuple(row)
    for cell in cells:
        part = owner_of(battle, ship, cell)
        if part is not None:
            return cell, part
    return cells[0], None


# -- hits


ONE_SHIELD = {"absorb": True, "bypass": False}
"""Whether shields stop a roll of 1 (RULING ``hit.one_shield``)."""


def _once(battle: Battle, ship: Ship, blow: Blow) -> int:
    return 1


def _per_module(battle: Battle, ship: Ship, blow: Blow) -> int:
    radius = blow.weapon.area_radius
    if radius is None or blow.hull_only:
        return 1
    return max(1, len(standing(battle, ship, within(ship.template.cells, (blow.cell,), radius))))


AREA_COST: dict[str, Callable[[Battle, Ship, Blow], int]] = {"once": _once, "per_module": _per_module}
"""How often an area weapon that a shield stops costs its damage (RULING ``shield.area``)."""


def strike(battle: Battle, blow: Blow, row: tuple[Cell, ...]) -> tuple[list[Event], bool]:
    """What a hit does, judged on one state, and whether a shield took it (OL-DMG-01 to OL-DMG-05)."""
    ship = battle.ship(blow.target)
    damage = blow.weapon.damage
    cells = TEST[battle.rulings["shield.test"]](blow.cell, row)
    shield = shield_over(battle, ship, cells, blow.k, blow.weapon.family)
    if shield is None or (blow.hull_only and not ONE_SHIELD[battle.rulings["hit.one_shield"]]):
        return list(_land(battle, blow, damage)), False
    damage *= AREA_COST[battle.rulings["shield.area"]](battle, ship, blow)
    taken, rest = OVERFLOW[battle.rulings["shield.overflow"]](battle, shield, damage)
    events: list[Event] = [
        ShieldHit(
            unit=ship.name, cell=shield.at, amount=taken, left=max(0, shield_left(battle, shield) - taken)
        )
    ]
    if rest:
        events += _land(battle, blow, rest)
    return events, True


def _land(battle: Battle, blow: Blow, damage: int) -> Iterator[Event]:
    """Damage that no shield stopped."""
    ship = battle.ship(blow.target)
    if blow.hull_only:
        yield HullHit(unit=ship.name, hull=damage)
        return
    part = owner_of(battle, ship, blow.cell)
    if part is None:
        yield from EMPTY_ROW[battle.rulings["hit.empty_row"]](battle, blow, damage)
        return
    hit = [part]
    if blow.weapon.area_radius is not None:
        zone = within(ship.template.cells, (blow.cell,), blow.weapon.area_radius)
        hit = standing(battle, ship, zone)
    for one in hit:
        if one is part or not (yield from _sheltered(battle, blow, one, damage)):
            yield wound(battle, ship, one, damage, blow.weapon.family, area=len(hit) > 1)
            if blow.weapon.disrupt_rounds is not None:
                yield Disrupted(unit=ship.name, cell=one.at, until=battle.round + blow.weapon.disrupt_rounds)


def _sheltered(battle: Battle, blow: Blow, part: Part, damage: int) -> Generator[Event, None, bool]:
    """Whether a module in an area is under a shield of its own, where the ruling counts that."""
    if battle.rulings["area.shielded"] != "per_cell":
        return False
    ship = battle.ship(blow.target)
    shield = shield_over(battle, ship, part.cells, blow.k, blow.weapon.family)
    if shield is None:
        return False
    left = max(0, shield_left(battle, shield) - damage)
    yield ShieldHit(unit=ship.name, cell=shield.at, amount=damage, left=left)
    return True


ANCHORED = {"not_targetable": False, "anchored": True}
"""Whether an area hits what stands in a small hex at the cell to which the template anchors it (RULING ``hit.small_cells``)."""


def standing(battle: Battle, ship: Ship, zone: Iterable[Cell]) -> list[Part]:
    """The undestroyed modules with a cell in a zone, each once, by label."""
    cells = set(zone)
    out_of_reach = () if ANCHORED[battle.rulings["hit.small_cells"]] else ship.template.small_cells
    return [
        part
        for part in ship.parts.values()
        if part.at not in out_of_reach and not part.destroyed and not cells.isdisjoint(part.cells)
    ]


def _hull_once(battle: Battle, blow: Blow, damage: int) -> Iterator[Event]:
    yield HullHit(unit=blow.target, hull=damage)


def _nothing(battle: Battle, blow: Blow, damage: int) -> Iterator[Event]:
    yield Missed(unit=blow.unit, target=blow.target)


EMPTY_ROW: dict[str, Callable[[Battle, Blow, int], Iterator[Event]]] = {
    "hull_only": _hull_once,
    "miss": _nothing,
    "next_row": _hull_once,
}
"""What a row without a standing module suffers (RULING ``hit.empty_row``)."""


# -- damage to modules and hull


def _flat(damage: int, reduction: int) -> int:
    return max(0, damage - reduction)


def _percent(damage: int, reduction: int) -> int:
    return max(0, floor(Fraction(damage * (100 - reduction), 100)))


REDUCTION: dict[str, Callable[[int, int], int]] = {"flat": _flat, "percent": _percent}
"""How armour lowers damage (RULING ``damage.reduction_kind``)."""

KEEPS_PASSIVE = {"lose_passive": False, "keep_active": True}
"""Whether reactive armour without power still protects (RULING ``power.exempt``)."""


def reduced(battle: Battle, part: Part, damage: int, family: str) -> int:
    """The damage that a module takes after its own reduction (OL-DMG-04); a blast has no family (precision D10)."""
    module = battle.module(part)
    if module.reactive and not active(part) and not KEEPS_PASSIVE[battle.rulings["power.exempt"]]:
        return damage
    reduction = module.reduction.get(family, module.reduction.get("", 0))
    return REDUCTION[battle.rulings["damage.reduction_kind"]](damage, reduction)


def _sum_reduced(full: int, lowered: int) -> int:
    return lowered


def _full_times(full: int, lowered: int) -> int:
    return full


AREA_HULL: dict[str, Callable[[int, int], int]] = {"sum_reduced": _sum_reduced, "full_times_n": _full_times}
"""What the hull takes for each module of an area (RULING ``area.hull``)."""


def _full(amount: int, left: int) -> int:
    return amount


def _capped(amount: int, left: int) -> int:
    return min(amount, max(0, left))


OVERKILL: dict[str, Callable[[int, int], int]] = {"full": _full, "capped": _capped}
"""What the hull takes where a module had less strength left (RULING ``damage.overkill_hull``)."""


def wound(
    battle: Battle,
    ship: Ship,
    part: Part,
    damage: int,
    family: str,
    area: bool = False,
    cause: str = "weapon",
) -> Hit:
    """The damage to one module and, for it, to the hull (OL-DMG-03)."""
    amount = reduced(battle, part, damage, family)
    hull = AREA_HULL[battle.rulings["area.hull"]](damage, amount) if area else amount
    left = battle.module(part).strength - part.damage
    hull = OVERKILL[battle.rulings["damage.overkill_hull"]](hull, left)
    return Hit(unit=ship.name, cell=part.at, module=part.module, amount=amount, hull=hull, cause=cause)
