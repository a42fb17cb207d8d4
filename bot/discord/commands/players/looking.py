"""What players look up: /mine, /ship, /why, /rules, /dice; and /flag, by which they call a moderator."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.discord.bridge import Bridge
from bot.discord.commands.helpers.paging import pages
from bot.discord.commands.moderating.undoing import named
from bot.discord.commands.ordering import menus
from bot.discord.commands.players import rulings
from bot.discord.commands.players.mine import waiting_for
from bot.discord.commands.players.reasons import chapter_of
from bot.discord.standing import Standing, standing
from bot.discord.suggesting import suggest
from bot.discord.voice import voice_for
from bot.discord.wire.answering import answer, defer
from bot.live.arriving.naming import real_name
from bot.live.saying.summaries import bare, table_minutes
from bot.telling.chapters import still
from bot.telling.document import Document
from bot.telling.markdown import write
from bot.telling.narrator import narrator
from bot.telling.speech import Speech
from bot.telling.turns import tell
from rules.dice import commitment
from rules.kit.suggest import nearest

Command = app_commands.Command[Any, ..., None]
Group = app_commands.Group


def all_of(client: Bridge) -> tuple[Command | Group, ...]:
    """The commands."""
    return (_mine(client), _ship(client), _why(client), rulings.command(client), _dice(client), _flag(client))


def _mine(client: Bridge) -> Command:
    @app_commands.command(name="mine", description="Everything that waits for you, on every server")
    async def mine(interaction: discord.Interaction) -> None:
        if await defer(interaction):
            voice = await voice_for(client, interaction)
            lines = await waiting_for(client, interaction.user.id, voice)
            await answer(interaction, *pages(lines or [voice.say("mine-nothing")]))

    return mine


def _ship(client: Bridge) -> Command:
    @app_commands.command(name="ship", description="Everything you may know of one ship, for your eyes only")
    @app_commands.describe(unit="the name of a ship, a unit, a build or a fleet")
    @app_commands.autocomplete(unit=suggest(client, "sheet"))
    @app_commands.guild_only()
    async def ship(interaction: discord.Interaction, unit: str) -> None:
        found = await standing(client, interaction)
        if found is not None:
            await answer(interaction, *sheet_of(found, unit))

    return ship


def sheet_of(who: Standing, unit: str) -> list[str]:
    """What the viewer may see of a unit, a build or a fleet, as a sheet to read."""
    held = who.lane.held
    told = narrator(held.file.setup.system)
    minutes = table_minutes(held, held.table.state, viewer=who.viewer)
    known = told.sheets(minutes)
    name = real_name(held, who.viewer, unit, known)
    if name not in known:
        near = nearest(name, known)
        return [who.voice.say("no-such-unit", unit=unit, near=near)]
    speech = Speech(held.file.setup.system, who.voice.locale)
    chapter = still(minutes, speech, told.numbered(minutes))
    return write(Document(tuple(told.sheet(chapter, name))), 1900)[:8]


def _why(client: Bridge) -> Command:
    @app_commands.command(
        name="why", description="The arithmetic of a turn, with the rule behind every number"
    )
    @app_commands.describe(
        post="a post of that turn: its entry (p5), link or id; the newest turn if left out"
    )
    @app_commands.autocomplete(post=suggest(client, "post"))
    @app_commands.guild_only()
    async def why(interaction: discord.Interaction, post: str | None = None) -> None:
        found = await standing(client, interaction)
        if found is None:
            return
        chapter = chapter_of(found, named(found.lane, post) if post else None)
        if chapter is None:
            await answer(interaction, found.voice.say("why-nothing"))
            return
        document, _ = tell(chapter, narrator(found.lane.held.file.setup.system))
        await answer(interaction, *write(bare(document), 1900)[:10])

    return why


def _dice(client: Bridge) -> Group:
    made = Group(name="dice", description="Dice that anybody can check", guild_only=True)

    @made.command(description="Check that the dice are those the game was bound to at its opening")
    async def verify(interaction: discord.Interaction) -> None:
        found = await standing(client, interaction)
        if found is None:
            return
        held, say = found.lane.held, found.voice.say
        if held.file.script is not None:
            await answer(interaction, say("dice-scripted"))
            return
        secret = held.file.secret or held.file.title
        bound = commitment(secret)
        if found.is_open:
            await answer(interaction, say("dice-bound", commitment=bound))
            return
        again = await client.store.load(found.game)
        agrees = not again.drift
        identifier = "dice-agree" if agrees else "dice-differ"
        await answer(interaction, say(identifier, secret=secret, commitment=bound, count=again.head))

    return made


def _flag(client: Bridge) -> Command:
    @app_commands.command(name="flag", description="Call a moderator to a post")
    @app_commands.describe(
        post="the post: its entry (p5), its message's link or id", reason="what is wrong with it"
    )
    @app_commands.autocomplete(post=suggest(client, "post"))
    @app_commands.guild_only()
    async def flag(
        interaction: discord.Interaction,
        post: str,
        reason: app_commands.Range[str, 1, 500] | None = None,
    ) -> None:
        found = await standing(client, interaction)
        if found is not None:
            await menus.flag(client, interaction, found, named(found.lane, post), reason or "")

    return flag
