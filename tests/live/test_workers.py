"""Two processes on one database: who sees to a game, who takes it over, and what he knows of it then."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.discord.channels.places import Places
from bot.live.arriving.arrivals import Edited, Finished
from bot.store import slots
from bot.store.errors import LostLeaseError
from bot.store.slots import Place
from tests.live.crew import ASH, TURN, VERA, Process

POST, LATER = 500, 501


@pytest.fixture
async def pair(url: str) -> AsyncIterator[tuple[Process, Process]]:
    both = Process(url, "one"), Process(url, "two")
    yield both
    for process in both:
        await process.stop()


async def test_whoever_opens_a_game_shows_how_it_begins(pair: tuple[Process, Process]) -> None:
    one, two = pair
    game = await one.opens()
    two.worker.wake(game)
    assert await two.lanes.within_reach([game]) == []
    one.worker.wake(game)
    await one.settled(game)
    assert {"opening", "call"} <= one.kinds()
    assert two.tried == 0


async def test_the_holder_takes_what_the_other_has_kept(pair: tuple[Process, Process]) -> None:
    one, two = pair
    game = await one.opens()
    assert await two.worker.put(game, POST, TURN, 1)
    assert not await one.worker.put(game, POST, TURN, 1)
    await one.settled(game)
    assert "receipt" in one.kinds()
    assert two.tried == 0


async def test_a_process_that_lost_a_game_leaves_it_alone(url: str, pair: tuple[Process, Process]) -> None:
    late, two = Process(url, "late", lasts_ms=-1), pair[1]
    game = await late.opens()

    gone = asyncio.Event()

    async def lost() -> None:
        assert await two.lanes.take(game) is not None
        gone.set()

    late.before = lost
    late.worker.wake(game)
    async with asyncio.timeout(60):
        await gone.wait()
    late.worker.wake(game)
    two.worker.wake(game)
    await two.settled(game)
    await late.stop()
    assert (late.tried, late.shown) == (1, [])
    assert {"opening", "call"} <= two.kinds()


async def test_a_game_is_taken_only_when_its_history_was_read(pair: tuple[Process, Process]) -> None:
    one, two = pair
    game = await one.opens()
    await one.worker.stop()
    two.worker.gap(game)
    two.worker.wake(game)
    assert await one.lanes.within_reach([game]) == [game]
    assert two.tried == 0
    two.worker.caught_up(game)
    await two.settled(game)
    assert {"opening", "call"} <= two.kinds()


async def test_who_has_only_looked_knows_where_posts_came_from(pair: tuple[Process, Process]) -> None:
    one, two = pair
    game = await one.opens()
    assert (await two.worker.lane(game)).origins == {}
    await one.worker.put(game, POST, TURN, 1)
    await one.settled(game)
    await one.worker.stop()
    await two.worker.put(game, POST, Edited(person=ASH, text="Pathfinder: att Tantal"), 2, 2)
    await two.settled(game)
    receipts = [shown for kind, shown in two.shown if kind == "receipt"]
    assert [shown.reply_to for shown in receipts] == [POST]
    assert (await two.worker.lane(game)).origins["p1"].message == POST


async def test_nothing_is_taken_in_a_closed_game(pair: tuple[Process, Process]) -> None:
    one, two = pair
    game = await one.opens()
    await one.worker.submit(game, POST, Finished(person=VERA, by="vera"), 1)
    await one.settled(game)
    head = (await two.worker.lane(game)).held.head
    late = await one.worker.submit(game, LATER, TURN, 2)
    assert late.refused
    assert late.entry is None
    assert (await two.worker.lane(game)).held.head == head
    assert await one.worker.inbox.waiting(game) == []


async def test_a_thread_that_another_process_made_is_found(pair: tuple[Process, Process]) -> None:
    one, two = pair
    places = Places(two.store.database, 0, 1)
    await places.refresh()
    game = await one.opens()
    assert places.at(game + 100) is None
    found = await places.find(game + 100)
    assert found is not None
    assert found.game == game
    assert places.unheard() == {game}
    assert places.unheard() == set()
    assert await places.find(1) is None


async def test_a_picture_that_takes_long_keeps_no_words_waiting(pair: tuple[Process, Process]) -> None:
    one, _ = pair
    one.slow = frozenset({"opening"})
    game = await one.opens()
    one.worker.wake(game)
    await one.settled(game)
    kinds = [kind for kind, _ in one.shown]
    assert kinds == ["opening", "call", "opening"]


async def test_a_picture_that_was_never_drawn_is_drawn_by_whoever_comes_next(
    url: str, pair: tuple[Process, Process]
) -> None:
    late, two = Process(url, "late", lasts_ms=-1), pair[1]
    late.slow = frozenset({"opening"})
    game = await late.opens()
    place = Place(game, "", "opening")

    ended = asyncio.Event()

    async def ends_after_the_words() -> None:
        if late.shown:
            ended.set()
            raise LostLeaseError("the process ended")

    late.before = ends_after_the_words
    late.worker.wake(game)
    async with asyncio.timeout(60):
        await ended.wait()
    await late.stop()
    message = await slots.message_of(two.store.database, place)
    two.worker.wake(game)
    await two.settled(game)
    assert "opening" in two.kinds()
    assert message is not None
    assert await slots.message_of(two.store.database, place) == message
