"""What is suggested while an option is typed: posts, entries, units, seats and questions of the game."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Iterator
from typing import Any

import discord
from discord import app_commands

from bot.discord.bridge import Bridge
from bot.discord.standing import viewer_of
from bot.discord.wire.answering import roles_of
from bot.live.arriving.naming import names
from bot.live.saying.summaries import locale as game_locale
from bot.live.saying.summaries import table_minutes
from bot.live.working.lane import Lane
from bot.telling.lines import clean
from bot.telling.narrator import narrator
from bot.telling.speech import Speech
from rules.entries import PostEntry, kind_of
from rules.game import Worded
from rules.messages import Viewer
from rules.table import Table

MOST = 25
Suggest = Callable[[discord.Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]


def suggest(client: Bridge, option: str) -> Suggest:
    """What suggests values of an option."""

    async def suggested(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        place = client.places.any_at(interaction.channel_id)
        roster = await client.places.threads.roster(place.game) if place is not None else None
        if place is None or roster is None:
            return []
        viewer = viewer_of(roster, interaction.user.id, roles_of(interaction))
        lane = await client.worker.lane(place.game)
        chosen = getattr(interaction.namespace, "question", None)
        found = [
            app_commands.Choice(name=clean(label)[:100] or value, value=value[:100])
            for value, label in offered(lane, viewer, option, chosen)
            if typed.casefold() in label.casefold()
        ]
        return found[:MOST]

    return suggested


Found = Iterator[tuple[str, str]]


def offered(lane: Lane, viewer: Viewer, option: str, chosen: object = None) -> Found:
    """The values of an option, each with its label, as far as the viewer may know of them; ``chosen`` is the question beside it."""
    return _SOURCES[option](lane, viewer, chosen)


def _entries(lane: Lane, viewer: Viewer, _: Any) -> Found:
    table: Table[Any] | None = lane.held.table
    while table is not None and table.last:
        entry = lane.held.known[table.last].report.entry
        yield (
            entry.id,
            f"{entry.id} · {kind_of(entry).name} {getattr(entry, 'by', '')} · {entry.at:%d %b %H:%M}",
        )
        table = table.earlier


def _posts(lane: Lane, viewer: Viewer, _: Any) -> Found:
    """The posts whose words the viewer may read: all for a moderator, else his own and those that stand in the thread."""
    for play in lane.held.table.plays():
        known = lane.held.known.get(play.id)
        if play.post is None or known is None or not isinstance(known.report.entry, PostEntry):
            continue
        origin = lane.origins.get(play.id)
        in_thread = play.post.to == "public" and origin is not None and origin.shown
        if viewer.moderator or in_thread or play.post.author == viewer.seat:
            yield play.id, f"{play.id} · {play.post.author}: {' '.join(play.post.text.split())}"


def _units(lane: Lane, viewer: Viewer, _: Any) -> Found:
    state = lane.held.game.view(lane.held.table.state, viewer).state
    yield from _labelled(lane, viewer, (*state.get("units", ()), *state.get("fleets", ())))


def _sheets(lane: Lane, viewer: Viewer, _: Any) -> Found:
    """Whatever has a sheet of its own: units, builds, fleets."""
    held = lane.held
    minutes = table_minutes(held, held.table.state, viewer=viewer)
    yield from _labelled(lane, viewer, narrator(held.file.setup.system).sheets(minutes))


def _labelled(lane: Lane, viewer: Viewer, known: Iterable[str]) -> Found:
    """Things by the name that entries use, labelled with every name that they bear."""
    further = names(lane.held, viewer)
    for name in known:
        yield name, " · ".join((name, *further.get(name, ())))


def _seats(lane: Lane, viewer: Viewer, _: Any) -> Found:
    for seat in lane.held.file.setup.seats:
        yield seat.name, seat.name


def _questions(lane: Lane, viewer: Viewer, _: Any) -> Found:
    """The open questions that the viewer may answer: a moderator any, a player those about his own words and the others'."""
    table, game = lane.held.table, lane.held.game
    for asked in table.asked.values():
        question = asked.question
        play = table.play(question.post)
        author = play.post.author if play is not None and play.post is not None else None
        own = question.asked_of == "author" and author == viewer.seat
        others = question.asked_of == "players" and author != viewer.seat
        visible = own or (others and game.may_see(table.state, viewer, question.unit))
        if asked.open and (viewer.moderator or visible):
            yield asked.id, f"{asked.id} · {question.unit or ''} {question.words.text}"


def _choices(lane: Lane, viewer: Viewer, question: Any) -> Found:
    """The answers that a question offers, in the words that stand on its buttons."""
    asked = lane.held.table.question(str(question))
    speech = Speech(lane.held.file.setup.system, game_locale(lane.held))
    if asked is not None:
        for choice in asked.question.choices:
            yield choice, speech.answer(asked.question, choice)


def _word_lists(lane: Lane, viewer: Viewer, _: Any) -> Found:
    game = lane.held.game
    for name in game.word_lists() if isinstance(game, Worded) else ():
        yield name, name


_SOURCES: dict[str, Callable[[Lane, Viewer, Any], Found]] = {
    "to": _entries,
    "post": _posts,
    "unit": _units,
    "subject": _units,
    "sheet": _sheets,
    "seat": _seats,
    "question": _questions,
    "choose": _choices,
    "under": _word_lists,
}
