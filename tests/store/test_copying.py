"""A copy of a store is the same store, on either database; who wants to be forgotten is."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import select, text, update

from bot.live.arriving.arrivals import Acted, Any_, Done, Written, text_of
from bot.live.timing.retiring import Retiring
from bot.store import forgetting
from bot.store.around.people import People
from bot.store.around.presets import Head, Preset, Presets
from bot.store.around.signups import Plan, Signed, SignUps
from bot.store.around.threads import Threads
from bot.store.copying import copy
from bot.store.database import Database
from bot.store.errors import StoreError
from bot.store.games.store import Store
from bot.store.inbox import Inbox
from bot.store.tables.games import Base, InboxMessage
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
    await signed(database, game)
    inbox = Inbox(database)
    arrivals: list[Any_] = [Written(person=ME, text=f'"person":{ME},'), Done(person=ME), Done(person=OTHER)]
    arrivals.append(Acted(person=OTHER, kind="seat", by="umpire", other=ME, was=ME))
    for number, arrival in enumerate(arrivals, 1):
        await inbox.put(game, number, text_of(arrival))
    return database


async def signed(database: Database, game: int) -> None:
    """A preset that ME saved, and a sign-up of both that has become the game."""
    preset = Preset(name="Home", system="tfc.battle", head=Head("game: X", {"x.yaml": "{}"}), author=ME)
    assert await Presets(database).save(7, preset, 10)
    plan = Plan(
        title="X", head=preset.head, players=2, order="lot", master=OTHER, master_name="umpire", settles=0
    )
    signups = SignUps(database)
    number = await signups.make(7, 8, plan)
    for person, seat in ((ME, "ash"), (OTHER, "rook")):
        assert await signups.sign(number, Signed(person=person, seat=seat, fleet={"X": {"class": "y"}}))
    await signups.note(number, thread=9, game=game)


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
    assert [one["fleet"] for one in found["signed up for"]] == [{"X": {"class": "y"}}]  # type: ignore[attr-defined]
    await forgetting.forget(database, ME)
    after = await forgetting.export_of(database, ME)
    assert set(map(str, after.values())) <= {"{}", "[]"}
    (preset,) = await Presets(database).of(7)
    assert preset.author == forgetting.NOBODY
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
    kept_on = {name for name, found in (await rows(database)).items() if found}
    assert kept_on == {"people", "presets"}
    await database.close()


async def test_old_games_go_by_themselves_where_the_host_wants_that(url: str) -> None:
    database = await filled(url)
    async with database.writing() as connection:
        await connection.execute(text("UPDATE games SET status = 'closed'"))
    told: list[int] = []

    async def gone() -> None:
        told.append(1)

    late = datetime.now(UTC) + timedelta(days=40)
    for days, left in ((0, 1), (50, 1), (30, 0)):
        retiring = Retiring(database, days, gone)
        retiring.look(int(late.timestamp() * 1000))
        await asyncio.gather(*(task for task in asyncio.all_tasks() if task.get_name() == "retiring"))
        await retiring.stop()
        assert len(await Store(database).games()) == left
    assert told == [1]
    await database.close()
