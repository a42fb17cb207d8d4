"""Jobs of one process: of each kind, one at a time for each game; some step back while others are urgent."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine

from sqlalchemy.exc import DBAPIError

from bot.store.errors import LostLeaseError, StoreError

LOG = logging.getLogger(__name__)

PAUSE = 1.0
"""Seconds after something went wrong that nobody foresaw."""

MOST_PATIENT = 2.0
"""For so many seconds, and no longer, a job steps back behind urgent ones."""

AT_THE_END = 4.0
"""Seconds that jobs have to finish what they do when the process is to end."""

Key = tuple[str, int]
Work = Callable[[int], Coroutine[None, None, None]]


class Jobs:
    """What is being done. A job that is asked for while it runs is run once more."""

    def __init__(self, urgent: frozenset[str], failed: Callable[[int], None]) -> None:
        """No job runs yet. ``urgent`` are kinds before which others step back; ``failed`` hears of games."""
        self._urgent = urgent
        self._failed = failed
        self._running: dict[Key, asyncio.Task[None]] = {}
        self._again: set[Key] = set()
        self._hurrying = 0
        self._calm = asyncio.Event()
        self._calm.set()
        self.stopping = False

    def start(self, kind: str, game: int, work: Work) -> None:
        """See to a job."""
        key = (kind, game)
        if self.stopping:
            return
        if key in self._running:
            self._again.add(key)
            return
        self._running[key] = asyncio.create_task(self._run(key, work), name=f"{kind} {game}")

    async def calm(self) -> None:
        """Step back behind whatever is urgent."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(MOST_PATIENT):
                await self._calm.wait()

    async def stop(self) -> None:
        """Let every job finish what it is doing, for a while."""
        self.stopping = True
        tasks = list(self._running.values())
        if tasks:
            await asyncio.wait(tasks, timeout=AT_THE_END)
        for task in tasks:
            task.cancel()

    async def _run(self, key: Key, work: Work) -> None:
        urgent = key[0] in self._urgent
        self._hurry(urgent)
        try:
            while not self.stopping:
                self._again.discard(key)
                await self._once(key[1], work)
                if key not in self._again:
                    break
        finally:
            self._running.pop(key, None)
            self._hurry(-urgent)

    def _hurry(self, more: int) -> None:
        self._hurrying += more
        if self._hurrying:
            self._calm.clear()
        else:
            self._calm.set()

    async def _once(self, game: int, work: Callable[[int], Awaitable[None]]) -> None:
        try:
            await work(game)
        except LostLeaseError:
            self._failed(game)
        except (StoreError, DBAPIError) as error:
            LOG.warning("game %s: %s", game, " ".join(str(getattr(error, "orig", error)).split()))
            self._failed(game)
        except Exception:
            LOG.exception("game %s: something is wrong", game)
            self._failed(game)
            await asyncio.sleep(PAUSE)
