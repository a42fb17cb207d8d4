"""How fast units and fleets may go now: drives, supply, effects and tows laid over each other (FOTS-SPD-02, SPD-03)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from rules.fots import towing
from rules.fots.movement.derive import effects
from rules.fots.movement.state import Unit

Rulings = Mapping[str, Any]


class Limit(Struct, frozen=True):
    """What a unit can do: its top and cruise now, which rule holds it there, and the hull points that it tows."""

    unit: str
    top: int
    cruise: int
    rule: str
    reason: str
    hulls: int = 0


class Group(Struct, frozen=True):
    """What a group can do; ``limits`` are those of the units that move it."""

    top: int
    cruise: int
    limits: tuple[Limit, ...]

    def slowest(self) -> Limit | None:
        """The unit that holds the group back; the first in the list of several."""
        return min(self.limits, key=lambda limit: limit.top, default=None)


def limit(unit: Unit, towed: tuple[Unit, ...], rulings: Rulings) -> Limit:
    """How fast one unit goes under its own power, with these units in tow."""
    drive = unit.cls.drive
    if not drive.wf_rated:
        return Limit(unit.name, 0, 0, "FOTS-SPD-05", "unrated")
    causes = [(drive.max, "FOTS-SPD-02", "drive")]
    if unit.turns_unsupplied:
        causes.append((drive.cruise, "FOTS-SUP-08", "unsupplied"))
    hurt = effects.top_wf(unit)
    if hurt is not None:
        causes.append((hurt, "FOTS-BRK-04", "damage"))
    hulls = 0
    if towed:
        classes = tuple(one.cls for one in towed)
        hulls = towing.load(unit.cls, classes, rulings)
        top = max(0, towing.limit(unit.cls, drive.cruise, drive.max, hulls, rulings))
        causes.append((top, "FOTS-TOW-04" if unit.cls.is_tug else "FOTS-TOW-03", "tow"))
    top, rule, reason = min(causes, key=lambda cause: cause[0])
    return Limit(unit.name, top, min(drive.cruise, top), rule, reason, hulls)


def group(units: Iterable[Unit], rulings: Rulings) -> Group:
    """How fast units go together: the slowest of those that nothing carries sets the pace."""
    members = list(units)
    tows: dict[str, list[Unit]] = {}
    for unit in members:
        if unit.tower is not None:
            tows.setdefault(unit.tower, []).append(unit)
    limits = tuple(
        limit(unit, tuple(tows.get(unit.name, ())), rulings) for unit in members if not unit.carried
    )
    top = min((one.top for one in limits), default=0)
    return Group(top, min((one.cruise for one in limits), default=0), limits)


def links(unit: Unit) -> int:
    """Working maglinks and tractor beams (FOTS-TOW-01)."""
    return 0 if effects.has(unit, "tow_links_out") else unit.cls.tow_links


def may_tow(tower: Unit, towed: tuple[Unit, ...], strength: int | None) -> bool:
    """Whether the links hold these units (FOTS-TOW-02); a strength that nobody knows is not in the way here."""
    if len(towed) > links(tower):
        return False
    return strength is None or sum(one.cls.hull for one in towed) <= strength


def scans(unit: Unit) -> bool:
    """Whether the unit's VLR scanner works."""
    return unit.cls.has_vlrs and not effects.has(unit, "scanners_out")
