"""A database: how it is reached, how transactions begin on it, and who may hold it for long."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, event, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.store import sqlite
from bot.store.errors import HeldError, StoreError
from rules.sentences import said

T = TypeVar("T")
Deed = Callable[[AsyncConnection], Awaitable[T]]

READS = "quarterdeck_reads"
GLANCE = "one by one"
CONNECTIONS = 16
"""So many connections to Postgres are kept: opening one costs more than a post."""


_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}
_PRAGMAS = (f"busy_timeout={sqlite.PATIENCE_MS}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


def address(text: str) -> URL:
    """The database that a text names: an address, or the path of a SQLite file. Raises :class:`StoreError`."""
    if "://" not in text:
        text = f"sqlite:///{text}"
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise StoreError(
            said(
                "{text} is no database address; write sqlite:///FILE or postgresql://USER@HOST/NAME",
                text=text,
            )
        ) from error
    driver = _DRIVERS.get(url.drivername)
    if driver is None:
        raise StoreError(
            said(
                "{driver} is no database that Quarterdeck knows; there are sqlite and postgresql",
                driver=url.drivername,
            )
        )
    if driver.startswith("sqlite") and url.database in (None, "", ":memory:"):
        raise StoreError("a SQLite store lives in a file; write sqlite:///FILE")
    if driver.startswith("sqlite") and not Path(url.database or "").absolute().parent.is_dir():
        raise StoreError(
            said(
                "there is no folder {folder} for the database; make it first",
                folder=Path(url.database or "").parent,
            )
        )
    return url.set(drivername=driver)


class Database:
    """One database, and the transactions on it."""

    def __init__(self, url: str) -> None:
        """Name the database; nothing is opened yet. Raises :class:`StoreError`."""
        self.url = address(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.engine = _engine(self.url, is_sqlite=self.is_sqlite)
        self._writers = asyncio.Lock()
        self._glance: dict[str, Any] = (
            {READS: GLANCE} if self.is_sqlite else {"isolation_level": "AUTOCOMMIT"}
        )
        self._deeds: list[tuple[Deed[Any], asyncio.Future[Any]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._shared: AsyncConnection | None = None

    @property
    def shown(self) -> str:
        """The address without its password."""
        return self.url.render_as_string(hide_password=True)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that only reads; on SQLite it waits for nobody."""
        async with self.engine.connect() as connection:
            await connection.execution_options(**{READS: True})
            async with connection.begin():
                yield connection

    @asynccontextmanager
    async def glancing(self) -> AsyncIterator[AsyncConnection]:
        """For statements that only read and of which each stands for itself: no transaction has to be begun and ended.

        On SQLite, where statements run where they are called, all of them share one connection.
        """
        if not self.is_sqlite:
            async with self.engine.connect() as connection:
                yield await connection.execution_options(**self._glance)
            return
        shared = self._shared
        if shared is None:
            shared = await (await self.engine.connect()).execution_options(**self._glance)
            self._shared = shared
        try:
            yield shared
        except BaseException:
            self._shared = None
            await shared.close()
            raise

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes; on SQLite it waits its turn before it begins."""
        async with self._writers if self.is_sqlite else nullcontext(), self.engine.begin() as connection:
            yield connection

    async def together(self, deed: Deed[T]) -> T:
        """What a small deed gives that is written in one transaction with all others that wait to be written.

        It must stand alone: where one of them fails, each is done again by itself.
        """
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._deeds.append((deed, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_deeds())
        return await done

    async def _write_deeds(self) -> None:
        while self._deeds:
            taken: list[tuple[Deed[Any], asyncio.Future[Any]]] = []
            try:
                async with self.writing() as connection:
                    taken, self._deeds = self._deeds, []
                    given = [await deed(connection) for deed, _ in taken]
            except Exception:
                if not taken:
                    taken, self._deeds = self._deeds, []
                for deed, done in taken:
                    await self._write_alone(deed, done)
            else:
                for (_, done), value in zip(taken, given, strict=True):
                    if not done.done():
                        done.set_result(value)

    async def _write_alone(self, deed: Deed[Any], done: asyncio.Future[Any]) -> None:
        try:
            async with self.writing() as connection:
                value = await deed(connection)
        except Exception as error:
            if not done.done():
                done.set_exception(error)
        else:
            if not done.done():
                done.set_result(value)

    async def close(self) -> None:
        """Close every connection, once what waits to be written is written."""
        if self._writing is not None:
            await self._writing
        if self._shared is not None:
            await self._shared.close()
        await self.engine.dispose()

    def hold(self) -> Hold:
        """The right to serve this database for long, until it is let go. Raises :class:`HeldError`.

        A SQLite file serves one such process. Postgres serves many, each with the lanes that it leases.
        """
        return Hold(Path(f"{self.url.database}-lock") if self.is_sqlite else None)


class Hold:
    """A file that one process keeps locked; the system unlocks it when the process ends, however it ends."""

    def __init__(self, path: Path | None) -> None:
        """Lock the file, if there is one to be locked."""
        self._file = None if path is None else path.open("a+b")
        if self._file is not None and not _lock(self._file):
            self._file.close()
            raise HeldError(
                said(
                    "another Quarterdeck serves {file}; stop that one first",
                    file=str(path).removesuffix("-lock"),
                )
            )

    def release(self) -> None:
        """Let it go."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def __enter__(self) -> Hold:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


def _lock(file: Any) -> bool:
    try:
        if os.name == "nt":
            import msvcrt

            file.seek(0)
            getattr(msvcrt, "locking")(file.fileno(), getattr(msvcrt, "LK_NBLCK"), 1)  # noqa: B009 - only on Windows
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _engine(url: URL, *, is_sqlite: bool) -> AsyncEngine:
    more: dict[str, Any] = {"pool_size": CONNECTIONS, "max_overflow": CONNECTIONS // 2}
    if is_sqlite:
        more = {"async_creator": sqlite.opener(url.database or "", _PRAGMAS)}
    try:
        engine = create_async_engine(url, **more)
    except (NoSuchModuleError, ModuleNotFoundError) as error:
        raise StoreError(
            said(
                "the driver of this database is missing ({error}); in Quarterdeck's folder: python3 run.py postgres",
                error=error,
            )
        ) from error
    if is_sqlite:
        event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _begin(connection: Any) -> None:
    reads = connection.get_execution_options().get(READS, False)
    if reads != GLANCE:
        connection.exec_driver_sql("BEGIN" if reads else sqlite.BEGIN)
