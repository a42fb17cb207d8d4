"""What is said when an alarm rings: who owes something for the open turn, and that its time is over."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.live.arriving.arrivals import Rang
from bot.live.arriving.taking import instant, next_id
from bot.live.saying.outgoing import Outgoing, text_of
from bot.live.saying.summaries import locale
from bot.live.timing import deadlines
from bot.store import slots
from bot.store.around import timetables
from bot.store.around.people import People, Wishes
from bot.store.around.threads import Roster
from bot.store.around.timetables import Times
from bot.store.games.held import Held
from bot.store.games.store import Store
from bot.store.slots import Place
from bot.telling.markdown import escape
from bot.telling.speech import Speech
from rules.entries import Entry


async def entry_of(store: Store, held: Held, alarm: Rang) -> Entry | None:
    """The entry that an alarm becomes; None where nobody acts by himself, or the turn is another by now."""
    if alarm.kind != deadlines.DUE or alarm.key != deadlines.turn_key(held, held.table):
        return None
    async with store.database.reading() as connection:
        times = await timetables.times_of(connection, held.number) or Times()
    reason = Speech(held.file.setup.system, locale(held)).say("deadline-passed")
    return deadlines.entry_at(held, times, next_id(held), instant(alarm.due), reason)


async def wishes_of(store: Store, roster: Roster) -> dict[int, Wishes]:
    """What the people of a game wish."""
    people = [person for seat in roster.players for person in roster.commanders(seat)]
    return await People(store.database).wishes_of(people)


async def say(
    connection: AsyncConnection, held: Held, roster: Roster, alarm: Rang, now: int, wishes: dict[int, Wishes]
) -> None:
    """Say in the thread what an alarm is about. One about a turn that is over says nothing."""
    if alarm.key != deadlines.turn_key(held, held.table):
        return
    speech = Speech(held.file.setup.system, locale(held))
    late = deadlines.owing(held, held.table, instant(alarm.due))
    if not late:
        return
    pinged = [
        person
        for seat in late
        for person in roster.commanders(seat)
        if (wish := wishes.get(person, Wishes())).reminders and not wish.is_away(instant(alarm.due))
    ]
    identifier = "deadline-near"
    if alarm.kind == deadlines.DUE:
        identifier = "deadline-missed"
        pinged += roster.moderators
    words = escape(speech.say(identifier, seats=tuple(late), count=len(late)))
    called = " ".join(f"<@{person}>" for person in dict.fromkeys(pinged))
    stamps = "" if alarm.kind == deadlines.DUE else await _end(connection, held)
    text = " ".join(part for part in (called, words, stamps) if part)
    message = Outgoing(
        text=text, tag=f"{alarm.key} · ⏰", since=now, ping=tuple(dict.fromkeys(pinged)), silent=False
    )
    place = Place(held.number, f"{alarm.key} {alarm.due}", alarm.kind)
    await slots.want(connection, place, text_of(message))


async def _end(connection: AsyncConnection, held: Held) -> str:
    times = await timetables.times_of(connection, held.number) or Times()
    due = deadlines.due_of(held, held.table, times)
    return f"<t:{due // 1000}:R>" if due is not None else ""
