"""A star chart as SVG: sectors and sections, comgrids, zones, ways with their weeks, fleets, what is known of others."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from bot.pictures import fonts
from bot.pictures.labels import Box, Room, around
from bot.telling.lines import clean
from rules.game import Mark, Scene

PAPER, INK, PALE, LINES, EDGE = "#f7f3e8", "#2c2a26", "#b3a98f", "#e2dac4", "#a89c7e"
NAMED = {
    "tan": "#b0813d", "red": "#b83227", "blue": "#2f6db5", "green": "#3b8450", "grey": "#6d6f73", "gray": "#6d6f73",
    "yellow": "#b8960f", "orange": "#c96a14", "purple": "#7a4aa0", "violet": "#7a4aa0", "brown": "#7b5433", "teal": "#1f7f80",
    "pink": "#b84d7a", "black": "#2c2a26", "white": "#8d8a80", "cyan": "#1f8aa5", "gold": "#a8820f", "navy": "#274a83",
}  # fmt: skip
"""Colours that a moderator may give an empire by name, as they look on paper."""

SPARE = ("#2f6db5", "#b0813d", "#3b8450", "#7a4aa0", "#1f7f80", "#c96a14", "#b84d7a")
STANCES = {"hostile": "#b83227", "unknown": "#c96a14", "neutral": "#6d6f73", "friendly": "#3b8450"}
WIDEST, CELLS = 1500, (8, 46)
NAME, WEEK, SECTOR, TINY, HEAD = 14.0, 11.0, 17.0, 8.5, 18.0
FINE, NUMBERED = 12, 30
"""From how many pixels a section on its lines and its number are drawn."""

DASHES = {"planned": "7 5", "flown": "", "seen": "2 4"}
FRAME, TOP, LINE = 14, 40, 22


def is_chart(scene: Scene) -> bool:
    """Whether a scene is a star chart."""
    return any(mark.kind == "chart" for mark in scene.marks)


def svg(scene: Scene) -> str:
    """The chart as SVG."""
    chart = _Chart(scene)
    body = list(chart.body())
    wide, high = chart.width + 2 * FRAME, chart.bottom + FRAME
    size = f'width="{wide:.0f}" height="{high:.0f}" viewBox="0 0 {wide:.0f} {high:.0f}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family={quoteattr(fonts.FAMILY)}>'
    title = f"<title>{escape(clean(scene.alt))}</title>"
    return "\n".join(
        [head, title, f'<rect width="{wide:.0f}" height="{high:.0f}" fill="{PAPER}"/>', *body, "</svg>"]
    )


class _Chart:
    """Draws the marks of a chart from the ground up; names come last, where nothing lies in their way."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        least, most = CELLS
        self.cell = max(least, min(most, WIDEST / max(scene.width, scene.height, 1)))
        self.width, self.height = scene.width * self.cell, scene.height * self.cell
        self.bounds = Box(FRAME, TOP, self.width, self.height)
        self.colours = self._colours()
        self.taken = Room()
        self.names: list[tuple[tuple[float, float], str, str, float]] = []
        self.beside: dict[tuple[int, int], list[str]] = {}
        self.bottom = TOP + self.height

    def _colours(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for place, mark in enumerate(self._of("comgrid")):
            given = NAMED.get(mark.style.lower(), mark.style)
            sound = re.fullmatch(r"#[0-9a-fA-F]{6}", given) is not None
            found[mark.label] = given if sound else SPARE[place % len(SPARE)]
        return found

    def _of(self, kind: str) -> Iterator[Mark]:
        return (mark for mark in self.scene.marks if mark.kind == kind)

    def colour(self, empire: str) -> str:
        """The colour of an empire."""
        return self.colours.get(empire, INK)

    def spot(self, at: Sequence[int]) -> tuple[float, float]:
        """The middle of a section."""
        return FRAME + (at[0] + 0.5) * self.cell, TOP + (at[1] + 0.5) * self.cell

    def body(self) -> Iterator[str]:
        """Everything, from the ground up."""
        yield f'<text x="{FRAME}" y="{TOP - 14}" font-size="{HEAD:.0f}" fill="{INK}">{escape(clean(self.scene.alt))}</text>'
        yield f'<clipPath id="map"><rect x="{FRAME}" y="{TOP}" width="{self.width:.1f}" height="{self.height:.1f}"/></clipPath>'
        yield '<g clip-path="url(#map)">'
        for mark in self._of("comgrid"):
            yield from self._comgrid(mark)
        for mark in self._of("chart"):
            yield from self._frame(mark.values)
        for mark in self._of("zone"):
            yield from self._zone(mark)
        for mark in self._of("route"):
            yield from self._route(mark)
        for kind, draw in (
            ("colony", self._colony),
            ("fleet", self._fleet),
            ("contact", self._contact),
            ("meeting", self._meeting),
        ):
            for mark in self._of(kind):
                yield from draw(mark)
        yield "</g>"
        yield f'<rect x="{FRAME}" y="{TOP}" width="{self.width:.1f}" height="{self.height:.1f}" fill="none" stroke="{EDGE}" stroke-width="2"/>'
        left_over = []
        for name in sorted(self.names, key=lambda one: -one[3]):
            drawn = self._name(*name)
            if drawn:
                yield drawn
            else:
                left_over.append(name)
        for mark in self._of("chart"):
            yield from self._numbers(mark.values)
        yield from self._foot(left_over)

    # -- the ground

    def _frame(self, values: Mapping[str, Any]) -> Iterator[str]:
        cell, wide, high = self.cell, self.scene.width, self.scene.height
        across = {x for x, _, _ in values["sectors"]}
        down = {y for _, y, _ in values["sectors"]}
        if cell >= FINE:
            yield from (self._line(x, 0, x, high, LINES, 0.7) for x in range(wide + 1))
            yield from (self._line(0, y, wide, y, LINES, 0.7) for y in range(high + 1))
        yield from (self._line(x, 0, x, high, EDGE, 1.6) for x in across)
        yield from (self._line(0, y, wide, y, EDGE, 1.6) for y in down)
        for x, y, name in values["sectors"]:
            px, py = FRAME + max(x, 0) * cell + 6, TOP + max(y, 0) * cell + SECTOR + 2
            if px + fonts.width(name, SECTOR) + 2 < self._edge(x, wide) and py + 3 < self._edge(y, high, TOP):
                yield f'<text class="sector" x="{px:.1f}" y="{py:.1f}" font-size="{SECTOR:.0f}" fill="{EDGE}">{escape(clean(name))}</text>'
                self.taken.add(Box(px - 2, py - SECTOR, fonts.width(name, SECTOR) + 4, SECTOR + 5))

    def _edge(self, start: int, most: int, origin: float = FRAME) -> float:
        """Where the part of a sector that is on the chart ends, in one direction."""
        return origin + min(start + 10, most) * self.cell

    def _numbers(self, values: Mapping[str, Any]) -> Iterator[str]:
        """The numbers of the sections, wherever nothing else is to be read."""
        x0, y0, _ = values["sectors"][0]
        for x in range(self.scene.width if self.cell >= NUMBERED else 0):
            for y in range(self.scene.height):
                number = str(values["numbers"][(y - y0) % 10][(x - x0) % 10])
                px, py = FRAME + x * self.cell + 3, TOP + (y + 1) * self.cell - 4
                box = Box(px - 1, py - TINY, fonts.width(number, TINY) + 2, TINY + 2)
                if self.taken.free(box):
                    yield f'<text class="number" x="{px:.1f}" y="{py:.1f}" font-size="{TINY}" fill="{PALE}">{number}</text>'

    def _line(self, x1: float, y1: float, x2: float, y2: float, colour: str, wide: float) -> str:
        ends = f'x1="{FRAME + x1 * self.cell:.1f}" y1="{TOP + y1 * self.cell:.1f}" x2="{FRAME + x2 * self.cell:.1f}" y2="{TOP + y2 * self.cell:.1f}"'
        return f'<line {ends} stroke="{colour}" stroke-width="{wide}"/>'

    def _comgrid(self, mark: Mark) -> Iterator[str]:
        """The sections of a comgrid, tinted, and a line around them."""
        cells = {(x, y) for x, y in mark.values["cells"]}
        colour, cell = self.colour(mark.label), self.cell
        for x, y in sorted(cells):
            px, py = FRAME + x * cell, TOP + y * cell
            yield f'<rect class="comgrid" x="{px:.1f}" y="{py:.1f}" width="{cell:.1f}" height="{cell:.1f}" fill="{colour}" fill-opacity="0.12"/>'
            edges = (
                (x, y - 1, x, y, x + 1, y),
                (x, y + 1, x, y + 1, x + 1, y + 1),
                (x - 1, y, x, y, x, y + 1),
                (x + 1, y, x + 1, y, x + 1, y + 1),
            )
            yield from (
                self._line(*edge[2:], colour, 1.1) for edge in edges if (edge[0], edge[1]) not in cells
            )

    def _zone(self, mark: Mark) -> Iterator[str]:
        x, y = self.spot(mark.at)
        reach = max(0.5, mark.values["radius"]) * self.cell
        pen = f'fill="{self.colour(mark.style)}" fill-opacity="0.05" stroke="{self.colour(mark.style)}" stroke-width="1.6" stroke-dasharray="3 4"'
        if mark.values["square"]:
            yield f'<rect class="zone" x="{x - reach:.1f}" y="{y - reach:.1f}" width="{2 * reach:.1f}" height="{2 * reach:.1f}" {pen}/>'
        else:
            yield f'<circle class="zone" cx="{x:.1f}" cy="{y:.1f}" r="{reach:.1f}" {pen}/>'

    # -- ways

    def _route(self, mark: Mark) -> Iterator[str]:
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in map(self.spot, mark.values["points"]))
        owner = mark.values["owner"]
        colour = STANCES.get(owner, INK) if mark.style == "seen" else self.colour(owner)
        dash = f' stroke-dasharray="{DASHES[mark.style]}"' if DASHES[mark.style] else ""
        self._keep_clear(mark.values["points"])
        yield f'<polyline points="{points}" fill="none" stroke="{PAPER}" stroke-width="5.5" stroke-linejoin="round"/>'
        yield f'<polyline class="{mark.style}" points="{points}" fill="none" stroke="{colour}" stroke-width="2.6" stroke-linejoin="round"{dash}/>'
        if mark.style == "seen" and mark.label:
            self.names.append((self.spot(mark.values["points"][-1]), clean(mark.label), colour, NAME))
        for x, y, week in mark.values["weeks"]:
            px, py = self.spot((x, y))
            yield f'<circle class="week" cx="{px:.1f}" cy="{py:.1f}" r="3.6" fill="{PAPER}" stroke="{colour}" stroke-width="1.8"/>'
            self.taken.add(Box(px - 4, py - 4, 8, 8))
            self.names.append(((px, py), str(week), colour, WEEK))

    def _keep_clear(self, points: Sequence[Sequence[int]]) -> None:
        """Reserve the room of a way, so that no name lies on it."""
        for (x1, y1), (x2, y2) in pairwise(map(self.spot, points)):
            steps = max(1, int(max(abs(x2 - x1), abs(y2 - y1)) / 8))
            for step in range(steps + 1):
                x, y = x1 + (x2 - x1) * step / steps, y1 + (y2 - y1) * step / steps
                self.taken.add(Box(x - 3, y - 3, 6, 6))

    # -- things

    def _colony(self, mark: Mark) -> Iterator[str]:
        x, y = self.spot(mark.at)
        colour = self.colour(mark.style)
        size = min(11.0, self.cell * 0.32)
        yield f'<circle class="colony" cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="{PAPER}" stroke="{colour}" stroke-width="2.4"/>'
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size * 0.4:.1f}" fill="{colour}"/>'
        self._keep(x, y, size + 2, mark.label, INK)

    def _fleet(self, mark: Mark) -> Iterator[str]:
        size = min(12.0, self.cell * 0.36)
        x, y = self._beside(mark, size)
        ships = mark.values["ships"]
        yield f'<path class="fleet" d="M{x:.1f} {y - size:.1f}L{x + size * 0.85:.1f} {y + size * 0.7:.1f}H{x - size * 0.85:.1f}Z" fill="{self.colour(mark.style)}" stroke="{PAPER}" stroke-width="1.4"/>'
        self._keep(
            x, y, size + 1, f"{mark.label} ×{ships}" if ships > 1 else mark.label, self.colour(mark.style)
        )

    def _beside(self, mark: Mark, size: float) -> tuple[float, float]:
        """The place of a thing in its section, beside those that are there already."""
        here = self.beside.setdefault((mark.at[0], mark.at[1]), [])
        here.append(mark.label)
        x, y = self.spot(mark.at)
        return x + size * 1.3 * (len(here) // 2) * (-1 if len(here) % 2 else 1), y

    def _contact(self, mark: Mark) -> Iterator[str]:
        size, colour = min(10.0, self.cell * 0.32), STANCES.get(mark.style, INK)
        x, y = self._beside(mark, size)
        yield f'<path class="contact" d="M{x:.1f} {y - size:.1f}L{x + size:.1f} {y:.1f}L{x:.1f} {y + size:.1f}L{x - size:.1f} {y:.1f}Z" fill="{PAPER}" fill-opacity="0.7" stroke="{colour}" stroke-width="2.4"/>'
        self._keep(x, y, size + 2, mark.label, colour)

    def _meeting(self, mark: Mark) -> Iterator[str]:
        x, y = self.spot(mark.at)
        size = min(17.0, self.cell * 0.46)
        yield f'<circle class="meeting" cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="none" stroke="#b83227" stroke-width="2.2"/>'
        for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            yield f'<line x1="{x + dx * size * 0.75:.1f}" y1="{y + dy * size * 0.75:.1f}" x2="{x + dx * size * 1.15:.1f}" y2="{y + dy * size * 1.15:.1f}" stroke="#b83227" stroke-width="2.2"/>'
        self.taken.add(Box(x - size - 3, y - size - 3, 2 * size + 6, 2 * size + 6))

    def _keep(self, x: float, y: float, size: float, label: str, colour: str) -> None:
        """Reserve the room of a thing, and note its name."""
        self.taken.add(Box(x - size, y - size, 2 * size, 2 * size))
        self.names.append(((x, y), clean(label), colour, NAME))

    # -- names

    def _name(self, at: tuple[float, float], text: str, colour: str, size: float) -> str:
        """A name beside its thing; nothing where there is no room."""
        wide, high = fonts.width(text, size) + 4, size + 3
        box = around(at, (wide, high), self.bounds, self.taken)
        if box is None:
            return ""
        self.taken.add(box)
        style = "week" if size == WEEK else "name"
        pen = f'fill="{colour}" stroke="{PAPER}" stroke-width="3" paint-order="stroke"'
        return f'<text class="{style}" x="{box.x + 2:.1f}" y="{box.y + size:.1f}" font-size="{size:.0f}" {pen}>{escape(text)}</text>'

    def _foot(self, left_over: list[tuple[tuple[float, float], str, str, float]]) -> Iterator[str]:
        """Names for which there was no room, and whose colour is which."""
        spare = dict.fromkeys((text, colour) for _, text, colour, size in left_over if size == NAME)
        x, y = float(FRAME), self.bottom + LINE
        for text, colour in (*((clean(name), colour) for name, colour in self.colours.items()), *spare):
            wide = 22 + fonts.width(text, NAME) + 18
            if x + wide > FRAME + self.width and x > FRAME:
                x, y = float(FRAME), y + LINE
            yield f'<rect x="{x:.1f}" y="{y - 11:.1f}" width="14" height="11" fill="{colour}" fill-opacity="0.75"/>'
            yield f'<text class="foot" x="{x + 20:.1f}" y="{y:.1f}" font-size="{NAME:.0f}" fill="{INK}">{escape(text)}</text>'
            x += wide
        self.bottom = y
