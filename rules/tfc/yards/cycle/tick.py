"""The monthly tick of one yard, step by step as in TFC-YRD-07. Orders are applied before; see :mod:`rules.tfc.yards.campaign`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from rules.game import Event
from rules.kit.canonical import digest
from rules.tfc.yards.construction.supports import outages
from rules.tfc.yards.cycle.completing import completions, label
from rules.tfc.yards.cycle.mending import ORDER, mended, missing
from rules.tfc.yards.cycle.work import Shift, ranked, shift
from rules.tfc.yards.events import Bound, Line, Mended, OutageNoted, Produced, RepairEnded, Settled
from rules.tfc.yards.state import Campaign, Change, Facility, Project, Repair, Ship, World, Yard

Rational = Fraction | int


def _nothing(excess: int, need: int) -> int:
    return 0


def _all_but_one(excess: int, need: int) -> int:
    return max(0, min(excess, need - 1))


ONE_OBJECT: Mapping[str, Callable[[int, int], int]] = {
    "one_worked_on": _nothing,
    "one_completed": _all_but_one,
}
"""Ruling ``yard.one_object``: how much of a facility's excess flows on to the next object of the order."""


def run(world: World, campaign: Campaign, yard: Yard, cycle: str) -> Iterator[Event]:
    """What a cycle does to a yard whose orders have been applied (steps SUPPORT to RECORD)."""
    work = shift(yard, campaign, cycle)
    yield from _outages(yard, campaign, cycle)
    yield from _bindings(world, yard, work)
    shop = _Shop(world, campaign, yard, work)
    shop.produce()
    mends = shop.repair()
    yield Produced(
        yard=yard.name,
        cycle=cycle,
        lines=tuple(shop.lines()),
        applied={str(job): amount for job, amount in shop.applied.items()},
    )
    yield from mends
    done = [one for one in yard.projects if one.open and shop.need(one) == 0]
    yield from completions(world, campaign, yard, done, shop.hands, cycle)
    yield from _whole(yard, shop)
    yield shop.record(digest((yard, campaign.rulings)))


def _outages(yard: Yard, campaign: Campaign, cycle: str) -> Iterator[Event]:
    for one in outages(yard, campaign.rulings):
        yield OutageNoted(
            yard=yard.name, cycle=cycle, support=one.support, slot=one.slot, facilities=one.facilities
        )


def _bindings(world: World, yard: Yard, work: Shift) -> Iterator[Event]:
    taken: dict[int, list[int]] = {}
    for slot, job in work.fresh.items():
        taken.setdefault(job, []).append(slot)
    labels = {project.id: label(world, project) for project in yard.projects if project.id in taken}
    for job, slots in taken.items():
        yield Bound(
            yard=yard.name, facilities=tuple(sorted(slots)), job=job, object=labels[job], cycle=work.cycle
        )


def whole_or_exact(value: Fraction) -> Rational:
    """The number as an integer where it is one."""
    return int(value) if value.denominator == 1 else value


class _Given(Struct, gc=False):
    """What one facility did."""

    given: Rational
    wasted: Rational
    why: str
    onward: int = 0


