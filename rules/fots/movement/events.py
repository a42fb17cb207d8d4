"""Everything that can happen in a campaign. Events are the only writers of its state; :mod:`.apply` carries them out.

Instants are clock beats since the turn began; ``week`` and ``at`` in what people are told come from them.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rules.fots.movement.grid import Section
from rules.fots.movement.state import (
    Contingency,
    Course,
    Craft,
    Fleet,
    Hit,
    Meeting,
    Mission,
    Party,
    Plan,
    Unit,
    Zone,
)
from rules.game import Event


class TurnOpened(Event, tag="turn_opened", frozen=True, kw_only=True):
    """A turn begins: ``turn`` is its number (section 3, step 1)."""

    turn: int


class RunStarted(Event, tag="run_started", frozen=True, kw_only=True):
    """Orders are locked and the weeks begin: the counters of the last turn end (FOTS-ORD-05)."""

    turn: int


class Supplied(Event, tag="supplied", frozen=True, kw_only=True):
    """A unit is in supply, in friendly territory or from bays (FOTS-SUP-03); ``recovers`` says that its sick do."""

    unit: str
    friendly: bool
    recovers: bool = False


class Drawn(Event, tag="drawn", frozen=True, kw_only=True):
    """Supplies leave the bays of a unit, in 24ths (FOTS-SUP-06)."""

    unit: str
    amount: int
    by: str


class Starved(Event, tag="starved", frozen=True, kw_only=True):
    """A unit is out of supply for the ``level``-th turn; ``casualties`` and ``dead`` are its new figures (FOTS-SUP-08)."""

    unit: str
    level: int
    casualties: int
    dead: int


class CraftFed(Event, tag="craft_fed", frozen=True, kw_only=True):
    """How the gunboats and fighters aboard a unit stand after the supply step (FOTS-SUP-07)."""

    unit: str
    craft: tuple[Craft, ...]


class Critical(Event, tag="critical", frozen=True, kw_only=True):
    """A critical hit is rolled: d100 on the ship table (FOTS-BRK-04)."""

    unit: str
    roll: int
    instant: int
    table: str
    effects: tuple[str, ...]


class Due(Event, tag="due", frozen=True, kw_only=True):
    """What the supply step has still to roll."""

    hits: tuple[Hit, ...]


class Afflicted(Event, tag="afflicted", frozen=True, kw_only=True):
    """A unit gets the effects of a critical hit (FOTS-BRK-04)."""

    unit: str
    effects: tuple[str, ...]


class Lost(Event, tag="lost", frozen=True, kw_only=True):
    """A unit is gone for good with everything aboard: ``cause`` is destroyed, out_of_supply or mutiny."""

    unit: str
    cause: str
    instant: int = 0


class CraftLost(Event, tag="craft_lost", frozen=True, kw_only=True):
    """Gunboats or fighters of one host are lost."""

    unit: str
    craft: tuple[Craft, ...]
    count: int
    cause: str


class MutinyRolled(Event, tag="mutiny_rolled", frozen=True, kw_only=True):
    """Crews mutiny: d100 percent of ``base`` (FOTS-SUP-10)."""

    fleet: str
    ships: tuple[str, ...]
    roll: int
    base: int
    mutineers: int
    loyalists: int


class MutinyStands(Event, tag="mutiny_stands", frozen=True, kw_only=True):
    """A mutiny waits for its outcome, or is over; the fleet cannot move meanwhile (FOTS-SUP-10)."""

    fleet: str
    open: bool


class MutineersDead(Event, tag="mutineers_dead", frozen=True, kw_only=True):
    """Beaten mutineers are dead (FOTS-SUP-10)."""

    unit: str
    dead: int


class Loaded(Event, tag="loaded", frozen=True, kw_only=True):
    """Bays of a unit are marked for a kind of cargo and filled; amounts in 24ths (FOTS-SUP-05)."""

    unit: str
    what: str
    marked: int
    amount: int
    rp: Fraction = Fraction(0)


class Transferred(Event, tag="transferred", frozen=True, kw_only=True):
    """Cargo goes from one unit to another in the same section, in 24ths (FOTS-SUP-05)."""

    unit: str
    to: str
    what: str
    amount: int


class Rearmed(Event, tag="rearmed", frozen=True, kw_only=True):
    """A magazine is filled; ``rp`` is what the missiles cost, ``drawn`` what left munition bays (FOTS-MUN-01, MUN-02)."""

    unit: str
    munition: str
    count: int
    rp: Fraction
    drawn: int = 0
    source: str | None = None


class CommCenter(Event, tag="comm_center", frozen=True, kw_only=True):
    """A communications center is deployed or packed up (FOTS-SUP-02)."""

    unit: str
    deployed: bool


class Planned(Event, tag="planned", frozen=True, kw_only=True):
    """A fleet's orders for the turn as they are carried out (FOTS-PLT-01)."""

    fleet: str
    plan: Plan | None
    zone: Zone | None
    posture: str
    contingencies: tuple[Contingency, ...] = ()
    missions: tuple[Mission, ...] = ()
    standing: Plan | None = None


