"""Playing acts on a table, and again when something before them changes."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from datetime import datetime
from typing import Generic, TypeVar

from msgspec.structs import replace

from rules.dice import Dice
from rules.doubts import in_order, settle, with_questions
from rules.entries import EntryError
from rules.game import Act, Event, Facts, Game, Outcome, Resumed
from rules.posts import Post, Posted
from rules.table import Play, Table

S = TypeVar("S")


class Fold(Generic[S]):
    """A table while one entry changes it. ``now`` is when that entry happened."""

    def __init__(self, game: Game[S], table: Table[S], dice: Dice, now: datetime) -> None:
        """Fold on from this table."""
        self.game = game
        self.table = table
        self.dice = dice
        self.now = now
        self.numbered: Mapping[str, Mapping[str, int]] = {}
        self.again: Container[str] = ()

    def refold(
        self, below: Play[S] | None, act: Act, later: list[Play[S]], earlier: Sequence[Play[S]] = ()
    ) -> tuple[Table[S], Play[S], tuple[Event, ...]]:
        """Play an act between plays that stood above ``below``, and those again. Gives the act's own play."""
        stood = above(self.table, below)
        self.numbered = {play.id: play.numbered for play in stood}
        self.again = {play.id for play in (*earlier, *later)}
        table = self.table
        if stood:
            self.dice.back(stood[0].mark)
            table = _cleared(table, below, stood)
        events: list[Event] = []
        mine: Play[S] | None = None
        for one in [*(play.act for play in earlier), act, *(play.act for play in later)]:
            table, play = self._play(table, one)
            events.extend(play.outcome.events)
            if play.outcome.rewind is not None:
                table, play = self._rewind(table, play)
                events.extend(play.outcome.events)
            if one is act:
                mine = play
        assert mine is not None
        return table, mine, tuple(events)

    def _play(self, table: Table[S], act: Act) -> tuple[Table[S], Play[S]]:
        identifier = act.post.id if isinstance(act, Posted) else act.id
        mark = self.dice.mark()
        settled, doubts = settle(act, table.answers) if isinstance(act, Posted) else (act, ())
        outcome = self._outcome(table, settled, identifier)
        if doubts:
            outcome = replace(outcome, asked=in_order(doubts, outcome.asked))
        if isinstance(act, Posted):
            act = self._marked(act, outcome)
        play = Play(
            id=identifier,
            act=act,
            before=table.state,
            outcome=outcome,
            below=table.top,
            mark=mark,
            closed_at=act.locked_at if isinstance(act, Posted) else act.at,
            numbered={**self.numbered.get(identifier, {}), **outcome.declared},
        )
        number = max([table.next_number, *(number + 1 for number in outcome.declared.values())])
        answers = {**table.answers, **outcome.facts} if outcome.facts else table.answers
        table = replace(table, state=outcome.state, top=play, next_number=number, answers=answers)
        return with_questions(table, identifier, outcome.asked), play

    def _outcome(self, table: Table[S], act: Act, identifier: str) -> Outcome[S]:
        """What the game makes of an act. One that only plays again and no longer can does nothing."""
        given = {key: number for numbers in self.numbered.values() for key, number in numbers.items()}
        facts = Facts(
            now=self.now, dice=self.dice, answers=table.answers, given=given, next_number=table.next_number
        )
        try:
            return self.game.play(table.state, act, facts)
        except EntryError:
            if identifier not in self.again:
                raise
            return Outcome(state=table.state)

    def _marked(self, post: Posted, outcome: Outcome[S]) -> Posted:
        """The post with what sticks to it: when it first closed a window, what it revealed, that it was talk."""
        locked_at = post.locked_at
        if locked_at is None and outcome.locks:
            locked_at = max(self.now, post.post.at)
        talk = post.talk or (outcome.talk and post.post.id not in self.again)
        return replace(post, locked_at=locked_at, frozen=outcome.freezes, talk=talk)

    def _rewind(self, table: Table[S], play: Play[S]) -> tuple[Table[S], Play[S]]:
        """Undo everything from the post that a rule names, and let the game go on from there."""
        rewind = play.outcome.rewind
        assert rewind is not None
        target = next((earlier for earlier in table.plays() if earlier.id == rewind.to), None)
        if target is None:
            raise EntryError("to", "there is no entry {to} to go back to", to=rewind.to)
        gone = [later for later in table.above(target) if later is not play][::-1]
        taken = tuple(later.act for later in gone if isinstance(later.act, Posted))
        resumed = Resumed(id=play.id, at=self.now, keep=rewind.keep, taken=taken)
        self.dice.back(target.mark)
        self.numbered = {}
        table, again = self._play(_cleared(table, target.below, [*gone, play]), resumed)
        table = replace(table, gone={**table.gone, **{act.post.id: act.post for act in taken}})
        return table, replace(again, outcome=_with_verdicts(play.outcome, again.outcome))


