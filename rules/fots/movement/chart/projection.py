"""Where a plot leads if nothing happens on the way: the echo of an order, End lines and mapping missions rest on it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from rules.fots.movement.chart.clock import (
    BEATS_PER_WEEK,
    END,
    WEEKS_PER_TURN,
    next_payment,
    slice_ticks,
    week_of,
)
from rules.fots.movement.chart.grid import Grid, Section
from rules.fots.movement.chart.motion import (
    Motion,
    going_on,
    open_week,
    pay,
    week_wf,
    with_legs,
    without_reached,
)
from rules.fots.movement.chart.plans import Plan


class Waymark(Struct, frozen=True):
    """Where a plotted fleet is at an instant; ``left`` says how many legs are then still to go."""

    instant: int
    section: Section
    wf: int
    progress: int = 0
    cost: int | None = None


class Track(Struct, frozen=True):
    """A whole turn of a plot: every section entered, and how each week ends."""

    start: Section
    marks: tuple[Waymark, ...]
    weeks: tuple[Waymark, ...]
    plan: Plan
    fast: int = 0

    @property
    def end(self) -> Section:
        """Where the turn ends."""
        return self.marks[-1].section if self.marks else self.start

    @property
    def arrived(self) -> int | None:
        """When the last waypoint is reached; None if it is not."""
        if any(leg.to is not None for leg in self.plan.legs):
            return None
        return self.marks[-1].instant if self.marks else 0


def project(motion: Motion, plan: Plan, top: int, grid: Grid, cruise: int = 99) -> Track:
    """Follow a plot through the weeks. ``top`` caps its speeds; ``fast`` counts ticks above ``cruise``."""
    plan = with_legs(plan, without_reached(plan.legs, motion.section))
    marks: list[Waymark] = []
    weeks: list[Waymark] = []
    start = motion.section
    credited = fast = 0
    for week in range(1, WEEKS_PER_TURN + 1):
        now = (week - 1) * BEATS_PER_WEEK
        plan, holding = open_week(plan)
        wf = min(top, week_wf(plan, week, holding=holding))
        if not wf and motion.progress:
            motion = Motion(motion.section, 0, None, None, motion.parity)
        while wf and plan.legs and plan.legs[0].to is not None:
            now = next_payment(now, wf, credited, inclusive=False)
            if now > week * BEATS_PER_WEEK:
                break
            credited = now
            fast += slice_ticks(wf) if wf > cruise else 0
            step = pay(motion, plan.legs[0].to, slice_ticks(wf), grid)
            motion = step.motion
            if step.moved:
                plan = with_legs(plan, without_reached(plan.legs, motion.section))
                motion = going_on(motion, plan.legs[0].to if plan.legs else None, grid)
                marks.append(Waymark(now, motion.section, wf))
        weeks.append(Waymark(week * BEATS_PER_WEEK, motion.section, wf, motion.progress, motion.step_cost))
    return Track(start, tuple(marks), tuple(weeks), plan, fast)


def stays(track: Track, grid: Grid) -> Iterator[tuple[Section, Fraction]]:
    """Each unbroken stay in a sector, in weeks."""
    sector, since = grid.sector_of(track.start), 0
    for mark in track.marks:
        now = grid.sector_of(mark.section)
        if now != sector:
            yield sector, Fraction(mark.instant - since, BEATS_PER_WEEK)
            sector, since = now, mark.instant
    yield sector, Fraction(END - since, BEATS_PER_WEEK)


def calendar_weeks(track: Track, grid: Grid, sector: Section) -> int:
    """Whole weeks of the calendar that are spent in a sector."""
    places = [
        (0, grid.sector_of(track.start)),
        *((mark.instant, grid.sector_of(mark.section)) for mark in track.marks),
    ]
    spoilt = {week_of(instant) for instant, _ in places[1:]}
    ends = [grid.sector_of(week.section) for week in track.weeks]
    starts = [places[0][1], *ends]
    quiet = (starts[week - 1] == ends[week - 1] == sector for week in range(1, WEEKS_PER_TURN + 1))
    inside = {week for week, calm in enumerate(quiet, 1) if calm}
    left = {week_of(at) for at, place in places[1:] if place != sector}
    return len(inside - (left & spoilt))
