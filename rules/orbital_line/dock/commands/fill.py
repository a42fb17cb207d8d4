"""Filling what is empty with armour (OL-BLD-06)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.orbital_line.builds import empty_cells, fill_fault
from rules.orbital_line.dock.commands.base import Command
from rules.orbital_line.dock.events import Filled
from rules.orbital_line.dock.state import Yard
from rules.orders import Refusal


class Fill(Command, frozen=True, kw_only=True):
    """A one-cell armour module in every cell that is still empty."""

    id: ClassVar[str] = "build.fill"

    module: str

    def check(self, yard: Yard) -> Refusal | None:
        """Only armour fills."""
        build = self.build(yard)
        if build is None:
            return self.missing(yard)
        return fill_fault(yard.catalogue, build, self.module, yard.rulings)

    def carry_out(self, yard: Yard) -> Iterator[Event]:
        """No main cell is empty any more."""
        cells = empty_cells(yard.catalogue, yard.builds[self.unit])
        yield Filled(unit=self.unit, module=self.module, cells=cells)


COMMAND = Fill
