"""The supply step: who is fed, who starves, and what hunger does (FOTS-SUP-03 to SUP-09, SUP-11)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.fots.movement import events as ev
from rules.fots.movement.derive.territory import Territory
from rules.fots.movement.state import Campaign, Craft, Fleet, Hit, Unit
from rules.fots.movement.supply.feeding import Larder, feeding_order
from rules.fots.movement.supply.hunger import LOST_LEVEL, MUTINY_LEVEL, craft_toll, starve
from rules.fots.movement.supply.judgements import doubts
from rules.fots.movement.travel.criticals import lose
from rules.fots.movement.world import World


def open_turn(campaign: Campaign) -> Campaign:
    """The state after the supply step of its turn; what has to be rolled waits in ``due``."""
    world = World(campaign)
    supply_step(world)
    return world.sealed()


def supply_step(world: World) -> None:
    """Step 2 of a turn, dice aside: stores are filled or drawn, counters move, hunger takes its toll."""
    territory = Territory(world.sealed())
    hits: list[Hit] = list(world.due)
    outside: dict[object, list[Fleet]] = {}
    by_section = world.rulings["supply.share_scope"] == "section"
    for fleet in list(world.fleets.values()):
        starving = False
        for unit in world.members(fleet):
            if territory.friendly(unit.owner, fleet.section):
                hits += doubts(world, unit, home=True)
                _home(world, unit)
            else:
                hits += doubts(world, unit, home=False)
                starving = True
        if starving:
            scope: object = (fleet.owner, fleet.section) if by_section else fleet.name
            outside.setdefault(scope, []).append(fleet)
    for fleets in outside.values():
        hungry = [
            unit
            for fleet in fleets
            for unit in world.members(fleet)
            if not territory.friendly(unit.owner, fleet.section)
        ]
        _feed(world, fleets, hungry)
        for fleet in fleets:
            hits += _hunger(world, fleet, [unit.name for unit in hungry if unit.fleet == fleet.name])
    if hits:
        world.do(ev.Due(hits=tuple(hits), audience=world.owners()))


def _home(world: World, unit: Unit) -> None:
    """A unit in friendly territory: fed for nothing, its sick recover, its marked bays are filled."""
    audience = world.owners(unit.owner)
    if unit.turns_unsupplied or unit.crew_casualties != unit.crew_dead:
        world.do(ev.Supplied(unit=unit.name, friendly=True, recovers=_recovers(world), audience=audience))
    if any(group.turns_unsupplied or group.crew_casualties for group in unit.craft):
        world.do(
            ev.CraftFed(
                unit=unit.name, craft=tuple(_rested(group) for group in unit.craft), audience=audience
            )
        )
    wanted = unit.marked.get("supplies", 0) * unit.cls.bay_size - unit.cargo.get("supplies", 0)
    if world.rulings["supply.autoload"] and wanted > 0:
        world.do(
            ev.Loaded(
                unit=unit.name,
                what="supplies",
                marked=unit.marked["supplies"],
                amount=wanted,
                audience=audience,
            )
        )


def _recovers(world: World) -> bool:
    return bool(world.rulings["supply.recovery"] == "sick_recover")


def _rested(group: Craft) -> Craft:
    return Craft(
        cls=group.cls,
        count=group.count,
        crew_casualties=group.crew_dead,
        crew_dead=group.crew_dead,
        crew_dead_before=group.crew_dead,
    )


def _feed(world: World, fleets: Iterable[Fleet], hungry: list[Unit]) -> None:
    """Let the units of one table eat: starships, then gunboats, then fighters (FOTS-SUP-06, SUP-07)."""
    table = list(fleets)
    larder = Larder([unit for fleet in table for unit in world.members(fleet)], world.rulings)
    priority = tuple(name for fleet in table for name in fleet.supply_priority)
    eaters = {unit.name for unit in hungry}
    larder.serve([unit for unit in feeding_order(larder.units, priority) if unit.name in eaters])
    for name, by, amount in larder.drawn:
        world.do(ev.Drawn(unit=name, amount=amount, by=by, audience=world.owners(world.units[name].owner)))
    for unit in hungry:
        audience = world.owners(unit.owner)
        if unit.name in larder.fed:
            if unit.turns_unsupplied or unit.crew_casualties != unit.crew_dead:
                world.do(
                    ev.Supplied(unit=unit.name, friendly=False, recovers=_recovers(world), audience=audience)
                )
        else:
            starve(world, unit, unit.turns_unsupplied + 1)
        if unit.craft:
            _feed_craft(world, unit, larder.craft_fed.get(unit.name, []))


def _feed_craft(world: World, host: Unit, fed: list[int]) -> None:
    """Groups of craft split where only some were fed (FOTS-SUP-07)."""
    whole = world.rulings["supply.small_craft_split"] == "whole_group"
    groups: list[Craft] = []
    for place, group in enumerate(host.craft):
        served = fed[place] if place < len(fed) else 0
        if whole and served < group.count:
            served = 0
        if served:
            groups.append(_rested(Craft(cls=group.cls, count=served, crew_dead=min(group.crew_dead, served))))
        if served < group.count:
            groups.append(craft_toll(group, group.count - served, world.rulings))
    if tuple(groups) != host.craft:
        world.do(ev.CraftFed(unit=host.name, craft=tuple(groups), audience=world.owners(host.owner)))


def _hunger(world: World, fleet: Fleet, hungry: list[str]) -> list[Hit]:
    """Who is lost for good, and what is still to be rolled, ship by ship and then for the fleet (FOTS-SUP-08)."""
    hits: list[Hit] = []
    mutinous: list[str] = []
    for name in hungry:
        unit = world.units.get(name)
        if unit is None:
            continue
        if unit.turns_unsupplied >= LOST_LEVEL:
            lose(world, name, "out_of_supply")
            continue
        if unit.turns_unsupplied > 2:
            small = unit.cls.is_small
            hits.append(
                Hit("craft" if small else "crit", name, unit.turns_unsupplied, unit.turns_unsupplied - 2)
            )
        hits += _craft_hunger(world, unit)
        if unit.turns_unsupplied == MUTINY_LEVEL and not unit.cls.is_small:
            mutinous.append(name)
    if mutinous:
        per_ship = world.rulings["mutiny.scope"] == "ship"
        hits += (
            [Hit("mutiny", name, MUTINY_LEVEL) for name in mutinous]
            if per_ship
            else [Hit("mutiny", fleet.name, MUTINY_LEVEL)]
        )
    return hits


def _craft_hunger(world: World, host: Unit) -> list[Hit]:
    gone = [group for group in host.craft if group.turns_unsupplied >= LOST_LEVEL]
    left = tuple(group for group in host.craft if group.turns_unsupplied < LOST_LEVEL)
    for group in gone:
        world.do(
            ev.CraftLost(
                unit=host.name,
                craft=left,
                count=group.count,
                cause="out_of_supply",
                audience=world.owners(host.owner),
            )
        )
    return [
        Hit("craft", f"{host.name}/{group.cls.id}", group.turns_unsupplied, group.turns_unsupplied - 2)
        for group in left
        if group.turns_unsupplied > 2
    ]
