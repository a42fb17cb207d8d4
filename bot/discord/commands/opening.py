"""/game open: from a game file or a preset, with people behind the seats, to a thread of its own."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.discord.answering import answer, defer
from bot.discord.making import NotNowError
from bot.discord.voice import Safe, voice_for
from bot.gamefile.problems import BadFileError
from bot.gamefile.reading import GameFile
from bot.gamefile.source import MAX_BYTES
from bot.live import opening as begin
from bot.live.writing import Writer
from bot.store.errors import StoreError
from bot.store.held import Held
from bot.store.threads import Place, Roster
from bot.telling.markdown import escape
from rules.dice import OutOfDice
from rules.entries import EntryError
from rules.game import Arg, SetupError

if TYPE_CHECKING:
    from bot.discord.client import Quarterdeck

QUERY_PATIENCE = 3.0


class UnfitError(Exception):
    """A game cannot be opened so: the sentence that the opener is told, and its arguments."""

    def __init__(self, identifier: str, **args: Arg) -> None:
        """Keep both."""
        super().__init__(identifier)
        self.identifier = identifier
        self.args_of_sentence = args


class Made(Struct, frozen=True):
    """A game that was opened: its number, and its thread as soon as there is one."""

    game: int
    thread: int | None


class How(Struct, frozen=True, kw_only=True):
    """How a game is opened: its title, who moderates, how long a turn settles, and the channel of its thread."""

    title: str | None = None
    masters: tuple[discord.Member | None, discord.Role | None] = (None, None)
    settles: int | None = None
    parent: int | None = None


def add_to(made: app_commands.Group, client: Quarterdeck) -> None:
    """Give the group its command."""

    @made.command(description="Open a game in a thread of its own")
    @app_commands.describe(
        file="a game file (YAML)",
        preset="or a game that comes with Quarterdeck",
        title="what the game and its thread are called",
        seats="who plays: name = @Player, name = @Player; or @Player side, @Player side",
        moderator="who moderates; you, if nobody is named",
        role="a role whose members moderate, too",
        settle="seconds after a player's last post until the next one is called",
        channel="the channel or forum of its thread; here, if left out",
    )
    @app_commands.choices(preset=[app_commands.Choice(name=one, value=one) for one in begin.presets()])
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
    ) -> None:
        if await defer(interaction):
            async with troubles(client, interaction):
                game = await chosen(file, preset)
                players = await seated_players(interaction, game, seats or "")
                where = _parent(interaction, channel)
                how = How(title=title, masters=(moderator, role), settles=settle, parent=where)
                made_of = await begin_game(client, interaction, game, players, how)
                say = (await voice_for(client, interaction)).say
                thread = Safe(f"<#{made_of.thread}>")
                opened = say("opened", thread=thread) if made_of.thread else say("opened-later")
                await answer(interaction, " ".join([opened, *([say("log-left-out")] if game.log else [])]))


@contextlib.asynccontextmanager
async def troubles(client: Quarterdeck, interaction: discord.Interaction) -> AsyncIterator[None]:
    """Tell whoever wants to open a game why it cannot be opened."""
    try:
        yield
    except UnfitError as error:
        voice = await voice_for(client, interaction)
        await answer(interaction, voice.say(error.identifier, **error.args_of_sentence))
    except (begin.SeatsError, StoreError, EntryError, OutOfDice) as error:
        await answer(interaction, escape(str(error)))
    except BadFileError as error:
        lines = [str(fault) for fault in error.faults[:8]]
        await answer(interaction, "\n".join(f"- {escape(line)}" for line in lines)[:1900])
    except SetupError as error:
        lines = [f"- {escape(problem.text)}" for problem in error.problems[:8]]
        await answer(interaction, "\n".join(lines)[:1900])


async def chosen(file: discord.Attachment | None, preset: str | None) -> GameFile:
    """The game of a file that somebody sent, or a preset. Raises what :func:`troubles` tells."""
    if (file is None) == (preset is None):
        raise UnfitError("file-or-preset")
    if file is None:
        return await asyncio.to_thread(begin.preset, preset or "")
    if file.size > MAX_BYTES:
        raise UnfitError("file-too-big", size=file.size, most=MAX_BYTES)
    try:
        data = await file.read()
    except discord.HTTPException as error:
        raise UnfitError("file-unfetched") from error
    return await asyncio.to_thread(begin.from_bytes, file.filename, data)


async def seated_players(interaction: discord.Interaction, file: GameFile, seats: str) -> dict[str, int]:
    """The person behind each seat: as was said, else whoever is called like it."""
    assert interaction.guild is not None
    if seats:
        return begin.players(file.setup, begin.seated(seats))
    return await _by_name(interaction.guild, [seat.name for seat in file.setup.seats])


async def begin_game(
    client: Quarterdeck, interaction: discord.Interaction, file: GameFile, player_of: dict[str, int], how: How
) -> Made:
    """A game begins, without the log of its file, in a thread of its own."""
    masters = how.masters
    assert interaction.guild is not None
    person = masters[0] or interaction.user
    name = begin.unlike(person.display_name, file.setup)
    if player_of.get(person.display_name) == person.id:
        name = person.display_name
    role_name = begin.unlike(masters[1].name, file.setup) if masters[1] is not None else None
    game = begin.fresh(file, how.title, [one for one in (name, role_name) if one is not None])
    place = Place(
        game=0,
        title=game.title,
        status="open",
        guild=interaction.guild.id,
        parent=_parent(interaction) if how.parent is None else how.parent,
        thread=None,
        since=interaction.id,
        settles=client.settings.settle_seconds if how.settles is None else how.settles,
        role=masters[1].id if masters[1] is not None else None,
        role_name=role_name,
    )
    number = await _begin(client, game, place, player_of, (person.id, name))
    await client.places.refresh()
    thread = await _thread(client, number)
    client.worker.wake(number)
    return Made(number, thread)


async def _begin(
    client: Quarterdeck, game: GameFile, place: Place, player_of: dict[str, int], master: tuple[int, str]
) -> int:
    """The game, its thread and its first messages in one transaction."""
    threads = client.places.threads

    async def also(connection: AsyncConnection, held: Held) -> None:
        there = replace(place, game=held.number)
        await threads.put(connection, there)
        await threads.moderate(connection, held.number, *master)
        for seat, person in player_of.items():
            await threads.sit(connection, held.number, seat, person)
        everybody = {seat.name: player_of.get(seat.name) for seat in game.setup.seats}
        roster = Roster(place=there, players=everybody, moderators={master[0]: master[1]})
        await Writer(connection, held, roster, {}, place.since).opening()

    try:
        return (await client.store.make(game, also)).number
    except StoreError as error:
        if "already" not in str(error):
            raise
    numbered = f"{game.title[:70]} {place.since % 100_000}"
    renamed = replace(game, setup=replace(game.setup, title=numbered))
    return (await client.store.make(renamed, also)).number


async def _thread(client: Quarterdeck, number: int) -> int | None:
    with contextlib.suppress(discord.HTTPException, NotNowError):
        return await client.thread_of(number)
    return None


def _parent(
    interaction: discord.Interaction, wanted: discord.TextChannel | discord.ForumChannel | None = None
) -> int:
    """The channel of the new thread: the one that was named, if whoever names it may make threads in it, else this one."""
    if wanted is not None:
        assert isinstance(interaction.user, discord.Member)
        may = wanted.permissions_for(interaction.user)
        enough = may.send_messages if isinstance(wanted, discord.ForumChannel) else may.create_public_threads
        if not (may.view_channel and enough):
            raise UnfitError("not-your-channel", channel=Safe(wanted.mention))
        return wanted.id
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return channel.parent_id
    if not isinstance(channel, discord.TextChannel | discord.ForumChannel):
        raise UnfitError("no-channel")
    return channel.id


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
