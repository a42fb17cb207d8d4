"""The commands that copy a whole store, and that let it forget old games."""

from __future__ import annotations

import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from bot import terminal
from bot.commands import keeping
from bot.store import copying, forgetting
from bot.store.database import Database
from bot.store.errors import StoreError
from bot.store.games.store import Store
from rules.sentences import said


def backup(url: str | None, file: Path) -> None:
    """Copy a store into a file. Raises :class:`terminal.MistakeError` where there is one already."""
    if file.exists():
        raise terminal.MistakeError(
            said("{file} is there already; a backup never writes over one", file=file)
        )
    with keeping.desk(url, new=False) as desk:
        made = desk.run(_into(desk.store.database, Database(f"sqlite:///{file}")))
    sys.stdout.write(f"{terminal.counted(made, 'game', 'games')} into {file}\n")


def restore(url: str | None, file: Path) -> None:
    """Copy a backup into a store without games. Raises :class:`terminal.MistakeError` where there is no backup."""
    if not file.is_file():
        raise terminal.MistakeError(said("there is no file {file}", file=file))
    with keeping.desk(url) as desk:
        made = desk.run(_from(Database(f"sqlite:///{file}"), desk.store.database))
    sys.stdout.write(f"{terminal.counted(made, 'game', 'games')} from {file}\n")


def retire(url: str | None, days: int) -> None:
    """Forget closed games that have stood still for so many days, and say which."""
    before = datetime.now(UTC) - timedelta(days=days)
    with keeping.desk(url, new=False) as desk:
        for title in desk.run(forgetting.retire(desk.store.database, before)):
            sys.stdout.write(f"{title}\n")


async def _into(source: Database, target: Database) -> int:
    try:
        await Store(target).ready()
        return await copying.copy(source, target)
    finally:
        await target.close()


async def _from(source: Database, target: Database) -> int:
    try:
        try:
            await Store(source).ready()
        except DBAPIError as error:
            raise StoreError(said("{shown}: {why}", shown=source.shown, why=error.orig)) from error
        return await copying.copy(source, target)
    finally:
        await source.close()
