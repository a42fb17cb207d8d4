"""Catalogues of classes: the sample one, others by file, classes inline; merged in that order."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from rules import data
from rules.kit import fields
from rules.kit.sections import Sections
from rules.kit.suggest import hint, nearest
from rules.sentences import said
from rules.setups import Problem, Setup
from rules.tfc.classes import Stats


@cache
def stat_fields() -> dict[str, fields.Field]:
    """The table of class stats."""
    return fields.table(data.load("rules.tfc", "fields.yaml"))


@cache
def sample() -> Mapping[str, Any]:
    """The sample catalogue that ships with the rules."""
    found: Mapping[str, Any] = data.load("rules.tfc.catalogues", "sample.yaml")
    return found


def merged(
    catalogues: tuple[Mapping[str, Any], ...], inline: Mapping[str, Any]
) -> dict[str, Mapping[str, Any]]:
    """All classes by id, without what is faulty in them; later ones replace earlier ones."""
    classes: dict[str, Mapping[str, Any]] = {}
    for source in (*(catalogue.get("classes") for catalogue in catalogues), inline):
        if isinstance(source, Mapping):
            classes |= {name: _sound(name, row) for name, row in source.items()}
    return classes


def _sound(name: str, row: Any) -> Mapping[str, Any]:
    """The row as it would be once it is mended: a unit of the class has no faults of its own for what the class lacks."""
    wrong = {problem.path[-1] for problem in class_problems({name: row}, ())}
    if not wrong:
        found: Mapping[str, Any] = row
        return found
    kept = {key: value for key, value in row.items() if key not in wrong} if isinstance(row, Mapping) else {}
    return {"osi_max": 1, **kept}


def problems_of(catalogues: tuple[Mapping[str, Any], ...], inline: Mapping[str, Any]) -> list[Problem]:
    """Faults of all classes, at their places in the catalogues and in the setup."""
    found = class_problems(inline, ("setup", "classes"))
    for place, catalogue in enumerate(catalogues):
        path = ("catalogues", place, "classes")
        found += class_problems(catalogue.get("classes") or {}, path)
    return found


def class_problems(classes: Any, path: tuple[str | int, ...]) -> list[Problem]:
    """Faults of classes written in a file."""
    if not isinstance(classes, Mapping):
        return [Problem(path, "must be a map of classes, like frigate: {osi_max: 2000}")]
    found: list[Problem] = []
    for name, row in classes.items():
        if not isinstance(row, Mapping):
            found.append(Problem((*path, name), said("{name} must be a map of class stats", name=name)))
            continue
        found += fields.problems(stat_fields(), row, (*path, name))
        if "osi_max" not in row:
            found.append(
                Problem((*path, name), said("{name} needs osi_max, its Overall Strength Index", name=name))
            )
    return found


def unknown_class(name: str, classes: Mapping[str, Any]) -> str:
    """What to say of a class that no catalogue has."""
    if not classes:
        return said("class {name} is in no catalogue; name one under catalogues, e.g. [sample]", name=name)
    called = {str(row.get("name", key)).casefold(): key for key, row in classes.items()}
    near = hint(name, classes)
    parts = [one for one in called if name.casefold() in one.split()]
    if meant := called.get(nearest(name, called) or (parts[0] if len(parts) == 1 else "")):
        near = said("; did you mean {near}?", near=meant)
    return said(
        "class {name} is in no catalogue{near}",
        name=name,
        near=near or said("; its classes are {known}", known=", ".join(classes)),
    )


def stats(class_id: str | None, row: Mapping[str, Any]) -> Stats:
    """The full stats of a class row: what it leaves out comes from the defaults and its faction."""
    filled = {**sample()["defaults"], **row}
    faction = sample()["factions"].get(filled.get("faction", "other"), {})
    filled.setdefault("beam_family", faction.get("default_beam", "turbolaser"))
    filled.setdefault("projectile_family", faction.get("default_projectile", "photon_torpedo"))
    filled.pop("aliases", None)
    return msgspec.convert(
        {**filled, "class_id": class_id, "name": filled.get("name", class_id or "")}, Stats
    )


class ClassedSections(Sections):
    """The content of a setup, with the classes of its catalogues and its own."""

    def __init__(self, setup: Setup) -> None:
        """Read the classes; their faults are the first."""
        super().__init__(setup.setup)
        self.setup = setup
        inline = self._section("classes")
        self.problems += problems_of(setup.catalogues, inline)
        self.classes = merged(setup.catalogues, inline)
