"""Taking a module out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.orbital_line.dock.commands.base import Command
from rules.orbital_line.dock.events import Removed
from rules.orbital_line.dock.state import Yard
from rules.orbital_line.refusals import refuse
from rules.orders import Refusal


class Remove(Command, frozen=True, kw_only=True):
    """The module that covers a cell goes."""

    id: ClassVar[str] = "build.remove"

    cell: str

    def check(self, yard: Yard) -> Refusal | None:
        """Something must stand there."""
        build = self.build(yard)
        if build is None:
            return self.missing(yard)
        template = yard.catalogue.templates[build.template]
        if self.cell not in (*template.labels, *template.small_cells):
            return refuse("OL-GEO-02", self.unit, "cell_label", label=self.cell)
        if self.standing(yard, self.cell) is None:
            return refuse("OL-BLD-03", self.unit, "nothing_there", cell=self.cell)
        return None

    def carry_out(self, yard: Yard) -> Iterator[Event]:
        """Its cells are empty again."""
        standing = self.standing(yard, self.cell)
        if standing is not None:
            yield Removed(unit=self.unit, cell=standing.at, module=standing.module)


COMMAND = Remove
