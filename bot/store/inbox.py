"""The inbox: what reached the bot, kept before anything is done about it, and taken in the order in which it happened."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import bindparam, func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database
from bot.store.tables.games import InboxMessage

_ROW = InboxMessage
_NEW = {
    name: bindparam(name, type_=_ROW.__table__.c[name].type)
    for name in ("game", "message", "revision", "what", "happened")
}
_PUT = {
    name: dialect.insert(_ROW).values(_NEW).on_conflict_do_nothing().returning(_ROW.id)
    for name, dialect in (("sqlite", sqlite), ("postgresql", postgresql))
}
_WAITING = (
    select(_ROW.id, _ROW.game, _ROW.message, _ROW.revision, _ROW.what, _ROW.happened)
    .where(_ROW.game == bindparam("of_game"), _ROW.done_at.is_(None))
    .order_by(_ROW.happened, _ROW.message, _ROW.revision)
    .limit(bindparam("most"))
)
_GAMES = select(_ROW.game).where(_ROW.done_at.is_(None)).distinct()
_ENTRY_OF = (
    select(_ROW.game, _ROW.entry)
    .where(_ROW.message == bindparam("of_message"), _ROW.entry.is_not(None))
    .order_by(_ROW.revision)
    .limit(1)
)
_DONE = (
    update(_ROW).where(_ROW.id == bindparam("of_id")).values(done_at=func.now(), entry=bindparam("of_entry"))
)


class Received(Struct, frozen=True):
    """A message that waits: its row, the chat server's id and revision, and the adapter's own text of it."""

    id: int
    game: int
    message: int
    revision: int
    what: str
    happened: int = 0


class Inbox:
    """The inbox of one database."""

    def __init__(self, database: Database) -> None:
        """An inbox on this database."""
        self.database = database

    async def put(
        self, game: int, message: int, what: str, revision: int = 0, happened: int | None = None
    ) -> bool:
        """Keep a message; False if this revision of it was seen before.

        ``happened`` is when, in milliseconds by the chat server; messages of one instant go by their ids.
        """
        row = {
            "game": game,
            "message": message,
            "revision": revision,
            "what": what,
            "happened": happened or 0,
        }

        async def kept(connection: AsyncConnection) -> bool:
            return (await connection.execute(_PUT[connection.dialect.name], row)).first() is not None

        return await self.database.together(kept)

    async def waiting(self, game: int, limit: int = 100) -> list[Received]:
        """What waits in a game, in the order in which it is to be taken."""
        async with self.database.glancing() as connection:
            found = await connection.execute(_WAITING, {"of_game": game, "most": limit})
            return [Received(*row) for row in found]

    async def games(self) -> list[int]:
        """The games in which something waits."""
        async with self.database.glancing() as connection:
            return list(await connection.scalars(_GAMES))

    async def latest(self, game: int) -> int | None:
        """The newest message id of a game: what came after it has to be fetched after a gap."""
        async with self.database.reading() as connection:
            wanted = select(func.max(InboxMessage.message)).where(InboxMessage.game == game)
            found: int | None = (await connection.execute(wanted)).scalar()
            return found

    async def known(self, game: int, after: int = 0) -> dict[int, int]:
        """The messages of a game from ``after`` on that are kept, each with its newest revision."""
        row = InboxMessage
        wanted = (
            select(row.message, func.max(row.revision).label("newest"))
            .where(row.game == game, row.message >= after)
            .group_by(row.message)
        )
        async with self.database.reading() as connection:
            return {row.message: row.newest for row in await connection.execute(wanted)}

    async def entry_of(self, message: int) -> tuple[int, str] | None:
        """The game of a message, and the entry that the message itself became; None if it became none."""
        async with self.database.glancing() as connection:
            found = (await connection.execute(_ENTRY_OF, {"of_message": message})).first()
        return None if found is None or found[1] is None else (found[0], found[1])

    async def kept(self, message: int) -> tuple[int, str] | None:
        """The game of a message, and what was kept of its newest version, dealt with or not; None if nothing was."""
        row = InboxMessage
        wanted = (
            select(row.game, row.what).where(row.message == message).order_by(row.revision.desc()).limit(1)
        )
        async with self.database.reading() as connection:
            found = (await connection.execute(wanted)).first()
        return None if found is None else (found[0], found[1])

    async def outcome(self, message: int) -> str | None:
        """The entry that a message became, empty if it became none; None while it is not dealt with."""
        row = InboxMessage
        wanted = select(row.entry).where(row.message == message, row.done_at.is_not(None)).limit(1)
        async with self.database.reading() as connection:
            found = (await connection.execute(wanted)).first()
        return None if found is None else found[0] or ""

    async def messages_of(self, game: int) -> dict[str, tuple[int, str]]:
        """The message that each entry of a game came from, and what was kept of it."""
        row = InboxMessage
        wanted = select(row.entry, row.message, row.what).where(row.game == game, row.entry.is_not(None))
        async with self.database.reading() as connection:
            return {str(entry): (message, what) for entry, message, what in await connection.execute(wanted)}


async def done(connection: AsyncConnection, received: Received, entry: str | None = None) -> None:
    """Note that a message is dealt with, in the transaction of the entry that it became."""
    await connection.execute(_DONE, {"of_id": received.id, "of_entry": entry})
