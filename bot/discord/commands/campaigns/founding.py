"""/campaign found, adopt and tables: a campaign or a battle out of what somebody sent, and a campaign as a file."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import discord
from discord import app_commands
from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.campaign import exporting, ticking
from bot.campaign.adopting import adopted
from bot.campaign.calendar import BadCalendarError, Calendar, calendar_of
from bot.campaign.founding import founded
from bot.campaign.sheets import MOST_BYTES
from bot.discord.bridge import Bridge
from bot.discord.commands.games.opening import seated_players
from bot.discord.opening.beginning import How, begin_game, parent_of
from bot.discord.opening.choosing import fetched, troubles
from bot.discord.standing import Standing
from bot.discord.voice import Safe, voice_for
from bot.discord.wire.answering import answer, defer
from bot.gamefile.game import GameFile
from bot.gamefile.problems import BadFileError
from bot.gamefile.source import MAX_BYTES
from bot.live import opening as begin
from bot.store.games.held import Held

YAML = (".yaml", ".yml")
FORMS = {"xlsx": "a workbook", "yaml": "a game file"}
MOST_SHEET = 200_000
"""A damage sheet has so many bytes at most."""

TABLE = "another table of it, where they are CSV files"


FOUND = {
    "file": "a workbook (.xlsx), a game file (.yaml), or one of its tables (.csv)",
    "title": "what the campaign and its thread are called",
    "seats": "who plays: name = @Player, name = @Player; or @Player side, @Player side",
    "moderator": "who moderates; you, if nobody is named",
    "channel": "the channel or forum of its thread; here, if left out",
    "zone": "the time zone of its months, as in Europe/London",
    "time": "the time of day at which months are settled, as in 20:00",
    **dict.fromkeys(("file2", "file3", "file4", "file5", "file6"), TABLE),
}
"""What the options of /campaign found are, as Discord shows it beside them."""


def add_to(made: app_commands.Group, client: Bridge) -> None:
    """Give the group its commands."""
    _add_found(made, client)
    _add_adopt(made, client)


def _add_found(made: app_commands.Group, client: Bridge) -> None:
    @made.command(description="Found a campaign in a thread of its own, from its tables or a game file")
    @app_commands.describe(**FOUND)
    async def found(  # noqa: PLR0913, PLR0917 - the command has these options
        interaction: discord.Interaction,
        file: discord.Attachment,
        title: app_commands.Range[str, 1, 80] | None = None,
        seats: str | None = None,
        moderator: discord.Member | None = None,
        channel: discord.TextChannel | discord.ForumChannel | None = None,
        zone: str | None = None,
        time: str | None = None,
        file2: discord.Attachment | None = None,
        file3: discord.Attachment | None = None,
        file4: discord.Attachment | None = None,
        file5: discord.Attachment | None = None,
        file6: discord.Attachment | None = None,
    ) -> None:
        if not await defer(interaction):
            return
        async with troubles(client, interaction):
            sent = [one for one in (file, file2, file3, file4, file5, file6) if one is not None]
            game, calendar = await _campaign_of(sent, title)
            try:
                calendar = calendar_of(zone or calendar.zone, calendar.day, time or calendar.time)
            except BadCalendarError as error:
                await answer(interaction, (await voice_for(client, interaction)).why(error))
                return
            also = partial(_keep_calendar, calendar=calendar)
            parent = parent_of(interaction, channel)
            how = How(title=title, masters=(moderator, None), parent=parent, also=also)
            await _begun(client, interaction, game, seats or "", how)


def _add_adopt(made: app_commands.Group, client: Bridge) -> None:
    @made.command(description="Go on with a battle that is under way elsewhere, from its damage sheet")
    @app_commands.describe(
        file="the sheet as a text file: “ash (Federation):”, then a ship a line with shields, hull, OSI",
        title="what the battle and its thread are called",
        seats="who plays: name = @Player, name = @Player; or @Player side, @Player side",
        moderator="who moderates; you, if nobody is named",
        channel="the channel or forum of its thread; here, if left out",
    )
    async def adopt(
        interaction: discord.Interaction,
        file: discord.Attachment,
        title: app_commands.Range[str, 1, 80],
        seats: str | None = None,
        moderator: discord.Member | None = None,
        channel: discord.TextChannel | discord.ForumChannel | None = None,
    ) -> None:
        if not await defer(interaction):
            return
        async with troubles(client, interaction):
            text = (await fetched(file, MOST_SHEET)).decode("utf-8-sig", errors="replace")
            game = await asyncio.to_thread(adopted, file.filename, text, title, ())
            how = How(title=title, masters=(moderator, None), parent=parent_of(interaction, channel))
            await _begun(client, interaction, game, seats or "", how)


async def _begun(
    client: Bridge, interaction: discord.Interaction, game: GameFile, seats: str, how: How
) -> None:
    made = await begin_game(client, interaction, game, await seated_players(interaction, game, seats), how)
    say = (await voice_for(client, interaction)).say
    opened = say("opened", thread=Safe(f"<#{made.thread}>")) if made.thread else say("opened-later")
    await answer(interaction, opened)


async def _keep_calendar(connection: AsyncConnection, held: Held, *, calendar: Calendar) -> None:
    await ticking.keep(connection, held, calendar, held.table.state, 0)


async def _campaign_of(sent: Sequence[discord.Attachment], title: str | None) -> tuple[GameFile, Calendar]:
    """The campaign of files that somebody sent, and its calendar. Raises what :func:`troubles` tells."""
    if len(sent) == 1 and sent[0].filename.lower().endswith(YAML):
        data = await fetched(sent[0], MAX_BYTES)
        return await asyncio.to_thread(begin.from_bytes, sent[0].filename, data), Calendar()
    tables = [(one.filename, await fetched(one, MOST_BYTES)) for one in sent]
    return await asyncio.to_thread(_founded, tables, title)


def _founded(tables: Sequence[tuple[str, bytes]], title: str | None) -> tuple[GameFile, Calendar]:
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder) / str(place) / Path(name).name for place, (name, _) in enumerate(tables)]
        for path, (_, data) in zip(paths, tables, strict=True):
            path.parent.mkdir()
            path.write_bytes(data)
        try:
            return founded(paths, title)
        except BadFileError as error:
            faults = [replace(one, file=Path(one.file).name) for one in error.faults]
            raise BadFileError(faults) from error


async def send_tables(client: Bridge, interaction: discord.Interaction, who: Standing, form: str) -> None:
    """Hand a campaign out as it stands, as a workbook or a game file."""
    held = who.lane.held
    when = await ticking.calendar_of(client.store, who.game)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"campaign.{form}"
        await asyncio.to_thread(exporting.write, held, when, path)
        await answer(interaction, who.voice.say("exported"), files=[discord.File(path)])
