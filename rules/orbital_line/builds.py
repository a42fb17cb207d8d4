"""The rules of building: what fits where, what a finished ship needs (OL-BLD-01 to OL-BLD-09)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from rules.kit.suggest import closest, nearest
from rules.messages import Arg
from rules.orbital_line.hexes import Cell, footprint
from rules.orbital_line.parts import Build, Catalogue, Module, Placed, Template
from rules.orbital_line.refusals import refuse
from rules.orders import Refusal

Rulings = Mapping[str, Any]
_FEW = 5
"""So many modules at most are named for one that nobody knows."""


def covered(catalogue: Catalogue, template: Template, placed: Placed) -> tuple[str, ...]:
    """The labels of the cells that a placement covers; cells outside the grid by their coordinates."""
    if placed.at in template.small_cells:
        return (placed.at,)
    anchor = template.labels[placed.at]
    cells = footprint(catalogue.modules[placed.module].shape, anchor, placed.rotation)
    return tuple(template.label(cell) for cell in cells)


def occupied(catalogue: Catalogue, build: Build) -> dict[str, Placed]:
    """Every cell that something stands on, by label."""
    template = catalogue.templates[build.template]
    return {label: placed for placed in build.placed for label in covered(catalogue, template, placed)}


def empty_cells(catalogue: Catalogue, build: Build) -> tuple[str, ...]:
    """The main cells that nothing stands on (OL-BLD-06)."""
    taken = occupied(catalogue, build)
    return tuple(label for label in catalogue.templates[build.template].labels if label not in taken)


def empty_small(catalogue: Catalogue, build: Build) -> tuple[str, ...]:
    """The small cells that nothing stands on."""
    taken = occupied(catalogue, build)
    return tuple(label for label in catalogue.templates[build.template].small_cells if label not in taken)


def output(catalogue: Catalogue, build: Build) -> int:
    """The power that a build makes (OL-BLD-04)."""
    return sum(catalogue.modules[placed.module].power_output for placed in build.placed)


def draw(catalogue: Catalogue, build: Build) -> int:
    """The power that a build uses when everything is on."""
    return sum(catalogue.modules[placed.module].power_draw for placed in build.placed)


def module_fault(catalogue: Catalogue, build: str, name: str) -> Refusal | None:
    """Whether the catalogue knows a module (OL-BLD-01)."""
    if name in catalogue.modules:
        return None
    return refuse("OL-BLD-01", build, "unknown_module", name=name, **near_modules(catalogue, name))


def near_modules(catalogue: Catalogue, name: str) -> dict[str, Arg]:
    """What a refusal says of the modules that a name may mean: the one that it misspells, else the few that it is most like."""
    spelt = {one: module for module in catalogue.modules.values() for one in (module.id, *module.names)}
    near = nearest(name, spelt)
    like = {spelt[one].id: spelt[one] for one in ([near] if near else closest(name, spelt))}
    known = list(like.values())[:_FEW]
    whole = "no" if len(known) == len(catalogue.modules) else "few"
    names, russian = tuple(one.name for one in known), tuple(one.ru for one in known)
    return {"near": "yes" if near else whole, "list": names, "list_ru": russian}


def place_fault(catalogue: Catalogue, build: Build, placed: Placed, rulings: Rulings) -> Refusal | None:
    """Why a module cannot be set there, if it cannot (OL-BLD-03, OL-BLD-05)."""
    template = catalogue.templates[build.template]
    unknown = module_fault(catalogue, build.name, placed.module)
    if unknown is not None:
        return unknown
    module = catalogue.modules[placed.module]
    if module.category == "engine":
        return _engine_fault(catalogue, build, placed, module)
    if placed.at in template.small_cells:
        return refuse(
            "OL-BLD-05",
            build.name,
            "small_only_engine",
            cell=placed.at,
            module=module.name,
            module_ru=module.ru,
        )
    if placed.at not in template.labels:
        return refuse("OL-GEO-02", build.name, "cell_label", label=placed.at)
    if placed.rotation and not ROTATION[rulings["build.rotation"]]:
        return refuse("OL-BLD-03", build.name, "rotation_off", module=module.name, module_ru=module.ru)
    cells = covered(catalogue, template, placed)
    outside = tuple(cell for cell in cells if cell not in template.labels)
    if outside:
        args: dict[str, Arg] = {
            "module": module.name,
            "module_ru": module.ru,
            "cell": placed.at,
            "cells": outside,
        }
        return refuse("OL-BLD-03", build.name, "overhang", **args)
    return _overlap(catalogue, build, cells, module)


ROTATION = {"on": True, "off": False}
"""Whether modules may be turned on the template (OL-BLD-03)."""


def _engine_fault(catalogue: Catalogue, build: Build, placed: Placed, module: Module) -> Refusal | None:
    template = catalogue.templates[build.template]
    if not template.small_cells:
        names: dict[str, Arg] = {"template": template.name, "template_ru": template.ru}
        return refuse(
            "OL-BLD-05", build.name, "no_small_cells", module=module.name, module_ru=module.ru, **names
        )
    if placed.at not in template.small_cells:
        args: dict[str, Arg] = {"module": module.name, "module_ru": module.ru, "list": template.small_cells}
        return refuse("OL-BLD-05", build.name, "engine_in_main", **args)
    return _overlap(catalogue, build, (placed.at,), module)


def _overlap(catalogue: Catalogue, build: Build, cells: tuple[str, ...], module: Module) -> Refusal | None:
    taken = occupied(catalogue, build)
    held = tuple(cell for cell in cells if cell in taken)
    if not held:
        return None
    others = [catalogue.modules[name] for name in dict.fromkeys(taken[cell].module for cell in held)]
    names, russian = tuple(one.name for one in others), tuple(one.ru for one in others)
    rule = "OL-BLD-05" if held[0] in catalogue.templates[build.template].small_cells else "OL-BLD-03"
    args: dict[str, Arg] = {
        "cells": held,
        "other": names,
        "other_ru": russian,
        "module": module.name,
        "module_ru": module.ru,
    }
    return refuse(rule, build.name, "overlap", **args)


def with_placed(build: Build, placed: Placed) -> Build:
    """The build with one module more."""
    return replace(build, placed=(*build.placed, placed))


def without(build: Build, at: str) -> Build:
    """The build without the module whose anchor stands there."""
    return replace(build, placed=tuple(placed for placed in build.placed if placed.at != at))


def fill_fault(catalogue: Catalogue, build: Build, module: str, rulings: Rulings) -> Refusal | None:
    """Why a module cannot fill what is empty, if it cannot (OL-BLD-06)."""
    unknown = module_fault(catalogue, build.name, module)
    if unknown is not None:
        return unknown
    kind = catalogue.modules[module]
    if not fills(kind):
        return refuse("OL-BLD-06", build.name, "fill_not_armour", module=kind.name, module_ru=kind.ru)
    if rulings["build.autofill"] == "never":
        return refuse("OL-BLD-06", build.name, "fill_off")
    return None


def fills(module: Module) -> bool:
    """Whether empty cells may be filled with a module: armour of one cell (OL-BLD-06)."""
    return module.category == "armour" and len(module.shape) == 1


def filled(catalogue: Catalogue, build: Build, module: str) -> Build:
    """The build with a one-cell armour module in every empty cell."""
    more = tuple(Placed(at=label, module=module) for label in empty_cells(catalogue, build))
    return replace(build, placed=(*build.placed, *more))


def viable_faults(catalogue: Catalogue, build: Build, rulings: Rulings) -> Iterator[Refusal]:
    """What keeps a build from being finished, the hardest first (OL-BLD-04, 05, 06, 08)."""
    template = catalogue.templates[build.template]
    empty = empty_cells(catalogue, build)
    if empty:
        plate = next((m for m in catalogue.modules.values() if m.category == "armour"), None)
        names: dict[str, Arg] = {
            "armour": plate.name if plate else "",
            "armour_ru": plate.ru if plate else "",
        }
        yield refuse("OL-BLD-06", build.name, "empty_cells", cells=empty, **names)
    small = empty_small(catalogue, build)
    if small and rulings["build.small_cells"] == "must_be_filled":
        yield refuse("OL-BLD-05", build.name, "empty_small", cells=small)
    missing = tuple(_missing(catalogue, build, template))
    if missing and rulings["build.viable_core"] == "require":
        what = "both" if len(missing) > 1 else missing[0]
        yield refuse("OL-BLD-08", build.name, "no_core", what=what)
    over = draw(catalogue, build) - output(catalogue, build)
    if over > 0 and rulings["build.power_deficit"] == "reject":
        used, made = draw(catalogue, build), output(catalogue, build)
        yield refuse("OL-BLD-04", build.name, "power_deficit", draw=used, output=made, n=over)


def _missing(catalogue: Catalogue, build: Build, template: Template) -> Iterator[str]:
    categories = {catalogue.modules[placed.module].category for placed in build.placed}
    if "reactor" not in categories:
        yield "reactor"
    if "weapon" not in categories and "unarmed_ok" not in template.tags:
        yield "weapon"


_SHED_FIRST = {"system": 0, "engine": 1, "armour": 2, "shield": 3, "weapon": 4}


def shedding_order(modules: Mapping[str, Module], priority: tuple[str, ...]) -> tuple[str, ...]:
    """The labels of modules in the order in which power is taken from them (OL-DMG-12).

    Unlisted ones go first: systems, engines, armour, shields, weapons; then greater draw, then label. Then the list
    from its end. An entry is a label, or a module that stands for all of its kind by label.
    """
    listed: list[str] = []
    for entry in priority:
        named = [entry] if entry in modules else sorted(at for at, m in modules.items() if m.id == entry)
        listed += [at for at in named if at not in listed]
    others = [at for at in modules if at not in listed]
    others.sort(key=lambda at: (_SHED_FIRST.get(modules[at].category, 0), -modules[at].power_draw, at))
    return (*others, *reversed(listed))


def shed(modules: Mapping[str, Module], priority: tuple[str, ...], excess: int) -> tuple[str, ...]:
    """The labels of the powered ``modules`` that are switched off until ``excess`` is gone; zero draws are skipped."""
    off: list[str] = []
    for at in shedding_order(modules, priority):
        if excess <= 0:
            break
        if modules[at].power_draw > 0:
            off.append(at)
            excess -= modules[at].power_draw
    return tuple(off)


def without_power(catalogue: Catalogue, build: Build) -> tuple[str, ...]:
    """The labels that a build's shortage leaves without power (OL-BLD-04)."""
    modules = {placed.at: catalogue.modules[placed.module] for placed in build.placed}
    return shed(modules, build.priority, draw(catalogue, build) - output(catalogue, build))


def keel_side(template: Template, cell: Cell) -> int:
    """On which side of the keel a cell lies: 1 starboard, -1 port, 0 on it (OL-DMG-11)."""
    return (cell[0] > template.keel_q) - (cell[0] < template.keel_q)
