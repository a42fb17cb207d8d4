"""Looking for a message whose fate is unknown: was it made before the answer was lost?"""

from __future__ import annotations

import discord

from bot.discord.wire.history import backwards
from bot.discord.wire.shaping import fitting
from bot.live.saying.outgoing import Outgoing

LOOK_BACK = 1000


async def find(client: discord.Client, channel: discord.PartialMessageable, message: Outgoing) -> int | None:
    """A message that an earlier attempt made, by its tag; without one, by its words."""
    me = client.user
    assert me is not None
    async for one in backwards(client, channel.id, LOOK_BACK):
        if int(one["id"]) < message.since:
            return None
        if int(one["author"]["id"]) == me.id and _is_the_same(str(one["content"]), message):
            return int(one["id"])
    return None


def _is_the_same(found: str, message: Outgoing) -> bool:
    if not message.tag:
        return found.strip() == fitting(message.content()).strip()
    *_, last = found.splitlines() or [""]
    return _stem(last.removeprefix("-# ")) == _stem(message.tag)


def _stem(tag: str) -> str:
    """The tag without the number of parts, which may have changed since."""
    return tag.rpartition("/")[0] or tag
