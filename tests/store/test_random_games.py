"""Games that nobody would write go through both databases and come back: posts, edits, undo, answers, withdrawals."""

from __future__ import annotations

import asyncio
import itertools
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.app import Session
from bot.store.database import Database
from bot.store.games.store import Store
from tests.protocol.benches import BENCHES, Bench
from tests.protocol.random_play import Player
from tests.store.test_fold import standing

_numbers = itertools.count(1)


@pytest.mark.parametrize("bench", BENCHES.values(), ids=BENCHES)
@settings(
    max_examples=8,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(data=st.data())
def test_random_logs_come_back(bench: Bench, url: str, data: st.DataObject) -> None:
    player = Player(bench, data)
    for _ in range(8):
        player.step()
    file = player.session.file
    file = replace(file, setup=replace(file.setup, title=f"{file.title} {next(_numbers)}"))
    memory = Session(file)
    for entry in player.log:
        memory.admit(entry)
    assert asyncio.run(through_the_store(url, file, player.log)) == standing(memory.table)


async def through_the_store(url: str, file: Any, log: Any) -> Any:
    """What stands after the log was appended, half of it after a reload, and all was loaded again."""
    database = Database(url)
    store = Store(database)
    try:
        held = await store.make(file)
        for entry in log[: len(log) // 2]:
            await store.append(held, entry)
        held = await store.load(held.number)
        for entry in log[len(log) // 2 :]:
            await store.append(held, entry)
        loaded = await store.load(held.number, reread=True)
        assert loaded.drift == []
        assert loaded.rows == held.rows
        assert standing(loaded.table) == standing(held.table)
        return standing(loaded.table)
    finally:
        await database.close()
