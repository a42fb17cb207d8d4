"""The commands: /game, /mod, /orders and the context menu "Read as orders"."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord

from bot.discord.answering import answer, defer
from bot.discord.commands import game, mod, orders

if TYPE_CHECKING:
    from bot.discord.client import Quarterdeck

LOG = logging.getLogger(__name__)


def add_to(client: Quarterdeck) -> None:
    """Give the client its commands."""
    client.tree.clear_commands(guild=None)
    client.tree.add_command(game.group(client))
    client.tree.add_command(mod.group(client))
    client.tree.add_command(orders.group(client))
    client.tree.add_command(orders.menu(client))
    client.tree.error(_failed)


async def _failed(interaction: discord.Interaction, error: discord.app_commands.AppCommandError) -> None:
    """A command that could not be dealt with."""
    cause = getattr(error, "original", error)
    if isinstance(cause, discord.HTTPException):
        LOG.warning("a command's answer did not get through: %s", cause.code)
        return
    LOG.error("a command failed", exc_info=cause)
    if not interaction.response.is_done() and not await defer(interaction):
        return
    await answer(
        interaction, "Something went wrong here, and nothing was changed. The host finds it in the log."
    )
