"""Lanes, inbox and message slots, on both databases, with two workers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial

import pytest
from msgspec.structs import replace
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import inbox, slots
from bot.store.clock import now_ms
from bot.store.database import Database
from bot.store.games.held import Admitted, Held
from bot.store.games.store import Store
from bot.store.inbox import Inbox
from bot.store.lanes import Lanes, Lease
from bot.store.slots import Place
from tests.store.stories import STORIES
from tests.store.test_appending import HARBOUR, post


@pytest.fixture
async def other(url: str) -> AsyncIterator[Database]:
    database = Database(url)
    yield database
    await database.close()


async def games(store: Store, count: int) -> list[int]:
    setups = [replace(HARBOUR.setup, title=f"Harbour {n}") for n in range(count)]
    return [(await store.make(replace(HARBOUR, setup=setup))).number for setup in setups]


async def test_one_worker_holds_a_lane(store: Store, other: Database) -> None:
    [game] = await games(store, 1)
    mine, theirs = Lanes(store.database, "one"), Lanes(other, "two")
    lease = await mine.take(game)
    assert lease is not None
    assert await theirs.take(game) is None
    assert await mine.renew(lease)
    assert (await mine.take(game)) == lease
    assert await theirs.within_reach([game]) == []
    assert await mine.within_reach([game]) == [game]
    assert await mine.release(lease)
    assert not await mine.renew(lease)
    assert await theirs.within_reach([game]) == [game]
    newer = await theirs.take(game)
    assert newer is not None
    assert newer.fence > lease.fence
    assert not await mine.renew(lease)
    assert not await mine.release(lease)
    assert await theirs.renew(newer)


async def test_a_dead_workers_lane_is_taken_over(store: Store, other: Database) -> None:
    [game] = await games(store, 1)
    mine, theirs = Lanes(store.database, "one", lasts_ms=-1), Lanes(other, "two")
    lease = await mine.take(game)
    assert lease is not None
    newer = await theirs.take(game)
    assert newer is not None
    assert newer.fence == lease.fence + 1
    assert not await mine.renew(lease)


async def test_a_late_worker_keeps_what_nobody_has_taken(store: Store, other: Database) -> None:
    taken, left = await games(store, 2)
    mine, theirs = Lanes(store.database, "one", lasts_ms=-1), Lanes(other, "two")
    late = [await mine.take(game) for game in (taken, left)]
    assert await theirs.take(taken) is not None
    assert await mine.renew_all() == [late[1]]
    assert await mine.take(left) == late[1]
    assert await mine.take(taken) is None


async def test_a_game_is_held_from_its_beginning(store: Store, other: Database) -> None:
    mine, theirs = Lanes(store.database, "one"), Lanes(other, "two")
    leases: list[Lease | None] = []

    async def also(connection: AsyncConnection, held: Held) -> None:
        leases.append(await mine.take_within(connection, held.number))

    held = await store.make(HARBOUR, also)
    assert await theirs.take(held.number) is None
    assert [await mine.take(held.number)] == leases


async def test_a_hundred_grabs_give_each_lane_to_one(store: Store, other: Database) -> None:
    numbers = await games(store, 5)
    workers = [Lanes(database, f"worker {n}") for n, database in enumerate([store.database, other] * 4)]
    grabs = (worker.take(game) for worker in workers for game in numbers)
    taken = [lease for lease in await asyncio.gather(*grabs) if lease]
    assert sorted(lease.game for lease in taken) == numbers
    assert {lease.fence for lease in taken} == {1}


async def test_a_message_seen_twice_is_one(store: Store, other: Database) -> None:
    [game] = await games(store, 1)
    here, there = Inbox(store.database), Inbox(other)
    results = await asyncio.gather(*(box.put(game, 1 << 62, "post") for box in (here, there, here, there)))
    assert sorted(results) == [False, False, False, True]
    assert await here.put(game, 1 << 62, "edited", revision=1)
    assert [(one.revision, one.what) for one in await there.waiting(game)] == [(0, "post"), (1, "edited")]


async def test_messages_go_by_their_ids_and_are_done_with_their_entry(store: Store) -> None:
    held = await store.make(HARBOUR)
    box = Inbox(store.database)
    for message in (30, 10, 20):
        await box.put(held.number, message, f"post {message}")
    waiting = await box.waiting(held.number)
    assert [one.message for one in waiting] == [10, 20, 30]
    assert await box.latest(held.number) == 30
    await store.append(held, post("p1"), also=lambda connection, _: inbox.done(connection, waiting[0]))
    assert [one.message for one in await box.waiting(held.number)] == [20, 30]


async def say(place: Place, text: str, connection: AsyncConnection, admitted: Admitted) -> None:
    await slots.want(connection, place, text)


async def test_a_slot_is_made_once_and_then_edited(store: Store) -> None:
    held = await store.make(HARBOUR)
    place = Place(held.number, "1", "summary")
    for number, text in enumerate(["first", "first", "second"]):
        await store.append(held, post(f"p{number}"), also=partial(say, place, text))
    (wanted,) = await slots.unshown(store.database, held.number)
    assert (wanted.text, wanted.version, wanted.message) == ("second", 2, None)
    await slots.shown(store.database, place, 2, 1 << 61)
    assert await slots.unshown(store.database, held.number) == []
    await slots.shown(store.database, place, 1, 5)
    async with store.database.writing() as connection:
        await slots.want(connection, place, "third")
    (wanted,) = await slots.unshown(store.database, held.number)
    assert (wanted.text, wanted.version, wanted.message) == ("third", 3, 1 << 61)


async def test_slots_come_in_their_order(store: Store) -> None:
    held = await store.make(STORIES["tfc.battle"])
    places = [Place(held.number, "2", "summary", part) for part in (1, 0, 2)]
    async with store.database.writing() as connection:
        for place in places:
            await slots.want(connection, place, str(place.part))
    assert [one.text for one in await slots.unshown(store.database, held.number)] == ["0", "1", "2"]


async def test_the_clock_is_the_databases_and_moves_within_a_transaction(store: Store) -> None:
    async with store.database.reading() as connection:
        first = (await connection.execute(select(now_ms()))).scalar_one()
        await asyncio.sleep(0.02)
        second = (await connection.execute(select(now_ms()))).scalar_one()
    assert 10 < second - first < 5_000
    assert first > 1_700_000_000_000
