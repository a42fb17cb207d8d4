"""What an entry changed at the table: which posts are to be judged anew, which turns are to be told anew."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rules.posts import Posted
from rules.table import Play, Table


class Turn(Struct, frozen=True):
    """The plays of one turn that count, the oldest first."""

    window: str
    plays: tuple[Play[Any], ...]

    @property
    def key(self) -> str:
        """What names the turn: its first entry."""
        return self.plays[0].id

    @property
    def last(self) -> Play[Any]:
        """The play after which the turn stands as it does."""
        return next(play for play in reversed(self.plays) if play.outcome.locks)


class Changed(Struct, frozen=True):
    """The posts and turns that are new or otherwise than before, and those that count no more."""

    posts: tuple[Play[Any], ...]
    turns: tuple[Turn, ...]
    lost_posts: tuple[Play[Any], ...]
    lost_turns: tuple[Turn, ...]


def changed(before: Table[Any], after: Table[Any]) -> Changed:
    """What differs between two tables."""
    old, new = list(before.plays()), list(after.plays())
    same = {id(play) for play in old} & {id(play) for play in new}
    fresh = [play for play in reversed(new) if id(play) not in same]
    left = [play for play in reversed(old) if id(play) not in same]
    posts = {play.post.id for play in new if play.post is not None}
    old_turns, new_turns = turns(before), turns(after)
    touched = {id(play) for play in fresh}
    lost = {key: turn for key, turn in old_turns.items() if key not in new_turns}
    return Changed(
        posts=tuple(play for play in fresh if isinstance(play.act, Posted)),
        turns=tuple(
            turn
            for key, turn in new_turns.items()
            if any(id(play) in touched for play in turn.plays)
            or (key in old_turns and len(old_turns[key].plays) != len(turn.plays))
        ),
        lost_posts=tuple(play for play in left if play.post is not None and play.post.id not in posts),
        lost_turns=tuple(lost.values()),
    )


def turns(table: Table[Any]) -> dict[str, Turn]:
    """The turns in which something was played, by their keys, the oldest first."""
    found: dict[str, list[Play[Any]]] = {}
    for play in reversed(list(table.plays())):
        window = play.outcome.window
        if window is not None:
            found.setdefault(window.id, []).append(play)
    made = (Turn(window, tuple(plays)) for window, plays in found.items())
    return {turn.key: turn for turn in made if any(play.outcome.locks for play in turn.plays)}
