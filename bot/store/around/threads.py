"""Where games are played on the chat server, who plays and who moderates them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.around.people import hands_of
from bot.store.around.rooms import names_of
from bot.store.database import Database
from bot.store.games.rows import GameRow
from bot.store.tables.games import Game, Moderator, Seat, Thread
from bot.store.tables.people import Hand


class Place(Struct, frozen=True, kw_only=True):
    """The thread of a game. ``thread`` is None until it is made; ``since`` is the id after which it was."""

    game: int
    title: str
    status: str
    guild: int
    parent: int
    thread: int | None
    since: int
    settles: int
    role: int | None
    role_name: str | None


class Roster(Struct, frozen=True, kw_only=True):
    """Who is who in a game: seats, their players and who acts beside them, moderators by person, and by a role.

    ``rooms`` are the names of the game's rooms; see :mod:`bot.store.around.rooms`.
    """

    place: Place
    players: Mapping[str, int | None]
    moderators: Mapping[int, str]
    hands: Mapping[int, str] = {}
    rooms: tuple[str, ...] = ()

    def seat_of(self, person: int) -> str | None:
        """The seat of a person: his own, or the one for which he acts."""
        own = next((seat for seat, player in self.players.items() if player == person), None)
        return own if own is not None else self.hands.get(person)

    def commanders(self, seat: str) -> tuple[int, ...]:
        """Everybody who may act for a seat, its player first."""
        player = self.players.get(seat)
        others = (person for person, name in self.hands.items() if name == seat and person != player)
        return (*([player] if player is not None else []), *others)

    def judges(self) -> tuple[int, ...]:
        """Those who moderate by name and do not play: they may see everything."""
        return tuple(person for person in self.moderators if self.seat_of(person) is None)

    def moderator_name(self, person: int, roles: Sequence[int] = ()) -> str | None:
        """The name under which a person moderates this game, if he does."""
        if person in self.moderators:
            return self.moderators[person]
        return self.place.role_name if self.place.role is not None and self.place.role in roles else None


class Threads:
    """The threads of one database."""

    def __init__(self, database: Database) -> None:
        """The threads on this database."""
        self.database = database

    async def put(self, connection: AsyncConnection, place: Place) -> None:
        """Note where a game is to be played."""
        row = {name: getattr(place, name) for name in Thread.__table__.c.keys()}  # noqa: SIM118 - columns, no dict
        await connection.execute(insert(Thread), row)

    async def made(self, game: int, thread: int) -> None:
        """Note that the thread of a game is there."""
        async with self.database.writing() as connection:
            await connection.execute(update(Thread).where(Thread.game == game).values(thread=thread))

    async def moderate(self, connection: AsyncConnection, game: int, person: int, name: str) -> None:
        """Let a person moderate a game under a name."""
        dialect = sqlite if self.database.is_sqlite else postgresql
        row = dialect.insert(Moderator).values(game=game, person=person, name=name)
        await connection.execute(row.on_conflict_do_nothing())

    async def dismiss(self, connection: AsyncConnection, game: int, person: int) -> None:
        """Let a person moderate a game no longer."""
        gone = delete(Moderator).where(Moderator.game == game, Moderator.person == person)
        await connection.execute(gone)

    async def all(self) -> list[Place]:
        """Every thread, the oldest game first."""
        async with self.database.reading() as connection:
            return [Place(**row) for row in (await connection.execute(_PLACES)).mappings()]

    async def roster(self, game: int) -> Roster | None:
        """Who is who in a game; None for a game that is played in no thread."""
        async with self.database.glancing() as connection:
            return await _roster(connection, game)

    async def of_player(self, person: int) -> list[Place]:
        """The open games in which a person has a seat."""
        seated = select(Seat.game).where(Seat.player == str(person))
        acting = select(Hand.game).where(Hand.person == person)
        mine = _PLACES.where(Game.status == "open", Thread.game.in_(seated.union(acting)))
        async with self.database.reading() as connection:
            return [Place(**row) for row in (await connection.execute(mine)).mappings()]

    async def sit(self, connection: AsyncConnection, game: int, seat: str, person: int | None) -> None:
        """Put a person behind a seat, or nobody."""
        mine = (Seat.game == game, Seat.name == seat)
        player = None if person is None else str(person)
        await connection.execute(update(Seat).where(*mine).values(player=player))

    async def rise(self, game: int, seat: str) -> None:
        """Let nobody sit behind a seat."""
        async with self.database.writing() as connection:
            await self.sit(connection, game, seat, None)

    async def claim(self, game: int, seat: str, person: int) -> bool:
        """Put a person behind a seat that nobody has; False if somebody has it, or he has another."""
        async with self.database.writing() as connection:
            roster = await _roster(connection, game)
            if (
                roster is None
                or roster.seat_of(person) is not None
                or roster.players.get(seat, 0) is not None
            ):
                return False
            await self.sit(connection, game, seat, person)
            return True


_PLACES = (
    select(
        Thread.game, Game.title, Game.status, Thread.guild, Thread.parent, Thread.thread,
        Thread.since, Thread.settles, Thread.role, Thread.role_name,
    )
    .join(Game, Game.id == Thread.game)
    .order_by(Thread.game)
)  # fmt: skip


_PLACE = _PLACES.where(Thread.game == bindparam("of_game"))
_SEATS = select(Seat.name, Seat.player).where(Seat.game == bindparam("of_game")).order_by(Seat.place)
_MODERATORS = select(Moderator.person, Moderator.name).where(Moderator.game == bindparam("of_game"))


async def _roster(connection: AsyncConnection, game: int) -> Roster | None:
    mine = {"of_game": game}
    row = (await connection.execute(_PLACE, mine)).mappings().first()
    if row is None:
        return None
    seats = await connection.execute(_SEATS, mine)
    people = await connection.execute(_MODERATORS, mine)
    return Roster(
        place=Place(**row),
        players={name: None if player is None else int(player) for name, player in seats},
        moderators={row.person: row.name for row in people},
        hands=await hands_of(connection, game),
        rooms=await names_of(connection, game),
    )


async def close(connection: AsyncConnection, game: int) -> None:
    """Note that a game is over."""
    await connection.execute(update(Game).where(Game.id == game).values(status="closed"))


def is_open(row: GameRow | Place) -> bool:
    """Whether a game still goes on."""
    return row.status == "open"
