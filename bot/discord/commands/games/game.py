"""/game: open one, look at it, take its file along, close it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from io import BytesIO

import discord
from discord import app_commands

from bot import terminal
from bot.discord.bridge import Bridge
from bot.discord.commands.games import copying, opening
from bot.discord.commands.helpers.entries import entry_line
from bot.discord.commands.helpers.paging import pages
from bot.discord.commands.moderating.queueing import link_to
from bot.discord.standing import Standing, judging, standing
from bot.discord.wire.answering import answer
from bot.discord.wire.moments import of_id
from bot.discord.wire.shaping import map_of
from bot.exporting import file_of
from bot.live.arriving.arrivals import Finished
from bot.live.saying.picturing import picture
from bot.live.saying.summaries import table_minutes
from bot.minutes import Minutes
from bot.pictures.drawer import CannotDrawError
from bot.telling.document import Document
from bot.telling.markdown import escape, write
from bot.telling.narrator import narrator
from bot.telling.speech import Speech
from rules.entries import kind_of
from rules.orders import Question

LOGGED = 40
"""How many entries of a log are listed, the newest."""


def group(client: Bridge) -> app_commands.Group:
    """The group with all its commands."""
    made = app_commands.Group(name="game", description="Games: open, look, export, close", guild_only=True)
    opening.add_to(made, client)
    copying.add_to(made, client)
    _add_looks(made, client)
    _add_ends(made, client)
    return made


def _add_looks(made: app_commands.Group, client: Bridge) -> None:
    @made.command(description="How things stand, for your eyes only")
    async def status(interaction: discord.Interaction) -> None:
        if (found := await standing(client, interaction)) is not None:
            await _status(interaction, found)

    @made.command(name="map", description="The map as it is now, for your eyes only")
    async def map_(interaction: discord.Interaction) -> None:
        if (found := await standing(client, interaction)) is not None:
            await _map(client, interaction, found)

    @made.command(description="What happened so far, entry by entry")
    async def log(interaction: discord.Interaction) -> None:
        if (found := await standing(client, interaction)) is not None:
            lines = list(_log(found))[-LOGGED:]
            await answer(interaction, *pages(lines or [found.voice.say("log-empty")]))


def _add_ends(made: app_commands.Group, client: Bridge) -> None:
    @made.command(description="The game as a file, for moderators or once it is closed")
    async def export(interaction: discord.Interaction) -> None:
        if (found := await standing(client, interaction)) is not None:
            await _export(client, interaction, found)

    @made.command(description="Close the game for good and show the secret of its dice")
    @app_commands.describe(reason="why; everybody reads it")
    async def close(interaction: discord.Interaction, reason: str | None = None) -> None:
        if (found := await judging(client, interaction)) is not None:
            await _close(client, interaction, found[0], reason)


# -- looking


async def _status(interaction: discord.Interaction, who: Standing) -> None:
    held = who.lane.held
    minutes = table_minutes(held, held.table.state, viewer=who.viewer)
    speech = Speech(held.file.setup.system, who.voice.locale)
    parts = write(Document(tuple(narrator(held.file.setup.system).field(speech, minutes))), 1900)
    asked = [one.id for one in held.table.asked.values() if one.open and _sees(who, one.question)]
    waits = f" ❓ {', '.join(asked)}" if asked else ""
    await answer(interaction, f"{where(speech, who, minutes)}{_stamp(held.now)}{waits}", *parts[:9])


def _sees(who: Standing, question: Question) -> bool:
    """Whether somebody may know that this is asked."""
    held = who.lane.held
    return who.viewer.moderator or held.game.may_see(held.table.state, who.viewer, question.unit)


def where(speech: Speech, who: Standing, minutes: Minutes) -> str:
    """Whose turn it is, and how long the log is."""
    turn = minutes["turn"]
    number, seat = (str(turn[key]) if turn.get(key) else None for key in ("number", "seat"))
    said = speech.say("status-line", number=number, seat=seat, entries=who.lane.held.head)
    return escape(said.strip())


def _stamp(at: datetime | None) -> str:
    return f" <t:{int(at.timestamp())}:R>" if at is not None else ""


async def _map(client: Bridge, interaction: discord.Interaction, who: Standing) -> None:
    found = picture(who.lane.held, who.lane.held.table.state, (), who.viewer, who.voice.locale)
    if found is None:
        await answer(interaction, who.voice.say("no-map"))
        return
    try:
        drawn = await client.drawer.draw(found)
    except CannotDrawError:
        await answer(interaction, f"-# {escape(found.scene.alt)}"[:1900])
        return
    await answer(interaction, f"-# {escape(found.scene.alt)}"[:1900] or "-", file=map_of(found, drawn))


def _log(who: Standing) -> Iterator[str]:
    counting = {play.id for play in who.lane.held.table.plays()}
    for entry_id, admitted in who.lane.held.known.items():
        entry = admitted.report.entry
        kind = kind_of(entry).name
        origin = who.lane.origins.get(entry_id)
        seen = kind == "post" and origin is not None and origin.shown
        link = f" {link_to(who.lane, who.roster, entry_id)}" if seen else ""
        struck = "" if kind != "post" or entry_id in counting else " –"
        words = entry_line(who.voice, admitted)
        yield f"{entry_id} <t:{int(entry.at.timestamp())}:f> {words}{struck}{link}"


async def _export(client: Bridge, interaction: discord.Interaction, who: Standing) -> None:
    """The file holds the secret of the dice and everything hidden: nobody who plays gets it while the game goes on."""
    if who.is_open and not who.viewer.moderator:
        await answer(interaction, who.voice.say("export-moderators-only"))
        return
    file, _ = await client.store.file(who.game)
    try:
        text, beside = file_of(file, "game")
    except terminal.MistakeError as error:
        await answer(interaction, who.voice.why(error))
        return
    files = [discord.File(BytesIO(text.encode()), "game.yaml")]
    files += [discord.File(BytesIO(words.encode()), name) for name, words in beside.items()]
    await answer(interaction, who.voice.say("exported"), files=files)


async def _close(client: Bridge, interaction: discord.Interaction, who: Standing, reason: str | None) -> None:
    arrival = Finished(person=interaction.user.id, by=who.moderator or "", reason=reason or "")
    await client.worker.submit(who.game, interaction.id, arrival, of_id(interaction.id))
    await client.places.refresh()
    await answer(interaction, who.voice.say("closed"))
