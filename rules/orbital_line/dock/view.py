"""What a viewer may see of a dock: everything, since sheets lie open on the table (RULING ``info.sheets``)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules.game import View
from rules.kit.canonical import builtins
from rules.messages import Viewer
from rules.orbital_line.builds import draw, empty_cells, occupied, output, viable_faults, without_power
from rules.orbital_line.designs import written
from rules.orbital_line.dock.state import Yard
from rules.orbital_line.parts import Build
from rules.orbital_line.sheets import catalogue_of


def view(yard: Yard, viewer: Viewer) -> View:
    """The dock in the rulebook's identifiers."""
    state = {
        "builds": {name: sheet(yard, build) for name, build in yard.builds.items()},
        "units": {},
        "catalogue": _catalogue(yard),
        "boards": dict(yard.boards),
        "locked": yard.locked,
        "rulings": {key: builtins(value) for key, value in yard.rulings.items()},
    }
    return View("orbital_line.dock", yard.title, viewer, {"number": None, "seat": None}, state)


def _catalogue(yard: Yard) -> dict[str, Any]:
    """What the builds are made of, and every module that could still be tried on them."""
    builds = yard.builds.values()
    return catalogue_of(yard.catalogue, (build.template for build in builds), yard.catalogue.modules)


def sheet(yard: Yard, build: Build) -> dict[str, Any]:
    """A build as its owner sees it: the template, what stands where, power, and what is still wrong."""
    template = yard.catalogue.templates[build.template]
    taken = occupied(yard.catalogue, build)
    order = (*template.labels, *template.small_cells)
    return {
        "template": build.template,
        "class": template.ship_class,
        "owner": build.owner,
        "hull_strength": template.hull_strength,
        "base_initiative": _initiative(yard, build),
        "atmosphere_flight": template.atmosphere_flight,
        "main_cells": len(template.cells),
        "small_cells": list(template.small_cells),
        "cells": {label: taken[label].module for label in order if label in taken},
        "modules": {
            placed.at: {
                "module": placed.module,
                "rotation": placed.rotation,
                "cells": [label for label in order if label in taken and taken[label].at == placed.at],
            }
            for placed in build.placed
        },
        "empty": list(empty_cells(yard.catalogue, build)),
        "power_output": output(yard.catalogue, build),
        "power_draw": draw(yard.catalogue, build),
        "power_priority": list(build.priority),
        "unpowered": list(without_power(yard.catalogue, build)),
        "finished": build.finished,
        "problems": list(_problems(yard, build)),
        "design": written(build),
    }


def _initiative(yard: Yard, build: Build) -> int:
    template = yard.catalogue.templates[build.template]
    modules = (yard.catalogue.modules[placed.module] for placed in build.placed)
    return template.base_initiative + sum(module.base_initiative_bonus for module in modules)


def _problems(yard: Yard, build: Build) -> Iterator[Mapping[str, Any]]:
    """What keeps the build from being finished, cell by cell."""
    for fault in viable_faults(yard.catalogue, build, yard.rulings):
        cells = fault.message.args.get("cells")
        for cell in cells if isinstance(cells, tuple) else (None,):
            yield {"rule": fault.rule, "cell": cell}
