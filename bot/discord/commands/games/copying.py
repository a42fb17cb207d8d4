"""/game import: a game file, or the battle of an exported thread, goes on here with its log; /game fork: a copy of a game goes on in a thread of its own."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from io import BytesIO

import discord
from discord import app_commands
from msgspec import Struct
from msgspec.structs import replace

from bot.app import Session
from bot.chat_export import uploading
from bot.chat_export.uploading import Seating
from bot.chat_export.weaving import WeavingError
from bot.discord.bridge import Bridge
from bot.discord.commands.games import opening, presets
from bot.discord.commands.helpers import fields
from bot.discord.commands.helpers.paging import pages
from bot.discord.commands.moderating.undoing import named
from bot.discord.opening.beginning import How, Made, UnfitError, begin_game
from bot.discord.opening.choosing import chosen, fetched, troubles
from bot.discord.standing import judging
from bot.discord.suggesting import suggest
from bot.discord.voice import Safe, voice_for
from bot.discord.wire.answering import answer, defer
from bot.gamefile.game import GameFile
from bot.gamefile.log import Logged
from bot.live import opening as begin
from bot.live.saying.writing import Writer
from bot.report.page import page, told
from bot.store.games.held import Held
from rules.entries import Entry
from rules.messages import MODERATOR, ONLOOKER, Viewer

MOST_CHAT = 25_000_000
"""How many bytes an exported thread may have."""
MOST_NOTES = 10
MOST_STORY = 8_000_000
"""How many bytes the page of what came of it may have: Discord takes ten million."""

Say = Callable[..., str]

_AUTHOR = re.compile(r"\s*(?P<seat>[^<>@=]+?)\s*=\s*@?(?P<author>[^<>=]*[^<>=\s])\s*")
"""An author of an exported thread who is no member here: `ash = 900000000000000201`, `ash = Admiral Vale`."""

_FITTING = re.compile(r"[\w.\-]{1,24}")
"""Ids of entries that fit into the ids of buttons."""


def add_to(made: app_commands.Group, client: Bridge) -> None:
    """Give the group its commands."""
    _add_import(made, client)
    _add_fork(made, client)


def _add_import(made: app_commands.Group, client: Bridge) -> None:
    @made.command(
        name="import",
        description="Let a game file, or a battle of an exported thread, go on here with its log",
    )
    @app_commands.describe(
        file="a game file (YAML)",
        preset="or a preset of this server (/preset list), or a game that comes with Quarterdeck",
        chat="the thread of a past battle, exported by DiscordChatExporter as JSON: its posts are judged afresh",
        late="posts that were edited too late count as the export shows them, if true",
        title="what the game and its thread are called",
        seats="who plays: name = @Player, name = @Player; or @Player side, @Player side",
    )
    @app_commands.autocomplete(preset=presets.suggest_preset(client))
    async def import_(
        interaction: discord.Interaction,
        file: discord.Attachment | None = None,
        preset: str | None = None,
        chat: discord.Attachment | None = None,
        late: bool = False,
        title: app_commands.Range[str, 1, 80] | None = None,
        seats: str | None = None,
    ) -> None:
        if await defer(interaction):
            async with troubles(client, interaction):
                found = await chosen(client, interaction, file, preset)
                here, authors = (
                    _told_apart(found.file, seats or "") if chat is not None else (seats or "", {})
                )
                players = await opening.seated_players(interaction, found.file, here)
                seating = Seating(
                    {seat: who for seat, who in players.items() if seat not in authors}, authors
                )
                how = How(title=title, times=found.times, calls=False)
                await _import(client, interaction, found.file, seating, how, Thread(chat, as_shown=late))


def _add_fork(made: app_commands.Group, client: Bridge) -> None:
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


class Thread(Struct, frozen=True):
    """An exported thread that comes with a game, and whether posts that were edited too late count as it shows them."""

    file: discord.Attachment | None
    as_shown: bool = False


async def _import(
    client: Bridge,
    interaction: discord.Interaction,
    game: GameFile,
    seating: Seating,
    how: How,
    thread: Thread,
) -> None:
    voice = await voice_for(client, interaction)
    notes: list[str] = []
    if thread.file is not None:
        game, notes = await _with_thread(game, seating, thread.file, voice.say, as_shown=thread.as_shown)
    unfit = next((one.entry.id for one in game.log if _FITTING.fullmatch(one.entry.id) is None), None)
    if unfit is not None:
        raise UnfitError("id-unfit", entry=unfit)
    await asyncio.to_thread(_play, game)
    made = await begin_game(client, interaction, game, dict(seating.people), how)
    await _go_on(client, made, [logged.entry for logged in game.log])
    said = voice.say("opened", thread=Safe(f"<#{made.thread}>")) if made.thread else voice.say("opened-later")
    await answer(interaction, *pages([said, voice.say("log-taken", count=len(game.log)), *notes]))
    if thread.file is not None:
        plays = interaction.user.id in seating.people.values()
        story = await asyncio.to_thread(_story, game, ONLOOKER if plays else MODERATOR, voice.locale)
        if len(story) <= MOST_STORY:
            await answer(
                interaction, voice.say("chat-story"), file=discord.File(BytesIO(story), "story.html")
            )


def _told_apart(game: GameFile, seats: str) -> tuple[str, dict[str, str]]:
    """What was said of people who are mentioned, and the authors of the thread who were named, by seat."""
    here: list[str] = []
    authors: dict[str, str] = {}
    for part in re.split(r"[,;\n]", seats):
        match = _AUTHOR.fullmatch(part)
        if match is None:
            here.append(part)
        else:
            free = [seat.name for seat in game.setup.seats if seat.name not in authors]
            authors[begin.seat_called(game.setup, match["seat"], free)] = match["author"]
    return ",".join(here), authors


async def _with_thread(
    game: GameFile, seating: Seating, file: discord.Attachment, say: Say, *, as_shown: bool
) -> tuple[GameFile, list[str]]:
    """The game with the posts of an exported thread, and what there is to tell of them. Raises :class:`UnfitError`."""
    data = await fetched(file, MOST_CHAT)
    try:
        found = await asyncio.to_thread(
            uploading.weave, game, file.filename, data, seating, as_shown=as_shown
        )
    except uploading.NobodyError as error:
        authors = tuple(f"{name} ({author})" for author, name in list(error.authors.items())[:20])
        if error.name is not None:
            raise UnfitError("chat-no-author", name=error.name[:80], authors=authors) from error
        raise UnfitError("chat-nobody", authors=authors) from error
    except WeavingError as error:
        if error.late is None:
            raise UnfitError("chat-unwoven", why=error.args[0]) from error
        raise UnfitError("chat-late", message=error.late.id, by=error.late.name) from error
    left = tuple(f"{name} ({count})" for name, count in found.strangers.items())
    notes = [say("chat-posts", count=found.posts), *([say("chat-left", authors=left)] if left else [])]
    notes += [say("chat-note", note=note) for note in found.notes[:MOST_NOTES]]
    return found.game, notes


async def _fork(
    client: Bridge, interaction: discord.Interaction, entry: str | None, title: str | None
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
    async with troubles(client, interaction):
        how = How(title=title or f"{file.title[:70]} ⑂", settles=who.roster.place.settles, calls=False)
        made = await begin_game(client, interaction, game, players, how)
        await _go_on(client, made, log)
        thread = Safe(f"<#{made.thread}>")
        await answer(interaction, who.voice.say("forked", entry=target or None, thread=thread))


def _play(file: GameFile) -> None:
    """Try the whole log before anything is made of it. Raises :class:`BadFileError` for what cannot be played."""
    for _ in Session(file).play():
        pass


def _story(file: GameFile, viewer: Viewer, locale: str) -> bytes:
    """What came of the whole log, with the rule behind every number, as one page to keep."""
    session = Session(file)
    return page([told(session, session.play(), viewer, locale, 1)], file.setup.system, locale).encode()


async def _go_on(client: Bridge, made: Made, log: Sequence[Entry]) -> None:
    """Let the log happen in the new game, then say how it stands and call whoever is on turn in it."""
    held: Held = await client.store.load(made.game)
    for entry in log:
        await client.store.append(held, entry)
    roster = await client.places.threads.roster(made.game)
    assert roster is not None
    async with client.store.database.writing() as connection:
        writer = Writer(connection, held, roster, {}, roster.place.since)
        await writer.opening()
        await writer.goes_on()
    client.worker.wake(made.game)
