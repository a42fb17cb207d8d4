"""Deadlines: when the open turn is due, who still owes something for it, and what is said when an alarm rings."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.live.saying.summaries import table_minutes
from bot.store.around import timetables
from bot.store.around.timetables import Times
from bot.store.games.held import Held
from rules.entries import CloseEntry, DeadlineEntry, Entry, ExtendEntry, SkipEntry
from rules.messages import MODERATOR, ONLOOKER
from rules.table import Table

HOUR, MINUTE = 3_600_000, 60_000
REMIND, DUE = "remind", "due"
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def turn_key(held: Held, table: Table[Any]) -> str:
    """What names the open turn."""
    turn = held.game.view(table.state, ONLOOKER).turn
    return f"{turn.get('number')} {turn.get('seat') or ''}".strip()


async def keep(connection: AsyncConnection, held: Held, given: Mapping[str, Any], moment: int) -> Times:
    """Note values of a game's timetable at a moment (milliseconds since 1970), and set the alarms that follow from them."""
    times = await timetables.times_of(connection, held.number) or Times()
    key, values = turn_key(held, held.table), dict(given)
    if times.turn != key:
        values |= {"turn": key, "since": moment}
    if values:
        await timetables.note(connection, held.number, **values)
    times = replace(times, **values)
    await timetables.set_alarms(connection, held.number, alarms(held, held.table, times, moment))
    return times


async def track(connection: AsyncConnection, held: Held, table: Table[Any], entry: Entry) -> None:
    """After an entry: which turn is open since when, and when its alarms are to ring."""
    times = await timetables.times_of(connection, held.number)
    if times is None and not isinstance(entry, DeadlineEntry | ExtendEntry):
        return
    times = times or Times()
    turn = table_minutes(held, table.state)["turn"]
    key, now = turn_key(held, table), _ms(entry.at)
    since, shift, stopped = times.since, times.shift, times.held
    if key != times.turn:
        since, shift, stopped = now, 0, None
    if turn.get("held"):
        stopped = now if stopped is None else stopped
    elif stopped is not None:
        shift, stopped = shift + now - stopped, None
    values = {"turn": key, "since": since, "shift": shift, "held": stopped}
    await timetables.note(connection, held.number, **values)
    fresh = replace(times, **values)
    over = table_minutes(held, table.state)["state"].get("over") or stopped is not None
    wanted = {} if over else alarms(held, table, fresh, now, entry)
    await timetables.set_alarms(connection, held.number, wanted)


def due_of(held: Held, table: Table[Any], times: Times, newest: Entry | None = None) -> int | None:
    """When the open turn is due: the newest deadline that was set for it, else its hours; None for never.

    ``newest`` is the entry of the table that the game does not know yet, while it is being written.
    """
    step: Table[Any] | None = table
    while step is not None and step.last and _ms(step.at or _EPOCH) >= times.since:
        known = held.known.get(step.last)
        entry = known.report.entry if known is not None else newest
        if isinstance(entry, ExtendEntry):
            return _ms(entry.until)
        if isinstance(entry, DeadlineEntry):
            return _ms(entry.deadline)
        step = step.earlier
    return None if times.hours is None else times.since + times.hours * HOUR + times.shift


def alarms(
    held: Held, table: Table[Any], times: Times, now: int, newest: Entry | None = None
) -> dict[str, tuple[str, int]]:
    """The alarms of the open turn: which turn they are about and when they ring, by their kinds."""
    due = due_of(held, table, times, newest)
    if due is None or times.held is not None:
        return {}
    key = turn_key(held, table)
    found = {DUE: (key, loud(due + times.grace * MINUTE, times))}
    remind = loud(due - times.remind * HOUR, times)
    if times.remind and now < remind < due:
        found[REMIND] = (key, remind)
    return found


def loud(moment: int, times: Times) -> int:
    """The moment, or the end of the quiet hours in which it falls."""
    start, end = times.quiet_from, times.quiet_to
    if start is None or end is None or start == end:
        return moment
    there = datetime.fromtimestamp(moment / 1000, UTC).astimezone(ZoneInfo(times.zone))
    inside = start <= there.hour < end if start < end else there.hour >= start or there.hour < end
    if not inside:
        return moment
    morning = there.replace(hour=end, minute=0, second=0, microsecond=0)
    return _ms(morning + timedelta(days=1) if morning <= there else morning)


def owing(held: Held, table: Table[Any], now: datetime) -> list[str]:
    """The seats that still owe something for the open turn."""
    found = table_minutes(held, table.state, viewer=MODERATOR)
    asked = [one.question for one in table.asked.values() if one.open and one.question.asked_of == "author"]
    writers = {play.id: play.post.author for play in table.plays() if play.post is not None}
    doubtful = {writers[one.post] for one in asked if one.post in writers}
    if held.game.sequential:
        return list(dict.fromkeys(filter(None, [found["turn"].get("seat"), *sorted(doubtful)])))
    open_ = {post for post, is_open in table.windows(now).items() if is_open}
    given = {writers[play.id] for play in table.plays() if play.id in open_ and play.outcome.locks}
    living = {
        unit.get("owner", unit.get("seat"))
        for unit in found["state"].get("units", {}).values()
        if unit.get("location") != "destroyed"
    }
    seats = [seat.name for seat in held.file.setup.seats]
    late = [name for name in seats if name in living and name not in given]
    return list(dict.fromkeys([*late, *sorted(doubtful)]))


def entry_at(held: Held, times: Times, identifier: str, at: datetime, reason: str) -> Entry | None:
    """What the bot does when a turn is over its time: it goes on without what is missing, or does nothing by itself."""
    goes_on = times.missed == "go_on" or (times.missed == "auto" and not held.game.sequential)
    names = held.file.setup.moderators
    if not goes_on or not names:
        return None
    when = max(at, held.now or at)
    seat = table_minutes(held, held.table.state)["turn"].get("seat")
    if held.game.sequential and seat:
        return SkipEntry(id=identifier, at=when, by=names[0], seat=seat, reason=reason)
    return CloseEntry(id=identifier, at=when, by=names[0], reason=reason)


def _ms(at: datetime) -> int:
    return round(at.timestamp() * 1000)
