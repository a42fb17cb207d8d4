"""What stands on the table after an entry: the state, the entries that count, and the questions that wait."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Generic, TypeVar

from msgspec import Struct

from rules.entries import Entry
from rules.game import Act, Event, Outcome
from rules.orders import Answer, Order, Question, Reading, Refusal, Remark, Span
from rules.posts import Post, Posted
from rules.setups import Setup

S = TypeVar("S")


class Asked(Struct, frozen=True):
    """A question with the short id that people see, the play it arose in, and whether it still waits."""

    id: str
    question: Question
    play: str
    open: bool = True


class Play(Struct, Generic[S], frozen=True, kw_only=True):
    """One entry that counts, as played: the state before it and what it gave; ``below`` is the play before it.

    ``mark`` rewinds scripted dice to before the play; ``closed_at`` is when it closed the windows that it closes.
    ``numbered`` are the numbers that it ever declared, for an edit that brings an order back.
    """

    id: str
    act: Act
    before: S
    outcome: Outcome[S]
    below: Play[S] | None = None
    mark: int = 0
    closed_at: datetime | None = None
    numbered: Mapping[str, int] = {}

    @property
    def post(self) -> Post | None:
        """The post as it now stands, if the play is one."""
        return self.act.post if isinstance(self.act, Posted) else None


class Table(Struct, Generic[S], frozen=True, kw_only=True):
    """Everything that stands after an entry. ``last`` names it, ``earlier`` is the table before it.

    ``top`` is the newest play that counts. ``undone`` is the table that the last undo left, for redo. ``mark`` is
    where scripted dice stand, ``gone`` are posts that were taken back. Counters only ever grow.
    """

    setup: Setup
    state: S
    last: str = ""
    at: datetime | None = None
    top: Play[S] | None = None
    asked: Mapping[str, Asked] = {}
    answers: Mapping[str, Answer] = {}
    gone: Mapping[str, Post] = {}
    next_number: int = 1
    next_question: int = 1
    mark: int = 0
    earlier: Table[S] | None = None
    undone: Table[S] | None = None

    def __repr__(self) -> str:
        """Short: a table holds every table before it."""
        return f"Table({self.setup.title!r} after {self.last!r})"

    def plays(self) -> Iterator[Play[S]]:
        """Every play that counts, the newest first."""
        play = self.top
        while play is not None:
            yield play
            play = play.below

    def entries(self) -> Iterator[str]:
        """The ids of the entries that count, the newest first: without what an undo took back, and with the undo itself."""
        table: Table[S] | None = self
        while table is not None and table.last:
            yield table.last
            table = table.earlier

    def play(self, post: str) -> Play[S] | None:
        """The play of a post, or None if the post does not count."""
        return next((play for play in self.plays() if play.post is not None and play.post.id == post), None)

    def closed_at(self, play: Play[S]) -> datetime | None:
        """When the window of a play's post closed or closes by itself; None while nothing closes it."""
        window = play.outcome.window
        if window is None:
            return None
        closing = [later.closed_at for later in self.above(play) if window.id in later.outcome.closes]
        return next((at for at in reversed(closing) if at is not None), window.due)

    def is_open(self, post: str, at: datetime) -> bool:
        """Whether the post may still be corrected at that instant (strictly before its window closes)."""
        play = self.play(post)
        if play is None:
            return False
        closed = self.closed_at(play)
        return closed is None or at < closed

    def windows(self, at: datetime) -> dict[str, bool]:
        """Every post that counts, oldest first, and whether it is open at that instant."""
        found: dict[str, bool] = {}
        closings: dict[str, datetime] = {}
        for play in self.plays():
            closings |= {
                window: play.closed_at for window in play.outcome.closes if play.closed_at is not None
            }
            if play.post is not None and (window := play.outcome.window) is not None:
                closed = closings.get(window.id, window.due)
                found[play.post.id] = closed is None or at < closed
        return dict(reversed(found.items()))

    def question(self, short: str) -> Asked | None:
        """The question that people see under this id, if it stands."""
        return next((asked for asked in self.asked.values() if asked.id == short), None)

    def above(self, play: Play[S]) -> Iterator[Play[S]]:
        """The play and every later one, the newest first."""
        for later in self.plays():
            yield later
            if later is play:
                return


def ground(before: Table[S], after: Table[S]) -> S | None:
    """The state on which an entry began to play again what stood before it; None where it only came on top."""
    if after.top is None or after.top.below is before.top:
        return None
    stood = {id(play) for play in before.plays()}
    state: S | None = None
    for play in after.plays():
        if id(play) in stood:
            break
        state = play.before
    return state


class Report(Struct, Generic[S], frozen=True, kw_only=True):
    """What one entry did: the verdicts about its post, the events, and the table that stands now.

    ``struck`` is the order that a moderator has struck.
    """

    entry: Entry
    table: Table[S]
    reading: Reading | None = None
    accepted: tuple[Order, ...] = ()
    refused: tuple[Refusal, ...] = ()
    warned: tuple[Remark, ...] = ()
    asked: tuple[Asked, ...] = ()
    ignored: tuple[Span, ...] = ()
    events: tuple[Event, ...] = ()
    author: str | None = None
    to: str = "public"
    struck: Order | None = None
