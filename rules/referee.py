"""The fold: a log of entries becomes a state. The same for every kind of game.

A :class:`Table` is everything that stands after some entry. :func:`admit` takes the next entry and gives the next
table. Corrections replace a post's text and fold again from there; other posts keep their reading. Undo goes back to
the table of an earlier entry; numbers once given to people are never given again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Generic, TypeVar

from msgspec.structs import replace

from rules import acts, hands
from rules import entries as e
from rules.dice import Dice
from rules.doubts import questions
from rules.folding import (
    Fold,
    TakenBackError,
    above,
    around,
    newest,
    posted,
    standing_again,
    state_after,
    state_on,
)
from rules.game import Act, Event, Game
from rules.messages import Arg, Message
from rules.orders import Answer, Reading, Refusal, Span
from rules.posts import Post, Posted
from rules.setups import Setup
from rules.table import Play, Report, Table

S = TypeVar("S")


def opening(game: Game[S], setup: Setup) -> Table[S]:
    """The table before the first entry. Raises :class:`rules.setups.SetupError`."""
    return Table(setup=setup, state=game.begin(setup))


def fold(game: Game[S], setup: Setup, log: Sequence[e.Entry], dice: Dice) -> Table[S]:
    """The table after a whole log."""
    table = opening(game, setup)
    for entry in log:
        table = admit(game, table, entry, dice).table
    return table


def admit(
    game: Game[S], table: Table[S], entry: e.Entry, dice: Dice, reading: Reading | None = None
) -> Report[S]:
    """Take the next entry. ``reading`` is the stored reading of a post or edit, read anew where it is None.

    Raises :class:`rules.entries.EntryError` for an entry that cannot stand, and changes nothing then.
    """
    return _Admission(game, table, entry, dice, reading).report()


class _Admission(Generic[S]):
    """One entry on its way into a table."""

    def __init__(
        self, game: Game[S], table: Table[S], entry: e.Entry, dice: Dice, reading: Reading | None
    ) -> None:
        self.game = game
        self.before = table
        self.table = table
        self.entry = entry
        self.dice = dice
        self.reading = reading

    def report(self) -> Report[S]:
        try:
            return self._report()
        except hands.WrongHandError as error:
            return self._not_his(error.by)
        except TakenBackError as error:
            return self._closed(self._unchanged(), error.post, None)

    def _report(self) -> Report[S]:
        match self.entry:
            case e.PostEntry():
                report = self._post(self.entry)
            case e.EditEntry():
                report = self._edit(self.entry)
            case e.DeleteEntry():
                report = self._delete(self.entry)
            case e.AnswerEntry():
                report = self._answer(self.entry)
            case e.VoidEntry():
                report = self._void(self.entry)
            case e.UndoEntry():
                return self._undo(self.entry)
            case e.RedoEntry():
                return self._redo(self.entry)
            case _:
                report = self._plain()
        table = replace(
            report.table,
            last=self.entry.id,
            at=self.entry.at,
            mark=self.dice.mark(),
            earlier=self.before,
            undone=None,
        )
        return replace(report, table=table)

    # -- entries that bring, change or answer a post

    def _post(self, entry: e.PostEntry) -> Report[S]:
        if entry.by not in self.table.setup.moderators:
            hands.seated(self.table, entry.by, "by")
        elif not hands.commanding(self.game, self.table, entry.by):
            said = (Span(entry.text, 0, len(entry.text)),)
            return Report(entry=entry, table=self.table, ignored=said, author=entry.by, to=entry.to)
        post = Post(entry.id, entry.by, entry.at, entry.text, entry.to, entry.attachments)
        below = newest(self.table, entry.at) if entry.late else self.table.top
        reading = self._read(state_on(self.table, below), post)
        act = Posted(post=post, reading=reading)
        return self._about(act, *self._refold(below, act, above(self.table, below)))

    def _edit(self, entry: e.EditEntry) -> Report[S]:
        play, act = posted(self.table, entry.post)
        if not self.table.is_open(entry.post, entry.at):
            return self._too_late(play, act)
        post = replace(act.post, text=entry.text, attachments=entry.attachments or act.post.attachments)
        earlier, later = around(self.game, self.table, play, self.entry.at)
        changed = replace(
            act, post=post, talk=False, reading=self._read(state_after(play.before, earlier), post)
        )
        if act.condemned:
            changed = replace(changed, void=acts.still_struck(changed, self.table.answers))
        return self._about(changed, *self._refold(play.below, changed, later, earlier))

    def _delete(self, entry: e.DeleteEntry) -> Report[S]:
        play, act = posted(self.table, entry.post)
        if not self.table.is_open(entry.post, entry.at):
            return self._too_late(play, act)
        gone = replace(act, post=replace(act.post, text="", attachments={}), reading=Reading())
        return self._about(gone, *self._refold(play.below, gone, above(self.table, play)))

    def _void(self, entry: e.VoidEntry) -> Report[S]:
        hands.moderating(self.table, entry.by)
        play, act = posted(self.table, entry.post)
        order = acts.struck(entry, act, self.table.answers)
        frozen = tuple(one for one in act.frozen if not acts.alike(one, order))
        struck = replace(
            act,
            condemned=(*act.condemned, order),
            void=(*act.void, (entry.unit, entry.ordinal)),
            frozen=frozen,
        )
        table, _, events = self._refold(play.below, struck, above(self.table, play))
        return Report(entry=entry, table=table, events=events, struck=replace(order, post=act.post.id))

    def _answer(self, entry: e.AnswerEntry) -> Report[S]:
        asked = hands.waiting(self.table, entry)
        question = asked.question
        play = next((play for play in self.table.plays() if play.id == asked.play), None)
        if play is None:
            raise e.EntryError(
                "question", "question {question} went with the entry that raised it", question=entry.question
            )
        key = hands.answering(self.table, entry, asked)
        hands.choosing(entry, question.choices)
        if (
            question.asked_of == "author"
            and play.post is not None
            and not self.table.is_open(play.post.id, entry.at)
        ):
            assert isinstance(play.act, Posted)
            return self._too_late(play, play.act)
        given = Answer(entry.by, entry.choose, entry.set, entry.note)
        self.table = replace(self.table, answers={**self.table.answers, key: given})
        act = play.act
        if isinstance(act, Posted) and act.condemned:
            act = replace(act, void=acts.still_struck(act, self.table.answers))
        earlier, later = around(self.game, self.table, play, self.entry.at)
        report = self._about(act, *self._refold(play.below, act, later, earlier))
        here = (question.post, question.item)
        return replace(
            report,
            accepted=tuple(order for order in report.accepted if (order.post, order.item) == here),
            refused=tuple(refusal for refusal in report.refused if (refusal.post, refusal.item) == here),
            asked=tuple(a for a in report.asked if (a.question.post, a.question.item) == here),
            reading=None,
            ignored=(),
        )

    # -- entries that the game itself plays, and those that change what counts

    def _plain(self) -> Report[S]:
        entry = self.entry
        if isinstance(entry, e.Ruled):
            hands.moderating(self.table, entry.by)
            acts.sound(entry)
        if isinstance(entry, e.SkipEntry | e.SeatEntry):
            hands.seated(self.table, entry.seat, "seat")
        if isinstance(entry, e.FlagEntry):
            posted(self.table, entry.post)
        if isinstance(entry, e.AliasEntry) and entry.by not in self.table.setup.moderators:
            hands.seated(self.table, entry.by, "by")
        table, play, events = self._refold(self.table.top, entry, [])
        outcome = play.outcome
        return Report(
            entry=entry,
            table=table,
            events=events,
            accepted=outcome.accepted,
            refused=outcome.refused,
            warned=outcome.warned,
            asked=questions(table, outcome),
        )

    def _undo(self, entry: e.UndoEntry) -> Report[S]:
        hands.moderating(self.table, entry.by)
        target: Table[S] | None = self.table
        while target is not None and target.last != entry.to:
            target = target.earlier
        if target is None:
            raise e.EntryError(
                "to", "no entry {to} counts in this log; name the last entry that is to count", to=entry.to
            )
        return self._return_to(target, undone=self.table)

    def _redo(self, entry: e.RedoEntry) -> Report[S]:
        hands.moderating(self.table, entry.by)
        if self.table.undone is None:
            raise e.EntryError("by", "there is no undo to take back: redo only works straight after an undo")
        return self._return_to(self.table.undone, undone=None)

    def _return_to(self, target: Table[S], undone: Table[S] | None) -> Report[S]:
        self.dice.back(target.mark)
        again = standing_again(self.table, target)
        table = replace(again, last=self.entry.id, at=self.entry.at, earlier=target, undone=undone)
        return Report(entry=self.entry, table=table)

    # -- small questions

    def _refold(
        self, below: Play[S] | None, act: Act, later: list[Play[S]], earlier: Sequence[Play[S]] = ()
    ) -> tuple[Table[S], Play[S], tuple[Event, ...]]:
        return Fold(self.game, self.table, self.dice, self.entry.at).refold(below, act, later, earlier)

    def _about(self, act: Act, table: Table[S], play: Play[S], events: tuple[Event, ...]) -> Report[S]:
        outcome = play.outcome
        reading = act.reading if isinstance(act, Posted) else Reading()
        post = act.post if isinstance(act, Posted) else None
        return Report(
            entry=self.entry,
            table=table,
            reading=reading,
            accepted=outcome.accepted,
            refused=outcome.refused,
            warned=(*reading.remarks, *outcome.warned),
            asked=questions(table, outcome),
            ignored=reading.ignored,
            events=events,
            author=post.author if post is not None else None,
            to=post.to if post is not None else "public",
        )

    def _unchanged(self) -> Table[S]:
        """The table on which an entry changed nothing."""
        return replace(self.before, last=self.entry.id, at=self.entry.at, earlier=self.before)

    def _not_his(self, by: str) -> Report[S]:
        """An act that only a moderator may do."""
        moderators, rule = self.before.setup.moderators, self.game.moderator_rule
        words: Mapping[str, Arg] = {
            "by": by,
            "moderators": moderators,
            "count": len(moderators),
            "rule": rule,
        }
        refusal = Refusal(rule, None, Message("moderator_only", words))
        return Report(entry=self.entry, table=self._unchanged(), refused=(refusal,), author=by)

    def _too_late(self, play: Play[S], act: Posted) -> Report[S]:
        return self._closed(self.table, act.post, self.table.closed_at(play))

    def _closed(self, table: Table[S], post: Post, at: datetime | None) -> Report[S]:
        """A correction of a post that can no longer be corrected."""
        closed = f"{at:%Y-%m-%d %H:%M:%S} UTC" if at is not None else None
        words: Mapping[str, Arg] = {"post": post.id, "closed": closed, "rule": self.game.window_rule}
        refusal = Refusal(self.game.window_rule, None, Message("window_closed", words), post=post.id)
        return Report(entry=self.entry, table=table, refused=(refusal,), author=post.author, to=post.to)

    def _read(self, state: S, post: Post) -> Reading:
        return self.game.read(state, post) if self.reading is None else self.reading
