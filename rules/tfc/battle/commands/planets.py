"""What a planet takes with it when it is destroyed (TFC-SPC-14, 19)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.game import Event
from rules.tfc.battle.combat.destruction import doom
from rules.tfc.battle.events import Declared, Destroyed
from rules.tfc.battle.state import Battle


def planet_falls(before: Battle, battle: Battle, event: Destroyed) -> Iterator[Event]:
    """Units landed on a destroyed planet or in its orbit are destroyed, each in its owner's own turn."""
    if event.unit not in battle.bodies:
        return
    for unit in battle.units.values():
        if unit.location.place == event.unit and unit.location.kind in ("orbit", "landed"):
            yield Declared(pending=doom(battle, unit, event.unit, "TFC-SPC-14"))


CONSEQUENCES = (planet_falls,)
