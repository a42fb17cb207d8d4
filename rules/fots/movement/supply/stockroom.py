"""What fits where: free bays, loading, and missiles for magazines (FOTS-SUP-05, MUN-01, MUN-02)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules.fots.classes import ShipClass
from rules.fots.movement.state import Campaign, Unit
from rules.fots.movement.supply.munitions import bays_for, per_bays

_STARSHIP = ShipClass(id="starship")


def used_bays(campaign: Campaign, unit: Unit) -> int:
    """Bays that are marked for a kind of cargo, or hold some."""
    kinds = {*unit.marked, *unit.cargo}
    return sum(max(unit.marked.get(kind, 0), _filled(campaign, unit, kind)) for kind in kinds)


def _filled(campaign: Campaign, unit: Unit, kind: str) -> int:
    amount = unit.cargo.get(kind, 0)
    munition = kind.partition(".")[2]
    if munition:
        return bays_for(campaign, unit.cls, munition, amount)
    return -(-amount // unit.cls.bay_size)


def free_bays(campaign: Campaign, unit: Unit) -> int:
    """Bays that nothing is set aside for."""
    return max(0, unit.cls.bays - used_bays(campaign, unit))


def loading(
    units: Iterable[Unit], free: Mapping[str, int], what: str, bays: int | None
) -> list[tuple[str, str, int | None]]:
    """Which units load how many of their ``free`` bays, freighters first; without a number each loads what the others leave free."""
    ranked = sorted(units, key=lambda unit: unit.cls.role != "freighter")
    if bays is None:
        return [(unit.name, what, None) for unit in ranked if free[unit.name] or unit.marked.get(what)]
    found: list[tuple[str, str, int | None]] = []
    for unit in ranked:
        count = min(free[unit.name], bays)
        bays -= count
        if count:
            found.append((unit.name, what, count))
    return found


def filled(campaign: Campaign, unit: Unit, what: str, marked: int) -> int:
    """What so many marked bays of a unit hold when they are full."""
    munition = what.partition(".")[2]
    return per_bays(campaign, unit.cls, munition, marked) if munition else marked * unit.cls.bay_size


def one_bay(campaign: Campaign, what: str) -> int:
    """What one full bay of a starship holds of a kind of cargo: missiles, or 24ths."""
    munition = what.partition(".")[2]
    return per_bays(campaign, _STARSHIP, munition, 1) if munition else _STARSHIP.bay_size


def room_for(campaign: Campaign, unit: Unit, what: str) -> int:
    """How much more of a kind of cargo a unit can take in bays that hold nothing else: missiles, or 24ths (FOTS-SUP-05)."""
    taken = sum(_filled(campaign, unit, kind) for kind in unit.cargo if kind != what)
    return max(0, filled(campaign, unit, what, unit.cls.bays - taken) - unit.cargo.get(what, 0))


def bays_for_more(campaign: Campaign, unit: Unit, what: str) -> int:
    """The starship bays of a kind of cargo that a unit can take over; one that would be filled in part counts (FOTS-SUP-05)."""
    bay = one_bay(campaign, what)
    return -(-room_for(campaign, unit, what) // bay) if bay else 0


def missiles_of(unit: Unit) -> tuple[str, ...]:
    """The kinds of missiles that a unit has magazines for (FOTS-MUN-01)."""
    return tuple(dict.fromkeys((*unit.cls.magazine, *unit.magazine)))


def missing_missiles(unit: Unit, munition: str | None, count: int | None) -> dict[str, int]:
    """What a magazine wants: the number ordered, else all that it lacks."""
    full, held = unit.cls.magazine, unit.magazine
    kinds = missiles_of(unit) if munition is None else (munition,)
    return {
        kind: count if count is not None else max(0, full.get(kind, 0) - held.get(kind, 0)) for kind in kinds
    }


def munition_source(campaign: Campaign, unit: Unit, munition: str) -> tuple[Unit | None, int]:
    """The unit of the same fleet with the most missiles of a kind in its bays, and how many."""
    key = f"munitions.{munition}"
    fleet = campaign.fleets[unit.fleet]
    holders = [campaign.units[name] for name in fleet.units if campaign.units[name].cargo.get(key)]
    if not holders:
        return None, 0
    best = max(holders, key=lambda holder: holder.cargo[key])
    return best, best.cargo[key]
