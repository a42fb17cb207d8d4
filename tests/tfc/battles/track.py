"""What one entry did, taken apart: the own turns that it played, event by event, each between two battles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from bot.app import Step
from rules import entries as e
from rules.game import Event
from rules.orders import Order
from rules.posts import Posted
from rules.table import Play, Table
from rules.tfc.battle.apply import apply
from rules.tfc.battle.entries.moderation import apply_ruled
from rules.tfc.battle.events import TurnClosed, TurnOpened
from rules.tfc.battle.match import Match
from rules.tfc.battle.state import Battle


class Beat(Struct, frozen=True):
    """One event, with the battle before and after it."""

    before: Battle
    event: Any
    after: Battle


class Turn(Struct, frozen=True):
    """One own turn as played: its seat, the battle as it opened, and its beats."""

    seat: str
    opening: Battle
    beats: tuple[Beat, ...]
    orders: tuple[Order, ...]

    @property
    def closing(self) -> Battle:
        """The battle at its end."""
        return self.beats[-1].after

    def events(self, *kinds: type[Event]) -> Iterator[Any]:
        """The events of these kinds."""
        return (beat.event for beat in self.beats if isinstance(beat.event, kinds))


class Chapter(Struct, frozen=True):
    """One entry: the table before and after it, what it played, and what a moderator wrote beside."""

    step: Step
    before: Table[Match]
    after: Table[Match]
    turns: tuple[Turn, ...]
    acts: tuple[Beat, ...]
    plays: tuple[Play[Match], ...]

    @property
    def entry(self) -> e.Entry:
        """The entry itself."""
        return self.step.report.entry

    @property
    def battle(self) -> Battle:
        """The battle as it stands now."""
        return self.after.state.battle


def chapter(step: Step) -> Chapter:
    """The entry taken apart. Fails where its events do not lead to the state that it left."""
    before, after = step.before, step.report.table
    stood = {id(play) for play in before.plays()}
    fresh = [play for play in after.plays() if id(play) not in stood][::-1]
    turns: list[Turn] = []
    acts: list[Beat] = []
    for play in fresh:
        beats = _beats(play)
        parts = list(_parts(beats))
        turns += [turn for turn in parts if isinstance(turn, Turn)]
        acts += [beat for beat in parts if isinstance(beat, Beat)]
    return Chapter(step, before, after, tuple(turns), tuple(acts), tuple(fresh))


def _beats(play: Play[Match]) -> tuple[Beat, ...]:
    """The play's events on the battle from which it was played."""
    if play.outcome.rewind is not None or (play.before.ahead and isinstance(play.act, Posted)):
        return ()  # turns that replay by themselves take up moderators' acts between their events
    battle = _start(play)
    beats: list[Beat] = []
    for event in play.outcome.events:
        then = apply(event, battle)
        beats.append(Beat(battle, event, then))
        battle = then
    if (beats and isinstance(beats[-1].event, TurnClosed)) or any(
        isinstance(b.event, TurnOpened) for b in beats
    ):
        for entry in play.before.since if _same_turn(play) else ():
            battle, _ = apply_ruled(battle, entry)
    assert battle == play.outcome.state.battle or not beats, f"{play.id}: events and state differ"
    return tuple(beats)


def _same_turn(play: Play[Match]) -> bool:
    match, act = play.before, play.act
    if isinstance(act, Posted):
        return act.post.author == match.turn.seat and not match.twice
    if isinstance(act, e.SkipEntry):
        return act.seat == match.turn.seat and not match.twice
    return isinstance(act, e.GrantEntry)


def _start(play: Play[Match]) -> Battle:
    match = play.before
    turn = isinstance(play.act, Posted | e.SkipEntry | e.GrantEntry)
    played = any(isinstance(event, TurnOpened) for event in play.outcome.events)
    return match.opening if turn and played and _same_turn(play) else match.battle


def _parts(beats: Sequence[Beat]) -> Iterator[Turn | Beat]:
    """Whole turns, and beats that belong to none."""
    gathered: list[Beat] = []
    for at, beat in enumerate(beats):
        if isinstance(beat.event, TurnOpened):
            gathered = [beat]
        elif gathered:
            gathered.append(beat)
        else:
            yield beat
        over = at + 1 == len(beats) or isinstance(beats[at + 1].event, TurnOpened)
        if gathered and over:
            yield Turn(gathered[0].event.seat, gathered[0].before, tuple(gathered), ())
            gathered = []
