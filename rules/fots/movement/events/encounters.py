"""Detection, reactions, contingencies and meetings (FOTS-RCT)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.fots.movement.chart.grid import Section
from rules.fots.movement.chart.plans import Contingency, Course, Plan, Zone
from rules.fots.movement.state import Meeting, Party
from rules.fots.movement.world import Happening, World


class Detected(Happening, tag="detected", frozen=True, kw_only=True):
    """An empire (or one fleet of it, by its own scanner) detects a fleet (FOTS-RCT-02)."""

    fleet: str
    by: str
    empire: str
    section: Section
    owner: str
    wf: int
    instant: int

    def apply(self, world: World) -> None:
        """Write it into the world."""
        fleet = world.fleets[self.fleet]
        world.fleets[self.fleet] = replace(fleet, seen={**fleet.seen, self.by: self.instant})


class Tracked(Happening, tag="tracked", frozen=True, kw_only=True):
    """A fleet that an empire detects goes on from ``start`` to ``section`` before its eyes (FOTS-RCT-02)."""

    fleet: str
    empire: str
    start: Section
    section: Section
    owner: str
    wf: int
    instant: int


class ContactLost(Happening, tag="contact_lost", frozen=True, kw_only=True):
    """A fleet that was detected no longer is; ``section`` is where it was last (FOTS-RCT-09)."""

    fleet: str
    by: str
    empire: str
    section: Section
    owner: str
    instant: int

    def apply(self, world: World) -> None:
        """Write it into the world."""
        fleet = world.fleets.get(self.fleet)
        if fleet is not None:
            left = {key: value for key, value in fleet.seen.items() if key != self.by}
            world.fleets[self.fleet] = replace(fleet, seen=left)


class Triggered(Happening, tag="triggered", frozen=True, kw_only=True):
    """A zone triggers: its fleet goes after a target (FOTS-RCT-03)."""

    fleet: str
    target: str
    section: Section
    instant: int

    def apply(self, world: World) -> None:
        """Write it into the world."""
        world.changed_fleet(self.fleet, course=Course(kind="react", since=self.instant, target=self.target))


class ReactionEnded(Happening, tag="reaction_ended", frozen=True, kw_only=True):
    """A reaction is over; ``course`` is what the fleet does then (FOTS-RCT-09)."""

    fleet: str
    reason: str
    section: Section
    instant: int
    course: Course | None = None

    def apply(self, world: World) -> None:
        """Write it into the world."""
        fleet = world.fleets[self.fleet]
        world.fleets[self.fleet] = replace(
            fleet, course=self.course, credited=max(fleet.credited, self.instant)
        )


class ContingencyFired(Happening, tag="contingency_fired", frozen=True, kw_only=True):
    """A contingency's condition is true and its order begins (FOTS-ORD-04)."""

    fleet: str
    contingency: str
    instant: int
    otherwise: bool = False

    def apply(self, world: World) -> None:
        """Write it into the world."""
        fleet = world.fleets[self.fleet]
        done = {"fell_back": True} if self.otherwise else {"fired": True}
        fired = tuple(replace(c, **done) if c.id == self.contingency else c for c in fleet.contingencies)
        world.fleets[self.fleet] = replace(fleet, contingencies=fired)


class Tested(Happening, tag="tested", frozen=True, kw_only=True):
    """What was true of a fleet's contingencies when they were last tested (FOTS-ORD-04)."""

    fleet: str
    contingencies: tuple[Contingency, ...]

    def apply(self, world: World) -> None:
        """Write it into the world."""
        world.changed_fleet(self.fleet, contingencies=self.contingencies)


class Diverted(Happening, tag="diverted", frozen=True, kw_only=True):
    """A fleet leaves its plot or its post by a contingency (FOTS-RCT-08)."""

    fleet: str
    course: Course
    instant: int
    zone: Zone | None = None

    def apply(self, world: World) -> None:
        """Write it into the world."""
        world.changed_fleet(self.fleet, course=self.course, zone=self.zone)


class Met(Happening, tag="met", frozen=True, kw_only=True):
    """Fleets meet in a section and freeze there (FOTS-RCT-06)."""

    meeting: Meeting

    def apply(self, world: World) -> None:
        """Write it into the world."""
        world.meetings.append(self.meeting)
        for party in self.meeting.parties:
            _freeze(world, party.fleet)


class WentOn(Happening, tag="went_on", frozen=True, kw_only=True):
    """A fleet goes on after a battle that the moderator has reported, with the plot it had (FOTS-RCT-06)."""

    fleet: str
    section: Section
    instant: int
    plan: Plan | None = None
    course: Course | None = None
    wf: int = 0

    def apply(self, world: World) -> None:
        """Write it into the world."""
        world.meetings[:] = [
            replace(one, over=one.over or one.section == self.section) for one in world.meetings
        ]
        credited = max(world.fleets[self.fleet].credited, self.instant)
        world.changed_fleet(
            self.fleet, frozen=False, plan=self.plan, course=self.course, wf=self.wf, credited=credited
        )


class MeetingJoined(Happening, tag="meeting_joined", frozen=True, kw_only=True):
    """A fleet comes to a meeting later in the turn (FOTS-RCT-06)."""

    section: Section
    party: Party

    def apply(self, world: World) -> None:
        """Write it into the world."""
        for place, meeting in enumerate(world.meetings):
            if meeting.section == self.section and not meeting.over:
                world.meetings[place] = replace(meeting, parties=(*meeting.parties, self.party))
                break
        _freeze(world, self.party.fleet)


class Contact(Happening, tag="contact", frozen=True, kw_only=True):
    """Two fleets are in one section with no zone active; ``met`` is the moderator's word (FOTS-RCT-06)."""

    pair: str
    section: Section
    instant: int
    met: bool

    def apply(self, world: World) -> None:
        """Write it into the world."""
        world.pairs.add(self.pair)


def _freeze(world: World, fleet: str) -> None:
    world.changed_fleet(
        fleet, frozen=True, course=None, plan=None, wf=0, progress_ticks=0, next_section=None, step_cost=None
    )
