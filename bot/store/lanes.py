"""Lanes: one worker at a time holds a game, by a lease on the database's clock.

Each new holder gets a higher fence. Whoever lost his lease finds at his next write that his fence no longer counts.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec import Struct
from sqlalchemy import bindparam, case, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.clock import now_ms
from bot.store.database import Database
from bot.store.errors import LostLeaseError
from bot.store.tables.games import Lane


class Lease(Struct, frozen=True):
    """The right to write to a game: whose it is, and the fence that goes with it."""

    game: int
    holder: str
    fence: int


_KEEP = (
    update(Lane)
    .where(Lane.game == bindparam("of_game"), Lane.fence == bindparam("of_fence"))
    .values(fence=Lane.fence)
)


async def keep(connection: AsyncConnection, lease: Lease) -> None:
    """See to it that nobody else gets the lane before this transaction is over. Raises :class:`LostLeaseError`."""
    if (await connection.execute(_KEEP, {"of_game": lease.game, "of_fence": lease.fence})).rowcount != 1:
        raise LostLeaseError(f"the lane of game {lease.game} has another holder now")


class Lanes:
    """The lanes of one database."""

    def __init__(self, database: Database, holder: str, lasts_ms: int = 15_000) -> None:
        """Leases for one worker, whose name no other process has."""
        self.database = database
        self.holder = holder
        self.lasts_ms = lasts_ms
        self._mine = Lane.holder == holder
        self._within_reach = or_(self._mine, Lane.holder.is_(None), Lane.expires <= now_ms())
        self._taking = (
            update(Lane)
            .where(Lane.game == bindparam("of_game"), self._within_reach)
            .values(
                holder=holder,
                fence=case((self._mine, Lane.fence), else_=Lane.fence + 1),
                expires=now_ms() + lasts_ms,
            )
            .returning(Lane.game, Lane.fence)
        )

    async def take(self, game: int) -> Lease | None:
        """The lease of a game, unless somebody else holds it. Held already, it is renewed.

        A lease that ran out goes on as it was where nobody has taken it since: its fence still counts.
        """
        async with self.database.writing() as connection:
            return await self.take_within(connection, game)

    async def take_within(self, connection: AsyncConnection, game: int) -> Lease | None:
        """The same in a transaction, such as that of the game's beginning: nobody else holds it before."""
        row = (await connection.execute(self._taking, {"of_game": game})).first()
        return None if row is None else Lease(row.game, self.holder, row.fence)

    async def within_reach(self, games: Collection[int]) -> list[int]:
        """Those of these games that this worker holds, or nobody: the others are somebody else's to see to."""
        wanted = select(Lane.game).where(Lane.game.in_(games), self._within_reach)
        async with self.database.glancing() as connection:
            return list(await connection.scalars(wanted))

    async def renew(self, lease: Lease) -> bool:
        """Prolong a lease; False if it is somebody else's by now.

        To be asked just before something that cannot be taken back.
        """
        return await self._set(lease, expires=now_ms() + self.lasts_ms)

    async def renew_all(self) -> list[Lease]:
        """Prolong every lease that this worker still has: these."""
        mine = update(Lane).where(self._mine)
        renewed = mine.values(expires=now_ms() + self.lasts_ms).returning(Lane.game, Lane.fence)
        async with self.database.writing() as connection:
            rows = (await connection.execute(renewed)).all()
        return [Lease(row.game, self.holder, row.fence) for row in rows]

    async def release(self, lease: Lease) -> bool:
        """Give a lease back before its time; False if it was somebody else's already."""
        return await self._set(lease, holder=None, expires=0)

    async def _set(self, lease: Lease, **values: Any) -> bool:
        mine = (Lane.game == lease.game, Lane.fence == lease.fence, Lane.holder == lease.holder)
        async with self.database.writing() as connection:
            return (await connection.execute(update(Lane).where(*mine).values(**values))).rowcount == 1
