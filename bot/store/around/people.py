"""What people wish for themselves, who acts for a seat beside its player, and under which names posts are proxied."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from msgspec import Struct
from sqlalchemy import bindparam, delete, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database
from bot.store.tables.games import Base
from bot.store.tables.people import Hand, Person, Proxy


class Wishes(Struct, frozen=True, kw_only=True):
    """What somebody wishes. Where he said nothing: no language and no zone of his own, reminders, not away."""

    locale: str | None = None
    zone: str | None = None
    reminders: bool = True
    away_until: datetime | None = None

    def is_away(self, now: datetime) -> bool:
        """Whether he is away at a moment."""
        return self.away_until is not None and now < self.away_until


class People:
    """The people of one database."""

    def __init__(self, database: Database) -> None:
        """The people on this database."""
        self.database = database

    async def wishes(self, person: int) -> Wishes:
        """What somebody wishes."""
        return (await self.wishes_of([person])).get(person, Wishes())

    async def wishes_of(self, people: list[int]) -> dict[int, Wishes]:
        """What several people wish; those who never said anything are not there."""
        row = Person
        wanted = select(row.person, row.locale, row.zone, row.reminders, row.away_until)
        async with self.database.reading() as connection:
            found = await connection.execute(wanted.where(row.person.in_(people)))
            return {
                one.person: Wishes(
                    locale=one.locale, zone=one.zone, reminders=one.reminders, away_until=one.away_until
                )
                for one in found
            }

    async def wish(self, person: int, **wishes: Any) -> None:
        """Note what somebody wishes; what is not named stays."""
        async with self.database.writing() as connection:
            await put(connection, Person, {"person": person}, wishes)

    async def lend(self, game: int, person: int, seat: str, until: datetime | None = None) -> None:
        """Let somebody act for a seat, until a moment or for good."""
        async with self.database.writing() as connection:
            await put(connection, Hand, {"game": game, "person": person}, {"seat": seat, "until": until})

    async def take_back(self, game: int, person: int) -> bool:
        """Let somebody act for a seat no longer; False if he did not."""
        mine = delete(Hand).where(Hand.game == game, Hand.person == person).returning(Hand.person)
        async with self.database.writing() as connection:
            return (await connection.execute(mine)).first() is not None

    async def proxy(self, game: int, name: str, seat: str | None) -> None:
        """Let posts under a name count as those of a seat; of none, where it is None."""
        key = {"game": game, "name": name.strip().casefold()}
        async with self.database.writing() as connection:
            if seat is None:
                await connection.execute(delete(Proxy).where(Proxy.game == game, Proxy.name == key["name"]))
            else:
                await put(connection, Proxy, key, {"seat": seat})

    async def proxied(self, game: int) -> dict[str, str]:
        """The seats by the names, folded to one case, under which their posts are proxied."""
        wanted = select(Proxy.name, Proxy.seat).where(Proxy.game == game)
        async with self.database.reading() as connection:
            return {str(name): str(seat) for name, seat in await connection.execute(wanted)}


async def put(
    connection: AsyncConnection, table: type[Base], key: dict[str, Any], values: dict[str, Any]
) -> None:
    """Write a row, or these values of the one with this key."""
    dialect: Any = postgresql if connection.dialect.name == "postgresql" else sqlite
    new = dialect.insert(table).values(**key, **values)
    await connection.execute(new.on_conflict_do_update(index_elements=[*key], set_=values))


_HANDS = select(Hand.person, Hand.seat, Hand.until).where(Hand.game == bindparam("of_game"))


async def hands_of(connection: AsyncConnection, game: int) -> dict[int, str]:
    """The people who act for a seat now beside its player."""
    now = datetime.now(UTC)
    return {
        person: seat
        for person, seat, until in await connection.execute(_HANDS, {"of_game": game})
        if until is None or now < until
    }
