"""What a run needs at hand: who pays when, how fast groups are, who stands where, and what has just changed."""

from __future__ import annotations

from heapq import heappop, heappush

from rules.fots.movement.chart.clock import BEATS_PER_WEEK, next_payment, week_of
from rules.fots.movement.chart.grid import Section
from rules.fots.movement.chart.motion import destination
from rules.fots.movement.derive.caps import Group, group
from rules.fots.movement.state import Fleet
from rules.fots.movement.travel.index import Circles, Places
from rules.fots.movement.travel.sight import Sight
from rules.fots.movement.world import World


class Stage:
    """A run in progress. Everything here can be told from the world; it only saves looking."""

    def __init__(self, world: World) -> None:
        """Set the stage for a turn's weeks."""
        self.world = world
        self.places = Places(world.grid)
        self.zones = Circles(world.grid)
        self._groups: dict[str, Group] = {}
        self._queue: list[tuple[int, str]] = [(week * BEATS_PER_WEEK, "") for week in range(1, 9)]
        self._due: dict[str, int] = {}
        self.order = {name: place for place, name in enumerate(world.fleets)}
        self.sight = Sight(world, self.places, self.speed)
        for name, fleet in world.fleets.items():
            self.places.put(name, fleet.section)
            self.zones.put_zone(name, fleet.zone)
        self.reactors: set[str] = set()
        self.planners = {name for name, fleet in world.fleets.items() if fleet.contingencies}
        self.missioned = {name for name, fleet in world.fleets.items() if fleet.missions}
        self.joiners = {name for name, fleet in world.fleets.items() if fleet.joins is not None}
        self.stirred: set[str] = set()
        self.fresh: set[str] = set()
        self.exposed: list[tuple[str, tuple[str, ...], int]] = []
        self.freed: dict[str, tuple[str, ...]] = {}
        self.tows: dict[str, tuple[tuple[str, str | None], ...]] = {}
        self.touched: set[Section] = set()
        self.came: set[str] = set()
        self.lookers: set[str] = set()
        self.week_begins = False
        self.reacted = True
        self.paying: set[str] = set()

    # -- the queue

    def next_instant(self) -> int | None:
        """The next instant at which a slice ends or a week does."""
        while self._queue:
            instant, name = self._queue[0]
            if not name or self._due.get(name) == instant:
                return instant
            heappop(self._queue)
        return None

    def begin_instant(self, instant: int) -> None:
        """Take what the instant is for off the queue."""
        self.paying.clear()
        self.reacted = False
        while self._queue and self._queue[0][0] <= instant:
            at, name = heappop(self._queue)
            if name and self._due.get(name) == at:
                del self._due[name]
                self.paying.add(name)
        self.came.clear()
        self.touched.clear()
        self.stirred.clear()
        self.fresh.clear()
        self.week_begins = False

    def schedule(self, name: str, now: int, *, inclusive: bool = False) -> None:
        """Note when a fleet is paid next, if it is under way."""
        fleet = self.world.fleets.get(name)
        self._due.pop(name, None)
        if fleet is None:
            return
        when = self._tracked(fleet, now)
        if when is None:
            speed = self.speed(fleet)
            if not speed or self.target(fleet) is None:
                return
            when = next_payment(now, speed, fleet.credited, inclusive=inclusive)
        self._due[name] = when
        if inclusive and when == now:
            self.paying.add(name)
        heappush(self._queue, (when, name))

    def _tracked(self, fleet: Fleet, now: int) -> int | None:
        """The end of the week, for a fleet whose track the moderator gave (FOTS-SPD-05)."""
        if fleet.plan is None or not fleet.plan.track or fleet.course is not None or fleet.frozen:
            return None
        return week_of(now + 1) * BEATS_PER_WEEK

    # -- how fast, and whither

    def caps(self, name: str) -> Group:
        """What a group can do now."""
        found = self._groups.get(name)
        if found is None:
            members = (self.world.units[unit] for unit in self.world.fleets[name].units)
            found = self._groups[name] = group(members, self.world.rulings)
        return found

    def stale(self, *names: str) -> None:
        """Groups that have changed: what they can do is looked up anew."""
        for name in names:
            self._groups.pop(name, None)

    def speed(self, fleet: Fleet) -> int:
        """The warp factor at which a fleet is under way now; 0 if it stays."""
        if fleet.frozen or fleet.mutiny:
            return 0
        course = fleet.course
        if course is None:
            return min(fleet.wf, self.caps(fleet.name).top) if fleet.wf else 0
        caps = self.caps(fleet.name)
        if course.kind == "react":
            return caps.top
        return min(course.wf, caps.top) if course.wf is not None else caps.cruise

    def target(self, fleet: Fleet) -> Section | None:
        """The section that a fleet steps toward now."""
        course = fleet.course
        if course is not None:
            if course.target is not None:
                other = self.world.fleets.get(course.target)
                return other.section if other is not None else None
            return destination(course.legs)
        return destination(fleet.plan.legs) if fleet.plan is not None else None

    def in_order(self, names: set[str]) -> list[str]:
        """Names of fleets in the order of the list, those split off later behind it."""
        return sorted((name for name in names if name in self.world.fleets), key=self.order.__getitem__)

    # -- what has changed

    def stir_all(self) -> None:
        """At the start of a turn everything is new."""
        self.stirred |= set(self.world.fleets)
        self.fresh |= {name for name, fleet in self.world.fleets.items() if fleet.zone is not None}
        self.touched |= set(self.places.at)

    def moved(self, name: str) -> None:
        """A fleet has entered a section."""
        fleet = self.world.fleets[name]
        self.places.put(name, fleet.section)
        self.stirred.add(name)
        self.touched.add(fleet.section)
        if fleet.zone is not None and fleet.zone.moves:
            self.rezone(name)
        if self.sight.follow(fleet):
            self.lookers.add(name)

    def rezone(self, name: str) -> None:
        """A fleet's zone has begun, moved or ended."""
        fleet = self.world.fleets[name]
        self.zones.put_zone(name, None if fleet.frozen else fleet.zone)
        if fleet.zone is not None and not fleet.frozen:
            self.fresh.add(name)
            self.touched.add(fleet.section)

    def add(self, name: str) -> None:
        """A fleet has come into being by a split."""
        fleet = self.world.fleets[name]
        self.order[name] = len(self.order)
        self.places.put(name, fleet.section)
        self.zones.put_zone(name, fleet.zone)
        self.sight.refit(fleet)
        self.stirred.add(name)
        self.touched.add(fleet.section)

    def refresh(self, name: str) -> None:
        """A fleet's members have changed, or it is gone."""
        self.stale(name)
        if name not in self.world.fleets:
            self._due.pop(name, None)
            self.places.drop(name)
            self.zones.drop(name)
            self.sight.forget(name)
            self.reactors.discard(name)
            return
        self.sight.refit(self.world.fleets[name])

    def look(self, instant: int) -> None:
        """Detection of what stepped, and of what scanners that stepped may see or lose now (FOTS-RCT-02)."""
        subjects = set(self.stirred)
        for name in self.lookers:
            if name in self.world.fleets:
                subjects |= set(
                    self.places.within(self.world.fleets[name].section, self.sight.range_of(name))
                )
        if self.lookers:
            marks = {f"fleet/{name}" for name in self.lookers}
            subjects |= {
                name for name, fleet in self.world.fleets.items() if not marks.isdisjoint(fleet.seen)
            }
        self.lookers.clear()
        for name in self.in_order(subjects):
            self.sight.look_at(name, instant)
        for section in sorted(self.touched):
            self.sight.meet_blind(section, instant)
        self.stirred |= {name for name in self.sight.news if name in self.world.fleets}
        self.touched |= {
            self.world.fleets[name].section for name in self.sight.news if name in self.world.fleets
        }
        self.sight.news.clear()
