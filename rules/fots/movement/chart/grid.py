"""The star chart: addresses, steps, what a step costs, and what lies within a range (FOTS-GEO-01 to GEO-06).

A section is a pair of whole numbers (gx, gy) on the global grid. Costs are ticks; a straight step costs 16 of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from math import isqrt
from typing import Any

from msgspec import Struct

Section = tuple[int, int]

TICKS_PER_SECTION = 16
SECTORS = 2500

_ADDRESS = re.compile(
    r"\s*(\d{1,6})\s*[xX×хХ]\s*(\d{1,6})\s*(?:[/:\-]|section)\s*(\d{1,6})\s*", re.IGNORECASE
)
_SECTOR = re.compile(r"\s*(\d{1,6})\s*[xX×хХ]\s*(\d{1,6})\s*")

_NUMBERING: Mapping[str, tuple[int, bool]] = {
    "one_based_rows": (1, True),
    "zero_based_rows": (0, True),
    "one_based_columns": (1, False),
    "zero_based_columns": (0, False),
}
"""The number of a sector's first section, and whether numbers run across first (FOTS-GEO-02)."""

DIAGONAL: Mapping[str, Callable[[int], int]] = {
    "alternate": lambda parity: 32 if parity else 16,
    "one": lambda parity: 16,
    "one_and_half": lambda parity: 24,
    "euclid": lambda parity: 23,
    "two": lambda parity: 32,
}
"""What a diagonal costs, after an even or odd number of diagonals (FOTS-GEO-03)."""


class BadAddress(ValueError):
    """A text names no section of this map. ``message`` says why, ``rule`` whose matter it is."""

    def __init__(self, message: str, rule: str, **args: str | int) -> None:
        """Keep the message's id, its rule and its arguments."""
        super().__init__(message)
        self.message = message
        self.rule = rule
        self.args_ = args


