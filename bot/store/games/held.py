"""A stored game in memory: the fold of its log, and what its rules say of it today.

What was settled stays settled. Stored posts keep the reading that was stored with them. Where today's rules give
another state than the one that stood after an entry, the stored one counts, and the difference is noted.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot import systems
from bot.gamefile.game import GameFile
from bot.store.errors import InexactError, LostStateError
from bot.store.games import records
from bot.store.games.comparing import changes
from bot.store.games.snapshots import state_of
from rules import referee
from rules.dice import Dice, OutOfDice
from rules.entries import Entry, EntryError
from rules.game import Game
from rules.kit import canonical
from rules.messages import MODERATOR
from rules.orders import Reading
from rules.sentences import said
from rules.table import Report, Table


class Gave(Struct, frozen=True):
    """What an entry gave for the first time: numbers by content, and the content of questions by their short id."""

    numbers: Mapping[str, int] = {}
    questions: Mapping[str, str] = {}


class StoredEntry(Struct, frozen=True, kw_only=True):
    """A row of the log. ``reading`` is None for what brings no post; ``edition`` and ``program`` made it."""

    seq: int
    entry: Entry
    reading: Reading | None
    gave: Gave
    digest: str
    edition: str
    program: str
    snapshot: bytes | None = None


class Admitted(Struct, frozen=True, kw_only=True):
    """An entry as taken: the table before it, what it did, and the latest instants before it and with it."""

    before: Table[Any]
    report: Report[Any]
    latest: tuple[datetime, datetime]
    digest: str
    gave: Gave


class Drift(Struct, frozen=True):
    """What today's rules or reader would make different: of which entry, in what, and how.

    ``what`` is ``state``, ``reading``, ``numbers`` or ``entry`` (it could not stand at all).
    """

    entry: str
    what: str
    changes: tuple[str, ...]

    def __str__(self) -> str:
        """The drift on one line."""
        shown = "; ".join(self.changes[:3])
        more = f"; and {len(self.changes) - 3} more" if len(self.changes) > 3 else ""
        return f"{self.entry}: {_WORDS[self.what]}: {shown}{more}"


_WORDS = {
    "state": "today's rules would give another state",
    "reading": "today's reader would read the post differently",
    "numbers": "today's rules would give other numbers to what people see",
    "entry": "today's rules would not take this entry",
}


class Held:
    """A stored game, folded up to ``head``."""

    def __init__(self, number: int, file: GameFile) -> None:
        """Open the game. Raises :class:`rules.setups.SetupError` and :class:`rules.dice.OutOfDice`."""
        self.number = number
        self.file = file
        self.game: Game[Any] = systems.find(file.setup.system)
        self.dice: Dice = file.dice()
        self.table: Table[Any] = referee.opening(self.game, file.setup)
        self.opening_state: Any = self.table.state
        self.now: datetime | None = None
        self.head = 0
        self._listed: tuple[Table[Any] | None, records.Listed] = (None, records.NOTHING)
        self.known: dict[str, Admitted] = {}
        self.drift: list[Drift] = []
        self.lock = asyncio.Lock()

    @property
    def rows(self) -> records.Rows:
        """The rows that people query."""
        return self.listed.rows

    @property
    def listed(self) -> records.Listed:
        """What people query at the table as it stands; listed when it is asked for, since a fold asks only at its end."""
        table, listed = self._listed
        if table is not self.table:
            listed = self.listed_of(self.table)
            self._listed = (self.table, listed)
        return listed

    def listed_of(self, table: Table[Any]) -> records.Listed:
        """What people query at a table that may come next."""
        return records.listed(self.game.records(self.game.view(table.state, MODERATOR)))

    def admit(self, entry: Entry, reading: Reading | None = None) -> Admitted:
        """What the next entry would do; :meth:`move` makes it count, :meth:`leave` forgets it.

        Raises :class:`rules.entries.EntryError` and :class:`rules.dice.OutOfDice`; nothing has happened then.
        """
        try:
            report = referee.admit(self.game, self.table, entry, self.dice, reading)
        except (EntryError, OutOfDice):
            self.leave()
            raise
        then = self.now or entry.at
        return Admitted(
            before=self.table,
            report=report,
            latest=(then, max(entry.at, then)),
            digest=canonical.digest(report.table.state),
            gave=gave(self.table, report.table),
        )

    def leave(self) -> None:
        """Put scripted dice back to where the table has them."""
        self.dice.back(self.table.mark)

    def move(self, admitted: Admitted, listed: records.Listed | None = None) -> None:
        """Let an admitted entry count."""
        self.table = admitted.report.table
        self.known[admitted.report.entry.id] = admitted
        self.now = admitted.latest[1]
        self.head += 1
        if listed is not None:
            self._listed = (self.table, listed)

    # -- what is stored

    def take(self, stored: StoredEntry, *, reread: bool = False) -> Admitted:
        """Fold a stored entry with its stored reading. ``reread`` also notes what today's reader would read.

        Raises :class:`LostStateError` where today's rules give another state and the stored one is gone.
        """
        if reread and stored.reading is not None:
            self._reread(stored, stored.reading)
        try:
            admitted = self.admit(stored.entry, stored.reading or Reading())
        except (EntryError, OutOfDice) as error:
            admitted = self._forced(stored, error)
        if admitted.gave != stored.gave:
            self._note(stored, "numbers", changes(stored.gave, admitted.gave))
        if admitted.digest != stored.digest:
            admitted = self._pinned(stored, admitted)
        counters = {
            "next_number": max([0, *stored.gave.numbers.values()]) + 1,
            "next_question": max([0, *(int(short[1:]) for short in stored.gave.questions)]) + 1,
        }
        table = admitted.report.table
        higher = {name: value for name, value in counters.items() if value > getattr(table, name)}
        if higher:
            admitted = replace(admitted, report=replace(admitted.report, table=replace(table, **higher)))
        self.move(admitted)
        return admitted

    def _reread(self, stored: StoredEntry, reading: Reading) -> None:
        try:
            today = self.admit(stored.entry).report.reading or Reading()
        except (EntryError, OutOfDice):
            return
        self.leave()
        if today != reading:
            self._note(stored, "reading", changes(reading, today))

    def _forced(self, stored: StoredEntry, error: Exception) -> Admitted:
        """An entry that stood, though today's rules would not take it."""
        self._note(stored, "entry", (str(error),))
        entry, then = stored.entry, self.now or stored.entry.at
        table = replace(self.table, last=entry.id, at=entry.at, earlier=self.table, undone=None)
        report: Report[Any] = Report(entry=entry, table=table)
        latest = (then, max(entry.at, then))
        return Admitted(before=self.table, report=report, latest=latest, digest="", gave=stored.gave)

    def _pinned(self, stored: StoredEntry, admitted: Admitted) -> Admitted:
        """The same, with the state that was stored."""
        table = admitted.report.table
        state = self._stored_state(stored)
        if admitted.digest:
            self._note(stored, "state", changes(state, table.state))
        top = table.top
        if top is not None:
            top = replace(top, outcome=replace(top.outcome, state=state))
        report = replace(admitted.report, table=replace(table, state=state, top=top))
        return replace(admitted, report=report, digest=stored.digest)

    def _stored_state(self, stored: StoredEntry) -> Any:
        why = "is gone"
        if stored.snapshot is not None:
            try:
                state = state_of(stored.snapshot, type(self.table.state))
            except InexactError as error:
                why = f"is of another shape ({error})"
            else:
                if canonical.digest(state) == stored.digest:
                    return state
                why = "is not the one that was written"
        raise LostStateError(
            said(
                "{title}: today's rules give another state after {entry} than the one that stood ({edition}, Quarterdeck {program}), and its snapshot {why}; go on with that version",
                title=self.file.title,
                entry=stored.entry.id,
                edition=stored.edition,
                program=stored.program,
                why=why,
            )
        )

    def _note(self, stored: StoredEntry, what: str, found: tuple[str, ...]) -> None:
        self.drift.append(Drift(stored.entry.id, what, found))


def gave(before: Table[Any], after: Table[Any]) -> Gave:
    """What was given for the first time between two tables."""
    numbers: dict[str, int] = {}
    if after.next_number > before.next_number:
        for play in after.plays():
            numbers |= {k: n for k, n in play.outcome.declared.items() if n >= before.next_number}
    questions = {asked.id: key for key, asked in _newest(after) if int(asked.id[1:]) >= before.next_question}
    return Gave(dict(sorted(numbers.items())), questions)


def _newest(table: Table[Any]) -> Iterator[tuple[str, Any]]:
    yield from sorted(table.asked.items(), key=lambda item: int(item[1].id[1:]))
