"""Games in a database. Whatever changes one is appended to its log, in one place and in one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from functools import partial

from msgspec import Struct
from sqlalchemy import bindparam, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.gamefile.game import GameFile
from bot.store import migrating
from bot.store.database import Database
from bot.store.errors import LostLeaseError, StoreError
from bot.store.games import records, rows
from bot.store.games.held import Admitted, Held, StoredEntry
from bot.store.games.rows import GameRow
from bot.store.games.snapshots import snapshot
from bot.store.games.writing import Written, write
from bot.store.tables.games import Game, Lane, LogEntry, Seat, Snapshot
from rules.entries import Entry
from rules.sentences import said

Also = Callable[[AsyncConnection, Admitted], Awaitable[None]]
"""What else is written in an entry's own transaction: outgoing messages, a message that is done."""

Begun = Callable[[AsyncConnection, Held], Awaitable[None]]
"""What else is written when a game begins."""


_LANE = select(Lane.fence, Lane.head).where(Lane.game == bindparam("of_game"))


class _BehindError(Exception):
    """The log has grown since it was last looked at, or the fence no longer holds."""


class _Next(Struct, frozen=True):
    """An entry that is admitted and not written yet, with what people query after it."""

    held: Held
    admitted: Admitted
    listed: records.Listed

    def written(self, fence: int | None = None) -> Written:
        """What it leaves in the database."""
        log, state = rows.log_row(self.held, self.admitted), self.admitted.report.table.state
        return Written(log, snapshot(state), self.held.listed, self.listed, fence)


def _next(held: Held, entry: Entry) -> _Next:
    admitted = held.admit(entry)
    return _Next(held, admitted, held.listed_of(admitted.report.table))


