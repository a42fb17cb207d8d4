"""/game: open one, look at it, take its file along, close it."""

from __future__ import annotations

import asyncio
from datetime import datetime
from io import BytesIO
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot import terminal
from bot.discord.answering import answer, defer, roles_of
from bot.discord.commands import opening
from bot.discord.commands.mod import finish
from bot.exporting import file_of
from bot.live.lane import Lane
from bot.live.summaries import locale, table_minutes
from bot.pictures.drawing import png
from bot.store.threads import Roster
from bot.telling.document import Document
from bot.telling.markdown import escape, write
from bot.telling.narrator import narrator
from bot.telling.speech import Speech
from rules.entries import kind_of
from rules.game import MODERATOR, Viewer

if TYPE_CHECKING:
    from bot.discord.client import Quarterdeck

QUERY_PATIENCE = 3.0


def group(client: Quarterdeck) -> app_commands.Group:
    """The group with all its commands."""
    made = app_commands.Group(name="game", description="Games: open, look, export, close", guild_only=True)
    opening.add_to(made, client)

    @made.command(description="How things stand, for your eyes only")
    async def status(interaction: discord.Interaction) -> None:
        await _status(client, interaction)

    @made.command(name="map", description="The map as it is now, for your eyes only")
    async def map_(interaction: discord.Interaction) -> None:
        await _map(client, interaction)

    @made.command(description="What happened so far, entry by entry")
    async def log(interaction: discord.Interaction) -> None:
        await _log(client, interaction)

    @made.command(description="The game as a file, for moderators or once it is closed")
    async def export(interaction: discord.Interaction) -> None:
        await _export(client, interaction)

    @made.command(description="Close the game for good and show the secret of its dice")
    @app_commands.describe(reason="why; everybody reads it")
    async def close(interaction: discord.Interaction, reason: str | None = None) -> None:
        await finish(client, interaction, reason)

    return made


# -- looking


async def _looking(
    client: Quarterdeck, interaction: discord.Interaction
) -> tuple[Lane, Roster, Viewer] | None:
    """The game of this thread, and what its visitor may see."""
    if not await defer(interaction):
        return None
    place = client.places.any_at(interaction.channel_id)
    roster = await client.places.threads.roster(place.game) if place is not None else None
    if place is None or roster is None:
        await answer(interaction, "Use this in the thread of a game.")
        return None
    seat = roster.seat_of(interaction.user.id)
    moderates = roster.moderator_name(interaction.user.id, roles_of(interaction)) is not None
    viewer = MODERATOR if moderates and seat is None else Viewer(seat=seat)
    return await client.worker.lane(place.game), roster, viewer


async def _status(client: Quarterdeck, interaction: discord.Interaction) -> None:
    found = await _looking(client, interaction)
    if found is None:
        return
    lane, _, viewer = found
    held = lane.held
    minutes = table_minutes(held, held.table.state, viewer=viewer)
    speech = Speech(held.file.setup.system, locale(held))
    parts = write(Document(tuple(narrator(held.file.setup.system).field(speech, minutes))), 1900)
    turn = minutes["turn"]
    number, seat = str(turn.get("number") or "–"), str(turn.get("seat") or "–")
    last = escape(speech.say("status-line", number=number, seat=seat, entries=held.head))
    stamp = _stamp(held.now)
    asked = [one.id for one in held.table.asked.values() if one.open]
    waits = f" ❓ {', '.join(asked)}" if asked else ""
    await answer(interaction, f"{last}{stamp}{waits}", *parts[:9])


def _stamp(at: datetime | None) -> str:
    return f" <t:{int(at.timestamp())}:R>" if at is not None else ""


async def _map(client: Quarterdeck, interaction: discord.Interaction) -> None:
    found = await _looking(client, interaction)
    if found is None:
        return
    lane, _, viewer = found
    view = lane.held.game.view(lane.held.table.state, viewer)
    drawn = lane.held.game.scene(view)
    if not drawn.marks:
        await answer(interaction, "This kind of game has no map yet.")
        return
    data = await asyncio.to_thread(png, drawn)
    picture = discord.File(BytesIO(data), "map.png", description=drawn.alt[:1024] or None)
    await answer(interaction, f"-# {escape(drawn.alt)}"[:1900] or "The map.", file=picture)


async def _log(client: Quarterdeck, interaction: discord.Interaction) -> None:
    found = await _looking(client, interaction)
    if found is None:
        return
    lane, roster, _ = found
    lines = []
    counting = {play.id for play in lane.held.table.plays()}
    for entry_id, admitted in lane.held.known.items():
        entry = admitted.report.entry
        kind = kind_of(entry).name
        by = getattr(entry, "by", "") or admitted.report.author or ""
        origin = lane.origins.get(entry_id)
        link = (
            f" https://discord.com/channels/{roster.place.guild}/{roster.place.thread}/{origin.message}"
            if origin and origin.shown and kind == "post"
            else ""
        )
        struck = "" if kind != "post" or entry_id in counting else " –"
        lines.append(f"{entry_id} <t:{int(entry.at.timestamp())}:f> {kind} {escape(by)}{struck}{link}")
    text = "\n".join(lines[-40:]) or "Nothing has happened yet."
    parts, part = [], ""
    for line in text.splitlines():
        if len(part) + len(line) + 1 > 1900:
            parts.append(part)
            part = ""
        part = f"{part}\n{line}".strip("\n")
    await answer(interaction, *parts, part)


async def _export(client: Quarterdeck, interaction: discord.Interaction) -> None:
    found = await _looking(client, interaction)
    if found is None:
        return
    _, roster, _ = found
    moderates = roster.moderator_name(interaction.user.id, roles_of(interaction)) is not None
    if not moderates and roster.place.status == "open":
        await answer(
            interaction,
            "The file holds the secret of the dice: only a moderator gets it while the game goes on.",
        )
        return
    file, _ = await client.store.file(roster.place.game)
    try:
        text, beside = file_of(file, "game")
    except terminal.MistakeError as error:
        await answer(interaction, escape(str(error)))
        return
    files = [discord.File(BytesIO(text.encode()), "game.yaml")]
    files += [discord.File(BytesIO(words.encode()), name) for name, words in beside.items()]
    await answer(interaction, "The game as a file.", files=files)
