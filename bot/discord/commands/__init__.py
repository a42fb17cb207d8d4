"""The commands and context menus, and what happens where one fails."""

from __future__ import annotations

import logging

import discord

from bot.discord.bridge import Bridge
from bot.discord.buttons import allowing
from bot.discord.buttons.pressing import press
from bot.discord.commands.campaigns import groups as campaigns
from bot.discord.commands.games import game, joining, presets
from bot.discord.commands.moderating import mod
from bot.discord.commands.ordering import menus, orders
from bot.discord.commands.players import looking, naming, privacy, seats, wishes
from bot.discord.voice import voice_for
from bot.discord.wire.answering import answer, defer

LOG = logging.getLogger(__name__)


def add_to(client: Bridge) -> None:
    """Give the client its commands."""
    client.tree.clear_commands(guild=None)
    for part in (game, presets, mod, orders, seats, privacy):
        client.tree.add_command(part.group(client))
    for made in campaigns.groups(client):
        client.tree.add_command(made)
    for command in (
        *menus.all_of(client),
        *looking.all_of(client),
        *wishes.all_of(client),
        *joining.all_of(client),
        naming.command(client),
    ):
        client.tree.add_command(command)

    async def failed(interaction: discord.Interaction, error: discord.app_commands.AppCommandError) -> None:
        await _failed(client, interaction, error)

    client.tree.error(failed)


async def pressed(client: Bridge, interaction: discord.Interaction) -> None:
    """Somebody pressed a button: one under a sign-up, or one of a game."""
    mark, _, rest = (interaction.custom_id or "").partition(":")
    what, _, words = rest.partition(":")
    if (mark, what) == ("qd", "j"):
        await joining.pressed(client, interaction, words)
    elif (mark, what) == ("qd", "w"):
        await allowing.pressed(client, interaction, words)
    else:
        await press(client, interaction)


async def submitted(client: Bridge, interaction: discord.Interaction) -> None:
    """Somebody sent a form; its id says which."""
    mark, _, rest = (interaction.custom_id or "").partition(":")
    what, _, words = rest.partition(":")
    if mark == "qd" and what == "o":
        await orders.submitted(client, interaction, words)
    elif mark == "qd" and what == "j":
        await joining.submitted(client, interaction, words)
    elif mark == "qd" and what == "w":
        await allowing.submitted(client, interaction, words)


async def _failed(
    client: Bridge, interaction: discord.Interaction, error: discord.app_commands.AppCommandError
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
