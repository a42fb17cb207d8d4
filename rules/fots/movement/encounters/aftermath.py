"""A battle in the middle of a turn: the moderator reports it and the survivors go on (``intercept.after_battle: resume``, FOTS-RCT-06)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rules import entries as e
from rules.fots.movement import events as ev
from rules.fots.movement.chart.clock import week_of
from rules.fots.movement.chart.grid import Section
from rules.fots.movement.chart.plans import Course, Leg
from rules.fots.movement.derive.effects import parse
from rules.fots.movement.state import Fleet, Meeting
from rules.fots.movement.travel.breakdowns import take_up
from rules.fots.movement.travel.criticals import afflict
from rules.fots.movement.travel.stage import Stage
from rules.fots.movement.world import World
from rules.kit.faults import absent
from rules.messages import Message
from rules.orders import Answer, Question


def after_battle(stage: Stage, meeting: Meeting, parties: Iterable[Fleet]) -> None:
    """Ask what came of a meeting, then let its parties go on as they were before it. They do not meet again in this turn."""
    world = stage.world
    answer = world.ask(_question(world, meeting))
    if answer is None:
        return
    for unit, codes in _losses(world, answer):
        afflict(world, unit, codes, meeting.instant)
    for party in parties:
        if party.name in world.fleets:
            _go_on(stage, party, meeting)
        take_up(stage, party.name, meeting.instant)


def _question(world: World, meeting: Meeting) -> Question:
    address, week = world.grid.name(meeting.section), week_of(meeting.instant)
    fleets = tuple(party.fleet for party in meeting.parties)
    return Question(
        world.key(meeting.instant, address, "battle"),
        "battle",
        None,
        Message("fots_battle", {"fleets": fleets, "address": address, "week": week}),
        ("done",),
        rule="FOTS-RCT-06",
        proposal={"section": address, "fleets": list(fleets), "point": meeting.point, "week": week},
    )


def _losses(world: World, answer: Answer) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The effect codes of the battle by unit. Raises :class:`rules.entries.EntryError` for what is no unit or no code."""
    given = answer.set.get("losses") or {}
    if not isinstance(given, Mapping):
        raise e.EntryError("set", "losses maps units to effect codes, as in {Aster: [destroyed]}")
    for name, value in given.items():
        if name not in world.units:
            raise e.EntryError("set", absent("there is no unit {name}{near}", name, world.units))
        codes = tuple(str(one) for one in value) if isinstance(value, list | tuple) else (str(value),)
        for code in codes:
            if parse(code) is None:
                raise e.EntryError("set", "{code} is no effect code (FOTS-BRK-04)", code=code)
        yield name, codes


def _go_on(stage: Stage, before: Fleet, meeting: Meeting) -> None:
    """Back to the plot or the contingency, else to the post, in the weeks left (FOTS-RCT-09)."""
    world = stage.world
    fleet = world.fleets[before.name]
    plotted = before.plan is not None and bool(before.plan.legs)
    diverted = before.course is not None and before.course.kind == "divert"
    course = before.course if diverted else None
    if course is None and not plotted:
        course = _back_to_post(world, fleet, meeting.section, meeting.instant)
    world.do(
        ev.WentOn(
            fleet=fleet.name,
            section=meeting.section,
            instant=meeting.instant,
            plan=before.plan,
            course=course,
            wf=before.wf,
            audience=world.of(fleet),
        )
    )
    stage.rezone(fleet.name)
    stage.schedule(fleet.name, meeting.instant)


def _back_to_post(world: World, fleet: Fleet, here: Section, instant: int) -> Course | None:
    if fleet.zone is None or world.rulings["reaction.then"] != "return_to_post" or fleet.zone.centre == here:
        return None
    return Course(kind="return", since=instant, legs=(Leg(fleet.zone.centre),))
