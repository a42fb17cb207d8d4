"""The bot is killed at random moments of a scripted game: nothing is lost, nothing doubled, nothing otherwise."""

from __future__ import annotations

import asyncio
import os
import random
from pathlib import Path

import pytest

from tests.discord.script import Seen, deeds, same, visible
from tests.discord.stage import DUEL, Stage, staged

KILLS = int(os.environ.get("QUARTERDECK_TEST_KILLS", "20"))
"""How many kills each database sees; `QUARTERDECK_TEST_KILLS=200` is for the night."""

PARTS = 2
SECRET = DUEL + "dice: {{secret: the same for all}}\n"


async def played(stage: Stage, kills: int, seed: int) -> tuple[object, object, Seen]:
    """The scripted game, with so many kills in it; its state, its entries and what is seen of it."""
    chance = random.Random(seed)
    title = f"Kills {seed}"
    thread = await stage.opens(title, SECRET)
    todo = deeds(stage, thread)
    for number, deed in enumerate(todo):
        await deed()
        share = kills * (number + 1) // len(todo) - kills * number // len(todo)
        for _ in range(share):
            await asyncio.sleep(chance.uniform(0, 0.6))
            stage.bot.kill()
            await stage.bot.ended()
            await stage.bot.start()
        if share:
            await stage.bot.ready()
        else:
            await asyncio.sleep(chance.uniform(0, 0.3))
    await stage.settled(patience=60)
    entries, state = await stage.state(title)
    return entries, state["state"], visible(thread)


@pytest.mark.parametrize("part", range(PARTS))
async def test_kills_change_nothing(url: str, tmp_path: Path, part: int) -> None:
    async with staged(url, tmp_path) as stage:
        undisturbed = await played(stage, 0, part * 2)
        killed = await played(stage, KILLS // PARTS, part * 2 + 1)
        assert stage.bot.troubles() == []
    assert killed[0] == undisturbed[0]
    assert killed[1] == undisturbed[1]
    same(killed[2], undisturbed[2])
