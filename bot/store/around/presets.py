"""What games of a server begin with: a game without a log, its catalogues and its timetable, by a name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import RowMapping, delete, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.around.people import put
from bot.store.database import Database
from bot.store.tables.signups import PresetRow


class Head(Struct, frozen=True):
    """A game before its first entry: the text of its file, and the files of its catalogues by name."""

    text: str
    beside: Mapping[str, str] = {}


class Preset(Struct, frozen=True, kw_only=True):
    """What games of a server begin with. ``times`` are values of a timetable; ``author`` is who saved it."""

    name: str
    system: str
    head: Head
    times: Mapping[str, Any] = {}
    author: int = 0


class Presets:
    """The presets of one database."""

    def __init__(self, database: Database) -> None:
        """The presets on this database."""
        self.database = database

    async def of(self, guild: int) -> list[Preset]:
        """Every preset of a server, by name."""
        wanted = select(PresetRow.__table__).where(PresetRow.guild == guild).order_by(PresetRow.key)
        async with self.database.reading() as connection:
            return [_preset(row) for row in (await connection.execute(wanted)).mappings()]

    async def find(self, guild: int, name: str) -> Preset | None:
        """The preset of this name, in whatever case it is written."""
        wanted = select(PresetRow.__table__).where(PresetRow.guild == guild, PresetRow.key == folded(name))
        async with self.database.reading() as connection:
            row = (await connection.execute(wanted)).mappings().first()
        return None if row is None else _preset(row)

    async def save(self, guild: int, preset: Preset, most: int) -> bool:
        """Keep a preset in the place of the one of its name; False where a server has as many as it may have."""
        key = folded(preset.name)
        values = {
            "name": preset.name,
            "system": preset.system,
            "head": msgspec.json.encode(preset.head).decode(),
            "times": msgspec.json.encode(preset.times).decode(),
            "author": preset.author,
        }
        async with self.database.writing() as connection:
            if await _others(connection, guild, key) >= most:
                return False
            await put(connection, PresetRow, {"guild": guild, "key": key}, values)
            return True

    async def drop(self, guild: int, name: str) -> None:
        """Keep a preset no longer."""
        mine = (PresetRow.guild == guild, PresetRow.key == folded(name))
        async with self.database.writing() as connection:
            await connection.execute(delete(PresetRow).where(*mine))


def folded(name: str) -> str:
    """A preset's name as names are compared: in one case, with single blanks."""
    return " ".join(name.split()).casefold()


async def _others(connection: AsyncConnection, guild: int, key: str) -> int:
    counted = (
        select(func.count()).select_from(PresetRow).where(PresetRow.guild == guild, PresetRow.key != key)
    )
    return int((await connection.execute(counted)).scalar() or 0)


def _preset(row: RowMapping) -> Preset:
    return Preset(
        name=row["name"],
        system=row["system"],
        head=msgspec.json.decode(row["head"], type=Head),
        times=msgspec.json.decode(row["times"]),
        author=row["author"],
    )
