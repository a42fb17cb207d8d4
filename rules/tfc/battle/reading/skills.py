"""Which units could be meant by a command that not every ship can carry out, when nobody is named."""

from __future__ import annotations

from collections.abc import Callable

from rules.tfc.battle.state import Unit

_NEEDS: dict[str, Callable[[Unit], bool]] = {
    "gravity_well": lambda unit: unit.stats.gravity_well,
    "gravwell_sensors": lambda unit: unit.stats.gravwell_sensors,
    "tachyon_sweep": lambda unit: unit.stats.tachyon_sweep,
    "superlaser": lambda unit: unit.stats.superlaser,
    "slam": lambda unit: unit.stats.slam,
    "cloak": lambda unit: unit.stats.cloak,
    "decloak": lambda unit: unit.stats.cloak,
    "graviton_wave": lambda unit: unit.stats.gdw_magnitude > 0,
    "akuzi_pause": lambda unit: unit.stats.temporal_shielding,
    "akuzi_reverse": lambda unit: unit.stats.temporal_shielding,
    "tractor": lambda unit: unit.stats.tractor_emitters > 0,
    "tractor_shear": lambda unit: unit.stats.tractor_emitters > 3,
    "tractor_swing": lambda unit: unit.stats.tractor_emitters > 0,
    "transport": lambda unit: unit.stats.transporter_capacity > 0,
    "separate": lambda unit: bool(unit.stats.separates_into),
    "launch_fighters": lambda unit: bool(unit.aboard),
    "launch": lambda unit: unit.location.kind in ("docked", "landed", "inside"),
    "attack": lambda unit: unit.stats.beam_firepower + unit.stats.projectile_firepower > 0,
}


def capable(unit: Unit, command: str) -> bool:
    """Whether the unit has what the command needs."""
    needs = _NEEDS.get(command)
    return needs is None or needs(unit)
