"""The ring of 24 sectors: bearings, angles and marks (OL-GEO-05, OL-NAV-04, OL-NAV-10, OL-NAV-12)."""

from __future__ import annotations

SECTORS = 24
HALF = 12
DIRECTIONS = {"nadir": 0, "prograde": 6, "zenith": 12, "retrograde": 18}


def turned(heading: int, sectors: int, side: str, motion: str) -> int:
    """The heading after a turn; right is clockwise as the ring is drawn."""
    ahead = (side == "right") == (motion == "cw")
    return (heading + (sectors if ahead else -sectors)) % SECTORS


def bearing(sector: int, heading: int, motion: str) -> int:
    """Where a sector lies, clockwise from the nose; 1 to 11 is starboard."""
    return (sector - heading) % SECTORS if motion == "cw" else (heading - sector) % SECTORS


def apart(one: int, other: int) -> int:
    """The distance of two sectors along the ring."""
    steps = (one - other) % SECTORS
    return min(steps, SECTORS - steps)


def mark_label(mark: int, minor_marks: int) -> str:
    """A mark as the speed scale shows it: 7 is ``3½`` where one black mark lies between red ones (OL-NAV-04)."""
    whole, rest = divmod(mark, minor_marks + 1)
    if not rest:
        return str(whole)
    return f"{whole or ''}½" if minor_marks == 1 else f"{whole}+{rest}"


def angle(heading: int) -> int:
    """The sectors between nose and well marker, 0 to 12."""
    return apart(heading, 0)


def way(heading: int, target: int, motion: str) -> tuple[int, str | None]:
    """The shorter way to a sector: how many sectors and to which side; no side for none or for exactly half the ring."""
    right = bearing(target, heading, motion)
    if right in (0, HALF):
        return right, None
    return (right, "right") if right < HALF else (SECTORS - right, "left")


def long_way(heading: int, target: int, side: str, motion: str) -> int:
    """How many sectors a turn to a sector takes towards the side that was named."""
    right = bearing(target, heading, motion)
    return right if side == "right" else (SECTORS - right) % SECTORS
