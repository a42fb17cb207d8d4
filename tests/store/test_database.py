"""How databases are named, who may hold one, and that writers wait for each other."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.store.database import Database, address
from bot.store.errors import HeldError, StoreError

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("games.db", "sqlite+aiosqlite:///games.db"),
        ("sqlite:///games.db", "sqlite+aiosqlite:///games.db"),
        ("postgres://q@h/g", "postgresql+psycopg://q@h/g"),
        ("postgresql://q:secret@h/g", "postgresql+psycopg://q:***@h/g"),
        ("postgresql+psycopg://q@/g?host=/run", "postgresql+psycopg://q@/g?host=%2Frun"),
    ],
)
def test_addresses(written: str, meant: str) -> None:
    assert str(address(written)) == meant


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("mysql://h/g", "sqlite and postgresql"),
        ("sqlite://", "sqlite:///FILE"),
        ("sqlite:///:memory:", "sqlite:///FILE"),
        ("://", "no database address"),
    ],
)
def test_bad_addresses_say_the_mend(written: str, why: str) -> None:
    with pytest.raises(StoreError, match=why):
        address(written)


def test_a_missing_driver_is_told_with_a_command_that_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r"python3 run\.py postgres$"):
        Database("postgresql://q@h/g")


async def test_settings_of_sqlite(tmp_path: Path) -> None:
    database = Database(str(tmp_path / "games.db"))
    async with database.reading() as connection:
        wanted = {"journal_mode": "wal", "synchronous": 2, "busy_timeout": 30000, "foreign_keys": 1}
        for pragma, value in wanted.items():
            assert (await connection.execute(text(f"PRAGMA {pragma}"))).scalar() == value
    await database.close()


async def test_writers_wait_for_each_other(store) -> None:  # type: ignore[no-untyped-def]
    """Read, think, write: nobody's step is lost, and nobody is told that the database is locked."""
    database: Database = store.database
    async with database.writing() as connection:
        await connection.execute(text("CREATE TABLE counter (n INTEGER)"))
        await connection.execute(text("INSERT INTO counter VALUES (0)"))

    async def step() -> None:
        async with database.writing() as connection:
            lock = "" if database.is_sqlite else " FOR UPDATE"
            n = (await connection.execute(text(f"SELECT n FROM counter{lock}"))).scalar_one()
            await asyncio.sleep(0.001)
            await connection.execute(text("UPDATE counter SET n = :n"), {"n": n + 1})

    await asyncio.gather(*(step() for _ in range(25)))
    async with database.reading() as connection:
        assert (await connection.execute(text("SELECT n FROM counter"))).scalar() == 25


async def test_readers_do_not_wait_for_a_writer(store) -> None:  # type: ignore[no-untyped-def]
    database: Database = store.database
    async with database.writing() as writer:
        await writer.execute(text("DELETE FROM games"))
        async with asyncio.timeout(5), database.reading() as reader:
            assert (await reader.execute(text("SELECT count(*) FROM games"))).scalar() == 0


HOLDER = """
import sys
from bot.store.database import Database
with Database(sys.argv[1]).hold():
    print("held", flush=True)
    sys.stdin.read()
"""


def test_one_process_serves_a_sqlite_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"
    command = [sys.executable, "-c", textwrap.dedent(HOLDER), url]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(HeldError, match=r"another Quarterdeck serves .*games.db; stop that one first"):
            Database(url).hold()
        holder.kill()
    with Database(url).hold():  # however it ended, the file is free
        pass


async def test_who_holds_a_file_does_not_shut_out_commands(tmp_path: Path) -> None:
    database = Database(str(tmp_path / "games.db"))
    with database.hold():
        another = Database(str(tmp_path / "games.db"))
        async with another.writing() as connection:
            await connection.execute(text("CREATE TABLE t (n INTEGER)"))
        await another.close()
    await database.close()


def test_postgres_is_served_by_many() -> None:
    database = Database("postgresql://q@/games")
    with database.hold(), database.hold():
        pass
