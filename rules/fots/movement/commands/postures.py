"""What a group does where it stays, and on the way: hold, patrol, react and what goes with them (FOTS-PLT-05, RCT-01, RCT-08)."""

from __future__ import annotations

from typing import ClassVar

from rules.fots.movement.chart.clock import WEEKS_PER_TURN, sections_per_turn, week_of
from rules.fots.movement.chart.plans import HOLD, Leg, Posture
from rules.fots.movement.commands.base import Command, Verdict, bad_address, section_of
from rules.fots.movement.commands.draft import Draft
from rules.fots.movement.commands.routes import span_of
from rules.fots.movement.encounters.meetings import POINTS
from rules.fots.movement.travel.steps import zone_of


class Hold(Command, frozen=True, kw_only=True):
    """Stay: for good, for a number of weeks on the way, or in the weeks named (FOTS-PLT-02, PLT-05)."""

    id: ClassVar[str] = "hold"

    weeks: int | str | None = None
    until: int | None = None
    at: str | None = None

    def check(self, draft: Draft) -> Verdict:
        """Weeks must exist; a section named must be where the group then is."""
        unknown = _no_such_week(draft, self.weeks, self.until)
        if unknown is not None or self.at is None:
            return unknown
        wrong = bad_address(draft, self.at)
        if wrong is None and section_of(draft, self.at) != draft.here:
            here = draft.campaign.grid.name(draft.here)
            return draft.refuse(
                "FOTS-PLT-02", "fots_legs_do_not_meet", leg=len(draft.legs) + 1, said=self.at, here=here
            )
        return wrong

    def declare(self, draft: Draft) -> None:
        """Rows for weeks named, a pause in the route for a number of weeks, else the posture at its end."""
        draft.plotted = True
        if isinstance(self.weeks, str):
            first, last = span_of(self.weeks)
            draft.rows |= {str(week): 0 for week in range(first, last + 1)}
        elif self.weeks is not None or self.until is not None:
            draft.legs.append(Leg(None, draft.wf, _pause(draft, self.weeks, self.until)))
        else:
            draft.posture, draft.posture_given = HOLD, True


class Patrol(Command, frozen=True, kw_only=True):
    """Stay and meet what comes into the zone, by default the group's own section (FOTS-PLT-05).

    ``weeks`` ends the zone after a number of weeks on the way, or keeps it in the weeks named, ``until`` before a week.
    """

    id: ClassVar[str] = "patrol"

    radius: int | None = None
    centre: str | None = None
    also: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    wf: int | None = None
    weeks: int | str | None = None
    until: int | None = None

    def check(self, draft: Draft) -> Verdict:
        """The weeks must exist; the zone must be one that this game allows; a reaction has no speed of its own."""
        return (
            _no_such_week(draft, self.weeks, self.until)
            or bad_address(draft, self.centre)
            or _too_wide(draft, self.radius)
            or _too_slow(draft, self.wf)
            or _posted_base(draft)
        )

    def declare(self, draft: Draft) -> None:
        """The posture at the end of the route, in a pause on the way, or in the weeks named."""
        centre = section_of(draft, self.centre) if self.centre is not None else None
        posture = Posture(self.id, self.radius, centre, self.also, self.only)
        draft.plotted = True
        if isinstance(self.weeks, str):
            first, last = span_of(self.weeks)
            named = [str(week) for week in range(first, last + 1)]
            draft.rows |= dict.fromkeys(named, 0)
            draft.watches |= dict.fromkeys(named, posture)
        elif self.weeks is not None or self.until is not None:
            weeks = _pause(draft, self.weeks, self.until)
            draft.legs.append(Leg(None, draft.wf, weeks, posture=posture))
        else:
            draft.posture, draft.posture_given = posture, True


class React(Patrol, frozen=True, kw_only=True):
    """Stay and react within a radius that the player gives (FOTS-RCT-01)."""

    id: ClassVar[str] = "react"

    def check(self, draft: Draft) -> Verdict:
        """There must be a radius."""
        slow = _too_slow(draft, self.wf)
        if slow is not None or self.radius is not None:
            return slow or super().check(draft)
        return draft.refuse("FOTS-RCT-01", "fots_no_radius")


