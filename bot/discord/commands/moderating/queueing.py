"""/mod queue: everything on this server that waits for a decision of whoever asks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
from discord import app_commands

from bot.discord.bridge import Bridge
from bot.discord.commands.helpers.paging import pages
from bot.discord.standing import viewer_of
from bot.discord.voice import Safe, Voice, voice_for
from bot.discord.wire.answering import answer, defer, roles_of
from bot.live.saying.summaries import table_minutes
from bot.live.working.lane import Lane
from bot.store.around.threads import Roster, is_open
from bot.telling.words import words
from rules.entries import FlagEntry
from rules.messages import Viewer
from rules.table import Table


def add_to(made: app_commands.Group, client: Bridge) -> None:
    """Give the group its command."""

    @made.command(description="Everything on this server that waits for your decision, with links")
    async def queue(interaction: discord.Interaction) -> None:
        if not await defer(interaction):
            return
        voice = await voice_for(client, interaction)
        lines: list[str] = []
        games = 0
        for place in client.places.open():
            roster = await client.places.threads.roster(place.game)
            if place.guild != interaction.guild_id or roster is None or not is_open(place):
                continue
            roles = roles_of(interaction)
            if roster.moderator_name(interaction.user.id, roles) is None:
                continue
            games += 1
            lane = await client.worker.lane(place.game)
            lines += waiting(lane, roster, viewer_of(roster, interaction.user.id, roles), voice)
        if not games:
            await answer(interaction, voice.say("queue-no-games"))
            return
        await answer(interaction, *pages(lines or [voice.say("queue-empty", count=games)]))


def waiting(lane: Lane, roster: Roster, viewer: Viewer, voice: Voice) -> Iterator[str]:
    """What waits for a moderator in one game, a line each."""
    held, game = lane.held, Safe(f"<#{roster.place.thread}>")
    say = words(held.file.setup.system, voice.locale).say
    for asked in held.table.asked.values():
        question = asked.question
        if not asked.open or question.asked_of != "moderator":
            continue
        unit = question.unit
        seen = viewer.moderator or held.game.may_see(held.table.state, viewer, unit)
        text = say(question.message) if seen else voice.say("queue-hidden")
        link = Safe(link_to(lane, roster, question.post))
        yield voice.say("queue-question", game=game, question=asked.id, text=text, link=link)
    for entry in _flags(lane):
        link = Safe(link_to(lane, roster, entry.post))
        yield voice.say(
            "queue-flag", game=game, by=entry.by, post=entry.post, reason=entry.reason or None, link=link
        )
    turn = table_minutes(held, held.table.state)["turn"]
    if turn.get("held_by"):
        yield voice.say("queue-held", game=game)


def _flags(lane: Lane) -> Iterator[FlagEntry]:
    """Calls to posts that no moderator has acted after."""
    table: Table[Any] | None = lane.held.table
    acted = False
    while table is not None and table.last:
        entry = lane.held.known[table.last].report.entry
        if isinstance(entry, FlagEntry) and not acted:
            yield entry
        acted = acted or getattr(entry, "by", "") in lane.held.file.setup.moderators
        table = table.earlier


def link_to(lane: Lane, roster: Roster, entry: str) -> str:
    """The address of the message that brought an entry; of the thread, where nobody sees that message."""
    place, origin = roster.place, lane.origins.get(entry)
    thread = f"https://discord.com/channels/{place.guild}/{place.thread}"
    return f"{thread}/{origin.message}" if origin is not None and origin.shown else thread
