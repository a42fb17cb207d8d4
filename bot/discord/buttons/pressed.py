"""A button that was pressed."""

from __future__ import annotations

import discord

from bot.discord.voice import Voice
from bot.discord.wire.answering import answer, roles_of
from bot.live.working.lane import Lane
from bot.store.around.threads import Roster
from rules.messages import Arg


class Pressed:
    """A button that was pressed: by whom, in which game, and in which language he is answered."""

    def __init__(self, interaction: discord.Interaction, roster: Roster, lane: Lane, voice: Voice) -> None:
        """Keep all of it."""
        self.interaction = interaction
        self.roster = roster
        self.lane = lane
        self.voice = voice
        self.person = interaction.user.id
        self.seat = roster.seat_of(self.person)
        self.roles = roles_of(interaction)
        self.moderator = roster.moderator_name(self.person, self.roles)

    @property
    def game(self) -> int:
        """The number of the game."""
        return self.roster.place.game

    async def answer(self, identifier: str, **args: Arg) -> None:
        """Say a sentence to whoever pressed it."""
        await answer(self.interaction, self.voice.say(identifier, **args))
