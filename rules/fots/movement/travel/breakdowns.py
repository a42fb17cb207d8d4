"""Breakdown checks after slices above cruise, and what becomes of a ship that can no longer keep up (FOTS-BRK-01 to BRK-05)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from msgspec.structs import replace

from rules.fots.movement import events as ev
from rules.fots.movement.chart.clock import BEATS_PER_WEEK, END, week_of
from rules.fots.movement.chart.grid import TICKS_PER_SECTION
from rules.fots.movement.chart.motion import open_week, week_wf
from rules.fots.movement.derive.caps import limit, may_tow
from rules.fots.movement.state import Fleet, Unit
from rules.fots.movement.travel.criticals import critical
from rules.fots.movement.travel.stage import Stage
from rules.fots.movement.world import World
from rules.kit.exact import half_up


def chance(pct: Fraction, ticks: int) -> Fraction:
    """The running chance in percent: hundredths, half up, at most 100 (FOTS-BRK-02)."""
    exact = pct * ticks / TICKS_PER_SECTION
    return min(Fraction(100), Fraction(half_up(exact * 100), 100))


def check_drives(stage: Stage, instant: int) -> None:
    """Check every ship that has just been paid for above her own cruise, fleets and ships in order."""
    exposed, stage.exposed = stage.exposed, []
    if stage.world.rulings["breakdown.roll_mode"] != "per_section":
        _draw(stage.world, [name for _, ships, _ in exposed for name in ships], instant)
    for fleet, ships, wf in exposed:
        for name in ships:
            unit = stage.world.units.get(name)
            if unit is None:
                continue
            for ordinal, (roll, against) in enumerate(
                ROLLS[stage.world.rulings["breakdown.roll_mode"]](stage.world, unit, instant), 1
            ):
                _break_down(stage, unit.name, (roll, against), instant, ordinal)
        keep_up(stage, fleet, ships, _wanted(stage, fleet, wf, instant), instant)


def _wanted(stage: Stage, name: str, wf: int, instant: int) -> int:
    """The speed that a ship must make to go on with her fleet: at the end of a week, that plotted for the week to come."""
    fleet = stage.world.fleets.get(name)
    if fleet is None or fleet.plan is None or fleet.course is not None:
        return wf
    if instant % BEATS_PER_WEEK or instant >= END:
        return wf
    plan, holding = open_week(fleet.plan)
    return week_wf(plan, week_of(instant + 1), holding=holding) or wf


def faster_week(stage: Stage, name: str, wf: int, instant: int) -> None:
    """A week begins that is plotted faster: ships that broke down in an earlier one may not keep up any more."""
    members = stage.world.members(stage.world.fleets[name])
    broken = tuple(unit.name for unit in members if unit.broke_down)
    if broken:
        keep_up(stage, name, broken, wf, instant)


def _draw(world: World, names: list[str], instant: int) -> None:
    """Draw the R of every ship that runs above her own cruise for the first time (precision C1)."""
    for name in names:
        unit = world.units.get(name)
        if unit is not None and unit.breakdown_roll is None:
            week = week_of(instant) if world.rulings["breakdown.roll_mode"] == "per_week" else 0
            roll = world.percent(name, "breakdown", week)
            world.do(ev.Rolled(unit=name, roll=roll, instant=instant, audience=world.owners(unit.owner)))


def _once(world: World, unit: Unit, instant: int) -> Iterator[tuple[Fraction, Fraction]]:
    yield from _against(world, unit, instant, unit.fast_ticks)


def _per_week(world: World, unit: Unit, instant: int) -> Iterator[tuple[Fraction, Fraction]]:
    yield from _against(world, unit, instant, unit.fast_week)


def _against(world: World, unit: Unit, instant: int, ticks: int) -> Iterator[tuple[Fraction, Fraction]]:
    """The ship breaks down at the first slice at which her running chance reaches her R."""
    roll = unit.breakdown_roll
    assert roll is not None
    running = chance(unit.cls.drive.pct, ticks)
    if not unit.broke_down and running >= roll:
        yield roll, running


def _per_section(world: World, unit: Unit, instant: int) -> Iterator[tuple[Fraction, Fraction]]:
    """One d100 for each whole section above cruise; parts of a section carry over."""
    done = unit.fast_ticks - unit.fast_week
    rest = unit.fast_rest + unit.fast_week
    rolled = 0
    while rest >= TICKS_PER_SECTION:
        rest -= TICKS_PER_SECTION
        rolled += 1
        roll = Fraction(world.d100(unit.name, "breakdown", done + rolled * TICKS_PER_SECTION))
        if roll <= unit.cls.drive.pct:
            yield roll, unit.cls.drive.pct
    if unit.name in world.units:
        world.do(ev.Exposure(unit=unit.name, rest=rest, week=0, audience=world.owners(unit.owner)))


ROLLS: Mapping[str, Callable[[World, Unit, int], Iterator[tuple[Fraction, Fraction]]]] = {
    "once_per_turn": _once,
    "per_section": _per_section,
    "per_week": _per_week,
}
"""How breakdowns are rolled (FOTS-BRK-03)."""


def new_week(world: World) -> None:
    """Where R is drawn week by week, a new week forgets the old one's."""
    if world.rulings["breakdown.roll_mode"] != "per_week":
        return
    for name, unit in list(world.units.items()):
        if unit.fast_week or unit.breakdown_roll is not None:
            world.do(ev.Exposure(unit=name, rest=0, week=0, audience=world.owners(unit.owner)))


