"""The lane of a game: takes what arrived, one thing after the other, each in one transaction with what comes of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.live.arriving.arrivals import (
    Acted,
    Any_,
    Deleted,
    Done,
    Edited,
    File,
    Finished,
    Rang,
    Written,
    arrival_of,
    says_done,
)
from bot.live.arriving.seating import changed_back
from bot.live.arriving.taking import entry_of
from bot.live.saying.acts import act_document
from bot.live.saying.summaries import locale
from bot.live.saying.writing import Origin, Writer
from bot.live.timing import deadlines, reminding
from bot.live.working import untold
from bot.spreadsheets import BadSheetError
from bot.store import inbox, lanes, slots
from bot.store.around import threads, timetables
from bot.store.around.threads import Roster, Threads
from bot.store.errors import LostLeaseError, StoreError
from bot.store.games.held import Admitted, Held
from bot.store.games.store import Store
from bot.store.inbox import Inbox, Received
from bot.store.lanes import Lease
from bot.telling import faults
from bot.telling.markdown import escape, write
from bot.telling.words import words
from rules.dice import OutOfDice
from rules.entries import AnswerEntry, Entry, EntryError, PostEntry, SeatEntry, kind_of
from rules.messages import Arg, Message

LOG = logging.getLogger(__name__)

MOST_TEXT = 20_000
"""How many characters a post may have, its text files included."""

Fetch = Callable[[File], Awaitable[str]]
"""Reads a text file from the chat server. Raises :class:`OSError` where it cannot."""


class Result(Struct, frozen=True):
    """What came of something that somebody did, for himself: the entry that it became, or why it became none."""

    entry: str | None
    text: str
    refused: bool = False


class Lane:
    """One game, as long as its lease lasts."""

    def __init__(self, store: Store, held: Held, fetch: Fetch, origins: dict[str, Origin]) -> None:
        """The lane of a game that is folded already."""
        self.store = store
        self.held = held
        self.origins = origins
        self._fetch = fetch
        self._telling = asyncio.Lock()
        self._inbox = Inbox(store.database)
        self._threads = Threads(store.database)

    async def refresh(self, fence: int | None = None) -> None:
        """Take in what others have appended since. Raises :class:`LostLeaseError`."""
        head = self.held.head
        await self.store.refresh(self.held, fence=fence)
        if self.held.head != head:
            self.origins.update(await origins(self.store, self.held.number))

    async def take(self, item: Received, lease: Lease) -> Result:
        """Take one thing that arrived. Raises :class:`LostLeaseError`; nothing has happened then."""
        roster = await self._threads.roster(self.held.number)
        assert roster is not None
        if not threads.is_open(roster.place):
            return await self._too_late(item)
        arrival = arrival_of(item.what)
        try:
            text = await self._text(arrival)
            entry = await self._entry(arrival, text, item, roster)
            if not isinstance(entry, PostEntry):
                await self.tell(lease)
            if entry is None:
                return await self._nothing(arrival, item, roster, text)
            return await self._append(entry, arrival, item, roster, lease, text)
        except (EntryError, OutOfDice) as error:
            return await self._cannot(arrival, item, roster, faults.why(error, self._spoken(arrival)))
        except LostLeaseError:
            raise
        except StoreError as error:
            return await self._cannot(arrival, item, roster, faults.why(error, self._spoken(arrival)))

    async def _text(self, arrival: Any_) -> str:
        """The words of a post, its text files included."""
        if not isinstance(arrival, Written | Edited):
            return ""
        parts = [arrival.text]
        for file in arrival.files:
            try:
                parts.append(await self._fetch(file))
            except BadSheetError as error:
                raise EntryError("text", self._say(error.message.id, **error.message.args)) from error
            except OSError as error:
                LOG.warning("game %s: a text file could not be read: %s", self.held.number, error)
                raise EntryError("text", self._say("file-unread", file=file.name)) from error
        return "\n".join(part for part in parts if part)[:MOST_TEXT]

    def _spoken(self, arrival: Any_) -> str:
        """The language in which whoever acts is answered."""
        own = arrival.spoken if isinstance(arrival, Acted) else None
        return own or locale(self.held)

    def _say(self, identifier: str, **args: Arg) -> str:
        return words(self.held.file.setup.system, locale(self.held)).say(Message(identifier, args))

    async def _entry(self, arrival: Any_, text: str, item: Received, roster: Roster) -> Entry | None:
        known = await self._inbox.entry_of(item.message)
        mine = known[1] if known is not None and known[0] == self.held.number else None
        if isinstance(arrival, Rang):
            return await reminding.entry_of(self.store, self.held, arrival)
        return entry_of(arrival, text, item.happened, self.held, roster, mine)

    async def _append(
        self, entry: Entry, arrival: Any_, item: Received, roster: Roster, lease: Lease, text: str
    ) -> Result:
        known = isinstance(arrival, Edited | Deleted) and entry.id[:1] != "p"
        origins = {**self.origins, entry.id: _origin(item.message, arrival)}

        async def also(connection: AsyncConnection, admitted: Admitted) -> None:
            await inbox.done(connection, item, None if known else entry.id)
            seats = await changed_back(self._inbox, self.held, admitted)
            if isinstance(entry, SeatEntry) and isinstance(arrival, Acted) and arrival.other is not None:
                seats = {entry.seat: arrival.other}
            for seat, person in seats.items():
                await self._threads.sit(connection, self.held.number, seat, person)
            who = replace(roster, players={**roster.players, **seats}) if seats else roster
            writer = Writer(connection, self.held, who, origins, item.message)
            if isinstance(entry, PostEntry):
                await writer.answers(admitted)
                await untold.note(connection, self.held, entry, item.message, done=says_done(text))
            else:
                await writer.entry(admitted, done=says_done(text))
            await deadlines.track(connection, self.held, admitted.report.table, entry)
            if who is not roster:
                await writer.opening()
                await writer.sits(admitted.report.table, seats, entry.id)

        admitted = await self.store.append(self.held, entry, fence=lease.fence, also=also)
        if not known:
            self.origins[entry.id] = origins[entry.id]
        LOG.info("game %s: entry %s, %s", self.held.number, entry.id, kind_of(entry).name)
        return self._result(admitted, arrival)

    async def tell(self, lease: Lease) -> None:
        """Say what is to be told of posts that were taken. Raises :class:`LostLeaseError`; nothing is said then."""
        async with self._telling:
            notes = await untold.noted(self.store.database, self.held.number)
            if not notes:
                return
            roster = await self._threads.roster(self.held.number)
            assert roster is not None
            async with self.store.database.writing() as connection:
                await lanes.keep(connection, lease)
                for place, note in notes:
                    writer = Writer(connection, self.held, roster, self.origins, note.message)
                    await writer.telling(self.held.known[place.turn], done=note.done)
                    await slots.drop(connection, place)

    def result_of(self, entry: str, arrival: Any_) -> Result:
        """What came of something that another process took: the entry that it became, or none."""
        admitted = self.held.known.get(entry)
        if admitted is None:
            return Result(None, escape(self._say("took-nothing")), refused=True)
        return self._result(admitted, arrival)

    def _result(self, admitted: Admitted, arrival: Any_) -> Result:
        report = admitted.report
        spoken = self._spoken(arrival)
        say = words(self.held.file.setup.system, spoken).say
        decided = isinstance(report.entry, AnswerEntry) and report.entry.choose == "refuse"
        if report.refused and not report.accepted and isinstance(arrival, Acted) and not decided:
            why = "\n".join(say(refusal.message) for refusal in report.refused)
            return Result(report.entry.id, escape(why), refused=True)
        if isinstance(arrival, Acted):
            return Result(report.entry.id, write(act_document(self.held, admitted, spoken), 1900)[0])
        return Result(report.entry.id, "")

    async def _nothing(self, arrival: Any_, item: Received, roster: Roster, text: str) -> Result:
        """What changes no log: done, a game's end, a post that nobody saw go."""
        post = await self._inbox.entry_of(item.message)
        wishes = await reminding.wishes_of(self.store, roster) if isinstance(arrival, Rang) else {}
        async with self.store.database.writing() as connection:
            await inbox.done(connection, item)
            writer = Writer(connection, self.held, roster, self.origins, item.message)
            if isinstance(arrival, Done) or (isinstance(arrival, Written) and says_done(text)):
                if isinstance(arrival, Done) or roster.seat_of(arrival.person) is not None:
                    await slots.hurry(connection, self.held.number)
            elif isinstance(arrival, Finished):
                await threads.close(connection, self.held.number)
                await timetables.set_alarms(connection, self.held.number, {})
                await writer.finished(arrival.by, arrival.reason)
            elif isinstance(arrival, Rang):
                await reminding.say(connection, self.held, roster, arrival, item.message, wishes)
            elif isinstance(arrival, Deleted) and arrival.missed and post is not None:
                await writer.gone(post[1], getattr(self.held.known[post[1]].report.entry, "by", ""))
        return Result(None, "")

    async def _cannot(self, arrival: Any_, item: Received, roster: Roster, why: str) -> Result:
        async with self.store.database.writing() as connection:
            await inbox.done(connection, item)
            if isinstance(arrival, Written | Edited | Deleted):
                writer = Writer(connection, self.held, roster, self.origins, item.message)
                await writer.trouble(_origin(item.message, arrival), why)
        LOG.info("game %s: something could not be taken", self.held.number)
        return Result(None, escape(why), refused=True)

    async def _too_late(self, item: Received) -> Result:
        """What came after the game was closed; the process that heard of it did not know that yet."""
        async with self.store.database.writing() as connection:
            await inbox.done(connection, item)
        return Result(None, escape(self._say("took-nothing")), refused=True)

    async def open(self) -> None:
        """Say what the first message of the game is to be."""
        roster = await self._threads.roster(self.held.number)
        assert roster is not None
        async with self.store.database.writing() as connection:
            await Writer(connection, self.held, roster, self.origins, roster.place.since).opening()

    async def seat_taken(self, seat: str, deed: int) -> None:
        """Say who sits at the seat that a deed has taken, and call him if it is on turn."""
        await self.open()
        roster = await self._threads.roster(self.held.number)
        assert roster is not None
        async with self.store.database.writing() as connection:
            writer = Writer(connection, self.held, roster, self.origins, deed)
            await writer.sits(self.held.table, (seat,), f"m{deed}")


async def load(store: Store, game: int, fetch: Fetch) -> Lane:
    """The lane of a stored game."""
    held = await store.load(game)
    return Lane(store, held, fetch, await origins(store, game))


async def origins(store: Store, game: int) -> dict[str, Origin]:
    """Where each entry of a game came from."""
    found = await Inbox(store.database).messages_of(game)
    return {entry: _origin(message, arrival_of(what)) for entry, (message, what) in found.items()}


def _origin(message: int, arrival: Any_) -> Origin:
    if not isinstance(arrival, Written | Edited):
        return Origin(message)
    return Origin(message, arrival.shown, next(iter(arrival.rooms), None))
