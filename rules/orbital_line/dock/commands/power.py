"""What is to keep power longest (OL-DMG-12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.orbital_line.dock.commands.base import Command
from rules.orbital_line.dock.events import Prioritised
from rules.orbital_line.dock.state import Yard
from rules.orbital_line.refusals import refuse
from rules.orders import Refusal


class Power(Command, frozen=True, kw_only=True):
    """The list of modules or cells, the most important first."""

    id: ClassVar[str] = "build.power"

    modules: tuple[str, ...]

    def check(self, yard: Yard) -> Refusal | None:
        """Each must stand on the ship."""
        build = self.build(yard)
        if build is None:
            return self.missing(yard)
        standing = {placed.at for placed in build.placed} | {placed.module for placed in build.placed}
        for entry in self.modules:
            if entry not in standing:
                module = yard.catalogue.modules.get(entry)
                names = (module.name, module.ru) if module is not None else (entry, entry)
                return refuse("OL-DMG-12", self.unit, "not_aboard", module=names[0], module_ru=names[1])
        return None

    def carry_out(self, yard: Yard) -> Iterator[Event]:
        """The list is kept with the build."""
        yield Prioritised(unit=self.unit, modules=self.modules)


COMMAND = Power
