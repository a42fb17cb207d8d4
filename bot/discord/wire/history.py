"""A thread's history as Discord tells it, the newest message first, without making more of it than is needed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import Any

import discord

PAGE = 100


async def backwards(client: discord.Client, channel: int, most: int) -> AsyncIterator[Mapping[str, Any]]:
    """The messages of a channel as they came, the newest first, and no more than ``most`` of them."""
    before: int | None = None
    while most > 0:
        page = await client.http.logs_from(channel, min(PAGE, most), before=before)
        for one in page:
            yield one
        if len(page) < PAGE:
            return
        before = min(int(one["id"]) for one in page)
        most -= len(page)
