"""The worker of a process: holds the lanes of its games, takes what waits in them, and has their messages shown."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from sqlalchemy.exc import DBAPIError

from bot.live.arrivals import Any_, text_of
from bot.live.lane import Fetch, Lane, Result, load
from bot.live.outgoing import in_order
from bot.store import slots
from bot.store.errors import LostLeaseError, StoreError
from bot.store.inbox import Inbox
from bot.store.lanes import Lanes, Lease
from bot.store.slots import Wanted
from bot.store.store import Store

LOG = logging.getLogger(__name__)

POLL = 1.0
PATIENCE = 60.0
RETRY = (1.0, 2.0, 5.0, 15.0, 60.0)
"""Seconds until a message that could not be shown is tried again."""

Show = Callable[[Wanted, bool, Callable[[], Awaitable[bool]]], Awaitable[int | None]]
"""Shows a slot: hands back the message in which it stands, or None where it cannot be shown now.

Told too are whether an earlier attempt may have made the message already, and how to ask if the lease still holds.
"""


class Worker:
    """All lanes of one process."""

    def __init__(self, store: Store, lanes: Lanes, fetch: Fetch, show: Show) -> None:
        """A worker; :meth:`run` makes it look after what nobody wakes it for."""
        self.store = store
        self.inbox = Inbox(store.database)
        self._lanes = lanes
        self._fetch = fetch
        self._show = show
        self._open: dict[int, Lane] = {}
        self._leases: dict[int, Lease] = {}
        self._gaps: set[int] = set()
        self._locks: dict[tuple[str, int], asyncio.Lock] = {}
        self._again: set[tuple[str, int]] = set()
        self._doubtful: dict[int, set[slots.Place]] = {}
        self._failed: dict[int, int] = {}
        self._until: dict[int, float] = {}
        self._waiting: dict[int, asyncio.Future[Result]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopping = False

    # -- from outside

    async def put(self, game: int, message: int, arrival: Any_, happened: int, revision: int = 0) -> bool:
        """Keep what arrived, and see to it; False if it was there already."""
        new = await self.inbox.put(game, message, text_of(arrival), revision, happened)
        if new:
            self.wake(game)
        return new

    async def submit(self, game: int, message: int, arrival: Any_, happened: int) -> Result:
        """Keep what arrived, and wait for what comes of it."""
        future = self._waiting.setdefault(message, asyncio.get_running_loop().create_future())
        try:
            await self.put(game, message, arrival, happened)
            async with asyncio.timeout(PATIENCE):
                return await future
        finally:
            self._waiting.pop(message, None)

    async def lane(self, game: int) -> Lane:
        """The lane of a game as it stands, to look at."""
        lane = self._open.get(game)
        if lane is None:
            lane = await self._loaded(game)
        await self.store.refresh(lane.held)
        return lane

    def gap(self, *games: int) -> None:
        """Take nothing more of these games until their history was fetched."""
        self._gaps.update(games)

    def caught_up(self, game: int) -> None:
        """Go on with a game."""
        self._gaps.discard(game)
        self.wake(game)

    def retry(self, game: int) -> None:
        """Something has changed in the thread of a game: try at once what could not be shown."""
        self._until.pop(game, None)
        self._failed.pop(game, None)
        self.wake(game)

    def wake(self, game: int) -> None:
        """See what there is to do in a game."""
        self._start("take", game, self._take)
        self._start("show", game, self._show_all)

    # -- life

    async def run(self, games: Callable[[], Awaitable[list[int]]]) -> None:
        """Look every second after the games that are this process's."""
        while not self._stopping:
            try:
                mine = set(await games())
                await self._lanes.renew_all()
                for game in {
                    *await self.inbox.games(),
                    *await slots.games_unshown(self.store.database),
                } & mine:
                    self.wake(game)
            except DBAPIError as error:
                LOG.warning("the database does not answer: %s", " ".join(str(error.orig).split()))
            await asyncio.sleep(POLL)

    async def stop(self) -> None:
        """Finish what is being done, and give every lane back."""
        self._stopping = True
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=4)
        for task in self._tasks:
            task.cancel()
        for lease in self._leases.values():
            with contextlib.suppress(DBAPIError):
                await self._lanes.release(lease)

    # -- one job for each game and kind of work at a time

    def _start(self, kind: str, game: int, work: Callable[[int], Coroutine[Any, Any, None]]) -> None:
        key = (kind, game)
        lock = self._locks.setdefault(key, asyncio.Lock())
        if self._stopping:
            return
        if lock.locked():
            self._again.add(key)
            return
        task = asyncio.create_task(self._job(key, lock, work), name=f"{kind} {game}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _job(
        self, key: tuple[str, int], lock: asyncio.Lock, work: Callable[[int], Coroutine[Any, Any, None]]
    ) -> None:
        async with lock:
            while not self._stopping:
                self._again.discard(key)
                try:
                    await work(key[1])
                except LostLeaseError:
                    self._forget(key[1])
                except (StoreError, DBAPIError) as error:
                    LOG.warning("game %s: %s", key[1], error)
                    self._forget(key[1])
                except Exception:
                    LOG.exception("game %s: something is wrong", key[1])
                    self._forget(key[1])
                    await asyncio.sleep(POLL)
                if key not in self._again:
                    return

    async def _lease(self, game: int) -> Lease | None:
        """The lease of a game. Newly taken, the game is looked at afresh."""
        lease = await self._lanes.take(game)
        known = self._leases.get(game)
        if lease is None:
            self._forget(game)
            return None
        if known is None or known.fence != lease.fence:
            self._leases[game] = lease
            unshown = await slots.unmade(self.store.database, game)
            self._doubtful[game] = {wanted.place for wanted in unshown}
        return lease

    def _forget(self, game: int) -> None:
        self._open.pop(game, None)
        self._leases.pop(game, None)

    async def _loaded(self, game: int) -> Lane:
        lane = await load(self.store, game, self._fetch)
        return self._open.setdefault(game, lane)

    # -- taking

    async def _take(self, game: int) -> None:
        if game in self._gaps or not (items := await self.inbox.waiting(game)):
            return
        lease = await self._lease(game)
        if lease is None:
            return
        lane = self._open.get(game)
        if lane is None:
            lane = await self._loaded(game)
        await self.store.refresh(lane.held, fence=lease.fence)
        item = items[0]
        result = await lane.take(item, lease)
        waiting = self._waiting.get(item.message)
        if waiting is not None and not waiting.done():
            waiting.set_result(result)
        self._again.add(("take", game))
        self._start("show", game, self._show_all)

    # -- showing

    async def _show_all(self, game: int) -> None:
        if self._until.get(game, 0.0) > asyncio.get_running_loop().time():
            return
        wanted = await slots.unshown(self.store.database, game)
        if not wanted or (lease := await self._lease(game)) is None:
            return

        async def holds() -> bool:
            return await self._lanes.holds(lease)

        for one in in_order(wanted):
            doubtful = self._doubtful.setdefault(game, set())
            try:
                message = await self._show(one, one.place in doubtful, holds)
            except BaseException:
                doubtful.add(one.place)
                raise
            if message is None:
                doubtful.add(one.place)
                self._later(game)
                return
            await slots.shown(self.store.database, one.place, one.version, message)
            doubtful.discard(one.place)
            self._failed.pop(game, None)
        self._again.add(("show", game))

    def _later(self, game: int) -> None:
        """Try again after a while, which grows."""
        failed = self._failed.get(game, 0)
        self._failed[game] = failed + 1
        pause = RETRY[min(failed, len(RETRY) - 1)]
        loop = asyncio.get_running_loop()
        self._until[game] = loop.time() + pause
        loop.call_later(pause + 0.01, self.wake, game)
