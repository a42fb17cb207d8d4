"""The commands are told to Discord. A server that does not want them in one way may want them in another."""

from __future__ import annotations

import logging

import discord
from discord import app_commands

from bot.discord.wire.tolerating import UNREADABLE

LOG = logging.getLogger(__name__)


async def tell_commands(tree: app_commands.CommandTree) -> None:
    """Tell Discord of all commands; where that is refused, tell each server by itself. Posts are read in any case."""
    if await _told(tree, None):
        return
    try:
        guilds = [guild async for guild in tree.client.fetch_guilds(limit=None, with_counts=False)]
    except (discord.HTTPException, *UNREADABLE) as error:
        LOG.warning("servers are not listed: %s", type(error).__name__)
        return
    for guild in guilds:
        tree.copy_global_to(guild=guild)
        await _told(tree, guild)


async def _told(tree: app_commands.CommandTree, guild: discord.Guild | None) -> bool:
    where = "everywhere" if guild is None else f"on server {guild.id}"
    try:
        await tree.sync(guild=guild)
    except (discord.HTTPException, app_commands.CommandSyncFailure) as error:
        LOG.warning("commands are refused %s: %s %s", where, error.status, error.code)
        return False
    except UNREADABLE as error:
        LOG.info("commands are told %s; the answer makes no sense: %s", where, type(error).__name__)
    return True
