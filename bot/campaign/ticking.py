"""The tick: months that are over are settled, oldest first, each exactly once however many processes try (TFC-YRD-07).

A month is an entry of the campaign's log whose id names it. The log takes an id once, and entry, rows of the cycles and the
calendar's next month are written in one transaction; so whoever comes second, or comes back from the dead, finds it done.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime

from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.campaign.calendar import Calendar
from bot.store.around import calendars
from bot.store.errors import StoreError
from bot.store.games.held import Admitted, Held
from bot.store.games.store import Store
from rules.entries import TickEntry
from rules.tfc.yards.game import YARDS, next_cycle
from rules.tfc.yards.state import State

SYSTEM = YARDS.system

HANDS = 3
"""So many campaigns are settled at the same time."""

Told = Callable[[AsyncConnection, Held, Admitted], Awaitable[None]]
"""What else is written in a tick's own transaction: the report in the yard's channel."""


class Month(Struct, frozen=True):
    """A month that is settled next, and when."""

    cycle: str
    due: datetime


def next_month(state: State, calendar: Calendar, *, early: bool = False) -> Month | None:
    """The month that is settled next, by the calendar or as ``early`` as the rules allow; None where there is none."""
    following = next_cycle(state)
    if following is None:
        return None
    cycle, over = following
    return Month(cycle, over if early else calendar.due(cycle))


def entry_of(held: Held, month: Month) -> TickEntry:
    """The entry that settles a month. One that an undo took back is settled again under another id."""
    name = f"tick-{month.cycle}"
    tried = sum(1 for known in held.known if known.partition(".")[0] == name)
    return TickEntry(
        id=f"{name}.{tried + 1}" if tried else name,
        at=max(month.due, held.now or month.due),
        cycle=month.cycle,
    )


async def settle(
    store: Store,
    held: Held,
    calendar: Calendar,
    now: datetime,
    *,
    early: bool = False,
    told: Told | None = None,
) -> list[Admitted]:
    """Settle every month of a campaign that is due at that instant. Hands back what this process settled."""
    done: list[Admitted] = []
    while (month := next_month(held.table.state, calendar, early=early)) is not None:
        if month.due > now or held.table.state.held:
            break
        admitted = await _settled(store, held, calendar, month, told)
        if admitted is not None:
            done.append(admitted)
    return done


async def _settled(
    store: Store, held: Held, calendar: Calendar, month: Month, told: Told | None
) -> Admitted | None:
    """Settle one month; None where somebody else did."""
    wrote: list[Admitted] = []

    async def also(connection: AsyncConnection, admitted: Admitted) -> None:
        wrote.append(admitted)
        await keep(connection, held, calendar, admitted.report.table.state, held.head + 1)
        if told is not None:
            await told(connection, held, admitted)

    entry = entry_of(held, month)
    try:
        await store.append(held, entry, also=also)
    except StoreError:
        await store.refresh(held)
        if entry.id not in held.known:
            raise
        return None
    return wrote[-1] if wrote else None


async def look(
    store: Store, game: int, now: datetime, *, early: bool = False, told: Told | None = None
) -> tuple[Held, list[Admitted]]:
    """Settle what is due in a campaign, and write down what comes next."""
    held = await store.load(game)
    calendar = await calendar_of(store, game)
    done = await settle(store, held, calendar, now, early=early, told=told)
    if not done:
        async with store.database.writing() as connection:
            await keep(connection, held, calendar, held.table.state, held.head)
    return held, done


async def in_turn(games: Iterable[int], one: Callable[[int], Awaitable[None]]) -> None:
    """Do something for each of several campaigns, a few at a time: while the database writes one, the next is reckoned."""
    waiting = iter(games)

    async def hand() -> None:
        for game in waiting:
            await one(game)

    for failed in await asyncio.gather(*(hand() for _ in range(HANDS)), return_exceptions=True):
        if failed is not None:
            raise failed


async def due(store: Store, now: datetime) -> list[int]:
    """The campaigns to look at."""
    return await calendars.due(store.database, SYSTEM, milliseconds(now))


async def on_hold(store: Store) -> list[str]:
    """The titles of the campaigns that are held."""
    return await calendars.held(store.database, SYSTEM)


async def calendar_of(store: Store, game: int) -> Calendar:
    """The calendar of a campaign; the plain one where none was set."""
    async with store.database.reading() as connection:
        row = await calendars.of(connection, game)
    return Calendar() if row is None else Calendar(zone=row.zone, day=row.day, minute=row.minute)


async def keep(connection: AsyncConnection, held: Held, calendar: Calendar, state: State, head: int) -> None:
    """Write down a campaign's calendar, and what is settled next in the state after the entry ``head``."""
    month = next_month(state, calendar)
    row = calendars.Stored(
        game=held.number,
        zone=calendar.zone,
        day=calendar.day,
        minute=calendar.minute,
        cycle=None if month is None else month.cycle,
        due=None if month is None or state.held else milliseconds(month.due),
        head=head,
    )
    await calendars.put(connection, row)


def milliseconds(at: datetime) -> int:
    """Milliseconds since 1970."""
    return int(at.timestamp() * 1000)
