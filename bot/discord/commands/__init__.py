"""The commands and context menus, and what happens where one fails."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord

from bot.discord.answering import answer, defer
from bot.discord.commands import campaigns, game, looking, menus, mod, orders, privacy, seats, wishes
from bot.discord.voice import voice_for

if TYPE_CHECKING:
    from bot.discord.client import Quarterdeck

LOG = logging.getLogger(__name__)


def add_to(client: Quarterdeck) -> None:
    """Give the client its commands."""
    client.tree.clear_commands(guild=None)
    for part in (game, mod, orders, seats, privacy):
        client.tree.add_command(part.group(client))
    for made in campaigns.groups(client):
        client.tree.add_command(made)
    for command in (*menus.all_of(client), *looking.all_of(client), *wishes.all_of(client)):
        client.tree.add_command(command)

    async def failed(interaction: discord.Interaction, error: discord.app_commands.AppCommandError) -> None:
        await _failed(client, interaction, error)

    client.tree.error(failed)


async def _failed(
    client: Quarterdeck, interaction: discord.Interaction, error: discord.app_commands.AppCommandError
) -> None:
    """A command that could not be dealt with."""
    cause = getattr(error, "original", error)
    if isinstance(cause, discord.HTTPException):
        LOG.warning("a command's answer did not get through: %s", cause.code)
        return
    LOG.error("a command failed", exc_info=cause)
    if not interaction.response.is_done() and not await defer(interaction):
        return
    await answer(interaction, (await voice_for(client, interaction)).say("failed"))
