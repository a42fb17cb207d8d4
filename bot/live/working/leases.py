"""The leases of a process, as far as it can know of them without asking: its clock runs no slower than the database's."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Collection

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.lanes import Lanes, Lease

TRUSTED = 0.6
"""For this share of its length a lease counts from when it was asked for; after that the database is asked again."""


class Leases:
    """Games that this process holds."""

    def __init__(self, lanes: Lanes) -> None:
        """It holds none yet."""
        self._lanes = lanes
        self._mine: dict[int, tuple[Lease, float]] = {}

    @property
    def lasts(self) -> float:
        """Seconds for which a lease is taken."""
        return self._lanes.lasts_ms / 1000

    async def take(self, game: int) -> tuple[Lease | None, bool]:
        """The lease of a game, and whether it is a new one; None where somebody else has it."""
        known, until = self._mine.get(game, (None, 0.0))
        now = asyncio.get_running_loop().time()
        if known is not None and now < until:
            return known, False
        lease = await self._lanes.take(game)
        if lease is None:
            self._mine.pop(game, None)
            return None, False
        self._mine[game] = (lease, self._until(now))
        return lease, known is None or known.fence != lease.fence

    async def claim(self, connection: AsyncConnection, game: int) -> None:
        """Hold a game from its beginning on, in the transaction that makes it."""
        now = asyncio.get_running_loop().time()
        lease = await self._lanes.take_within(connection, game)
        if lease is not None:
            self._mine[game] = (lease, self._until(now))

    def knows(self, game: int) -> bool:
        """Whether this process has held a game lately and nobody is known to have taken it since."""
        return game in self._mine

    async def within_reach(self, games: Collection[int]) -> list[int]:
        """Those of these games that no other process holds."""
        return await self._lanes.within_reach(games) if games else []

    async def holds(self, lease: Lease) -> bool:
        """Whether a lease still runs: to be asked just before something that cannot be taken back."""
        known, until = self._mine.get(lease.game, (None, 0.0))
        now = asyncio.get_running_loop().time()
        if known == lease and now < until:
            return True
        renewed = await self._lanes.renew(lease)
        if renewed and known == lease:
            self._mine[lease.game] = (lease, self._until(now))
        return renewed

    async def renew(self) -> None:
        """Prolong them all."""
        now = asyncio.get_running_loop().time()
        for lease in await self._lanes.renew_all():
            known, _ = self._mine.get(lease.game, (None, 0.0))
            if known == lease:
                self._mine[lease.game] = (lease, self._until(now))

    def forget(self, game: int) -> None:
        """Know nothing of a game's lease any more."""
        self._mine.pop(game, None)

    async def release(self) -> None:
        """Give them all back."""
        for lease, _ in self._mine.values():
            with contextlib.suppress(DBAPIError):
                await self._lanes.release(lease)
        self._mine.clear()

    def _until(self, asked: float) -> float:
        return asked + self.lasts * TRUSTED