class TakenBackError(Exception):
    """Somebody corrects a post that was taken back: by undo, or by a rule that goes back in time."""

    def __init__(self, post: Post) -> None:
        """``post`` is what was taken back."""
        super().__init__(post.id)
        self.post = post


def posted(table: Table[S], post: str) -> tuple[Play[S], Posted]:
    """The play of a post that counts. Raises :class:`TakenBackError`, or :class:`rules.entries.EntryError` if there never was one."""
    play = table.play(post)
    if play is None and post in table.gone:
        raise TakenBackError(table.gone[post])
    if play is None:
        raise EntryError("post", "there is no post {post} that counts before this entry", post=post)
    assert isinstance(play.act, Posted)
    return play, play.act


def at_of(act: Act) -> datetime:
    """When an act took its place: a post when it first closed a window, or else when it was made."""
    if isinstance(act, Posted):
        return act.post.at if act.locked_at is None else act.locked_at
    return act.at


def state_after(before: S, earlier: Sequence[Play[S]]) -> S:
    """The state after some plays, or ``before`` where there are none."""
    return earlier[-1].outcome.state if earlier else before


def _cleared(table: Table[S], below: Play[S] | None, over: list[Play[S]]) -> Table[S]:
    """The table as it stood on ``below``, with the questions of the plays above it put aside."""
    gone = {play.id for play in over}
    asked = {
        key: replace(asked, open=asked.open and asked.play not in gone) for key, asked in table.asked.items()
    }
    return replace(table, top=below, state=over[0].before, asked=asked)


def above(table: Table[S], below: Play[S] | None) -> list[Play[S]]:
    """Every play above ``below``, the oldest first."""
    found: list[Play[S]] = []
    for play in table.plays():
        if play is below:
            break
        found.append(play)
    return found[::-1]


def newest(table: Table[S], at: datetime) -> Play[S] | None:
    """The newest play that is no younger than the instant: there a late post lands."""
    return next((play for play in table.plays() if at_of(play.act) <= at), None)


def state_on(table: Table[S], below: Play[S] | None) -> S:
    """The state after a play that counts; None stands for the opening."""
    over = above(table, below)
    return over[0].before if over else table.state


def around(
    game: Game[S], table: Table[S], play: Play[S], at: datetime
) -> tuple[list[Play[S]], list[Play[S]]]:
    """The plays above a post that stay before it, and those that come after it, once it is corrected at this instant.

    Where seats play one after another, a post that had done nothing yet takes its place when it first does.
    """
    over = above(table, play)
    if not game.sequential or not isinstance(play.act, Posted) or play.act.locked_at is not None:
        return [], over
    cut = next((i for i, later in enumerate(over) if at_of(later.act) > at), len(over))
    return over[:cut], over[cut:]


def standing_again(table: Table[S], target: Table[S]) -> Table[S]:
    """An earlier table that counts again. Numbers and questions given since are never given again."""
    counting = {play.id for play in target.plays()}
    gone = {play.id: play.post for play in table.plays() if play.post and play.id not in counting}
    return replace(
        target,
        gone={**table.gone, **gone},
        next_number=table.next_number,
        next_question=table.next_question,
    )


def _with_verdicts(first: Outcome[S], then: Outcome[S]) -> Outcome[S]:
    """An outcome with the verdicts about the post that led to it."""
    return replace(
        then,
        accepted=(*first.accepted, *then.accepted),
        refused=(*first.refused, *then.refused),
        warned=(*first.warned, *then.warned),
    )
