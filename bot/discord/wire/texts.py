"""The words of a Discord message, as the referee is to read them."""

from __future__ import annotations

import re

import discord

from bot.live.arriving.arrivals import File
from bot.spreadsheets import is_sheet

TEXT_FILES = (".txt", ".md")
BIGGEST_FILE = 100_000
MOST_FILES = 4


def words_of(message: discord.Message, me: int) -> str:
    """The text without the mention of the bot that lets it read the message."""
    return re.sub(rf"<@!?{me}>[:,]?", "", message.content).strip()


def files_of(message: discord.Message) -> tuple[File, ...]:
    """The text files and spreadsheets of a message, such as the ``message.txt`` that a long post becomes."""
    found = [
        File(file.filename, file.url, file.size)
        for file in message.attachments
        if (file.filename.lower().endswith(TEXT_FILES) or is_sheet(file.filename))
        and file.size <= BIGGEST_FILE
    ]
    return tuple(found[:MOST_FILES])


def is_post(message: discord.Message) -> bool:
    """Whether a person wrote the message: no bot, no webhook, no notice of the system."""
    by_person = not message.author.bot and message.webhook_id is None
    return by_person and message.type in (discord.MessageType.default, discord.MessageType.reply)
