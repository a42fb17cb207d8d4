"""Lanes: one worker at a time holds a game, by a lease on the database's clock.

Each new holder gets a higher fence. Whoever lost his lease finds at his next write that his fence no longer counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from sqlalchemy import bindparam, case, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.clock import now_ms
from bot.store.database import Database
from bot.store.errors import LostLeaseError
from bot.store.tables import InboxMessage, Lane


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
        self._taking = self._statement(Lane.game == bindparam("of_game"))

    async def take(self, game: int) -> Lease | None:
        """The lease of a game, unless somebody else holds it. Held already, it is renewed."""
        return await self._take(self._taking, {"of_game": game})

    async def take_waiting(self) -> Lease | None:
        """The lease of a game that has messages waiting and that nobody holds; None if there is no such game."""
        waits = (
            select(InboxMessage.id)
            .where(InboxMessage.game == Lane.game, InboxMessage.done_at.is_(None))
            .exists()
        )
        free = or_(Lane.holder.is_(None), Lane.expires <= now_ms())
        one = (
            select(Lane.game)
            .where(waits, free)
            .order_by(Lane.game)
            .limit(1)
            .with_for_update(skip_locked=True)
        )
        return await self._take(self._statement(Lane.game == one.scalar_subquery()), {})

    async def renew(self, lease: Lease) -> bool:
        """Prolong a lease; False if it is somebody else's by now."""
        return await self._set(lease, expires=now_ms() + self.lasts_ms)

    async def renew_all(self) -> list[Lease]:
        """Prolong every lease that this worker still has: these."""
        mine = update(Lane).where(Lane.holder == self.holder, Lane.expires > now_ms())
        renewed = mine.values(expires=now_ms() + self.lasts_ms).returning(Lane.game, Lane.fence)
        async with self.database.writing() as connection:
            rows = (await connection.execute(renewed)).all()
        return [Lease(row.game, self.holder, row.fence) for row in rows]

    async def release(self, lease: Lease) -> bool:
        """Give a lease back before its time; False if it was somebody else's already."""
        return await self._set(lease, holder=None, expires=0)

    async def holds(self, lease: Lease) -> bool:
        """Whether the lease still runs: to be asked just before something that cannot be taken back."""
        mine = (Lane.game == lease.game, Lane.fence == lease.fence, Lane.holder == lease.holder)
        async with self.database.glancing() as connection:
            wanted = select(Lane.game).where(*mine, Lane.expires > now_ms())
            return (await connection.execute(wanted)).first() is not None

    def _statement(self, which: Any) -> Any:
        mine = (Lane.holder == self.holder) & (Lane.expires > now_ms())
        free = or_(Lane.holder.is_(None), Lane.expires <= now_ms())
        return (
            update(Lane)
            .where(which, or_(mine, free))
            .values(
                holder=self.holder,
                fence=case((mine, Lane.fence), else_=Lane.fence + 1),
                expires=now_ms() + self.lasts_ms,
            )
            .returning(Lane.game, Lane.fence)
        )

    async def _take(self, statement: Any, values: Mapping[str, int]) -> Lease | None:
        async with self.database.writing() as connection:
            row = (await connection.execute(statement, values)).first()
        return None if row is None else Lease(row.game, self.holder, row.fence)

    async def _set(self, lease: Lease, **values: Any) -> bool:
        mine = (Lane.game == lease.game, Lane.fence == lease.fence, Lane.holder == lease.holder)
        async with self.database.writing() as connection:
            return (await connection.execute(update(Lane).where(*mine).values(**values))).rowcount == 1
