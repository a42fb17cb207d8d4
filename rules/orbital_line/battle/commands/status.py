"""Repair and other modules that are used in the status phase (OL-STA-03, OL-STA-05)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.orbital_line.battle.commands.base import Command
from rules.orbital_line.battle.derive import active, state_of
from rules.orbital_line.battle.events import Activated, Repaired
from rules.orbital_line.battle.state import Battle, Part
from rules.orbital_line.refusals import refuse
from rules.orders import Answer, Question, Refusal


class Repair(Command, frozen=True, kw_only=True):
    """A bay mends a module of its own ship, or the hull; ``bay`` is named by its cell, or the first free one works."""

    id: ClassVar[str] = "status.repair"

    cell: str | None = None
    hull: bool = False
    bay: str | None = None

    def bays(self, battle: Battle) -> list[Part]:
        """The bays that can do this, by label."""
        wanted = "hull" if self.hull else "module"
        parts = sorted(self.me(battle).parts.values(), key=lambda part: part.at)
        found = []
        for part in parts:
            repair = battle.module(part).repair
            if repair is not None and repair.target in (wanted, "any") and self.bay in (None, part.at):
                found.append(part)
        return found

    def check(self, battle: Battle, start: Battle) -> Refusal | None:
        """A working bay, no overload, and something to mend (precisions D10, D12)."""
        bays = self.bays(battle)
        if not bays:
            return refuse("OL-STA-03", self.unit, "no_bay", what="hull" if self.hull else "module")
        bay = battle.module(bays[0])
        names = {"module": bay.name, "module_ru": bay.ru}
        if self.me(battle).overloaded:
            return refuse("OL-MAN-07", self.unit, "overload_module", **names)
        if not any(active(bay) for bay in bays):
            return refuse("OL-STA-05", self.unit, "module_out", state=state_of(bays[0]), **names)
        if all(bay.worked for bay in bays if active(bay)):
            return refuse("OL-STA-03", self.unit, "bay_busy", **names)
        return self._target_fault(battle)

    def _target_fault(self, battle: Battle) -> Refusal | None:
        ship = self.me(battle)
        if self.hull or self.cell is None:
            sound = ship.hull_damage <= 0 and battle.phase == "status"
            return refuse("OL-STA-03", self.unit, "hull_undamaged") if sound else None
        part = ship.parts[self.cell]
        module = battle.module(part)
        names = {"module": module.name, "module_ru": module.ru}
        if part.destroyed and battle.rulings["repair.destroyed"] == "no":
            return refuse("OL-STA-03", self.unit, "repair_destroyed", **names)
        if part.damage <= 0 and battle.phase == "status":
            return refuse("OL-STA-03", self.unit, "repair_undamaged", **names)
        return None

    def carry_out(self, battle: Battle, start: Battle) -> Iterator[Event]:
        """The damage is less, never below nothing."""
        bay = next(bay for bay in self.bays(battle) if active(bay) and not bay.worked)
        repair = battle.module(bay).repair
        ship = self.me(battle)
        damage = ship.hull_damage if self.cell is None else ship.parts[self.cell].damage
        amount = min(repair.amount if repair is not None else 0, damage)
        yield Repaired(unit=self.unit, bay=bay.at, cell=self.cell, amount=amount)


class Activate(Command, frozen=True, kw_only=True):
    """A module whose effect no rule gives is used as the moderator says (chapter 15)."""

    id: ClassVar[str] = "status.activate"

    cell: str
    module: str = ""

    def check(self, battle: Battle, start: Battle) -> Refusal | None:
        """It must be one that takes orders, in its own window, with power and without overload."""
        part = self.me(battle).parts[self.cell]
        module = battle.module(part)
        if module.activation == "passive" and not module.ask:
            return refuse("OL-STA-05", self.unit, "module_passive", module=module.name, module_ru=module.ru)
        if self.me(battle).overloaded:
            return refuse("OL-MAN-07", self.unit, "overload_module", module=module.name, module_ru=module.ru)
        if not active(part):
            return refuse(
                "OL-STA-05",
                self.unit,
                "module_out",
                module=module.name,
                module_ru=module.ru,
                state=state_of(part),
            )
        return None

    def question(self, battle: Battle, start: Battle) -> Question | None:
        """What it does, the moderator says."""
        module = battle.module(self.me(battle).parts[self.cell])
        names = {"module": module.name, "module_ru": module.ru}
        return self.ask(battle, "activation", "ask_activation", ("allow", "refuse"), "moderator", **names)

    def answered(self, answer: Answer) -> Command | None:
        """Allowed, or without effect."""
        return self if answer.choose == "allow" else None

    def carry_out(self, battle: Battle, start: Battle) -> Iterator[Event]:
        """It is used; the moderator sets what follows."""
        module = self.me(battle).parts[self.cell].module
        yield Activated(unit=self.unit, cell=self.cell, module=module)


COMMANDS = (Repair, Activate)
