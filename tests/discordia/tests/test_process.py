"""The bot as a process of its own, pointed here by its environment alone; killed, restarted, stopped."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.discordia import BotProcess, World
from tests.discordia.tests import tiny_bot

ARGV = [sys.executable, "-W", "ignore", str(Path(tiny_bot.__file__))]
POST = "POST /channels/{channel_id}/messages"


async def test_a_process_plays_is_killed_and_catches_up(world: World) -> None:
    ash = world.user("ash")
    thread = await ash.opens("battle", world.lobby)
    async with BotProcess(world, ARGV, {"TINY_TOKEN": world.token}) as bot:
        first = await ash.says(thread, "one")
        await world.reply(first)
        # It dies the moment its next answer stands, before it hears so.
        world.faults.on(POST, lambda call: bot.kill(), written=True)
        second = await ash.says(thread, "two")
        await bot.ended()
        third = await ash.says(thread, "three")
        await bot.start()
        await bot.ready()
        await world.reply(third)
        assert [len(post.replies) for post in (first, second, third)] == [1, 1, 1]
        used = await ash.uses("/game open", world.lobby, name="new")
        assert "opened #new" in used.text
        button = await world.said(world.thread("new"), "2 sides")
        await bot.restart()
        assert (await ash.presses(button, "Join")).text == "ash joins"
        await bot.wrote("caught up")
    assert bot.returncode is not None
    assert bot.troubles() == []


async def test_a_process_that_dies_says_why(world: World) -> None:
    bot = BotProcess(world, [sys.executable, "-I", "-c", "print('no database'); raise SystemExit(3)"])
    await bot.start()
    with pytest.raises(AssertionError, match="ended with 3"):
        await bot.ready()
    assert await bot.ended() == 3
    assert bot.log == ["no database"]


async def test_a_process_that_will_not_stop_is_stopped(world: World) -> None:
    deaf = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('deaf', flush=True); time.sleep(60)"
    bot = BotProcess(world, [sys.executable, "-I", "-c", deaf])
    await bot.start()
    await bot.wrote("deaf")
    with pytest.raises(TimeoutError):
        await bot.stop(0.05)
    bot.kill()
    assert await bot.ended() < 0
