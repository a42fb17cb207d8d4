"""``quarterdeck tick``: settle what is due in the campaigns of a store, or say what settling would bring."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import UTC, datetime

from bot.campaign import ticking
from bot.campaign.calendar import Calendar
from bot.commands import keeping
from bot.gamefile.times import instant, written
from bot.live.saying.acts import act_document
from bot.store.errors import StoreError
from bot.store.games.held import Admitted, Held
from bot.store.games.store import Store
from bot.telling.document import Document, Heading
from bot.telling.lines import clean, line
from bot.telling.terminal import Terminal
from bot.terminal import MistakeError
from rules.sentences import said


def print_ticks(url: str | None, name: str | None, at: str | None, *, preview: bool, early: bool) -> None:
    """Settle (or only preview) the months that are due, of one campaign or of all, and tell each."""
    now = datetime.now(UTC) if at is None else _instant(at)
    with keeping.desk(url, new=False) as desk:
        store = desk.store
        games = [desk.run(campaign_number(store, name))] if name else desk.run(ticking.due(store, now))
        told: set[str] = set()
        for game in games:
            if preview:
                held = desk.run(store.load(game))
                done = foreseen(held, desk.run(ticking.calendar_of(store, game)), now, early=early)
            else:
                held, done = desk.run(ticking.look(store, game, now, early=early))
            told.add(held.file.title)
            _tell(held, done)
            if not done:
                _line(_nothing(held, desk.run(ticking.calendar_of(store, game)), early=early))
        if not games:
            _line(f"No campaign has a month that is due by {written(now)}.")
        for title in () if name else desk.run(ticking.on_hold(store)):
            if title not in told:
                _line(_on_hold(title))


def foreseen(held: Held, calendar: Calendar, now: datetime, *, early: bool) -> list[Admitted]:
    """What settling would bring, in memory alone: the month that comes next at least, and every other that is due."""
    done: list[Admitted] = []
    while (month := ticking.next_month(held.table.state, calendar, early=early)) is not None:
        if (month.due > now and done) or held.table.state.held:
            break
        admitted = held.admit(ticking.entry_of(held, month))
        held.move(admitted)
        done.append(admitted)
    return done


async def campaign_number(store: Store, name: str) -> int:
    """The campaign with this number or title. Raises :class:`StoreError`."""
    games = [game for game in await store.games() if game.system == ticking.SYSTEM]
    found = next((game.id for game in games if name in (str(game.id), game.title)), None)
    if found is None:
        known = (
            ", ".join(f"{game.id} ({game.title})" for game in games)
            or "none; quarterdeck campaign found makes one"
        )
        raise StoreError(said("there is no campaign {name}; there are {known}", name=name, known=known))
    return found


def _instant(text: str) -> datetime:
    at = instant(text)
    if at is None:
        raise MistakeError(said("{text} is no instant; write one like 2026-05-01T00:00:00Z", text=text))
    return at


def _tell(held: Held, done: Sequence[Admitted]) -> None:
    page = Terminal(sys.stdout)
    if done:
        page.write(Document((Heading(level=1, line=line(clean(held.file.title))),)))
    for admitted in done:
        page.write(act_document(held, admitted))


def _line(text: str) -> None:
    sys.stdout.write(f"{text}\n")


def _on_hold(title: str) -> str:
    return f"{title}: the calendar is held; release it with quarterdeck campaign release."


def _nothing(held: Held, calendar: Calendar, *, early: bool) -> str:
    month = ticking.next_month(held.table.state, calendar, early=early)
    if month is None:
        return f"{held.file.title}: no yard, so no month to settle."
    if held.table.state.held:
        return _on_hold(held.file.title)
    return f"{held.file.title}: month {month.cycle} is settled at {written(month.due)}."
