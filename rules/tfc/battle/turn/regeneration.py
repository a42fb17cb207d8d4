"""Regenerative shields (TFC-DMG-04)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rules.game import Event
from rules.tfc.battle.derive import holed, interlock_of, shield_max
from rules.tfc.battle.events import Restored
from rules.tfc.battle.state import Battle, Unit

REGENERATION = 100


def regeneration(battle: Battle, unit: Unit) -> Iterator[Event]:
    """100 points for the unit's shields, or for the pool that they are part of, never above the maximum."""
    lock = interlock_of(battle, unit.name)
    if lock is None and holed(battle, unit.name):
        return
    points = unit.shield if lock is None else lock.pool
    full = shield_max(unit)
    if lock is not None:
        full = sum(value for member, value in lock.contributions.items() if member not in lock.holed)
    if points == 0 and not FROM_ZERO[battle.rulings["shields.regen_from_zero"]](unit):
        return
    gain = min(REGENERATION, full - points)
    if gain > 0:
        layer = "shield" if lock is None else "pool"
        yield Restored(unit=unit.name, layer=layer, amount=gain, after=points + gain, rule="TFC-DMG-04")


FROM_ZERO: Mapping[str, Callable[[Unit], bool]] = {
    "if_unhit": lambda unit: not unit.struck,
    "always": lambda unit: True,
    "never": lambda unit: False,
}
