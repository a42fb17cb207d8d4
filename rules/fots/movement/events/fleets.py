"""What fleets do: their orders, steps, parting, joining and towing (FOTS-PLT, ORD, TOW)."""

from __future__ import annotations

from typing import Any

from rules.fots.movement.events.happening import Happening
from rules.fots.movement.grid import Section
from rules.fots.movement.plans import Contingency, Course, Mission, Plan, Zone
from rules.fots.movement.state import Fleet


class Planned(Happening, tag="planned", frozen=True, kw_only=True):
    """A fleet's orders for the turn as they are carried out (FOTS-PLT-01)."""

    fleet: str
    plan: Plan | None
    zone: Zone | None
    posture: str
    contingencies: tuple[Contingency, ...] = ()
    missions: tuple[Mission, ...] = ()
    standing: Plan | None = None


class Resolved(Happening, tag="resolved", frozen=True, kw_only=True):
    """A lasting decision of a fleet: its policy, point of interception, permission or supply priority."""

    fleet: str
    field: str
    value: Any


class Split(Happening, tag="split", frozen=True, kw_only=True):
    """Units leave their fleet and form one of their own (FOTS-ORD-01)."""

    fleet: str
    new: Fleet
    reason: str
    instant: int = 0


class Joined(Happening, tag="joined", frozen=True, kw_only=True):
    """A fleet becomes part of another in the same section (FOTS-ORD-01)."""

    fleet: str
    into: str
    instant: int


class Week(Happening, tag="week", frozen=True, kw_only=True):
    """A fleet's warp factor for what comes (0: it stays), and the plot that is left of its orders."""

    fleet: str
    wf: int
    plan: Plan | None
    drops: bool = False


class Paid(Happening, tag="paid", frozen=True, kw_only=True):
    """A slice is paid to a fleet that stays where it is (FOTS-CAL-02). ``fast`` ships run above their own cruise."""

    fleet: str
    ticks: int
    instant: int
    next_section: Section
    step_cost: int
    progress: int
    fast: tuple[str, ...] = ()
    exposure: int = 0


class Moved(Happening, tag="moved", frozen=True, kw_only=True):
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


class Arrived(Happening, tag="arrived", frozen=True, kw_only=True):
    """A fleet takes up its posture at the end of its route (FOTS-PLT-02)."""

    fleet: str
    section: Section
    instant: int
    posture: str
    zone: Zone | None = None
    plan: Plan | None = None


class MissionDone(Happening, tag="mission_done", frozen=True, kw_only=True):
    """A mapping is complete, or a survey or colonizing is recorded for the moderator (FOTS-ORD-03)."""

    fleet: str
    mission: Mission
    instant: int


class TowMade(Happening, tag="tow_made", frozen=True, kw_only=True):
    """A unit takes another in tow (FOTS-TOW-10)."""

    unit: str
    target: str


class TowReleased(Happening, tag="tow_released", frozen=True, kw_only=True):
    """A towed unit is free in its section (FOTS-TOW-10)."""

    target: str
    reason: str
