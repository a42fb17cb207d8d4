"""Who detects whom (FOTS-RCT-02): comgrids and scanners are looked up by section."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.fots.movement import events as ev
from rules.fots.movement.chart.grid import Section
from rules.fots.movement.derive.caps import scans
from rules.fots.movement.derive.territory import comgrid, listening_posts
from rules.fots.movement.state import Campaign, Fleet
from rules.fots.movement.travel.index import Circles, Places
from rules.fots.movement.world import World
from rules.messages import Message
from rules.orders import Question

OWN_SCANNER = "fleet/"

POSTS: Mapping[str, Callable[[Campaign], Mapping[str, frozenset[Section]]]] = {
    "turn_start": lambda state: listening_posts(state.fleets.values(), state.units, state.rulings),
    "live": lambda state: {},
}
"""The listening posts that count in a comgrid for the whole turn; without them a scanner beside a center looks from where she is."""


class Sight:
    """What is watched during a run, and who is detected by whom."""

    def __init__(self, world: World, places: Places, speed: Callable[[Fleet], int]) -> None:
        """Lay the comgrids of the turn's start over the map, or only what lasts of them (:data:`POSTS`)."""
        self.world = world
        self.places = places
        self.speed = speed
        self._last: dict[str, Section] = {}
        self.watchers: dict[Section, list[str]] = {}
        state = world.sealed()
        posts = POSTS[state.rulings["comgrid.update"]](state)
        for name, empire in state.empires.items():
            for section in comgrid(empire, state, posts):
                self.watchers.setdefault(section, []).append(name)
        self.scanners = Circles(world.grid)
        self._ranges: dict[str, int] = {}
        for fleet in state.fleets.values():
            self.refit(fleet)
        self.detected: dict[str, set[str]] = {}
        self.mutual: set[frozenset[str]] = set()
        self.asked: set[frozenset[str]] = set()
        self.news: set[str] = set()

    def refit(self, fleet: Fleet) -> None:
        """Note where a fleet's own scanners look from, if it has any."""
        radius = self.world.empires[fleet.owner].vlr_range
        units = (self.world.units[name] for name in fleet.units)
        if radius is not None and any(scans(unit) for unit in units if unit.owner == fleet.owner):
            self._ranges[fleet.name] = radius
            self.scanners.put(fleet.name, fleet.section, radius)
        elif self._ranges.pop(fleet.name, None) is not None:
            self.scanners.drop(fleet.name)

    def follow(self, fleet: Fleet) -> bool:
        """A fleet has moved: its scanners look from its new section; whether it has any."""
        radius = self._ranges.get(fleet.name)
        if radius is not None:
            self.scanners.put(fleet.name, fleet.section, radius)
        return radius is not None

    def range_of(self, fleet: str) -> int:
        """How far a fleet's own scanners look; -1 without any."""
        return self._ranges.get(fleet, -1)

    def sees(self, watcher: Fleet, other: Fleet) -> bool:
        """Whether a fleet may act on another: its empire detects it, or its own scanners do."""
        return watcher.owner in other.seen or OWN_SCANNER + watcher.name in other.seen

    def look_at(self, name: str, instant: int) -> None:
        """Compare who detects a fleet now with who did, and let it be known."""
        fleet = self.world.fleets[name]
        now = self._watching(fleet)
        if not fleet.seen and not now:
            return
        self._track(fleet, {self._empire(key) for key in now if key in fleet.seen}, instant)
        for key in [key for key in fleet.seen if key not in now]:
            self._lose(fleet, key, instant)
        for key in now:
            if key not in fleet.seen and self._noticed(fleet, key, instant):
                self._gain(fleet, key, instant)

    def _track(self, fleet: Fleet, empires: set[str], instant: int) -> None:
        """Tell who has a fleet in sight where it went."""
        last = self._last.get(fleet.name, fleet.section)
        self._last[fleet.name] = fleet.section
        for empire in sorted(empires) if last != fleet.section else ():
            self.world.do(
                ev.Tracked(
                    fleet=fleet.name,
                    empire=empire,
                    start=last,
                    section=fleet.section,
                    owner=fleet.owner,
                    wf=self.speed(fleet),
                    instant=instant,
                    audience=self.world.owners(empire),
                )
            )

    def _watching(self, fleet: Fleet) -> list[str]:
        """Empires and scanning fleets that cover a fleet's section and are no friends of it."""
        world = self.world
        found = [
            name
            for name in self.watchers.get(fleet.section, ())
            if name != fleet.owner and world.stance(name, fleet.owner) != "friendly"
        ]
        if self._ranges:
            found += self._scanning(fleet)
        if self.mutual:
            here = self.places.at.get(fleet.section, ())
            found += [OWN_SCANNER + other for other in here if frozenset((other, fleet.name)) in self.mutual]
        return list(dict.fromkeys(found))

    def _scanning(self, fleet: Fleet) -> list[str]:
        found = []
        for name in sorted(self.scanners.over(fleet.section)):
            watcher = self.world.fleets[name]
            if self.world.stance(watcher.owner, fleet.owner) == "friendly":
                continue
            found.append(OWN_SCANNER + name)
            if self._has_center(watcher):
                found.append(watcher.owner)
        return found

    def _has_center(self, watcher: Fleet) -> bool:
        """Whether a deployed communications center stands where a scanning fleet is."""
        for name in self.places.at.get(watcher.section, ()):
            fleet = self.world.fleets[name]
            if fleet.owner == watcher.owner and any(
                u.comm_center_deployed for u in self.world.members(fleet)
            ):
                return True
        return False

    def _noticed(self, fleet: Fleet, key: str, instant: int) -> bool:
        if self.world.rulings["detection.roll"] == "automatic":
            return True
        address = self.world.grid.name(fleet.section)
        empire = self._empire(key)
        question = Question(
            self.world.key(instant, fleet.name, "detection", key),
            "detection",
            fleet.name,
            Message("fots_detection", {"empire": empire, "fleet": fleet.name, "address": address}),
            ("yes", "no"),
            rule="FOTS-RCT-02",
        )
        answer = self.world.ask(question)
        return answer is not None and answer.choose == "yes"

    def _empire(self, key: str) -> str:
        return self.world.fleets[key.removeprefix(OWN_SCANNER)].owner if key.startswith(OWN_SCANNER) else key

    def _gone(self, key: str) -> bool:
        """Whether a key names a scanning fleet that is no more."""
        return key.startswith(OWN_SCANNER) and key.removeprefix(OWN_SCANNER) not in self.world.fleets

    def _gain(self, fleet: Fleet, key: str, instant: int) -> None:
        empire = self._empire(key)
        self.world.do(
            ev.Detected(
                fleet=fleet.name,
                by=key,
                empire=empire,
                section=fleet.section,
                owner=fleet.owner,
                wf=self.speed(fleet),
                instant=instant,
                audience=self.world.owners(empire),
            )
        )
        self.detected.setdefault(empire, set()).add(fleet.name)
        self.news.add(fleet.name)

    def _lose(self, fleet: Fleet, key: str, instant: int) -> None:
        empire = "" if self._gone(key) else self._empire(key)
        self.world.do(
            ev.ContactLost(
                fleet=fleet.name,
                by=key,
                empire=empire,
                section=fleet.section,
                owner=fleet.owner,
                instant=instant,
                audience=self.world.owners(empire),
            )
        )
        keys = self.world.fleets[fleet.name].seen
        if all(self._gone(other) or self._empire(other) != empire for other in keys):
            self.detected.get(empire, set()).discard(fleet.name)
        self.news.add(fleet.name)

    def forget(self, name: str) -> None:
        """A fleet is gone."""
        self.scanners.drop(name)
        self._ranges.pop(name, None)
        for held in self.detected.values():
            held.discard(name)

    def meet_blind(self, section: Section, instant: int) -> None:
        """Fleets in one section outside any scanner may notice each other (ruling ``detection.same_section``)."""
        mode = self.world.rulings["detection.same_section"]
        names = self.places.at.get(section, ())
        watched = bool(self.watchers.get(section)) or any(self.scanners.over(section))
        if mode == "never" or len(names) < 2 or watched:
            return
        for place, first in enumerate(names):
            for second in names[place + 1 :]:
                self._blind_pair(self.world.fleets[first], self.world.fleets[second], mode, instant)

    def _blind_pair(self, one: Fleet, other: Fleet, mode: str, instant: int) -> None:
        world = self.world
        pair = frozenset((one.name, other.name))
        stances = {world.stance(one.owner, other.owner), world.stance(other.owner, one.owner)}
        if one.owner == other.owner or pair in self.asked or not stances & {"hostile", "unknown"}:
            return
        if one.frozen or other.frozen or self.sees(one, other) or self.sees(other, one):
            return
        if mode == "ask_gm":
            names = (one.name, other.name)
            address = world.grid.name(one.section)
            question = Question(
                world.key(instant, *sorted(names), "same section"),
                "detection",
                one.name,
                Message("fots_same_section", {"fleets": names, "address": address}),
                ("yes", "no"),
                rule="FOTS-RCT-02",
            )
            answer = world.ask(question)
            if answer is None and world.blocked:
                return
            self.asked.add(pair)
            if answer is None or answer.choose != "yes":
                return
        self.asked.add(pair)
        self.mutual.add(pair)
        self.look_at(one.name, instant)
        self.look_at(other.name, instant)
