"""Marks on posts: a reaction that says at a glance what became of a post. They are put as well as they can be."""

from __future__ import annotations

import logging
from collections import OrderedDict

import discord

from bot.live.saying.receipts import MARKS

LOG = logging.getLogger(__name__)

MOST = 2000
"""So many marks are remembered, so that what stands there need not be taken off first."""


class Marks:
    """The marks that this bot has put."""

    def __init__(self, client: discord.Client) -> None:
        """Nothing is known of any post yet."""
        self._client = client
        self._there: OrderedDict[int, str] = OrderedDict()

    async def put(
        self, channel: discord.PartialMessageable, post: int, mark: str, *, bare: bool = False
    ) -> None:
        """Let a post bear this mark alone, or none; ``bare`` says that it bears none yet.

        A post that is gone or may not be marked needs none; an outage raises :class:`discord.HTTPException`.
        """
        target = channel.get_partial_message(post)
        there = self._there.get(post, "" if bare else None)
        for other in MARKS if there is None else (there,):
            if other and other != mark:
                await self._take_off(target, other)
        if mark and mark != there:
            try:
                await target.add_reaction(mark)
            except discord.HTTPException as error:
                if error.status >= 500:
                    raise
                LOG.info("a post cannot be marked: %s", error.code)
        self._there[post] = mark
        self._there.move_to_end(post)
        if len(self._there) > MOST:
            self._there.popitem(last=False)

    async def _take_off(self, target: discord.PartialMessage, mark: str) -> None:
        me = self._client.user
        assert me is not None
        try:
            await target.remove_reaction(mark, discord.Object(me.id))
        except discord.NotFound:
            return
        except discord.HTTPException as error:
            LOG.info("a mark cannot be taken off: %s", error.code)