def _break_down(stage: Stage, name: str, why: tuple[Fraction, Fraction], instant: int, ordinal: int) -> None:
    world = stage.world
    unit = world.units.get(name)
    if unit is None:
        return
    fleet = unit.fleet
    towed = [other.name for other in world.members(world.fleets[fleet]) if other.tower == name]
    world.do(
        ev.BrokeDown(
            unit=name,
            section=world.fleets[fleet].section,
            roll=why[0],
            chance=why[1],
            instant=instant,
            audience=world.owners(unit.owner),
        )
    )
    critical(world, name, instant, "breakdown hit", instant + ordinal)
    stage.freed[name] = tuple(one for one in towed if one in world.units and world.units[one].tower is None)
    stage.refresh(fleet)


def keep_up(stage: Stage, fleet: str, ships: tuple[str, ...], wf: int, instant: int) -> None:
    """What the fleet does with ships that can no longer make its speed, and with the tow that they let go (FOTS-BRK-05, TOW-10)."""
    world = stage.world
    if fleet not in world.fleets:
        return
    freed = [one for name in ships for one in stage.freed.get(name, ())]
    for name in (*ships, *freed):
        unit = world.units.get(name)
        if unit is None or unit.fleet != fleet or not (unit.broke_down or unit.effects or name in freed):
            continue
        stays = {name, *stage.freed.get(name, ())}
        if _top(stage, unit) < wf and not set(world.fleets[fleet].units) <= stays:
            policy = world.fleets[fleet].policy or world.rulings["breakdown.default_policy"]
            POLICIES[policy](stage, world.fleets[fleet], unit, instant)
    stage.schedule(fleet, instant)


def take_up(stage: Stage, name: str, instant: int) -> None:
    """A fleet was changed from outside during a run: it goes on from where it is, without ships that can no longer keep up."""
    if name in stage.world.fleets:
        stage.moved(name)
        stage.rezone(name)
    stage.refresh(name)
    fleet = stage.world.fleets.get(name)
    if fleet is not None and not fleet.frozen:
        wanted = fleet.wf if fleet.course is None else fleet.course.wf
        keep_up(stage, name, fleet.units, wanted or 1, instant)


def _top(stage: Stage, unit: Unit) -> int:
    towed = tuple(
        other for other in stage.world.members(stage.world.fleets[unit.fleet]) if other.tower == unit.name
    )
    return limit(unit, towed, stage.world.rulings).top


def _leave(stage: Stage, fleet: Fleet, unit: Unit, instant: int) -> None:
    """She is detached where she is, with what she had in tow."""
    split_off(stage, fleet, (unit.name, *stage.freed.get(unit.name, ())), unit.name, "breakdown", instant)


def _wait(stage: Stage, fleet: Fleet, unit: Unit, instant: int) -> None:
    """The whole fleet goes at the ship's best speed; its cap already says so."""


def _take_in_tow(stage: Stage, fleet: Fleet, unit: Unit, instant: int) -> None:
    world = stage.world
    for other in world.members(fleet):
        towed = tuple(one for one in world.members(fleet) if one.tower == other.name)
        if (
            other.name == unit.name
            or other.carried
            or not may_tow(other, (*towed, unit), other.cls.tow_strength)
        ):
            continue
        if other.cls.is_small or limit(other, (*towed, unit), world.rulings).top < 1:
            continue
        world.do(ev.TowMade(unit=other.name, target=unit.name, audience=world.of(fleet)))
        stage.refresh(fleet.name)
        return
    world.do(
        ev.PolicyFailed(fleet=fleet.name, unit=unit.name, section=fleet.section, audience=world.of(fleet))
    )
    _leave(stage, fleet, unit, instant)


POLICIES: Mapping[str, Callable[[Stage, Fleet, Unit, int], None]] = {
    "leave": _leave,
    "wait": _wait,
    "tow": _take_in_tow,
}
"""What a fleet does with a ship that cannot keep up (FOTS-BRK-05)."""


def split_off(
    stage: Stage, fleet: Fleet, units: tuple[str, ...], name: str, reason: str, instant: int
) -> None:
    """Units leave a fleet during the run and hold where they are, with what they carry and tow."""
    world = stage.world
    members = with_carried(world, fleet, units)
    new = lone(fleet, free_name(world, name), members)
    world.do(ev.Split(fleet=fleet.name, new=new, reason=reason, instant=instant, audience=world.of(fleet)))
    stage.add(new.name)
    stage.refresh(fleet.name)


def with_carried(world: World, fleet: Fleet, units: tuple[str, ...]) -> tuple[str, ...]:
    """These units of a fleet with everything that they carry or tow, in the fleet's order."""
    wanted = set(units)
    for unit in world.members(fleet):
        if unit.host in wanted or unit.tower in wanted:
            wanted.add(unit.name)
    return tuple(name for name in fleet.units if name in wanted)


def free_name(world: World, name: str) -> str:
    """A name that no fleet bears."""
    number, found = 1, name
    while found in world.fleets:
        number += 1
        found = f"{name} {number}"
    return found


def lone(fleet: Fleet, name: str, units: tuple[str, ...]) -> Fleet:
    """A group that leaves a fleet: section, credit, parity and clock are the fleet's, plot and zone are not (FOTS-ORD-01)."""
    return replace(
        fleet,
        name=name,
        units=units,
        wf=0,
        posture="hold",
        zone=None,
        plan=None,
        standing=None,
        course=None,
        contingencies=(),
        missions=(),
        joins=None,
        mutiny=False,
        squadrons={},
        aliases=(),
        names={},
        supply_priority=tuple(one for one in fleet.supply_priority if one in units),
    )
