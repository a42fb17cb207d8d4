"""How Alembic reaches the database: from -x url=..., else QUARTERDECK_DATABASE_URL, else the settings' default."""

from __future__ import annotations

import asyncio
from typing import Any

from alembic import context
from sqlalchemy import Connection, event, text

from bot import settings
from bot.store.database import Database
from bot.store.tables import campaigns, people, rooms, signups  # noqa: F401 - theirs are the base's, too
from bot.store.tables.games import Base

ONE_AT_A_TIME = 0x5175_6172  # the number of the advisory lock under which Postgres is migrated


def address() -> str:
    given = context.config.attributes.get("url") or context.get_x_argument(as_dictionary=True).get("url")
    return given or settings.load().database_url


def options(dialect: str) -> dict[str, Any]:
    return {
        "target_metadata": Base.metadata,
        "render_as_batch": dialect == "sqlite",
        "transactional_ddl": True,
    }


def offline() -> None:
    database = Database(address())
    context.configure(
        url=database.url,
        literal_binds=True,
        dialect_opts={"paramstyle": "named"},
        **options(database.url.get_backend_name()),
    )
    with context.begin_transaction():
        context.run_migrations()


def migrate(connection: Connection) -> None:
    context.configure(connection=connection, **options(connection.dialect.name))
    with context.begin_transaction():
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": ONE_AT_A_TIME})
        context.run_migrations()


async def online() -> None:
    database = Database(address())
    if database.is_sqlite:
        # A table that SQLite rebuilds is dropped for a moment: nothing may follow it away.
        event.listen(
            database.engine.sync_engine, "connect", lambda raw, _: raw.execute("PRAGMA foreign_keys=OFF")
        )
    try:
        async with database.engine.connect() as connection:
            await connection.run_sync(migrate)
    finally:
        await database.close()


if context.is_offline_mode():
    offline()
else:
    asyncio.run(online())
