"""Orders of one unit made over for another with other weapons."""

from __future__ import annotations

from typing import Any

from rules.tfc.battle.reading.desk import Desk


def fitted(desk: Desk, name: str, like: str, args: dict[str, Any]) -> dict[str, Any]:
    """The arguments for another unit: kinds of weapon that it lacks get nothing, one that only it has as much as the other kind."""
    made = dict(args)
    if "targets" in made:
        has, had = _carried(desk, name), _carried(desk, like)
        made["targets"] = [
            {key: _share(target, key, has, had) if key in _KINDS else value for key, value in target.items()}
            for target in made["targets"]
        ]
    return made


_KINDS = frozenset({"beam", "projectile"})


def _share(target: dict[str, Any], kind: str, has: frozenset[str], had: frozenset[str]) -> Any:
    """How much of a kind of weapon a unit gives that has these kinds, as one gives that had those."""
    if kind not in has:
        return 0
    (other,) = _KINDS - {kind}
    return target[kind] if kind in had else target.get(other, 0)


def _carried(desk: Desk, name: str) -> frozenset[str]:
    """The kinds of weapon that a unit has."""
    stats = desk.table.battle.units[name].stats
    kinds = (("beam", stats.beam_firepower), ("projectile", stats.projectile_firepower))
    return frozenset(kind for kind, power in kinds if power)
