"""/mod room: private rooms of a game are made, named, and listed."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.discord.bridge import Bridge
from bot.discord.channels.making import NotNowError
from bot.discord.channels.rooms import GM, NoRoomError
from bot.discord.standing import Standing, judging
from bot.discord.suggesting import suggest
from bot.discord.voice import Safe
from bot.discord.wire.answering import answer
from bot.store.around.rooms import MODERATORS, Room


def add_to(made: app_commands.Group, client: Bridge) -> None:
    """Give the group its command."""

    @made.command(description="Private rooms for orders and reports: make them, or name a channel as one")
    @app_commands.describe(
        seat="whose room; those of all seats and of the moderators, if left out",
        channel="a private channel or thread that is to be it; without a seat the moderators'",
    )
    @app_commands.autocomplete(seat=suggest(client, "seat"))
    async def room(
        interaction: discord.Interaction,
        seat: str | None = None,
        channel: discord.TextChannel | discord.Thread | None = None,
    ) -> None:
        found = await judging(client, interaction)
        if found is None:
            return
        who, voice = found[0], found[0].voice
        if seat is not None and seat not in who.roster.players:
            await answer(interaction, voice.say("no-such-seat", seat=seat, seats=tuple(who.roster.players)))
            return
        try:
            rooms = await _rooms(client, interaction, who, seat, channel)
            if who.seat is None and interaction.user.id not in who.roster.moderators:
                await client.rooms.admit(who.game, interaction.user.id)
        except NoRoomError as error:
            await answer(interaction, voice.say(error.identifier, **error.args_of_sentence))
            return
        except (discord.HTTPException, NotNowError):
            await answer(interaction, voice.say("room-not-now"))
            return
        await (await client.worker.lane(who.game)).open()
        client.worker.wake(who.game)
        listed = [f"{voice.say('room-of', seat=one.name or GM)} <#{one.channel}>" for one in rooms]
        await answer(interaction, "\n".join(listed))


async def _rooms(
    client: Bridge,
    interaction: discord.Interaction,
    who: Standing,
    seat: str | None,
    channel: discord.TextChannel | discord.Thread | None,
) -> list[Room]:
    if channel is None:
        client.rooms.look_again()
        names = [*who.roster.players, MODERATORS] if seat is None else [seat]
        return [await client.rooms.ready(who.roster, name) for name in names]
    assert isinstance(interaction.user, discord.Member)
    taken = client.places.any_at(channel.id)
    if not channel.permissions_for(interaction.user).view_channel or (
        taken is not None and (taken.game != who.game or taken.thread == channel.id)
    ):
        raise NoRoomError("room-taken", channel=Safe(channel.mention))
    return [await client.rooms.name(who.roster, MODERATORS if seat is None else seat, channel)]
