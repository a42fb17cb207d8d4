"""Alarms ring: what is due goes into the inbox of its game, once, and late rather than never."""

from __future__ import annotations

import time

from bot.discord.wire.moments import EPOCH_MS
from bot.live.arriving.arrivals import Rang
from bot.live.working.worker import Worker
from bot.store.around.timetables import Due, rang, ringing

PATIENCE = 30.0
"""Seconds after the start during which the machine's own clock is not yet trusted."""

KINDS = ("due", "remind")


class Ringing:
    """Rings what is due, by Discord's clock as far as live events tell it, else by the machine's."""

    def __init__(self) -> None:
        """Nothing was heard yet."""
        self._skew: int | None = None
        self._began = time.monotonic()

    def hear(self, moment: int) -> None:
        """Something happened just now, at this moment by Discord's clock."""
        self._skew = moment - _machine()

    def now(self) -> int:
        """Milliseconds since 1970."""
        return _machine() + (self._skew or 0)

    async def ring(self, worker: Worker, games: set[int]) -> None:
        """Ring what is due in these games. The inbox knows each alarm once, whoever rings it how often."""
        if self._skew is None and time.monotonic() - self._began < PATIENCE:
            return
        database = worker.store.database
        for alarm in await ringing(database, self.now()):
            if alarm.game in games:
                arrival = Rang(person=0, kind=alarm.kind, key=alarm.key, due=alarm.due)
                await worker.put(alarm.game, _identifier(alarm), arrival, alarm.due)
                await rang(database, alarm)


def _machine() -> int:
    return int(time.time() * 1000)


def _identifier(alarm: Due) -> int:
    """A number that stands for the alarm among the ids of messages: of its moment, and its game's own."""
    low = (alarm.game * len(KINDS) + KINDS.index(alarm.kind)) & 0x3FFFFF
    return (alarm.due - EPOCH_MS) << 22 | low
