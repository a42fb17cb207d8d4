"""/preset: what games of this server begin with: system, rulings, ships, catalogue and deadlines, by a name."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.discord.bridge import Bridge
from bot.discord.commands.helpers.paging import pages
from bot.discord.commands.moderating import timetables
from bot.discord.opening.beginning import UnfitError
from bot.discord.opening.choosing import chosen, fetched, troubles
from bot.discord.voice import Voice, voice_for
from bot.discord.wire.answering import answer, defer
from bot.gamefile.game import GameFile
from bot.gamefile.source import MAX_BYTES
from bot.live import opening as begin
from bot.store.around import timetables as times_store
from bot.store.around.presets import Head, Preset
from bot.store.around.timetables import Times
from bot.telling.lines import clean
from bot.telling.markdown import escape
from bot.telling.words import system_name

MOST = 50
"""How many presets a server may have."""

KEPT_TIMES = ("zone", "hours", "remind", "grace", "quiet_from", "quiet_to", "missed")

Suggest = Callable[[discord.Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]


def suggest_preset(client: Bridge, *, shipped: bool = True) -> Suggest:
    """What suggests presets: those of the server, then those that come with Quarterdeck."""

    async def suggested(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        mine = [one.name for one in await client.presets.of(interaction.guild_id or 0)]
        names = [*mine, *(one for one in begin.presets() if shipped and one not in mine)]
        found = [name for name in names if typed.casefold() in name.casefold()]
        return [app_commands.Choice(name=clean(name)[:100], value=name) for name in found[:25]]

    return suggested


def group(client: Bridge) -> app_commands.Group:
    """The group with all its commands."""
    made = app_commands.Group(
        name="preset", description="What games of this server begin with", guild_only=True
    )
    _add_looks(made, client)
    _add_save(made, client)

    @made.command(description="Keep a preset no longer")
    @app_commands.describe(name="what the preset is called")
    @app_commands.autocomplete(name=suggest_preset(client, shipped=False))
    async def delete(interaction: discord.Interaction, name: str) -> None:
        voice = await _keeper(client, interaction)
        if voice is None:
            return
        found = await client.presets.find(interaction.guild_id or 0, name)
        if found is not None:
            await client.presets.drop(interaction.guild_id or 0, name)
        await answer(interaction, voice.say("preset-none" if found is None else "preset-gone", preset=name))

    return made


def _add_save(made: app_commands.Group, client: Bridge) -> None:
    @made.command(description="Keep a game file, or the game of this thread, as what games here begin with")
    @app_commands.describe(
        name="what the preset is called",
        file="a game file (YAML); the game of this thread, if left out",
        catalogue="a catalogue of classes (YAML) that belongs to it",
        hours="hours for each turn; 0 for no limit",
        zone="the game's time zone, as in Europe/London",
    )
    @app_commands.autocomplete(zone=timetables.suggest_zone)
    async def save(
        interaction: discord.Interaction,
        name: app_commands.Range[str, 1, 60],
        file: discord.Attachment | None = None,
        catalogue: discord.Attachment | None = None,
        hours: app_commands.Range[int, 0, 2000] | None = None,
        zone: str | None = None,
    ) -> None:
        voice = await _keeper(client, interaction)
        if voice is None:
            return
        async with troubles(client, interaction):
            if zone is not None and not timetables.is_zone(zone):
                raise UnfitError("no-zone", zone=zone)
            game, times = await _game(client, interaction, file, catalogue)
            times |= {"hours": hours or None} if hours is not None else {}
            times |= {"zone": zone} if zone is not None else {}
            await _save(client, interaction, voice, name, game, times)


async def _game(
    client: Bridge,
    interaction: discord.Interaction,
    file: discord.Attachment | None,
    catalogue: discord.Attachment | None,
) -> tuple[GameFile, dict[str, Any]]:
    """The game that is to be kept, and its timetable. Raises what opening a game raises."""
    if file is not None:
        text = await fetched(file, MAX_BYTES)
        beside, name = {}, file.filename
        if catalogue is not None:
            own = re.sub(r"[^\w.-]", "_", catalogue.filename).removesuffix(".yaml")[:60] + ".yaml"
            beside = {own: (await fetched(catalogue, MAX_BYTES)).decode("utf-8-sig", "replace")}
            text = _naming(text, own)
        return await asyncio.to_thread(begin.from_bytes, name, text, beside), {}
    place = client.places.any_at(interaction.channel_id)
    if place is None or catalogue is not None:
        raise UnfitError("preset-of-what")
    game, _ = await client.store.file(place.game)
    async with client.store.database.reading() as connection:
        times = await times_store.times_of(connection, place.game)
    return game, {} if times is None else {key: getattr(times, key) for key in KEPT_TIMES}


def _naming(text: bytes, name: str) -> bytes:
    """A game file that names one more catalogue, unless it names it already."""
    if re.search(rb"^catalogues\s*:", text, re.MULTILINE):
        return text
    return text.rstrip() + f"\ncatalogues: [{name}]\n".encode()


async def _save(
    client: Bridge,
    interaction: discord.Interaction,
    voice: Voice,
    name: str,
    game: GameFile,
    times: Mapping[str, Any],
) -> None:
    called = " ".join(clean(name).split())
    setup = replace(game.setup, moderators=())
    head: Head = await asyncio.to_thread(begin.head_of, replace(game, setup=setup))
    preset = Preset(name=called, system=setup.system, head=head, times=times, author=interaction.user.id)
    if not await client.presets.save(interaction.guild_id or 0, preset, MOST):
        raise UnfitError("preset-many", most=MOST)
    await answer(interaction, voice.say("preset-saved", preset=called))


def _add_looks(made: app_commands.Group, client: Bridge) -> None:
    @made.command(name="list", description="What games here may begin with")
    async def list_(interaction: discord.Interaction) -> None:
        if not await defer(interaction):
            return
        voice = await voice_for(client, interaction)
        mine = await client.presets.of(interaction.guild_id or 0)
        lines = [_line(voice, one) for one in mine]
        lines += [voice.say("preset-shipped", preset=one) for one in begin.presets()]
        await answer(interaction, *pages(lines))

    @made.command(description="What a preset holds: system, seats, rulings, ships, deadlines")
    @app_commands.describe(name="what the preset is called")
    @app_commands.autocomplete(name=suggest_preset(client))
    async def show(interaction: discord.Interaction, name: str) -> None:
        if not await defer(interaction):
            return
        voice = await voice_for(client, interaction)
        async with troubles(client, interaction):
            found = await chosen(client, interaction, None, name)
            await answer(interaction, *pages(_shown(voice, found.file, found.times)))


def _line(voice: Voice, preset: Preset) -> str:
    return voice.say("preset-line", preset=preset.name, system=system_name(preset.system, voice.locale))


def _shown(voice: Voice, game: GameFile, times: Mapping[str, Any]) -> list[str]:
    setup = game.setup
    seats = tuple(f"{seat.name} ({seat.side})" if seat.side else seat.name for seat in setup.seats)
    lines = [f"**{escape(setup.title)}** · {escape(system_name(setup.system, voice.locale))}"]
    lines.append(voice.say("preset-seats", seats=seats))
    catalogues = tuple(one.name for one in game.catalogues)
    lines += [voice.say("preset-catalogues", catalogues=catalogues)] if catalogues else []
    rulings = tuple(f"{key}: {value}" for key, value in setup.rulings.items())
    lines += [voice.say("preset-rulings", rulings=rulings)] if rulings else []
    for part, rows in setup.setup.items():
        if isinstance(rows, Mapping):
            lines.append(f"{escape(part)}: {escape(', '.join(map(str, rows)), opening=False)}"[:1500])
    lines += [timetables.shown(voice.say, Times(**times), None)] if times else []
    return lines


async def _keeper(client: Bridge, interaction: discord.Interaction) -> Voice | None:
    """The voice for somebody who may change the server's presets; None, and he is told so, for anybody else."""
    if not await defer(interaction):
        return None
    voice = await voice_for(client, interaction)
    if interaction.permissions.manage_guild:
        return voice
    await answer(interaction, voice.say("managers-only"))
    return None
