"""The tables of which a campaign is founded: their columns, and the settings of the first."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from rules.tfc.catalogue import stat_fields

SETTINGS = ("title", "moderators", "zone", "day", "time", "catalogue")
PREFIXES = {"k": "k", "output_cu": "output_cu", "cost_cu": "facility_cost_cu", "ruling": "rulings"}
"""Settings of many: ``k klingon``, ``cost_cu supply_depot``, ``ruling yard.for_every``."""


@cache
def layout() -> Mapping[str, Any]:
    """The tables and their columns; ships and classes take every stat besides."""
    with (Path(__file__).parent / "tables.yaml").open(encoding="utf-8") as file:
        tables: dict[str, Any] = yaml.safe_load(file)
    kinds = {"int": "whole", "bool": "truth", "texts": "list", "map": "counts"}
    stats = {
        name: {"type": kinds.get(field.type, "text"), "words": [name]}
        for name, field in stat_fields().items()
        if name != "aliases"
    }
    tables["classes"]["columns"] |= {**stats, "aliases": {"type": "list", "words": ["aliases", "also"]}}
    own = tables["ships"]["columns"]
    own |= {name: column for name, column in stats.items() if name not in own and name != "name"}
    return tables


def own_columns(table: Mapping[str, Any]) -> list[str]:
    """The columns that a table has of its own, and one word for the stats of a class."""
    names = [name for name in table["columns"] if name not in stat_fields()]
    return [*names, "every stat"] if len(names) < len(table["columns"]) else names
