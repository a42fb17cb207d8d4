"""Who has signed up for a game that has not begun: every change in one transaction, so that buttons need nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import RowMapping, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.around.people import put
from bot.store.around.presets import Head
from bot.store.database import Database
from bot.store.tables.signups import SignedRow, SignUpRow

OPEN, BEGUN, OFF = "open", "begun", "off"


class Plan(Struct, frozen=True, kw_only=True):
    """How a game is to begin that people sign up for.

    ``budget`` are the points of each player's own fleet; None where the file's seats and fleets are taken. ``players`` is
    how many there must be at least; ``order`` of play is ``joined``, ``lot`` or ``file``. ``master`` moderates, under
    ``master_name``; so do those with the ``role``. Everybody is spoken to in the
    ``locale``; ``settles`` and ``times`` are as in any game.
    """

    title: str
    head: Head
    players: int
    order: str
    master: int
    master_name: str
    settles: int
    budget: int | None = None
    locale: str = "en"
    role: int | None = None
    role_name: str | None = None
    times: Mapping[str, Any] = {}


class Signed(Struct, frozen=True, kw_only=True):
    """Somebody who has signed up. ``fleet`` are his units as a game file has them; ``own`` says that classes of his own are among them."""

    person: int
    seat: str
    side: str | None = None
    locale: str = "en"
    fleet: Mapping[str, Any] = {}
    points: int = 0
    own: bool = False
    ready: bool = False


class SignUp(Struct, frozen=True, kw_only=True):
    """A game that people sign up for, and who has done so, in the order in which they came."""

    id: int
    guild: int
    parent: int
    thread: int | None
    message: int | None
    plan: Plan
    status: str
    version: int
    shown: int
    signed: tuple[Signed, ...] = ()

    def of(self, person: int) -> Signed | None:
        """What somebody has signed up with."""
        return next((one for one in self.signed if one.person == person), None)

    @property
    def is_full(self) -> bool:
        """Whether enough people are there and all of them are ready."""
        return len(self.signed) >= self.plan.players and all(one.ready for one in self.signed)


class SignUps:
    """The games of one database that people sign up for."""

    def __init__(self, database: Database) -> None:
        """The sign-ups on this database."""
        self.database = database

    async def make(self, guild: int, parent: int, plan: Plan) -> int:
        """Let people sign up for a game; its thread and message come after."""
        row = {"guild": guild, "parent": parent, "plan": msgspec.json.encode(plan).decode()}
        async with self.database.writing() as connection:
            made = await connection.execute(insert(SignUpRow).returning(SignUpRow.id), row)
            return int(made.scalar_one())

    async def note(self, signup: int, **values: Any) -> None:
        """Note the thread or the message of a sign-up, or how it ended."""
        async with self.database.writing() as connection:
            await connection.execute(update(SignUpRow).where(SignUpRow.id == signup).values(**values))

    async def find(self, signup: int) -> SignUp | None:
        """The sign-up of this number."""
        return await self._found(SignUpRow.id == signup)

    async def at(self, thread: int) -> SignUp | None:
        """The sign-up of a thread."""
        return await self._found(SignUpRow.thread == thread)

    async def unshown(self) -> list[tuple[int, int]]:
        """The sign-ups of which the thread does not say yet what has changed: their numbers and servers."""
        mine = (SignUpRow.shown != SignUpRow.version, SignUpRow.thread.is_not(None))
        async with self.database.reading() as connection:
            found = await connection.execute(select(SignUpRow.id, SignUpRow.guild).where(*mine))
            return [(number, guild) for number, guild in found]

    async def _found(self, which: Any) -> SignUp | None:
        async with self.database.reading() as connection:
            row = (await connection.execute(select(SignUpRow.__table__).where(which))).mappings().first()
            return None if row is None else await _whole(connection, row)

    async def sign(self, signup: int, one: Signed) -> bool:
        """Somebody signs up, or changes what he signed up with; False where somebody else has the seat.

        Whoever changes something has to say anew that he is ready.
        """
        values = msgspec.to_builtins(replace(one, ready=False))
        values |= {"fleet": msgspec.json.encode(one.fleet).decode()}
        key = {"signup": signup, "person": values.pop("person")}
        place = select(func.coalesce(func.max(SignedRow.place), 0) + 1).where(SignedRow.signup == signup)
        known = select(SignedRow.place).where(SignedRow.signup == signup, SignedRow.person == one.person)
        try:
            async with self.database.writing() as connection:
                if not await _changed(connection, signup):
                    return False
                there = (await connection.execute(known)).scalar()
                mine = there if there is not None else (await connection.execute(place)).scalar_one()
                await put(connection, SignedRow, key, {**values, "place": mine})
        except IntegrityError:
            return False
        return True

    async def over(self, signup: int) -> None:
        """The game is called off."""
        async with self.database.writing() as connection:
            if await _changed(connection, signup):
                await connection.execute(update(SignUpRow).where(SignUpRow.id == signup).values(status=OFF))

    async def unsign(self, signup: int, person: int) -> None:
        """Somebody does not want to play after all."""
        mine = (SignedRow.signup == signup, SignedRow.person == person)
        async with self.database.writing() as connection:
            if await _changed(connection, signup):
                await connection.execute(delete(SignedRow).where(*mine))

    async def ready(self, signup: int, person: int, *, is_ready: bool) -> None:
        """Somebody is ready, or no longer."""
        mine = (SignedRow.signup == signup, SignedRow.person == person)
        async with self.database.writing() as connection:
            if await _changed(connection, signup):
                await connection.execute(update(SignedRow).where(*mine).values(ready=is_ready))


async def _changed(connection: AsyncConnection, signup: int) -> bool:
    """Count a change, which also keeps others from changing it meanwhile; False for a sign-up that is over."""
    mine = (SignUpRow.id == signup, SignUpRow.status == OPEN)
    counted = update(SignUpRow).where(*mine).values(version=SignUpRow.version + 1).returning(SignUpRow.id)
    return (await connection.execute(counted)).first() is not None


async def begin(connection: AsyncConnection, signup: SignUp, game: int) -> bool:
    """Note that the game has begun with just those who stand there; False if something has changed since."""
    mine = (SignUpRow.id == signup.id, SignUpRow.status == OPEN, SignUpRow.version == signup.version)
    begun = update(SignUpRow).where(*mine).values(status=BEGUN, game=game, version=SignUpRow.version + 1)
    return (await connection.execute(begun.returning(SignUpRow.id))).first() is not None


async def _whole(connection: AsyncConnection, row: RowMapping) -> SignUp:
    signed = select(SignedRow.__table__).where(SignedRow.signup == row["id"]).order_by(SignedRow.place)
    names = ("id", "guild", "parent", "thread", "message", "status", "version", "shown")
    people = [
        Signed(
            **{name: one[name] for name in ("person", "seat", "side", "locale", "points", "own", "ready")},
            fleet=msgspec.json.decode(one["fleet"]),
        )
        for one in (await connection.execute(signed)).mappings()
    ]
    return SignUp(
        **{name: row[name] for name in names},
        plan=msgspec.json.decode(row["plan"], type=Plan),
        signed=tuple(people),
    )
