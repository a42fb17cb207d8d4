"""One transaction for each entry: serial whoever appends, all or nothing, and the same entry only once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database
from bot.store.errors import LostLeaseError, StoreError
from bot.store.games.held import Admitted, Held
from bot.store.games.store import Store
from bot.store.lanes import Lanes
from bot.store.tables.games import Lane, LogEntry, RecordRow, Snapshot
from rules import entries as e
from rules.dice import OutOfDice
from rules.entries import EntryError
from rules.kit import canonical
from tests.store.stories import STORIES, kept

HARBOUR = replace(STORIES["harbour"], log=(), check=None)
START = datetime(2026, 1, 1, tzinfo=UTC)


def post(name: str, by: str = "ash", text: str = "Heron: sail reef", hours: int = 0) -> e.PostEntry:
    return e.PostEntry(id=name, at=START + timedelta(hours=hours), by=by, text=text)


@pytest.fixture
async def other(url: str) -> AsyncIterator[Store]:
    """Another process's store on the same database."""
    database = Database(url)
    yield Store(database)
    await database.close()


async def counts(store: Store) -> tuple[Any, ...]:
    async with store.database.reading() as connection:
        wanted = [select(func.count()).select_from(table) for table in (LogEntry, Snapshot, RecordRow)]
        return tuple(
            [(await connection.execute(one)).scalar() for one in [*wanted, select(func.sum(Lane.head))]]
        )


async def test_concurrent_appends_to_one_game_are_serial(store: Store, other: Store) -> None:
    held = await store.make(HARBOUR)
    twin = await other.load(held.number)
    entries = [post(f"p{n}", by, f"{boat}: sail {place}") for n, (by, boat, place) in enumerate(
        [("ash", "Heron", "reef"), ("rook", "Crab", "cove"), ("ash", "Moth", "deep"), ("rook", "Crab", "reef")] * 4
    )]  # fmt: skip
    sides = [(store, held), (other, twin)]
    await asyncio.gather(*(sides[n % 2][0].append(sides[n % 2][1], entry) for n, entry in enumerate(entries)))
    fresh = await store.load(held.number, reread=True)
    assert fresh.drift == []
    assert sorted(fresh.known) == sorted(entry.id for entry in entries)
    assert fresh.head == len(entries)
    _, log = await store.file(held.number)
    assert [stored.seq for stored in log] == list(range(1, len(entries) + 1))


async def test_who_is_behind_is_brought_up(store: Store, other: Store) -> None:
    held = await store.make(HARBOUR)
    twin = await other.load(held.number)
    await store.append(held, post("p1"))
    admitted = await other.append(twin, post("p2", "rook", "Crab: sail cove"))
    assert admitted.before.last == "p1"
    assert twin.head == 2


async def test_the_same_entry_twice_is_one(store: Store, other: Store) -> None:
    held = await store.make(HARBOUR)
    twin = await other.load(held.number)
    first = await store.append(held, post("p1"))
    assert await store.append(held, post("p1")) is first
    assert (await other.append(twin, post("p1"))).digest == first.digest
    assert (await counts(store))[0] == 1


async def test_an_id_belongs_to_one_entry(store: Store, other: Store) -> None:
    held = await store.make(HARBOUR)
    twin = await other.load(held.number)
    await store.append(held, post("p1"))
    for where, game in ((store, held), (other, twin)):
        with pytest.raises(StoreError, match="another entry of First lanterns has the id p1"):
            await where.append(game, post("p1", text="Heron: sail deep"))
    assert (await counts(store))[0] == 1


async def test_all_or_nothing(store: Store) -> None:
    held = await store.make(HARBOUR)
    before = await counts(store)

    async def fails(connection: AsyncConnection, admitted: Admitted) -> None:
        raise RuntimeError("the power went")

    with pytest.raises(RuntimeError):
        await store.append(held, post("p1"), also=fails)
    assert await counts(store) == before
    assert held.head == 0
    await store.append(held, post("p1"))
    assert held.head == 1


async def test_an_entry_that_cannot_stand_leaves_nothing(store: Store) -> None:
    held = await store.make(HARBOUR)
    with pytest.raises(EntryError):
        await store.append(held, e.EditEntry(id="e1", at=START, post="p9", text="."))
    assert (await counts(store))[0] == 0
    await store.append(held, post("p1"))


async def test_scripted_dice_stand_where_the_log_has_them(store: Store) -> None:
    held = await store.make(replace(HARBOUR, script=(4,)))
    await store.append(held, post("p1"))
    await store.append(held, e.CloseEntry(id="c1", at=START, by="umpire"))
    held = await store.load(held.number)
    await store.append(held, post("p2", text="Heron: sail cove"))
    with pytest.raises(OutOfDice):
        await store.append(held, e.CloseEntry(id="c2", at=START, by="umpire"))
    assert held.dice.mark() == 1
    assert (await store.load(held.number)).head == 3


async def test_a_title_is_used_once(store: Store) -> None:
    await store.make(HARBOUR)
    with pytest.raises(StoreError, match="another title"):
        await store.make(HARBOUR)
    assert len(await store.games()) == 1


async def test_a_lost_lease_writes_nothing(store: Store, other: Store) -> None:
    held = await store.make(HARBOUR)
    lease = await Lanes(store.database, "one", lasts_ms=-1).take(held.number)
    newer = await Lanes(other.database, "two").take(held.number)
    assert lease is not None
    assert newer is not None
    with pytest.raises(LostLeaseError):
        await store.append(held, post("p1"), fence=lease.fence)
    assert (await counts(store))[0] == 0
    twin = await other.load(held.number)
    await other.append(twin, post("p1"), fence=newer.fence)


async def test_games_are_listed_with_how_they_stand(store: Store) -> None:
    assert await store.games() == []
    held: dict[str, Held] = {name: await kept(store, game) for name, game in STORIES.items()}
    await store.make(replace(HARBOUR, setup=replace(HARBOUR.setup, title="Not begun")))
    rows = await store.games()
    assert [(row.title, row.entries, row.digest) for row in rows] == [
        *(
            (STORIES[name].title, len(STORIES[name].log), canonical.digest(held[name].table.state))
            for name in STORIES
        ),
        ("Not begun", 0, None),
    ]
    assert [row.at for row in rows][:-1] == [game.log[-1].entry.at for game in STORIES.values()]
