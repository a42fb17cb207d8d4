"""Discord's time, as its ids and stamps tell it."""

from __future__ import annotations

import time
from datetime import datetime

EPOCH_MS = 1_420_070_400_000


def of_id(identifier: int) -> int:
    """When an id was made, in milliseconds since 1970."""
    return (identifier >> 22) + EPOCH_MS


def of_stamp(at: datetime) -> int:
    """A moment in milliseconds since 1970."""
    return round(at.timestamp() * 1000)


class ServerClock:
    """What Discord's clock shows by now: the newest moment it has told of, and what has passed since then."""

    def __init__(self) -> None:
        """A clock that has heard nothing yet."""
        self._newest = 0
        self._heard = time.monotonic()

    def hear(self, moment: int) -> None:
        """Discord told of something that happened then."""
        if moment > self.now():
            self._newest, self._heard = moment, time.monotonic()

    def now(self) -> int:
        """The moment by Discord's clock, in milliseconds since 1970."""
        if not self._newest:
            return 0
        return self._newest + int((time.monotonic() - self._heard) * 1000)
