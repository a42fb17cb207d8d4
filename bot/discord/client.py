"""The client: one connection to Discord, the worker of its games, and the table of where they are played."""

from __future__ import annotations

import asyncio
import itertools
import logging
import sys
from collections.abc import Iterable
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.campaign.clock import Months
from bot.discord import listening, moments, pulse, signing
from bot.discord.catching_up import catch_up
from bot.discord.making import keep_open, thread_for
from bot.discord.moments import ServerClock
from bot.discord.places import Places
from bot.discord.ringing import Ringing
from bot.discord.rooms import RoomKeeper
from bot.discord.sending import Sender
from bot.discord.syncing import tell_commands
from bot.discord.tolerating import tolerate
from bot.discord.translating import Translator
from bot.live.arrivals import File
from bot.live.metrics import Metrics
from bot.live.outgoing import Outgoing, outgoing_of
from bot.live.retiring import Retiring
from bot.live.showing import Holds, Shown
from bot.live.worker import Worker
from bot.pictures.drawer import Drawer
from bot.settings import Settings
from bot.spreadsheets import is_sheet, text_of
from bot.store import slots
from bot.store.around.people import People
from bot.store.around.presets import Presets
from bot.store.around.signups import SignUps
from bot.store.games.store import Store
from bot.store.lanes import Lanes
from bot.store.slots import Wanted

LOG = logging.getLogger(__name__)

CATCH_UP_AGAIN = (1.0, 5.0, 15.0, 60.0)
"""Seconds until a history that could not be read is tried again."""

FILE_PATIENCE = 20.0
"""Seconds that a file of a post may take to come."""

NOBODY = discord.AllowedMentions.none()


def intents(*, content: bool) -> discord.Intents:
    """What the bot wants to hear of; only the text of messages is a privilege."""
    wanted = discord.Intents.none()
    wanted.guilds = wanted.guild_messages = wanted.dm_messages = True
    wanted.message_content = content
    return wanted


class Quarterdeck(discord.Client):
    """The bot."""

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
        self.rooms = RoomKeeper(self)
        self.sender = Sender(self, self._channel_of, self.drawer)
        lanes = Lanes(store.database, holder, settings.lease_seconds * 1000)
        self.worker = Worker(store, lanes, self.read_file, self._show)
        self.months = Months(store, self.worker.wake)
        self.retiring = Retiring(store.database, settings.retire_days, self.places.refresh)
        self.tree = app_commands.CommandTree(self)
        self.proxied = listening.Proxied()
        self.queues = listening.Queues()
        self._making = asyncio.Lock()
        self._runner: asyncio.Task[None] | None = None
        self._catching: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Before the first connection: commands are told to Discord, nothing is taken before history was read."""
        from bot.discord.commands import add_to

        await self.places.refresh()
        self.worker.gap(*self.places.unheard())
        add_to(self)
        await self.tree.set_translator(Translator())
        tolerate(self, self._missed)
        await tell_commands(self.tree)

    async def close(self) -> None:
        """Stop in order: no more events, what is being done is done, leases are given back."""
        for task in (self._runner, self._catching):
            if task is not None:
                task.cancel()
        await self.months.stop()
        await self.retiring.stop()
        await self.worker.stop()
        await self.sender.stop()
        await self.drawer.stop()
        await super().close()

    # -- the connection

    async def on_connect(self) -> None:
        """A new session: whatever happened since the last one stands only in the threads' histories."""
        LOG.info("connected to Discord%s", "" if self.reads_everything else ", without the texts of posts")
        self.metrics.connected()
        self.rooms.look_again()
        self._catch_up_with(place.game for place in self.places.open())
        if self._runner is None:
            self._runner = asyncio.create_task(self.worker.run(self._mine))

    async def on_resumed(self) -> None:
        """The session goes on after its connection was lost."""
        self.metrics.connected()

    async def _measure(self) -> None:
        """What is counted by looking, if anybody wants to know."""
        if self.settings.metrics_port:
            self.metrics.taken(self.worker.posts)
            self.metrics.games.set(len(self.places.open()))
            self.metrics.waiting.set(await slots.count_unshown(self.store.database))

    def _missed(self, channel: int) -> None:
        """A message of a channel was told of, but could not be understood."""
        place = self.places.at(channel)
        if place is not None:
            self._catch_up_with([place.game])

    def _catch_up_with(self, games: Iterable[int]) -> None:
        """Take nothing more of these games before their history was read."""
        self.worker.gap(*games)
        if self._catching is not None:
            self._catching.cancel()
        self._catching = asyncio.create_task(self._catch_up())

    async def _catch_up(self) -> None:
        await self.places.refresh()
        self.worker.gap(*self.places.unheard())
        behind = [place for place in self.places.open() if place.game in self.worker.behind]
        caught_up = len(behind)
        for pause in itertools.chain(CATCH_UP_AGAIN, itertools.repeat(CATCH_UP_AGAIN[-1])):
            behind = [place for place in behind if not await catch_up(self, place)]
            if not behind:
                break
            await asyncio.sleep(pause)
        LOG.info("caught up with %s games", caught_up)
        await signing.refresh_all(self)

    async def _mine(self) -> list[int]:
        """The games of this process; asked for every second as long as all is well."""
        if not self.is_closed():
            pulse.beat()
        await self.places.refresh_sometimes()
        if unheard := self.places.unheard():
            self._catch_up_with(unheard)
        await self.ringing.ring(self, set(self.places.games()))
        self.months.look(set(self.places.games()) - self.worker.behind, self.ringing.now())
        self.retiring.look(self.ringing.now())
        await self._measure()
        return self.places.games()

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """An event that could not be dealt with is logged without what it held."""
        LOG.error("the event %s could not be dealt with", event_method, exc_info=sys.exc_info())

    # -- events

    async def on_message(self, message: discord.Message) -> None:
        """See :mod:`bot.discord.listening`."""
        async with self.queues.of(message.channel.id):
            await listening.message(self, message)

    async def on_raw_message_edit(self, payload: discord.RawMessageUpdateEvent) -> None:
        """See :mod:`bot.discord.listening`."""
        async with self.queues.of(payload.channel_id):
            await listening.edit(self, payload)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """See :mod:`bot.discord.listening`."""
        async with self.queues.of(payload.channel_id):
            await listening.delete(self, payload.channel_id, payload.message_id)

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """See :mod:`bot.discord.listening`."""
        async with self.queues.of(payload.channel_id):
            for message in sorted(payload.message_ids):
                await listening.delete(self, payload.channel_id, message)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread that was locked or archived may be open again; one that was archived is opened."""
        place = self.places.at(payload.thread_id)
        if place is not None:
            await keep_open(self, payload)
            self.worker.retry(place.game)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A room that is gone is made anew when something is to be said in it."""
        self.rooms.look_again(payload.thread_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """The same for a channel that a moderator had named."""
        self.rooms.look_again(channel.id)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """A button was pressed or a form sent; commands find their own way."""
        self.moments.hear(moments.of_id(interaction.id))
        self.ringing.hear(moments.of_id(interaction.id))
        from bot.discord import commands

        if interaction.type is discord.InteractionType.component:
            await commands.pressed(self, interaction)
        elif interaction.type is discord.InteractionType.modal_submit:
            await commands.submitted(self, interaction)

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
        """Where a message is to stand. Raises :class:`NotNowError` and :class:`bot.discord.rooms.UnreachableError`."""
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
