"""Tows that are made fast or cast off on the way: at which part of a route it happens (FOTS-TOW-10)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from rules.fots.movement.chart.grid import Grid, Section
from rules.fots.movement.chart.plans import Leg

Legs = tuple[Leg, ...]


class Hitch(Struct, frozen=True):
    """A unit that ``tower`` takes in tow on the way, or (None) that is let go: in a section, or behind the first ``after`` legs."""

    unit: str
    tower: str | None
    at: Section | None
    after: int


def with_hitches(legs: Legs, hitches: Iterable[Hitch], start: Section, grid: Grid) -> Legs:
    """The route with its tows noted; what it never comes by is left out.

    A section that is passed without being a waypoint becomes one, which changes neither the way nor its cost.
    """
    for hitch in hitches:
        place = hitch.after - 1 if hitch.at is None else _leg_to(legs, hitch.at, hitch.after)
        if place is None and hitch.at is not None:
            legs, place = _stopping_at(legs, hitch.at, start, grid)
        if place is not None:
            leg = legs[place]
            noted = replace(leg, tows=(*leg.tows, (hitch.unit, hitch.tower)))
            legs = (*legs[:place], noted, *legs[place + 1 :])
    return legs


def tows_over(before: Legs, after: Legs) -> tuple[tuple[str, str | None], ...]:
    """What is made fast and let go at the ends of the legs that are over."""
    return tuple(one for leg in before[: len(before) - len(after)] for one in leg.tows)


def comes_by(legs: Legs, start: Section, section: Section, grid: Grid) -> bool:
    """Whether a route begins in a section, ends in it or passes it."""
    return section == start or _stopping_at(legs, section, start, grid)[1] is not None


def _leg_to(legs: Legs, section: Section, after: int) -> int | None:
    """The leg that ends in a section: the next one from where the order stands, else the first."""
    found = [place for place, leg in enumerate(legs) if leg.to == section]
    return next((place for place in found if place >= after), found[0] if found else None)


def _stopping_at(legs: Legs, section: Section, start: Section, grid: Grid) -> tuple[Legs, int | None]:
    """The route with a waypoint in a section that it passes, and the place of that waypoint."""
    here = start
    for place, leg in enumerate(legs):
        if leg.to is None:
            continue
        if section == leg.to:
            return legs, place
        if section in grid.path(here, leg.to):
            return (*legs[:place], Leg(section, leg.wf), *legs[place:]), place
        here = leg.to
    return legs, None
