"""What is known of a person leaves the database: on his wish, or once a closed game is old enough."""

from __future__ import annotations

from datetime import datetime

import msgspec
from sqlalchemy import and_, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database
from bot.store.tables.games import Game, InboxMessage, LogEntry, Moderator, Seat, Slot, Thread
from bot.store.tables.people import Hand, Person
from bot.store.tables.rooms import GuestRow
from bot.store.tables.signups import PresetRow, SignedRow, SignUpRow

Plain = dict[str, object]

FIRST_ID = 1_420_070_400_000
"""When the chat server's ids began, in milliseconds since 1970."""

NOBODY = 0
"""The number of somebody who was forgotten."""


async def export_of(database: Database, person: int) -> Plain:
    """Everything that is kept under a person's number, as plain data."""
    async with database.reading() as connection:
        wishes = (
            (await connection.execute(select(Person.__table__).where(Person.person == person)))
            .mappings()
            .first()
        )
        seats = await connection.execute(
            select(Game.title, Seat.name).join(Game, Game.id == Seat.game).where(Seat.player == str(person))
        )
        acts = await connection.execute(
            select(Game.title, Hand.seat, Hand.until)
            .join(Game, Game.id == Hand.game)
            .where(Hand.person == person)
        )
        moderates = await connection.execute(
            select(Game.title, Moderator.name)
            .join(Game, Game.id == Moderator.game)
            .where(Moderator.person == person)
        )
        return {
            "wishes": {} if wishes is None else {key: _plain(value) for key, value in wishes.items()},
            "seats": [{"game": title, "seat": seat} for title, seat in seats],
            "acts for": [
                {"game": title, "seat": seat, "until": _plain(until)} for title, seat, until in acts
            ],
            "moderates": [{"game": title, "name": name} for title, name in moderates],
            "signed up for": await _signed_of(connection, person),
            "posts": [
                {"game": title, "sent": _plain(at), "kept": msgspec.json.decode(what)}
                for title, at, what in await _kept_of(connection, person)
            ],
        }


async def forget(database: Database, person: int) -> None:
    """Forget a person: his wishes, his seats, his part in games, and his number in what was kept of his messages.

    What he wrote in a game is part of its log, under the name of the seat; the others' game rests on it.
    """
    async with database.writing() as connection:
        for table in (Person, Hand, Moderator, SignedRow, GuestRow):
            await connection.execute(delete(table).where(table.person == person))
        await connection.execute(update(PresetRow).where(PresetRow.author == person).values(author=NOBODY))
        await connection.execute(update(Seat).where(Seat.player == str(person)).values(player=None))
        keys = (("person", "0"), ("other", "null"), ("was", "null"))
        pairs = ((f'"{key}":{person}{end}', f'"{key}":{new}{end}') for key, new in keys for end in ",}")
        for was, now in pairs:
            mine = (InboxMessage.done_at.is_not(None), InboxMessage.what.contains(was, autoescape=True))
            nameless = func.replace(InboxMessage.what, was, now)
            await connection.execute(update(InboxMessage).where(*mine).values(what=nameless))


async def retire(database: Database, before: datetime) -> list[str]:
    """Forget games that were closed and have stood still since before a moment; their titles."""
    last = select(func.max(LogEntry.written_at)).where(LogEntry.game == Game.id).scalar_subquery()
    old = select(Game.id, Game.title).where(
        Game.status == "closed", func.coalesce(last, Game.made_at) < before
    )
    async with database.writing() as connection:
        found = (await connection.execute(old)).all()
        numbers = [number for number, _ in found]
        for table in (Slot, Thread, InboxMessage):
            await connection.execute(delete(table).where(table.game.in_(numbers)))
        called_off = and_(SignUpRow.status == "off", SignUpRow.thread < _id_of(before))
        over = or_(SignUpRow.game.in_(numbers), called_off)
        await connection.execute(delete(SignUpRow).where(over))
        await connection.execute(delete(Game).where(Game.id.in_(numbers)))
    return [title for _, title in found]


def _id_of(moment: datetime) -> int:
    """The least id that the chat server gives from a moment on."""
    return max(0, int(moment.timestamp() * 1000) - FIRST_ID) << 22


async def _signed_of(connection: AsyncConnection, person: int) -> list[Plain]:
    wanted = (
        select(SignUpRow.thread, SignedRow.seat, SignedRow.side, SignedRow.fleet)
        .join(SignUpRow, SignUpRow.id == SignedRow.signup)
        .where(SignedRow.person == person)
    )
    return [
        {"thread": thread, "seat": seat, "side": side, "fleet": msgspec.json.decode(fleet)}
        for thread, seat, side, fleet in await connection.execute(wanted)
    ]


async def _kept_of(connection: AsyncConnection, person: int) -> list[tuple[str, datetime, str]]:
    numbered = (InboxMessage.what.contains(f'"person":{person}{end}', autoescape=True) for end in ",}")
    mine = or_(*numbered)
    wanted = (
        select(Game.title, InboxMessage.received_at, InboxMessage.what)
        .join(Game, Game.id == InboxMessage.game)
        .where(mine)
        .order_by(InboxMessage.id)
    )
    return [(str(title), at, str(what)) for title, at, what in await connection.execute(wanted)]


def _plain(value: object) -> object:
    return value.isoformat() if isinstance(value, datetime) else value
