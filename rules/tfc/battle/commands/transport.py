"""Transporter beam: persons or crates to a planet, a station or a near ship (TFC-SPC-02)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.kit.effects import Effect
from rules.orders import Question, Refusal
from rules.tfc.battle.capture import seizable, seize
from rules.tfc.battle.combat.targets import unseen
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.derive import hostile, in_range, on_map, shields_count
from rules.tfc.battle.effects import for_turns
from rules.tfc.battle.events import EffectBegan
from rules.tfc.battle.moves import enters, parse
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle, Location, Unit

SHIELDS_DOWN_FOR = 1


class Transport(Command, frozen=True, kw_only=True):
    """``amount`` persons or crates go to a body or unit; the transporting ship's shields drop for a turn."""

    id: ClassVar[str] = "transport"

    to: str
    amount: int = 1

    def check(self, battle: Battle) -> Refusal | Question | None:
        """Within the capacity, and to somewhere within reach that lets the beam in."""
        unit = self.me(battle)
        capacity = unit.stats.transporter_capacity
        if capacity == 0:
            return refuse("TFC-SPC-02", unit.name, "no_transporters")
        if not 0 < self.amount <= capacity:
            return refuse("TFC-SPC-02", unit.name, "over_capacity", amount=self.amount, capacity=capacity)
        target = battle.units.get(self._name(battle))
        if target is not None and target.stats.kind != "station":
            return self._to_ship(battle, unit, target)
        return self._to_orbited(battle, unit, target)

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """The shields are down from step 9 on; boarders of an enemy may take it."""
        unit = self.me(battle)
        until = for_turns(SHIELDS_DOWN_FOR, unit)
        yield EffectBegan(effect=Effect(kind="transporting", source=unit.name, on=(unit.name,), until=until))
        target = battle.units.get(self._name(battle))
        if target is not None and hostile(battle, unit, target):
            yield from seize(battle, unit, target, "boarding")

    def _name(self, battle: Battle) -> str:
        if self.to in battle.units or self.to in battle.bodies:
            return self.to
        place = parse(self.to)
        return (place.place if place is not None else None) or self.to

    def _to_orbited(self, battle: Battle, unit: Unit, station: Unit | None) -> Refusal | Question | None:
        name = self._name(battle)
        body = battle.bodies.get(name)
        if station is None and (body is None or body.kind != "planet" or body.destroyed):
            return refuse("TFC-SPC-02", unit.name, "no_such_receiver", target=self.to)
        if unit.location.place != name or unit.location.kind not in ("orbit", "docked", "inside", "landed"):
            closed = enters(battle, unit, Location("orbit", name))
            return closed or refuse("TFC-ORB-07", unit.name, "not_in_orbit", target=name)
        return (
            seizable(self, battle, station)
            if station is not None and hostile(battle, unit, station)
            else None
        )

    def _to_ship(self, battle: Battle, unit: Unit, target: Unit) -> Refusal | Question | None:
        if not on_map(target) or target.name == unit.name or unseen(battle, unit, target):
            return refuse("TFC-SPC-02", unit.name, "no_such_receiver", target=self.to)
        if not in_range(battle, unit, target):
            return refuse("TFC-MOV-04", unit.name, "out_of_range", target=target.name)
        if shields_count(battle, target):
            return refuse("TFC-SPC-02", unit.name, "receiver_shields_up", target=target.name)
        if target.location.kind != unit.location.kind:
            return self.ask(battle, "transporter_reach", "is_it_near_enough", target=target.name)
        return seizable(self, battle, target) if hostile(battle, unit, target) else None


COMMANDS = (Transport,)