class UnderWay(Command, frozen=True, kw_only=True):
    """A zone around the group while it is on its plot (FOTS-RCT-08)."""

    id: ClassVar[str] = "under_way"

    radius: int | None = None

    def check(self, draft: Draft) -> Verdict:
        """There must be a radius."""
        if self.radius is None:
            return draft.refuse("FOTS-RCT-01", "fots_no_radius")
        return _too_wide(draft, self.radius) or _posted_base(draft)

    def declare(self, draft: Draft) -> None:
        """The zone goes along."""
        draft.under_way = self.radius


class InterceptPoint(Command, frozen=True, kw_only=True):
    """Where in a section the group fights (FOTS-RCT-07)."""

    id: ClassVar[str] = "intercept_point"

    point: str

    def check(self, draft: Draft) -> Verdict:
        """A system needs a colony, where the orders tell that there is none in the zone."""
        if self.point not in POINTS or self.point == "deep_space":
            return None
        campaign = draft.campaign
        zone = (
            zone_of(draft.posture, draft.here, campaign.rulings)
            if draft.plotted
            else draft.subject.fleet.zone
        )
        if zone is None or draft.under_way is not None:
            return None
        grid = campaign.grid
        if any(grid.within(zone.centre, zone.radius, colony.section) for colony in campaign.colonies):
            return None
        return draft.refuse("FOTS-RCT-07", "fots_no_colony", address=grid.name(zone.centre))

    def declare(self, draft: Draft) -> None:
        """A lasting decision of the fleet."""
        draft.fields["point"] = self.point


class Permission(Command, frozen=True, kw_only=True):
    """Contingency moves may exceed cruise, or may not (FOTS-RCT-08)."""

    id: ClassVar[str] = "permission"

    allowed: bool = True
    wf: int | None = None

    def declare(self, draft: Draft) -> None:
        """A lasting decision of the fleet."""
        draft.fields["permission"] = self.allowed


class BreakdownPolicy(Command, frozen=True, kw_only=True):
    """What the fleet does with ships that cannot keep up (FOTS-BRK-05)."""

    id: ClassVar[str] = "breakdown_policy"

    policy: str

    def declare(self, draft: Draft) -> None:
        """A lasting decision of the fleet."""
        draft.fields["policy"] = self.policy


def _pause(draft: Draft, weeks: int | str | None, until: int | None) -> int:
    """How many weeks a group waits on its way: those counted, or what is left between its arrival and a week (FOTS-PLT-02)."""
    if until is None:
        return int(weeks or 0)
    route = list(draft.legs)
    waited = 0
    while route and route[-1].to is None:
        waited += route.pop().weeks
    arrived = draft.project().arrived
    if arrived is None:
        return 0
    return max(0, until - 1 - waited - (week_of(arrived) if arrived else 0))


def _no_such_week(draft: Draft, weeks: int | str | None, until: int | None) -> Verdict:
    """Weeks by number must be weeks of a turn (FOTS-CAL-01)."""
    named = span_of(weeks) if isinstance(weeks, str) else ()
    for week in (*named, *(() if until is None else (until,))):
        if not 1 <= week <= WEEKS_PER_TURN:
            return draft.refuse("FOTS-CAL-01", "fots_no_week", week=week)
    return None


def _too_wide(draft: Draft, radius: int | None) -> Verdict:
    most = draft.campaign.rulings["reaction.zone_max_radius"]
    if most == "one_turn_at_max":
        most = int(sections_per_turn(max(1, draft.caps().top)))
    if radius is None or not isinstance(most, int) or radius <= most:
        return None
    return draft.refuse("FOTS-RCT-01", "fots_zone_too_wide", radius=radius, most=most)


def _too_slow(draft: Draft, wf: int | None) -> Verdict:
    """A reaction always runs at top speed (FOTS-RCT-04)."""
    caps = draft.caps()
    if wf is None or wf >= caps.top:
        return None
    return draft.refuse("FOTS-RCT-04", "fots_reaction_is_fast", wf=caps.cruise)


def _posted_base(draft: Draft) -> Verdict:
    if all(unit.cls.is_base for unit in draft.units()):
        return draft.refuse("FOTS-RCT-01", "fots_bases_have_no_zone")
    return None


COMMANDS = (Hold, Patrol, React, UnderWay, InterceptPoint, Permission, BreakdownPolicy)
