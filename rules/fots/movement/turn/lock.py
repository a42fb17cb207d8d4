"""The orders of a turn are carried out: groups part, tows are made fast, plots begin (section 3, step 6)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from rules.fots.movement import events as ev
from rules.fots.movement.chart.motion import with_legs, without_reached
from rules.fots.movement.chart.plans import Plan, Zone
from rules.fots.movement.commands.draft import Draft, Table, by_seat
from rules.fots.movement.orders.judge import follow_track, is_plan, lay_out
from rules.fots.movement.state import Campaign, Fleet
from rules.fots.movement.supply.stockroom import filled, free_bays, missing_missiles, munition_source
from rules.fots.movement.travel.breakdowns import free_name, lone, with_carried
from rules.fots.movement.travel.casting import cast_off
from rules.fots.movement.travel.steps import fresh_plan, zone_of
from rules.fots.movement.world import World
from rules.messages import Message
from rules.orders import Order, Question

LASTING = ("point", "policy", "permission", "supply_priority")


def carry_out(world: World) -> None:
    """Carry out every seat's standing orders; fleets without any hold, or go on along their route."""
    state = world.sealed()
    ordered: set[str] = set()
    new = by_seat(state, world.campaign.orders)
    old = by_seat(state, world.campaign.repeated) if world.rulings["orders.missing"] == "repeat_last" else {}
    for seat in _seats(state):
        table = Table(state, seat, world.answers)
        mine = _with_old(new.get(seat, []), old.get(seat, []))
        lay_out(table, mine, ())
        for draft in list(table.drafts.values()):
            _stores(world, draft)
            _tows(world, draft)
        for draft in sorted(table.drafts.values(), key=lambda draft: not draft.subject.whole):
            ordered |= _group(world, draft)
    for fleet in list(world.fleets.values()):
        if fleet.name not in ordered:
            _unordered(world, fleet)
    world.settle(0)


def _seats(state: Campaign) -> list[str]:
    """Who gives orders to an empire, in the order of the empires."""
    return list(dict.fromkeys(state.hand_of(name) for name in state.empires))


def _with_old(mine: list[Order], old: list[Order]) -> tuple[Order, ...]:
    """A seat's orders; where the ruling repeats old ones, those of fleets that got none."""
    named = {order.unit for order in mine}
    return (*mine, *(order for order in old if order.unit not in named and is_plan(order)))


# -- before anything moves


def _stores(world: World, draft: Draft) -> None:
    for name, what, bays in sorted(draft.fields.get("loads", ()), key=lambda load: load[2] is None):
        unit = world.units.get(name)
        if unit is None:
            continue
        marked = unit.marked.get(what, 0) + (free_bays(world.campaign, unit) if bays is None else bays)
        amount = filled(world.campaign, unit, what, marked) - unit.cargo.get(what, 0)
        munition = what.partition(".")[2]
        rp = amount * world.campaign.munitions[munition] if munition else 0
        audience = world.owners(unit.owner)
        world.do(
            ev.Loaded(unit=name, what=what, marked=marked, amount=amount, rp=Fraction(rp), audience=audience)
        )
    for name, munition, count, home in draft.fields.get("rearms", ()):
        _rearm(world, name, (munition, count), home=home)


def _rearm(world: World, name: str, wish: tuple[str | None, int | None], *, home: bool) -> None:
    state = world.sealed()
    unit = state.units.get(name)
    if unit is None:
        return
    for munition, wanted in missing_missiles(unit, *wish).items():
        audience = world.owners(unit.owner)
        if home and wanted:
            rp = wanted * state.munitions[munition]
            world.do(ev.Rearmed(unit=name, munition=munition, count=wanted, rp=rp, audience=audience))
        elif wanted:
            source, held = munition_source(state, unit, munition)
            count = min(wanted, held)
            if source is not None and count:
                world.do(
                    ev.Rearmed(
                        unit=name, munition=munition, count=count, rp=Fraction(0), drawn=count,
                        source=source.name, audience=audience,
                    )
                )  # fmt: skip


def _tows(world: World, draft: Draft) -> None:
    for name in draft.fields.get("releases", ()):
        if name in world.units and world.units[name].tower is not None:
            world.do(
                ev.TowReleased(target=name, reason="ordered", audience=world.owners(world.units[name].owner))
            )
    for tower, target in draft.fields.get("tows", ()):
        if tower not in world.units or target not in world.units:
            continue
        owners = world.owners(world.units[tower].owner, world.units[target].owner)
        world.do(ev.TowMade(unit=tower, target=target, audience=owners))


# -- groups and their plots


