"""/seat: a player shares his seat with a co-commander, takes that back, names his role-play bot, or leaves."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.discord.bridge import Bridge
from bot.discord.commands.helpers.announcing import tell
from bot.discord.commands.moderating.staff import lend, map_proxy
from bot.discord.standing import Standing, is_person, seated
from bot.discord.voice import Safe
from bot.discord.wire.answering import answer


def group(client: Bridge) -> app_commands.Group:
    """The group with all its commands."""
    made = app_commands.Group(name="seat", description="Your own seat in this game", guild_only=True)

    @made.command(description="Let somebody act for your seat beside you")
    @app_commands.describe(person="your co-commander")
    async def share(interaction: discord.Interaction, person: discord.Member) -> None:
        found = await _owning(client, interaction)
        if found is not None and await is_person(interaction, found[0], person):
            await lend(client, interaction, found[0], found[1], person.id, None)

    @made.command(description="Let somebody act for your seat no longer")
    @app_commands.describe(person="who is to act for it no longer; you yourself, if you only act for it")
    async def unshare(interaction: discord.Interaction, person: discord.User) -> None:
        if (found := await seated(client, interaction)) is not None:
            await _unshare(client, interaction, *found, person)

    @made.command(description="Let posts that a role-play bot makes under a name count as yours")
    @app_commands.describe(name="the name under which the posts appear", on="no longer, if false")
    async def proxy(
        interaction: discord.Interaction, name: app_commands.Range[str, 1, 80], on: bool = True
    ) -> None:
        if (found := await seated(client, interaction)) is not None:
            who, seat = found
            await map_proxy(client, interaction, who, name, seat if on else None, seat)

    @made.command(description="Leave your seat; a moderator gives it to somebody else")
    async def leave(interaction: discord.Interaction) -> None:
        if (found := await _owning(client, interaction)) is not None:
            who, seat = found
            await client.places.threads.rise(who.game, seat)
            await who.lane.open()
            await tell(client, interaction, who, "left", person=Safe(interaction.user.mention), seat=seat)

    return made


async def _owning(client: Bridge, interaction: discord.Interaction) -> tuple[Standing, str] | None:
    """Somebody and the seat that is his own, not one for which he only acts."""
    found = await seated(client, interaction)
    if found is not None and found[0].roster.players.get(found[1]) != interaction.user.id:
        await answer(interaction, found[0].voice.say("players-only"))
        return None
    return found


async def _unshare(
    client: Bridge, interaction: discord.Interaction, who: Standing, seat: str, person: discord.User
) -> None:
    mine = interaction.user.id in (who.roster.players.get(seat), person.id)
    if not mine or who.roster.hands.get(person.id) != seat:
        await answer(interaction, who.voice.say("acts-not", person=Safe(person.mention), seat=seat))
        return
    await client.people.take_back(who.game, person.id)
    await who.lane.open()
    await tell(client, interaction, who, "unlent", person=Safe(person.mention), seat=seat)
