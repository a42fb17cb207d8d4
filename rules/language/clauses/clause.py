"""A clause: what a sentence is cut into so that each part holds at most one command."""

from __future__ import annotations

from msgspec import Struct

from rules.language.phrases.lexicon import Head

BREAKS = frozenset({";", "(", ")", "[", "]", "\u2014", ":", "->"})


class Clause(Struct, gc=False):
    """A clause: pieces [start, end) of its sentence, the command in it if there is one, and its mood."""

    start: int
    end: int
    head: Head | None
    moods: set[str]
    joint: str = ""
    part: int = 0
