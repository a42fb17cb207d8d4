"""One payment toward the next section, as a pure sum: what a slice buys, and what is left of it (FOTS-CAL-02, SPD-04)."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.fots.movement.chart.clock import ticks_per_week
from rules.fots.movement.chart.grid import Grid, Section
from rules.fots.movement.chart.plans import Leg, Plan


class Motion(Struct, frozen=True):
    """Where a fleet is on its way: its section, the credit toward the next one, what that costs, and the parity."""

    section: Section
    progress: int = 0
    next_section: Section | None = None
    step_cost: int | None = None
    parity: int = 0


class Step(Struct, frozen=True):
    """What a payment gave: the motion after it, whether a section was entered, and at what cost."""

    motion: Motion
    moved: bool
    cost: int


def pay(motion: Motion, target: Section, ticks: int, grid: Grid) -> Step:
    """Pay ticks toward a target. The cost of a step is fixed with its first tick, other credit is lost (FOTS-SPD-04)."""
    there = grid.toward(motion.section, target)
    progress, cost = motion.progress, motion.step_cost
    if there != motion.next_section:
        progress, cost = 0, None
    if cost is None or not progress:
        cost = grid.cost(motion.section, there, motion.parity)
    progress += ticks
    if progress < cost:
        return Step(Motion(motion.section, progress, there, cost, motion.parity), False, cost)
    diagonal = motion.section[0] != there[0] and motion.section[1] != there[1]
    parity = motion.parity ^ diagonal
    return Step(Motion(there, progress - cost, None, None, parity), True, cost)


def going_on(motion: Motion, target: Section | None, grid: Grid) -> Motion:
    """A motion that has just entered a section, with its leftover credit turned toward what comes next, or lost."""
    if target is None or target == motion.section:
        return Motion(motion.section, 0, None, None, motion.parity)
    there = grid.toward(motion.section, target)
    cost = grid.cost(motion.section, there, motion.parity) if motion.progress else None
    return Motion(motion.section, motion.progress, there, cost, motion.parity)


def without_reached(legs: tuple[Leg, ...], section: Section) -> tuple[Leg, ...]:
    """The legs of a route without those that end where the fleet is."""
    while legs and legs[0].to == section:
        legs = legs[1:]
    return legs


def without_led(legs: tuple[Leg, ...], section: Section) -> tuple[Leg, ...]:
    """The legs of a route without those up to the first that leads to a section; all of them where none does."""
    place = next((at for at, leg in enumerate(legs) if leg.to == section), None)
    return legs if place is None else legs[place + 1 :]


def destination(legs: tuple[Leg, ...]) -> Section | None:
    """The waypoint that a fleet is under way to; None while it waits or has none."""
    return legs[0].to if legs else None


def open_week(plan: Plan) -> tuple[Plan, bool]:
    """A plan at the start of a week: the legs after holds that are over, and whether this week is spent holding."""
    legs = plan.legs
    while legs and legs[0].to is None:
        if legs[0].weeks > 0:
            held = replace(legs[0], weeks=legs[0].weeks - 1)
            return with_legs(plan, (held, *legs[1:])), True
        legs = legs[1:]
    return (plan if legs is plan.legs else with_legs(plan, legs)), False


def week_wf(plan: Plan, week: int, *, holding: bool) -> int:
    """The warp factor of a week by the plot: 0 for a week of staying (FOTS-PLT-01, PLT-04)."""
    if holding or not plan.legs:
        return 0
    row = plan.rows.get(str(week))
    if row is not None:
        return row
    return 0 if plan.strict else plan.legs[0].wf or 0


def exposure(ticks: int, wf: int, basis: str, *, first_of_week: bool) -> int:
    """Ticks of exposure for a slice: those granted, or with the basis ``time`` the week's as a whole (FOTS-BRK-01)."""
    if basis == "time":
        return ticks_per_week(wf) if first_of_week else 0
    return ticks


def with_legs(plan: Plan, legs: tuple[Leg, ...]) -> Plan:
    """The plan with other legs still to go."""
    return replace(plan, legs=legs)