class Resolved(Event, tag="resolved", frozen=True, kw_only=True):
    """A lasting decision of a fleet: its policy, point of interception, permission or supply priority."""

    fleet: str
    field: str
    value: Any


class Split(Event, tag="split", frozen=True, kw_only=True):
    """Units leave their fleet and form one of their own (FOTS-ORD-01)."""

    fleet: str
    new: Fleet
    reason: str
    instant: int = 0


class Joined(Event, tag="joined", frozen=True, kw_only=True):
    """A fleet becomes part of another in the same section (FOTS-ORD-01)."""

    fleet: str
    into: str
    instant: int


class Week(Event, tag="week", frozen=True, kw_only=True):
    """A fleet's warp factor for what comes (0: it stays), and the plot that is left of its orders."""

    fleet: str
    wf: int
    plan: Plan | None
    drops: bool = False


class Paid(Event, tag="paid", frozen=True, kw_only=True):
    """A slice is paid to a fleet that stays where it is (FOTS-CAL-02). ``fast`` ships run above their own cruise."""

    fleet: str
    ticks: int
    instant: int
    next_section: Section
    step_cost: int
    progress: int
    fast: tuple[str, ...] = ()
    exposure: int = 0


class Moved(Event, tag="moved", frozen=True, kw_only=True):
    """A fleet enters a section: the slice that paid for it, and what is left toward the next one (FOTS-CAL-02)."""

    fleet: str
    start: Section
    to: Section
    ticks: int
    cost: int
    instant: int
    parity: int
    wf: int
    progress: int = 0
    next_section: Section | None = None
    step_cost: int | None = None
    plan: Plan | None = None
    course: Course | None = None
    fast: tuple[str, ...] = ()
    exposure: int = 0


class Arrived(Event, tag="arrived", frozen=True, kw_only=True):
    """A fleet takes up its posture at the end of its route (FOTS-PLT-02)."""

    fleet: str
    section: Section
    instant: int
    posture: str
    zone: Zone | None = None
    plan: Plan | None = None


class Rolled(Event, tag="rolled", frozen=True, kw_only=True):
    """The R of a ship: she breaks down once her running chance reaches it (FOTS-BRK-03)."""

    unit: str
    roll: Fraction
    instant: int


class BrokeDown(Event, tag="broke_down", frozen=True, kw_only=True):
    """A ship's drive fails: rolled ``roll`` against ``chance`` (FOTS-BRK-03)."""

    unit: str
    section: Section
    roll: Fraction
    chance: Fraction
    instant: int


class Exposure(Event, tag="exposure", frozen=True, kw_only=True):
    """What is left of a ship's exposure for the next roll, or at the start of a new week (FOTS-BRK-03)."""

    unit: str
    rest: int
    week: int


