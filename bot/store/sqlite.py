"""SQLite without a thread for every statement.

The usual asynchronous driver hands each statement to a thread and back several times, which costs far more than the
statement. Here statements run where they are called: with a write-ahead log they wait for nobody. Only what may wait
goes to a thread: to begin writing while somebody else writes, and to commit, which waits for the disk.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import Any

BEGIN = "BEGIN IMMEDIATE"
PATIENCE_MS = 30_000
"""For how long another process that writes is waited for."""


class Cursor:
    """A cursor as SQLAlchemy's adapter wants it: asynchronous in its form."""

    def __init__(self, connection: Connection) -> None:
        """A cursor on this connection."""
        self._connection = connection
        self._cursor = connection.driver.cursor()

    async def __aenter__(self) -> Cursor:
        """Nothing has to be opened."""
        return self

    @property
    def description(self) -> Any:
        """The columns of what was found."""
        return self._cursor.description

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""
        return self._cursor.rowcount

    @property
    def lastrowid(self) -> int | None:
        """The number of the row that was added."""
        return self._cursor.lastrowid

    async def execute(self, statement: str, parameters: Any = ()) -> None:
        """Run a statement."""
        if statement == BEGIN:
            await self._connection.begin()
        else:
            self._cursor.execute(statement, parameters)

    async def executemany(self, statement: str, parameters: Iterable[Any]) -> None:
        """Run a statement for each set of parameters."""
        self._cursor.executemany(statement, parameters)

    async def fetchall(self) -> list[Any]:
        """Everything that was found."""
        return self._cursor.fetchall()

    async def close(self) -> None:
        """Let go of what was found."""
        self._cursor.close()


class Connection:
    """A connection as SQLAlchemy's adapter wants it."""

    isolation_level = None
    """Transactions begin where it is said, not where the driver guesses."""

    def __init__(self, path: str) -> None:
        """Open the file."""
        self.driver = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
        self._connection: sqlite3.Connection | None = self.driver

    def cursor(self) -> Cursor:
        """A new cursor."""
        return Cursor(self)

    async def begin(self) -> None:
        """Begin to write: at once, or in a thread where another process writes."""
        self.driver.execute("PRAGMA busy_timeout=0")
        try:
            self.driver.execute(BEGIN)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
        finally:
            self.driver.execute(f"PRAGMA busy_timeout={PATIENCE_MS}")
        if not self.driver.in_transaction:
            await asyncio.to_thread(self.driver.execute, BEGIN)

    async def execute_fetchall(self, statement: str, parameters: Any = ()) -> list[Any]:
        """Run a statement; everything that it found."""
        return self.driver.execute(statement, parameters).fetchall()

    async def create_function(self, *args: Any, **more: Any) -> None:
        """Let statements call a function."""
        self.driver.create_function(*args, **more)

    async def commit(self) -> None:
        """Commit; the disk is waited for in a thread."""
        if self.driver.in_transaction:
            await asyncio.to_thread(self.driver.commit)

    async def rollback(self) -> None:
        """Take back what was not committed."""
        self.driver.rollback()

    async def close(self) -> None:
        """Close the file."""
        self.stop()

    def stop(self) -> None:
        """Close the file at once."""
        self._connection = None
        self.driver.close()


def opener(path: str, pragmas: Sequence[str]) -> Callable[[], Any]:
    """What opens a connection to the file, with these pragmas set."""

    async def opened() -> Connection:
        connection = Connection(path)
        for pragma in pragmas:
            connection.driver.execute(f"PRAGMA {pragma}")
        return connection

    return opened
