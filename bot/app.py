"""The use cases of the command: each opens a game, makes entries, and hands back what the referee says."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from bot import systems
from bot.checking.differences import Difference, differences
from bot.gamefile.game import GameFile
from bot.gamefile.problems import BadFileError, Fault
from bot.gamefile.times import FIRST, STEP
from bot.minutes import Minutes, minutes, opening_minutes
from rules import referee
from rules.dice import Dice, OutOfDice, ScriptedDice
from rules.entries import KINDS, Entry, EntryError, PostEntry
from rules.game import Explainer, Game
from rules.game import Step as ReadingStep
from rules.messages import MODERATOR, Viewer
from rules.posts import Post
from rules.sentences import said
from rules.setups import SetupError
from rules.table import Report, Table, ground


class Step(Struct, frozen=True):
    """One entry as admitted: the table before it, what it did, and the latest instants before it and with it."""

    game: Game[Any]
    before: Table[Any]
    report: Report[Any]
    latest: tuple[datetime, datetime]

    def minutes(self, viewer: Viewer = MODERATOR, locale: str | None = None) -> Minutes:
        """What the entry did, for a viewer; messages in his own language unless another is named."""
        return minutes(self.game, self.before, self.report, viewer, self.latest, locale)

    def ground(self, viewer: Viewer = MODERATOR) -> Minutes | None:
        """How things stood where the entry began to play again what was before it; None where it did not."""
        state = ground(self.before, self.report.table)
        if state is None:
            return None
        return opening_minutes(self.game, replace(self.before, state=state), viewer)

    def heading(self) -> str:
        """The entry's id, kind and hand."""
        entry = self.report.entry
        kind = next(kind.name for kind in KINDS.values() if isinstance(entry, kind.record))
        by = getattr(entry, "by", "") or self.report.author or ""
        return f"{entry.id}: {kind}{f' by {by}' if by else ''}"


class Failure(Struct, frozen=True):
    """A check that does not hold: after which entry (None is the end), and how what was found differs."""

    entry: str | None
    line: int
    differences: tuple[Difference, ...]


class Session:
    """A game in play, held in memory."""

    def __init__(self, file: GameFile) -> None:
        """Open the game of a file. Raises :class:`BadFileError` where it cannot begin."""
        self.file = file
        self.game = systems.find(file.setup.system)
        self.dice: Dice = file.dice()
        try:
            self.table: Table[Any] = referee.opening(self.game, file.setup)
        except SetupError as error:
            raise file.blame(error.problems) from error
        except OutOfDice as error:
            raise self._out_of_dice(error, ("dice",)) from error
        self.now: datetime | None = None

    def admit(self, entry: Entry) -> Step:
        """Take the next entry. Raises :class:`BadFileError` for one that cannot stand; nothing changes then."""
        before = self.table
        try:
            report = self._report(entry)
        except EntryError as error:
            raise self.file.blame_entry(entry, error) from error
        except OutOfDice as error:
            index = next((logged.index for logged in self.file.log if logged.entry is entry), 0)
            raise self._out_of_dice(error, ("log", index)) from error
        then = self.now or entry.at
        self.table, self.now = report.table, max(entry.at, then)
        return Step(self.game, before, report, (then, self.now))

    def play(self, to: str | None = None) -> Iterator[Step]:
        """Admit the file's log, up to the entry ``to``."""
        for logged in self.file.log:
            yield self.admit(logged.entry)
            if logged.entry.id == to:
                return
        if to is not None:
            known = ", ".join(logged.entry.id for logged in self.file.log) or "none"
            raise BadFileError(
                [
                    Fault(
                        self.file.file,
                        0,
                        "",
                        said("there is no entry {to}; there are {known}", to=to, known=known),
                    )
                ]
            )

    def preview(self, author: str, text: str, to: Literal["public", "side", "moderators"] = "public") -> Step:
        """What a post would be read and judged as, here and now. Changes nothing."""
        mark = self.dice.mark()
        at = FIRST if self.now is None else self.now + STEP
        post = PostEntry(id="draft", by=author, at=at, text=text, to=to)
        try:
            report = referee.admit(self.game, self.table, post, self.dice)
        finally:
            self.dice.back(mark)
        return Step(self.game, self.table, report, (self.now or at, at))

    def explained(self, author: str, text: str) -> tuple[ReadingStep, ...]:
        """Which step of the reader decides what about each stretch of a post, in games whose reader says so."""
        if not isinstance(self.game, Explainer):
            return ()
        return self.game.explained(self.table.state, Post("draft", author, self.now or FIRST, text))

    def opening(self, viewer: Viewer = MODERATOR) -> Minutes:
        """The minutes of the table as it stands, with nothing happening."""
        return opening_minutes(self.game, self.table, viewer)

    def _report(self, entry: Entry) -> Report[Any]:
        return referee.admit(self.game, self.table, entry, self.dice)

    def _out_of_dice(self, error: OutOfDice, path: tuple[str | int, ...]) -> BadFileError:
        return BadFileError([Fault(self.file.file, self.file.root.line_of(path), "dice.script", str(error))])


class Verdict(Struct, frozen=True):
    """How the checks of one game went."""

    file: GameFile
    passed: int
    failures: tuple[Failure, ...]


def verify(file: GameFile) -> Verdict:
    """Play a game and hold it against everything that its file says must hold."""
    session = Session(file)
    passed = 0
    failures: list[Failure] = []
    last: Step | None = None
    for logged in file.log:
        try:
            last = session.admit(logged.entry)
        except BadFileError as error:
            if not isinstance(error.__cause__, OutOfDice):
                raise
            failures.append(_script_failure(file, error.faults[0].text))
            return Verdict(file, passed, tuple(failures))
        if logged.check is not None:
            found = differences(logged.check, *sights(session, last, logged.check))
            line = file.root.line_of(("log", logged.index, "check"))
            failures += [Failure(logged.entry.id, line, found)] if found else []
            passed += not found
    if file.check is not None:
        found = differences(file.check, *sights(session, last, file.check))
        failures += [Failure(None, file.root.line_of(("check",)), found)] if found else []
        passed += not found
    if isinstance(session.dice, ScriptedDice) and session.dice.left:
        failures.append(
            _script_failure(
                file, said("dice of the script that were never rolled: {count}", count=session.dice.left)
            )
        )
    return Verdict(file, passed, tuple(failures))


def sights(session: Session, step: Step | None, check: Any) -> tuple[Minutes, dict[str, Minutes]]:
    """The minutes for a moderator, and for each seat that the check's audience names."""
    viewers = {seat: Viewer(seat=seat) for seat in check.get("audience", ())}
    if step is None:
        return session.opening(), {seat: session.opening(viewer) for seat, viewer in viewers.items()}
    return step.minutes(), {seat: step.minutes(viewer) for seat, viewer in viewers.items()}


def _script_failure(file: GameFile, text: str) -> Failure:
    return Failure(None, file.root.line_of(("dice", "script")), (Difference("dice.script", text),))
