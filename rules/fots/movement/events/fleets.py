"""What fleets do: their orders, steps, parting, joining and towing (FOTS-PLT, ORD, TOW)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.fots.movement.chart.grid import Section
from rules.fots.movement.chart.plans import Contingency, Course, Mission, Plan, Zone
from rules.fots.movement.state import Fleet
from rules.fots.movement.world import Happening, World


class Planned(Happening, tag="planned", frozen=True, kw_only=True):
    """A fleet's orders for the turn as they are carried out (FOTS-PLT-01)."""

    fleet: str
    plan: Plan | None
    zone: Zone | None
    posture: str
    contingencies: tuple[Contingency, ...] = ()
    missions: tuple[Mission, ...] = ()
    standing: Plan | None = None

    def apply(self, world: World) -> None:
        """Write it into the world."""
        world.changed_fleet(
            self.fleet,
            plan=self.plan,
            zone=self.zone,
            posture=self.posture,
            contingencies=self.contingencies,
            missions=self.missions,
            standing=self.standing,
        )


class Resolved(Happening, tag="resolved", frozen=True, kw_only=True):
    """A lasting decision of a fleet: its policy, point of interception, permission or supply priority."""

    fleet: str
    field: str
    value: Any

    def apply(self, world: World) -> None:
        """Write it into the world."""
        world.changed_fleet(self.fleet, **{self.field: self.value})


class Split(Happening, tag="split", frozen=True, kw_only=True):
    """Units leave their fleet and form one of their own (FOTS-ORD-01)."""

    fleet: str
    new: Fleet
    reason: str
    instant: int = 0

    def apply(self, world: World) -> None:
        """Write it into the world."""
        old = world.fleets[self.fleet]
        left = tuple(name for name in old.units if name not in self.new.units)
        if left:
            world.fleets[self.fleet] = replace(old, units=left)
        else:
            del world.fleets[self.fleet]
        world.fleets[self.new.name] = self.new
        for name in self.new.units:
            unit = world.units[name]
            origin = unit.towed_from if unit.carried else None
            world.changed_unit(name, fleet=self.new.name, towed_from=origin)


class Joined(Happening, tag="joined", frozen=True, kw_only=True):
    """A fleet becomes part of another in the same section (FOTS-ORD-01)."""

    fleet: str
    into: str
    instant: int

    def apply(self, world: World) -> None:
        """Write it into the world."""
        gone = world.fleets.pop(self.fleet)
        into = world.fleets[self.into]
        parity = max(into.diagonal_parity, gone.diagonal_parity)
        squadrons = {**into.squadrons, gone.name: gone.units}
        world.fleets[self.into] = replace(
            into, units=(*into.units, *gone.units), diagonal_parity=parity, squadrons=squadrons
        )
        for name in gone.units:
            world.changed_unit(name, fleet=self.into)


class Week(Happening, tag="week", frozen=True, kw_only=True):
    """A fleet's warp factor for what comes (0: it stays), and the plot that is left of its orders."""

    fleet: str
    wf: int
    plan: Plan | None
    drops: bool = False

    def apply(self, world: World) -> None:
        """Write it into the world."""
        fields: dict[str, Any] = {"wf": self.wf, "plan": self.plan}
        if self.drops:
            fields |= {"progress_ticks": 0, "next_section": None, "step_cost": None}
        world.changed_fleet(self.fleet, **fields)


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

    def apply(self, world: World) -> None:
        """Write it into the world."""
        world.fleets[self.fleet] = replace(
            world.fleets[self.fleet],
            progress_ticks=self.progress,
            next_section=self.next_section,
            step_cost=self.step_cost,
            credited=self.instant,
        )
        _expose(world, self.fast, self.exposure)


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

    def apply(self, world: World) -> None:
        """Write it into the world."""
        fleet = world.fleets[self.fleet]
        zone = fleet.zone
        same = world.grid.sector_of(self.start) == world.grid.sector_of(self.to)
        world.fleets[self.fleet] = replace(
            fleet,
            section=self.to,
            progress_ticks=self.progress,
            next_section=self.next_section,
            step_cost=self.step_cost,
            diagonal_parity=self.parity,
            credited=self.instant,
            plan=self.plan,
            course=self.course,
            zone=replace(zone, centre=self.to) if zone is not None and zone.moves else zone,
            since=fleet.since if same else self.instant,
        )
        _expose(world, self.fast, self.exposure)


class Watched(Happening, tag="watched", frozen=True, kw_only=True):
    """A zone for a part of a turn begins or ends, and with it what the fleet does where it stays (FOTS-PLT-05)."""

    fleet: str
    section: Section
    instant: int
    posture: str
    zone: Zone | None = None

    def apply(self, world: World) -> None:
        """Write it into the world."""
        world.changed_fleet(self.fleet, posture=self.posture, zone=self.zone)


class Arrived(Happening, tag="arrived", frozen=True, kw_only=True):
    """A fleet takes up its posture at the end of its route (FOTS-PLT-02)."""

    fleet: str
    section: Section
    instant: int
    posture: str
    zone: Zone | None = None
    plan: Plan | None = None

    def apply(self, world: World) -> None:
        """Write it into the world."""
        world.changed_fleet(
            self.fleet,
            posture=self.posture,
            zone=self.zone,
            plan=self.plan,
            course=None,
            progress_ticks=0,
            next_section=None,
            step_cost=None,
        )


class MissionDone(Happening, tag="mission_done", frozen=True, kw_only=True):
    """A mapping is complete, or a survey or colonizing is recorded for the moderator (FOTS-ORD-03)."""

    fleet: str
    mission: Mission
    instant: int

    def apply(self, world: World) -> None:
        """Write it into the world."""
        done = replace(self.mission, done=True)
        fleet = world.fleets[self.fleet]
        missions = tuple(done if one == self.mission else one for one in fleet.missions)
        world.fleets[self.fleet] = replace(fleet, missions=missions)
        world.notes.append(done)


class TowMade(Happening, tag="tow_made", frozen=True, kw_only=True):
    """A unit takes another in tow (FOTS-TOW-10)."""

    unit: str
    target: str

    def apply(self, world: World) -> None:
        """Write it into the world."""
        target, tower = world.units[self.target], world.units[self.unit]
        world.changed_unit(self.target, tower=self.unit)
        if target.fleet == tower.fleet:
            return
        left = tuple(name for name in world.fleets[target.fleet].units if name != target.name)
        if left:
            world.changed_fleet(target.fleet, units=left)
        else:
            del world.fleets[target.fleet]
        world.changed_fleet(tower.fleet, units=(*world.fleets[tower.fleet].units, target.name))
        origin = target.towed_from or target.fleet
        world.changed_unit(self.target, fleet=tower.fleet, towed_from=origin)


class TowReleased(Happening, tag="tow_released", frozen=True, kw_only=True):
    """A towed unit is free in its section (FOTS-TOW-10)."""

    target: str
    reason: str

    def apply(self, world: World) -> None:
        """Write it into the world."""
        world.changed_unit(self.target, tower=None)


class TowMissed(Happening, tag="tow_missed", frozen=True, kw_only=True):
    """A unit that was to be taken in tow on arrival is not there (FOTS-TOW-10)."""

    unit: str
    target: str
    section: Section


def _expose(world: World, fast: tuple[str, ...], ticks: int) -> None:
    for name in fast:
        unit = world.units[name]
        world.units[name] = replace(
            unit, fast_ticks=unit.fast_ticks + ticks, fast_week=unit.fast_week + ticks
        )
