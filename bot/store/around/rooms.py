"""The rooms of games, and who was let into them."""

from __future__ import annotations

import msgspec
from msgspec import Struct
from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database
from bot.store.tables.rooms import GuestRow, RoomRow

MODERATORS = ""
"""The name of the room of those who moderate; that of a seat is called like the seat."""


class Room(Struct, frozen=True, kw_only=True):
    """A private thread or channel of a game. ``seats`` read there; who has the seat of its name also gives orders there.

    ``named`` says that a moderator named the channel: then the bot has not made it.
    """

    game: int
    name: str
    channel: int
    seats: tuple[str, ...]
    named: bool = False

    @property
    def takes_orders(self) -> bool:
        """Whether what is written there are orders of a seat."""
        return self.name in self.seats


class Rooms:
    """The rooms of one database."""

    def __init__(self, database: Database) -> None:
        """The rooms on this database."""
        self.database = database

    async def all(self) -> list[Room]:
        """Every room."""
        async with self.database.reading() as connection:
            found = await connection.execute(select(RoomRow.__table__))
            rows = [dict(row) for row in found.mappings()]
        return [Room(**{**row, "seats": tuple(msgspec.json.decode(row["seats"]))}) for row in rows]

    async def put(self, room: Room) -> None:
        """Note where a room is, in the place of where it was; nobody was let in there yet."""
        row = {
            "game": room.game,
            "name": room.name,
            "channel": room.channel,
            "seats": msgspec.json.encode(room.seats).decode(),
            "named": room.named,
        }
        async with self.database.writing() as connection:
            await self._drop(connection, room.game, room.name)
            await connection.execute(insert(RoomRow), row)

    async def drop(self, game: int, name: str) -> None:
        """Note that a room is there no longer."""
        async with self.database.writing() as connection:
            await self._drop(connection, game, name)

    async def guests(self, game: int, name: str) -> frozenset[int]:
        """Those who were let in."""
        mine = (GuestRow.game == game, GuestRow.name == name)
        async with self.database.reading() as connection:
            return frozenset(await connection.scalars(select(GuestRow.person).where(*mine)))

    async def let_in(self, game: int, name: str, person: int) -> None:
        """Note that somebody was let in."""
        dialect = sqlite if self.database.is_sqlite else postgresql
        row = dialect.insert(GuestRow).values(game=game, name=name, person=person)
        async with self.database.writing() as connection:
            await connection.execute(row.on_conflict_do_nothing())

    async def showed_out(self, game: int, name: str, person: int) -> None:
        """Note that somebody was shown out."""
        mine = (GuestRow.game == game, GuestRow.name == name, GuestRow.person == person)
        async with self.database.writing() as connection:
            await connection.execute(delete(GuestRow).where(*mine))

    async def _drop(self, connection: AsyncConnection, game: int, name: str) -> None:
        for table in (GuestRow, RoomRow):
            await connection.execute(delete(table).where(table.game == game, table.name == name))


_NAMES = select(RoomRow.name).where(RoomRow.game == bindparam("of_game")).order_by(RoomRow.name)


async def names_of(connection: AsyncConnection, game: int) -> tuple[str, ...]:
    """The names of a game's rooms."""
    return tuple(await connection.scalars(_NAMES, {"of_game": game}))