class _Shop:
    """A yard's work being done: what each facility gives, and what each object and ship gets."""

    def __init__(self, world: World, campaign: Campaign, yard: Yard, work: Shift) -> None:
        self.world = world
        self.campaign = campaign
        self.yard = yard
        self.work = work
        self.applied: dict[int, int] = {}
        self.given: dict[int, _Given] = {}
        self.ships: dict[str, Ship] = {}
        self.hands: dict[int, list[int]] = {}
        """Every place bound to a job, working or not."""
        self._crews: dict[int, list[int]] = {}
        for slot in sorted(work.bound):
            self.hands.setdefault(work.bound[slot], []).append(slot)
            if work.eligible(work.places[slot]):
                self._crews.setdefault(work.bound[slot], []).append(slot)

    def need(self, project: Project) -> int:
        """What an object still lacks at this point of the cycle."""
        return project.need - self.applied.get(project.id, 0)

    def produce(self) -> None:
        """Step PRODUCE: objects in (priority, id), their facilities in slot order."""
        flow = ONE_OBJECT[self.campaign.rulings["yard.one_object"]]
        for _, members in ranked(self.yard):
            building = [one for one in members if one.open]
            for project, following in zip(building, [*building[1:], None], strict=False):
                for slot in self._crews.get(project.id, ()):
                    self._give(slot, project, following, flow)

    def _give(
        self, slot: int, project: Project, following: Project | None, flow: Callable[[int, int], int]
    ) -> None:
        output = self.work.output
        if project.class_id in self.work.blocked:
            self.given[slot] = _Given(0, output, "blocked")
            return
        give = min(output, self.need(project))
        self._apply(project, give)
        onward = 0
        if following is not None and following.class_id not in self.work.blocked and self.need(project) == 0:
            onward = flow(output - give, self.need(following))
            self._apply(following, onward)
        wasted = output - give - onward
        self.given[slot] = _Given(give + onward, wasted, "surplus" if wasted else "working", onward)

    def _apply(self, project: Project, amount: int) -> None:
        if amount:
            self.applied[project.id] = self.applied.get(project.id, 0) + amount

    def repair(self) -> tuple[Event, ...]:
        """Step REPAIR: jobs in order, each with the docks bound to it, by the same rule of giving and wasting."""
        found: list[Event] = []
        for job in self.yard.repairs:
            ship = self.campaign.ships.get(job.target)
            slots = self._crews.get(job.id, ())
            if ship is None or ship.battle is not None or ship.destroyed:
                self.given |= {slot: _Given(0, self.work.output, "in_battle") for slot in slots}
                continue
            found += self._mend(job, ship, slots)
        return tuple(found)

    def _mend(self, job: Repair, ship: Ship, slots: Sequence[int]) -> Iterator[Event]:
        left = missing(ship)
        spent = Fraction(0)
        for slot in slots:
            give = whole_or_exact(min(Fraction(self.work.output), left))
            left -= give
            spent += give
            wasted = self.work.output - give
            self.given[slot] = _Given(give, wasted, "surplus" if wasted else "working")
        hull, osi = mended(ship, spent, ORDER[self.campaign.rulings["repair.order"]](job.first))
        self.ships[ship.name] = replace(ship, hull=hull, osi=osi)
        if slots:
            yield Mended(
                unit=ship.name,
                yard=self.yard.name,
                cycle=self.work.cycle,
                cu=spent,
                hull_before=ship.hull,
                hull=hull,
                osi_before=ship.osi,
                osi=osi,
            )

    def lines(self) -> Iterator[Line]:
        """Step RECORD: one line per place that stands."""
        objects = {project.id: label(self.world, project) for project in self.yard.projects}
        objects |= {job.id: job.target for job in self.yard.repairs}
        for slot, one in sorted(self.work.places.items()):
            if not one.stands:
                continue
            done = self.given.get(slot)
            held = objects.get(self.work.bound.get(slot, 0))
            output = self.work.output
            if done is None:
                yield Line(slot, one.kind, output, 0, 0, 0, held, self._idle(one))
            else:
                yield Line(
                    slot, one.kind, output, output, done.given, done.wasted, held, done.why, done.onward
                )

    def _idle(self, one: Facility) -> str:
        if one.since >= self.work.cycle:
            return "new"
        return "down" if one.slot in self.work.down else "idle"

    def changes(self) -> tuple[Change, ...]:
        """What the cycle did to every object that is being built."""
        return tuple(
            Change(
                project.class_id,
                project.index,
                project.applied_cu,
                project.applied_cu + self.applied.get(project.id, 0),
                project.cost_cu,
            )
            for project in self.yard.projects
            if project.open
        )

    def record(self, input_hash: str) -> Settled:
        """The cycle's totals."""
        applied = sum(self.applied.values())
        given = Fraction(sum(one.given for one in self.given.values()))
        wasted = Fraction(sum(one.wasted for one in self.given.values()))
        return Settled(
            yard=self.yard.name,
            cycle=self.work.cycle,
            input_hash=input_hash,
            made=self.work.output * len(self.given),
            applied=applied,
            repaired=given - applied,
            wasted=wasted,
            changes=self.changes(),
        )


def _whole(yard: Yard, shop: _Shop) -> Iterator[Event]:
    """Repairs that are done."""
    for job in yard.repairs:
        ship = shop.ships.get(job.target)
        if ship is not None and ship.whole:
            yield RepairEnded(
                yard=yard.name,
                repair=job.id,
                target=job.target,
                why="whole",
                facilities=tuple(shop.hands.get(job.id, ())),
                cycle=shop.work.cycle,
            )
