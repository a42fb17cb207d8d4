"""The superlaser: three own turns of charging, then any target is destroyed (TFC-SPC-14)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from rules.game import Event
from rules.orders import Refusal
from rules.tfc.battle.combat.destruction import strike
from rules.tfc.battle.combat.targets import FROM_ANYWHERE, objection
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.events import BodyChanged, Declared, Destroyed, Progressed
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle, Running

STEPS = 3


class Superlaser(Command, frozen=True, kw_only=True):
    """One of three payments; the target is named with the last at the latest."""

    id: ClassVar[str] = "superlaser"

    target: str | None = None
    continued: bool = False

    def check(self, battle: Battle) -> Refusal | None:
        """Needs the weapon, and a target before the strike leaves."""
        unit = self.me(battle)
        if not unit.stats.superlaser:
            return refuse("TFC-SPC-14", unit.name, "no_superlaser")
        if self.continued and self._paid(battle) == 0:
            return refuse("TFC-SPC-14", unit.name, "nothing_begun", command=self.id)
        name = self._target(battle)
        if name is None:
            last = self._paid(battle) + 1 == STEPS
            return refuse("TFC-SPC-14", unit.name, "name_the_target") if last else None
        if name in battle.units and name != unit.name:
            return objection(battle, unit, battle.unit(name), FROM_ANYWHERE)
        body = battle.bodies.get(name)
        if body is None:
            return refuse("TFC-ATK-03", unit.name, "unknown_target", target=name)
        if body.kind != "planet" or body.destroyed:
            return refuse("TFC-SPC-14", unit.name, "no_target_for_superlaser", target=name)
        return None

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """Charging; the third payment lets the strike leave."""
        name, paid = self._target(battle), self._paid(battle) + 1
        if paid < STEPS:
            yield Progressed(unit=self.unit, running=Running(self.id, paid, name), special=self.id)
            return
        yield Progressed(unit=self.unit, running=None, special=self.id)
        if name is not None and name in battle.units:
            yield Declared(pending=self.pending(battle, self.id, name, attack=True))
        elif name is not None:
            yield from VS_SHIELD[battle.rulings["superlaser.vs_shield"]](battle, self.unit, name)

    def _paid(self, battle: Battle) -> int:
        running = self.me(battle).running
        return running.step if running is not None and running.special == self.id else 0

    def _target(self, battle: Battle) -> str | None:
        running = self.me(battle).running
        known = running.target if running is not None and running.special == self.id else None
        return self.target if self.target is not None else known


def _with_its_shield(battle: Battle, unit: str, planet: str) -> Iterator[Event]:
    if battle.bodies[planet].shield_operational:
        yield BodyChanged(unit=planet, shield_operational=False)
    yield Destroyed(unit=planet, cause=Superlaser.id, source=unit)


def _shield_first(battle: Battle, unit: str, planet: str) -> Iterator[Event]:
    if battle.bodies[planet].shield_operational:
        yield BodyChanged(unit=planet, shield_operational=False)
    else:
        yield Destroyed(unit=planet, cause=Superlaser.id, source=unit)


VS_SHIELD: dict[str, Callable[[Battle, str, str], Iterator[Event]]] = {
    "shield_and_planet": _with_its_shield,
    "shield_only": _shield_first,
}

COMMANDS = (Superlaser,)
STRIKES = {Superlaser.id: strike}
