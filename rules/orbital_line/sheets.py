"""Templates and modules as plain data, for whoever tells or draws a ship: cells, rows of every aspect, figures."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from rules.kit.canonical import builtins
from rules.language.wordforms.russian import is_cyrillic
from rules.orbital_line.hexes import STEPS, rows
from rules.orbital_line.parts import Catalogue, Template

_LETTERS = 4
"""The most letters of a module's code."""

_WORD = 5
"""The most letters of a Russian name that is its own code (``Полог``)."""

_KEPT = (
    "name",
    "name_ru",
    "category",
    "family",
    "kind",
    "strength",
    "damage",
    "init_mod",
    "accuracy",
    "mount",
    "aliases",
    "shape",
)


def catalogue_of(catalogue: Catalogue, templates: Iterable[str], modules: Iterable[str]) -> dict[str, Any]:
    """The templates and modules that are in a game, by id."""
    return {
        "templates": {name: hull(catalogue.templates[name]) for name in sorted(set(templates))},
        "modules": {
            name: {key: builtins(getattr(catalogue.modules[name], key)) for key in _KEPT}
            for name in sorted(set(modules))
        },
    }


def hull(template: Template) -> dict[str, Any]:
    """A template: the coordinates of each cell by its label, and the labels of each row of the six aspects (OL-GEO-03)."""
    label = {cell: name for name, cell in template.labels.items()}
    return {
        "name": template.name,
        "name_ru": template.ru,
        "cells": {name: list(cell) for name, cell in template.labels.items()},
        "small_cells": list(template.small_cells),
        "rows": [
            [[label[cell] for cell in row] for row in rows(template.cells, k)] for k in range(len(STEPS))
        ],
    }


def codes(kind: Mapping[str, Any]) -> dict[str, str]:
    """A module's short name in each language, for a hex of a picture."""
    english = code(kind)
    return {"code": english, "code_ru": _short(kind["name_ru"], kind["aliases"], True) or english}


def code(kind: Mapping[str, Any]) -> str:
    """Two to four letters for a module: an alias that is as short, else the first letters of its words and its number."""
    return _short(kind["name"], kind["aliases"], False)


def _short(name: str, aliases: Iterable[str], cyrillic: bool) -> str:
    """The same from a name in one alphabet and the aliases written in it; empty where there is no name."""
    fitting = (alias for alias in aliases if len(alias) <= _LETTERS and is_cyrillic(alias) == cyrillic)
    short = next(fitting, "")
    if short or not name:
        return short
    parts = re.findall(r"[A-ZА-ЯЁ]+(?=[A-ZА-ЯЁ][a-zа-яё])|[A-ZА-ЯЁ]?[a-zа-яё]+|[A-ZА-ЯЁ]+|\d+", name)
    found = "".join(one if one.isdigit() else one[0].upper() for one in parts)[:_LETTERS]
    if len(found) > 1:
        return found
    return name if cyrillic and len(name) <= _WORD else name[:3]
