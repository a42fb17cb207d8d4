"""How a game is set up, and what is said when it cannot begin so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

OwnWords = tuple[tuple[str, str, tuple[str, ...]], ...]
"""Words that one game adds: their kind (``cues``, ``stop_phrases`` ...), what they stand for, and the phrases."""


class Seat(Struct, frozen=True, gc=False):
    """A place at the table. Seats stand in posting order; seats of one side are allies."""

    name: str
    side: str | None = None
    locale: str = "en"


class Setup(Struct, frozen=True, gc=False):
    """How a game was set up, as plain data; ``catalogues`` are loaded documents, the first one weakest."""

    title: str
    system: str
    seats: tuple[Seat, ...]
    moderators: tuple[str, ...] = ()
    rulings: Mapping[str, Any] = {}
    catalogues: tuple[Mapping[str, Any], ...] = ()
    setup: Mapping[str, Any] = {}


class Problem(Struct, frozen=True, gc=False):
    """One fault of a document: where (a path of keys and list positions), what, and how to mend it."""

    path: tuple[str | int, ...]
    text: str


class SetupError(ValueError):
    """A game cannot begin as it was set up. Carries every problem found, not only the first."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        """Keep the problems, in the order of the document."""
        super().__init__("; ".join(problem.text for problem in problems))
        self.problems = problems
