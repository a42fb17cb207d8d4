"""Where fleets meet: interceptions, who joins them, and contacts that the moderator is asked about (FOTS-RCT-06, RCT-07)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rules.fots.movement import events as ev
from rules.fots.movement.chart.clock import week_of
from rules.fots.movement.chart.grid import Section
from rules.fots.movement.encounters.aftermath import after_battle
from rules.fots.movement.encounters.reactions import reacts_to
from rules.fots.movement.state import Fleet, Meeting, Party
from rules.fots.movement.travel.stage import Stage
from rules.messages import Audience, Message
from rules.orders import Question

POINTS = ("deep_space", "outer_system", "near_colony")


def meet(stage: Stage, instant: int) -> None:
    """Phase 7: interceptions in every section that something has entered, then contacts."""
    sections = sorted(stage.touched)
    for section in sections:
        if len(stage.places.at.get(section, ())) > 1:
            _intercept(stage, section, instant)
    for section in sections:
        if len(stage.places.at.get(section, ())) > 1:
            _contacts(stage, section, instant)
    stage.touched.clear()


def _here(stage: Stage, section: Section) -> list[Fleet]:
    return [stage.world.fleets[name] for name in stage.in_order(set(stage.places.at.get(section, ())))]


def _intercept(stage: Stage, section: Section, instant: int) -> None:
    fleets = _here(stage, section)
    roles: dict[str, str] = {}
    for fleet in fleets:
        targets = [other for other in fleets if _intercepts(stage, fleet, other)]
        if targets:
            roles[fleet.name] = "intercepts"
            for other in targets:
                roles.setdefault(other.name, "met")
    held = next((one for one in stage.world.meetings if one.section == section and not one.over), None)
    if held is not None:
        _join_later(stage, held, fleets, roles, instant)
        return
    if not roles:
        return
    sides = {fleet.owner for fleet in fleets if fleet.name in roles}
    for fleet in fleets:
        if fleet.name not in roles and not fleet.frozen and _allied(stage, fleet, sides):
            roles[fleet.name] = "joins"
    _open(stage, section, fleets, roles, instant)


def _intercepts(stage: Stage, fleet: Fleet, other: Fleet) -> bool:
    """Whether a fleet is reacting or patrolling, and this is its target or one its zone reacts to."""
    strangers = fleet.owner != other.owner and not stage.world.fought(fleet.name, other.name)
    if fleet.frozen or not strangers or not stage.sight.sees(fleet, other):
        return False
    course = fleet.course
    if course is not None and course.pursues and course.target == other.name:
        return True
    zone = fleet.zone
    if zone is None or (course is not None and course.kind == "divert"):
        return False
    if not stage.world.grid.within(zone.centre, zone.radius, fleet.section) and course is None:
        return False
    return reacts_to(zone, stage.world.stance(fleet.owner, other.owner), stage.world.rulings)


def _allied(stage: Stage, fleet: Fleet, sides: set[str]) -> bool:
    """Whether a fleet is of one of these sides, or a friend of one."""
    return any(
        fleet.owner == side
        or stage.world.stance(fleet.owner, side) == "friendly"
        or stage.world.stance(side, fleet.owner) == "friendly"
        for side in sides
    )


def _open(stage: Stage, section: Section, fleets: list[Fleet], roles: dict[str, str], instant: int) -> None:
    interceptors = [fleet for fleet in fleets if roles.get(fleet.name) == "intercepts"]
    point, chooser = _point(stage, section, interceptors, instant)
    _record(
        stage,
        (section, instant),
        (point, chooser),
        [(fleet, roles[fleet.name]) for fleet in fleets if fleet.name in roles],
    )


def _record(
    stage: Stage, where: tuple[Section, int], how: tuple[str, Fleet], parties: list[tuple[Fleet, str]]
) -> None:
    """A meeting: its parties freeze, their reactions and plots are over."""
    section, instant = where
    point, chooser = how
    world = stage.world
    defenses = tuple(
        colony.name
        for colony in world.colonies.values()
        if point == "near_colony"
        and colony.section == section
        and colony.orbital_defenses
        and _allied(stage, chooser, {colony.owner})
    )
    meeting = Meeting(
        section=section,
        instant=instant,
        point=point,
        parties=tuple(Party(fleet.name, fleet.owner, instant, role) for fleet, role in parties),
        defenses=defenses,
    )
    audience = world.owners(*dict.fromkeys(fleet.owner for fleet, _ in parties))
    world.do(ev.Met(meeting=meeting, audience=audience))
    for fleet, _ in parties:
        _stop(stage, fleet.name)
    if world.rulings["intercept.after_battle"] == "resume":
        after_battle(stage, meeting, [fleet for fleet, _ in parties])


def _stop(stage: Stage, name: str) -> None:
    stage.reactors.discard(name)
    stage.rezone(name)
    stage.schedule(name, 0)
    stage.stirred.add(name)


def _join_later(
    stage: Stage, held: Meeting, fleets: list[Fleet], roles: dict[str, str], instant: int
) -> None:
    """Who comes to a meeting by a reaction or a contingency, or runs into an interceptor there."""
    world = stage.world
    sides = {party.owner for party in held.parties}
    for fleet in fleets:
        if fleet.frozen:
            continue
        moved = fleet.name in stage.came or (fleet.course is not None and fleet.course.kind != "return")
        role = roles.get(fleet.name) or ("joins" if moved and _allied(stage, fleet, sides) else None)
        if role is None:
            continue
        party = Party(fleet.name, fleet.owner, instant, "joins" if role == "joins" else role)
        audience = world.owners(*dict.fromkeys((*sides, fleet.owner)))
        world.do(ev.MeetingJoined(section=held.section, party=party, audience=audience))
        _stop(stage, fleet.name)


# -- where in the section


def _point(stage: Stage, section: Section, interceptors: list[Fleet], instant: int) -> tuple[str, Fleet]:
    """The intercepting side chooses; of two sides the one whose zone triggered first (FOTS-RCT-07)."""

    def since(fleet: Fleet) -> int:
        return fleet.course.since if fleet.course is not None else instant

    first = min(map(since, interceptors))
    choosers = [fleet for fleet in interceptors if since(fleet) == first]
    chooser = choosers[0]
    points = {fleet.owner: _wanted(stage, fleet, section) for fleet in reversed(choosers)}
    point = points[chooser.owner] if len(points) == 1 else None
    if point is None:
        disputed = len(points) > 1
        address = stage.world.grid.name(section)
        question = Question(
            stage.world.key(instant, address, "point"),
            "intercept_geometry",
            None if disputed else chooser.name,
            Message(
                "fots_which_point" if disputed else "fots_your_point",
                {
                    "address": address,
                    "fleets": tuple(fleet.name for fleet in choosers),
                    "count": len(choosers),
                },
            ),
            POINTS,
            "moderator" if disputed else "players",
            rule="FOTS-RCT-07",
        )
        answer = stage.world.ask(question, pauses=False, seat=stage.world.seat_of(chooser))
        point = answer.choose if answer is not None else "deep_space"
        if disputed:
            return point, chooser
    return _possible(stage, point, section), chooser


def _possible(stage: Stage, point: str, section: Section) -> str:
    """The point, or deep space where no colony allows it."""
    colonized = any(colony.section == section for colony in stage.world.colonies.values())
    return point if colonized else "deep_space"


def _wanted(stage: Stage, fleet: Fleet, section: Section) -> str | None:
    """The point that a fleet fights at, as ordered or else by the ruling; None where its player is asked."""
    if fleet.point is not None:
        return fleet.point
    colonies = [colony for colony in stage.world.colonies.values() if colony.section == section]
    own = any(colony.owner == fleet.owner for colony in colonies)
    return POINT_DEFAULT[stage.world.rulings["intercept.point_default"]](own)


POINT_DEFAULT: Mapping[str, Callable[[bool], str | None]] = {
    "near_colony_if_own_else_deep_space": lambda own: "near_colony" if own else "deep_space",
    "deep_space": lambda own: "deep_space",
    "ask_player": lambda own: None,
}
"""Where fleets meet if nobody says (FOTS-RCT-07)."""


# -- contacts


def _contacts(stage: Stage, section: Section, instant: int) -> None:
    """Hostile fleets in one section with no zone active: does the moderator let them meet? (FOTS-RCT-06)."""
    for one, other in _hostile_pairs(stage, _here(stage, section)):
        pair = "/".join(sorted((one.name, other.name)))
        world = stage.world
        if pair in world.pairs or world.fleets[one.name].frozen or world.fleets[other.name].frozen:
            continue
        address = world.grid.name(section)
        question = Question(
            world.key(instant, pair, "contact"),
            "contact",
            one.name,
            Message(
                "fots_contact",
                {"one": one.name, "other": other.name, "address": address, "week": week_of(instant)},
            ),
            ("yes", "no", *POINTS),
            rule="FOTS-RCT-06",
            proposal={"section": address, "fleets": [one.name, other.name], "week": week_of(instant)},
        )
        answer = world.ask(question)
        if answer is None and world.blocked:
            continue
        met = answer is not None and answer.choose != "no"
        world.do(
            ev.Contact(
                pair=pair, section=section, instant=instant, met=met, audience=_told(stage, one, other)
            )
        )
        if answer is not None and met:
            point = answer.choose if answer.choose in POINTS else str(answer.set.get("point", "deep_space"))
            _let_meet(stage, (section, instant), point, (one, other))


def _told(stage: Stage, one: Fleet, other: Fleet) -> Audience:
    """Those who know of a contact: whoever detects the other."""
    pairs = ((one, other), (other, one))
    return stage.world.owners(*(fleet.owner for fleet, seen in pairs if stage.sight.sees(fleet, seen)))


def _hostile_pairs(stage: Stage, fleets: list[Fleet]) -> Iterator[tuple[Fleet, Fleet]]:
    for place, one in enumerate(fleets):
        for other in fleets[place + 1 :]:
            if one.owner == other.owner or one.frozen or other.frozen:
                continue
            if stage.world.fought(one.name, other.name):
                continue
            stances = (stage.world.stance(one.owner, other.owner), stage.world.stance(other.owner, one.owner))
            if "hostile" in stances and (stage.sight.sees(one, other) or stage.sight.sees(other, one)):
                yield one, other


def _let_meet(stage: Stage, where: tuple[Section, int], point: str, pair: tuple[Fleet, Fleet]) -> None:
    """As after an interception: both freeze, friends in the section join."""
    section, _ = where
    sides = {fleet.owner for fleet in pair}
    parties = [(fleet, "met") for fleet in pair]
    met = {fleet.name for fleet in pair}
    others = (fleet for fleet in _here(stage, section) if fleet.name not in met and not fleet.frozen)
    parties += [(fleet, "joins") for fleet in others if _allied(stage, fleet, sides)]
    _record(stage, where, (point, pair[0]), parties)
