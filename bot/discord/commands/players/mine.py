"""What waits for somebody in all his games, and what happened in them since his last post."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from bot.discord.bridge import Bridge
from bot.discord.commands.moderating.queueing import link_to, waiting
from bot.discord.standing import viewer_of
from bot.discord.voice import Safe, Voice
from bot.live.saying.summaries import table_minutes
from bot.live.timing import deadlines
from bot.live.working.lane import Lane
from bot.store.around import timetables
from bot.store.around.threads import Roster, is_open
from bot.telling.words import words
from rules.entries import PostEntry, kind_of
from rules.messages import Viewer

NEWEST = 5
"""How many entries since the last post are listed."""


async def waiting_for(client: Bridge, person: int, voice: Voice) -> list[str]:
    """What waits for a person, game by game; the games in which he only waits for others come last."""
    lines: list[str] = []
    idle: list[str] = []
    for place in await client.places.threads.all():
        if not is_open(place):
            continue
        roster = await client.places.threads.roster(place.game)
        if roster is None:
            continue
        seat, moderates = roster.seat_of(person), roster.moderator_name(person) is not None
        if seat is None and not moderates:
            continue
        lane = await client.worker.lane(place.game)
        due = await _due(client, lane)
        found = list(_game(lane, roster, seat, voice, due)) if seat is not None else []
        found += waiting(lane, roster, viewer_of(roster, person, []), voice) if moderates else []
        game = Safe(f"<#{place.thread}>")
        head = (
            voice.say("mine-game", game=game, title=place.title, seat=seat)
            if seat is not None
            else voice.say("mine-moderated", game=game, title=place.title)
        )
        if found:
            lines += [head, *(f"- {line}" for line in found)]
        else:
            idle.append(head)
    return [*lines, *([voice.say("mine-idle"), *idle] if idle else [])]


async def _due(client: Bridge, lane: Lane) -> int | None:
    async with client.store.database.reading() as connection:
        times = await timetables.times_of(connection, lane.held.number)
    return deadlines.due_of(lane.held, lane.held.table, times) if times is not None else None


def _game(lane: Lane, roster: Roster, seat: str, voice: Voice, due: int | None) -> Iterator[str]:
    """What a seat owes in a game, what it is asked, and what happened since it posted."""
    held = lane.held
    say = words(held.file.setup.system, voice.locale).say
    owes = seat in deadlines.owing(held, held.table, held.now or datetime.now(UTC))
    turn = table_minutes(held, held.table.state, viewer=Viewer(seat=seat))["turn"]
    if owes and not turn.get("held"):
        end = Safe(f" <t:{due // 1000}:R>") if due is not None else Safe("")
        yield voice.say("mine-turn", number=str(turn["number"]) if turn.get("number") else None, due=end)
    for asked in held.table.asked.values():
        if not asked.open or asked.question.asked_of == "moderator":
            continue
        play = held.table.play(asked.question.post)
        author = play.post.author if play is not None and play.post is not None else None
        if (asked.question.asked_of == "author") is (author == seat):
            link = Safe(link_to(lane, roster, asked.question.post))
            yield voice.say("mine-asked", question=asked.id, text=say(asked.question.message), link=link)
    since = list(_since(lane, seat, voice))
    if owes and since:
        yield voice.say("mine-since", count=len(since), entries=tuple(since[-NEWEST:]))


def _since(lane: Lane, seat: str, voice: Voice) -> Iterator[str]:
    """What others did after the last post of a seat."""
    entries = [admitted.report.entry for admitted in lane.held.known.values()]
    own = [n for n, entry in enumerate(entries) if isinstance(entry, PostEntry) and entry.by == seat]
    for entry in entries[own[-1] + 1 if own else 0 :]:
        by = getattr(entry, "by", "")
        if by != seat:
            yield f"{entry.id} {voice.say('entry-kind', kind=kind_of(entry).name)} {by}".strip()
