"""/privacy: what is kept of somebody, as a file; and being forgotten."""

from __future__ import annotations

from io import BytesIO

import discord
import msgspec
from discord import app_commands

from bot.discord.bridge import Bridge
from bot.discord.voice import voice_for
from bot.discord.wire.answering import answer, defer
from bot.store import forgetting


def group(client: Bridge) -> app_commands.Group:
    """The group with all its commands."""
    made = app_commands.Group(name="privacy", description="What is kept of you")

    @made.command(name="export", description="Everything that is kept under your number, as a file")
    async def export(interaction: discord.Interaction) -> None:
        if await defer(interaction):
            voice = await voice_for(client, interaction)
            kept = await forgetting.export_of(client.store.database, interaction.user.id)
            text = msgspec.json.format(msgspec.json.encode(kept), indent=2)
            await answer(interaction, voice.say("kept-of-you"), file=discord.File(BytesIO(text), "kept.json"))

    @made.command(
        description="Leave every game and be forgotten; what you wrote stays in the logs, without you"
    )
    @app_commands.describe(sure="whether you are")
    async def forget(interaction: discord.Interaction, sure: bool) -> None:
        if not await defer(interaction):
            return
        voice = await voice_for(client, interaction)
        if not sure:
            await answer(interaction, voice.say("forget-unsure"))
            return
        await _forget(client, interaction.user.id)
        await answer(interaction, voice.say("forgotten"))

    return made


async def _forget(client: Bridge, person: int) -> None:
    """Forget somebody, and let the first message of each of his games say so."""
    threads = client.places.threads
    rosters = [await threads.roster(place.game) for place in client.places.open()]
    games = [
        one.place.game
        for one in rosters
        if one is not None and (one.seat_of(person) is not None or one.moderator_name(person) is not None)
    ]
    for game in games:
        await client.rooms.show_out(game, person)
    await forgetting.forget(client.store.database, person)
    for game in games:
        await (await client.worker.lane(game)).open()
        client.worker.wake(game)
