"""A game begins in a thread: the game, where it is played, who plays and who moderates, in one transaction."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from typing import Any

import discord
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.discord.bridge import Bridge
from bot.discord.channels.making import NotNowError
from bot.discord.voice import Safe
from bot.gamefile.game import GameFile
from bot.live import opening as begin
from bot.live.saying.writing import Writer
from bot.live.timing import deadlines
from bot.store.around.threads import Place, Roster
from bot.store.errors import StoreError
from bot.store.games.held import Held
from bot.store.games.store import Begun
from rules.messages import Arg


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
    """How a game is opened: its title, who moderates, how long a turn settles, the channel of its thread, its timetable.

    ``also`` is what else is written when it begins; ``calls`` says that its first player is called then, for no log follows.
    """

    title: str | None = None
    masters: tuple[discord.Member | None, discord.Role | None] = (None, None)
    settles: int | None = None
    parent: int | None = None
    times: Mapping[str, Any] = {}
    also: Begun | None = None
    calls: bool = True


async def begin_game(
    client: Bridge, interaction: discord.Interaction, file: GameFile, player_of: dict[str, int], how: How
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
        parent=how.parent if how.parent is not None else parent_of(interaction),
        thread=None,
        since=interaction.id,
        settles=client.settings.settle_seconds if how.settles is None else how.settles,
        role=masters[1].id if masters[1] is not None else None,
        role_name=role_name,
    )
    number = await put(
        client, game, place, player_of, (person.id, name), Beginning(how.times, how.also, how.calls)
    )
    await client.places.refresh()
    thread = await _thread(client, number)
    client.worker.wake(number)
    return Made(number, thread)


class Beginning(Struct, frozen=True):
    """What else is written when a game begins: values of its timetable, whatever ``also`` writes, the call of the first player."""

    times: Mapping[str, Any] = {}
    also: Begun | None = None
    calls: bool = True


async def put(
    client: Bridge,
    game: GameFile,
    place: Place,
    player_of: Mapping[str, int],
    master: tuple[int, str],
    more: Beginning,
) -> int:
    """The game, its thread and its first messages in one transaction; its number."""
    threads, moment = client.places.threads, client.ringing.now()

    async def also(connection: AsyncConnection, held: Held) -> None:
        there = replace(place, game=held.number)
        await client.worker.claim(connection, held.number)
        await threads.put(connection, there)
        await threads.moderate(connection, held.number, *master)
        for seat, person in player_of.items():
            await threads.sit(connection, held.number, seat, person)
        everybody = {seat.name: player_of.get(seat.name) for seat in game.setup.seats}
        roster = Roster(place=there, players=everybody, moderators={master[0]: master[1]})
        if more.times:
            await deadlines.keep(connection, held, more.times, moment)
        if more.also is not None:
            await more.also(connection, held)
        await Writer(connection, held, roster, {}, place.since).opening(calls=more.calls)

    try:
        return (await client.store.make(game, also)).number
    except StoreError as error:
        if "already" not in str(error):
            raise
    numbered = f"{game.title[:70]} {place.since % 100_000}"
    renamed = replace(game, setup=replace(game.setup, title=numbered))
    return (await client.store.make(renamed, also)).number


async def _thread(client: Bridge, number: int) -> int | None:
    with contextlib.suppress(discord.HTTPException, NotNowError):
        return await client.thread_of(number)
    return None


def parent_of(
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
