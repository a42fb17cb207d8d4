"""What stands in the rooms of a game: what each seat is told for itself, what those who moderate are asked, meetings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from msgspec import Struct

from bot.live.saying import receipts, summaries
from bot.live.saying.comparing import Changed, changed
from bot.live.saying.outgoing import Outgoing, in_parts
from bot.live.saying.picturing import picture
from bot.live.saying.verdicts import verdicts
from bot.minutes import labels, locale_of, question
from bot.store.around.rooms import MODERATORS
from bot.store.around.threads import Roster
from bot.store.games.held import Admitted, Held
from bot.telling.acts import act_words
from bot.telling.chapters import Chapter
from bot.telling.document import Document, Heading, Paragraph
from bot.telling.lines import clean, line
from bot.telling.markdown import escape, write
from bot.telling.narrator import narrator
from bot.telling.speech import Speech
from bot.telling.turns import tell
from bot.telling.words import words
from rules.entries import AnswerEntry, Entry, kind_of
from rules.game import Resumed
from rules.messages import MODERATOR, Viewer
from rules.posts import Posted
from rules.table import Asked, Play, Table


class Aside(Struct, frozen=True, kw_only=True):
    """A message of a room: its slot, its parts, and what stands there once there are none any more."""

    turn: str
    kind: str
    room: str
    parts: Sequence[Outgoing] = ()
    fallback: Outgoing | None = None


def rooms(held: Held, roster: Roster) -> tuple[str, ...]:
    """The rooms of a game: in a secret one everybody has his own, elsewhere those that a moderator wished for."""
    seats = [seat.name for seat in held.file.setup.seats]
    if narrator(held.file.setup.system).secret:
        return (*seats, MODERATORS)
    return tuple(name for name in roster.rooms if name in seats or name == MODERATORS)


def viewer_of(room: str) -> Viewer:
    """Whose view a room has."""
    return MODERATOR if room == MODERATORS else Viewer(seat=room)


# -- the first message


def openings(held: Held, roster: Roster) -> Iterator[Aside]:
    """The first message of each room: whose it is, who reads there, what is written there, and how things stood at first."""
    for room in rooms(held, roster):
        yield Aside(turn=f"@{room}", kind="opening", room=room, parts=_opening(held, roster, room))


def _opening(held: Held, roster: Roster, room: str) -> list[Outgoing]:
    viewer = viewer_of(room)
    speech = Speech(held.file.setup.system, _locale(held, room))
    found = summaries.table_minutes(held, held.opening_state, viewer=viewer)
    heading = Heading(level=2, line=line(clean(held.file.setup.title)))
    about = "room-moderators" if room == MODERATORS else "room-seat"
    purpose = Paragraph(line=speech.line(about, seat=clean(room)))
    field = narrator(held.file.setup.system).field(speech, found)
    parts = write(Document((heading, purpose, *field)), receipts.ROOM - 300)
    readers = [*roster.judges(), *(() if room == MODERATORS else roster.commanders(room))]
    named = [f"<@{person}>" for person in dict.fromkeys(readers)]
    named += [f"<@&{roster.place.role}>"] if roster.place.role is not None else []
    parts[0] = f"{parts[0]}\n{escape(speech.say('room-readers'))} {' '.join(named) or '–'}"
    drawn = picture(held, held.opening_state, (), viewer, speech.locale)
    since = roster.place.since
    return [
        Outgoing(text=text, tag=f"{number}/{len(parts)}", since=since, picture=drawn if number == 1 else None)
        for number, text in enumerate(parts, 1)
    ]


# -- reports

Make = Callable[[Viewer, str], Chapter]
"""Tells the same to somebody in a language."""


def reports(held: Held, roster: Roster, admitted: Admitted, now: int) -> Iterator[Aside]:
    """What an entry gave each room to read that not everybody may, and what it took back."""
    names = rooms(held, roster)
    if not names:
        return
    table = admitted.report.table
    fresh, lost = _acts(admitted.before, table)
    for play in fresh:
        yield from _told(held, names, play, partial(act_chapter, held, play), now)
        yield from _meetings(held, play, now)
    found = changed(admitted.before, table)
    yield from _plots(held, roster, table, found)
    for turn in found.turns:
        yield from _told(held, names, turn.last, partial(summaries.turn_chapter, held, turn), now)
    for identifier in lost:
        for room in names:
            fallback = _taken_back(held, room, now)
            yield Aside(turn=f"{identifier}@{room}", kind="report", room=room, fallback=fallback)


def _acts(before: Table[Any], after: Table[Any]) -> tuple[list[Play[Any]], list[str]]:
    """The acts that were played anew, the oldest first, and those that count no more."""
    old, new = (
        [play for play in table.plays() if not isinstance(play.act, Posted | Resumed)]
        for table in (before, after)
    )
    same, names = {id(play) for play in old}, {play.id for play in new}
    fresh = [play for play in reversed(new) if id(play) not in same]
    return fresh, [play.id for play in old if play.id not in names]


def _told(held: Held, names: Sequence[str], play: Play[Any], make: Make, now: int) -> Iterator[Aside]:
    """A chapter for each room that is told more of it than everybody."""
    common = summaries.locale(held)
    public = _written(held, make(summaries.EVERYBODY, common))
    for room in names:
        viewer, spoken = viewer_of(room), _locale(held, room)
        is_more = _written(held, make(viewer, common)) != public
        parts = _report(held, play, make(viewer, spoken), viewer, now) if is_more else []
        fallback = _taken_back(held, room, now)
        turn = f"{make(viewer, common).id}@{room}"
        yield Aside(turn=turn, kind="report", room=room, parts=parts, fallback=fallback)


def _written(held: Held, chapter: Chapter) -> list[str]:
    document = tell(chapter, narrator(held.file.setup.system))[0]
    return write(summaries.bare(document), receipts.ROOM)


def _labels(held: Held, entry: Entry, spoken: str) -> dict[str, str]:
    """What people read for the choices of the question that an entry answers."""
    asked = held.table.question(entry.question) if isinstance(entry, AnswerEntry) else None
    return labels(asked.question, words(held.file.setup.system, spoken).say) if asked is not None else {}


def _report(held: Held, play: Play[Any], chapter: Chapter, viewer: Viewer, now: int) -> list[Outgoing]:
    outcome, spoken = play.outcome, chapter.speech.locale
    drawn = picture(held, outcome.state, chapter.events, viewer, spoken, outcome.refused)
    return in_parts(_written(held, chapter), summaries.dated(chapter.id, chapter.at), now, drawn, rings=True)


def act_chapter(held: Held, play: Play[Any], viewer: Viewer, spoken: str, *, why: bool = False) -> Chapter:
    """An act and everything that came of it by now, as a viewer may be told of it; ``why`` brings the arithmetic with it."""
    entry = play.act
    assert not isinstance(entry, Posted | Resumed)
    outcome, more = (
        play.outcome,
        {"open": viewer.moderator, "struck": None, "labels": _labels(held, entry, spoken)},
    )
    before = {**summaries.table_minutes(held, play.before, viewer=viewer), **more}
    after = {**summaries.table_minutes(held, outcome.state, outcome.events, viewer), **more}
    told, speech = narrator(held.file.setup.system), Speech(held.file.setup.system, spoken)
    return Chapter(
        id=entry.id,
        kind=kind_of(entry).name,
        by=getattr(entry, "by", "") or "",
        at=entry.at,
        before=before,
        after=after,
        speech=speech,
        why=why,
        numbered={**told.numbered(before), **told.numbered(after)},
        **act_words(entry, before, after, told, speech),
    )


def _taken_back(held: Held, room: str, now: int) -> Outgoing:
    speech = Speech(held.file.setup.system, _locale(held, room))
    return Outgoing(text=escape(speech.say("report-taken-back")), since=now)


def _locale(held: Held, room: str) -> str:
    return summaries.locale(held) if room == MODERATORS else locale_of(held.file.setup, viewer_of(room))


# -- what orders come to


def _plots(held: Held, roster: Roster, table: Table[Any], found: Changed) -> Iterator[Aside]:
    """The chart of what seats have ordered so far, before it is played: one message of each for each turn."""
    if not narrator(held.file.setup.system).secret:
        return
    plays = (*(play for play in found.posts if play.outcome.accepted), *found.lost_posts)
    for seat in dict.fromkeys(play.post.author for play in plays if play.post is not None):
        speech = Speech(held.file.setup.system, _locale(held, seat))
        number = summaries.table_minutes(held, table.state)["turn"]["number"]
        drawn = picture(held, table.state, (), Viewer(seat=seat), speech.locale)
        if drawn is not None:
            text, tag = speech.say("room-plot"), speech.say("tag-plot", number=number)
            said = Outgoing(text=escape(text), tag=tag, since=roster.place.since, picture=drawn)
            yield Aside(turn=f"plot {number}@{seat}", kind="plot", room=seat, parts=[said])


# -- meetings


def _meetings(held: Held, play: Play[Any], now: int) -> Iterator[Aside]:
    """A room for each encounter that those concerned play apart."""
    outcome, system = play.outcome, held.file.setup.system
    speech = Speech(system, summaries.locale(held))
    found = summaries.table_minutes(held, outcome.state, outcome.events, MODERATOR)
    for one in narrator(system).meetings(speech, found):
        hint = speech.line("meeting-how", "quiet")
        text = write(Document((Paragraph(line=one.words), Paragraph(line=hint))), receipts.ROOM)[0]
        room = f"{play.id} · {one.key}"
        said = Outgoing(text=text, tag=room, since=now, seats=one.seats, silent=False)
        yield Aside(turn=room, kind="meeting", room=room, parts=[said])


# -- questions


def questions(held: Held, roster: Roster, admitted: Admitted, now: int) -> Iterator[Aside]:
    """What those who moderate are asked, in their room: new questions, and those that are settled by now."""
    before, after = admitted.before.asked, admitted.report.table.asked
    if before is after or MODERATORS not in rooms(held, roster):
        return
    calls = roster.judges()
    for key, asked in after.items():
        if asked.question.asked_of != "moderator" or before.get(key) == asked:
            continue
        if asked.open:
            yield _question(held, asked, now, calls)
            calls = ()
        elif key in before:
            yield _settled(held, admitted.report.table, key, now)
    for key, asked in before.items():
        if key not in after:
            gone = Outgoing(since=now, gone=True)
            yield Aside(turn=f"{asked.id}@", kind="judge", room=MODERATORS, fallback=gone)


def _question(held: Held, asked: Asked, now: int, calls: tuple[int, ...]) -> Aside:
    speech, shown = _shown(held, asked)
    parts = write(Document(tuple(verdicts(speech, shown))), receipts.ROOM)
    called = " ".join(f"<@{person}>" for person in calls)
    said = Outgoing(
        text=f"{called}\n{parts[0]}".strip(),
        tag=asked.id,
        since=now,
        buttons=receipts.answer_buttons(held.number, speech, shown["asked"]),
        ping=calls,
        silent=not calls,
    )
    return Aside(turn=f"{asked.id}@", kind="judge", room=MODERATORS, parts=[said])


def _settled(held: Held, table: Table[Any], key: str, now: int) -> Aside:
    """A question that waits no more, with its answer."""
    asked = table.asked[key]
    speech, shown = _shown(held, asked)
    found = table.answers.get(key)
    answer = speech.answer(asked.question, found.choose) if found is not None else "–"
    blocks = (
        Paragraph(line=line(shown["asked"][0]["message"])),
        Paragraph(line=speech.line("answered", answer=answer)),
    )
    text = write(Document(blocks), receipts.ROOM)[0]
    said = Outgoing(text=text, tag=asked.id, since=now)
    return Aside(turn=f"{asked.id}@", kind="judge", room=MODERATORS, parts=[said])


def _shown(held: Held, asked: Asked) -> tuple[Speech, dict[str, Any]]:
    """A question as the minutes have it, in the language of all."""
    speech = Speech(held.file.setup.system, summaries.locale(held))
    say = words(held.file.setup.system, speech.locale).say
    return speech, {"accepted": [], "refused": [], "warned": [], "asked": [question(asked, say)]}
