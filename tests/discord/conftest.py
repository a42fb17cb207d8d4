"""Every test of the bot that asks for ``url`` runs on SQLite and on Postgres; ``stage`` is the bot on SQLite."""

from __future__ import annotations

import warnings
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord  # noqa: F401

from tests.discord.forking import zygote
from tests.discord.stage import Stage, staged
from tests.store.conftest import server, sqlite_template, url

__all__ = ["server", "sqlite_template", "url"]


@pytest.fixture(scope="session", autouse=True)
def _zygote() -> Iterator[None]:
    yield
    zygote().stop()


@pytest.fixture
async def stage(sqlite_template: bytes, tmp_path: Path) -> AsyncIterator[Stage]:
    path = tmp_path / "games.db"
    path.write_bytes(sqlite_template)
    async with staged(f"sqlite:///{path}", tmp_path) as made:
        yield made
        assert made.bot.troubles() == []
