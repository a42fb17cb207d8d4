"""The commands that work on a store: games go in, go on, come out, and are listed."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy.exc import DBAPIError

from bot import exporting, settings, terminal
from bot.app import Session
from bot.gamefile.game import GameFile
from bot.gamefile.problems import BadFileError, Fault
from bot.gamefile.reading import load
from bot.gamefile.times import written
from bot.store import migrating
from bot.store.database import Database
from bot.store.errors import StoreError
from bot.store.games.comparing import changes
from bot.store.games.held import Held, StoredEntry
from bot.store.games.store import Store
from rules.entries import Entry
from rules.kit.suggest import hint
from rules.sentences import said
from rules.table import Report

T = TypeVar("T")

SHORT = 60
"""How much of a value stands in a line that tells two games apart."""


class Desk:
    """A store at which a command works, one thing after the other."""

    def __init__(self, loop: asyncio.AbstractEventLoop, store: Store) -> None:
        """A desk at an open store."""
        self.store = store
        self._loop = loop

    def run(self, work: Awaitable[T]) -> T:
        """Do it, and wait for it. Raises :class:`StoreError` where the database fails."""
        try:
            return self._loop.run_until_complete(work)
        except DBAPIError as error:
            why = " ".join(str(error.orig).split())
            raise StoreError(said("{shown}: {why}", shown=self.store.database.shown, why=why)) from error


@contextmanager
def desk(url: str | None, *, new: bool = True) -> Iterator[Desk]:
    """A desk at the store of this address, or of the settings. Where it may not be ``new``, its file must be there."""
    database = Database(url or settings.load().database_url) if new else _there(url)
    with asyncio.Runner() as runner:
        found = Desk(runner.get_loop(), Store(database))
        try:
            found.run(found.store.ready())
            yield found
        finally:
            found.run(database.close())


def _there(url: str | None) -> Database:
    """A database that is there already. Raises :class:`StoreError` for a file that is not."""
    database = Database(url or settings.load().database_url)
    if _is_missing(database):
        raise StoreError(
            said(
                "there is no {file} yet; quarterdeck import FILE makes it, --store names another",
                file=database.url.database,
            )
        )
    return database


def _is_missing(database: Database) -> bool:
    """Whether the database is a file that is not there; a connection would make it."""
    return database.is_sqlite and not Path(database.url.database or "").is_file()


class StoredSession(Session):
    """A game file in play on a store: what is stored is not played again, what is not is appended."""

    def __init__(self, desk: Desk, file: GameFile) -> None:
        """Resume what is there. Raises :class:`BadFileError` where that is another game than the file's."""
        super().__init__(file)
        self._desk = desk
        self.held = desk.run(self._resume())

    async def _resume(self) -> Held:
        store = self._desk.store
        number = await store.find(self.file.title)
        if number is None:
            return await store.make(self.file)
        self._compare(*await store.file(number))
        return await store.load(number, reread=True)

    def _report(self, entry: Entry) -> Report[Any]:
        return self._desk.run(self._desk.store.append(self.held, entry)).report

    def _compare(self, stored: GameFile, log: Sequence[StoredEntry]) -> None:
        """The stored game must be how this one began."""
        file = self.file
        begun = [
            (f"{part}", getattr(stored.setup, part), getattr(file.setup, part))
            for part in file.setup.__struct_fields__
        ]
        begun.append(("dice", [stored.secret, stored.script], [file.secret, file.script]))
        for part, old, new in begun:
            if old != new:
                self._contradicts((part,), part, changes(old, new, SHORT))
        for one, logged in zip(log, file.log, strict=False):
            if one.entry != logged.entry:
                name = (
                    one.entry.id
                    if one.entry.id == logged.entry.id
                    else f"{one.entry.id}, here {logged.entry.id}"
                )
                how = changes(one.entry, logged.entry, SHORT)
                self._contradicts(("log", logged.index), f"entry {name}", how)

    def _contradicts(self, path: tuple[str | int, ...], what: str, how: Sequence[str]) -> None:
        words = how[0].replace("would be", "is here") if how else "its kind is another"
        text = f"the store has another {what}: {words}; give this game a title of its own, or mend the file"
        raise BadFileError([Fault(self.file.file, self.file.root.line_of(path), "", text)])


