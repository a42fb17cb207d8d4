"""What a viewer may see of a campaign: the only thing that speaks to people (FOTS-ORD-06)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from rules.fots.movement.chart.clock import shown
from rules.fots.movement.chart.grid import Grid, Section
from rules.fots.movement.chart.plans import Plan
from rules.fots.movement.derive.caps import group
from rules.fots.movement.derive.territory import comgrid, listening_posts
from rules.fots.movement.naming import names_seen
from rules.fots.movement.orders.plots import plots
from rules.fots.movement.state import Campaign, Craft, Fleet, Unit
from rules.fots.movement.tidings import meeting_told, zone_told
from rules.fots.towing import tug_cost
from rules.game import View
from rules.kit.canonical import builtins
from rules.kit.exact import plain
from rules.messages import Viewer


def empires_of(campaign: Campaign, viewer: Viewer) -> tuple[str, ...]:
    """The empires whose matters a viewer may know: all for moderators, none for the public."""
    if viewer.moderator:
        return tuple(campaign.empires)
    return campaign.empires_of(viewer.seat) if viewer.seat is not None else ()


def may_see(campaign: Campaign, viewer: Viewer, unit: str | None) -> bool:
    """Whether a viewer may learn of orders to a unit: only of those to his own (FOTS-ORD-06)."""
    if viewer.moderator:
        return True
    mine = set(empires_of(campaign, viewer))
    name = unit or ""
    if name in campaign.fleets:
        return campaign.fleets[name].owner in mine
    if name in campaign.units:
        return campaign.units[name].owner in mine
    return any(name in fleet.squadrons and fleet.owner in mine for fleet in campaign.fleets.values())


def view(campaign: Campaign, viewer: Viewer) -> View:
    """The campaign as the viewer may see it, in the rulebook's identifiers.

    While a run waits, moderators see how everything stands at that instant, and nobody else anything of the run.
    """
    turn = {
        "number": campaign.turn_no,
        "seat": None,
        "held": campaign.held or campaign.waits is not None,
        "deadline": campaign.deadline,
    }
    if viewer.moderator and campaign.halted is not None:
        campaign = campaign.halted
    mine = empires_of(campaign, viewer)
    fleets = {name: fleet for name, fleet in campaign.fleets.items() if fleet.owner in mine}
    units = {name: unit for name, unit in campaign.units.items() if unit.owner in mine}
    state: dict[str, Any] = {
        "turn_no": campaign.turn_no,
        "fleets": {name: _fleet(campaign, fleet) for name, fleet in fleets.items()},
        "units": {name: _unit(campaign, unit) for name, unit in units.items()},
        "empires": {name: _empire(campaign, name) for name in mine},
        "colonies": {c.name: _colony(campaign.grid, c) for c in campaign.colonies if c.owner in mine},
        "contacts": list(_contacts(campaign, mine)),
        "meetings": [
            meeting_told(campaign.grid, m)
            for m in campaign.meetings
            if any(p.owner in mine for p in m.parties)
        ],
        "notes": [builtins(note) for note in campaign.notes if note.unit in fleets or note.unit in units],
        "plots": plots(campaign, mine),
        "orders": [_order(order) for order in campaign.orders if may_see(campaign, viewer, order.unit)],
        "rulings": {key: builtins(value) for key, value in campaign.rulings.items()},
        "names": names_seen(campaign, mine),
        "map": {"width": campaign.grid.width, "height": campaign.grid.height},
    }
    if viewer.moderator:
        state["paused"] = shown(campaign.waits) if campaign.waits is not None else None
    return View("fots.movement", campaign.title, viewer, turn, state)


def _order(order: Any) -> dict[str, Any]:
    return {"unit": order.unit, "command": order.command, **builtins(dict(order.args))}


def _fleet(campaign: Campaign, fleet: Fleet) -> dict[str, Any]:
    grid = campaign.grid
    caps = group(campaign.members(fleet), campaign.rulings)
    return {
        "owner": fleet.owner,
        "section": grid.name(fleet.section),
        "units": list(fleet.units),
        "posture": fleet.posture,
        "zone": zone_told(grid, fleet.zone),
        "next_section": _name(grid, fleet.next_section),
        "progress_ticks": fleet.progress_ticks,
        "step_cost": fleet.step_cost,
        "diagonal_parity": fleet.diagonal_parity,
        "cruise_wf": caps.cruise,
        "max_wf": caps.top,
        "limits": [
            {"unit": one.unit, "max_wf": one.top, "cruise_wf": one.cruise, "reason": one.reason}
            for one in caps.limits
        ],
        "standing_route": _route(grid, fleet.standing),
        "breakdown_policy": fleet.policy or campaign.rulings["breakdown.default_policy"],
        "intercept_point": fleet.point,
        "risk_permission": fleet.permission,
        "supply_priority": list(fleet.supply_priority),
        "squadrons": {name: list(names) for name, names in fleet.squadrons.items()},
        "frozen": fleet.frozen,
        "mutiny": fleet.mutiny,
    }


def _name(grid: Grid, section: Section | None) -> str | None:
    return grid.name(section) if section is not None else None


def _route(grid: Grid, plan: Plan | None) -> list[dict[str, Any]]:
    legs = plan.legs if plan is not None else ()
    return [{"to": _name(grid, leg.to), "wf": leg.wf, "weeks": leg.weeks} for leg in legs]


def _unit(campaign: Campaign, unit: Unit) -> dict[str, Any]:
    fleet = campaign.fleets[unit.fleet]
    cls = unit.cls
    return {
        "owner": unit.owner,
        "class": cls.id,
        "kind": cls.kind,
        "fleet": unit.fleet,
        "section": campaign.grid.name(fleet.section),
        "hull": cls.hull,
        "crew": cls.crew,
        "thrust": cls.real_speed,
        "real_space_speed": cls.real_speed,
        "percent_of_c": percent_of_c(cls.real_speed),
        "drive": cls.drive.id,
        "cruise_wf": cls.drive.cruise,
        "max_wf": cls.drive.max,
        "breakdown_pct": plain(cls.drive.pct),
        **_crew(unit),
        "fast_ticks": unit.fast_ticks,
        "fast_rest": unit.fast_rest,
        "breakdown_chance": plain(min(Fraction(100), cls.drive.pct * unit.fast_ticks / 16)),
        "breakdown_roll": plain(unit.breakdown_roll) if unit.breakdown_roll is not None else None,
        "effects": list(unit.effects),
        "comm_center_deployed": unit.comm_center_deployed,
        "cargo": {**({"supplies": 0} if cls.bays else {}), **_cargo(unit)},
        "marked": dict(unit.marked),
        "bays": cls.bays,
        "magazine": dict(unit.magazine),
        "small_craft": [_craft(group_) for group_ in unit.craft],
        "host": unit.host,
        "tower": unit.tower,
        "towing": [other.name for other in campaign.units.values() if other.tower == unit.name]
        if cls.tow_links
        else [],
        "can_resist_tow": unit.can_resist_tow,
        "tug_cost_rp": plain(tug_cost(cls, campaign.rulings)) if cls.is_tug else None,
    }


def _crew(unit: Unit) -> dict[str, Any]:
    """Supply, and what it and hits have done to ship and crew (FOTS-SUP-08, SUP-09)."""
    return {
        "turns_unsupplied": unit.turns_unsupplied,
        "crew_casualties": unit.crew_casualties,
        "crew_dead": unit.crew_dead,
        "crew_sick": unit.crew_casualties - unit.crew_dead,
        "crew_dead_before": unit.crew_dead_before,
        "crew_lost_other": unit.crew_lost_other,
        "living": unit.living,
        "able": unit.able,
        "hull_damage_pct": plain(unit.hull_damage_pct),
    }


def percent_of_c(speed: int) -> str:
    """A real space speed as percent of the speed of light: one decimal, half up (FOTS-SPD-06)."""
    tenths = (speed * 970 * 2 + 29) // 58
    return f"{tenths // 10}.{tenths % 10}"


def _cargo(unit: Unit) -> dict[str, Any]:
    """Supplies and other cargo in 24ths of a starship's bay, munitions in missiles."""
    found: dict[str, Any] = {}
    for kind, amount in unit.cargo.items():
        first, _, munition = kind.partition(".")
        if munition:
            found.setdefault("munitions", {})[munition] = amount
        else:
            found[first] = amount
    return found


