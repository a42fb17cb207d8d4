"""The tiny bot at work inside a test, and a caller of the API without any library."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp

from tests.discordia import World, pointed
from tests.discordia.tests.tiny_bot import Tiny


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


class Caller:
    """Calls the API without any library that could check first."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._session = aiohttp.ClientSession(headers={"Authorization": f"Bot {world.token}"})

    async def __call__(
        self, route: str, body: Any = None, files: dict[str, bytes] | None = None
    ) -> tuple[int, Any]:
        method, path = route.split()
        sent: Any = {"json": body} if body is not None else {}
        if files:
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", json.dumps(body or {}))
            for number, (name, data) in enumerate(files.items()):
                form.add_field(f"files[{number}]", data, filename=name)
            sent = {"data": form}
        async with self._session.request(method, self._world.api + path, **sent) as answer:
            return answer.status, await answer.json() if answer.content_type == "application/json" else None

    async def close(self) -> None:
        await self._session.close()
