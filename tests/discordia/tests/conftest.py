"""A world for each test, and the tiny bot in it."""

from __future__ import annotations

import warnings
from collections.abc import AsyncIterator

import pytest

with warnings.catch_warnings():
    # On Pythons before 3.13 discord.py imports a module for voice that the library drops later.
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord  # noqa: F401

from tests.discordia import Person, World
from tests.discordia.tests.support import Caller, living
from tests.discordia.tests.tiny_bot import Tiny


@pytest.fixture
async def world() -> AsyncIterator[World]:
    async with World() as made:
        yield made


@pytest.fixture
def ash(world: World) -> Person:
    return world.user("ash")


@pytest.fixture
async def bot(world: World) -> AsyncIterator[Tiny]:
    async with living(world) as made:
        yield made


@pytest.fixture
async def call(world: World) -> AsyncIterator[Caller]:
    caller = Caller(world)
    yield caller
    await caller.close()