def on_store(
    url: str, files: Sequence[GameFile], tell: Callable[[Callable[[GameFile], Session]], None]
) -> bool:
    """Let games be told while they are stored; those that are not told are stored all the same. Whether any drifted."""
    with desk(url) as at:
        sessions: dict[int, StoredSession] = {}

        def opened(file: GameFile) -> StoredSession:
            return sessions.setdefault(id(file), StoredSession(at, file))

        try:
            tell(opened)
        except BrokenPipeError:
            terminal.hang_up()
            sessions.clear()
        for file in files:
            if id(file) not in sessions:
                _play(opened(file))
        return drifted(list(sessions.values()))


def _play(session: StoredSession) -> None:
    for _ in terminal.track(session.play(), len(session.file.log), session.file.title):
        pass


def drifted(sessions: Sequence[StoredSession]) -> bool:
    """Say on the error stream what today's rules or reader would make different; whether there was anything."""
    for session in sessions:
        for drift in session.held.drift:
            terminal.complain(f"{session.file.title}: drift: {drift}")
    return any(session.held.drift for session in sessions)


def print_games(url: str | None, *, as_json: bool) -> None:
    """Every game of a store."""
    with desk(url, new=False) as at:
        games = at.run(at.store.games())
    if as_json:
        for game in games:
            _line(msgspec.json.encode(game).decode())
        return
    rows = [("#", "title", "system", "entries", "last entry", "state")]
    for game in games:
        last = "-" if game.at is None else written(game.at)
        rows.append(
            (str(game.id), game.title, game.system, str(game.entries), last, (game.digest or "-")[:12])
        )
    widths = [max(len(row[column]) for row in rows) for column in range(6)]
    for row in rows:
        _line("  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip())


def export(url: str | None, name: str, out: Path | None) -> None:
    """Write a stored game as a game file."""
    with desk(url, new=False) as at:
        file, _ = at.run(at.store.file(_number(at, name)))
    text, beside = exporting.file_of(file, out.stem if out is not None else None)
    if out is None:
        sys.stdout.write(text)
        return
    try:
        for other, words in beside.items():
            (out.parent / other).write_text(words, encoding="utf-8")
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise terminal.MistakeError(
            said("{out} cannot be written: {why}", out=out, why=error.strerror or error)
        ) from error


def import_file(url: str | None, file: Path) -> bool:
    """Store the games of a file without telling them; whether any has drifted."""
    games = load(file)
    with desk(url) as at:
        sessions = []
        for game in games:
            session = StoredSession(at, game)
            there = session.held.head
            _play(session)
            sessions.append(session)
            stored = terminal.counted(session.held.head - there, "entry", "entries")
            _line(f"{session.held.number}: {game.title}: {stored} stored, {there} there before")
        return drifted(sessions)


def migrate(url: str | None, to: str | None) -> None:
    """Bring the tables up (``to`` is None) or down, and say where they are then."""
    database = Database(url or settings.load().database_url) if to is None else _there(url)
    try:
        if to is None:
            migrating.upgrade(database.url)
        else:
            migrating.downgrade(database.url, to)
    except DBAPIError as error:
        raise StoreError(
            said("{shown}: {why}", shown=database.shown, why=" ".join(str(error.orig).split()))
        ) from error
    print_revision(url)


def print_revision(url: str | None) -> None:
    """Which tables a database has, and which this version needs."""
    database = Database(url or settings.load().database_url)

    async def revision() -> str | None:
        try:
            async with database.reading() as connection:
                return await connection.run_sync(migrating.revision_of)
        finally:
            await database.close()

    try:
        at = None if _is_missing(database) else asyncio.run(revision())
    except DBAPIError as error:
        raise StoreError(
            said("{shown}: {why}", shown=database.shown, why=" ".join(str(error.orig).split()))
        ) from error
    newest = migrating.newest()
    _line(f"{at or 'no tables'}{' (newest)' if at == newest else f' (newest is {newest})'}")


def check_tables(url: str | None) -> bool:
    """Whether the tables are as this version knows them; what differs is printed."""
    database = Database(url or settings.load().database_url)
    missing = f"there is no {database.url.database} yet; quarterdeck db upgrade mends that"
    found = missing if _is_missing(database) else migrating.differs(database.url)
    _line(found or "the tables are as they should be")
    return found is None


def _number(at: Desk, name: str) -> int:
    """The number of the game that a number or a title means."""
    games = at.run(at.store.games())
    for game in games:
        if name in (game.title, str(game.id)):
            return game.id
    near = hint(name, [game.title for game in games]) or "; quarterdeck games lists them"
    raise terminal.MistakeError(said("there is no game {name}{near}", name=name, near=near))


def _line(text: str) -> None:
    sys.stdout.write(f"{text}\n")
