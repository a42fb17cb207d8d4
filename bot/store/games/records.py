"""The rows that people query: what a kind of game says of its units and whatever else it lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct
from sqlalchemy import Table as SqlTable
from sqlalchemy import delete
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.tables.games import Base, RecordRow, UnitRow
from rules.game import Record
from rules.kit import canonical

Key = tuple[str, str]
Rows = Mapping[Key, Mapping[str, Any]]

UNITS = "units"
AT_ONCE = 500
"""How many rows one statement removes; SQLite counts the variables of a statement."""

_WORDS = {"seat": ("seat", "owner"), "class": ("class", "class_id"), "location": ("location",)}
"""Columns, and what kinds of game call them in their rows."""

_INDEXED = [column.name for index in Base.metadata.tables[UNITS].indexes for column in index.columns]

_NUMBERS = ("shield", "shield_max", "hull", "hull_max", "osi", "osi_max")


class Listed(Struct, frozen=True):
    """What a game lists at some table: its records by table and key. Rows are made of those that are written."""

    records: Mapping[Key, Record]

    @property
    def rows(self) -> Rows:
        """Every record as a row."""
        return {key: _row(record) for key, record in self.records.items()}


NOTHING = Listed({})


def listed(records: Iterable[Record]) -> Listed:
    """The records by table and key."""
    return Listed({(record.table, record.key): record for record in records})


def changed(game: int, old: Listed, new: Listed) -> dict[str, list[dict[str, Any]]]:
    """The rows that are not as they stand there, by the name of their table."""
    found: dict[str, list[dict[str, Any]]] = {}
    for key, record in new.records.items():
        before = old.records.get(key)
        if before is None or before.values != record.values:
            name = UNITS if key[0] == UNITS else RecordRow.__tablename__
            found.setdefault(name, []).append({"game": game, **_row(record)})
    return found


def steady(old: Listed, new: Listed) -> frozenset[str]:
    """The columns of units with an index in which no unit changes: written all the same, each would cost its index."""
    both = [
        (old.records[key].values, record.values)
        for key, record in new.records.items()
        if key[0] == UNITS and key in old.records
    ]
    return frozenset(
        column
        for column in _INDEXED
        if all(was.get(name) == now.get(name) for was, now in both for name in _WORDS[column])
    )


async def put(connection: AsyncConnection, game: int, old: Listed, new: Listed) -> None:
    """Write what differs from the rows that stand there."""
    for name, rows in changed(game, old, new).items():
        await connection.execute(_upsert(connection.dialect.name, Base.metadata.tables[name]), rows)


async def remove(connection: AsyncConnection, game: int, old: Listed, new: Listed) -> None:
    """Remove the rows of what is no longer there, many at a time."""
    gone: dict[str, list[str]] = {}
    for kind, key in sorted(old.records.keys() - new.records.keys()):
        gone.setdefault(kind, []).append(key)
    for kind, keys in gone.items():
        for at in range(0, len(keys), AT_ONCE):
            some = keys[at : at + AT_ONCE]
            if kind == UNITS:
                away = delete(UnitRow).where(UnitRow.game == game, UnitRow.name.in_(some))
            else:
                away = delete(RecordRow).where(
                    RecordRow.game == game, RecordRow.kind == kind, RecordRow.key.in_(some)
                )
            await connection.execute(away)


def _row(record: Record) -> Mapping[str, Any]:
    if record.table != UNITS:
        return {
            "kind": record.table,
            "key": record.key,
            "data": canonical.encode(record.values).decode(),
        }
    values = dict(record.values)
    columns: dict[str, Any] = {"name": record.key}
    values.pop("name", None)
    for column, names in _WORDS.items():
        words = [word for name in names if (word := values.pop(name, None)) is not None]
        columns[column] = str(canonical.builtins(words[0])) if words else None
    for column in _NUMBERS:
        number = canonical.builtins(values.get(column))
        columns[column] = number if isinstance(number, int) else None
        if columns[column] is not None:
            del values[column]
    columns["destroyed"] = bool(values.pop("destroyed", columns["location"] == "destroyed"))
    return {**columns, "more": canonical.encode(values).decode()}


_UPSERTS: dict[tuple[str, str], Any] = {}


def _upsert(dialect: str, table: SqlTable) -> Any:
    made = _UPSERTS.get((dialect, table.name))
    if made is None:
        insert: Any = (postgresql if dialect == "postgresql" else sqlite).insert(table)
        keys = [column.name for column in table.primary_key]
        values = {column.name: insert.excluded[column.name] for column in table.c if column.name not in keys}
        made = _UPSERTS[dialect, table.name] = insert.on_conflict_do_update(index_elements=keys, set_=values)
    return made
