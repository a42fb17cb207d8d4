"""Finishing a build (OL-BLD-04, OL-BLD-06, OL-BLD-08, OL-BLD-09)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from rules.game import Event
from rules.messages import Arg
from rules.orbital_line.builds import draw, empty_cells, filled, output, viable_faults, without_power
from rules.orbital_line.dock.commands.base import Command
from rules.orbital_line.dock.events import Filled, Finished
from rules.orbital_line.dock.state import Yard
from rules.orbital_line.parts import Build, Module
from rules.orbital_line.refusals import remark
from rules.orders import Refusal, Remark


class Finish(Command, frozen=True, kw_only=True):
    """The owner says that the ship is built."""

    id: ClassVar[str] = "build.finish"

    def check(self, yard: Yard) -> Refusal | None:
        """No cell may be empty, and a ship has a reactor and a gun."""
        build = self.build(yard)
        if build is None:
            return self.missing(yard)
        plated = _plated(yard, build)
        return next(viable_faults(yard.catalogue, plated, yard.rulings), None)

    def carry_out(self, yard: Yard) -> Iterator[Event]:
        """The build is ready for battle."""
        build = yard.builds[self.unit]
        cells = empty_cells(yard.catalogue, build)
        armour = _armour(yard)
        if cells and armour is not None:
            yield Filled(unit=self.unit, module=armour, cells=cells)
        plated = _plated(yard, build)
        made, used = output(yard.catalogue, plated), draw(yard.catalogue, plated)
        yield Finished(unit=self.unit, power_output=made, power_draw=used)

    def remarks(self, yard: Yard) -> Iterator[Remark]:
        """What will stand without power (OL-BLD-04)."""
        build = yard.builds[self.unit]
        off = without_power(yard.catalogue, build)
        if off:
            at = {placed.at: yard.catalogue.modules[placed.module] for placed in build.placed}
            names, russian = (tuple(f"{name} {label}" for name, label in some) for some in _both(at, off))
            made, used = output(yard.catalogue, build), draw(yard.catalogue, build)
            args: dict[str, Arg] = {"draw": used, "output": made, "modules": names, "modules_ru": russian}
            yield remark("OL-BLD-04", self.unit, "power_deficit_warning", **args)


def _both(at: Mapping[str, Module], off: tuple[str, ...]) -> Iterator[list[tuple[str, str]]]:
    """The names of modules with their cells, in English and in Russian."""
    yield [(at[label].name, label) for label in off]
    yield [(at[label].ru, label) for label in off]


def _armour(yard: Yard) -> str | None:
    """The armour that fills by itself, where a ruling says so."""
    if yard.rulings["build.autofill"] != "always":
        return None
    modules = yard.catalogue.modules.values()
    return next((m.id for m in modules if m.category == "armour" and len(m.shape) == 1), None)


def _plated(yard: Yard, build: Build) -> Build:
    armour = _armour(yard)
    return build if armour is None else filled(yard.catalogue, build, armour)


COMMAND = Finish
