"""Answers to commands and buttons: in time, and for one person's eyes."""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from typing import Any

import aiohttp
import discord

from bot.discord.wire.shaping import view_of
from bot.discord.wire.tolerating import UNREADABLE
from bot.live.saying.outgoing import Button

LOG = logging.getLogger(__name__)

TOO_LATE, ANSWERED = 10062, 40060


async def defer(interaction: discord.Interaction) -> bool:
    """Say that the answer takes a moment; False if Discord waits for it no more."""
    return await _said(interaction.response.defer(ephemeral=True, thinking=True))


async def show_form(interaction: discord.Interaction, form: discord.ui.Modal) -> bool:
    """Show somebody a form; False if Discord waits for it no more."""
    return await _said(interaction.response.send_modal(form))


async def _said(answering: Awaitable[Any]) -> bool:
    try:
        await answering
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        LOG.info("an interaction is over already: %s", getattr(error, "code", type(error).__name__))
        return False
    except UNREADABLE:
        LOG.info("an interaction was answered, and what came back makes no sense")
    return True


async def answer(
    interaction: discord.Interaction, *parts: str, buttons: tuple[Button, ...] = (), **more: Any
) -> None:
    """The answer, in one message or several, the last with its buttons."""
    texts = parts or ("✓",)
    for number, part in enumerate(texts, 1):
        under: dict[str, Any] = {"view": view_of(buttons)} if buttons and number == len(texts) else {}
        try:
            await interaction.followup.send(
                part or "✓",
                ephemeral=True,
                allowed_mentions=discord.AllowedMentions.none(),
                **under,
                **more,
            )
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            LOG.info("an answer was not wanted any more: %s", getattr(error, "code", type(error).__name__))
            return
        except UNREADABLE:
            LOG.info("an answer was given, and what came back makes no sense")


def roles_of(interaction: discord.Interaction) -> list[int]:
    """The roles of whoever acts."""
    return [role.id for role in getattr(interaction.user, "roles", ())]


def person_name(interaction: discord.Interaction) -> str:
    """What the person is called here."""
    return interaction.user.display_name
