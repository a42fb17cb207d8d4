"""The time of the server, as the test wants it, and the ids that carry it."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count

EPOCH = datetime(2015, 1, 1, tzinfo=UTC)


@dataclass
class Clock:
    """Stands still unless somebody moves it. Each deed of a person moves it by ``pace``; the bot never moves it."""

    at: datetime = datetime(2026, 1, 5, 12, 0, tzinfo=UTC)
    pace: timedelta = timedelta(seconds=1)
    _numbers: count[int] = field(default_factory=count)

    def now(self) -> datetime:
        return self.at

    def step(self, at: datetime | None = None) -> datetime:
        """When a person's next deed happens: at the moment asked for, else one pace after the last."""
        if at is None:
            self.at += self.pace
            return self.at
        self.at = max(self.at, at)
        return at

    def advance(self, by: timedelta | None = None, **parts: float) -> datetime:
        """``advance(minutes=20)``, or any timedelta."""
        self.at += (by or timedelta()) + timedelta(**parts)
        return self.at

    def snowflake(self, at: datetime | None = None) -> int:
        """A new id of that moment. Ids of the same millisecond keep the order in which they were made."""
        milliseconds = ((at or self.at) - EPOCH) // timedelta(milliseconds=1)
        return (milliseconds << 22) | (next(self._numbers) & 0x3FFFFF)


def moment(snowflake: int) -> datetime:
    """When an id was made."""
    return EPOCH + timedelta(milliseconds=snowflake >> 22)


def stamp(at: datetime | None) -> str | None:
    """A moment as Discord writes it."""
    return None if at is None else at.isoformat(timespec="microseconds")
