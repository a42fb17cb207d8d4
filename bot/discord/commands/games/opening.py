"""/game open: from a game file or a preset, with people behind the seats, to a thread of its own."""

from __future__ import annotations

import asyncio
import contextlib

import discord
from discord import app_commands

from bot.discord.bridge import Bridge
from bot.discord.commands.games import presets
from bot.discord.opening import signing
from bot.discord.opening.beginning import How, begin_game, parent_of
from bot.discord.opening.choosing import chosen, troubles
from bot.discord.voice import Safe, voice_for
from bot.discord.wire.answering import answer, defer
from bot.gamefile.game import GameFile
from bot.live import opening as begin

QUERY_PATIENCE = 3.0

ORDERS = {"joined": "as they joined", "lot": "by lot", "file": "as the file has it"}
"""In which order those play who join."""


OPTIONS = {
    "file": "a game file (YAML)",
    "preset": "or a preset of this server (/preset list), or a game that comes with Quarterdeck",
    "title": "what the game and its thread are called",
    "seats": "who plays: name = @Player, name = @Player; or @Player side, @Player side",
    "moderator": "who moderates; you, if nobody is named",
    "role": "a role whose members moderate, too",
    "settle": "seconds after a player's last post until the next one is called",
    "channel": "the channel or forum of its thread; here, if left out",
    "join": "people join in the thread, and it begins when all are ready",
    "budget": "points of the fleet that each brings himself; the fleets of the file, if left out",
    "players": "how many must be there at least",
    "order": "in which order they play",
}
"""What the options of the command are, as Discord shows it beside them."""


def add_to(made: app_commands.Group, client: Bridge) -> None:
    """Give the group its command."""

    @made.command(description="Open a game in a thread of its own")
    @app_commands.describe(**OPTIONS)
    @app_commands.autocomplete(preset=presets.suggest_preset(client))
    @app_commands.choices(
        order=[app_commands.Choice(name=words, value=name) for name, words in ORDERS.items()]
    )
    async def open(  # noqa: A001, PLR0913, PLR0917 - the command is called so, and has these options
        interaction: discord.Interaction,
        file: discord.Attachment | None = None,
        preset: str | None = None,
        title: app_commands.Range[str, 1, 80] | None = None,
        seats: str | None = None,
        moderator: discord.Member | None = None,
        role: discord.Role | None = None,
        settle: app_commands.Range[int, 0, 86400] | None = None,
        channel: discord.TextChannel | discord.ForumChannel | None = None,
        join: bool = False,
        budget: app_commands.Range[int, 1, 1_000_000_000] | None = None,
        players: app_commands.Range[int, 1, 24] | None = None,
        order: str = "joined",
    ) -> None:
        if not await defer(interaction):
            return
        async with troubles(client, interaction):
            found = await chosen(client, interaction, file, preset)
            where = parent_of(interaction, channel)
            how = How(title=title, masters=(moderator, role), settles=settle, parent=where, times=found.times)
            if join or budget is not None:
                terms = signing.Terms(budget=budget, players=players, order=order)
                await signing.open_for(client, interaction, found.file, how, terms)
            else:
                await _open(client, interaction, found.file, seats or "", how)


async def _open(
    client: Bridge, interaction: discord.Interaction, game: GameFile, seats: str, how: How
) -> None:
    players = await seated_players(interaction, game, seats)
    made = await begin_game(client, interaction, game, players, how)
    say = (await voice_for(client, interaction)).say
    opened = say("opened", thread=Safe(f"<#{made.thread}>")) if made.thread else say("opened-later")
    await answer(interaction, " ".join([opened, *([say("log-left-out")] if game.log else [])]))


async def seated_players(interaction: discord.Interaction, file: GameFile, seats: str) -> dict[str, int]:
    """The person behind each seat: as was said, else whoever is called like it."""
    assert interaction.guild is not None
    if seats:
        return begin.players(file.setup, begin.seated(seats))
    return await _by_name(interaction.guild, [seat.name for seat in file.setup.seats])


async def _by_name(guild: discord.Guild, seats: list[str]) -> dict[str, int]:
    """Members who are called like the seats, where that is clear."""
    found: dict[str, int] = {}
    for seat in seats:
        with contextlib.suppress(TimeoutError, discord.ClientException, discord.HTTPException):
            async with asyncio.timeout(QUERY_PATIENCE):
                members = await guild.query_members(seat, limit=10, cache=False)
            exact = [one for one in members if seat.casefold() in _names(one) and not one.bot]
            if len(exact) == 1 and exact[0].id not in found.values():
                found[seat] = exact[0].id
    return found


def _names(member: discord.Member) -> set[str]:
    return {name.casefold() for name in (member.name, member.display_name, member.global_name) if name}
