"""The client: what happens on the connection to Discord, from the first event to an orderly end."""

from __future__ import annotations

import asyncio
import itertools
import logging
import sys
from collections.abc import Iterable
from typing import Any

import discord

from bot.campaign.clock import Months
from bot.discord import commands, pulse
from bot.discord.bridge import Bridge
from bot.discord.channels.making import keep_open
from bot.discord.listening import events
from bot.discord.listening.catching_up import catch_up
from bot.discord.opening import signing
from bot.discord.wire import moments
from bot.discord.wire.syncing import tell_commands
from bot.discord.wire.tolerating import tolerate
from bot.discord.wire.translating import Translator
from bot.live.metrics import Metrics
from bot.live.timing.retiring import Retiring
from bot.settings import Settings
from bot.store import slots
from bot.store.games.store import Store

LOG = logging.getLogger(__name__)

CATCH_UP_AGAIN = (1.0, 5.0, 15.0, 60.0)
"""Seconds until a history that could not be read is tried again."""


class Quarterdeck(Bridge):
    """The bot: what it does when it is connected, while it is, and at each event."""

    def __init__(
        self, settings: Settings, store: Store, holder: str, *, content: bool, metrics: Metrics | None = None
    ) -> None:
        """A client that is not connected yet."""
        super().__init__(settings, store, holder, content=content, metrics=metrics)
        self.months = Months(store, self.worker.wake)
        self.retiring = Retiring(store.database, settings.retire_days, self.places.refresh)
        self.queues = events.Queues()
        self._runner: asyncio.Task[None] | None = None
        self._catching: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Before the first connection: commands are told to Discord, nothing is taken before history was read."""
        await self.places.refresh()
        self.worker.gap(*self.places.unheard())
        commands.add_to(self)
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
        await self.ringing.ring(self.worker, set(self.places.games()))
        self.months.look(set(self.places.games()) - self.worker.behind, self.ringing.now())
        self.retiring.look(self.ringing.now())
        await self._measure()
        return self.places.games()

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """An event that could not be dealt with is logged without what it held."""
        LOG.error("the event %s could not be dealt with", event_method, exc_info=sys.exc_info())

    # -- events

    async def on_message(self, message: discord.Message) -> None:
        """See :mod:`bot.discord.listening.events`."""
        async with self.queues.of(message.channel.id):
            await events.message(self, message)

    async def on_raw_message_edit(self, payload: discord.RawMessageUpdateEvent) -> None:
        """See :mod:`bot.discord.listening.events`."""
        async with self.queues.of(payload.channel_id):
            await events.edit(self, payload)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """See :mod:`bot.discord.listening.events`."""
        async with self.queues.of(payload.channel_id):
            await events.delete(self, payload.channel_id, payload.message_id)

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """See :mod:`bot.discord.listening.events`."""
        async with self.queues.of(payload.channel_id):
            for message in sorted(payload.message_ids):
                await events.delete(self, payload.channel_id, message)

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
        if interaction.type is discord.InteractionType.component:
            await commands.pressed(self, interaction)
        elif interaction.type is discord.InteractionType.modal_submit:
            await commands.submitted(self, interaction)
