"""Old games are forgotten by themselves, where the host wants that: closed ones that have stood still for so many days."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

from sqlalchemy.exc import DBAPIError

from bot.live.arriving.taking import instant
from bot.store import forgetting
from bot.store.database import Database

LOG = logging.getLogger(__name__)

EVERY = 3600.0
"""Seconds between two looks."""


class Retiring:
    """Forgets the closed games of one database after ``days``; none of them, where that is 0."""

    def __init__(self, database: Database, days: int, gone: Callable[[], Awaitable[None]]) -> None:
        """Nothing is looked at yet; ``gone`` is called after games have gone."""
        self._database = database
        self._days = days
        self._gone = gone
        self._looked: float | None = None
        self._task: asyncio.Task[None] | None = None

    def look(self, now_ms: int) -> None:
        """See to what is old, if it is time to; never waits for it."""
        busy = self._task is not None and not self._task.done()
        soon = self._looked is not None and time.monotonic() - self._looked < EVERY
        if self._days == 0 or busy or soon:
            return
        self._looked = time.monotonic()
        self._task = asyncio.create_task(self.retire(instant(now_ms)), name="retiring")

    async def stop(self) -> None:
        """Look no more. Games go all together or not at all."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def retire(self, now: datetime) -> None:
        """Forget whatever is old at that instant."""
        try:
            found = await forgetting.retire(self._database, now - timedelta(days=self._days))
        except DBAPIError as error:
            LOG.warning("the database does not answer: %s", " ".join(str(error.orig).split()))
            return
        if found:
            LOG.info("%s closed games were old and are forgotten", len(found))
            await self._gone()
