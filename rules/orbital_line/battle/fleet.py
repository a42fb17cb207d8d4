"""A ship as it enters a battle: its build with the values that its row gives."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from rules import data
from rules.kit import fields
from rules.kit.suggest import hint
from rules.orbital_line.battle.state import ON_FIELD, Part, Ship
from rules.orbital_line.catalogue import Path
from rules.orbital_line.hexes import footprint
from rules.orbital_line.parts import Build, Catalogue, Placed, Template
from rules.sentences import said
from rules.setups import Problem

_TEMPLATE = ("hull_strength", "base_initiative", "atmosphere_flight")
_STATE = (
    "manoeuvre_modifier", "overload_until", "forced_climb", "return_round", "hull_damage",
)  # fmt: skip


@cache
def table(section: str) -> dict[str, fields.Field]:
    """The table of a ship's or a module's state."""
    return fields.table(data.load("rules.orbital_line.battle", "fields.yaml")[section])


def fresh_ship(
    parts: Catalogue, name: str, row: Mapping[str, Any], build: Build, path: Path
) -> tuple[list[Problem], Ship]:
    """The ship, and what is wrong with the state that its row gives."""
    template = parts.templates[build.template]
    changed = {key: row[key] for key in _TEMPLATE if key in row}
    template = replace(template, **changed)
    faults: list[Problem] = []
    aboard = {placed.at: part_of(parts, template, placed) for placed in build.placed}
    for section in ("modules", "shields"):
        aboard = _with_state(parts, aboard, row.get(section) or {}, (*path, section), faults)
    state = {key: row[key] for key in _STATE if row.get(key) is not None}
    if row.get("hull") is not None:
        state["hull_damage"] = template.hull_strength - row["hull"]
    names = {key[5:]: str(row[key]) for key in ("name_ru", "name_en") if key in row}
    return faults, Ship(
        name=name,
        number=row["number"],
        seat=row.get("seat"),
        side=row.get("side"),
        template=template,
        parts=aboard,
        altitude=row.get("altitude", 0),
        speed=row.get("speed", 0),
        heading=row.get("heading", 0),
        aliases=tuple(row.get("aliases", ())),
        names=names,
        presence=row.get("presence", ON_FIELD),
        power_priority=tuple(row.get("power_priority") or build.priority),
        **state,
    )


def part_of(parts: Catalogue, template: Template, placed: Placed) -> Part:
    """A placement as a part of a ship."""
    if placed.at in template.small_cells:
        anchors = (template.anchors[placed.at],) if placed.at in template.anchors else ()
        return Part(at=placed.at, module=placed.module, cells=anchors, rotation=placed.rotation)
    shape = parts.modules[placed.module].shape
    cells = footprint(shape, template.labels[placed.at], placed.rotation)
    return Part(at=placed.at, module=placed.module, cells=cells, rotation=placed.rotation)


def _with_state(
    parts: Catalogue, aboard: dict[str, Part], rows: Any, path: Path, faults: list[Problem]
) -> dict[str, Part]:
    for label, values in rows.items() if isinstance(rows, Mapping) else ():
        part = aboard.get(label)
        if part is None or not isinstance(values, Mapping):
            text = said(
                "no module stands with its first cell at {label}{near}",
                label=label,
                near=hint(str(label), aboard),
            )
            faults.append(Problem((*path, label), text))
            continue
        found = fields.problems(table("module"), values, (*path, label), "module")
        faults += found
        if not found:
            state = {key: value for key, value in values.items() if key != "module"}
            aboard = {**aboard, label: replace(part, **state)}
    return aboard