class Store:
    """All games of one database."""

    def __init__(self, database: Database) -> None:
        """A store on this database; :meth:`ready` comes first."""
        self.database = database

    async def ready(self) -> None:
        """See that the tables are there. An empty database gets them; one that is behind is refused."""
        async with self.database.reading() as connection:
            at = await connection.run_sync(migrating.revision_of)
        if at is None:
            await asyncio.to_thread(migrating.upgrade, self.database.url)
        elif not migrating.is_known(at):
            raise StoreError(
                said(
                    "{shown} has the tables of a newer version; go on with that one, or restore a backup",
                    shown=self.database.shown,
                )
            )
        elif at != migrating.newest():
            raise StoreError(
                said(
                    "{shown} has the tables of another version; quarterdeck db upgrade brings them up",
                    shown=self.database.shown,
                )
            )

    # -- games

    async def make(self, file: GameFile, also: Begun | None = None) -> Held:
        """Begin the game of a file, without its log. Raises what :class:`bot.store.games.held.Held` raises."""
        held = Held(0, file)
        try:
            async with self.database.writing() as connection:
                row = rows.game_row(file, held.game.edition)
                held.number = (await connection.execute(insert(Game).returning(Game.id), row)).scalar_one()
                await connection.execute(insert(Lane), {"game": held.number})
                if file.setup.seats:
                    await connection.execute(insert(Seat), rows.seat_rows(held.number, file.setup))
                await records.put(connection, held.number, records.NOTHING, held.listed)
                if also is not None:
                    await also(connection, held)
        except IntegrityError as error:
            raise StoreError(
                said("there is a game {title} already; give this one another title", title=file.title)
            ) from error
        return held

    async def games(self) -> list[GameRow]:
        """Every game, the oldest first."""
        newest = (LogEntry.game == Game.id) & (LogEntry.seq == Lane.head)
        wanted = (
            select(
                Game.id, Game.title, Game.system, Game.edition, Game.status,
                Lane.head.label("entries"), LogEntry.at, LogEntry.digest,
            )
            .join(Lane, Lane.game == Game.id)
            .join(LogEntry, newest, isouter=True)
            .order_by(Game.id)
        )  # fmt: skip
        async with self.database.reading() as connection:
            return [GameRow(**row) for row in (await connection.execute(wanted)).mappings()]

    async def find(self, title: str) -> int | None:
        """The number of the game with this title."""
        async with self.database.reading() as connection:
            found: int | None = (
                await connection.execute(select(Game.id).where(Game.title == title))
            ).scalar()
            return found

    async def file(self, game: int) -> tuple[GameFile, list[StoredEntry]]:
        """The game as a file, and its log with what is stored of each entry. Raises :class:`StoreError`."""
        async with self.database.reading() as connection:
            row = (await connection.execute(select(Game.__table__).where(Game.id == game))).mappings().first()
            if row is None:
                raise StoreError(said("there is no game {game}; quarterdeck games lists them", game=game))
            log = await self._log(connection, game, 0)
        return rows.game_file(row, log), log

    async def load(
        self, game: int, seen: Callable[[Admitted], None] | None = None, *, reread: bool = False
    ) -> Held:
        """The game as its log has it. Each entry that is folded is handed to ``seen``."""
        file, log = await self.file(game)
        held = Held(game, file)
        for stored in log:
            admitted = held.take(stored, reread=reread)
            if seen is not None:
                seen(admitted)
        return held

    # -- entries

    async def append(
        self, held: Held, entry: Entry, *, fence: int | None = None, also: Also | None = None
    ) -> Admitted:
        """Let an entry happen: log, state and rows are written together, or nothing is.

        Where the log has grown meanwhile, the game is brought up to it first. An entry that is there already, with
        the same content, is not written again. ``fence`` is that of a lease on the game's lane.

        Raises :class:`rules.entries.EntryError` for an entry that cannot stand, :class:`LostLeaseError`, and
        :class:`StoreError` for an id that another entry has.
        """
        return (await self.append_together((held, entry), fence=fence, also=also))[0]

    async def append_together(
        self, *pairs: tuple[Held, Entry], fence: int | None = None, also: Also | None = None
    ) -> list[Admitted]:
        """Let an entry happen in each of several games, or in none: what one of them gives, another gets.

        ``also`` is told of each that is written. Raises what :meth:`append` raises.
        """
        async with AsyncExitStack() as locks:
            for held, _ in sorted(pairs, key=lambda pair: pair[0].number):
                await locks.enter_async_context(held.lock)
            while True:
                new = [(held, entry) for held, entry in pairs if _twin(held, entry) is None]
                try:
                    await self._append_all(new, fence, also)
                except _BehindError:
                    for held, _ in new:
                        await self._catch_up(held, fence)
                else:
                    return [held.known[entry.id] for held, entry in pairs]

    async def refresh(self, held: Held, *, fence: int | None = None) -> None:
        """Fold what others have appended to a game since. Raises :class:`LostLeaseError`."""
        async with held.lock:
            await self._catch_up(held, fence)

    async def make_from(self, file: GameFile, got: Entry, giver: Held, given: Entry) -> Held:
        """Begin a game with what another one gives it: the game, its first entry and the giver's, or nothing.

        Raises what :meth:`make` and :meth:`append` raise.
        """
        async with giver.lock:
            while True:
                new = _next(giver, given)
                first: list[_Next] = []
                try:
                    held = await self.make(file, partial(self._begin, given=new, got=got, first=first))
                except _BehindError:
                    giver.leave()
                    await self._catch_up(giver, None)
                except BaseException:
                    giver.leave()
                    raise
                else:
                    for one in (new, *first):
                        one.held.move(one.admitted, one.listed)
                    return held

    async def _begin(
        self, connection: AsyncConnection, held: Held, *, given: _Next, got: Entry, first: list[_Next]
    ) -> None:
        first.append(_next(held, got))
        for one in (given, first[0]):
            if not await write(connection, one.written()):
                raise _BehindError

    async def _append_all(
        self, pairs: Sequence[tuple[Held, Entry]], fence: int | None, also: Also | None
    ) -> None:
        """Admit entries and write them in one transaction; where that fails, nothing has happened."""
        try:
            new = [_next(held, entry) for held, entry in pairs]
            if new:
                await self._write(new, fence, also)
        except BaseException:
            for held, _ in pairs:
                held.leave()
            raise
        for one in new:
            one.held.move(one.admitted, one.listed)

    async def _write(self, new: Sequence[_Next], fence: int | None, also: Also | None) -> None:
        """The one transaction. The lane's row comes first, so that on Postgres entries of a game wait in line."""
        written = [one.written(fence) for one in new]
        async with self.database.writing() as connection:
            for one, entry in zip(new, written, strict=True):
                if not await write(connection, entry):
                    raise _BehindError
                if also is not None:
                    await also(connection, one.admitted)

    async def _catch_up(self, held: Held, fence: int | None) -> None:
        """Fold what others have appended; the lease must still stand."""
        async with self.database.glancing() as connection:
            lane = (await connection.execute(_LANE, {"of_game": held.number})).first()
            behind = lane is not None and lane.head > held.head
            log = await self._log(connection, held.number, held.head) if behind else []
        if lane is None:
            raise StoreError(said("the game {title} is gone", title=held.file.title))
        for stored in log:
            held.take(stored)
        if fence is not None and lane.fence != fence:
            raise LostLeaseError(f"the lane of {held.file.title} has another holder now")

    async def _log(self, connection: AsyncConnection, game: int, after: int) -> list[StoredEntry]:
        state = (Snapshot.game == LogEntry.game) & (Snapshot.seq == LogEntry.seq)
        wanted = (
            select(LogEntry.__table__, Snapshot.state)
            .join(Snapshot, state, isouter=True)
            .where(LogEntry.game == game, LogEntry.seq > after)
            .order_by(LogEntry.seq)
        )
        return [rows.stored_entry(row) for row in (await connection.execute(wanted)).mappings()]


def _twin(held: Held, entry: Entry) -> Admitted | None:
    """What the very same entry did, if the log has it already."""
    twin = held.known.get(entry.id)
    if twin is not None and twin.report.entry != entry:
        raise StoreError(
            said(
                "another entry of {title} has the id {id}; an id is used once",
                title=held.file.title,
                id=entry.id,
            )
        )
    return twin
