"""Labels on a picture, placed so that none lies on another, nor on anything else that has to be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

Point = tuple[float, float]

STEPS = (0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78, 0.15, 0.85)
"""Where along its arrow a label may stand, the best place first."""


class Box(Struct, frozen=True):
    """A rectangle: its left upper corner, width and height."""

    x: float
    y: float
    width: float
    height: float

    def meets(self, other: Box) -> bool:
        """Whether the two overlap."""
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )

    def inside(self, other: Box) -> bool:
        """Whether this one lies wholly in the other."""
        return (
            self.x >= other.x
            and self.y >= other.y
            and self.x + self.width <= other.x + other.width
            and self.y + self.height <= other.y + other.height
        )


def along(
    begin: Point, end: Point, size: tuple[float, float], bounds: Box, taken: Sequence[Box]
) -> Box | None:
    """The first free place for a label on its arrow, or beside it; None where there is none."""
    for box in _candidates(begin, end, size):
        if box.inside(bounds) and not any(box.meets(other) for other in taken):
            return box
    return None


def _candidates(begin: Point, end: Point, size: tuple[float, float]) -> Iterator[Box]:
    wide, high = size
    for aside in (0.0, -1.0, 1.0, -2.0, 2.0):
        for step in STEPS:
            x = begin[0] + (end[0] - begin[0]) * step
            y = begin[1] + (end[1] - begin[1]) * step + aside * high * 0.75
            yield Box(x - wide / 2, y - high / 2, wide, high)
