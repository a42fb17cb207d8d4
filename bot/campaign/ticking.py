"""The tick: months that are over are settled, oldest first, each exactly once however many processes try (TFC-YRD-07).

A month is an entry of the campaign's log whose id names it. The log takes an id once, and entry, rows of the cycles and the
calendar's next month are written in one transaction; so whoever comes second, or comes back from the dead, finds it done.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime
from functools import partial

from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.campaign.calendar import Calendar
from bot.store import calendars
from bot.store.errors import StoreError
from bot.store.held import Admitted, Held
from bot.store.store import Also, Store
from rules.entries import TickEntry
from rules.tfc.yards.game import YARDS, next_cycle

SYSTEM = YARDS.system


class Month(Struct, frozen=True):
    """A month to be settled: when by the calendar, and from when on it can be."""

    cycle: str
    due: datetime
    over: datetime


def next_month(held: Held, calendar: Calendar) -> Month | None:
    """The month that is settled next; None where nothing runs by months."""
    following = next_cycle(held.table.state)
    return None if following is None else Month(following[0], calendar.due(following[0]), following[1])


async def calendar_of(store: Store, game: int) -> Calendar:
    """The calendar of a campaign; the plain one where none was set."""
    async with store.database.reading() as connection:
        row = await calendars.of(connection, game)
    return Calendar() if row is None else Calendar(zone=row.zone, day=row.day, minute=row.minute)


async def keep(connection: AsyncConnection, held: Held, calendar: Calendar, state: object = None) -> None:
    """Write the calendar and the month that comes next, for the state that will stand (or stands)."""
    standing = held.table.state if state is None else state
    following = next_cycle(standing)
    cycle = None if following is None else following[0]
    due = None if cycle is None or standing.held else milliseconds(calendar.due(cycle))
    row = calendars.Stored(
        game=held.number, zone=calendar.zone, day=calendar.day, minute=calendar.minute, cycle=cycle, due=due
    )
    await calendars.put(connection, row)


def milliseconds(at: datetime) -> int:
    """Milliseconds since 1970."""
    return int(at.timestamp() * 1000)


def entry_of(held: Held, month: Month) -> TickEntry:
    """The entry that settles a month; a month that was taken back by undo is settled under another id."""
    tried = sum(1 for name in held.known if name == _name(month.cycle) or name.startswith(f"{_name(month.cycle)}."))
    name = _name(month.cycle) if not tried else f"{_name(month.cycle)}.{tried + 1}"
    at = max(month.due, held.now or month.due) if month.due <= (held.now or month.due) else max(month.over, held.now or month.over)
    return TickEntry(id=name, at=at, cycle=month.cycle)


def _name(cycle: str) -> str:
    return f"tick-{cycle}"