def _group(world: World, draft: Draft) -> set[str]:
    """Give a draft's group its plot, splitting it off where it needs to be; the fleets that now have orders."""
    done: set[str] = set()
    for detachment in draft.detachments:
        name = _split(world, draft.subject.fleet.name, detachment.units, detachment.name)
        if name is not None:
            _plot(world, name, detachment.draft)
            done.add(name)
    fleet = draft.subject.fleet.name
    if not draft.subject.whole:
        members = [name for name in draft.subject.units if name in world.units]
        if not members:
            return done
        fleet = world.units[members[0]].fleet
        if _parts(world, draft, fleet):
            split = _split(world, fleet, draft.subject.units, draft.subject.name)
            fleet = split if split is not None else fleet
        elif set(world.fleets[fleet].units) != set(members):
            return done
    if fleet not in world.fleets:
        return done
    stay = tuple(name for name in draft.left_behind() if name in world.fleets[fleet].units)
    if stay and set(stay) != set(world.fleets[fleet].units):
        cast_off(world, world.fleets[fleet], stay)
    _lasting(world, draft, fleet)
    if draft.plotted or draft.contingencies or draft.missions or draft.goes_on or draft.under_way is not None:
        _plot(world, fleet, draft)
        done.add(fleet)
    return done


def _parts(world: World, draft: Draft, fleet: str) -> bool:
    """Whether a ship or squadron with orders of its own has to leave its fleet for them (FOTS-ORD-01)."""
    held = world.fleets.get(fleet)
    if held is None or set(held.units) <= set(draft.subject.units):
        return False
    if (
        draft.legs
        or draft.watches
        or draft.posture.kind != "hold"
        or draft.under_way is not None
        or draft.joins
        or draft.contingencies
    ):
        return True
    moving = (
        held.plan is not None
        or held.standing is not None
        or held.zone is not None
        or bool(held.contingencies)
    )
    return (draft.plotted and moving) or _leaves(draft)


def _leaves(draft: Draft) -> bool:
    return any(o.command == "detach" and o.unit == draft.subject.name for o in draft.campaign.orders)


def _split(world: World, fleet: str, units: tuple[str, ...], name: str) -> str | None:
    old = world.fleets.get(fleet)
    if old is None:
        return None
    members = with_carried(world, old, tuple(unit for unit in units if unit in old.units))
    if not members or set(members) == set(old.units):
        return fleet if members else None
    new = lone(old, free_name(world, name), members)
    world.do(ev.Split(fleet=fleet, new=new, reason="ordered", audience=world.of(old)))
    return new.name


def _lasting(world: World, draft: Draft, fleet: str) -> None:
    for field in LASTING:
        if field in draft.fields and getattr(world.fleets[fleet], field) != draft.fields[field]:
            value: Any = draft.fields[field]
            world.do(
                ev.Resolved(fleet=fleet, field=field, value=value, audience=world.of(world.fleets[fleet]))
            )


def _plot(world: World, name: str, draft: Draft) -> None:
    fleet = world.fleets[name]
    follow_track(draft)
    plan = draft.plan()
    plan = with_legs(plan, without_reached(plan.legs, fleet.section))
    zone: Zone | None = fleet.zone
    posture = fleet.posture
    kept: Plan | None = fresh_plan(plan)
    if draft.plotted:
        zone, posture = None, plan.posture.kind
        if not plan.legs and not plan.track:
            zone = zone_of(plan.posture, fleet.section, world.rulings)
        elif plan.under_way is not None:
            zone = Zone(fleet.section, plan.under_way, moves=True)
    elif fleet.standing is not None:
        kept = replace(fleet.standing, goes_on=True)
        zone = Zone(fleet.section, plan.under_way, moves=True) if plan.under_way is not None else zone
    world.do(
        ev.Planned(
            fleet=name,
            plan=kept,
            zone=zone,
            posture=posture,
            contingencies=tuple(draft.contingencies),
            missions=tuple(draft.missions),
            audience=world.of(fleet),
        )
    )
    if draft.joins is not None:
        into = world.units[draft.joins].fleet if draft.joins in world.units else draft.joins
        world.do(ev.Resolved(fleet=name, field="joins", value=into, audience=world.of(fleet)))


def _unordered(world: World, fleet: Fleet) -> None:
    """No order: the standing route goes on, else the fleet holds and keeps its zone (FOTS-ORD-05, precision C9)."""
    if world.rulings["orders.missing"] == "gm_plays" and world.seat_of(fleet) is not None:
        key = world.key(0, fleet.name, "missing_orders")
        words = Message("fots_missing_orders", {"fleet": fleet.name, "turn": world.turn})
        world.ask(Question(key, "missing_orders", fleet.name, words, ("hold",), rule="FOTS-ORD-05"))
    if fleet.standing is not None:
        plan = replace(fleet.standing, goes_on=True)
        world.do(
            ev.Planned(
                fleet=fleet.name, plan=plan, zone=None, posture=plan.posture.kind, audience=world.of(fleet)
            )
        )
