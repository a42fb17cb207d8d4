"""Which function writes which event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from rules.game import Event

if TYPE_CHECKING:
    from rules.fots.movement.world import World

E = TypeVar("E", bound=Event)
Writer = Callable[[Any, "World"], None]

WRITERS: dict[type[Event], Writer] = {}


def writes(kind: type[E]) -> Callable[[Callable[[E, World], None]], Callable[[E, World], None]]:
    """Make a function the writer of a kind of event."""

    def register(writer: Callable[[E, World], None]) -> Callable[[E, World], None]:
        WRITERS[kind] = writer
        return writer

    return register
