"""The star chart of one viewer: what he holds, what he knows, and how his fleets went or are to go. Units are sections."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rules.fots.movement.chart.grid import BadAddress, Grid, Section, grid_of
from rules.game import Mark, Scene, View

MARGIN = 2
LEAST, MOST = 12, 160
"""How many sections a side of the chart shows; what lies farther away is left to the tables."""

NEAR = 40
"""The side of the squares by which a colony is near a fleet or its way: in the same one or one beside it. Others are left to the tables."""


def scene(view: View) -> Scene:
    """The chart of a view. ``turn`` may bring the events of what happened last, whose tracks are then drawn."""
    state = view.state
    grid = grid_of(state["rulings"], state["map"])
    chart = _Chart(grid, state, view.turn.get("events", ()))
    sections = sorted(chart.sections())
    if not sections:
        return Scene(0, 0, ())
    left, wide = _span([x for x, _ in sections], grid.width * 10)
    top, high = _span([y for _, y in sections], grid.height * 10)
    window = _Window(grid, (left, top), (wide, high))
    return Scene(
        wide, high, (window.frame(), *chart.marks(window)), alt=f"{view.title}, turn {state['turn_no']}"
    )


def _span(values: list[int], most: int) -> tuple[int, int]:
    """Where the chart begins in one direction and how far it goes: everything if it fits, else what is around the middle."""
    low, high = values[0] if len(values) == 1 else min(values), max(values)
    low, high = low - MARGIN, high + MARGIN
    if high - low + 1 > MOST:
        middle = sorted(values)[len(values) // 2]
        low, high = middle - MOST // 2, middle + MOST // 2 - 1
    while high - low + 1 < LEAST:
        low, high = low - 1, high + 1
    low = max(1, min(low, most - (high - low)))
    return low, min(high, most) - low + 1


class _Window:
    """The part of the map that the chart shows."""

    def __init__(self, grid: Grid, corner: Section, size: tuple[int, int]) -> None:
        self.grid = grid
        self.corner = corner
        self.size = size

    def place(self, section: Section) -> tuple[int, int]:
        """A section, counted from the corner."""
        return section[0] - self.corner[0], section[1] - self.corner[1]

    def shows(self, section: Section) -> bool:
        """Whether the chart shows a section."""
        x, y = self.place(section)
        return 0 <= x < self.size[0] and 0 <= y < self.size[1]

    def frame(self) -> Mark:
        """The sectors with their names, and the numbers of the sections in a sector."""
        (left, top), (wide, high) = self.corner, self.size
        starts = [
            (x, y)
            for x in range(left - (left - 1) % 10, left + wide, 10)
            for y in range(top - (top - 1) % 10, top + high, 10)
        ]
        sectors = [[*self.place(at), self.grid.sector_name(self.grid.sector_of(at))] for at in starts]
        numbers = [
            [int(self.grid.name((x, y)).partition("/")[2]) for x in range(1, 11)] for y in range(1, 11)
        ]
        return Mark(kind="chart", values={"sectors": sectors, "numbers": numbers})


class _Chart:
    """Everything on the chart, from plain data of one viewer."""

    def __init__(self, grid: Grid, state: Mapping[str, Any], events: Iterable[Mapping[str, Any]]) -> None:
        self.grid = grid
        self.state = state
        self.tracks = _tracks(events)
        self.sightings = _sightings(events, state["empires"])
        self.plots = {} if self.tracks else state["plots"]

    def at(self, address: str) -> Section:
        """The section of an address of the view; the first one for what is none."""
        try:
            return self.grid.parse(address)
        except BadAddress:
            return (1, 1)

    def sections(self) -> Iterator[Section]:
        """What the chart must hold."""
        busy = set(self._busy())
        yield from busy
        squares = {(x // NEAR, y // NEAR) for x, y in busy}
        for colony in self.state["colonies"].values():
            x, y = self.at(colony["section"])
            around = {(x // NEAR + dx, y // NEAR + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
            if not busy or not squares.isdisjoint(around):
                yield x, y

    def _busy(self) -> Iterator[Section]:
        """Where something is or happens."""
        state = self.state
        named = (*state["fleets"].values(), *state["contacts"], *state["meetings"])
        yield from (self.at(thing["section"]) for thing in named)
        for way in (
            *(plot["route"] for plot in self.plots.values()),
            *(track.route for track in self.tracks.values()),
        ):
            yield from map(self.at, way)
        for track in self.sightings:
            yield from map(self.at, track.route)
        for fleet in state["fleets"].values():
            zone = fleet["zone"]
            if zone is not None:
                x, y = self.at(zone["centre"])
                yield from (
                    (x - zone["radius"], y - zone["radius"]),
                    (x + zone["radius"], y + zone["radius"]),
                )

    def marks(self, window: _Window) -> Iterator[Mark]:
        """The marks from the ground up."""
        yield from self._comgrids(window)
        yield from self._zones(window)
        yield from self._routes(window)
        yield from self._colonies(window)
        yield from self._fleets(window)
        yield from self._others(window)

    def _comgrids(self, window: _Window) -> Iterator[Mark]:
        for name, empire in self.state["empires"].items():
            cells = [window.place(at) for at in map(self.at, empire["comgrid"]) if window.shows(at)]
            yield Mark(kind="comgrid", label=name, style=empire["color"], values={"cells": cells})

    def _zones(self, window: _Window) -> Iterator[Mark]:
        for fleet in self.state["fleets"].values():
            zone = fleet["zone"]
            if zone is not None and not fleet["frozen"]:
                yield Mark(
                    kind="zone",
                    at=window.place(self.at(zone["centre"])),
                    style=fleet["owner"],
                    values={"radius": zone["radius"], "square": self.grid.metric == "square"},
                )

    def _routes(self, window: _Window) -> Iterator[Mark]:
        for name, plot in self.plots.items():
            weeks = [
                [*window.place(self.at(week["section"])), number]
                for number, week in enumerate(plot["weeks"], 1)
            ]
            yield self._route(window, name, plot["route"], _changes(weeks), style="planned")
        for name, track in self.tracks.items():
            weeks = [[*window.place(self.at(section)), number] for number, section in track.weeks.items()]
            yield self._route(window, name, track.route, weeks, style="flown")

        still = {(contact["owner"], contact["section"]) for contact in self.state["contacts"]}
        for track in self.sightings:
            weeks = [[*window.place(self.at(section)), number] for number, section in track.weeks.items()]
            yield Mark(
                kind="route",
                label="" if (track.owner, track.route[-1]) in still else track.owner,
                style="seen",
                values={
                    "points": [window.place(self.at(one)) for one in track.route],
                    "weeks": weeks,
                    "owner": track.stance,
                },
            )

    def _route(self, window: _Window, name: str, route: list[str], weeks: list[Any], style: str) -> Mark:
        points = [window.place(self.at(address)) for address in route]
        weeks = weeks if len(points) > 1 else []
        fleet = self.state["fleets"].get(name)
        owner = fleet["owner"] if fleet is not None else self._owner_of(name)
        return Mark(
            kind="route", label=name, style=style, values={"points": points, "weeks": weeks, "owner": owner}
        )

    def _owner_of(self, name: str) -> str:
        """The empire of a ship or squadron with a plot of its own; the first of the viewer's for one that is gone."""
        unit = self.state["units"].get(name)
        return str(unit["owner"]) if unit is not None else next(iter(self.state["empires"]), "")

    def _colonies(self, window: _Window) -> Iterator[Mark]:
        for name, colony in self.state["colonies"].items():
            at = self.at(colony["section"])
            if window.shows(at):
                yield Mark(kind="colony", label=name, at=window.place(at), style=colony["owner"])

    def _fleets(self, window: _Window) -> Iterator[Mark]:
        for name, fleet in self.state["fleets"].items():
            at = self.at(fleet["section"])
            if window.shows(at):
                ships = len(fleet["units"])
                yield Mark(
                    kind="fleet",
                    label=name,
                    at=window.place(at),
                    style=fleet["owner"],
                    values={"ships": ships},
                )

    def _others(self, window: _Window) -> Iterator[Mark]:
        own = (
            {fleet["section"] for fleet in self.state["fleets"].values()}
            if len(self.state["empires"]) > 1
            else ()
        )
        seen = dict.fromkeys((one["owner"], one["section"], one["stance"]) for one in self.state["contacts"])
        for owner, section, stance in seen:
            at = self.at(section)
            if window.shows(at) and section not in own:
                yield Mark(kind="contact", label=owner, at=window.place(at), style=stance)
        for meeting in self.state["meetings"]:
            at = self.at(meeting["section"])
            if window.shows(at):
                yield Mark(
                    kind="meeting", label=str(meeting["week"]), at=window.place(at), style=meeting["point"]
                )


