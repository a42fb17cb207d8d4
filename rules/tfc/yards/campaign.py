"""A campaign in time: what was done since the last tick, and the ticks themselves, month by month (TFC-YRD-07).

Orders are judged when they are given, and once more when their cycle is settled: everything that a moderator did before
the cut-off comes first, then the orders in the order of their time. What has become impossible is dropped there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from rules.entries import Entry, EntryError
from rules.game import Event
from rules.messages import Arg
from rules.orders import Order, Question, Refusal, Remark
from rules.tfc.yards.apply import Draft, after
from rules.tfc.yards.commands import build
from rules.tfc.yards.commands.base import Command, Scene
from rules.tfc.yards.construction.supports import Outage, shortage_rule
from rules.tfc.yards.cycle.calendar import after as later
from rules.tfc.yards.cycle.calendar import between, cutoff, cycle_of
from rules.tfc.yards.cycle.mending import MENDS, ORDER, mended, missing, own_rate
from rules.tfc.yards.cycle.tick import run
from rules.tfc.yards.events import CycleClosed, Mended, OutageNoted, RepairEnded
from rules.tfc.yards.moderation import is_building, ruled
from rules.tfc.yards.refusals import ranges, refuse, remark
from rules.tfc.yards.state import Campaign, Deed, Ship, State, World, Yard


class Judged(Struct, frozen=True):
    """An order as judged: the campaign after it, and what it gave. ``deed`` is None where it did not stand."""

    campaign: Campaign
    deed: Deed | None = None
    order: Order | None = None
    events: tuple[Event, ...] = ()
    refused: Refusal | None = None
    asked: Question | None = None
    warned: tuple[Remark, ...] = ()


class Ticked(Struct, frozen=True):
    """What a tick gave: the state after it, its events, orders that it dropped, and what people should know."""

    state: State
    events: tuple[Event, ...] = ()
    refused: tuple[Refusal, ...] = ()
    warned: tuple[Remark, ...] = ()


def open_cycle(campaign: Campaign, at: datetime) -> str:
    """The cycle for which something that happens at this instant counts."""
    current = cycle_of(at)
    return current if campaign.last_cycle is None else max(current, later(campaign.last_cycle))


# -- orders


def judge(world: World, campaign: Campaign, cycle: str, deed: Deed, allowed: bool | None = None) -> Judged:
    """An order against the campaign as it stands. ``allowed`` is a moderator's answer, where there is one."""
    assert deed.order is not None
    command = build(deed.order)
    if isinstance(command, Refusal):
        return Judged(campaign, refused=located(command, deed.order))
    scene = Scene(world, campaign, cycle, deed.seat, deed.settled, allowed)
    verdict = command.check(scene)
    if isinstance(verdict, Refusal):
        return Judged(campaign, refused=located(verdict, deed.order))
    if isinstance(verdict, Question):
        asked = replace(
            verdict, order=deed.order, words=deed.order.words, post=deed.order.post, item=deed.order.item
        )
        return Judged(campaign, asked=asked)
    settled = {"given": True, **command.settle(scene)} if not deed.settled else deed.settled
    events = tuple(command.carry_out(replace(scene, settled=settled)))
    shown = replace(deed.order, args={**deed.order.args, **command.shown(replace(scene, settled=settled))})
    warned = tuple(
        replace(one, post=deed.order.post, item=deed.order.item) for one in command.warnings(scene)
    )
    kept = None if command.record.query else replace(deed, settled=settled)
    return Judged(after(events, campaign), kept, shown, events, warned=warned)


def located(refusal: Refusal, order: Order) -> Refusal:
    """The refusal with the place of the order that it is about."""
    return replace(refusal, command=order.command, words=order.words, post=order.post, item=order.item)


