"""Detection, reactions, contingencies and meetings (FOTS-RCT)."""

from __future__ import annotations

from rules.fots.movement.events.happening import Happening
from rules.fots.movement.grid import Section
from rules.fots.movement.plans import Contingency, Course, Plan, Zone
from rules.fots.movement.state import Meeting, Party


class Detected(Happening, tag="detected", frozen=True, kw_only=True):
    """An empire (or one fleet of it, by its own scanner) detects a fleet (FOTS-RCT-02)."""

    fleet: str
    by: str
    empire: str
    section: Section
    owner: str
    wf: int
    instant: int


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


class Triggered(Happening, tag="triggered", frozen=True, kw_only=True):
    """A zone triggers: its fleet goes after a target (FOTS-RCT-03)."""

    fleet: str
    target: str
    section: Section
    instant: int


class ReactionEnded(Happening, tag="reaction_ended", frozen=True, kw_only=True):
    """A reaction is over; ``course`` is what the fleet does then (FOTS-RCT-09)."""

    fleet: str
    reason: str
    section: Section
    instant: int
    course: Course | None = None


class ContingencyFired(Happening, tag="contingency_fired", frozen=True, kw_only=True):
    """A contingency's condition is true and its order begins (FOTS-ORD-04)."""

    fleet: str
    contingency: str
    instant: int
    otherwise: bool = False


class Tested(Happening, tag="tested", frozen=True, kw_only=True):
    """What was true of a fleet's contingencies when they were last tested (FOTS-ORD-04)."""

    fleet: str
    contingencies: tuple[Contingency, ...]


class Diverted(Happening, tag="diverted", frozen=True, kw_only=True):
    """A fleet leaves its plot or its post by a contingency (FOTS-RCT-08)."""

    fleet: str
    course: Course
    instant: int
    zone: Zone | None = None


class Met(Happening, tag="met", frozen=True, kw_only=True):
    """Fleets meet in a section and freeze there (FOTS-RCT-06)."""

    meeting: Meeting


class WentOn(Happening, tag="went_on", frozen=True, kw_only=True):
    """A fleet goes on after a battle that the moderator has reported, with the plot it had (FOTS-RCT-06)."""

    fleet: str
    section: Section
    instant: int
    plan: Plan | None = None
    course: Course | None = None
    wf: int = 0


class MeetingJoined(Happening, tag="meeting_joined", frozen=True, kw_only=True):
    """A fleet comes to a meeting later in the turn (FOTS-RCT-06)."""

    section: Section
    party: Party


class Contact(Happening, tag="contact", frozen=True, kw_only=True):
    """Two fleets are in one section with no zone active; ``met`` is the moderator's word (FOTS-RCT-06)."""

    pair: str
    section: Section
    instant: int
    met: bool