class _Track:
    """How a fleet went: its sections in order, and where each week ended."""

    def __init__(self, start: str, owner: str = "", stance: str = "") -> None:
        self.route = [start]
        self.weeks: dict[int, str] = {}
        self.owner = owner
        self.stance = stance


def _tracks(events: Iterable[Mapping[str, Any]]) -> dict[str, _Track]:
    found: dict[str, _Track] = {}
    for event in events:
        if event["event"] == "moved":
            track = found.setdefault(event["fleet"], _Track(event["start"]))
            track.route.append(event["to"])
            track.weeks[event["week"]] = event["to"]
    return found


def _sightings(events: Iterable[Mapping[str, Any]], empires: Mapping[str, Any]) -> list[_Track]:
    """How fleets of others went before a viewer's eyes. A moderator, who sees their own tracks, needs none."""
    found: list[_Track] = []
    for event in events if len(empires) == 1 else ():
        if event["event"] not in ("detected", "tracked"):
            continue
        start = event.get("start", event["section"])
        goes_on = (
            one
            for one in found
            if event["event"] == "tracked" and (one.owner, one.route[-1]) == (event["owner"], start)
        )
        track = next(goes_on, None)
        if track is None:
            stance = empires[event["empire"]]["stance"].get(event["owner"], "unknown")
            track = _Track(start, event["owner"], stance)
            found.append(track)
        if event["event"] == "tracked":
            track.route.append(event["section"])
        track.weeks[event["week"]] = event["section"]
    return found


def _changes(weeks: list[Any]) -> list[Any]:
    """Week marks without those of weeks in which nothing moved."""
    return [week for place, week in enumerate(weeks) if not place or week[:2] != weeks[place - 1][:2]]
