"""Ships as a file or another game hands them over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from rules import data
from rules.kit import fields
from rules.kit.faults import above, no_count, no_seat, taken
from rules.sentences import said
from rules.setups import Problem
from rules.tfc.catalogue import stat_fields, stats, unknown_class
from rules.tfc.classes import Stats
from rules.tfc.yards.state import Ship

KEYS = ("seat", "class", "craft", "aliases")
"""Keys of a ship besides its stats and state."""

LAYERS = ("shield", "hull", "osi")


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


def faults_of(
    name: str, row: Any, path: tuple[str | int, ...], seats: Sequence[str], classes: Mapping[str, Any]
) -> list[Problem]:
    """What is wrong with a ship of a setup: its stats and state, its seat, its class, its number of craft."""
    if not isinstance(row, Mapping):
        return [Problem(path, said("{name} must be a map of stats and state", name=name))]
    extra = (*KEYS, *(key for key in row if key.startswith("name_")))
    faults = fields.problems({**stat_fields(), **state_fields()}, row, path, *extra)
    seat, class_id, craft = row.get("seat"), row.get("class"), row.get("craft", 1)
    if seat is not None and seat not in seats:
        faults.append(
            Problem(
                (*path, "seat"),
                no_seat(seat, seats),
            )
        )
    if class_id is not None and class_id not in classes:
        faults.append(Problem((*path, "class"), unknown_class(str(class_id), classes)))
    elif class_id is None and "osi_max" not in row:
        faults.append(
            Problem(path, said("{name} needs a class or osi_max, its Overall Strength Index", name=name))
        )
    if not is_whole(craft, 1):
        faults.append(Problem((*path, "craft"), no_count("craft", craft)))
    return faults


def is_whole(value: Any, least: int) -> bool:
    """Whether a value is a whole number of at least so much."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def read_ships(
    section: Mapping[str, Any],
    others: Iterable[str],
    seats: Sequence[str],
    rows: Mapping[str, Any],
    classes: Mapping[str, Stats],
) -> tuple[list[Problem], dict[str, Ship]]:
    """The ships of a setup, and what is wrong with them; ``others`` have names already, ``rows`` are all classes as written."""
    problems: list[Problem] = []
    ships: dict[str, Ship] = {}
    folded = {name.casefold(): name for name in others}
    for name, row in section.items():
        path = ("setup", "units", name)
        if name.casefold() in folded:
            problems.append(Problem(path, taken(name, folded[name.casefold()])))
            continue
        folded[name.casefold()] = name
        faults = faults_of(name, row, path, seats, rows)
        problems += faults
        if not faults:
            ships[name] = ship_from(classes, name, row)
            problems += _overfull(ships[name], path)
    return problems, ships


def _overfull(ship: Ship, path: tuple[str | int, ...]) -> Iterator[Problem]:
    for layer in LAYERS:
        held, most = getattr(ship, layer), getattr(ship, f"{layer}_max")
        if held > most:
            yield Problem((*path, layer), above(layer, held, most))
