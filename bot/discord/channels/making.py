"""The thread of a game is made, once; a thread that an earlier attempt made is found again."""

from __future__ import annotations

import logging
from typing import Literal

import discord

from bot.discord.wire.tolerating import UNREADABLE
from bot.store.around.threads import Place

LOG = logging.getLogger(__name__)

Parent = discord.TextChannel | discord.ForumChannel
NOBODY = discord.AllowedMentions.none()
WEEK: Literal[10080] = 10080
"""Minutes without a word after which Discord may archive a thread: the most that it offers."""

MOST_TAGS = 5
NAME = 100


class NotNowError(Exception):
    """Discord does not let something be done now; later, perhaps."""


async def thread_for(client: discord.Client, place: Place) -> int:
    """The thread in which a game is to be played. Raises :class:`NotNowError` and :class:`discord.HTTPException`."""
    parent = await parent_of(client, place)
    name = place.title[:NAME]
    before = await made_before(client, parent, place, name)
    if before is not None:
        return before
    try:
        return await made(parent, name)
    except UNREADABLE as error:
        raise NotNowError("the answer cannot be read; the thread is looked for") from error


async def parent_of(client: discord.Client, place: Place) -> Parent:
    """The channel or forum of a game's thread. Raises :class:`NotNowError` and :class:`discord.HTTPException`."""
    guild = client.get_guild(place.guild)
    found = guild.get_channel(place.parent) if guild is not None else None
    if found is None:
        found = await client.fetch_channel(place.parent)  # type: ignore[assignment]
    if not isinstance(found, Parent):
        raise NotNowError("the channel is not there")
    return found


async def made_before(client: discord.Client, parent: Parent, place: Place, name: str) -> int | None:
    """A thread of that name that the bot made there since the game was opened; nothing where none are listed."""
    try:
        threads = await parent.guild.active_threads()
    except (discord.Forbidden, discord.NotFound, *UNREADABLE) as error:
        LOG.info("threads are not listed: %s", type(error).__name__)
        return None
    me = client.user.id if client.user is not None else 0
    mine = (one for one in threads if one.parent_id == place.parent and one.owner_id == me)
    return next((one.id for one in mine if one.id > place.since and one.name == name), None)


async def made(parent: Parent, name: str) -> int:
    """A new thread of a channel or forum, by its number."""
    if isinstance(parent, discord.ForumChannel):
        tags = _tags(parent, name)
        post = await parent.create_thread(
            name=name, content=name, allowed_mentions=NOBODY, applied_tags=tags, auto_archive_duration=WEEK
        )
        return post.thread.id
    try:
        kind = discord.ChannelType.public_thread
        return (await parent.create_thread(name=name, type=kind, auto_archive_duration=WEEK)).id
    except discord.HTTPException as error:
        if error.status not in (400, 404, 405):
            raise
        starter = await parent.send(name, allowed_mentions=NOBODY)
        return (await starter.create_thread(name=name)).id


def _tags(parent: discord.ForumChannel, name: str) -> list[discord.ForumTag]:
    """The forum's tags that the title speaks of; the first one where it speaks of none and the forum asks for one."""
    words = name.casefold()
    found = [tag for tag in parent.available_tags if tag.name.casefold() in words][:MOST_TAGS]
    asked = parent.flags.require_tag and not found
    return list(parent.available_tags[:1]) if asked else found


async def keep_open(client: discord.Client, payload: discord.RawThreadUpdateEvent) -> None:
    """A thread in which a game goes on, and that was archived, is opened again. One that was locked is let be."""
    state = payload.data.get("thread_metadata", {})
    if not state.get("archived") or state.get("locked"):
        return
    try:
        thread = await client.fetch_channel(payload.thread_id)
        if isinstance(thread, discord.Thread) and thread.archived:
            await thread.edit(archived=False)
    except (discord.HTTPException, *UNREADABLE) as error:
        LOG.info("a thread stays archived until something is to be said in it: %s", type(error).__name__)
