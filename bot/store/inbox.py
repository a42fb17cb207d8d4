"""The inbox: what reached the bot, kept before anything is done about it, and taken in the order of message ids."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database
from bot.store.tables import InboxMessage


class Received(Struct, frozen=True):
    """A message that waits: its row, the chat server's id and revision, and the adapter's own text of it."""

    id: int
    game: int
    message: int
    revision: int
    what: str


class Inbox:
    """The inbox of one database."""

    def __init__(self, database: Database) -> None:
        """An inbox on this database."""
        self.database = database

    async def put(self, game: int, message: int, what: str, revision: int = 0) -> bool:
        """Keep a message; False if this revision of it was seen before."""
        dialect = postgresql if not self.database.is_sqlite else sqlite
        row = {"game": game, "message": message, "revision": revision, "what": what}
        new = dialect.insert(InboxMessage).values(row).on_conflict_do_nothing()
        async with self.database.writing() as connection:
            return (await connection.execute(new.returning(InboxMessage.id))).first() is not None

    async def waiting(self, game: int, limit: int = 100) -> list[Received]:
        """What waits in a game, in the order in which it is to be taken."""
        row = InboxMessage
        wanted = (
            select(row.id, row.game, row.message, row.revision, row.what)
            .where(row.game == game, row.done_at.is_(None))
            .order_by(row.message, row.revision)
            .limit(limit)
        )
        async with self.database.reading() as connection:
            return [Received(*found) for found in await connection.execute(wanted)]

    async def latest(self, game: int) -> int | None:
        """The newest message id of a game: what came after it has to be fetched after a gap."""
        async with self.database.reading() as connection:
            wanted = select(func.max(InboxMessage.message)).where(InboxMessage.game == game)
            found: int | None = (await connection.execute(wanted)).scalar()
            return found


async def done(connection: AsyncConnection, received: Received) -> None:
    """Note that a message is dealt with, in the transaction of the entry that it became."""
    mark = update(InboxMessage).where(InboxMessage.id == received.id).values(done_at=func.now())
    await connection.execute(mark)
