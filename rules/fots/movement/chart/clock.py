"""Warp factors and the clock inside a turn (FOTS-CAL-01, CAL-02, SPD-01).

An instant is a whole number of clock beats since the turn began; the shortest slice, that of WF 20, is one beat.
"""

from __future__ import annotations

from fractions import Fraction

BEATS_PER_WEEK = 1 << 15
WEEKS_PER_TURN = 8
DAYS_PER_WEEK = 8
TOP_WF = 20
END = BEATS_PER_WEEK * WEEKS_PER_TURN


def ticks_per_week(wf: int) -> int:
    """Ticks of movement that a week at this warp factor gives: 16 are one section."""
    return 1 << (wf - 1)


def sections_per_turn(wf: int) -> Fraction:
    """Sections that a whole turn at this warp factor covers."""
    return Fraction(1 << wf, 4)


def slice_beats(wf: int) -> int:
    """How long one slice lasts; credit is given at its end."""
    return BEATS_PER_WEEK >> max(0, wf - 5)


def slice_ticks(wf: int) -> int:
    """The credit of one slice."""
    return 1 << (min(wf, 5) - 1)


def next_payment(now: int, wf: int, credited: int, *, inclusive: bool) -> int:
    """The end of the next slice that may be paid: it starts at or after ``credited`` (no slice is paid twice)."""
    length = slice_beats(wf)
    end = now if inclusive and now % length == 0 else (now // length + 1) * length
    start = -(-credited // length) * length
    return max(end, start + length)


def week_of(instant: int) -> int:
    """The week, 1 to 8, in which an instant lies; the end of a week belongs to it."""
    return max(1, -(-instant // BEATS_PER_WEEK))


def within_week(instant: int) -> Fraction:
    """How much of its week has passed at an instant: 1 at its end."""
    return Fraction(instant - (week_of(instant) - 1) * BEATS_PER_WEEK, BEATS_PER_WEEK)


def days(week: int) -> tuple[int, int]:
    """The first and the last day of a week of the turn."""
    return (week - 1) * DAYS_PER_WEEK + 1, week * DAYS_PER_WEEK


def shown(instant: int) -> str:
    """An instant as the rulebook writes it, e.g. ``5 + 1/2``."""
    return f"{week_of(instant)} + {within_week(instant)}"
