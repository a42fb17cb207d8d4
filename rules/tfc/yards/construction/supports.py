"""Supports: how many a yard needs, which facilities stand idle without them, and what may not be built (TFC-YRD-09 to 13)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from rules.tfc.yards.state import Facility, Yard

FLEET_YARD = 50


class Outage(Struct, frozen=True):
    """Primaries that stand idle: for want of a destroyed support in ``slot``, or (None) of one that was never built."""

    support: str
    slot: int | None
    facilities: tuple[int, ...]


FOR_EVERY: Mapping[str, Callable[[int, int], int]] = {
    "complete_groups": lambda primaries, group: primaries // group,
    "started_groups": lambda primaries, group: -(-primaries // group),
}
"""Ruling ``yard.for_every``: how many supports so many primaries require."""

CAP: Mapping[str, Callable[[int, int], int]] = {
    "complete_groups": lambda supports, group: group * supports + group - 1,
    "started_groups": lambda supports, group: group * supports,
}
"""The same ruling from the other side: how many primaries so many supports carry."""

SPARE_SUPPORT: Mapping[str, Callable[[int, int], int]] = {
    "covers": min,
    "no_effect": lambda shortage, destroyed: destroyed,
}
"""Ruling ``yard.spare_support``: how many of the destroyed supports cause an outage, from the shortage and their number."""


def title(yard: Yard) -> str:
    """What the yard may call itself (TFC-YRD-01)."""
    return "fleet_yard" if sum(1 for _ in yard.primaries()) >= FLEET_YARD else "construction_yard"


def required(yard: Yard, rulings: Mapping[str, Any], primaries: int | None = None) -> dict[str, int]:
    """How many of each support the yard needs, for its own number of primaries unless another is given."""
    count = sum(1 for _ in yard.primaries()) if primaries is None else primaries
    every = FOR_EVERY[rulings["yard.for_every"]]
    needs = {kind: every(count, group) for kind, group in yard.kind.supports}
    for block in yard.kind.blocks:
        needs[block.kind] = every(count, block.every) if block.every else int(count >= block.start)
    return needs


def lacking(yard: Yard, rulings: Mapping[str, Any]) -> str | None:
    """The support whose shortage keeps new primaries from being built, if any (TFC-YRD-09)."""
    kinds = {block.kind for block in yard.kind.blocks}
    if not kinds:
        return None
    have = standing(yard)
    for kind, need in required(yard, rulings).items():
        if kind in kinds and have.get(kind, 0) < need:
            return kind
    return None


def standing(yard: Yard) -> dict[str, int]:
    """How many facilities of each kind stand."""
    found: dict[str, int] = {}
    for one in yard.facilities:
        if not one.fallen:
            found[one.kind] = found.get(one.kind, 0) + 1
    return found


def outages(yard: Yard, rulings: Mapping[str, Any]) -> tuple[Outage, ...]:
    """Every outage of the yard, support by support, the oldest destruction first (TFC-YRD-13)."""
    every, spare = rulings["yard.for_every"], rulings["yard.spare_support"]
    primaries = list(yard.primaries())
    have_of = standing(yard)
    fallen = sorted((one for one in yard.facilities if one.fallen and not one.replaced), key=_fall)
    found: list[Outage] = []
    for kind, group in yard.kind.supports:
        have = have_of.get(kind, 0)
        lost = [one for one in fallen if one.kind == kind]
        shortage = max(0, FOR_EVERY[every](len(primaries), group) - have)
        stopping = lost[: SPARE_SUPPORT[spare](shortage, len(lost))]
        up = sorted(one.slot for one in primaries) if stopping else []
        found += [Outage(kind, one.slot, tuple(_take_closest(up, one.slot, group))) for one in stopping]
        beyond = len(primaries) - CAP[every](have + len(lost), group)
        if beyond > 0:
            newest = sorted(primaries, key=lambda one: (one.since, one.slot), reverse=True)[:beyond]
            found.append(Outage(kind, None, tuple(sorted(one.slot for one in newest))))
    return tuple(found)


def _fall(one: Facility) -> int:
    return one.fallen


def down(yard: Yard, rulings: Mapping[str, Any]) -> frozenset[int]:
    """The slots of primaries that stand idle for want of a support."""
    return frozenset(slot for outage in outages(yard, rulings) for slot in outage.facilities)


def _take_closest(up: list[int], to: int, count: int) -> list[int]:
    """Take the so many slots nearest to one out of a sorted list, the lower first where two are equally near."""
    right = bisect_left(up, to)
    left = right
    while right - left < count and right - left < len(up):
        if right == len(up) or (left > 0 and to - up[left - 1] <= up[right] - to):
            left -= 1
        else:
            right += 1
    taken = up[left:right]
    del up[left:right]
    return taken


def shortage_rule(yard: Yard) -> str:
    """The rule under which people are told of primaries whose support was never built (TFC-YRD-10, 11; else 13)."""
    return yard.kind.rule if yard.faction in ("imperial", "klingon") else "TFC-YRD-13"
