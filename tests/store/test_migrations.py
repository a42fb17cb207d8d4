"""The tables come up from nothing, go down to nothing, and are what the models say, on both databases."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text

from bot.store import migrating
from bot.store.database import Database
from bot.store.errors import StoreError
from bot.store.games.store import Store
from bot.store.tables.games import Base
from tests.store.stories import STORIES, kept

ROOT = Path(__file__).parents[2]


async def names(database: Database) -> set[str]:
    async with database.reading() as connection:
        return set(await connection.run_sync(lambda sync: inspect(sync).get_table_names()))


async def test_up_down_up(empty_url: str) -> None:
    database = Database(empty_url)
    for _ in range(2):
        await asyncio.to_thread(migrating.upgrade, database.url)
        assert await names(database) == {*Base.metadata.tables, "alembic_version"}
        assert await asyncio.to_thread(migrating.differs, database.url) is None
        await asyncio.to_thread(migrating.downgrade, database.url, "base")
        assert await names(database) == {"alembic_version"}
    await database.close()


async def test_what_migrations_make_is_what_the_models_say(empty_url: str) -> None:
    """Names of constraints too, which Alembic's own comparison does not look at."""
    database = Database(empty_url)
    await asyncio.to_thread(migrating.upgrade, database.url)
    async with database.writing() as connection:
        made = {name: await connection.run_sync(_shape, name) for name in Base.metadata.tables}
    await asyncio.to_thread(migrating.downgrade, database.url, "base")
    async with database.writing() as connection:
        await connection.run_sync(Base.metadata.create_all)
        assert {name: await connection.run_sync(_shape, name) for name in Base.metadata.tables} == made
    await database.close()


def _shape(connection, name):  # type: ignore[no-untyped-def]
    look = inspect(connection)
    columns = [
        (one["name"], str(one["type"]), one["nullable"], one["default"]) for one in look.get_columns(name)
    ]
    keys = sorted((one["name"] or "", one["options"].get("ondelete")) for one in look.get_foreign_keys(name))
    unique = sorted(
        (one["name"] or "", tuple(one["column_names"])) for one in look.get_unique_constraints(name)
    )
    indexes = sorted((one["name"] or "", tuple(one["column_names"])) for one in look.get_indexes(name))
    return columns, look.get_pk_constraint(name)["name"], keys, unique, indexes


async def test_an_empty_database_gets_its_tables(empty_url: str) -> None:
    databases = [Database(empty_url) for _ in range(3)]
    await asyncio.gather(*(Store(database).ready() for database in databases))
    await kept(Store(databases[0]), STORIES["harbour"])
    for database in databases:
        await database.close()


@pytest.mark.parametrize(
    ("revision", "mend"),
    [("0001", "quarterdeck db upgrade"), ("9999", "a newer version; go on with that one")],
)
async def test_a_database_of_another_version_is_refused(url: str, revision: str, mend: str) -> None:
    database = Database(url)
    async with database.writing() as connection:
        await connection.execute(text(f"UPDATE alembic_version SET version_num = '{revision}'"))
    with pytest.raises(StoreError, match=mend):
        await Store(database).ready()
    await database.close()


async def test_tables_of_a_newer_version_are_not_brought_up(url: str) -> None:
    database = Database(url)
    async with database.writing() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreError, match="go on with the version that made these tables"):
        await asyncio.to_thread(migrating.upgrade, database.url)
    await database.close()


async def test_a_revision_that_does_not_exist_is_no_crash(url: str) -> None:
    database = Database(url)
    with pytest.raises(StoreError, match="base"):
        await asyncio.to_thread(migrating.downgrade, database.url, "nowhere")
    await database.close()


def test_there_is_one_line_of_revisions() -> None:
    assert len(ScriptDirectory(str(migrating.folder())).get_heads()) == 1


def test_alembic_itself_works_from_the_clone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'alembic.db'}"
    for words in (["upgrade", "head"], ["check"], ["downgrade", "base"]):
        command = [sys.executable, "-m", "alembic", "-x", f"url={url}", *words]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
