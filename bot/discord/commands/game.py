"""/game: open one, look at it, take its file along, close it."""

from __future__ import annotations

import asyncio
import contextlib
from datetime import datetime
from io import BytesIO
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from msgspec.structs import replace

from bot import terminal
from bot.discord.answering import answer, defer, roles_of
from bot.discord.commands.mod import finish
from bot.exporting import file_of
from bot.gamefile.problems import BadFileError
from bot.gamefile.reading import GameFile
from bot.gamefile.source import MAX_BYTES
from bot.live import opening
from bot.live.lane import Lane
from bot.live.summaries import locale, table_minutes
from bot.live.writing import Writer
from bot.pictures.drawing import png
from bot.store.errors import StoreError
from bot.store.threads import Place, Roster
from bot.telling.document import Document
from bot.telling.markdown import escape, write
from bot.telling.narrator import narrator
from bot.telling.speech import Speech
from rules.game import MODERATOR, SetupError, Viewer

if TYPE_CHECKING:
    from bot.discord.client import Quarterdeck

QUERY_PATIENCE = 3.0


class _Opening(discord.app_commands.AppCommandError):
    """A game cannot be opened so: what the opener is told."""


def group(client: Quarterdeck) -> app_commands.Group:
    """The group with all its commands."""
    made = app_commands.Group(name="game", description="Games: open, look, export, close", guild_only=True)
    _add_open(made, client)

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


def _add_open(made: app_commands.Group, client: Quarterdeck) -> None:
    @made.command(description="Open a game in a thread of its own")
    @app_commands.describe(
        file="a game file (YAML)",
        preset="or a game that comes with Quarterdeck",
        title="what the game and its thread are called",
        seats="who plays: name = @Player, name = @Player; or @Player side, @Player side",
        moderator="who moderates; you, if nobody is named",
        role="a role whose members moderate, too",
        settle="seconds after a player's last post until the next one is called",
    )
    @app_commands.choices(preset=[app_commands.Choice(name=one, value=one) for one in opening.presets()])
    async def open(  # noqa: A001 - the command is called so
        interaction: discord.Interaction,
        file: discord.Attachment | None = None,
        preset: str | None = None,
        title: app_commands.Range[str, 1, 80] | None = None,
        seats: str | None = None,
        moderator: discord.Member | None = None,
        role: discord.Role | None = None,
        settle: app_commands.Range[int, 0, 86400] | None = None,
    ) -> None:
        if not await defer(interaction):
            return
        try:
            game = await _chosen(file, preset)
            await _open(client, interaction, game, title, seats or "", (moderator, role), settle)
        except (_Opening, opening.SeatsError, StoreError) as error:
            await answer(interaction, escape(str(error)))
        except BadFileError as error:
            lines = [str(fault) for fault in error.faults[:8]]
            await answer(interaction, "\n".join(f"- {escape(line)}" for line in lines)[:1900])
        except SetupError as error:
            lines = [f"- {escape(problem.text)}" for problem in error.problems[:8]]
            await answer(interaction, "\n".join(lines)[:1900])


async def _chosen(file: discord.Attachment | None, preset: str | None) -> GameFile:
    if (file is None) == (preset is None):
        raise _Opening("Give either a game file or a preset.")
    if file is None:
        return await asyncio.to_thread(opening.preset, preset or "")
    if file.size > MAX_BYTES:
        raise _Opening(f"The file has {file.size} bytes; a game file has {MAX_BYTES} at most.")
    try:
        data = await file.read()
    except discord.HTTPException as error:
        raise _Opening("The file could not be fetched from Discord; try again.") from error
    return await asyncio.to_thread(opening.from_bytes, file.filename, data)


async def _open(
    client: Quarterdeck,
    interaction: discord.Interaction,
    file: GameFile,
    title: str | None,
    seats: str,
    masters: tuple[discord.Member | None, discord.Role | None],
    settle: int | None,
) -> None:
    parent = _parent(interaction)
    assert interaction.guild is not None
    player_of = opening.players(file.setup, opening.seated(seats))
    if not seats:
        player_of = await _by_name(interaction.guild, [seat.name for seat in file.setup.seats])
    person = masters[0] or interaction.user
    name = opening.unlike(person.display_name, file.setup)
    if player_of.get(person.display_name) == person.id:
        name = person.display_name
    role_name = opening.unlike(masters[1].name, file.setup) if masters[1] is not None else None
    game = opening.fresh(file, title, [one for one in (name, role_name) if one is not None])
    place = Place(
        game=0,
        title=game.title,
        status="open",
        guild=interaction.guild.id,
        parent=parent,
        thread=None,
        since=interaction.id,
        settles=client.settings.settle_seconds if settle is None else settle,
        role=masters[1].id if masters[1] is not None else None,
        role_name=role_name,
    )
    number = await _begin(client, game, place, player_of, (person.id, name))
    await client.places.refresh()
    thread = await _thread(client, number)
    client.worker.wake(number)
    left_out = " The log in the file was left out." if file.log else ""
    await answer(interaction, f"Opened in <#{thread}>.{left_out}" if thread else "Opened; its thread comes as soon as Discord lets it.")


async def _begin(
    client: Quarterdeck, game: GameFile, place: Place, player_of: dict[str, int], master: tuple[int, str]
) -> int:
    """The game, its thread and its first messages in one transaction."""
    threads = client.places.threads

    async def also(connection: object, held: object) -> None:
        from bot.store.held import Held
        from sqlalchemy.ext.asyncio import AsyncConnection

        assert isinstance(connection, AsyncConnection) and isinstance(held, Held)
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
    from bot.discord.sending import NotNowError

    with contextlib.suppress(discord.HTTPException, NotNowError):
        return await client.thread_of(number)
    return None


def _parent(interaction: discord.Interaction) -> int:
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return channel.parent_id
    if not isinstance(channel, discord.TextChannel | discord.ForumChannel):
        raise _Opening("Open a game in a text channel, or in a post of a forum.")
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


# -- looking


async def _looking(client: Quarterdeck, interaction: discord.Interaction) -> tuple[Lane, Roster, Viewer] | None:
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
    await answer(interaction, *parts[:9], f"{last}{stamp}{waits}")


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
        kind = type(entry).__name__.removesuffix("Entry").lower()
        by = getattr(entry, "by", "") or admitted.report.author or ""
        origin = lane.origins.get(entry_id)
        link = f" https://discord.com/channels/{roster.place.guild}/{roster.place.thread}/{origin.message}" if origin and origin.shown and kind == "post" else ""
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
    lane, roster, _ = found
    moderates = roster.moderator_name(interaction.user.id, roles_of(interaction)) is not None
    if not moderates and roster.place.status == "open":
        await answer(interaction, "The file holds the secret of the dice: only a moderator gets it while the game goes on.")
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


