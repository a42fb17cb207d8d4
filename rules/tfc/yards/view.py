"""What a viewer may see of a campaign, as plain data (precision B2.2), and the rows that people query.

Yards and fleets are public (rulebook 4.3).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules.game import Event, Record, View
from rules.kit.canonical import builtins
from rules.messages import Viewer
from rules.tfc.yards.construction.supports import lacking, outages, required, standing, title
from rules.tfc.yards.cycle.calendar import after, cutoff
from rules.tfc.yards.cycle.mending import estimate, missing, own_rate
from rules.tfc.yards.cycle.work import Shift, ranked, shift
from rules.tfc.yards.state import Campaign, Repair, Ship, State, World, Yard


def view(state: State, viewer: Viewer) -> View:
    """The campaign for a viewer."""
    campaign, world = state.now, state.world
    cycle = after(campaign.last_cycle) if campaign.last_cycle is not None else None
    shown = {
        "yards": {name: _yard(world, campaign, yard) for name, yard in campaign.yards.items()},
        "units": {name: _ship(campaign, ship) for name, ship in campaign.ships.items()},
        "class_names": _class_names(world, campaign),
        "last_cycle": campaign.last_cycle,
        "held": state.held,
        "rulings": dict(campaign.rulings),
    }
    due = f"{cutoff(cycle):%Y-%m-%dT%H:%M:%SZ}" if cycle is not None else None
    return View(
        "tfc.yards", world.title, viewer, {"number": None, "seat": None, "cycle": cycle, "due": due}, shown
    )


def _class_names(world: World, campaign: Campaign) -> dict[str, str]:
    """What the classes of all ships, and of the craft aboard them, are called."""
    ships = campaign.ships.values()
    named = {ship.stats.class_id: ship.stats.name for ship in ships if ship.stats.class_id is not None}
    carried = {class_id: world.name_of(class_id) for ship in ships for class_id in ship.aboard}
    return {
        class_id: name or world.name_of(class_id) for class_id, name in sorted({**carried, **named}.items())
    }


def _yard(world: World, campaign: Campaign, yard: Yard) -> dict[str, Any]:
    work = shift(yard, campaign, after(yard.last_cycle))
    idle = outages(yard, campaign.rulings)
    have = standing(yard)
    last = yard.ticks[-1] if yard.ticks else None
    return {
        "owner": yard.owner,
        "faction": yard.faction,
        "title": title(yard),
        "last_cycle": yard.last_cycle,
        "output_cu": work.output,
        "facilities": list(_facilities(yard, work)),
        "projects": list(_projects(world, yard, work)),
        "outages": [_lists(builtins(one)) for one in idle],
        "repairs": [_repair(campaign, job, work) for job in yard.repairs],
        "requires": {
            kind: {"need": need, "have": have.get(kind, 0)}
            for kind, need in required(yard, campaign.rulings).items()
        },
        "blocked_by": lacking(yard, campaign.rulings),
        "research": [builtins(one) for one in yard.research],
        "last_tick": _lists(builtins(last)) if last is not None else None,
        "ticks": [_lists(builtins(one)) for one in yard.ticks],
    }


def _facilities(yard: Yard, work: Shift) -> Iterator[dict[str, Any]]:
    """Every facility, how it stands and what it is bound to."""
    named: dict[int, dict[str, Any]] = {
        one.id: {"class_id": one.class_id, "index": one.index} for one in yard.projects
    }
    named |= {job.id: {"target": job.target} for job in yard.repairs}
    places, bound = yard.kind.places, work.bound
    for one in yard.facilities:
        status, job = "operational", 0
        if one.fallen:
            status = "replaced" if one.replaced else "destroyed"
        elif one.kind in places:
            status = "down" if one.slot in work.down else status
            job = bound.get(one.slot, 0)
        yield {
            "kind": one.kind,
            "slot": one.slot,
            "status": status,
            "bound_to": named.get(job),
            "since": one.since,
        }


def _projects(world: World, yard: Yard, work: Shift) -> Iterator[dict[str, Any]]:
    """Every object in (batch, index) order, with what works on it and when it will be finished at this pace."""
    hands: dict[int, list[int]] = {}
    for slot, job in sorted(work.bound.items()):
        hands.setdefault(job, []).append(slot)
    ranks = {batch.id: place for place, (batch, _) in enumerate(ranked(yard), 1)}
    priorities = {batch.id: batch.priority for batch in yard.batches}
    for project in yard.projects:
        slots = hands.get(project.id, []) if project.open else []
        pace = sum(work.eligible(work.places[slot]) for slot in slots) * work.output
        blocked = project.open and project.class_id in work.blocked
        cycles = -(-project.need // pace) if project.open and pace and not blocked else None
        yield {
            "class_id": project.class_id,
            "name": world.name_of(project.class_id),
            "index": project.index,
            "batch": project.batch,
            "job": project.id,
            "kind": project.kind,
            "cost_cu": project.cost_cu,
            "applied_cu": project.applied_cu,
            "status": project.status,
            "priority": priorities[project.batch],
            "rank": ranks[project.batch],
            "facilities": slots,
            "blocked": blocked,
            "forecast": {"cycles": cycles, "cycle": after(yard.last_cycle, cycles)}
            if cycles is not None
            else None,
        }


def _repair(campaign: Campaign, job: Repair, work: Shift) -> dict[str, Any]:
    slots = sorted(slot for slot, held in work.bound.items() if held == job.id)
    ship = campaign.ships.get(job.target)
    working = sum(work.eligible(work.places[slot]) for slot in slots)
    return {
        "target": job.target,
        "facilities": slots,
        "first": job.first,
        "missing_cu": builtins(missing(ship)) if ship is not None else None,
        "forecast": estimate(ship, work.output, working) if ship is not None else None,
    }


def _ship(campaign: Campaign, ship: Ship) -> dict[str, Any]:
    at_yard = next((yard.name for yard in campaign.yards.values() if yard.job(ship.name) is not None), None)
    return {
        "owner": ship.owner,
        "class_id": ship.stats.class_id,
        "name": ship.name,
        "faction": ship.stats.faction,
        "kind": ship.stats.kind,
        "shield": ship.shield,
        "hull": ship.hull,
        "osi": ship.osi,
        "shield_max": ship.shield_max,
        "hull_max": ship.hull_max,
        "osi_max": ship.osi_max,
        "craft": ship.craft if ship.stats.kind == "fighter" else None,
        "aboard": dict(ship.aboard),
        "location": ship.location,
        "battle": ship.battle,
        "at_yard": at_yard,
        "built_at": ship.built_at,
        "notably_damaged": ship.notably_damaged,
        "missing_cu": builtins(missing(ship)),
        "own_rate_cu": builtins(own_rate(ship, campaign.figures)),
    }


def _lists(value: Any) -> Any:
    """Plain data in which every sequence is a list, as JSON has it."""
    if isinstance(value, dict):
        return {key: _lists(one) for key, one in value.items()}
    return [_lists(one) for one in value] if isinstance(value, list | tuple) else value


def tell(event: Event, viewer: Viewer) -> Mapping[str, Any] | None:
    """The event as plain data for the viewer, or None if it is not for him."""
    if not event.audience.admits(viewer):
        return None
    told: dict[str, Any] = _lists(builtins(event))
    told.pop("audience", None)
    return told


# -- rows that people query


def records(seen: View) -> tuple[Record, ...]:
    """Fleets, ships, yards, facilities, projects, bindings, cycles and the ledger."""
    found = [Record("units", name, values) for name, values in seen.state["units"].items()]
    found += _fleets(seen.state["units"])
    for name, yard in seen.state["yards"].items():
        found += _yard_rows(name, yard)
    return tuple(found)


def _fleets(units: Mapping[str, Any]) -> Iterator[Record]:
    fleets: dict[str, list[str]] = {}
    for name, ship in units.items():
        if ship["location"] != "destroyed":
            fleets.setdefault(ship["owner"] or "", []).append(name)
    for owner, ships in fleets.items():
        yield Record("fleets", owner, {"owner": owner or None, "ships": ships, "count": len(ships)})


def _yard_rows(name: str, yard: Mapping[str, Any]) -> Iterator[Record]:
    plain = ("owner", "faction", "title", "last_cycle", "output_cu", "requires", "blocked_by", "outages")
    yield Record("yards", name, {key: yard[key] for key in plain})
    for one in yard["facilities"]:
        key, bound = f"{name}/{one['kind']}/{one['slot']}", one["bound_to"]
        standing = {"kind": one["kind"], "slot": one["slot"], "status": one["status"], "since": one["since"]}
        yield Record("facilities", key, {"yard": name, **standing})
        if bound is not None:
            yield Record("bindings", key, {"yard": name, "slot": one["slot"], **bound})
    for one in yard["projects"]:
        yield Record("projects", f"{name}/{one['class_id']}/{one['index']}", {"yard": name, **one})
    for tick in yard["ticks"]:
        totals = {key: value for key, value in tick.items() if key != "changes"}
        yield Record("cycles", f"{name}/{tick['cycle']}", {"yard": name, **totals})
        for change in tick["changes"]:
            key = f"{name}/{tick['cycle']}/{change['class_id']}/{change['index']}"
            yield Record("ledger", key, {"yard": name, "cycle": tick["cycle"], **change})
