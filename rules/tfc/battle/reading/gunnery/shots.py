"""Fire as commands with their arguments: shots at what is coming in first, then one order for everything at ships."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules.tfc.battle.reading.gunnery.amounts import BOTH, Amount, has, shares
from rules.tfc.battle.reading.gunnery.fire import Fire
from rules.tfc.battle.reading.table import Table
from rules.tfc.battle.state import Unit

ATTACK, BOMBARD, DEFENCE = "attack", "bombard", "target_weapons"


def two_ways(fire: Fire, unit: Unit, command: str) -> list[tuple[str, list[tuple[str, Any]]]]:
    """Two readings of one share over several targets: split between them, or each; none for one target."""
    split = as_acts(fire, unit, command)
    each = Fire(
        [
            (
                t,
                [
                    Amount(a.weapon, a.share * len(fire.aims) if a.share is not None else None, a.points)
                    for a in amounts
                ],
            )
            for t, amounts in fire.aims
        ]
    )
    return [("split", split), ("each", as_acts(each, unit, command))] if len(fire.aims) > 1 else []


def points_without_weapon(fire: Fire, unit: Unit) -> bool:
    """Whether points are given without saying of which of two kinds of weapon."""
    return (
        has(unit, "beam")
        and has(unit, "projectile")
        and any(a.points is not None and a.weapon == BOTH for _, amounts in fire.aims for a in amounts)
    )


def by_weapon(fire: Fire, unit: Unit, command: str) -> list[tuple[str, list[tuple[str, Any]]]]:
    """The same fire from either kind of weapon, as answers."""
    options = []
    for weapon in ("beam", "projectile"):
        aims = [
            (t, [Amount(weapon if a.weapon == BOTH else a.weapon, a.share, a.points) for a in amounts])
            for t, amounts in fire.aims
        ]
        options.append((weapon, as_acts(Fire(aims), unit, command)))
    return options


def as_acts(fire: Fire, unit: Unit, command: str) -> list[tuple[str, Any]]:
    """Commands with arguments: shots at waiting effects first, then one order for everything at ships."""
    acts: list[tuple[str, Any]] = []
    ships: list[dict[str, Any]] = []
    for target, amounts in fire.aims:
        if target.ref is not None:
            acts.append((DEFENCE, {"against": target.ref, **shares(amounts, unit)}))
        else:
            _add_ship(ships, {"unit": target.names[0], **shares(amounts, unit)})
    if ships:
        args: dict[str, Any] = {"targets": ships}
        if acts:
            args["joined"] = True
        acts.append((command, args))
    return acts


def weapons_used(targets: Iterable[Mapping[str, Any]]) -> frozenset[str]:
    """The kinds of weapon that shots at these targets use."""
    return frozenset(
        key.removesuffix("_points")
        for target in targets
        for key, value in target.items()
        if key != "unit" and value
    )


def _add_ship(ships: list[dict[str, Any]], shot: dict[str, Any]) -> None:
    """Add a shot; two shots at the same ship in one order are one."""
    same = next((one for one in ships if one["unit"] == shot["unit"] and one.keys() == shot.keys()), None)
    if same is None:
        ships.append(shot)
        return
    for key, value in shot.items():
        if key != "unit":
            same[key] += value


def whole_volley(table: Table, name: str) -> dict[str, Any]:
    """Everything the unit has, as shares."""
    unit = table.battle.units[name]
    return {
        "beam": 100 if unit.stats.beam_firepower else 0,
        "projectile": 100 if unit.stats.projectile_firepower else 0,
    }