class Grid(Struct, frozen=True, kw_only=True):
    """How this game's map is numbered and what it costs to cross it; ``width`` and ``height`` count sectors."""

    width: int = SECTORS
    height: int = SECTORS
    step: int = 1
    y_down: bool = True
    numbering: str = "one_based_rows"
    diagonal: str = "alternate"
    shape: str = "diagonal_first"
    metric: str = "circle"

    @property
    def first(self) -> int:
        """The number of a sector's first section."""
        return _NUMBERING[self.numbering][0]

    @property
    def example(self) -> str:
        """How an address of this map is written: the rulebook's own example where the map reaches so far, else its middle."""
        try:
            return self.name(self.parse("410x420/46"))
        except BadAddress:
            return self.name((self.width * 5, self.height * 5))

    def parse(self, text: str) -> Section:
        """The section of a written address. Raises :class:`BadAddress`."""
        found = _ADDRESS.fullmatch(text)
        if found is None:
            raise self._no_address(text)
        x, y, number = (int(part) for part in found.groups())
        return self.section(x, y, number)

    def section(self, x: int, y: int, number: int) -> Section:
        """The section with these numbers. Raises :class:`BadAddress` for one that there is not."""
        if not self.first <= number < self.first + 100:
            raise BadAddress(
                "fots_no_section", "FOTS-GEO-02", number=number, first=self.first, last=self.first + 99
            )
        column, row = self._sector(x, y, f"{x}x{y}/{number}")
        across = _NUMBERING[self.numbering][1]
        high, low = divmod(number - self.first, 10)
        inner = (low, high) if across else (high, low)
        return column * 10 + inner[0] + 1, row * 10 + inner[1] + 1

    def sector(self, text: str) -> Section:
        """The sector of a written address ``XxY``, counted from 0. Raises :class:`BadAddress`."""
        found = _SECTOR.fullmatch(text)
        if found is None:
            raise self._no_address(text)
        return self._sector(int(found[1]), int(found[2]), text.strip())

    def _no_address(self, text: str) -> BadAddress:
        return BadAddress("fots_no_address", "FOTS-GEO-01", text=text.strip(), example=self.example)

    def _sector(self, x: int, y: int, text: str) -> Section:
        column, odd = divmod(x, self.step)
        row, odd_row = divmod(y, self.step)
        if odd or odd_row or not (1 <= column <= self.width and 1 <= row <= self.height):
            raise BadAddress(
                "fots_off_map", "FOTS-GEO-01", address=text, width=self.width, height=self.height
            )
        return column - 1, row - 1 if self.y_down else self.height - row

    def sector_of(self, section: Section) -> Section:
        """The sector in which a section lies, counted from 0."""
        return (section[0] - 1) // 10, (section[1] - 1) // 10

    def sector_name(self, sector: Section) -> str:
        """The sector as it is written."""
        row = sector[1] + 1 if self.y_down else self.height - sector[1]
        return f"{(sector[0] + 1) * self.step}x{row * self.step}"

    def name(self, section: Section) -> str:
        """The section as it is written, e.g. ``410x420/46``."""
        column, row = (section[0] - 1) % 10, (section[1] - 1) % 10
        index = row * 10 + column if _NUMBERING[self.numbering][1] else column * 10 + row
        return f"{self.sector_name(self.sector_of(section))}/{index + self.first}"

    def on_map(self, section: Section) -> bool:
        """Whether the section lies on the map."""
        return 1 <= section[0] <= self.width * 10 and 1 <= section[1] <= self.height * 10

    def toward(self, here: Section, there: Section) -> Section:
        """The next section on the way (FOTS-GEO-04); ``here`` itself once it is reached."""
        dx, dy = there[0] - here[0], there[1] - here[1]
        sx, sy = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
        if self.shape == "straight_first" and abs(dx) != abs(dy):
            sx, sy = (sx, 0) if abs(dx) > abs(dy) else (0, sy)
        return here[0] + sx, here[1] + sy

    def path(self, here: Section, there: Section) -> Iterator[Section]:
        """Every section that is entered between two waypoints, the second one included."""
        while here != there:
            here = self.toward(here, there)
            yield here

    def cost(self, here: Section, there: Section, parity: int) -> int:
        """Ticks for one step between neighbours."""
        if here[0] != there[0] and here[1] != there[1]:
            return DIAGONAL[self.diagonal](parity)
        return TICKS_PER_SECTION

    def leg_cost(self, here: Section, there: Section, parity: int = 0) -> tuple[int, int]:
        """Ticks for a whole leg, and the parity after it."""
        dx, dy = abs(there[0] - here[0]), abs(there[1] - here[1])
        diagonals, straight = min(dx, dy), abs(dx - dy)
        price = DIAGONAL[self.diagonal]
        pairs, odd = divmod(diagonals, 2)
        ticks = pairs * (price(0) + price(1)) + odd * price(parity) + straight * TICKS_PER_SECTION
        return ticks, (parity + diagonals) % 2

    def within(self, centre: Section, radius: int, section: Section) -> bool:
        """Whether a section lies within a range (FOTS-GEO-06)."""
        return _METRIC[self.metric](self, section[0] - centre[0], section[1] - centre[1], radius)

    def distance(self, here: Section, there: Section) -> int:
        """How far apart two sections are, as a number to sort by (FOTS-GEO-06)."""
        return _DISTANCE[self.metric](self, here, there)

    def disc(self, centre: Section, radius: int) -> Iterator[Section]:
        """Every section of the map within a range."""
        for dy in range(-radius, radius + 1):
            reach = radius if self.metric != "circle" else isqrt(radius * radius - dy * dy)
            for dx in range(-reach, reach + 1):
                section = centre[0] + dx, centre[1] + dy
                if self.on_map(section) and (self.metric != "path" or self.within(centre, radius, section)):
                    yield section


def grid_of(rulings: Mapping[str, Any], size: Mapping[str, int]) -> Grid:
    """The map of a game with these rulings; ``size`` may hold ``width`` and ``height`` in sectors."""
    return Grid(
        width=size.get("width", rulings["geometry.map_width"]),
        height=size.get("height", rulings["geometry.map_height"]),
        step=rulings["geometry.sector_step"],
        y_down=rulings["geometry.y_down"],
        numbering=rulings["geometry.numbering"],
        diagonal=rulings["geometry.diagonal_cost"],
        shape="straight_first" if rulings["movement.path_shape"] == "straight_first" else "diagonal_first",
        metric=rulings["geometry.range_metric"],
    )


_METRIC: Mapping[str, Callable[[Grid, int, int, int], bool]] = {
    "circle": lambda grid, dx, dy, radius: dx * dx + dy * dy <= radius * radius,
    "square": lambda grid, dx, dy, radius: max(abs(dx), abs(dy)) <= radius,
    "path": lambda grid, dx, dy, radius: grid.leg_cost((0, 0), (dx, dy))[0] <= radius * TICKS_PER_SECTION,
}

_DISTANCE: Mapping[str, Callable[[Grid, Section, Section], int]] = {
    "circle": lambda grid, a, b: (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2,
    "square": lambda grid, a, b: max(abs(a[0] - b[0]), abs(a[1] - b[1])),
    "path": lambda grid, a, b: grid.leg_cost(a, b)[0],
}
