"""A copy of a store is the same store, on either database; who wants to be forgotten is."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import select, text, update

from bot.live.arrivals import Acted, Any_, Done, Written, text_of
from bot.store import forgetting
from bot.store.copying import copy
from bot.store.database import Database
from bot.store.errors import StoreError
from bot.store.inbox import Inbox
from bot.store.people import People
from bot.store.store import Store
from bot.store.tables import Base, InboxMessage
from bot.store.threads import Threads
from tests.store.stories import STORIES, kept

ME, OTHER = 4711, 47110


async def rows(database: Database) -> dict[str, list[tuple[object, ...]]]:
    async with database.reading() as connection:
        return {
            table.name: sorted(map(tuple, (await connection.execute(select(table))).all()), key=repr)
            for table in Base.metadata.sorted_tables
        }


async def filled(url: str) -> Database:
    """A store with a game, and two people in it."""
    database = Database(url)
    store = Store(database)
    game = (await kept(store, STORIES["tfc.battle"])).number
    people = People(database)
    async with database.writing() as connection:
        await Threads(database).sit(connection, game, "ash", ME)
        await Threads(database).moderate(connection, game, OTHER, "umpire")
    await people.wish(ME, locale="ru", away_until=datetime(2026, 5, 4, tzinfo=UTC))
    await people.lend(game, OTHER, "rook")
    inbox = Inbox(database)
    arrivals: list[Any_] = [Written(person=ME, text=f'"person":{ME},'), Done(person=ME), Done(person=OTHER)]
    arrivals.append(Acted(person=OTHER, kind="seat", by="umpire", other=ME, was=ME))
    for number, arrival in enumerate(arrivals, 1):
        await inbox.put(game, number, text_of(arrival))
    return database


async def test_a_copy_of_a_store_is_the_same(url: str, sqlite_template: bytes, tmp_path: Path) -> None:
    source = await filled(url)
    (tmp_path / "copy.db").write_bytes(sqlite_template)
    target = Database(f"sqlite:///{tmp_path / 'copy.db'}")
    assert await copy(source, target) == 1
    assert await rows(target) == await rows(source)
    assert (await Store(target).load(1)).drift == []
    with pytest.raises(StoreError, match="holds games already"):
        await copy(target, source)
    async with source.writing() as connection:
        for table in reversed(Base.metadata.sorted_tables):
            await connection.execute(text(f"DELETE FROM {table.name}"))
    assert await copy(target, source) == 1
    assert await rows(target) == await rows(source)
    await Inbox(source).put(1, 99, "{}")  # a number is given that nothing has yet
    for database in (source, target):
        await database.close()


async def test_a_person_gets_everything_and_is_forgotten(url: str) -> None:
    database = await filled(url)
    async with database.writing() as connection:
        await connection.execute(update(InboxMessage).values(done_at=datetime.now(UTC)))
    found = await forgetting.export_of(database, ME)
    assert [one["seat"] for one in found["seats"]] == ["ash"]  # type: ignore[attr-defined]
    assert [one["kept"]["what"] for one in found["posts"]] == ["written", "done"]  # type: ignore[attr-defined]
    assert found["wishes"]["locale"] == "ru"  # type: ignore[index]
    await forgetting.forget(database, ME)
    after = await forgetting.export_of(database, ME)
    assert after == {"wishes": {}, "seats": [], "acts for": [], "moderates": [], "posts": []}
    async with database.reading() as connection:
        left = [str(what) for what in await connection.scalars(select(InboxMessage.what))]
    assert len([what for what in left if f'"person":{OTHER}' in what]) == 2
    assert [what for what in left if f'"other":{ME}' in what or f'"was":{ME}' in what] == []
    assert any(f'\\"person\\":{ME},' in what for what in left)
    await database.close()


async def test_only_closed_games_that_stand_still_are_retired(url: str) -> None:
    database = await filled(url)
    late = datetime.now(UTC) + timedelta(days=400)
    assert await forgetting.retire(database, late) == []
    async with database.writing() as connection:
        await connection.execute(text("UPDATE games SET status = 'closed'"))
    assert await forgetting.retire(database, datetime.now(UTC) - timedelta(days=1)) == []
    assert len(await forgetting.retire(database, late)) == 1
    assert all(not found for name, found in (await rows(database)).items() if name != "people")
    await database.close()