def again(world: World, campaign: Campaign, cycle: str, deed: Deed) -> Judged:
    """An order that was accepted before, carried out once more; what has become impossible is left out and refused."""
    assert deed.order is not None
    command = build(deed.order)
    assert isinstance(command, Command)
    scene = Scene(world, campaign, cycle, deed.seat, deed.settled, allowed=True)
    if command.unit in campaign.yards or command.unit in campaign.ships:
        command, refused = command.salvaged(scene)
    else:
        refused = None
    verdict = command.check(scene)
    if isinstance(verdict, Refusal):
        return Judged(campaign, refused=located(verdict, deed.order))
    events = tuple(command.carry_out(scene))
    partly = located(refused, deed.order) if refused is not None else None
    return Judged(after(events, campaign), deed, events=events, refused=partly)


# -- the journal


def carried_out(
    world: World, campaign: Campaign, deeds: Iterable[Deed], cycle: str
) -> tuple[Campaign, tuple[Refusal, ...]]:
    """The campaign after what was done in a cycle (step ORDERS), and the orders that have become impossible.

    Facilities that a moderator destroyed or restored are so from the start, so that orders meet what stands at the cut-off.
    """
    deeds = sorted(deeds, key=lambda deed: not is_building(deed.entry))
    refused: list[Refusal] = []
    for deed in deeds:
        if deed.entry is not None:
            campaign = after(_ruled_again(world, campaign, deed.entry), campaign)
        else:
            judged = again(world, campaign, cycle, deed)
            campaign = judged.campaign
            refused += [judged.refused] if judged.refused is not None else []
    return campaign, tuple(refused)


def _ruled_again(world: World, campaign: Campaign, entry: Entry) -> tuple[Event, ...]:
    """A moderator's act once more; it does nothing where what it spoke of went with a dropped order."""
    try:
        return ruled(world, campaign, entry)
    except EntryError:
        return ()


def with_deeds(state: State, deeds: Sequence[Deed], ahead: Campaign | None = None) -> State:
    """The state with more in its journal. ``ahead`` is given where it is already known."""
    journal = (*state.journal, *deeds)
    if ahead is None:
        ahead, _ = carried_out(state.world, state.base, journal, _next(state.base, journal))
    return replace(state, journal=journal, ahead=ahead)


def _next(base: Campaign, journal: Sequence[Deed]) -> str:
    return open_cycle(base, journal[0].at)


def standing(state: State, at: datetime) -> tuple[Campaign, bool]:
    """The campaign at an instant, ticks that are due but have not run yet included; and whether there are such."""
    last = state.base.last_cycle
    if last is None or cutoff(later(last)) > at:
        return state.now, False
    ticked = tick(state, later(cycle_of(at), -1), at)
    return ticked.state.now, True


# -- ticks


def tick(state: State, cycle: str, at: datetime) -> Ticked:
    """Settle every cycle up to this one, oldest first, as far as they are over at that instant."""
    world, campaign, journal = state.world, state.base, state.journal
    events: list[Event] = []
    refused: list[Refusal] = []
    warned: list[Remark] = []
    unmended: tuple[Refusal, ...] = ()
    last = later(cycle, -1) if campaign.last_cycle is None else campaign.last_cycle
    for month in between(last, cycle):
        if cutoff(month) > at:
            refused += [
                refuse("TFC-YRD-07", yard.name, "still_running", cycle=cycle, due=f"{cutoff(cycle):%Y-%m-%d}")
                for yard in campaign.yards.values()
            ]
            break
        mine = [deed for deed in journal if deed.at < cutoff(month)]
        journal = tuple(deed for deed in journal if deed.at >= cutoff(month))
        campaign, dropped = carried_out(world, campaign, mine, month)
        campaign, happened = settled(world, campaign, month)
        events += happened
        refused += dropped
        unmended, warned = tuple(_unmended(campaign, happened)), [*_outage_remarks(campaign, happened)]
    refused += unmended
    base = replace(state, base=campaign, journal=(), ahead=None)
    return Ticked(
        with_deeds(base, journal) if journal else base, tuple(events), tuple(refused), tuple(warned)
    )


