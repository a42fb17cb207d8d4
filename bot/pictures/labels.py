"""Labels on a picture, placed so that none lies on another, nor on anything else that has to be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

Point = tuple[float, float]

STEPS = (0.3, 0.22, 0.38, 0.15, 0.46, 0.54, 0.62, 0.7, 0.78, 0.85)
"""Where along its arrow a label may stand, the best place first: near the one who fires, where arrows still lie apart."""


FAR = (6.0, 11.0, 16.0, 22.0, 30.0, 42.0)
"""How far from its point a label may stand."""

WAYS = ((1, 0), (1, -1), (0, -1), (1, 1), (0, 1), (-1, 0), (-1, -1), (-1, 1))
"""On which side of its point, the best first."""


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
    begin: Point, end: Point, size: tuple[float, float], bounds: Box, taken: Sequence[Box], bow: float = 0
) -> Box | None:
    """The first free place for a label on its arrow, or beside it; None where there is none.

    ``bow`` is how far to the right the arrow is drawn at its middle.
    """
    for box in _candidates(begin, end, size, bow):
        if box.inside(bounds) and not any(box.meets(other) for other in taken):
            return box
    return None


def _candidates(begin: Point, end: Point, size: tuple[float, float], bow: float) -> Iterator[Box]:
    wide, high = size
    for aside in (0.0, -1.0, 1.0, -2.0, 2.0):
        for step in STEPS:
            x = begin[0] + (end[0] - begin[0]) * step + bow * 2 * step * (1 - step)
            y = begin[1] + (end[1] - begin[1]) * step + aside * high * 0.75
            yield Box(x - wide / 2, y - high / 2, wide, high)


class Room:
    """What is taken on a picture, looked up by place, so that a full picture takes no longer than it must."""

    SIDE = 64

    def __init__(self) -> None:
        """Nothing is taken."""
        self._squares: dict[tuple[int, int], list[Box]] = {}

    def add(self, box: Box) -> None:
        """Take a place."""
        for square in self._under(box):
            self._squares.setdefault(square, []).append(box)

    def free(self, box: Box) -> bool:
        """Whether nothing lies there yet."""
        return not any(box.meets(other) for at in self._under(box) for other in self._squares.get(at, ()))

    def _under(self, box: Box) -> Iterator[tuple[int, int]]:
        for x in range(int(box.x // self.SIDE), int((box.x + box.width) // self.SIDE) + 1):
            for y in range(int(box.y // self.SIDE), int((box.y + box.height) // self.SIDE) + 1):
                yield x, y


def around(at: Point, size: tuple[float, float], bounds: Box, room: Room) -> Box | None:
    """The first free place for a label near its point, the nearest ones first; None where there is none."""
    x, y = at
    wide, high = size
    for far in FAR:
        for dx, dy in WAYS:
            box = Box(x - wide / 2 + dx * (wide / 2 + far), y - high / 2 + dy * (high / 2 + far), wide, high)
            if box.inside(bounds) and room.free(box):
                return box
    return None