class Detected(Event, tag="detected", frozen=True, kw_only=True):
    """An empire (or one fleet of it, by its own scanner) detects a fleet (FOTS-RCT-02)."""

    fleet: str
    by: str
    empire: str
    section: Section
    owner: str
    wf: int
    instant: int


class ContactLost(Event, tag="contact_lost", frozen=True, kw_only=True):
    """A fleet that was detected no longer is; ``section`` is where it was last (FOTS-RCT-09)."""

    fleet: str
    by: str
    empire: str
    section: Section
    owner: str
    instant: int


class Triggered(Event, tag="triggered", frozen=True, kw_only=True):
    """A zone triggers: its fleet goes after a target (FOTS-RCT-03)."""

    fleet: str
    target: str
    section: Section
    instant: int


class ReactionEnded(Event, tag="reaction_ended", frozen=True, kw_only=True):
    """A reaction is over; ``course`` is what the fleet does then (FOTS-RCT-09)."""

    fleet: str
    reason: str
    section: Section
    instant: int
    course: Course | None = None


class ContingencyFired(Event, tag="contingency_fired", frozen=True, kw_only=True):
    """A contingency's condition is true and its order begins (FOTS-ORD-04)."""

    fleet: str
    contingency: str
    instant: int
    otherwise: bool = False


class Tested(Event, tag="tested", frozen=True, kw_only=True):
    """What was true of a fleet's contingencies when they were last tested (FOTS-ORD-04)."""

    fleet: str
    contingencies: tuple[Contingency, ...]


class Diverted(Event, tag="diverted", frozen=True, kw_only=True):
    """A fleet leaves its plot or its post by a contingency (FOTS-RCT-08)."""

    fleet: str
    course: Course
    instant: int
    zone: Zone | None = None


class Met(Event, tag="met", frozen=True, kw_only=True):
    """Fleets meet in a section and freeze there (FOTS-RCT-06)."""

    meeting: Meeting


class MeetingJoined(Event, tag="meeting_joined", frozen=True, kw_only=True):
    """A fleet comes to a meeting later in the turn (FOTS-RCT-06)."""

    section: Section
    party: Party


class Contact(Event, tag="contact", frozen=True, kw_only=True):
    """Two fleets are in one section with no zone active; ``met`` is the moderator's word (FOTS-RCT-06)."""

    pair: str
    section: Section
    instant: int
    met: bool


class MissionDone(Event, tag="mission_done", frozen=True, kw_only=True):
    """A mapping is complete, or a survey or colonizing is recorded for the moderator (FOTS-ORD-03)."""

    fleet: str
    mission: Mission
    instant: int


class TowMade(Event, tag="tow_made", frozen=True, kw_only=True):
    """A unit takes another in tow (FOTS-TOW-10)."""

    unit: str
    target: str


class TowReleased(Event, tag="tow_released", frozen=True, kw_only=True):
    """A towed unit is free in its section (FOTS-TOW-10)."""

    target: str
    reason: str


class PolicyFailed(Event, tag="policy_failed", frozen=True, kw_only=True):
    """No ship can take a broken one in tow; she is left behind (FOTS-BRK-05)."""

    fleet: str
    unit: str
    section: Section


class TurnClosed(Event, tag="turn_closed", frozen=True, kw_only=True):
    """The weeks are over: end positions stand (section 3, step 10)."""

    turn: int


class Overridden(Event, tag="overridden", frozen=True, kw_only=True):
    """A moderator sets a value of a unit, fleet, empire or colony."""

    kind: str
    name: str
    field: str
    value: Any


class RulingChanged(Event, tag="ruling_changed", frozen=True, kw_only=True):
    """A ruling holds from here on."""

    ruling: str
    value: Any


class Added(Event, tag="added", frozen=True, kw_only=True):
    """A unit comes from another game."""

    unit: Unit
