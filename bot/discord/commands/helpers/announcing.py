"""Acts that are no entries of the log are told in the thread as well: who plays, who moderates, when turns are due."""

from __future__ import annotations

import discord

from bot.discord.bridge import Bridge
from bot.discord.standing import Standing
from bot.discord.voice import voice_in
from bot.discord.wire.answering import answer
from bot.live.saying.outgoing import Outgoing, text_of
from bot.live.saying.summaries import locale
from bot.store import slots
from bot.store.slots import Place
from bot.telling.markdown import escape
from rules.messages import Arg


async def announce(client: Bridge, interaction: discord.Interaction, who: Standing, text: str) -> None:
    """Say in the thread what somebody did."""
    tag = escape(interaction.user.display_name)
    message = text_of(Outgoing(text=text[:1800], tag=tag, since=interaction.id))
    async with client.store.database.writing() as connection:
        await slots.want(connection, Place(who.game, f"m{interaction.id}", "notice"), message)
    client.worker.wake(who.game)


async def tell(
    client: Bridge, interaction: discord.Interaction, who: Standing, identifier: str, **args: Arg
) -> None:
    """Say a sentence in the thread in the game's language, and to whoever did it in his own."""
    await announce(client, interaction, who, voice_in(locale(who.lane.held)).say(identifier, **args))
    await answer(interaction, who.voice.say(identifier, **args))
