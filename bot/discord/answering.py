"""Answers to commands and buttons: in time, and for one person's eyes."""

from __future__ import annotations

import logging
from typing import Any

import discord

LOG = logging.getLogger(__name__)

TOO_LATE, ANSWERED = 10062, 40060


async def defer(interaction: discord.Interaction) -> bool:
    """Say that the answer takes a moment; False if Discord waits for it no more."""
    try:
        await interaction.response.defer(ephemeral=True, thinking=True)
    except discord.HTTPException as error:
        LOG.info("an interaction is over already: %s", error.code)
        return False
    return True


async def answer(interaction: discord.Interaction, *parts: str, **more: Any) -> None:
    """The answer, in one message or several."""
    for part in parts or ("Done.",):
        try:
            await interaction.followup.send(
                part or "Done.",
                ephemeral=True,
                allowed_mentions=discord.AllowedMentions.none(),
                **more,
            )
        except discord.HTTPException as error:
            LOG.info("an answer was not wanted any more: %s", error.code)
            return


def roles_of(interaction: discord.Interaction) -> list[int]:
    """The roles of whoever acts."""
    return [role.id for role in getattr(interaction.user, "roles", ())]


def person_name(interaction: discord.Interaction) -> str:
    """What the person is called here."""
    return interaction.user.display_name
