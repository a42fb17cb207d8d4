"""Routes and speeds: start, end, move, move by steps, speed plan, continue (FOTS-PLT-01 to PLT-04, GEO-04)."""

from __future__ import annotations

from typing import Any, ClassVar

from rules.fots.movement.chart.clock import TOP_WF, WEEKS_PER_TURN
from rules.fots.movement.chart.plans import Leg
from rules.fots.movement.commands.base import Command, Verdict, bad_address, section_of
from rules.fots.movement.commands.draft import Draft
from rules.messages import Arg


class Start(Command, frozen=True, kw_only=True):
    """``Start:`` must be the group's section; a wrong one refuses the block that it heads (FOTS-PLT-03)."""

    id: ClassVar[str] = "start"

    section: str

    def check(self, draft: Draft) -> Verdict:
        """The group must be there."""
        wrong = bad_address(draft, self.section)
        if wrong is not None or section_of(draft, self.section) == draft.subject.fleet.section:
            return wrong
        here = draft.campaign.grid.name(draft.subject.fleet.section)
        return draft.refuse("FOTS-PLT-03", "fots_start_differs", said=self.section, here=here)


class End(Command, frozen=True, kw_only=True):
    """``End:`` must be where the plot ends; that is looked at once the block is read (FOTS-PLT-03)."""

    id: ClassVar[str] = "end"

    section: str

    def check(self, draft: Draft) -> Verdict:
        """There must be such a section."""
        return bad_address(draft, self.section)

    def declare(self, draft: Draft) -> None:
        """Remember what was said."""
        draft.end = section_of(draft, self.section)


class Move(Command, frozen=True, kw_only=True):
    """A route of waypoints at one warp factor (FOTS-PLT-02). ``starts`` are the sections that its legs were written from."""

    id: ClassVar[str] = "move"

    waypoints: tuple[str, ...] = ()
    wf: int | None = None
    starts: tuple[str | None, ...] = ()
    exact: ClassVar[bool] = False

    def check(self, draft: Draft) -> Verdict:
        """Every address must be on the map, every leg begin where the last one ended, and the speed exist."""
        wrong = bad_address(draft, *self.waypoints, *self.starts)
        if wrong is not None:
            return wrong
        if self.wf is not None and not 1 <= self.wf <= TOP_WF:
            return draft.refuse("FOTS-SPD-01", "fots_no_warp_factor", wf=self.wf)
        here = draft.here
        for place, text in enumerate(self.waypoints):
            start = self.starts[place] if place < len(self.starts) else None
            if start is not None and section_of(draft, start) != here:
                name = draft.campaign.grid.name(here)
                leg = len(draft.legs) + place + 1
                return draft.refuse("FOTS-PLT-02", "fots_legs_do_not_meet", leg=leg, said=start, here=name)
            there = section_of(draft, text)
            steps = max(abs(there[0] - here[0]), abs(there[1] - here[1]))
            if steps > 1 and draft.campaign.rulings["movement.path_shape"] == "ask_gm":
                grid = draft.campaign.grid
                args: dict[str, Arg] = {"start": grid.name(here), "to": grid.name(there), "steps": steps - 1}
                return draft.refuse("FOTS-GEO-04", "fots_list_every_step", **args)
            here = there
        return None

    def declare(self, draft: Draft) -> None:
        """Add the legs; a speed holds until another is given."""
        draft.plotted = True
        draft.wf = self.wf if self.wf is not None else draft.wf
        for text in self.waypoints:
            draft.here = section_of(draft, text)
            draft.legs.append(Leg(draft.here, draft.wf))


class MoveBySteps(Move, frozen=True, kw_only=True):
    """A route whose sections are listed one by one (FOTS-GEO-04)."""

    id: ClassVar[str] = "move_by_steps"


class SpeedPlan(Command, frozen=True, kw_only=True):
    """Which weeks run at which warp factor (FOTS-PLT-01, PLT-04)."""

    id: ClassVar[str] = "speed_plan"

    weeks: dict[str, Any]

    def check(self, draft: Draft) -> Verdict:
        """Weeks and warp factors must exist."""
        for span, wf in self.weeks.items():
            first, last = span_of(span)
            for week in (first, last):
                if not 1 <= week <= WEEKS_PER_TURN:
                    return draft.refuse("FOTS-CAL-01", "fots_no_week", week=week)
            if not 0 <= int(wf) <= TOP_WF:
                return draft.refuse("FOTS-SPD-01", "fots_no_warp_factor", wf=int(wf))
        covered = {week for span in self.weeks for week in range(span_of(span)[0], span_of(span)[1] + 1)}
        missing = tuple(str(week) for week in range(1, WEEKS_PER_TURN + 1) if week not in covered)
        if missing and draft.campaign.rulings["plot.missing_weeks"] == "reject":
            return draft.refuse("FOTS-PLT-01", "fots_no_speed", weeks=missing, count=len(missing))
        return None

    def declare(self, draft: Draft) -> None:
        """Write the rows; weeks without one are weeks of staying."""
        draft.plotted = True
        draft.strict = True
        for span, wf in self.weeks.items():
            first, last = span_of(span)
            draft.rows |= {str(week): int(wf) for week in range(first, last + 1)}


class Continue(Command, frozen=True, kw_only=True):
    """What is left of the route goes on next turn (FOTS-PLT-02)."""

    id: ClassVar[str] = "continue"

    def declare(self, draft: Draft) -> None:
        """Mark the plot; where nothing else is ordered the standing route itself goes on."""
        draft.goes_on = True


def span_of(text: str) -> tuple[int, int]:
    """The first and last week of ``3`` or ``1-4``."""
    first, _, last = str(text).partition("-")
    return int(first), int(last or first)


COMMANDS = (Start, End, Move, MoveBySteps, SpeedPlan, Continue)
