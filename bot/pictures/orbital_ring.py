"""A ship's navigation ring: 24 sectors, the well below, the others' markers, the nose and the arcs of fixed guns."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.pictures.panels import EDGE, INK, MARKERS, PAPER, QUIET, WARN, text
from bot.telling.lines import clean
from rules.game import Mark

SECTORS = 24
TITLE, SMALL, NUMERAL = 21.0, 18.0, 17.0
NUMERALS = 30
"""How far inside the ring the numbers of sectors stand, clear of a marker on the same sector."""
Point = tuple[float, float]


def draw(mark: Mark) -> Iterator[str]:
    """The ring as SVG."""
    ring = _Ring(mark)
    yield from ring.frame()
    yield from ring.scale()
    yield from ring.well()
    yield from ring.nose()
    yield from ring.markers()


class _Ring:
    """One ring: the place of its centre, and which way its sectors run."""

    def __init__(self, mark: Mark) -> None:
        assert mark.to is not None
        self.values = mark.values
        self.name = clean(mark.label)
        (x1, y1), (x2, y2) = mark.at, mark.to
        self.box = (x1, y1, x2 - x1 - 10, y2 - y1)
        self.centre = (x1 + self.box[2] / 2, y1 + 58 + (y2 - y1 - 58) / 2)
        self.radius = min(self.box[2] / 2 - 68, (self.box[3] - 58) / 2 - 38)
        self.way = 1 if self.values["motion"] == "cw" else -1

    def point(self, sector: float, radius: float) -> Point:
        """A place on the ring: sector 0 is straight down, the others run along the motion."""
        angle = math.radians(90 + self.way * sector * 360 / SECTORS)
        return self.centre[0] + radius * math.cos(angle), self.centre[1] + radius * math.sin(angle)

    def frame(self) -> Iterator[str]:
        """The panel, the ship's name and figures."""
        x, y, wide, high = self.box
        values = self.values
        yield f'<rect class="panel" x="{x}" y="{y}" width="{wide}" height="{high}" rx="10" fill="{PAPER}" stroke="{EDGE}"/>'
        yield text(f"№{values['number']} {self.name}", (x + 12, y + 25), TITLE, INK, "ship", room=wide - 24)
        figures = f"↕ {values['altitude']}   » {values['speed']}   ◆ {values['initiative']}"
        yield text(figures, (x + 12, y + 48), SMALL, WARN if values["overloaded"] else QUIET, "figures")

    def scale(self) -> Iterator[str]:
        """The circle, a stroke for each sector, a number for every third."""
        cx, cy = self.centre
        crowd = [one["sector"] for one in self.values["markers"]]
        yield f'<circle class="ring" cx="{cx:.1f}" cy="{cy:.1f}" r="{self.radius:.1f}" fill="none" stroke="{QUIET}" stroke-width="2"/>'
        for sector in range(SECTORS):
            long = sector % 3 == 0
            (x1, y1), (x2, y2) = (
                self.point(sector, self.radius),
                self.point(sector, self.radius - (10 if long else 5)),
            )
            yield f'<path class="sector" d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="{QUIET}"/>'
            if long and sector and crowd.count(sector) < 2:
                x, y = self.point(sector, self.radius - NUMERALS)
                yield text(str(sector), (x, y + 6), NUMERAL, QUIET, "sector", anchor="middle")

    def well(self) -> Iterator[str]:
        """The well marker at sector 0, with an arrow for the general direction of motion."""
        x, y = self.point(0, self.radius)
        yield f'<circle class="well" cx="{x:.1f}" cy="{y:.1f}" r="16" fill="#1b2a35" stroke="{INK}" stroke-width="2"/>'
        yield text(str(self.values["number"]), (x, y + 6.5), SMALL, INK, "well", anchor="middle")
        tip = x - self.way * 36
        yield f'<path class="motion" d="M{x - self.way * 17:.1f} {y + 17:.1f}L{tip:.1f} {y + 17:.1f}" stroke="{INK}" stroke-width="2"/>'
        back = tip + self.way * 8
        yield f'<path class="motion" d="M{back:.1f} {y + 12:.1f}L{tip:.1f} {y + 17:.1f}L{back:.1f} {y + 22:.1f}" fill="none" stroke="{INK}" stroke-width="2"/>'

    def nose(self) -> Iterator[str]:
        """The course marker, and the arcs in which fixed guns may fire."""
        heading = self.values["heading"]
        cx, cy = self.centre
        for facing, reach in self.values["arcs"]:
            middle = heading + self.way * facing
            edges = [self.point(middle + side * (reach + 0.5), self.radius - 34) for side in (-1, 1)]
            (x1, y1), (x2, y2) = edges if self.way > 0 else edges[::-1]
            size = self.radius - 34
            yield (
                f'<path class="arc" d="M{cx:.1f} {cy:.1f}L{x1:.1f} {y1:.1f}A{size:.1f} {size:.1f} 0 0 1 {x2:.1f} {y2:.1f}Z" '
                f'fill="{WARN}" opacity="0.16"/>'
            )
        x, y = self.point(heading, self.radius - 40)
        left, right = self.point(heading - 9, 14), self.point(heading + 9, 14)
        points = " ".join(f"{px:.1f},{py:.1f}" for px, py in ((x, y), left, right))
        yield f'<polygon class="nose" points="{points}" fill="{INK}"/>'

    def markers(self) -> Iterator[str]:
        """The others' markers, those in one sector behind each other; outside the ring how far each is, in that order, or once for all."""
        sectors: dict[int, list[Mapping[str, Any]]] = {}
        for one in self.values["markers"]:
            sectors.setdefault(one["sector"], []).append(one)
        for sector, ships in sectors.items():
            for deep, one in enumerate(ships, 1 if sector == 0 else 0):
                yield from self._marker(sector, deep, one)
            yield self._ranges(sector, ships)

    def _marker(self, sector: int, deep: int, one: Mapping[str, Any]) -> Iterator[str]:
        x, y = self.point(sector, self.radius - 34 * deep)
        colour = MARKERS[one["colour"]]
        yield f'<circle class="marker" cx="{x:.1f}" cy="{y:.1f}" r="16" fill="#11151c" stroke="{colour}" stroke-width="3"/>'
        yield text(str(one["number"]), (x, y + 6.5), SMALL, colour, "marker", anchor="middle")

    def _ranges(self, sector: int, ships: Sequence[Mapping[str, Any]]) -> str:
        x, y = self.point(sector, self.radius + 26)
        aside = x - self.centre[0]
        anchor = "middle" if abs(aside) < 40 else "start" if aside > 0 else "end"
        place = x if anchor == "middle" else x - math.copysign(8, aside)
        ranges = list(dict.fromkeys(str(one["range"]) for one in ships))
        return text(", ".join(ranges), (place, y + 6), NUMERAL, QUIET, "range", anchor=anchor, room=52)
