"""The worker of a process: holds the lanes of its games, takes what waits in them, and has their messages shown.

Taking comes first, and answers to those who wait; summaries, marks and pictures step back behind both, whatever game
they belong to.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.live.arriving.arrivals import Any_, text_of
from bot.live.saying.outgoing import ANSWERS
from bot.live.working import untold
from bot.live.working.jobs import Jobs
from bot.live.working.lane import Fetch, Lane, Result, load
from bot.live.working.leases import Leases
from bot.live.working.showing import Show, Showing
from bot.store import slots
from bot.store.games.store import Store
from bot.store.inbox import Inbox
from bot.store.lanes import Lanes, Lease

LOG = logging.getLogger(__name__)

POLL = 1.0
"""Seconds between two looks at what nobody wakes the worker for."""

MOST_SHOWN = 100
"""So many slots of a game are looked up at once."""

PATIENCE = 60.0
"""Seconds for which somebody waits for what comes of his act."""

TAKE, ANSWER, TELL = "take", "answer", "tell"


class Worker:
    """All lanes of one process."""

    def __init__(self, store: Store, lanes: Lanes, fetch: Fetch, show: Show) -> None:
        """A worker; :meth:`run` makes it look after what nobody wakes it for. ``posts`` counts those that it took."""
        self.posts = 0
        self.store = store
        self.inbox = Inbox(store.database)
        self._leases = Leases(lanes)
        self._fetch = fetch
        self._showing = Showing(store.database, show, self.wake)
        self._jobs = Jobs(frozenset({TAKE, ANSWER}), self._forget)
        self._open: dict[int, Lane] = {}
        self._gaps: set[int] = set()
        self._waiting: dict[int, asyncio.Future[Result]] = {}

    # -- from outside

    async def put(self, game: int, message: int, arrival: Any_, happened: int, revision: int = 0) -> bool:
        """Keep what arrived, and see to it; False if it was there already.

        Another process may have kept it a moment ago: whoever holds the game sees to it at once.
        """
        new = await self.inbox.put(game, message, text_of(arrival), revision, happened)
        if new or self._leases.knows(game):
            self._jobs.start(TAKE, game, self._take)
        return new

    async def submit(
        self,
        game: int,
        message: int,
        arrival: Any_,
        happened: int,
        kept: Callable[[], Awaitable[object]] | None = None,
    ) -> Result:
        """Keep what arrived, and wait for what comes of it. ``kept`` is told once nothing can lose it any more."""
        future = self._waiting.setdefault(message, asyncio.get_running_loop().create_future())
        try:
            await self.put(game, message, arrival, happened)
            if kept is not None:
                await kept()
            async with asyncio.timeout(PATIENCE):
                return await self._outcome(game, message, arrival, future)
        finally:
            self._waiting.pop(message, None)

    async def _outcome(
        self, game: int, message: int, arrival: Any_, future: asyncio.Future[Result]
    ) -> Result:
        """What came of it; where another process holds the lane, that stands in the database."""
        while True:
            done, _ = await asyncio.wait([future], timeout=POLL)
            if done:
                return future.result()
            taken = await self.inbox.outcome(message)
            if taken is not None and not future.done():
                return (await self.lane(game)).result_of(taken, arrival)

    async def claim(self, connection: AsyncConnection, game: int) -> None:
        """Hold a game from its beginning on, in the transaction that makes it: whoever opens it shows how it begins."""
        await self._leases.claim(connection, game)

    async def lane(self, game: int) -> Lane:
        """The lane of a game as it stands, to look at."""
        lane = self._open.get(game)
        if lane is None:
            lane = await self._loaded(game)
        await lane.refresh()
        return lane

    @property
    def behind(self) -> frozenset[int]:
        """The games whose history was not fetched yet."""
        return frozenset(self._gaps)

    def gap(self, *games: int) -> None:
        """Take nothing more of these games until their history was fetched."""
        self._gaps.update(games)

    def caught_up(self, game: int) -> None:
        """Go on with a game."""
        self._gaps.discard(game)
        self.wake(game)

    def retry(self, game: int) -> None:
        """Something has changed in the thread of a game: try at once what could not be shown."""
        for kind in (ANSWER, TELL):
            self._showing.retry(kind, game)
        self.wake(game)

    def wake(self, game: int) -> None:
        """See what there is to do in a game."""
        self._jobs.start(TAKE, game, self._take)
        self._show_soon(game)

    def _show_soon(self, game: int) -> None:
        self._jobs.start(ANSWER, game, self._answer)
        self._jobs.start(TELL, game, self._tell)

    # -- life

    async def run(self, games: Callable[[], Awaitable[list[int]]]) -> None:
        """Look every second after the games that are this process's."""
        renewing = asyncio.create_task(self._renew(), name="renewing")
        try:
            await self._look(games)
        finally:
            renewing.cancel()

    async def _renew(self) -> None:
        """Prolong the leases, whatever else is waited for."""
        while True:
            await asyncio.sleep(self._leases.lasts / 3)
            with contextlib.suppress(SQLAlchemyError):
                await self._leases.renew()

    async def _look(self, games: Callable[[], Awaitable[list[int]]]) -> None:
        while not self._jobs.stopping:
            try:
                await self._look_after(set(await games()))
            except DBAPIError as error:
                LOG.warning("the database does not answer: %s", " ".join(str(error.orig).split()))
            except Exception:
                LOG.exception("something is wrong")
            await asyncio.sleep(min(POLL, self._leases.lasts / 3))

    async def _look_after(self, mine: set[int]) -> None:
        waiting = await self.inbox.games()
        unshown = await slots.games_unshown(self.store.database)
        for game in await self._leases.within_reach({*waiting, *unshown} & mine):
            self.wake(game)

    async def stop(self) -> None:
        """Finish what is being done, and give every lane back."""
        await self._jobs.stop()
        await self._leases.release()

    # -- lanes

    async def _lease(self, game: int) -> Lease | None:
        """The lease of a game. Newly taken, the game is looked at afresh; none is taken before its history was read."""
        if game in self._gaps and not self._leases.knows(game):
            return None
        lease, is_new = await self._leases.take(game)
        if lease is None:
            self._forget(game)
        elif is_new:
            await self._showing.entered(game)
        return lease

    def _forget(self, game: int) -> None:
        self._open.pop(game, None)
        self._leases.forget(game)

    async def _loaded(self, game: int) -> Lane:
        lane = await load(self.store, game, self._fetch)
        return self._open.setdefault(game, lane)

    async def _entered(self, game: int, lease: Lease) -> Lane:
        """The lane of a game that this process holds, with all that is in its log."""
        lane = self._open.get(game)
        if lane is None:
            lane = await self._loaded(game)
        await lane.refresh(lease.fence)
        return lane

    async def _take(self, game: int) -> None:
        if game in self._gaps or not (items := await self.inbox.waiting(game, 2)):
            return
        lease = await self._lease(game)
        if lease is None:
            return
        lane = await self._entered(game, lease)
        item = items[0]
        result = await lane.take(item, lease)
        self.posts += (result.entry or "").startswith("p")
        waiting = self._waiting.get(item.message)
        if waiting is not None and not waiting.done():
            waiting.set_result(result)
        if len(items) > 1:
            self._jobs.start(TAKE, game, self._take)
        self._show_soon(game)

    # -- showing

    async def _answer(self, game: int) -> None:
        """Show what somebody waits for."""
        await self._show_all(ANSWER, game)

    async def _tell(self, game: int) -> None:
        """Show the rest, when nobody waits for anything."""
        await self._jobs.calm()
        if await untold.noted(self.store.database, game):
            lease = await self._lease(game)
            if lease is None:
                return
            await (await self._entered(game, lease)).tell(lease)
        await self._show_all(TELL, game)

    async def _show_all(self, kind: str, game: int) -> None:
        if not self._showing.may(kind, game):
            return
        kinds = (*ANSWERS, untold.KIND) if kind == TELL else ANSWERS
        wanted = await slots.unshown(self.store.database, game, kinds, others=kind == TELL, limit=MOST_SHOWN)
        if not wanted or (lease := await self._lease(game)) is None:
            return

        async def holds() -> bool:
            return await self._leases.holds(lease)

        async def ready() -> bool:
            if kind == TELL:
                await self._jobs.calm()
            return not self._jobs.stopping

        if await self._showing.show(kind, wanted, holds, ready) and len(wanted) == MOST_SHOWN:
            self._show_soon(game)
