"""/campaign send and /campaign fetch: ships of a campaign go to a battle's thread and come back, in both logs at once."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.campaign import handing, ticking
from bot.campaign.clock import announce
from bot.discord.bridge import Bridge
from bot.discord.standing import Standing, judging
from bot.discord.voice import Safe, voice_for
from bot.discord.wire.answering import answer, roles_of
from bot.live.arriving.taking import instant
from bot.store.around.threads import Roster, is_open
from bot.store.errors import StoreError
from bot.store.games.held import Admitted, Held
from rules.entries import EntryError


class Pair(Struct, frozen=True):
    """A campaign and a battle that touch, and the name under which somebody moderates both."""

    campaign: Held
    battle: Held
    rosters: tuple[Roster, Roster]
    by: str

    async def told(self, connection: AsyncConnection, admitted: Admitted) -> None:
        """Let the thread of each game tell what left it or came to it."""
        title = admitted.before.setup.title
        held, roster = (
            (self.campaign, self.rosters[0])
            if title == self.campaign.file.title
            else (self.battle, self.rosters[1])
        )
        await announce(connection, held, admitted, roster)


def add_to(made: app_commands.Group, client: Bridge) -> None:
    """Give the group its commands."""

    @made.command(description="Send ships of this campaign into a battle that goes on")
    @app_commands.describe(battle="the battle's thread", ships="the ships by name: Avenger, Valiant")
    async def send(interaction: discord.Interaction, battle: discord.Thread, ships: str) -> None:
        pair = await _pair(client, interaction, battle, back=False)
        if pair is not None:
            await _hand_over(client, interaction, pair, _names(ships), back=False)

    @made.command(description="Take ships back from a battle as it has left them")
    @app_commands.describe(
        battle="the battle's thread", ships="the ships by name; all that may leave it, if left out"
    )
    async def fetch(
        interaction: discord.Interaction, battle: discord.Thread, ships: str | None = None
    ) -> None:
        pair = await _pair(client, interaction, battle, back=True)
        if pair is not None:
            await _hand_over(client, interaction, pair, _names(ships or ""), back=True)


def _names(ships: str) -> list[str]:
    return [name for one in ships.split(",") if (name := " ".join(one.split()))]


async def _pair(
    client: Bridge, interaction: discord.Interaction, battle: discord.Thread, *, back: bool
) -> Pair | None:
    """The campaign of this thread and the battle of another, for somebody who moderates both under one name.

    Ships come ``back`` also from a battle that was closed.
    """
    found = await judging(client, interaction)
    if found is None:
        return None
    who, by = found
    place = await client.places.find(battle.id)
    roster = await client.places.threads.roster(place.game) if place is not None else None
    if who.lane.held.game.system != ticking.SYSTEM:
        await answer(interaction, who.voice.say("no-campaign-here"))
        return None
    goes_on = place is not None and (back or is_open(place))
    if roster is None or place is None or place.guild != interaction.guild_id or not goes_on:
        await answer(interaction, who.voice.say("no-battle-there", thread=Safe(battle.mention)))
        return None
    return await _both(client, interaction, (who, by), roster)


async def _both(
    client: Bridge, interaction: discord.Interaction, judge: tuple[Standing, str], roster: Roster
) -> Pair | None:
    who, by = judge
    if roster.moderator_name(interaction.user.id, roles_of(interaction)) is None:
        masters = [*roster.moderators.values(), *filter(None, [roster.place.role_name])]
        await answer(interaction, who.voice.say("moderators-only", moderators=tuple(masters)))
        return None
    campaign = await client.store.load(who.game)
    battle = await client.store.load(roster.place.game)
    if by not in battle.file.setup.moderators:
        await answer(interaction, who.voice.say("handover-name", by=by, title=battle.file.title))
        return None
    return Pair(campaign, battle, (who.roster, roster), by)


async def _hand_over(
    client: Bridge, interaction: discord.Interaction, pair: Pair, ships: Sequence[str], *, back: bool
) -> None:
    voice = await voice_for(client, interaction, pair.campaign)
    now, store = instant(client.ringing.now()), client.store
    closed = not is_open(pair.rosters[1].place)
    try:
        if back:
            rows = handing.returning(pair.campaign, pair.battle, ships, closed=closed)
            await handing.bring_back(store, pair.campaign, pair.battle, rows, pair.by, now, also=pair.told)
        else:
            await handing.send(store, pair.campaign, pair.battle, ships, pair.by, now, also=pair.told)
    except (StoreError, EntryError) as error:
        await answer(interaction, voice.say("handover-not", why=error.args[0]))
        return
    for held in (pair.campaign, pair.battle):
        client.worker.wake(held.number)
    title = pair.battle.file.title
    await answer(interaction, voice.say("handed-back" if back else "handed-over", title=title))
