"""/mod undo: what would go is shown first, and a button confirms it. Entries are named by id, message or link."""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import app_commands

from bot.discord.bridge import Bridge
from bot.discord.commands.helpers import fields
from bot.discord.commands.helpers.entries import entry_line
from bot.discord.standing import judging
from bot.discord.suggesting import suggest
from bot.discord.voice import Safe, Voice
from bot.discord.wire.answering import answer
from bot.live.saying.comparing import changed
from bot.live.saying.outgoing import Button
from bot.live.working.lane import Lane
from bot.telling.markdown import escape
from rules.entries import KINDS
from rules.table import Table

MOST = 20

_NUMBERED = re.compile(r"[A-Za-z]?(?P<number>\d{1,6})")
"""An entry's id by its kind and number, as in p3; whoever types it may forget the kind."""


def command(client: Bridge) -> app_commands.Command[Any, ..., None]:
    """The command."""

    @app_commands.describe(to=fields.WORDS["to"], reason=fields.WORDS["reason"])
    async def callback(interaction: discord.Interaction, to: str, reason: str | None = None) -> None:
        found = await judging(client, interaction)
        if found is None:
            return
        lane, say = found[0].lane, found[0].voice.say
        to = named(lane, to)
        target = _target(lane, to)
        if target is None:
            await answer(interaction, say("undo-no-entry", entry=to))
            return
        if target is lane.held.table:
            await answer(interaction, say("undo-nothing"))
            return
        words = what_goes(lane, target, found[0].voice)
        # The confirmation reads the reason back from behind this word, whatever the language of the rest.
        words = f"{words[:1400]}\nReason: {escape(reason)[:450]}" if reason else words[:1900]
        button = Button(f"qd:u:{found[0].game}:{to}:{lane.held.head}", say("undo-sure"), "bad")
        await answer(interaction, words, buttons=(button,))

    made: app_commands.Command[Any, ..., None] = app_commands.Command(
        name="undo", description=KINDS["undo"].words.capitalize(), callback=callback
    )
    made.autocomplete("to")(suggest(client, "to"))
    return made


def named(lane: Lane, text: str) -> str:
    """The entry that is meant by its id, by its number in the log (`3`, or `e3` for p3), or by its message's id or link."""
    *_, last = text.strip().rstrip("/").split("/")
    if last in lane.held.known:
        return last
    of_message = (entry for entry, origin in lane.origins.items() if str(origin.message) == last)
    numbered = _NUMBERED.fullmatch(last)
    alike = [
        entry
        for entry in lane.held.known
        if numbered is not None
        and (own := _NUMBERED.fullmatch(entry)) is not None
        and own["number"] == numbered["number"]
    ]
    return next(of_message, alike[0] if len(alike) == 1 else last)


def _target(lane: Lane, to: str) -> Table[Any] | None:
    table: Table[Any] | None = lane.held.table
    while table is not None and table.last != to:
        table = table.earlier
    return table


def what_goes(lane: Lane, target: Table[Any], voice: Voice) -> str:
    """What an undo would take away, one line an entry."""
    gone: list[str] = []
    table: Table[Any] | None = lane.held.table
    while table is not None and table is not target:
        gone.append(f"- {escape(table.last)} {entry_line(voice, lane.held.known[table.last])}")
        table = table.earlier
    lost = changed(lane.held.table, target).lost_posts
    posts = [voice.say("undo-posts", posts=Safe(", ".join(escape(play.id) for play in lost)))] if lost else []
    more = [voice.say("and-more", count=len(gone) - MOST)] if len(gone) > MOST else []
    return "\n".join([voice.say("undo-takes", count=len(gone)), *posts, *gone[:MOST], *more])
