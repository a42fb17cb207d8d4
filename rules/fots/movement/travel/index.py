"""Who is where, and whose zone lies where: looked up by section, never by comparing pairs (FOTS-CAL-02)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.fots.movement.chart.grid import Grid, Section
from rules.fots.movement.chart.plans import Zone

CELL = 16
Cell = tuple[int, int]


def cell_of(section: Section) -> Cell:
    """The square of 16 by 16 sections that a section lies in."""
    return section[0] // CELL, section[1] // CELL


def cells(centre: Section, radius: int) -> Iterator[Cell]:
    """The squares that a circle may touch."""
    for x in range((centre[0] - radius) // CELL, (centre[0] + radius) // CELL + 1):
        for y in range((centre[1] - radius) // CELL, (centre[1] + radius) // CELL + 1):
            yield x, y


class Places:
    """Names by section, and by square for questions about a radius."""

    def __init__(self, grid: Grid) -> None:
        """Begin empty."""
        self._grid = grid
        self.at: dict[Section, list[str]] = {}
        self._where: dict[str, Section] = {}
        self._cells: dict[Cell, set[str]] = {}

    def put(self, name: str, section: Section) -> None:
        """Note where a name is now."""
        self.drop(name)
        self._where[name] = section
        self.at.setdefault(section, []).append(name)
        self._cells.setdefault(cell_of(section), set()).add(name)

    def drop(self, name: str) -> None:
        """Forget a name."""
        old = self._where.pop(name, None)
        if old is None:
            return
        here = self.at[old]
        here.remove(name)
        if not here:
            del self.at[old]
        self._cells[cell_of(old)].discard(name)

    def within(self, centre: Section, radius: int) -> Iterator[str]:
        """The names within a range."""
        for cell in cells(centre, radius):
            for name in self._cells.get(cell, ()):
                if self._grid.within(centre, radius, self._where[name]):
                    yield name


class Circles:
    """Circles by the squares that they may touch."""

    def __init__(self, grid: Grid) -> None:
        """Begin empty."""
        self._grid = grid
        self._held: dict[str, tuple[Section, int]] = {}
        self._cells: dict[Cell, set[str]] = {}

    def put(self, name: str, centre: Section, radius: int) -> None:
        """Note a circle under a name, in place of the one that it had."""
        if self._held.get(name) == (centre, radius):
            return
        self.drop(name)
        self._held[name] = (centre, radius)
        for cell in cells(centre, radius):
            self._cells.setdefault(cell, set()).add(name)

    def put_zone(self, name: str, zone: Zone | None) -> None:
        """Note a fleet's zone, or that it has none."""
        if zone is None:
            self.drop(name)
        else:
            self.put(name, zone.centre, zone.radius)

    def drop(self, name: str) -> None:
        """Forget a circle."""
        old = self._held.pop(name, None)
        if old is not None:
            for cell in cells(*old):
                self._cells[cell].discard(name)

    def over(self, section: Section) -> Iterator[str]:
        """The names of the circles that hold a section."""
        for name in self._cells.get(cell_of(section), ()):
            centre, radius = self._held[name]
            if self._grid.within(centre, radius, section):
                yield name
