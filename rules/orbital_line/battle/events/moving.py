"""What manoeuvres do: turns, speed, orbits, overload, leaving and coming back, overtaking."""

from __future__ import annotations

from rules.game import Event


class ManoeuvreBegan(Event, tag="manoeuvre", frozen=True, kw_only=True):
    """A ship's manoeuvre begins: climbs of the round before are due now (OL-MAN-05)."""

    unit: str


class Turned(Event, tag="turn", frozen=True, kw_only=True):
    """A turn by orders: sectors, side, the heading after it and what it cost (OL-MAN-02)."""

    unit: str
    sectors: int
    side: str
    heading: int
    cost: int
    rebate: int = 0


class SpeedChanged(Event, tag="speed", frozen=True, kw_only=True):
    """One division up or down by the main drive (OL-MAN-04, OL-MAN-06)."""

    unit: str
    speed: int
    cost: int


class OrbitChanged(Event, tag="orbit", frozen=True, kw_only=True):
    """Another orbit; ``cause`` is speed, lift, debt or choice (OL-NAV-05, OL-NAV-06, OL-MAN-05)."""

    unit: str
    before: int
    after: int
    cause: str


class ClimbSet(Event, tag="climb", frozen=True, kw_only=True):
    """What a ship owes for forced climbs: of this round, and of the round before (OL-MAN-05)."""

    unit: str
    owed: int
    due: int


class Overloaded(Event, tag="overload", frozen=True, kw_only=True):
    """Overload until the end of the manoeuvre phase of a round (OL-MAN-07)."""

    unit: str
    until: int
    initiative: int


class OverloadEnded(Event, tag="overload_end", frozen=True, kw_only=True):
    """The overload is over."""

    unit: str


class Left(Event, tag="left", frozen=True, kw_only=True):
    """A ship leaves the well (``away``) or the battle through the atmosphere (``gone``; OL-NAV-07, OL-NAV-08)."""

    unit: str
    presence: str


class ReturnOrdered(Event, tag="return", frozen=True, kw_only=True):
    """A ship is on its way back and appears at the start of a round (OL-NAV-08)."""

    unit: str
    round: int


class Returned(Event, tag="returned", frozen=True, kw_only=True):
    """A ship is back on the highest orbit."""

    unit: str
    altitude: int
    speed: int


class Overtook(Event, tag="overtake", frozen=True, kw_only=True):
    """A lower ship passes a higher one (OL-NAV-11)."""

    unit: str
    other: str
