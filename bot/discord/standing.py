"""Who somebody is in the game of a thread, and what he may see of it."""

from __future__ import annotations

import discord
from msgspec import Struct

from bot.discord.bridge import Bridge
from bot.discord.voice import Safe, Voice, voice_for
from bot.discord.wire.answering import answer, defer, roles_of
from bot.live.working.lane import Lane
from bot.store.around import signups
from bot.store.around.threads import Roster
from rules.messages import MODERATOR, Viewer


def viewer_of(roster: Roster, person: int, roles: list[int]) -> Viewer:
    """What somebody may see: his seat's view, a moderator's, or what everybody sees.

    A moderator who plays sees what his seat sees: he has no sight of what is hidden from it.
    """
    seat = roster.seat_of(person)
    moderates = seat is None and roster.moderator_name(person, roles) is not None
    return MODERATOR if moderates else Viewer(seat=seat)


def moderating(roster: Roster) -> tuple[str, ...]:
    """The names of those who moderate a game, each once: persons, and the role."""
    return tuple(dict.fromkeys(filter(None, [*roster.moderators.values(), roster.place.role_name])))


class Standing(Struct, frozen=True, kw_only=True):
    """Somebody in a game: its lane, who is who, his seat, the name under which he moderates, and what he may see."""

    lane: Lane
    roster: Roster
    seat: str | None
    moderator: str | None
    viewer: Viewer
    voice: Voice

    @property
    def game(self) -> int:
        """The number of the game."""
        return self.roster.place.game

    @property
    def is_open(self) -> bool:
        """Whether the game goes on."""
        return self.roster.place.status == "open"


async def standing(
    client: Bridge, interaction: discord.Interaction, *, deferred: bool = False
) -> Standing | None:
    """Who somebody is in the game of this thread; None, and he is told so, where there is none."""
    if not deferred and not await defer(interaction):
        return None
    place = await client.places.find(interaction.channel_id)
    roster = await client.places.threads.roster(place.game) if place is not None else None
    if place is None or roster is None:
        signup = await client.signups.at(interaction.channel_id or 0)
        gathers = signup is not None and signup.status == signups.OPEN
        voice = await voice_for(client, interaction)
        await answer(interaction, voice.say("no-game-yet" if gathers else "no-game-here"))
        return None
    lane = await client.worker.lane(place.game)
    roles = roles_of(interaction)
    return Standing(
        lane=lane,
        roster=roster,
        seat=roster.seat_of(interaction.user.id),
        moderator=roster.moderator_name(interaction.user.id, roles),
        viewer=viewer_of(roster, interaction.user.id, roles),
        voice=await voice_for(client, interaction, lane.held),
    )


async def seated(
    client: Bridge, interaction: discord.Interaction, *, deferred: bool = False
) -> tuple[Standing, str] | None:
    """The same for somebody who plays, with his seat; None, and he is told so, where he does not."""
    found = await standing(client, interaction, deferred=deferred)
    if found is None:
        return None
    if found.seat is None or not found.is_open:
        await answer(interaction, found.voice.say("no-seat" if found.is_open else "game-is-closed"))
        return None
    return found, found.seat


async def judging(
    client: Bridge, interaction: discord.Interaction, *, closed: bool = False
) -> tuple[Standing, str] | None:
    """The same for somebody who moderates, with his name; None, and he is told so, where he does not.

    ``closed`` lets him into a game that is over, too.
    """
    found = await standing(client, interaction)
    if found is None:
        return None
    if found.moderator is None:
        await answer(interaction, found.voice.say("moderators-only", moderators=moderating(found.roster)))
        return None
    if not (found.is_open or closed):
        await answer(interaction, found.voice.say("game-is-closed"))
        return None
    return found, found.moderator


async def is_person(interaction: discord.Interaction, who: Standing, person: discord.Member) -> bool:
    """Whether somebody who is to play or to moderate is a person; who named a bot is told so."""
    if person.bot:
        await answer(interaction, who.voice.say("no-person", person=Safe(person.mention)))
    return not person.bot
