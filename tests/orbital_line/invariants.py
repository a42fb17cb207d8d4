"""What must hold after any legal orders with default rulings (rulebook chapter 14), as far as a view shows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def battle_is_sound(state: Mapping[str, Any]) -> bool:
    units = state["units"]
    return all(
        _place(state, unit) and _parts(unit) and _leads(units, name) and _living(unit)
        for name, unit in units.items()
    )


def _place(state: Mapping[str, Any], unit: Mapping[str, Any]) -> bool:
    """Invariants 2, 3 and 4."""
    owed = unit["forced_climb"] + unit["forced_climb_due"] > 0
    bound = unit["presence"] != "on_field" or unit["class"] == "fighter" or owed
    low, high = state["orbit"]["min"], state["orbit"]["max"]
    return bool(
        (bound or abs(unit["speed_offset"]) <= 1)
        and (unit["presence"] != "on_field" or low <= unit["altitude"] <= high)
        and unit["speed"] >= 0
        and 0 <= unit["heading"] <= 23
        and unit["manoeuvre_modifier"] <= 0
        and unit["initiative"] == unit["base_initiative"] + unit["manoeuvre_modifier"]
    )


def _parts(unit: Mapping[str, Any]) -> bool:
    """Invariant 18, for modules that can be hit."""
    main = [part for at, part in unit["modules"].items() if not at.startswith("S")]
    return all(part["destroyed"] == (part["damage"] > part["strength"]) for part in main)


def _leads(units: Mapping[str, Any], name: str) -> bool:
    """Invariants 6 and 25: leads are opposite, marks stand at altitudes, only ships on the field are on rings."""
    unit = units[name]
    opposite = {"ahead": "behind", "behind": "ahead"}
    if any(opposite[units[other]["lead"][name]] != lead for other, lead in unit["lead"].items()):
        return False
    seen = {other for other, one in units.items() if other != name and one["presence"] == "on_field"}
    if set(unit["marks"]) != (seen if unit["presence"] == "on_field" else set()):
        return False
    return all(
        min(mark, 24 - mark) == units[other]["altitude"]
        and 0 <= unit["ranges"][other] <= 12
        and unit["ranges"][other] == units[other]["ranges"][name]
        for other, mark in unit["marks"].items()
    )


def _living(unit: Mapping[str, Any]) -> bool:
    """Invariants 19 and 20."""
    if unit["presence"] != "on_field":
        return True
    return bool(unit["hull"] >= 0 and unit["power_draw"] <= unit["power_output"])


def dock_is_sound(state: Mapping[str, Any]) -> bool:
    """Invariant 1: each main cell belongs to one placement at most, and a finished build leaves none empty."""
    return all(
        len(build["cells"]) + len(build["empty"]) + _bare_small(build)
        == build["main_cells"] + len(build["small_cells"])
        and not (build["finished"] and (build["empty"] or build["problems"]))
        for build in state["builds"].values()
    )


def _bare_small(build: Mapping[str, Any]) -> int:
    return sum(label not in build["cells"] for label in build["small_cells"])
