"""Builds as files write them: ``{template, place: {C2: hiryu_beam}, fill, power_priority}`` (precision D4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from rules.kit.suggest import hint
from rules.orbital_line.builds import fill_fault, filled, fills, place_fault, with_placed
from rules.orbital_line.catalogue import Path
from rules.orbital_line.parts import Build, Catalogue, Placed
from rules.sentences import Said, said
from rules.setups import Problem

KEYS = ("template", "place", "fill", "power_priority", "finished", "seat", "name")
PLACE_KEYS = ("module", "rotation")


def read_build(
    catalogue: Catalogue, name: str, row: Any, path: Path, rulings: Mapping[str, Any]
) -> tuple[list[Problem], Build | None]:
    """The build that a row of a file writes, and every fault with the cell that it lies in."""
    if not isinstance(row, Mapping):
        return [
            Problem(path, said("{name} must be a map such as {{template: manta, place: {{}}}}", name=name))
        ], None
    faults = list(_strange(row, path))
    template = str(row.get("template"))
    if template not in catalogue.templates:
        return [*faults, Problem((*path, "template"), _no_template(template, catalogue))], None
    build = Build(name=str(row.get("name", name)), template=template, owner=row.get("seat"))
    for label, entry in _places(row, path, faults):
        placed = _placed(str(label), entry)
        fault = place_fault(catalogue, build, placed, rulings)
        if fault is None:
            build = with_placed(build, placed)
        else:
            faults.append(Problem((*path, "place", label), _said(catalogue, placed, fault.message.id)))
    if row.get("fill") is not None:
        build = _fill(catalogue, build, str(row["fill"]), path, faults)
    priority = tuple(str(entry) for entry in row.get("power_priority") or ())
    faults += [
        Problem(
            (*path, "power_priority"),
            said("{entry} is neither a module nor a cell of {name}", entry=entry, name=name),
        )
        for entry in priority
        if entry not in catalogue.modules and entry not in {placed.at for placed in build.placed}
    ]
    return faults, replace(build, priority=priority, finished=row.get("finished", False) is True)


def _fill(catalogue: Catalogue, build: Build, armour: str, path: Path, faults: list[Problem]) -> Build:
    """The build with its empty cells filled; what is no armour for that is added to the faults instead."""
    if fill_fault(catalogue, build, armour, {"build.autofill": "on_request"}) is None:
        return filled(catalogue, build, armour)
    fitting = [name for name, module in catalogue.modules.items() if fills(module)]
    near = hint(armour, fitting) or said("; there are {known}", known=", ".join(fitting))
    form = "{name} is no one-cell armour module{near}"
    faults.append(Problem((*path, "fill"), said(form, name=armour, near=near)))
    return build


def _strange(row: Mapping[str, Any], path: Path) -> Iterator[Problem]:
    """Keys that no build has."""
    for key in row:
        if key not in KEYS:
            near = hint(key, KEYS) or said("; leave it out")
            yield Problem((*path, key), said("{key} is unknown{near}", key=key, near=near))


def _no_template(template: str, catalogue: Catalogue) -> Said:
    known = catalogue.templates
    near = hint(template, known) or said("; there are {known}", known=", ".join(known))
    return said("{template} is no template{near}", template=template, near=near)


def written(build: Build) -> dict[str, Any]:
    """The row that :func:`read_build` reads back: a build kept for other games, under ``builds`` of a catalogue or a setup."""
    place = {
        one.at: {"module": one.module, "rotation": one.rotation} if one.rotation else one.module
        for one in build.placed
    }
    row = {"template": build.template, "place": place, "power_priority": list(build.priority)}
    return {**row, "finished": True} if build.finished else row


def _places(row: Mapping[str, Any], path: Path, faults: list[Problem]) -> Iterator[tuple[Any, Any]]:
    """The cells and modules under ``place``; an entry of another shape is added to the faults instead."""
    places = row.get("place") or {}
    if not isinstance(places, Mapping):
        faults.append(Problem((*path, "place"), said("place must be a map such as {{C2: hiryu_beam}}")))
        return
    for label, entry in places.items():
        wrong = list(_wrong_entry(entry, (*path, "place", label)))
        faults += wrong
        if not wrong:
            yield label, entry


def _wrong_entry(entry: Any, path: Path) -> Iterator[Problem]:
    """What keeps an entry from naming a module and, in 60 degree steps clockwise, its rotation (OL-BLD-03)."""
    if isinstance(entry, str):
        return
    if not isinstance(entry, Mapping) or "module" not in entry:
        yield Problem(path, said("name a module, such as {{module: flak, rotation: 2}}"))
        return
    for key in entry:
        if key not in PLACE_KEYS:
            near = hint(key, PLACE_KEYS) or said("; leave it out")
            yield Problem((*path, key), said("{key} is unknown{near}", key=key, near=near))
    rotation = entry.get("rotation", 0)
    if not isinstance(rotation, int) or rotation not in range(6):
        form = "rotation {rotation} is no turn of a module; rotations 0 to 5, each 60 degrees clockwise"
        yield Problem((*path, "rotation"), said(form, rotation=str(rotation)))


def _placed(label: str, entry: Any) -> Placed:
    if isinstance(entry, Mapping):
        return Placed(at=label, module=str(entry["module"]), rotation=entry.get("rotation", 0))
    return Placed(at=label, module=str(entry))


_SAID = {
    "unknown_module": "is no module of the catalogue (OL-BLD-01)",
    "cell_label": "is set on a cell that the template does not have (OL-GEO-02)",
    "overhang": "sticks out of the grid; move or rotate it (OL-BLD-03)",
    "overlap": "is set on a cell that is taken (OL-BLD-03)",
    "rotation_off": "may not be turned by this game's rulings (OL-BLD-03)",
    "no_small_cells": "is an engine upgrade, and the template has no small cells (OL-BLD-05)",
    "engine_in_main": "is an engine upgrade and belongs in a small cell (OL-BLD-05)",
    "small_only_engine": "is no engine upgrade and belongs in a main cell (OL-BLD-05)",
}


def _said(catalogue: Catalogue, placed: Placed, fault: str) -> Said:
    near = hint(placed.module, catalogue.modules) if fault == "unknown_module" else ""
    return said(
        "{cell}: {module} {why}{near}",
        cell=placed.at,
        module=placed.module,
        why=said(_SAID[fault]),
        near=near,
    )
