"""What a game begins with: a file that somebody sent, or a preset; and why one cannot begin so."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping, Sequence
from io import BytesIO
from typing import Any

import aiohttp
import discord
from msgspec import Struct

from bot.discord.bridge import Bridge
from bot.discord.opening.beginning import UnfitError
from bot.discord.voice import voice_for
from bot.discord.wire.answering import answer
from bot.gamefile.game import GameFile
from bot.gamefile.problems import BadFileError
from bot.gamefile.source import MAX_BYTES
from bot.live import opening as begin
from bot.store.errors import StoreError
from bot.telling.faults import in_words, worded
from bot.telling.markdown import escape
from rules.dice import OutOfDice
from rules.entries import EntryError
from rules.setups import SetupError

MOST_SHOWN = 1800
"""So many characters of faults stand in a message."""


class Chosen(Struct, frozen=True):
    """What a game begins with: its file, and values of its timetable."""

    file: GameFile
    times: Mapping[str, Any] = {}


@contextlib.asynccontextmanager
async def troubles(client: Bridge, interaction: discord.Interaction) -> AsyncIterator[None]:
    """Tell whoever wants to open a game why it cannot be opened."""
    try:
        yield
    except UnfitError as error:
        voice = await voice_for(client, interaction)
        await answer(interaction, voice.say(error.identifier, **error.args_of_sentence))
    except (begin.SeatsError, StoreError, EntryError, OutOfDice) as error:
        await answer(interaction, (await voice_for(client, interaction)).why(error))
    except BadFileError as error:
        locale = (await voice_for(client, interaction)).locale
        await _tell_faults(interaction, [in_words(fault, locale) for fault in error.faults])
    except SetupError as error:
        locale = (await voice_for(client, interaction)).locale
        await _tell_faults(interaction, [worded(problem.text, locale) for problem in error.problems])


async def _tell_faults(interaction: discord.Interaction, faults: Sequence[str]) -> None:
    """Every fault of a file; where a message has no room for all of them, they come as a file besides."""
    shown = "\n".join(f"- {escape(line)}" for line in faults)
    if len(shown) <= MOST_SHOWN:
        await answer(interaction, shown)
        return
    whole = discord.File(BytesIO("\n".join(faults).encode()), "faults.txt")
    await answer(interaction, f"{shown[:MOST_SHOWN]} …", files=[whole])


async def chosen(
    client: Bridge,
    interaction: discord.Interaction,
    file: discord.Attachment | None,
    preset: str | None,
) -> Chosen:
    """The game of a file that somebody sent, or a preset of the server or of Quarterdeck.

    Raises what :func:`troubles` tells.
    """
    if (file is None) == (preset is None):
        raise UnfitError("file-or-preset")
    if file is not None:
        data = await fetched(file, MAX_BYTES)
        return Chosen(await asyncio.to_thread(begin.from_bytes, file.filename, data))
    kept = await client.presets.find(interaction.guild_id or 0, preset or "")
    if kept is not None:
        return Chosen(await asyncio.to_thread(begin.from_head, kept.head), kept.times)
    if preset not in begin.presets():
        raise UnfitError("no-preset", preset=preset or "", presets=tuple(begin.presets()))
    return Chosen(await asyncio.to_thread(begin.preset, preset))


async def fetched(file: discord.Attachment, most: int) -> bytes:
    """What stands in a file that somebody sent, of so many bytes at most. Raises :class:`UnfitError`."""
    if file.size > most:
        raise UnfitError("file-too-big", size=file.size, most=most)
    try:
        return await file.read()
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        raise UnfitError("file-unfetched") from error
