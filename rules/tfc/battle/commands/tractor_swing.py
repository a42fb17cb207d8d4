"""Tractor swing: latched on a larger mass, the ship moves and dodges in one (TFC-SPC-17)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from rules.game import Event
from rules.orders import Refusal
from rules.tfc.battle.combat.targets import unseen
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.commands.evade import Evade, may_evade
from rules.tfc.battle.commands.tractor import idle
from rules.tfc.battle.derive import in_range, maneuverability, on_map
from rules.tfc.battle.events import Evaded, Moved
from rules.tfc.battle.moves import arrive, leaves
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle, Location, Unit


class TractorSwing(Command, frozen=True, kw_only=True):
    """The evade half belongs to step 6, the move half to step 9. The latch leaves no lock."""

    id: ClassVar[str] = "tractor_swing"

    anchor: str

    def urgency(self) -> tuple[int, int]:
        """As an unnamed evade."""
        return (self.record.priority, 1)

    def check(self, battle: Battle) -> Refusal | None:
        """Needs the right to evade, an idle emitter, and an anchor that is larger than the ship."""
        unit = self.me(battle)
        if not may_evade(battle, unit):
            nimble = int(maneuverability(battle, unit))
            return refuse("TFC-SPC-17", unit.name, "too_slow_to_swing", maneuverability=nimble)
        if idle(battle, unit.name) < 1:
            return refuse("TFC-SPC-17", unit.name, "no_emitter_to_swing")
        return self._anchored(battle, unit) or leaves(battle, unit)

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """One evade."""
        for event in Evade(unit=self.unit).carry_out(battle):
            yield replace(event, by=self.id) if isinstance(event, Evaded) else event

    def afterwards(self, battle: Battle) -> Iterator[Event]:
        """And the move, around the anchor."""
        unit = self.me(battle)
        moved = Moved(unit=unit.name, to=Location("vicinity", self.anchor), rule=self.record.rule)
        yield from arrive(battle, unit, moved)

    def _anchored(self, battle: Battle, unit: Unit) -> Refusal | None:
        body = battle.bodies.get(self.anchor)
        if body is not None and not body.destroyed:
            return None
        ship = battle.units.get(self.anchor)
        if ship is None or ship.name == unit.name or not on_map(ship) or unseen(battle, unit, ship):
            return refuse("TFC-SPC-17", unit.name, "no_such_anchor", anchor=self.anchor)
        if not in_range(battle, unit, ship):
            return refuse("TFC-MOV-04", unit.name, "out_of_range", target=ship.name)
        if ship.stats.length_m <= unit.stats.length_m:
            return refuse("TFC-SPC-17", unit.name, "anchor_too_small", anchor=ship.name)
        return None


COMMANDS = (TractorSwing,)
