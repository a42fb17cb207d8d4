"""Message slots: what is to stand in a thread. A slot is made once and then edited until it shows what is wanted."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from sqlalchemy import case, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database
from bot.store.tables import Slot


class Place(Struct, frozen=True):
    """Which slot: the game, the turn, the kind of message and its part."""

    game: int
    turn: str
    kind: str
    part: int = 0


class Wanted(Struct, frozen=True):
    """A slot that does not show yet what is wanted; ``message`` is the chat server's id once there is a message."""

    place: Place
    text: str
    version: int
    message: int | None


async def want(connection: AsyncConnection, place: Place, text: str) -> None:
    """Say what a slot is to show, in the transaction of the entry that says so. The same again changes nothing."""
    dialect: Any = postgresql if connection.dialect.name == "postgresql" else sqlite
    insert = dialect.insert(Slot).values(**_keys(place), wanted=text)
    changed = {
        "wanted": insert.excluded.wanted,
        "version": case((Slot.wanted == insert.excluded.wanted, Slot.version), else_=Slot.version + 1),
    }
    await connection.execute(insert.on_conflict_do_update(index_elements=[*_keys(place)], set_=changed))


async def unshown(database: Database, game: int, limit: int = 100) -> list[Wanted]:
    """The slots of a game that do not show what is wanted."""
    wanted = (
        select(Slot.game, Slot.turn, Slot.kind, Slot.part, Slot.wanted, Slot.version, Slot.message)
        .where(Slot.game == game, Slot.shown < Slot.version)
        .order_by(Slot.turn, Slot.kind, Slot.part)
        .limit(limit)
    )
    async with database.reading() as connection:
        rows = (await connection.execute(wanted)).all()
    return [Wanted(Place(*row[:4]), *row[4:]) for row in rows]


async def shown(database: Database, place: Place, version: int, message: int) -> None:
    """Note which version a slot shows now, and in which message. An older version than the one noted is no news."""
    mine = [Slot.__table__.c[name] == value for name, value in _keys(place).items()]
    async with database.writing() as connection:
        note = update(Slot).where(*mine, Slot.shown <= version).values(shown=version, message=message)
        await connection.execute(note)


def _keys(place: Place) -> dict[str, Any]:
    return {"game": place.game, "turn": place.turn, "kind": place.kind, "part": place.part}
