"""What discord.py cannot parse: it would end the process, as its parsers expect every field that Discord sends today."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import discord

LOG = logging.getLogger(__name__)

UNREADABLE = (KeyError, TypeError, ValueError, AttributeError)
"""What discord.py raises where a payload lacks something, or has it in another shape."""

MESSAGES = ("MESSAGE_CREATE", "MESSAGE_UPDATE")
VITAL = ("READY", "RESUMED")
"""Without these there is no session: nothing is to be forgiven."""

NEEDED = frozenset({
    "id", "channel_id", "guild_id", "author", "member", "content", "timestamp", "edited_timestamp", "tts",
    "mention_everyone", "attachments", "pinned", "webhook_id", "type", "flags", "message_reference",
})  # fmt: skip
"""What is wanted of a message; the rest may be left out of it."""

Payload = Mapping[str, Any]


def lean(data: Payload) -> dict[str, Any]:
    """A message without whatever is not needed of it."""
    kept = {name: value for name, value in data.items() if name in NEEDED}
    return {"attachments": [], **kept, "mentions": [], "mention_roles": [], "embeds": [], "components": []}


def message_of(client: discord.Client, channel: discord.PartialMessageable, data: Payload) -> discord.Message:
    """A message of a thread's history. Raises what is :data:`UNREADABLE` where it makes no sense at all."""
    make = client._connection.create_message  # noqa: SLF001 - discord.py has no other way from data to message
    try:
        return make(channel=channel, data=dict(data))  # type: ignore[arg-type]
    except UNREADABLE:
        return make(channel=channel, data=lean(data))  # type: ignore[arg-type]


def tolerate(client: discord.Client, missed: Callable[[int], None]) -> None:
    """Let events that cannot be parsed be left out with a warning; ``missed`` hears of channels whose message was."""
    parsers = client._connection.parsers  # noqa: SLF001 - discord.py calls them without asking anybody
    for name, parse in parsers.items():
        if name not in VITAL:
            parsers[name] = partial(_parsed, name, parse, missed)


def _parsed(name: str, parse: Callable[[Any], None], missed: Callable[[int], None], data: Any) -> None:
    try:
        parse(data)
    except UNREADABLE as error:
        if name not in MESSAGES:
            LOG.warning("an event %s makes no sense and is left out: %s", name, type(error).__name__)
            return
        try:
            parse(lean(data))
        except UNREADABLE:
            LOG.warning("a message makes no sense: %s; it is looked for in its thread", type(error).__name__)
            missed(int(data.get("channel_id") or 0))
