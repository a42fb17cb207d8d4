"""The statements that write an entry, in SQL of each database's own, since this is what a post waits for.

Postgres takes all of them as one statement, because each costs a way there and back; SQLite takes them one after the
other. Both go past SQLAlchemy, which costs more than the statements. Names of tables and columns come from the models.
"""

# ruff: noqa: S608 - what is put together here are names of our own columns, never values

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.games import records
from bot.store.tables.games import Base

Names = tuple[str, ...]
Puts = tuple[tuple[str, frozenset[str]], ...]

_NO_COLUMNS: frozenset[str] = frozenset()
_HELD = "game = :game AND head = :head AND fence = COALESCE(CAST(:fence AS BIGINT), fence)"
_ADVANCE = f"UPDATE lanes SET head = head + 1 WHERE {_HELD} RETURNING game"


class Written(Struct, frozen=True):
    """What an entry leaves: its row of the log, the state after it, and the rows for queries before and after."""

    log: Mapping[str, Any]
    state: bytes
    old: records.Listed
    new: records.Listed
    fence: int | None = None


async def write(connection: AsyncConnection, entry: Written) -> bool:
    """Write it, unless the lane has another head or fence by now: then nothing is written, and False said."""
    game: int = entry.log["game"]
    changed = records.changed(game, entry.old, entry.new)
    lists = {name: msgspec.json.encode(rows).decode() for name, rows in changed.items()}
    head = {"head": entry.log["seq"] - 1, "fence": entry.fence, "state": entry.state}
    values = {**entry.log, **head, **lists}
    driver: Any = (await connection.get_raw_connection()).driver_connection
    columns, puts = tuple(entry.log), _puts(entry, tuple(lists))
    try:
        if connection.dialect.name == "postgresql":
            written = await _write_at_once(driver, values, _at_once(columns, puts))
        else:
            written = await _write_in_turn(driver, values, _in_turn(columns, puts))
    except connection.dialect.loaded_dbapi.Error as error:
        raise DBAPIError("writing an entry", None, error) from error
    if written:
        await records.remove(connection, game, entry.old, entry.new)
    return written


def _puts(entry: Written, tables: Names) -> Puts:
    """The tables that rows are put into, each with those of its columns that stay as they are."""
    return tuple(
        (name, records.steady(entry.old, entry.new) if name == records.UNITS else _NO_COLUMNS)
        for name in tables
    )


async def _write_at_once(driver: Any, values: dict[str, Any], statement: str) -> bool:
    return bool((await (await driver.execute(statement, values)).fetchone())[0])


async def _write_in_turn(driver: Any, values: dict[str, Any], statements: Names) -> bool:
    plain = {name: _for_sqlite(value) for name, value in values.items()}
    if not list(await driver.execute_fetchall(_ADVANCE, plain)):
        return False
    for statement in statements:
        await driver.execute_fetchall(statement, plain)
    return True


def _for_sqlite(value: Any) -> Any:
    """An instant as SQLAlchemy keeps it there; everything else as it is."""
    if not isinstance(value, datetime):
        return value
    return value.astimezone(UTC).replace(tzinfo=None).isoformat(" ", "microseconds")


@cache
def _in_turn(columns: Names, puts: Puts) -> Names:
    names, values = _listed(columns), ", ".join(f":{name}" for name in columns)
    return (
        f"INSERT INTO log ({names}) VALUES ({values})",
        "INSERT INTO snapshots (game, seq, state) VALUES (:game, :seq, :state)",
        *(
            _put(name, "json_extract(one.value, '$.{}')", f"json_each(:{name}) AS one WHERE true", steady)
            for name, steady in puts
        ),
    )


@cache
def _at_once(columns: Names, puts: Puts) -> str:
    """One statement whose parts all hang on the lane's row; where that has another head, none of them does anything."""
    values = ", ".join("lane.game" if name == "game" else f":{name}" for name in columns)
    parts = [
        f"lane AS ({_ADVANCE})",
        f"entry AS (INSERT INTO log ({_listed(columns)}) SELECT {values} FROM lane RETURNING game, seq)",
        "shot AS (INSERT INTO snapshots (game, seq, state) SELECT game, seq, :state FROM entry)",
    ]
    for name, steady in puts:
        source = f"lane, json_populate_recordset(CAST(NULL AS {name}), CAST(:{name} AS json)) AS one"
        put = _put(name, 'one."{}"', source, steady)
        parts.append(f"put_{name} AS ({put})")
    statement = f"WITH {', '.join(parts)} SELECT count(*) FROM entry"
    return re.sub(r"(?<!:):(\w+)", r"%(\1)s", statement)


def _put(name: str, column: str, source: str, steady: frozenset[str]) -> str:
    """The statement that puts rows of a table in the place of those with their keys, steady columns as they are there."""
    table = Base.metadata.tables[name]
    keys, columns = [one.name for one in table.primary_key], [one.name for one in table.c]
    picked = ", ".join(column.format(one) for one in columns)
    rest = ", ".join(f'"{one}" = excluded."{one}"' for one in columns if one not in {*keys, *steady})
    return (
        f"INSERT INTO {name} ({_listed(columns)}) SELECT {picked} FROM {source}"
        f" ON CONFLICT ({_listed(keys)}) DO UPDATE SET {rest}"
    )


def _listed(names: Names | list[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)
