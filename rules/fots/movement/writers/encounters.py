"""Detection, reactions and meetings, written into the state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.fots.movement import events as ev
from rules.fots.movement.plans import Course
from rules.fots.movement.writers.register import writes

if TYPE_CHECKING:
    from rules.fots.movement.world import World


@writes(ev.Detected)
def _detected(event: ev.Detected, world: World) -> None:
    fleet = world.fleets[event.fleet]
    world.fleets[event.fleet] = replace(fleet, seen={**fleet.seen, event.by: event.instant})


@writes(ev.Tracked)
def _tracked(event: ev.Tracked, world: World) -> None:
    """What is seen changes nobody."""


@writes(ev.ContactLost)
def _contact_lost(event: ev.ContactLost, world: World) -> None:
    fleet = world.fleets.get(event.fleet)
    if fleet is not None:
        left = {key: value for key, value in fleet.seen.items() if key != event.by}
        world.fleets[event.fleet] = replace(fleet, seen=left)


@writes(ev.Triggered)
def _triggered(event: ev.Triggered, world: World) -> None:
    world.changed_fleet(event.fleet, course=Course(kind="react", since=event.instant, target=event.target))


@writes(ev.ReactionEnded)
def _reaction_ended(event: ev.ReactionEnded, world: World) -> None:
    fleet = world.fleets[event.fleet]
    world.fleets[event.fleet] = replace(
        fleet, course=event.course, credited=max(fleet.credited, event.instant)
    )


@writes(ev.ContingencyFired)
def _contingency_fired(event: ev.ContingencyFired, world: World) -> None:
    fleet = world.fleets[event.fleet]
    fired = tuple(replace(c, fired=c.fired or c.id == event.contingency) for c in fleet.contingencies)
    world.fleets[event.fleet] = replace(fleet, contingencies=fired)


@writes(ev.Tested)
def _tested(event: ev.Tested, world: World) -> None:
    world.changed_fleet(event.fleet, contingencies=event.contingencies)


@writes(ev.Diverted)
def _diverted(event: ev.Diverted, world: World) -> None:
    world.changed_fleet(event.fleet, course=event.course, zone=event.zone)


@writes(ev.Met)
def _met(event: ev.Met, world: World) -> None:
    world.meetings.append(event.meeting)
    for party in event.meeting.parties:
        _freeze(world, party.fleet)


@writes(ev.MeetingJoined)
def _meeting_joined(event: ev.MeetingJoined, world: World) -> None:
    for place, meeting in enumerate(world.meetings):
        if meeting.section == event.section and not meeting.over:
            world.meetings[place] = replace(meeting, parties=(*meeting.parties, event.party))
            break
    _freeze(world, event.party.fleet)


@writes(ev.WentOn)
def _went_on(event: ev.WentOn, world: World) -> None:
    world.meetings[:] = [
        replace(one, over=one.over or one.section == event.section) for one in world.meetings
    ]
    credited = max(world.fleets[event.fleet].credited, event.instant)
    world.changed_fleet(
        event.fleet, frozen=False, plan=event.plan, course=event.course, wf=event.wf, credited=credited
    )


def _freeze(world: World, fleet: str) -> None:
    world.changed_fleet(
        fleet, frozen=True, course=None, plan=None, wf=0, progress_ticks=0, next_section=None, step_cost=None
    )


@writes(ev.Contact)
def _contact(event: ev.Contact, world: World) -> None:
    world.pairs.add(event.pair)
