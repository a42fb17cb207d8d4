"""Slots become messages: made once, found again where their fate is unknown, then edited."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import aiohttp
import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.discord.channels.finding import find
from bot.discord.channels.making import NotNowError
from bot.discord.channels.marking import Marks
from bot.discord.channels.rooms import UnreachableError
from bot.discord.wire.shaping import fitting, map_of, mentions, view_of
from bot.discord.wire.tolerating import UNREADABLE
from bot.live.saying.outgoing import ANSWERS, Outgoing, outgoing_of
from bot.live.working.showing import Holds, Shown
from bot.pictures.drawer import CannotDrawError, Drawer
from bot.pictures.drawing import Picture
from bot.store.errors import LostLeaseError
from bot.store.slots import Place, Wanted

LOG = logging.getLogger(__name__)

UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS, ARCHIVED = 10008, 30046, 50083
TAKES_NO_DIRECTS = 50007
REFUSED = (400, 413)
"""How Discord answers a message that it will never take as it is."""

PICTURED = ("summary", "opening", "act", "report", "plot", "receipt")
MOST_KNOWN = 500

PROMPT = 0.3
"""Seconds for which a message waits for its picture; one that somebody waits for waits not at all. Later it follows by itself."""

ChannelOf = Callable[[int, Outgoing], Awaitable[int | None]]


class Drawing(Struct, frozen=True):
    """A picture that is being drawn for a message."""

    picture: Picture
    task: asyncio.Task[bytes]


class Sender:
    """Shows slots in threads."""

    def __init__(self, client: discord.Client, channel_of: ChannelOf, drawer: Drawer) -> None:
        """A sender; ``channel_of`` finds, or makes, the thread of a game or one of its rooms."""
        self._client = client
        self._channel_of = channel_of
        self._drawer = drawer
        self._marks = Marks(client)
        self._pictures: OrderedDict[int, Picture | None] = OrderedDict()
        self._drawing: dict[Place, Drawing] = {}

    async def stop(self) -> None:
        """Leave off drawing; whoever comes next draws anew."""
        for drawing in self._drawing.values():
            drawing.task.cancel()
        await asyncio.gather(*(one.task for one in self._drawing.values()), return_exceptions=True)

    async def show(self, wanted: Wanted, doubtful: bool, holds: Holds) -> Shown | None:
        """Let a slot show what is wanted; the message in which it does, or None if it cannot now.

        Where its picture takes long, the words go ahead; shown once more, the message gets it. Raises :class:`LostLeaseError` where another process has the game by now.
        """
        try:
            number = await self._channel_of(wanted.place.game, outgoing_of(wanted.text))
            if number is None:
                return None
            channel = self._client.get_partial_messageable(number)
            return await self._show(wanted, channel, holds, doubtful=doubtful)
        except UnreachableError as error:
            LOG.warning("game %s: a message of a room reaches nobody: %s", wanted.place.game, error)
            return Shown(0)
        except (discord.HTTPException, NotNowError, aiohttp.ClientError, OSError, TimeoutError) as error:
            status, code = getattr(error, "status", ""), getattr(error, "code", "")
            if code == TAKES_NO_DIRECTS:
                LOG.warning("game %s: somebody takes no direct messages", wanted.place.game)
                return Shown(0)
            name = type(error).__name__
            LOG.warning(
                "game %s: a message is not shown yet: %s %s %s", wanted.place.game, name, status, code
            )
            return None

    async def _show(
        self, wanted: Wanted, channel: discord.PartialMessageable, holds: Holds, *, doubtful: bool
    ) -> Shown:
        message = outgoing_of(wanted.text)
        there = wanted.message or None
        if message.marks is not None:
            bare = there is None and not doubtful
            await self._marks.put(channel, message.marks, message.text, bare=bare)
            return Shown(message.marks)
        if there is None and doubtful:
            there = await find(self._client, channel, message)
        drawn, is_late = await self._drawn(wanted.place, message, there)
        if not await holds():
            raise LostLeaseError("another process has this game now")
        if message.gone:
            return Shown(await self._remove(channel, there))
        if there is None:
            return Shown(await self._make(channel, wanted, message, drawn), whole=not is_late)
        changed = await self._changed(channel, wanted, there, message, drawn)
        return replace(changed, whole=changed.whole and not is_late)

    async def _drawn(self, place: Place, message: Outgoing, there: int | None) -> tuple[bytes | None, bool]:
        """The picture, if there is one that does not stand there already; and whether it is still being drawn."""
        picture, earlier = message.picture, self._drawing.get(place)
        if earlier is not None and (message.gone or earlier.picture != picture):
            # It is let finish: to stop it would end the process that draws.
            self._drawing.pop(place).task.add_done_callback(_forgotten)
        if message.gone or picture is None or (there is not None and self._pictures.get(there) == picture):
            return None, False
        if place not in self._drawing:
            task = asyncio.create_task(self._drawer.draw(picture))
            self._drawing[place] = Drawing(picture, task)
            done, _ = await asyncio.wait([task], timeout=0 if place.kind in ANSWERS else PROMPT)
            if not done:
                return None, True
        try:
            return await self._drawing.pop(place).task, False
        except CannotDrawError as error:
            LOG.warning("a message comes without its picture: %s", error)
            return None, False

    async def _make(
        self, channel: discord.PartialMessageable, wanted: Wanted, message: Outgoing, drawn: bytes | None
    ) -> int:
        for plainer in _plainer(message):
            try:
                return await self._send(channel, wanted, plainer, drawn)
            except discord.HTTPException as error:
                if error.status not in REFUSED or error.code == ARCHIVED:
                    raise
                LOG.warning("game %s: a message is refused: %s", wanted.place.game, error.code)
        LOG.error("game %s: a message is refused however plain it is, and left out", wanted.place.game)
        return 0

    async def _send(
        self, channel: discord.PartialMessageable, wanted: Wanted, message: Outgoing, drawn: bytes | None
    ) -> int:
        more: dict[str, Any] = {}
        if message.reply_to is not None:
            more["reference"] = discord.MessageReference(
                message_id=message.reply_to, channel_id=channel.id, fail_if_not_exists=False
            )
        if message.picture is not None and drawn is not None:
            more["file"] = map_of(message.picture, drawn)
        if message.buttons:
            more["view"] = view_of(message.buttons)
        key = f"{wanted.place}/{wanted.message}".encode()
        try:
            made = await channel.send(
                fitting(message.content()),
                nonce=hashlib.sha256(key).hexdigest()[:24],
                allowed_mentions=mentions(message),
                silent=message.silent,
                **more,
            )
        except UNREADABLE as error:
            raise NotNowError("the answer cannot be read; it is looked for in the thread") from error
        self._know(made.id, message.picture if drawn is not None else None)
        return made.id

    async def _changed(
        self,
        channel: discord.PartialMessageable,
        wanted: Wanted,
        there: int,
        message: Outgoing,
        drawn: bytes | None,
    ) -> Shown:
        is_late = False
        try:
            await self._edit(channel, wanted, there, message, drawn)
        except discord.HTTPException as error:
            if error.code == ARCHIVED:
                await self._reopen(channel.id)
                await self._edit(channel, wanted, there, message, drawn)
            elif error.code in (UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS):
                if drawn is None:
                    drawn, is_late = await self._drawn(wanted.place, message, None)
                return Shown(await self._make(channel, wanted, message, drawn), whole=not is_late)
            elif error.status in REFUSED and drawn is not None:
                await self._edit(channel, wanted, there, message, None)
            else:
                raise
        return Shown(there)

    async def _edit(
        self,
        channel: discord.PartialMessageable,
        wanted: Wanted,
        there: int,
        message: Outgoing,
        drawn: bytes | None,
    ) -> None:
        """Edit a message. A server may take a new picture and leave the words; then they go alone."""
        target = channel.get_partial_message(there)
        words: dict[str, Any] = {
            "content": fitting(message.content()),
            "view": view_of(message.buttons) if message.buttons else None,
            "allowed_mentions": discord.AllowedMentions.none(),
        }
        try:
            if message.picture is not None and drawn is not None:
                edited = await target.edit(**words, attachments=[map_of(message.picture, drawn)])
                if edited.content.strip() != words["content"].strip():
                    await target.edit(**words)
            elif message.picture is None and wanted.place.kind in PICTURED:
                await target.edit(**words, attachments=[])
            else:
                await target.edit(**words)
        except UNREADABLE:
            LOG.info("game %s: the answer to an edit cannot be read", wanted.place.game)
        if drawn is not None or message.picture is None:
            self._know(there, message.picture)

    def _know(self, message: int, picture: Picture | None) -> None:
        self._pictures[message] = picture
        self._pictures.move_to_end(message)
        if len(self._pictures) > MOST_KNOWN:
            self._pictures.popitem(last=False)

    async def _remove(self, channel: discord.PartialMessageable, there: int | None) -> int:
        if there is not None:
            try:
                await channel.get_partial_message(there).delete()
            except discord.NotFound:
                LOG.info("a message was gone already")
        return 0

    async def _reopen(self, thread: int) -> None:
        channel = await self._client.fetch_channel(thread)
        if isinstance(channel, discord.Thread):
            await channel.edit(archived=False)


def _forgotten(task: asyncio.Task[bytes]) -> None:
    """A drawing that nobody wants any more is over; that it could not be made is nobody's trouble."""
    if not task.cancelled():
        task.exception()


def _plainer(message: Outgoing) -> Iterator[Outgoing]:
    """The message, and what is left of it without whatever a server might not take."""
    yield message
    if message.picture is not None:
        yield (message := replace(message, picture=None))
    if message.buttons:
        yield (message := replace(message, buttons=()))
    if message.reply_to is not None:
        yield replace(message, reply_to=None)
