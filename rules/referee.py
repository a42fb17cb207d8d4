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

from rules import acts
from rules import entries as e
from rules.dice import Dice
from rules.doubts import questions
from rules.folding import Fold, above, at_of, state_after
from rules.game import (
    Act,
    Answer,
    Arg,
    Event,
    Game,
    Message,
    Post,
    Posted,
    Reading,
    Refusal,
    Setup,
    Span,
)
from rules.table import Asked, Play, Report, Table

S = TypeVar("S")


def opening(game: Game[S], setup: Setup) -> Table[S]:
    """The table before the first entry. Raises :class:`rules.game.SetupError`."""
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
        except _WrongHand as error:
            table = replace(self.before, last=self.entry.id, at=self.entry.at, earlier=self.before)
            moderators = table.setup.moderators
            rule = self.game.moderator_rule
            args: Mapping[str, Arg] = {
                "by": error.by,
                "moderators": moderators,
                "count": len(moderators),
                "rule": rule,
            }
            refusal = Refusal(rule, None, Message("moderator_only", args))
            return Report(entry=self.entry, table=table, refused=(refusal,), author=error.by)
        except _TakenBack as error:
            table = replace(self.before, last=self.entry.id, at=self.entry.at, earlier=self.before)
            return self._closed(table, error.post, None)

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
        setup = self.table.setup
        if entry.by in setup.moderators and entry.by not in {seat.name for seat in setup.seats}:
            said = (Span(entry.text, 0, len(entry.text)),)
            return Report(entry=entry, table=self.table, ignored=said, author=entry.by, to=entry.to)
        self._seat(entry.by, "by")
        post = Post(entry.id, entry.by, entry.at, entry.text, entry.to, entry.attachments)
        below = self._place(entry) if entry.late else self.table.top
        reading = self._read(self._state_after(below), post)
        act = Posted(post=post, reading=reading)
        return self._about(act, *self._refold(below, act, above(self.table, below)))

    def _edit(self, entry: e.EditEntry) -> Report[S]:
        play, act = self._posted(entry.post)
        if not self.table.is_open(entry.post, entry.at):
            return self._too_late(play, act)
        post = replace(act.post, text=entry.text, attachments=entry.attachments or act.post.attachments)
        earlier, later = self._around(play)
        changed = replace(
            act, post=post, talk=False, reading=self._read(state_after(play.before, earlier), post)
        )
        if act.condemned:
            changed = replace(changed, void=acts.still_struck(changed, self.table.answers))
        return self._about(changed, *self._refold(play.below, changed, later, earlier))

    def _delete(self, entry: e.DeleteEntry) -> Report[S]:
        play, act = self._posted(entry.post)
        if not self.table.is_open(entry.post, entry.at):
            return self._too_late(play, act)
        gone = replace(act, post=replace(act.post, text="", attachments={}), reading=Reading())
        return self._about(gone, *self._refold(play.below, gone, above(self.table, play)))

    def _void(self, entry: e.VoidEntry) -> Report[S]:
        self._moderator(entry.by)
        play, act = self._posted(entry.post)
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
        asked = self.table.question(entry.question)
        if asked is None:
            known = [found.id for found in self.table.asked.values() if found.open]
            mend = f"{_names(known)} {'waits' if len(known) == 1 else 'wait'}" if known else "none waits"
            raise e.EntryError("question", f"no question {entry.question} waits for an answer; {mend}")
        question = asked.question
        play = next((play for play in self.table.plays() if play.id == asked.play), None)
        if play is None:
            raise e.EntryError("question", f"question {entry.question} went with the entry that raised it")
        key = self._may_answer(entry, asked)
        if question.choices and not _offered(entry.choose, question.choices):
            raise e.EntryError(
                "choose", f"{entry.question} offers {_names(question.choices)}, not {entry.choose}"
            )
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
        earlier, later = self._around(play)
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

    def _may_answer(self, entry: e.AnswerEntry, asked: Asked) -> str:
        question = asked.question
        moderator = entry.by in self.table.setup.moderators
        if not moderator:
            self._seat(entry.by, "by")
        if question.asked_of == "players":
            return question.key if moderator else f"{question.key}/{entry.by}"
        if question.asked_of == "moderator" and not moderator:
            raise _WrongHand(entry.by)
        if question.asked_of == "author" and not moderator:
            play = self.table.play(question.post)
            author = play.post.author if play is not None and play.post is not None else entry.by
            if author != entry.by:
                raise e.EntryError("by", f"{asked.id} is about {author}'s words; {author} answers it")
        return question.key

    # -- entries that the game itself plays, and those that change what counts

    def _plain(self) -> Report[S]:
        entry = self.entry
        if isinstance(entry, e.Ruled):
            self._moderator(entry.by)
            acts.sound(entry)
        if isinstance(entry, e.SkipEntry):
            self._seat(entry.seat, "seat")
        if isinstance(entry, e.SeatEntry):
            self._seat(entry.seat, "seat")
        if isinstance(entry, e.FlagEntry):
            self._posted(entry.post)
        if isinstance(entry, e.AliasEntry) and entry.by not in self.table.setup.moderators:
            self._seat(entry.by, "by")
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
        self._moderator(entry.by)
        target: Table[S] | None = self.table
        while target is not None and target.last != entry.to:
            target = target.earlier
        if target is None:
            raise e.EntryError(
                "to", f"no entry {entry.to} counts in this log; name the last entry that is to count"
            )
        return self._return_to(target, undone=self.table)

    def _redo(self, entry: e.RedoEntry) -> Report[S]:
        self._moderator(entry.by)
        if self.table.undone is None:
            raise e.EntryError("by", "there is no undo to take back: redo only works straight after an undo")
        return self._return_to(self.table.undone, undone=None)

    def _return_to(self, target: Table[S], undone: Table[S] | None) -> Report[S]:
        self.dice.back(target.mark)
        counting = {play.id for play in target.plays()}
        gone = {play.id: play.post for play in self.table.plays() if play.post and play.id not in counting}
        table = replace(
            target,
            gone={**self.table.gone, **gone},
            last=self.entry.id,
            at=self.entry.at,
            earlier=target,
            undone=undone,
            next_number=self.table.next_number,
            next_question=self.table.next_question,
        )
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

    def _posted(self, post: str) -> tuple[Play[S], Posted]:
        play = self.table.play(post)
        if play is None and post in self.table.gone:
            raise _TakenBack(self.table.gone[post])
        if play is None:
            raise e.EntryError("post", f"there is no post {post} that counts before this entry")
        assert isinstance(play.act, Posted)
        return play, play.act

    def _state_after(self, below: Play[S] | None) -> S:
        """The state after a play that counts; None stands for the opening."""
        over = above(self.table, below)
        return over[0].before if over else self.table.state

    def _around(self, play: Play[S]) -> tuple[list[Play[S]], list[Play[S]]]:
        """The plays above a post that stay before it, and those that come after it, once it is corrected.

        Where seats play one after another, a post that had done nothing yet takes its place when it first does.
        """
        over = above(self.table, play)
        if not self.game.sequential or not isinstance(play.act, Posted) or play.act.locked_at is not None:
            return [], over
        cut = next((i for i, later in enumerate(over) if at_of(later.act) > self.entry.at), len(over))
        return over[:cut], over[cut:]

    def _place(self, entry: e.PostEntry) -> Play[S] | None:
        """The play on which a late post lands: the newest that is not younger."""
        for play in self.table.plays():
            if at_of(play.act) <= entry.at:
                return play
        return None

    def _seat(self, name: str, field: str) -> None:
        seats = [seat.name for seat in self.table.setup.seats]
        if name not in seats:
            raise e.EntryError(field, f"{name} has no seat in this game; the seats are {_names(seats)}")

    def _moderator(self, name: str) -> None:
        moderators = self.table.setup.moderators
        if name in moderators:
            return
        if name in {seat.name for seat in self.table.setup.seats}:
            raise _WrongHand(name)
        raise e.EntryError(
            "by", f"{name} does not moderate this game; its moderators are {_names(moderators)}"
        )


class _WrongHand(Exception):
    """Somebody at the table tries what only a moderator may do."""

    def __init__(self, by: str) -> None:
        self.by = by


class _TakenBack(Exception):
    """Somebody corrects a post that was taken back: by undo, or by a rule that goes back in time."""

    def __init__(self, post: Post) -> None:
        self.post = post


def _offered(choose: str, choices: Sequence[str]) -> bool:
    """Whether an answer is one of the choices; ``max_wf:x`` offers every word behind its colon."""
    head, colon, rest = choose.partition(":")
    return choose in choices or bool(colon and rest and f"{head}:x" in choices)


def _names(names: Sequence[str]) -> str:
    return ", ".join(names) if names else "none"
