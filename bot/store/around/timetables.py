"""When the turns of a game are due, and the alarms that ring for it: each once, late rather than never."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from sqlalchemy import bindparam, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.around.people import put
from bot.store.database import Database
from bot.store.tables.people import Alarm, Timetable


class Times(Struct, frozen=True, kw_only=True):
    """The timetable of a game; see :class:`bot.store.tables.people.Timetable`."""

    zone: str = "UTC"
    hours: int | None = None
    remind: int = 12
    grace: int = 0
    quiet_from: int | None = None
    quiet_to: int | None = None
    missed: str = "auto"
    turn: str | None = None
    since: int = 0
    held: int | None = None
    shift: int = 0


class Due(Struct, frozen=True):
    """An alarm: whose, of what kind, about which turn, and when in milliseconds since 1970."""

    game: int
    kind: str
    key: str
    due: int


_TIMES = select(Timetable.__table__).where(Timetable.game == bindparam("of_game"))


async def times_of(connection: AsyncConnection, game: int) -> Times | None:
    """The timetable of a game; None where it never had one."""
    row = (await connection.execute(_TIMES, {"of_game": game})).mappings().first()
    return None if row is None else Times(**{name: row[name] for name in Times.__struct_fields__})


async def note(connection: AsyncConnection, game: int, **values: Any) -> None:
    """Write some values of a game's timetable."""
    await put(connection, Timetable, {"game": game}, values)


async def set_alarms(connection: AsyncConnection, game: int, wanted: Mapping[str, tuple[str, int]]) -> None:
    """Let these alarms of a game be set and no others: the turn and the moment by kind. One that rang stays so."""
    there = await connection.execute(select(Alarm.kind, Alarm.key, Alarm.due).where(Alarm.game == game))
    known = {kind: (key, due) for kind, key, due in there}
    for kind in known.keys() - wanted.keys():
        await connection.execute(delete(Alarm).where(Alarm.game == game, Alarm.kind == kind))
    for kind, (key, due) in wanted.items():
        if known.get(kind) != (key, due):
            values = {"key": key, "due": due, "rung": False}
            await put(connection, Alarm, {"game": game, "kind": kind}, values)


async def ringing(database: Database, now: int) -> list[Due]:
    """The alarms that are due by now and have not rung."""
    wanted = select(Alarm.game, Alarm.kind, Alarm.key, Alarm.due).where(
        Alarm.due <= now, Alarm.rung.is_(False)
    )
    async with database.reading() as connection:
        return [Due(*row) for row in await connection.execute(wanted.order_by(Alarm.due))]


async def rang(database: Database, alarm: Due) -> None:
    """Note that an alarm rang."""
    mine = (Alarm.game == alarm.game, Alarm.kind == alarm.kind, Alarm.due == alarm.due)
    async with database.writing() as connection:
        await connection.execute(update(Alarm).where(*mine).values(rung=True))
