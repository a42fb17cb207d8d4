"""The eight weeks of a turn: every instant's phases, in the rulebook's order (section 3, step 7; FOTS-CAL-02)."""

from __future__ import annotations

from collections.abc import Callable

from rules.fots.movement import events as ev
from rules.fots.movement.chart.clock import BEATS_PER_WEEK, END, week_of
from rules.fots.movement.chart.hitches import tows_over
from rules.fots.movement.chart.motion import open_week, week_wf
from rules.fots.movement.encounters.meetings import meet
from rules.fots.movement.encounters.reactions import react, trigger
from rules.fots.movement.travel.breakdowns import check_drives, faster_week, new_week, take_up
from rules.fots.movement.travel.hitching import hitch_all
from rules.fots.movement.travel.joining import join_all
from rules.fots.movement.travel.missions import complete_missions
from rules.fots.movement.travel.stage import Stage
from rules.fots.movement.travel.steps import pay_planned
from rules.fots.movement.travel.watches import change_watch
from rules.fots.movement.world import World


def look(stage: Stage, instant: int) -> None:
    """Detection: of what stepped, and around scanners that moved."""
    stage.look(instant)


def joins(stage: Stage, instant: int) -> None:
    """Groups that are to join others do so where they share a section (FOTS-ORD-01)."""
    join_all(stage, instant)


PHASES: tuple[Callable[[Stage, int], None], ...] = (
    pay_planned,  # (0) planned slices and steps
    hitch_all,
    joins,
    check_drives,  # (1) their breakdown checks
    look,  # (2) detection
    trigger,  # (3) triggers of zones and contingencies
    react,  # (4) reaction slices and steps
    joins,
    check_drives,  # (5) their breakdown checks
    look,  # (6) detection and triggers again
    trigger,
    meet,  # (7) interceptions and contacts
    complete_missions,
)

OPENING: tuple[Callable[[Stage, int], None], ...] = (hitch_all, joins, look, trigger, meet)


def run_weeks(world: World) -> None:
    """Play the weeks. Raises :class:`rules.fots.movement.world.Paused` where a question stops them."""
    stage = Stage(world)
    stage.stir_all()
    start_week(stage, 0)
    _phases(stage, 0, OPENING)
    while True:
        instant = stage.next_instant()
        if instant is None or instant > END:
            return
        stage.begin_instant(instant)
        _phases(stage, instant, PHASES)
        if instant % BEATS_PER_WEEK == 0 and instant < END:
            start_week(stage, instant)
            _phases(stage, instant, (hitch_all, joins, trigger, meet))


def _phases(stage: Stage, instant: int, phases: tuple[Callable[[Stage, int], None], ...]) -> None:
    for phase in phases:
        phase(stage, instant)
        for name in sorted(stage.world.settle(instant), key=lambda one: stage.order.get(one, -1)):
            take_up(stage, name, instant)


def start_week(stage: Stage, instant: int) -> None:
    """A week begins: every plot says how fast its fleet goes in it, and who holds loses what it had paid (FOTS-SPD-04)."""
    week = week_of(instant + 1)
    world = stage.world
    new_week(world)
    stage.week_begins = True
    for name, fleet in list(world.fleets.items()):
        if fleet.frozen:
            continue
        plan, holding = open_week(fleet.plan) if fleet.plan is not None else (None, False)
        if plan is not None and fleet.plan is not None and (tows := tows_over(fleet.plan.legs, plan.legs)):
            stage.tows[name] = tows
        wf = week_wf(plan, week, holding=holding) if plan is not None else 0
        drops = fleet.course is None and wf == 0 and fleet.progress_ticks > 0
        if wf != fleet.wf or plan is not fleet.plan or drops:
            world.do(ev.Week(fleet=name, wf=wf, plan=plan, drops=drops, audience=world.of(fleet)))
        change_watch(stage, name, fleet.plan, week, instant)
        tracked = plan is not None and str(week) in plan.track
        if wf or fleet.course is not None or tracked:
            stage.schedule(name, instant)
        if wf > fleet.wf > 0:
            faster_week(stage, name, wf, instant)
