"""What people wish for themselves: /locale, /timezone, /reminders, /away; and /forget me."""

from __future__ import annotations

from datetime import UTC
from typing import Any
from zoneinfo import ZoneInfo

import discord
from discord import app_commands

from bot.discord.bridge import Bridge
from bot.discord.commands.helpers.fields import moment
from bot.discord.commands.moderating.timetables import is_zone, suggest_zone
from bot.discord.voice import Safe, voice_for
from bot.discord.wire.answering import answer, defer
from bot.live.saying.summaries import stamp
from rules.entries import EntryError

Command = app_commands.Command[Any, ..., None]

LANGUAGES = {"en": "English", "ru": "Русский", "auto": "as Discord says"}


def all_of(client: Bridge) -> tuple[Command, ...]:
    """The commands."""
    return (_locale(client), _timezone(client), _reminders(client), _away(client))


def _locale(client: Bridge) -> Command:
    @app_commands.command(name="locale", description="The language in which you are answered")
    @app_commands.describe(language="the language")
    @app_commands.choices(
        language=[app_commands.Choice(name=words, value=name) for name, words in LANGUAGES.items()]
    )
    async def locale(interaction: discord.Interaction, language: str) -> None:
        if await defer(interaction):
            wished = None if language == "auto" else language
            await client.people.wish(interaction.user.id, locale=wished)
            voice = await voice_for(client, interaction)
            await answer(interaction, voice.say("locale-set"))

    return locale


def _timezone(client: Bridge) -> Command:
    @app_commands.command(name="timezone", description="The time zone in which you write moments")
    @app_commands.describe(zone="as in Europe/London")
    @app_commands.autocomplete(zone=suggest_zone)
    async def timezone(interaction: discord.Interaction, zone: str) -> None:
        if not await defer(interaction):
            return
        voice = await voice_for(client, interaction)
        if not is_zone(zone):
            await answer(interaction, voice.say("no-zone", zone=zone))
            return
        await client.people.wish(interaction.user.id, zone=zone)
        await answer(interaction, voice.say("zone-set", zone=zone))

    return timezone


def _reminders(client: Bridge) -> Command:
    @app_commands.command(
        name="reminders", description="Whether you are reminded of turns that are soon over"
    )
    @app_commands.describe(on="whether you are")
    async def reminders(interaction: discord.Interaction, on: bool) -> None:
        if await defer(interaction):
            await client.people.wish(interaction.user.id, reminders=on)
            voice = await voice_for(client, interaction)
            await answer(interaction, voice.say("reminders-on" if on else "reminders-off"))

    return reminders


def _away(client: Bridge) -> Command:
    @app_commands.command(
        name="away", description="Until when you are away: nobody reminds you, and others see it"
    )
    @app_commands.describe(until="2026-05-04 18:00 in your zone, or 14d; you are back if left out")
    async def away(interaction: discord.Interaction, until: str | None = None) -> None:
        if not await defer(interaction):
            return
        voice = await voice_for(client, interaction)
        zone = (await client.people.wishes(interaction.user.id)).zone
        try:
            end = (
                moment("until", until, ZoneInfo(zone) if zone else UTC, client.ringing.now())
                if until
                else None
            )
        except EntryError as error:
            await answer(interaction, voice.why(error))
            return
        await client.people.wish(interaction.user.id, away_until=end)
        said = voice.say("away-set", until=Safe(stamp(end))) if end is not None else voice.say("away-over")
        await answer(interaction, said)

    return away
