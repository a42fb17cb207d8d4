"""Acts that are no entries of the log are told in the thread as well: who plays, who moderates, when turns are due."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.discord.standing import Standing
from bot.live.outgoing import Outgoing, text_of
from bot.store import slots
from bot.store.slots import Place
from bot.telling.markdown import escape

if TYPE_CHECKING:
    from bot.discord.client import Quarterdeck


async def announce(client: Quarterdeck, interaction: discord.Interaction, who: Standing, text: str) -> None:
    """Say in the thread what somebody did."""
    tag = escape(interaction.user.display_name)
    message = text_of(Outgoing(text=text[:1800], tag=tag, since=interaction.id))
    async with client.store.database.writing() as connection:
        await slots.want(connection, Place(who.game, f"m{interaction.id}", "notice"), message)
    client.worker.wake(who.game)
