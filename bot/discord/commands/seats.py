"""/seat: a player shares his seat with a co-commander, takes that back, names his role-play bot, or leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.discord.answering import answer
from bot.discord.commands.announcing import announce
from bot.discord.commands.staff import lend, map_proxy
from bot.discord.standing import seated
from bot.discord.voice import Safe, voice_in
from bot.live.summaries import locale

if TYPE_CHECKING:
    from bot.discord.client import Quarterdeck


def group(client: Quarterdeck) -> app_commands.Group:
    """The group with all its commands."""
    made = app_commands.Group(name="seat", description="Your own seat in this game", guild_only=True)

    @made.command(description="Let somebody act for your seat beside you")
    @app_commands.describe(person="your co-commander")
    async def share(interaction: discord.Interaction, person: discord.Member) -> None:
        found = await seated(client, interaction)
        if found is None:
            return
        if found[0].roster.players.get(found[1]) != interaction.user.id:
            await answer(interaction, found[0].voice.say("players-only"))
            return
        await lend(client, interaction, found[0], found[1], person.id, None)

    @made.command(description="Let somebody act for your seat no longer")
    @app_commands.describe(person="who is to act for it no longer; you yourself, if you only act for it")
    async def unshare(interaction: discord.Interaction, person: discord.User) -> None:
        found = await seated(client, interaction)
        if found is None:
            return
        who, seat = found
        mine = who.roster.players.get(seat) == interaction.user.id or person.id == interaction.user.id
        if not mine or who.roster.hands.get(person.id) != seat:
            await answer(interaction, who.voice.say("acts-not", person=Safe(person.mention), seat=seat))
            return
        await client.people.take_back(who.game, person.id)
        said = voice_in(locale(who.lane.held)).say("unlent", person=Safe(person.mention), seat=seat)
        await announce(client, interaction, who, said)
        await answer(interaction, who.voice.say("unlent", person=Safe(person.mention), seat=seat))

    @made.command(description="Let posts that a role-play bot makes under a name count as yours")
    @app_commands.describe(name="the name under which the posts appear", on="no longer, if false")
    async def proxy(
        interaction: discord.Interaction, name: app_commands.Range[str, 1, 80], on: bool = True
    ) -> None:
        found = await seated(client, interaction)
        if found is not None:
            await map_proxy(client, interaction, found[0], name, found[1] if on else None, found[1])

    @made.command(description="Leave your seat; a moderator gives it to somebody else")
    async def leave(interaction: discord.Interaction) -> None:
        found = await seated(client, interaction)
        if found is None:
            return
        who, seat = found
        if who.roster.players.get(seat) != interaction.user.id:
            await answer(interaction, who.voice.say("players-only"))
            return
        await client.places.threads.rise(who.game, seat)
        await who.lane.open()
        said = voice_in(locale(who.lane.held)).say("left", person=Safe(interaction.user.mention), seat=seat)
        await announce(client, interaction, who, said)
        await answer(interaction, who.voice.say("left", person=Safe(interaction.user.mention), seat=seat))

    return made
