"""After a gap in the connection: what was posted, edited and deleted meanwhile is read from a thread's and its rooms' history."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import aiohttp
import discord

from bot.discord.bridge import Bridge
from bot.discord.listening.events import GONE, keep
from bot.discord.wire.history import backwards
from bot.discord.wire.moments import of_id
from bot.discord.wire.tolerating import UNREADABLE, message_of
from bot.live.arriving.arrivals import Deleted
from bot.store.around.threads import Place

LOG = logging.getLogger(__name__)

OVERLAP = 50
"""So many messages of the game are read again in any case: an event may have been lost without a gap."""

MOST = 3000
"""No more than these are read; what is older is left alone."""


async def catch_up(client: Bridge, place: Place) -> bool:
    """Bring a game's inbox up to its channels, then let its lane go on; False if that has to be tried again."""
    channels: dict[int, list[str | None]] = {} if place.thread is None else {place.thread: [None]}
    for room in client.places.rooms_of(place.game):
        if room.takes_orders:
            channels.setdefault(room.channel, []).append(room.name)
    for channel, rooms in channels.items():
        try:
            await _read(client, place, channel, rooms)
        except (discord.NotFound, discord.Forbidden) as error:
            LOG.warning("game %s: a thread of its cannot be read: %s", place.game, error.code)
        except (discord.HTTPException, OSError, aiohttp.ClientError, TimeoutError) as error:
            LOG.warning("game %s: the history cannot be read now: %s", place.game, type(error).__name__)
            return False
    client.worker.caught_up(place.game)
    return True


async def _read(client: Bridge, place: Place, thread: int, rooms: Sequence[str | None]) -> None:
    known = await client.worker.inbox.known(place.game)
    open_posts = await _open_posts(client, place.game, rooms)
    newest = max(known, default=place.since)
    start = min([newest, *open_posts])
    seen: set[int] = set()
    channel = client.get_partial_messageable(thread, guild_id=place.guild)
    found: list[discord.Message] = []
    async for data in backwards(client, thread, MOST):
        identifier = int(data["id"])
        if identifier < place.since or (identifier <= start and len(seen) >= OVERLAP):
            break
        seen.add(identifier)
        try:
            found.append(message_of(client, channel, data))
        except UNREADABLE as error:
            LOG.warning("game %s: a message makes no sense: %s", place.game, type(error).__name__)
    for message in reversed(found):
        client.moments.hear(of_id(message.id))
        await keep(client, place, message, known=known.get(message.id, -1))
    for post in open_posts:
        if post not in seen and known.get(post, 0) < GONE:
            moment = max(client.moments.now(), of_id(post))
            await client.worker.put(place.game, post, Deleted(person=0, missed=True), moment, GONE)


async def _open_posts(client: Bridge, game: int, rooms: Sequence[str | None]) -> list[int]:
    """The messages in these rooms, or where None is among them in the thread, that may still be corrected."""
    lane = await client.worker.lane(game)
    held = lane.held
    if held.now is None:
        return []
    windows = held.table.windows(held.now)
    return [
        lane.origins[post].message
        for post, is_open in windows.items()
        if is_open and post in lane.origins and lane.origins[post].shown and lane.origins[post].room in rooms
    ]
