"""/game import: a game file goes on here with its log; /game fork: a copy of a game goes on in a thread of its own."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.app import Session
from bot.discord.answering import answer, defer
from bot.discord.commands import fields, opening
from bot.discord.commands.undoing import named
from bot.discord.standing import judging
from bot.discord.suggesting import suggest
from bot.discord.voice import Safe, voice_for
from bot.gamefile.log import Logged
from bot.gamefile.reading import GameFile
from bot.live.writing import Writer
from bot.store.held import Held
from rules.entries import Entry

if TYPE_CHECKING:
    from bot.discord.client import Quarterdeck


_FITTING = re.compile(r"[\w.\-]{1,24}")
"""Ids of entries that fit into the ids of buttons."""


def add_to(made: app_commands.Group, client: Quarterdeck) -> None:
    """Give the group its commands."""

    @made.command(name="import", description="Let a game file go on here, with everything that its log holds")
    @app_commands.describe(
        file="a game file (YAML)",
        title="what the game and its thread are called",
        seats="who plays: name = @Player, name = @Player; or @Player side, @Player side",
    )
    async def import_(
        interaction: discord.Interaction,
        file: discord.Attachment,
        title: app_commands.Range[str, 1, 80] | None = None,
        seats: str | None = None,
    ) -> None:
        if await defer(interaction):
            async with opening.troubles(client, interaction):
                game = await opening.chosen(file, None)
                await _import(client, interaction, game, title, seats or "")

    @made.command(
        description="Let a copy of this game, as it stood after an entry, go on in a thread of its own"
    )
    @app_commands.describe(entry=fields.WORDS["to"], title="what the game and its thread are called")
    @app_commands.autocomplete(entry=suggest(client, "to"))
    async def fork(
        interaction: discord.Interaction,
        entry: str | None = None,
        title: app_commands.Range[str, 1, 80] | None = None,
    ) -> None:
        await _fork(client, interaction, entry, title)


async def _import(
    client: Quarterdeck, interaction: discord.Interaction, file: GameFile, title: str | None, seats: str
) -> None:
    unfit = next((one.entry.id for one in file.log if _FITTING.fullmatch(one.entry.id) is None), None)
    if unfit is not None:
        raise opening.UnfitError("id-unfit", entry=unfit)
    await asyncio.to_thread(_play, file)
    players = await opening.seated_players(interaction, file, seats)
    made = await opening.begin_game(client, interaction, file, players, opening.How(title=title))
    await _go_on(client, made, [logged.entry for logged in file.log])
    say = (await voice_for(client, interaction)).say
    said = say("opened", thread=Safe(f"<#{made.thread}>")) if made.thread else say("opened-later")
    await answer(interaction, said, say("log-taken", count=len(file.log)))


async def _fork(
    client: Quarterdeck, interaction: discord.Interaction, entry: str | None, title: str | None
) -> None:
    found = await judging(client, interaction)
    if found is None:
        return
    who = found[0]
    file, stored = await client.store.file(who.game)
    target = named(who.lane, entry) if entry else (stored[-1].entry.id if stored else "")
    ids = [one.entry.id for one in stored]
    if target not in ids and stored:
        await answer(interaction, who.voice.say("undo-no-entry", entry=target))
        return
    log = [one.entry for one in stored[: ids.index(target) + 1]] if stored else []
    game = replace(file, log=tuple(Logged(one, None, n) for n, one in enumerate(log)), check=None)
    players = {seat: person for seat, person in who.roster.players.items() if person is not None}
    async with opening.troubles(client, interaction):
        how = opening.How(title=title or f"{file.title[:70]} ⑂", settles=who.roster.place.settles)
        made = await opening.begin_game(client, interaction, game, players, how)
        await _go_on(client, made, log)
        thread = Safe(f"<#{made.thread}>")
        await answer(interaction, who.voice.say("forked", entry=target or "–", thread=thread))


def _play(file: GameFile) -> None:
    """Try the whole log before anything is made of it. Raises :class:`BadFileError` for what cannot be played."""
    for _ in Session(file).play():
        pass


async def _go_on(client: Quarterdeck, made: opening.Made, log: Sequence[Entry]) -> None:
    """Let the log happen in the new game, then call whoever is on turn in it."""
    held: Held = await client.store.load(made.game)
    for entry in log:
        await client.store.append(held, entry)
    roster = await client.places.threads.roster(made.game)
    assert roster is not None
    async with client.store.database.writing() as connection:
        writer = Writer(connection, held, roster, {}, roster.place.since)
        await writer.opening()
        await writer.called()
    client.worker.wake(made.game)
