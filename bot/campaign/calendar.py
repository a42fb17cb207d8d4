"""When a campaign's months are settled, by its own clock.

The rules end a cycle with its month in UTC (TFC-YRD-02). The calendar says when that is reckoned and told: on a day of the
month after, at a time of day, in a zone; never before the cycle is over.
"""

from __future__ import annotations

import calendar as months
import re
from datetime import UTC, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from msgspec import Struct
from msgspec.structs import replace

from bot.gamefile.times import cut_off
from rules.kit.suggest import hint
from rules.sentences import said

_CLOCK = re.compile(r"([01]?\d|2[0-3])[:.]([0-5]\d)")


class BadCalendarError(ValueError):
    """A calendar that cannot be: ``field`` is zone, day or time, the text says what to write instead."""

    def __init__(self, field: str, text: str) -> None:
        """Keep the field and the text."""
        super().__init__(text)
        self.field = field


class Calendar(Struct, frozen=True, kw_only=True):
    """``day`` of the month after the cycle (the last day, where that month is shorter), ``minute`` s into it, in ``zone``."""

    zone: str = "UTC"
    day: int = 1
    minute: int = 0

    @property
    def time(self) -> str:
        """The time of day as people write it."""
        return f"{self.minute // 60:02d}:{self.minute % 60:02d}"

    def due(self, cycle: str) -> datetime:
        """When a cycle is settled, in UTC.

        A time of day that the clocks leap over counts as so much later as they leap; of one that comes twice the first counts.
        """
        over = cut_off(cycle)
        day = min(self.day, months.monthrange(over.year, over.month)[1])
        hour, minute = divmod(self.minute, 60)
        there = datetime(over.year, over.month, day, hour, minute, tzinfo=ZoneInfo(self.zone))
        return max(over, there.astimezone(UTC))


def calendar_of(zone: object = None, day: object = None, time: object = None) -> Calendar:
    """The calendar that is written so; what is left out is UTC, the first day, midnight. Raises :class:`BadCalendarError`."""
    return Calendar(zone=_zone(zone), day=_day(day), minute=_minute(time))


def changed(calendar: Calendar, zone: object = None, day: object = None, time: object = None) -> Calendar:
    """The calendar with what is written of it; what is left out stays as it is. Raises :class:`BadCalendarError`."""
    made = calendar_of(zone, day, time)
    given = {"zone": (zone, made.zone), "day": (day, made.day), "minute": (time, made.minute)}
    return replace(
        calendar, **{name: value for name, (written, value) in given.items() if written not in (None, "")}
    )


def _zone(written: object) -> str:
    name = "UTC" if written in (None, "") else str(written).strip()
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        near = hint(name, sorted(available_timezones())) or said("; write one like Europe/Berlin or UTC")
        raise BadCalendarError("zone", said("{name} is no zone{near}", name=name, near=near)) from error
    return name


def _day(written: object) -> int:
    text = "1" if written in (None, "") else str(written).strip().rstrip(".")
    if not text.isdecimal() or not 1 <= int(text) <= 31:
        raise BadCalendarError("day", said("{written} is no day of a month; write 1 to 31", written=written))
    return int(text)


def _minute(written: object) -> int:
    text = "0:00" if written in (None, "") else str(written).strip()
    match = _CLOCK.fullmatch(text)
    if match is None:
        raise BadCalendarError(
            "time", said("{written} is no time of day; write one like 20:00", written=written)
        )
    return int(match[1]) * 60 + int(match[2])
