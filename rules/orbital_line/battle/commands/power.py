"""Who keeps power, and switching modules by hand (OL-DMG-12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.messages import Arg
from rules.orbital_line.battle.apply import after
from rules.orbital_line.battle.commands.base import Command
from rules.orbital_line.battle.derive import draw, output
from rules.orbital_line.battle.events import PrioritySet, Switched
from rules.orbital_line.battle.state import Battle
from rules.orbital_line.refusals import refuse
from rules.orders import Refusal


class Priority(Command, frozen=True, kw_only=True):
    """The list, most important first; ``entries`` are module ids or cells."""

    id: ClassVar[str] = "power.priority"

    modules: tuple[str, ...] = ()
    entries: tuple[str, ...] = ()

    def check(self, battle: Battle, start: Battle) -> Refusal | None:
        """Any list is allowed."""
        return None

    def carry_out(self, battle: Battle, start: Battle) -> Iterator[Event]:
        """The list replaces the old one."""
        yield PrioritySet(unit=self.unit, modules=self.entries)


class Switch(Command, frozen=True, kw_only=True):
    """Some modules on or off."""

    modules: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()

    def gone(self, battle: Battle) -> Refusal | None:
        """A destroyed module is switched by nobody."""
        parts = self.me(battle).parts
        for cell in self.cells:
            if parts[cell].destroyed:
                module = battle.module(parts[cell])
                args: dict[str, Arg] = {"module": module.name, "module_ru": module.ru, "state": "destroyed"}
                return refuse("OL-FIR-03", self.unit, "module_out", **args)
        return None


class Off(Switch, frozen=True, kw_only=True):
    """Off."""

    id: ClassVar[str] = "power.off"

    def check(self, battle: Battle, start: Battle) -> Refusal | None:
        """Anything that stands may be switched off."""
        return self.gone(battle)

    def carry_out(self, battle: Battle, start: Battle) -> Iterator[Event]:
        """Without power at once."""
        yield Switched(unit=self.unit, cells=self.cells, on=False)


class On(Switch, frozen=True, kw_only=True):
    """On again."""

    id: ClassVar[str] = "power.on"

    def check(self, battle: Battle, start: Battle) -> Refusal | None:
        """There must be power enough."""
        gone = self.gone(battle)
        if gone is not None:
            return gone
        then = after(self.carry_out(battle, start), battle)
        used, made = draw(then, self.me(then)), output(then, self.me(then))
        return refuse("OL-DMG-12", self.unit, "power_over", draw=used, output=made) if used > made else None

    def carry_out(self, battle: Battle, start: Battle) -> Iterator[Event]:
        """With power again."""
        yield Switched(unit=self.unit, cells=self.cells, on=True)


COMMANDS = (Priority, Off, On)
