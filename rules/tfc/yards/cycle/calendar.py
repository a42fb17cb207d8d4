"""Cycles: calendar months in UTC, named ``YYYY-MM`` (TFC-YRD-02)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime

_CYCLE = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])")


def is_cycle(text: object) -> bool:
    """Whether this names a cycle."""
    return (
        isinstance(text, str) and _CYCLE.fullmatch(text) is not None and not text.startswith(("0000", "9999"))
    )


def cycle_of(at: datetime) -> str:
    """The cycle that an instant belongs to."""
    there = at.astimezone(UTC)
    return f"{there.year:04d}-{there.month:02d}"


def cycle_of_day(text: str) -> str | None:
    """The cycle of a day written ``YYYY-MM-DD`` (a month alone is fine too), or None if it is no day."""
    if is_cycle(text):
        return text
    try:
        return f"{date.fromisoformat(text[:10]):%Y-%m}"
    except ValueError:
        return None


def after(cycle: str, steps: int = 1) -> str:
    """The cycle that many steps later (or earlier, for negative steps)."""
    months = int(cycle[:4]) * 12 + int(cycle[5:]) - 1 + steps
    return f"{months // 12:04d}-{months % 12 + 1:02d}"


def cutoff(cycle: str) -> datetime:
    """The instant at which a cycle is over: the first instant of the next month. It belongs to the next cycle."""
    following = after(cycle)
    return datetime(int(following[:4]), int(following[5:]), 1, tzinfo=UTC)


def between(last: str, cycle: str) -> Iterator[str]:
    """The cycles after ``last`` up to and with ``cycle``, oldest first."""
    current = after(last)
    while current <= cycle:
        yield current
        current = after(current)
