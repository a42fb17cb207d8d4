"""What each event does to the state, a module to each kind. Nothing else writes one, so report, view and secrecy agree."""

from rules.fots.movement.writers import drives, encounters, fleets, supply, turns
from rules.fots.movement.writers.register import WRITERS

__all__ = ["WRITERS", "drives", "encounters", "fleets", "supply", "turns"]
