"""/mod appoint and dismiss: who moderates a game; /mod substitute: who acts for a seat; /mod proxy: posts of role-play bots."""

from __future__ import annotations

from datetime import datetime

import discord
from discord import app_commands

from bot.discord.bridge import Bridge
from bot.discord.commands.helpers.announcing import tell
from bot.discord.commands.helpers.fields import moment
from bot.discord.commands.moderating import timetables
from bot.discord.standing import Standing, is_person, judging
from bot.discord.suggesting import suggest
from bot.discord.voice import Safe
from bot.discord.wire.answering import answer
from bot.discord.wire.moments import of_id
from bot.live.saying.summaries import stamp
from rules.entries import EntryError


def add_to(made: app_commands.Group, client: Bridge) -> None:
    """Give the group its commands."""

    @made.command(description="Let somebody else moderate this game, too")
    @app_commands.describe(person="who is to moderate")
    async def appoint(interaction: discord.Interaction, person: discord.Member) -> None:
        found = await judging(client, interaction)
        if found is not None and await is_person(interaction, found[0], person):
            await _appoint(client, interaction, found[0], person)

    @made.command(description="Let somebody moderate this game no longer")
    @app_commands.describe(person="who is to moderate no longer")
    async def dismiss(interaction: discord.Interaction, person: discord.User) -> None:
        found = await judging(client, interaction)
        if found is not None:
            await _dismiss(client, interaction, found[0], person.id)

    _add_substitute(made, client)
    _add_proxy(made, client)


def _add_substitute(made: app_commands.Group, client: Bridge) -> None:
    @made.command(description="Let somebody act for a seat: beside its player, or in his place for a while")
    @app_commands.describe(
        seat="the seat's name",
        person="who is to act for it",
        until="until when: 2026-05-04 18:00, or 14d; for good, if left out",
    )
    @app_commands.autocomplete(seat=suggest(client, "seat"))
    async def substitute(
        interaction: discord.Interaction, seat: str, person: discord.Member, until: str | None = None
    ) -> None:
        found = await judging(client, interaction)
        if found is None or not await is_person(interaction, found[0], person):
            return
        try:
            zone = await timetables.zone_of(client, found[0].game)
            end = moment("until", until, zone, of_id(interaction.id)) if until else None
        except EntryError as error:
            await answer(interaction, found[0].voice.why(error))
            return
        await lend(client, interaction, found[0], seat, person.id, end)


def _add_proxy(made: app_commands.Group, client: Bridge) -> None:
    @made.command(description="Let posts that a role-play bot makes under a name count as a seat's")
    @app_commands.describe(
        name="the name under which the posts appear", seat="the seat's name; none, if left out"
    )
    @app_commands.autocomplete(seat=suggest(client, "seat"))
    async def proxy(
        interaction: discord.Interaction, name: app_commands.Range[str, 1, 80], seat: str | None = None
    ) -> None:
        found = await judging(client, interaction)
        if found is not None:
            await map_proxy(client, interaction, found[0], name, seat)


async def _appoint(
    client: Bridge, interaction: discord.Interaction, who: Standing, person: discord.Member
) -> None:
    """A new moderator acts under a name that the log knows; his own name stands in the reason of each act."""
    names = who.lane.held.file.setup.moderators
    name = person.display_name if person.display_name in names else who.moderator or names[0]
    threads = client.places.threads
    async with threads.database.writing() as connection:
        await threads.moderate(connection, who.game, person.id, name)
    await who.lane.open()
    await tell(client, interaction, who, "appointed", person=Safe(person.mention))


async def _dismiss(client: Bridge, interaction: discord.Interaction, who: Standing, person: int) -> None:
    threads = client.places.threads
    others = [one for one in who.roster.moderators if one != person]
    if person not in who.roster.moderators:
        await answer(interaction, who.voice.say("no-moderator", person=Safe(f"<@{person}>")))
        return
    if not others and who.roster.place.role is None:
        await answer(interaction, who.voice.say("last-moderator"))
        return
    async with threads.database.writing() as connection:
        await threads.dismiss(connection, who.game, person)
    await who.lane.open()
    await tell(client, interaction, who, "dismissed", person=Safe(f"<@{person}>"))


async def lend(
    client: Bridge,
    interaction: discord.Interaction,
    who: Standing,
    seat: str,
    person: int,
    until: datetime | None,
) -> None:
    """Let somebody act for a seat, unless he sits or moderates here himself."""
    if seat not in who.roster.players:
        await answer(interaction, who.voice.say("no-such-seat", seat=seat, seats=tuple(who.roster.players)))
        return
    if person in who.roster.players.values():
        await answer(interaction, who.voice.say("sits-already", person=Safe(f"<@{person}>")))
        return
    await client.people.lend(who.game, person, seat, until)
    await who.lane.open()
    end = Safe(stamp(until)) if until is not None else None
    await tell(client, interaction, who, "lent", person=Safe(f"<@{person}>"), seat=seat, until=end)


async def map_proxy(
    client: Bridge,
    interaction: discord.Interaction,
    who: Standing,
    name: str,
    seat: str | None,
    mine: str | None = None,
) -> None:
    """Let posts under a name count as a seat's, or no longer. A player (``mine``) cannot take another's name."""
    if seat is not None and seat not in who.roster.players:
        await answer(interaction, who.voice.say("no-such-seat", seat=seat, seats=tuple(who.roster.players)))
        return
    taken = (await client.people.proxied(who.game)).get(name.strip().casefold())
    if mine is not None and taken not in (None, mine):
        await answer(interaction, who.voice.say("proxy-taken", name=name))
        return
    await client.people.proxy(who.game, name, seat)
    identifier = "proxied" if seat is not None else "proxied-no-more"
    await tell(client, interaction, who, identifier, name=name, seat=seat or "")
