"""Setting a module on the template (OL-BLD-03, OL-BLD-05)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.orbital_line.builds import covered, place_fault
from rules.orbital_line.dock import events as ev
from rules.orbital_line.dock.commands.base import Command
from rules.orbital_line.dock.state import Yard
from rules.orbital_line.parts import Placed
from rules.orders import Refusal


class Place(Command, frozen=True, kw_only=True):
    """A module at a cell, turned by so many steps of 60 degrees."""

    id: ClassVar[str] = "build.place"

    cell: str
    module: str
    rotation: int = 0

    def check(self, yard: Yard) -> Refusal | None:
        """Every cell must be the template's, and free."""
        build = self.build(yard)
        if build is None:
            return self.missing(yard)
        return place_fault(yard.catalogue, build, self.placed, yard.rulings)

    @property
    def placed(self) -> Placed:
        """The placement."""
        return Placed(at=self.cell, module=self.module, rotation=self.rotation % 6)

    def carry_out(self, yard: Yard) -> Iterator[Event]:
        """The module stands there."""
        template = yard.catalogue.templates[yard.builds[self.unit].template]
        cells = covered(yard.catalogue, template, self.placed)
        yield ev.Placed(
            unit=self.unit, cell=self.cell, module=self.module, rotation=self.rotation % 6, cells=cells
        )


COMMAND = Place
