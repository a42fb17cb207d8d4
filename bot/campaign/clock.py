"""Months pass by themselves while the bot serves: what is due is settled, and told in the campaign's thread."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from datetime import datetime
from functools import partial

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.campaign import ticking
from bot.live.arriving.taking import instant
from bot.live.saying.writing import Writer
from bot.store.around.threads import Roster, Threads
from bot.store.errors import StoreError
from bot.store.games.held import Admitted, Held
from bot.store.games.store import Store

LOG = logging.getLogger(__name__)

EVERY = 30.0
"""Seconds between two looks at the calendars."""

_DISCORD_MS = 1_420_070_400_000


class Months:
    """Settles the months of the campaigns that are played in threads of this process."""

    def __init__(self, store: Store, shown: Callable[[int], None]) -> None:
        """A clock for campaigns; ``shown`` is told of each game that has something new to show."""
        self._store = store
        self._shown = shown
        self._looked = 0.0
        self._task: asyncio.Task[None] | None = None

    def look(self, games: set[int], now_ms: int) -> None:
        """See to what is due, if it is time to; never waits for it."""
        busy = self._task is not None and not self._task.done()
        if busy or time.monotonic() - self._looked < EVERY:
            return
        self._looked = time.monotonic()
        self._task = asyncio.create_task(self.settle(games, instant(now_ms)), name="months")

    async def stop(self) -> None:
        """Look no more. A month that is being settled is settled whole or not at all."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def settle(self, games: set[int], now: datetime) -> None:
        """Settle every month of these campaigns that is due at that instant."""
        try:
            due = [game for game in await ticking.due(self._store, now) if game in games]
            await ticking.in_turn(due, partial(self._settle, now))
        except DBAPIError as error:
            LOG.warning("the database does not answer: %s", " ".join(str(error.orig).split()))

    async def _settle(self, now: datetime, game: int) -> None:
        roster = await Threads(self._store.database).roster(game)

        async def told(connection: AsyncConnection, held: Held, admitted: Admitted) -> None:
            if roster is not None:
                await announce(connection, held, admitted, roster)

        try:
            held, done = await ticking.look(self._store, game, now, told=told)
        except StoreError as error:
            LOG.warning("campaign %s: %s", game, error)
            return
        for admitted in done:
            LOG.info("%s: %s is settled", held.file.title, admitted.report.entry.id)
        if done:
            self._shown(game)


async def announce(connection: AsyncConnection, held: Held, admitted: Admitted, roster: Roster) -> None:
    """Write the month's report into its slot, in the tick's own transaction: once for each month."""
    stamp = (ticking.milliseconds(admitted.report.entry.at) - _DISCORD_MS) << 22
    await Writer(connection, held, roster, {}, max(stamp, roster.place.since)).entry(admitted, done=True)
