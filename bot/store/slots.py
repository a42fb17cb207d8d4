"""Message slots: what is to stand in a thread. A slot is made once and then edited until it shows what is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import case, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.clock import now_ms
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


async def want(connection: AsyncConnection, place: Place, text: str, wait_ms: int = 0) -> None:
    """Say what a slot is to show, in the transaction of the entry that says so. The same again changes nothing.

    What does not stand there yet is not made before ``wait_ms`` from now; asked for again, the wait begins anew.
    """
    dialect: Any = postgresql if connection.dialect.name == "postgresql" else sqlite
    due = now_ms() + wait_ms if wait_ms else 0
    insert = dialect.insert(Slot).values(**_keys(place), wanted=text, due=due)
    changed = {
        "due": insert.excluded.due,
        "wanted": insert.excluded.wanted,
        "version": case((Slot.wanted == insert.excluded.wanted, Slot.version), else_=Slot.version + 1),
    }
    await connection.execute(insert.on_conflict_do_update(index_elements=[*_keys(place)], set_=changed))


async def unshown(
    database: Database, game: int, kinds: Sequence[str] = (), *, others: bool = True, limit: int = 100
) -> list[Wanted]:
    """The slots of a game that do not show what is wanted: those of these kinds, or of all ``others``."""
    of_kind = Slot.kind.not_in(kinds) if others else Slot.kind.in_(kinds)
    wanted = (
        select(Slot.game, Slot.turn, Slot.kind, Slot.part, Slot.wanted, Slot.version, Slot.message)
        .where(Slot.game == game, of_kind)
        .where(Slot.shown < Slot.version, (Slot.due <= now_ms()) | (Slot.shown > 0))
        .order_by(Slot.turn, Slot.kind, Slot.part)
        .limit(limit)
    )
    async with database.reading() as connection:
        rows = (await connection.execute(wanted)).all()
    return [Wanted(Place(*row[:4]), *row[4:]) for row in rows]


async def unmade(database: Database, game: int) -> list[Wanted]:
    """The slots of a game for which no message is known, those that wait included."""
    wanted = select(
        Slot.game, Slot.turn, Slot.kind, Slot.part, Slot.wanted, Slot.version, Slot.message
    ).where(Slot.game == game, Slot.shown == 0)
    async with database.reading() as connection:
        return [Wanted(Place(*row[:4]), *row[4:]) for row in (await connection.execute(wanted)).all()]


async def shown(database: Database, place: Place, version: int, message: int) -> None:
    """Note which version a slot shows now, and in which message. An older version than the one noted is no news."""
    mine = [Slot.__table__.c[name] == value for name, value in _keys(place).items()]
    note = update(Slot).where(*mine, Slot.shown <= version).values(shown=version, message=message)

    async def noted(connection: AsyncConnection) -> None:
        await connection.execute(note)

    await database.together(noted)


async def wanted_of(connection: AsyncConnection, game: int, turn: str, kind: str) -> list[tuple[int, str]]:
    """What the parts of a message are to show."""
    mine = (Slot.game == game, Slot.turn == turn, Slot.kind == kind)
    found = await connection.execute(select(Slot.part, Slot.wanted).where(*mine).order_by(Slot.part))
    return [(part, wanted) for part, wanted in found]


async def hurry(connection: AsyncConnection, game: int, turn: str | None = None) -> None:
    """Let what still waits be shown at once: of one turn, or of all."""
    waiting = update(Slot).where(Slot.game == game, Slot.due > 0)
    await connection.execute((waiting if turn is None else waiting.where(Slot.turn == turn)).values(due=0))


async def message_of(database: Database, place: Place) -> int | None:
    """The message in which a slot stands."""
    mine = [Slot.__table__.c[name] == value for name, value in _keys(place).items()]
    async with database.reading() as connection:
        found: int | None = (await connection.execute(select(Slot.message).where(*mine))).scalar()
        return found


async def games_unshown(database: Database) -> list[int]:
    """The games that have something to show now."""
    ready = (Slot.shown < Slot.version) & ((Slot.due <= now_ms()) | (Slot.shown > 0))
    async with database.reading() as connection:
        return list(await connection.scalars(select(Slot.game).where(ready).distinct()))


def _keys(place: Place) -> dict[str, Any]:
    return {"game": place.game, "turn": place.turn, "kind": place.kind, "part": place.part}
