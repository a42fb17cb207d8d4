"""Every test of the store that asks for ``url`` runs on SQLite and on Postgres, each time on a fresh database."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import psycopg
import pytest

from bot.store import migrating
from bot.store.database import Database, address
from bot.store.games.store import Store
from tests.store import postgres

TEMPLATE = "quarterdeck_template"

_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """A Postgres server with a migrated database to copy; one for each worker, started when first asked for."""
    with postgres.server() as place:
        with psycopg.connect(_plain(place, "postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {TEMPLATE}")
        migrating.upgrade(address(place.format(name=TEMPLATE)))
        yield place


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("sqlite") / "template.db"
    migrating.upgrade(address(str(path)))
    return path.read_bytes()


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a fresh database that has its tables."""
    if request.param == "sqlite":
        path = tmp_path / "games.db"
        path.write_bytes(request.getfixturevalue("sqlite_template"))
        yield f"sqlite:///{path}"
        return
    yield from _fresh(request.getfixturevalue("server"), f"TEMPLATE {TEMPLATE}")


@pytest.fixture(params=["sqlite", "postgres"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database that has nothing yet."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'empty.db'}"
        return
    yield from _fresh(request.getfixturevalue("server"), "")


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """A store on a fresh database."""
    database = Database(url)
    yield Store(database)
    await database.close()


def _fresh(server: str, like: str) -> Iterator[str]:
    name = f"test_{next(_numbers)}"
    with psycopg.connect(_plain(server, "postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} {like}")
        yield server.format(name=name)
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def _plain(server: str, name: str) -> str:
    return server.format(name=name).replace("+psycopg", "")
