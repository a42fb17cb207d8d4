"""/alias: one more name for a ship, by which posts may call it."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.discord.bridge import Bridge
from bot.discord.standing import standing
from bot.discord.suggesting import suggest
from bot.discord.wire.answering import answer
from bot.discord.wire.moments import of_id
from bot.live.arriving.arrivals import Acted
from bot.live.arriving.naming import real_name

Command = app_commands.Command[Any, ..., None]


def command(client: Bridge) -> Command:
    """The command."""

    @app_commands.command(name="alias", description="Give one of your ships one more name, or take it away")
    @app_commands.describe(
        unit="the unit's name",
        name="how your posts may call it, too",
        gone="take that name away, if true",
    )
    @app_commands.autocomplete(unit=suggest(client, "unit"))
    @app_commands.guild_only()
    async def alias(
        interaction: discord.Interaction,
        unit: str,
        name: app_commands.Range[str, 1, 40],
        gone: bool = False,
    ) -> None:
        found = await standing(client, interaction)
        if found is None:
            return
        by = found.seat or found.moderator
        if by is None or not found.is_open:
            await answer(interaction, found.voice.say("no-seat" if found.is_open else "game-is-closed"))
            return
        fields = {"unit": real_name(found.lane.held, found.viewer, unit), "name": name, "gone": gone}
        act = Acted(person=interaction.user.id, kind="alias", by=by, fields=fields, spoken=found.voice.locale)
        result = await client.worker.submit(found.game, interaction.id, act, of_id(interaction.id))
        await answer(interaction, result.text)

    return alias
