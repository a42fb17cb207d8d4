"""The form in which somebody signs up with ships of his own: his name, his side and his fleet."""

from __future__ import annotations

import asyncio
from typing import Any

import discord

from bot.discord.bridge import Bridge
from bot.discord.voice import Voice, voice_for
from bot.discord.wire.answering import show_form
from bot.live import opening as begin
from bot.mustering import fleets, starting
from bot.store.around.signups import Signed, SignUp

LONGEST = 4000
"""Characters of a fleet: as many as Discord takes in a field."""


class Joining(discord.ui.Modal):
    """The form in which somebody signs up. Its id says for which game, so that it works after any restart."""

    def __init__(self, voice: Voice, signup: SignUp, mine: Signed, sides: tuple[str, ...]) -> None:
        """A form in a language, with what somebody has signed up with already."""
        super().__init__(title=voice.say("join-title"), custom_id=f"qd:j:{signup.id}")
        hint = ", ".join(sides)[:100] or None
        text = fleets.written(mine.fleet)[:LONGEST]
        long = discord.TextStyle.paragraph
        self._add("seat", voice.say("join-seat"), default=mine.seat[:40], max_length=40)
        self._add(
            "side", voice.say("join-side"), default=mine.side, placeholder=hint, required=False, max_length=40
        )
        example = voice.say("join-example")[:100]
        self._add(
            "fleet",
            voice.say("join-fleet"),
            default=text or None,
            placeholder=example,
            style=long,
            max_length=LONGEST,
        )

    def _add(self, name: str, label: str, **more: Any) -> None:
        self.add_item(discord.ui.TextInput[Joining](label=label[:45], custom_id=name, **more))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        """Nothing: the command that shows it hears of every form, also of those that this process did not show."""


async def show(client: Bridge, interaction: discord.Interaction, signup: SignUp) -> None:
    """Show somebody the form, with what he has signed up with already."""
    voice = await voice_for(client, interaction)
    file = await asyncio.to_thread(begin.from_head, signup.plan.head)
    name = interaction.user.display_name
    mine = signup.of(interaction.user.id) or Signed(person=interaction.user.id, seat=name)
    await show_form(interaction, Joining(voice, signup, mine, starting.sides(file.setup)))