def _craft(craft: Craft) -> dict[str, Any]:
    return {
        "class": craft.cls.id,
        "kind": craft.cls.kind,
        "count": craft.count,
        "turns_unsupplied": craft.turns_unsupplied,
        "crew_casualties": craft.crew_casualties,
        "crew_dead": craft.crew_dead,
    }


def _empire(campaign: Campaign, name: str) -> dict[str, Any]:
    empire = campaign.empires[name]
    posts = listening_posts(campaign.fleets_of(name), campaign.units, campaign.rulings)
    grid = comgrid(empire, campaign, posts)
    return {
        "seat": empire.seat,
        "color": empire.color,
        "vlr_range": empire.vlr_range,
        "control_range": empire.control_range,
        "comgrid": [campaign.grid.name(section) for section in sorted(grid)],
        "stance": dict(empire.stance),
        "refueling_from": list(empire.refueling_from),
        "rp_spent": plain(empire.rp_spent),
    }


def _colony(grid: Grid, colony: Any) -> dict[str, Any]:
    return {
        "owner": colony.owner,
        "section": grid.name(colony.section),
        "captured": colony.captured,
        "orbital_defenses": colony.orbital_defenses,
    }


def _contacts(campaign: Campaign, mine: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    """What each of these empires detects at the end of the turn (FOTS-RCT-02)."""
    full = campaign.rulings["detection.detail"] == "full"
    for fleet in campaign.fleets.values():
        for empire in mine:
            if empire == fleet.owner or not _seen_by(campaign, fleet, empire):
                continue
            yield {
                "by": empire,
                "owner": fleet.owner,
                "section": campaign.grid.name(fleet.section),
                "stance": campaign.empires[empire].toward(fleet.owner),
                **({"fleet": fleet.name, "units": len(fleet.units)} if full else {}),
            }


def _seen_by(campaign: Campaign, fleet: Fleet, empire: str) -> bool:
    for key in fleet.seen:
        watcher = campaign.fleets.get(key.removeprefix("fleet/")) if key.startswith("fleet/") else None
        if key == empire or (watcher is not None and watcher.owner == empire):
            return True
    return False
