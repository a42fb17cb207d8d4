"""The calendars of campaigns as rows: which month is settled next, and when."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from sqlalchemy import or_, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database
from bot.store.tables.campaigns import CalendarRow
from bot.store.tables.games import Game, LogEntry

MOVES = ("tick", "hold", "release", "undo", "redo")
"""Kinds of entry after which another month, or none, is settled next."""


class Stored(Struct, frozen=True, kw_only=True):
    """A calendar as it is stored; ``due`` is None while it is held, or where nothing runs by months."""

    game: int
    zone: str
    day: int
    minute: int
    cycle: str | None
    due: int | None
    head: int


async def put(connection: AsyncConnection, row: Stored) -> None:
    """Write a calendar in the place of the one that its campaign had."""
    dialect: Any = postgresql if connection.dialect.name == "postgresql" else sqlite
    values = {name: getattr(row, name) for name in row.__struct_fields__}
    statement = dialect.insert(CalendarRow).values(**values)
    rest = {name: value for name, value in values.items() if name != "game"}
    await connection.execute(statement.on_conflict_do_update(index_elements=["game"], set_=rest))


async def of(connection: AsyncConnection, game: int) -> Stored | None:
    """The calendar of a campaign, if it has one."""
    wanted = select(CalendarRow.__table__).where(CalendarRow.game == game)
    row = (await connection.execute(wanted)).mappings().first()
    return None if row is None else Stored(**row)


async def held(database: Database, system: str) -> list[str]:
    """The titles of the campaigns whose calendar is held: with months to settle, and none of them ever due."""
    wanted = (
        select(Game.title)
        .join(CalendarRow, CalendarRow.game == Game.id)
        .where(Game.system == system, Game.status == "open")
        .where(CalendarRow.cycle.is_not(None), CalendarRow.due.is_(None))
        .order_by(Game.id)
    )
    async with database.reading() as connection:
        return list((await connection.execute(wanted)).scalars())


async def due(database: Database, system: str, now_ms: int) -> list[int]:
    """The campaigns to look at: those with a month that is due by then, the longest overdue first, and those whose
    calendar is not written yet, or of whose months a moderator has moved one.
    """
    moved = (
        select(LogEntry.game)
        .where(LogEntry.game == CalendarRow.game, LogEntry.seq > CalendarRow.head, LogEntry.kind.in_(MOVES))
        .exists()
    )
    wanted = (
        select(Game.id)
        .join(CalendarRow, CalendarRow.game == Game.id, isouter=True)
        .where(Game.system == system, Game.status == "open")
        .where(or_(CalendarRow.game.is_(None), CalendarRow.due <= now_ms, moved))
        .order_by(CalendarRow.due, Game.id)
    )
    async with database.reading() as connection:
        return list((await connection.execute(wanted)).scalars())
