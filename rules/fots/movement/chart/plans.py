"""What a group is to do: routes, postures, zones, contingencies and missions, as frozen values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from rules.fots.movement.chart.grid import Section
from rules.orders import Order


class Zone(Struct, frozen=True):
    """A circle in which a fleet reacts (FOTS-RCT-01). ``also`` are stances beside those of the ruling, ``only`` instead.

    ``moves`` marks a zone that its fleet takes along (FOTS-RCT-08).
    """

    centre: Section
    radius: int
    also: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    moves: bool = False


class Posture(Struct, frozen=True):
    """What a fleet does where it stays (FOTS-PLT-05): hold, patrol or react."""

    kind: str = "hold"
    radius: int | None = None
    centre: Section | None = None
    also: tuple[str, ...] = ()
    only: tuple[str, ...] = ()


HOLD = Posture()


class Leg(Struct, frozen=True):
    """One part of a route: a waypoint with its warp factor, or (``to`` is None) weeks of waiting.

    ``tows`` are the units that are made fast or let go at its end (FOTS-TOW-10), each with its new tower or None;
    ``posture`` is what keeps a zone while it waits.
    """

    to: Section | None = None
    wf: int | None = None
    weeks: int = 0
    tows: tuple[tuple[str, str | None], ...] = ()
    posture: Posture | None = None


class Plan(Struct, frozen=True, kw_only=True):
    """A plot (FOTS-PLT-01, PLT-02): legs still to go and what the weeks say.

    ``rows`` give a week its warp factor (0: stay); with ``strict`` a week without a row is a week of staying.
    ``watches`` are the postures of weeks that keep a zone for themselves. ``waits`` counts weeks of a hold that is running; ``track`` are the sections at the ends of weeks of a drive that
    has no warp factors. ``goes_on`` keeps what is left for the next turn.
    """

    legs: tuple[Leg, ...] = ()
    rows: Mapping[str, int] = {}
    watches: Mapping[str, Posture] = {}
    strict: bool = False
    posture: Posture = HOLD
    posture_given: bool = False
    goes_on: bool = False
    under_way: int | None = None
    waits: int = 0
    track: Mapping[str, Section] = {}


class Course(Struct, frozen=True, kw_only=True):
    """What moves a fleet instead of its plot: ``react`` and ``chase`` pursue ``target``, ``divert`` follows legs, ``return``.

    ``since`` is the instant from which it holds; ``fired`` marks a diversion whose first slice is paid among reactions.
    """

    kind: str
    since: int = 0
    target: str | None = None
    legs: tuple[Leg, ...] = ()
    wf: int | None = None
    posture: Posture = HOLD
    fired: bool = False

    @property
    def pursues(self) -> bool:
        """Whether it steps toward a target, among the reactions (FOTS-CAL-02)."""
        return self.kind in ("react", "chase")


class Contingency(Struct, frozen=True, kw_only=True):
    """IF ... THEN ... ELSE ... of a fleet (FOTS-ORD-04). ``when`` is a condition, ``then`` orders in written order.

    ``fired`` says that THEN has been carried out, ``fell_back`` that ELSE has; the condition may still come true after that.
    """

    id: str
    when: Mapping[str, Any]
    then: tuple[Order, ...] = ()
    otherwise: tuple[Order, ...] = ()
    each: bool = False
    fired: bool = False
    was_true: bool = False
    fell_back: bool = False


class Mission(Struct, frozen=True):
    """A mapping, survey or colonizing order that is to be noted for the moderator (FOTS-ORD-03)."""

    kind: str
    unit: str
    where: str
    done: bool = False
