"""A world for each test, and the tiny bot in it, inside the test or as a process."""

from __future__ import annotations

import asyncio
import contextlib
import warnings
from collections.abc import AsyncIterator
from typing import Any

import pytest

with warnings.catch_warnings():
    # On Pythons before 3.13 discord.py imports a module for voice that the library drops later.
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord  # noqa: F401

from tests.discordia import World, pointed
from tests.discordia_tests.tiny_bot import Tiny


@pytest.fixture
async def world() -> AsyncIterator[World]:
    async with World() as made:
        yield made


@contextlib.asynccontextmanager
async def living(world: World, **options: Any) -> AsyncIterator[Tiny]:
    """The tiny bot at work inside the test."""
    with pointed(world):
        bot = Tiny(**options)
        task = asyncio.create_task(bot.start(world.token))
        try:
            await world.until(lambda: task.done() or bot.is_caught_up(), what="the bot has caught up")
            if task.done():
                task.result()
            yield bot
        finally:
            await bot.close()
            with contextlib.suppress(Exception):
                await task


@pytest.fixture
async def bot(world: World) -> AsyncIterator[Tiny]:
    async with living(world) as made:
        yield made
