"""Prints the digest of the state after each entry of the stories. A program of its own: it runs under any Python.

    python -m tests.store.digests

`.ci/pythons` compares what it prints under every Python that is installed.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import tests.conftest  # noqa: F401 - makes the harbour known
from bot.app import Session
from bot.gamefile.game import GameFile
from bot.store.games import exact
from rules.kit import canonical
from tests.store.stories import STORIES, long_story

KEPT = Path(__file__).with_name("digests.json")
"""The digests of the harbour, made once: under another Python, and in another year, they must be the same."""


def harbour() -> dict[str, list[str]]:
    """The digests of the games whose rules do not change."""
    return {game.title: digests(game) for game in (STORIES["harbour"], long_story("Many nights"))}


def every() -> dict[str, list[str]]:
    """Those, and what today's rules make of the other stories."""
    return harbour() | {game.title: digests(game) for game in STORIES.values()}


def digests(game: GameFile) -> list[str]:
    found = []
    session = Session(game)
    for _ in session.play():
        state = session.table.state
        packed = exact.encode(state, type(state))
        assert canonical.digest(exact.decode(packed, type(state))) == canonical.digest(state)
        found.append(canonical.digest(state))
    return found


if __name__ == "__main__":
    sys.stdout.write(f"{json.dumps(every(), indent=1)}\n")
