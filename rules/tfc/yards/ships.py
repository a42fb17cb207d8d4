"""Ships as a file or another game hands them over."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from rules import data
from rules.kit import fields
from rules.tfc.catalogue import stat_fields, stats
from rules.tfc.classes import Stats
from rules.tfc.yards.state import Ship


@cache
def state_fields() -> dict[str, fields.Field]:
    """The table of a ship's state."""
    return fields.table(data.load("rules.tfc.yards", "fields.yaml"))


def ship_from(classes: Mapping[str, Stats], name: str, row: Mapping[str, Any]) -> Ship:
    """A ship from its row: a class and what differs from it, or every stat by itself."""
    class_id = row.get("class", row.get("class_id"))
    own = {
        key: value for key, value in row.items() if key in stat_fields() and key not in ("aliases", "name")
    }
    base = msgspec.to_builtins(classes[class_id]) if class_id is not None else {}
    stat = stats(class_id, {**base, **own})
    craft = row.get("craft", 1) if stat.kind == "fighter" else 0
    many = craft or 1
    return Ship(
        name=name,
        owner=row.get("seat", row.get("owner")),
        stats=stat,
        shield=row.get("shield", stat.shield_max * many),
        hull=row.get("hull", stat.hull_max * many),
        osi=row.get("osi", stat.osi_max * many),
        craft=craft,
        aliases=tuple(row.get("aliases", ())),
        names={key[5:]: value for key, value in row.items() if key.startswith("name_")},
        aboard=row.get("aboard", stat.fighter_complement),
        location=row.get("location", "open_space"),
        battle=row.get("battle"),
    )
