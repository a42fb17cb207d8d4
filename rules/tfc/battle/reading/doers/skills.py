"""Which units could be meant by a command that not every ship can carry out, when nobody is named."""

from __future__ import annotations

from collections.abc import Callable

from rules.tfc.battle.commands import commands
from rules.tfc.battle.state import Unit

_NEEDS: dict[str, Callable[[Unit], bool]] = {
    "separate": lambda unit: bool(unit.stats.separates_into),
    "launch_fighters": lambda unit: bool(unit.aboard),
    "launch": lambda unit: unit.location.kind in ("docked", "landed", "inside"),
    "attack": lambda unit: unit.stats.beam_firepower + unit.stats.projectile_firepower > 0,
}
"""What is more than a stat of the class; those stand in the records of the commands."""


def capable(unit: Unit, command: str) -> bool:
    """Whether the unit has what the command needs."""
    needs = _NEEDS.get(command)
    if needs is not None:
        return needs(unit)
    kind = commands().get(command)
    return kind is None or all(
        getattr(unit.stats, stat) >= least for stat, least in kind.record.needs.items()
    )
