"""Events written into the world."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.fots.movement.writers import WRITERS
from rules.game import Event

if TYPE_CHECKING:
    from rules.fots.movement.world import World


def apply(event: Event, world: World) -> None:
    """Write what the event does into the world."""
    WRITERS[type(event)](event, world)
