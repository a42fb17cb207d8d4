"""The orders of strategic movement: each a frozen record that is checked and then written into a draft."""

from rules.fots.movement.commands.table import PLAN, commands, make, topic

__all__ = ["PLAN", "commands", "make", "topic"]
