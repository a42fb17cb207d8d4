"""Slots become messages: made once, found again where their fate is unknown, then edited."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import Any

import aiohttp
import discord

from bot.live.outgoing import Button, Outgoing, outgoing_of
from bot.live.receipts import MARKS
from bot.pictures.drawing import png
from bot.store.slots import Wanted
from bot.telling.markdown import LIMIT, length

LOG = logging.getLogger(__name__)

LOOK_BACK = 300
UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS, ARCHIVED = 10008, 30046, 50083
_DRAWING = asyncio.Semaphore(1)
"""One picture at a time: receipts must not wait for a burst of maps."""

STYLES = {
    "plain": discord.ButtonStyle.secondary,
    "good": discord.ButtonStyle.success,
    "bad": discord.ButtonStyle.danger,
}


class NotNowError(Exception):
    """Discord does not let the message be shown now; later, perhaps."""


class Sender:
    """Shows slots in threads."""

    def __init__(self, client: discord.Client, thread_of: Callable[[int], Awaitable[int | None]]) -> None:
        """A sender; ``thread_of`` finds, or makes, the thread of a game."""
        self._client = client
        self._thread_of = thread_of

    async def show(self, wanted: Wanted, doubtful: bool, holds: Callable[[], Awaitable[bool]]) -> int | None:
        """Let a slot show what is wanted; the message in which it does, or None if it cannot now."""
        try:
            thread = await self._thread_of(wanted.place.game)
            if thread is None or not await holds():
                return None
            return await self._show(wanted, self._client.get_partial_messageable(thread), doubtful=doubtful)
        except (discord.HTTPException, NotNowError, aiohttp.ClientError, OSError, TimeoutError) as error:
            status = getattr(error, "status", "")
            code = getattr(error, "code", "")
            LOG.warning(
                "game %s: a message is not shown yet: %s %s %s",
                wanted.place.game,
                type(error).__name__,
                status,
                code,
            )
            return None

    async def _show(self, wanted: Wanted, channel: discord.PartialMessageable, *, doubtful: bool) -> int:
        message = outgoing_of(wanted.text)
        there = wanted.message or None
        if there is None and doubtful:
            there = await self._find(channel, message)
        if message.gone:
            return await self._remove(channel, there)
        if there is None:
            return await self._make(channel, wanted, message)
        try:
            await self._edit(channel, there, message)
        except discord.HTTPException as error:
            if error.code == ARCHIVED:
                await self._reopen(channel.id)
                await self._edit(channel, there, message)
            elif error.code in (UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS):
                return await self._make(channel, wanted, message)
            else:
                raise
        return there

    async def _make(self, channel: discord.PartialMessageable, wanted: Wanted, message: Outgoing) -> int:
        picture = await _picture(message)
        more: dict[str, Any] = {}
        if message.reply_to is not None:
            more["reference"] = discord.MessageReference(
                message_id=message.reply_to, channel_id=channel.id, fail_if_not_exists=False
            )
        if picture is not None:
            more["file"] = picture
        if message.buttons:
            more["view"] = _view(message.buttons)
        key = f"{wanted.place}/{wanted.message}".encode()
        made = await channel.send(
            _fitting(message.content()),
            nonce=hashlib.sha256(key).hexdigest()[:24],
            allowed_mentions=_mentions(message),
            silent=message.silent,
            **more,
        )
        if message.reply_to is not None and message.react:
            await self._react(channel, message.reply_to, message.react)
        return made.id

    async def _edit(self, channel: discord.PartialMessageable, there: int, message: Outgoing) -> None:
        picture = await _picture(message)
        await channel.get_partial_message(there).edit(
            content=_fitting(message.content()),
            view=_view(message.buttons) if message.buttons else None,
            attachments=[picture] if picture is not None else [],
            allowed_mentions=discord.AllowedMentions.none(),
        )
        if message.reply_to is not None and message.react is not None:
            await self._react(channel, message.reply_to, message.react, others=True)

    async def _react(
        self, channel: discord.PartialMessageable, post: int, mark: str, *, others: bool = False
    ) -> None:
        """Put a mark on a post, and take the other ones off. A post that is gone, or may not be marked, needs none."""
        target = channel.get_partial_message(post)
        me = self._client.user
        assert me is not None
        try:
            for other in MARKS if others else ():
                if other != mark:
                    await _quietly(target.remove_reaction(other, discord.Object(me.id)))
            if mark:
                await target.add_reaction(mark)
        except (discord.NotFound, discord.Forbidden):
            LOG.info("a post cannot be marked")

    async def _remove(self, channel: discord.PartialMessageable, there: int | None) -> int:
        if there is not None:
            await _quietly(channel.get_partial_message(there).delete())
        return 0

    async def _find(self, channel: discord.PartialMessageable, message: Outgoing) -> int | None:
        """A message that an earlier attempt made, by its tag."""
        me = self._client.user
        assert me is not None
        since = discord.Object(message.since - 1)
        async for one in channel.history(limit=LOOK_BACK, after=since, oldest_first=True):
            if one.author.id == me.id and _is_the_same(one, message):
                return one.id
        return None

    async def _reopen(self, thread: int) -> None:
        channel = await self._client.fetch_channel(thread)
        if isinstance(channel, discord.Thread):
            await channel.edit(archived=False)


def _is_the_same(found: discord.Message, message: Outgoing) -> bool:
    *_, last = found.content.splitlines() or [""]
    return bool(message.tag) and _stem(last.removeprefix("-# ")) == _stem(message.tag)


def _stem(tag: str) -> str:
    """The tag without the number of parts, which may have changed since."""
    return tag.rpartition("/")[0] or tag


def _fitting(text: str) -> str:
    """The text within Discord's limit, whatever happens."""
    while length(text) > LIMIT:
        text = f"{text[: len(text) - (length(text) - LIMIT) - 1]}…"
    return text


def _mentions(message: Outgoing) -> discord.AllowedMentions:
    people = [discord.Object(one) for one in message.ping if f"<@{one}>" in message.text]
    roles = [discord.Object(one) for one in message.ping if f"<@&{one}>" in message.text]
    return discord.AllowedMentions(everyone=False, users=people, roles=roles, replied_user=False)


def _view(buttons: tuple[Button, ...]) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for button in buttons:
        view.add_item(discord.ui.Button(label=button.label, custom_id=button.id, style=STYLES[button.style]))
    view.stop()
    return view


async def _picture(message: Outgoing) -> discord.File | None:
    if message.scene is None:
        return None
    async with _DRAWING:
        data = await asyncio.to_thread(png, message.scene)
    return discord.File(BytesIO(data), "map.png", description=message.scene.alt[:1024] or None)


async def _quietly(deed: Awaitable[Any]) -> None:
    """Do what does not matter if it was done before."""
    try:
        await deed
    except discord.NotFound:
        return
