"""/mod timetable: how long turns last, when nobody is disturbed, and what happens to a turn over its time."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, tzinfo
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

import discord
from discord import app_commands

from bot.discord.bridge import Bridge
from bot.discord.commands.helpers.announcing import announce
from bot.discord.standing import Standing, judging
from bot.discord.voice import Safe, voice_in
from bot.discord.wire.answering import answer
from bot.live.saying.summaries import locale
from bot.live.timing import deadlines
from bot.store.around import timetables as store
from bot.store.around.timetables import Times

MISSED = {
    "auto": "go on where all write at once, call the moderators else",
    "call": "call the moderators",
    "go_on": "go on without what is missing",
}


def add_to(made: app_commands.Group, client: Bridge) -> None:
    """Give the group its command."""

    @made.command(description="How long turns last, in which zone, and what happens to one over its time")
    @app_commands.describe(
        hours="hours for each turn; 0 for no limit",
        zone="the game's time zone, as in Europe/London",
        remind="hours before the end at which those who owe something are reminded; 0 for never",
        grace="minutes that a turn may be late",
        quiet="hours in which nothing rings, as in 22-8; 0 for none",
        missed="what happens to a turn over its time",
    )
    @app_commands.choices(
        missed=[app_commands.Choice(name=words, value=name) for name, words in MISSED.items()]
    )
    @app_commands.autocomplete(zone=suggest_zone)
    async def timetable(
        interaction: discord.Interaction,
        hours: app_commands.Range[int, 0, 2000] | None = None,
        zone: str | None = None,
        remind: app_commands.Range[int, 0, 500] | None = None,
        grace: app_commands.Range[int, 0, 10000] | None = None,
        quiet: str | None = None,
        missed: str | None = None,
    ) -> None:
        found = await judging(client, interaction)
        if found is None:
            return
        who = found[0]
        if zone is not None and not is_zone(zone):
            await answer(interaction, who.voice.say("no-zone", zone=zone))
            return
        hushed = _quiet(quiet) if quiet is not None else None
        if quiet is not None and hushed is None:
            await answer(interaction, who.voice.say("no-quiet", quiet=quiet))
            return
        given = {"hours": hours, "zone": zone, "remind": remind, "grace": grace, "missed": missed}
        await _note(client, interaction, who, _changes(given, hushed))


def _changes(given: Mapping[str, Any], quiet: tuple[int | None, int | None] | None) -> dict[str, Any]:
    """What a timetable is to hold instead of what it holds: no hours are no limit, and what is not given stays."""
    values = {name: value for name, value in given.items() if value is not None}
    if "hours" in values:
        values["hours"] = values["hours"] or None
    if quiet is not None:
        values["quiet_from"], values["quiet_to"] = quiet
    return values


async def _note(
    client: Bridge, interaction: discord.Interaction, who: Standing, values: dict[str, Any]
) -> None:
    held = who.lane.held
    async with client.store.database.writing() as connection:
        times = await deadlines.keep(connection, held, values, client.ringing.now())
    due = deadlines.due_of(held, held.table, times)
    if values:
        everybody = voice_in(locale(held))
        await announce(client, interaction, who, shown(everybody.say, times, due))
    await answer(interaction, shown(who.voice.say, times, due))


def shown(say: Any, times: Times, due: int | None) -> str:
    """The timetable in words."""
    quiet = f"{times.quiet_from}–{times.quiet_to}" if times.quiet_from is not None else "–"
    lines = say(
        "timetable",
        hours=times.hours or 0,
        zone=times.zone,
        remind=times.remind,
        grace=times.grace,
        quiet=quiet,
        missed=say(f"missed-{times.missed}"),
    )
    end = (
        say("due-at", at=Safe(f"<t:{due // 1000}:f> (<t:{due // 1000}:R>)"))
        if due is not None
        else say("due-never")
    )
    return f"{lines}\n{end}"


def _quiet(text: str) -> tuple[int | None, int | None] | None:
    """``22-8`` as two hours; none of either for ``0``; None for what is neither."""
    if text.strip() == "0":
        return None, None
    start, dash, end = text.replace("–", "-").partition("-")
    hours = [one.strip().partition(":")[0] for one in (start, end)]
    if not dash or not all(one.isascii() and one.isdigit() and int(one) < 25 for one in hours):
        return None
    return int(hours[0]) % 24, int(hours[1]) % 24


def is_zone(name: str) -> bool:
    """Whether there is a time zone of this name."""
    return name in available_timezones()


async def suggest_zone(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Zones whose names hold what was typed."""
    wanted = typed.replace(" ", "_").casefold()
    found = sorted(name for name in available_timezones() if wanted in name.casefold())
    return [app_commands.Choice(name=name, value=name) for name in found[:25]]


async def zone_of(client: Bridge, game: int) -> tzinfo:
    """The zone in which a game's moments are written."""
    async with client.store.database.reading() as connection:
        times = await store.times_of(connection, game)
    try:
        return ZoneInfo(times.zone) if times is not None else UTC
    except ZoneInfoNotFoundError:
        return UTC