def settled(world: World, campaign: Campaign, cycle: str) -> tuple[Campaign, tuple[Event, ...]]:
    """A cycle of every yard, and then of every ship."""
    draft = Draft(campaign)
    events: list[Event] = []
    for name, yard in campaign.yards.items():
        if yard.last_cycle < cycle:
            events += _carry(draft, _ended(yard, draft.campaign(), cycle))
            now = draft.campaign()
            events += _carry(draft, tuple(run(world, now, now.yards[name], cycle)))
    tended = {job.target for yard in campaign.yards.values() for job in yard.repairs}
    mends = tuple(_self_repair(draft.campaign(), tended, cycle))
    events += _carry(draft, (*mends, CycleClosed(cycle=cycle)))
    return draft.campaign(), tuple(events)


def _carry(draft: Draft, events: tuple[Event, ...]) -> tuple[Event, ...]:
    for event in events:
        draft.happen(event)
    return events


def _ended(yard: Yard, campaign: Campaign, cycle: str) -> tuple[Event, ...]:
    """Repairs with nothing left to mend: their docks are free in this same cycle."""
    found = []
    for job in yard.repairs:
        ship = campaign.ships.get(job.target)
        if ship is None or ship.destroyed or ship.whole:
            slots = tuple(one.slot for one in yard.facilities if one.job == job.id)
            why = "whole" if ship is not None and ship.whole else "lost"
            found.append(
                RepairEnded(
                    yard=yard.name, repair=job.id, target=job.target, why=why, facilities=slots, cycle=cycle
                )
            )
    return tuple(found)


def _self_repair(campaign: Campaign, tended: set[str], cycle: str) -> Iterator[Event]:
    """Ships mend themselves where they are; not in a battle, not at a yard, not if notably damaged (TFC-YRD-14)."""
    for ship in campaign.ships.values():
        if ship.name in tended or not _can_mend(ship) or ship.last_cycle >= cycle:
            continue
        cu = min(own_rate(ship, campaign.figures), missing(ship))
        hull, osi = mended(ship, cu, ORDER[campaign.rulings["repair.order"]]("osi"))
        if cu:
            yield Mended(
                unit=ship.name,
                yard=None,
                cycle=cycle,
                cu=cu,
                hull_before=ship.hull,
                hull=hull,
                osi_before=ship.osi,
                osi=osi,
            )


def _can_mend(ship: Ship) -> bool:
    fit = ship.stats.kind in MENDS and not ship.destroyed and ship.battle is None
    return fit and not ship.whole and not ship.notably_damaged


def _unmended(campaign: Campaign, events: Sequence[Event]) -> Iterator[Refusal]:
    """Ships that are too badly hurt to mend themselves and are at no yard."""
    at_a_yard = {event.unit for event in events if isinstance(event, Mended)}
    at_a_yard |= {job.target for yard in campaign.yards.values() for job in yard.repairs}
    for ship in campaign.ships.values():
        here = not ship.destroyed and ship.battle is None and ship.name not in at_a_yard
        if here and ship.notably_damaged and ship.stats.kind in MENDS:
            yield replace(refuse("TFC-YRD-14", ship.name, "notably_damaged"), command="self_repair")


def _outage_remarks(campaign: Campaign, events: Sequence[Event]) -> Iterator[Remark]:
    for event in events:
        if isinstance(event, OutageNoted):
            outage = Outage(event.support, event.slot, event.facilities)
            yield outage_remark(campaign.yards[event.yard], outage)


def outage_remark(yard: Yard, outage: Outage) -> Remark:
    """What is said of an outage: which facilities are down, why, and what mends it."""
    args: dict[str, Arg] = {
        "slots": ranges(outage.facilities),
        "count": len(outage.facilities),
        "kind": yard.kind.primary[0],
        "support": outage.support,
    }
    if outage.slot is None:
        return remark(shortage_rule(yard), yard.name, "never_supported", **args)
    return remark("TFC-YRD-13", yard.name, "outage", slot=outage.slot, **args)
