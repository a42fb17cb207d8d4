"""The bridge between games and Discord: the connection, the worker of the games, and what is kept beside them.

Whatever answers an event or a command is handed the bridge; which events there are, :mod:`bot.discord.client` knows.
"""

from __future__ import annotations

import asyncio

import aiohttp
import discord
from discord import app_commands

from bot.discord.channels.making import thread_for
from bot.discord.channels.places import Places
from bot.discord.channels.rooms import RoomKeeper
from bot.discord.channels.sending import Sender
from bot.discord.ringing import Ringing
from bot.discord.wire.moments import ServerClock
from bot.discord.wire.proxied import Proxied
from bot.live.arriving.arrivals import File
from bot.live.metrics import Metrics
from bot.live.saying.outgoing import Outgoing, outgoing_of
from bot.live.working.showing import Holds, Shown
from bot.live.working.worker import Worker
from bot.pictures.drawer import Drawer
from bot.settings import Settings
from bot.spreadsheets import is_sheet, text_of
from bot.store.around.people import People
from bot.store.around.presets import Presets
from bot.store.around.signups import SignUps
from bot.store.games.store import Store
from bot.store.lanes import Lanes
from bot.store.slots import Wanted

FILE_PATIENCE = 20.0
"""Seconds that a file of a post may take to come."""

NOBODY = discord.AllowedMentions.none()


def intents(*, content: bool) -> discord.Intents:
    """What the bot wants to hear of; only the text of messages is a privilege."""
    wanted = discord.Intents.none()
    wanted.guilds = wanted.guild_messages = wanted.dm_messages = True
    wanted.message_content = content
    return wanted


class Bridge(discord.Client):
    """One connection to Discord, and everything that its events and commands ask."""

    def __init__(
        self, settings: Settings, store: Store, holder: str, *, content: bool, metrics: Metrics | None = None
    ) -> None:
        """A client that is not connected yet."""
        self.metrics = metrics or Metrics()
        super().__init__(
            intents=intents(content=content),
            allowed_mentions=NOBODY,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            shard_id=settings.shard if settings.shards > 1 else None,
            shard_count=settings.shards if settings.shards > 1 else None,
        )
        self.settings = settings
        self.store = store
        self.reads_everything = content
        self.moments = ServerClock()
        self.ringing = Ringing()
        self.people = People(store.database)
        self.presets = Presets(store.database)
        self.signups = SignUps(store.database)
        self.places = Places(store.database, settings.shard, settings.shards)
        self.drawer = Drawer()
        self.sender = Sender(self, self._channel_of, self.drawer)
        lanes = Lanes(store.database, holder, settings.lease_seconds * 1000)
        self.worker = Worker(store, lanes, self.read_file, self._show)
        self.rooms = RoomKeeper(self, self.places, self.worker)
        self.tree = app_commands.CommandTree(self)
        self.proxied = Proxied()
        self._making = asyncio.Lock()

    # -- what the lanes need of Discord

    async def read_file(self, file: File) -> str:
        """A text file or spreadsheet of a post. Raises :class:`OSError` where it cannot be read."""
        try:
            async with asyncio.timeout(FILE_PATIENCE):
                data = await self.http.get_from_cdn(file.address)
        except (discord.HTTPException, aiohttp.ClientError, ValueError, TimeoutError) as error:
            raise OSError(type(error).__name__) from error
        data = data[: file.size]
        return text_of(file.name, data) if is_sheet(file.name) else data.decode("utf-8", errors="replace")

    async def thread_of(self, game: int) -> int | None:
        """The thread of a game, made if it is not there yet. Raises :class:`NotNowError`."""
        place = self.places.of(game)
        if place is None:
            await self.places.refresh()
            place = self.places.of(game)
        if place is None:
            return None
        if place.thread is not None:
            return place.thread
        async with self._making:
            return await self._make_thread(game)

    async def _show(self, wanted: Wanted, doubtful: bool, holds: Holds) -> Shown | None:
        shown = await self.sender.show(wanted, doubtful, holds)
        if shown is not None and wanted.place.kind == "receipt":
            self.metrics.answered(outgoing_of(wanted.text).since)
        return shown

    async def _channel_of(self, game: int, message: Outgoing) -> int | None:
        """Where a message is to stand. Raises :class:`NotNowError` and :class:`bot.discord.channels.rooms.UnreachableError`."""
        if message.room is None:
            return await self.thread_of(game)
        return await self.rooms.channel(game, message.room, message.seats)

    async def _make_thread(self, game: int) -> int:
        await self.places.refresh()  # another process may have made it meanwhile
        place = self.places.of(game)
        assert place is not None
        if place.thread is not None:
            return place.thread
        made = await thread_for(self, place)
        await self.places.threads.made(game, made)
        await self.places.refresh()
        return made
