"""A whole database copied into another one: backups, restoring, and the way from SQLite to Postgres and back."""

from __future__ import annotations

from sqlalchemy import Table, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database
from bot.store.errors import StoreError
from bot.store.tables import campaigns, people, rooms, signups  # noqa: F401 - theirs are the base's, too
from bot.store.tables.games import Base, Game
from rules.sentences import said

BATCH = 500


async def copy(source: Database, target: Database) -> int:
    """Copy everything as it stands at one moment; how many games there were. Raises :class:`StoreError`.

    Both must have today's tables, and the target no game. It gets everything, or stays as it was.
    """
    async with source.engine.connect() as reading:
        if not source.is_sqlite:
            await reading.execution_options(isolation_level="REPEATABLE READ")
        async with reading.begin(), target.writing() as writing:
            if (await writing.execute(select(func.count()).select_from(Game))).scalar():
                raise StoreError(
                    said(
                        "{shown} holds games already; a copy needs a database without any", shown=target.shown
                    )
                )
            for table in Base.metadata.sorted_tables:
                await _copy(table, reading, writing)
            if not target.is_sqlite:
                await _count_on(writing)
            return int((await reading.execute(select(func.count()).select_from(Game))).scalar() or 0)


async def _copy(table: Table, reading: AsyncConnection, writing: AsyncConnection) -> None:
    found = await reading.execute(select(table))
    for rows in found.mappings().partitions(BATCH):
        await writing.execute(insert(table), [dict(row) for row in rows])


async def _count_on(connection: AsyncConnection) -> None:
    """On Postgres numbers are given by sequences, which know nothing of rows that came with theirs."""
    for table in Base.metadata.sorted_tables:
        for column in table.primary_key:
            sequence = (
                await connection.execute(
                    text("SELECT pg_get_serial_sequence(:table, :column)"),
                    {"table": table.name, "column": column.name},
                )
            ).scalar()
            if sequence is None:
                continue
            newest = (await connection.execute(select(func.max(column)))).scalar()
            if newest is not None:
                await connection.execute(
                    text("SELECT setval(CAST(:sequence AS regclass), :newest)"),
                    {"sequence": sequence, "newest": newest},
                )
