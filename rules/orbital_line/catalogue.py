"""Catalogues of classes, templates and modules: those that a game names, then what its setup writes inline."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from rules import data
from rules.kit import fields
from rules.kit.faults import no_map
from rules.kit.suggest import hint
from rules.orbital_line.hexes import Cell
from rules.orbital_line.parts import Catalogue, Coverage, Module, ShipClass, Template
from rules.sentences import said
from rules.setups import Problem, Setup

SECTIONS = ("classes", "templates", "modules")
ASPECTS = ("fore", "starboard_60", "starboard_120", "aft", "port_120", "port_60")
Path = tuple[str | int, ...]

_NEEDED = {
    "reactor": ("power_output", "strength"),
    "weapon": ("family", "accuracy", "damage", "init_mod", "mount", "strength"),
    "armour": ("strength", "reduction"),
    "shield": ("shield_power", "coverage", "power_draw", "strength"),
    "system": ("activation", "strength"),
}
"""What a module of a category must say (OL-BLD-07)."""

_UPGRADES = ("turn_bonus", "turn_rebate", "thrust_cost_delta", "base_initiative_bonus")
_SHAPED = ("shape", "reduction", "coverage", "explosion", "repair")


@cache
def table(section: str) -> dict[str, fields.Field]:
    """The fields of a class, template or module."""
    return fields.table(data.load("rules.orbital_line", "fields.yaml")[section])


@cache
def sample() -> Mapping[str, Any]:
    """The sample catalogue that ships with the rules."""
    found: Mapping[str, Any] = data.load("rules.orbital_line.catalogues", "sample.yaml")
    return found


def read(setup: Setup) -> tuple[Catalogue, list[Problem]]:
    """The catalogue of a game, and what is wrong with what its setup writes inline.

    The classes of the published table are always there; a catalogue may change them.
    """
    rows: dict[str, dict[str, Any]] = {"classes": dict(sample()["classes"]), "templates": {}, "modules": {}}
    found: list[Problem] = []
    for catalogue in setup.catalogues:
        for section in SECTIONS:
            rows[section] |= catalogue.get(section) or {}
    for section in SECTIONS:
        inline = setup.setup.get(section)
        if inline is None:
            continue
        if not isinstance(inline, Mapping):
            found.append(Problem(("setup", section), no_map(section)))
            continue
        rows[section] |= inline
    classes = _read(rows["classes"], "classes", _ship_class, found)
    modules = _read(rows["modules"], "modules", _module, found)
    templates = _read(rows["templates"], "templates", _template, found)
    for name, template in templates.items():
        if template.ship_class not in classes:
            text = said(
                "{ship_class} is no ship class{near}",
                ship_class=template.ship_class,
                near=hint(template.ship_class, classes) or _known(classes),
            )
            found.append(Problem(("setup", "templates", name, "class"), text))
    return Catalogue(classes, templates, modules), found


def _known(names: Mapping[str, Any]) -> str:
    return said("; there are {known}", known=", ".join(names)) if names else ""


def _read(rows: Mapping[str, Any], section: str, make: Any, found: list[Problem]) -> dict[str, Any]:
    """Every row of a section that can be used; faults are noted."""
    made: dict[str, Any] = {}
    for name, row in rows.items():
        path: Path = ("setup", section, name)
        if not isinstance(row, Mapping):
            found.append(Problem(path, said("{name} must be a map", name=name)))
            continue
        faults, value = make(name, row, path)
        found += faults
        if value is not None and not faults:
            made[name] = value
    return made


def _ship_class(name: str, row: Mapping[str, Any], path: Path) -> tuple[list[Problem], ShipClass | None]:
    faults = fields.problems(table("class"), row, path)
    for needed in ("size_rank", "turn_limit", "weapon_systems"):
        if needed not in row:
            faults.append(Problem(path, said("class {name} needs {needed}", name=name, needed=needed)))
    return (faults, None) if faults else ([], ShipClass(id=name, **{"name": name.capitalize(), **row}))


def _template(name: str, row: Mapping[str, Any], path: Path) -> tuple[list[Problem], Template | None]:
    faults = fields.problems(table("template"), row, path, "cells", "small_cells")
    for needed in ("class", "base_initiative", "hull_strength"):
        if needed not in row:
            faults.append(Problem(path, said("template {name} needs {needed}", name=name, needed=needed)))
    cells = _cells(row.get("cells"))
    if not cells:
        text = "cells must map columns to ranges of rows, such as {-1: [0, 2], 0: [-1, 2]}"
        faults.append(Problem((*path, "cells"), text))
    rows = row.get("small_cells") or ()
    faults += _small_faults(rows, path)
    if faults or cells is None:
        return faults, None
    small, anchors = _small(rows)
    body = {key: value for key, value in row.items() if key not in ("class", "cells", "small_cells")}
    body |= {key: tuple(body.get(key, ())) for key in ("aliases", "tags")}
    template = Template(
        **{"id": name, "name": name.capitalize(), **body},
        ship_class=str(row["class"]),
        cells=cells,
        small_cells=small,
    )
    places = {label: template.labels[at] for label, at in anchors.items() if at in template.labels}
    return [], msgspec.structs.replace(template, anchors=places)


def _cells(rows: Any) -> tuple[Cell, ...] | None:
    """The cells of ``{q: [first, last]}`` or ``{q: [[first, last], ...]}``; None where it is written otherwise."""
    if not isinstance(rows, Mapping):
        return None
    found: list[Cell] = []
    for column, ranges in rows.items():
        whole = _whole(column)
        if whole is None or not isinstance(ranges, list | tuple) or not ranges:
            return None
        for one in ranges if isinstance(ranges[0], list | tuple) else [ranges]:
            if len(one) != 2 or not all(isinstance(end, int) for end in one) or one[0] > one[1]:
                return None
            found += [(whole, r) for r in range(one[0], one[1] + 1)]
    return tuple(dict.fromkeys(sorted(found)))


def _whole(text: Any) -> int | None:
    if isinstance(text, int):
        return text
    return int(text) if isinstance(text, str) and text.lstrip("+-").isdecimal() else None


def _small_faults(rows: Any, path: Path) -> Iterator[Problem]:
    """What is wrong with the labels of small cells: each is one place (OL-BLD-05)."""
    if not isinstance(rows, Mapping | list | tuple):
        text = said("small_cells must be a list of labels like [A, B], not {rows}", rows=rows)
        yield Problem((*path, "small_cells"), text)
        return
    labels = [str(label) for label in rows]
    for label in dict.fromkeys(label for label in labels if labels.count(label) > 1):
        text = said(
            "small_cells has {label} more than once; each small cell has a label of its own", label=label
        )
        yield Problem((*path, "small_cells"), text)


def _small(rows: Any) -> tuple[tuple[str, ...], dict[str, str]]:
    if isinstance(rows, Mapping):
        return tuple(rows), {label: str(at) for label, at in rows.items()}
    return tuple(str(label) for label in rows), {}


def _module(name: str, row: Mapping[str, Any], path: Path) -> tuple[list[Problem], Module | None]:
    faults = fields.problems(table("module"), row, path, *_SHAPED)
    category = row.get("category")
    if category is None:
        faults.append(Problem(path, said("module {name} needs a category", name=name)))
    for needed in _NEEDED.get(str(category), ()):
        if needed not in row:
            faults.append(
                Problem(
                    path,
                    said(
                        "module {name} needs {needed}: every {category} has one (OL-BLD-07)",
                        name=name,
                        needed=needed,
                        category=category,
                    ),
                )
            )
    if category == "engine" and not any(key in row for key in _UPGRADES):
        faults.append(
            Problem(
                path,
                said(
                    "engine upgrade {name} needs one of {known} (OL-BLD-07)",
                    name=name,
                    known=", ".join(_UPGRADES),
                ),
            )
        )
    if "shape" in row and not _is_shape(row["shape"]):
        text = "shape must be a list of cells that begins with its anchor [0, 0], such as [[0, 0], [0, 1]]"
        faults.append(Problem((*path, "shape"), text))
    if faults:
        return faults, None
    try:
        return [], msgspec.convert({"id": name, "name": name, **row, **_shaped(row)}, Module)
    except (msgspec.ValidationError, KeyError, TypeError, ValueError) as error:
        return [Problem(path, said("module {name} cannot be read: {error}", name=name, error=error))], None


def _is_shape(written: Any) -> bool:
    """Whether this lists different cells as steps from the first, the anchor (rulebook 3.3)."""
    if not isinstance(written, list | tuple) or not written:
        return False
    for cell in written:
        if (
            not isinstance(cell, list | tuple)
            or len(cell) != 2
            or not all(isinstance(step, int) for step in cell)
        ):
            return False
    cells = [tuple(cell) for cell in written]
    return cells[0] == (0, 0) and len(set(cells)) == len(cells)


def _shaped(row: Mapping[str, Any]) -> dict[str, Any]:
    """The parts of a module's row that are more than one value."""
    made: dict[str, Any] = {}
    if isinstance(row.get("reduction"), int):
        made["reduction"] = {"": row["reduction"]}
    if "coverage" in row:
        made["coverage"] = _coverage(row["coverage"])
    return made


def _coverage(written: Any) -> Coverage:
    if written == "all":
        return Coverage(all=True)
    if isinstance(written, Mapping) and "aspects" in written:
        named = (one if isinstance(one, int) else ASPECTS.index(one) for one in written["aspects"])
        return Coverage(aspects=tuple(named))
    if isinstance(written, Mapping) and isinstance(written.get("radius"), int):
        return Coverage(radius=written["radius"])
    raise ValueError("coverage is all, {radius: 1} or {aspects: [fore, port_60]}")
