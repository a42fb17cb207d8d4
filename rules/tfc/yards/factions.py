"""What yards of a faction are made of, from ``factions.yaml``, and the figures a catalogue gives for them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from msgspec import Struct

from rules import data
from rules.kit.exact import Rational, number

UNLISTED = "unlisted"


class Block(Struct, frozen=True):
    """A support that is needed before new primaries: one for ``every`` so many, or one once there are ``start``."""

    kind: str
    every: int = 0
    start: int = 0


class Faction(Struct, frozen=True, kw_only=True):
    """The kinds of facility of a faction's yards. ``rule`` owns what is said about its requirements.

    ``places`` stand in a slot of their own (primaries and repair docks), ``repairs`` repair ships (TFC-YRD-14), ``kinds``
    are all that such a yard may have.
    """

    rule: str
    primary: tuple[str, ...]
    repair: tuple[str, ...] = ()
    places: tuple[str, ...]
    repairs: tuple[str, ...]
    kinds: tuple[str, ...]
    supports: tuple[tuple[str, int], ...] = ()
    blocks: tuple[Block, ...] = ()


class Figures(Struct, frozen=True):
    """What a faction's facilities make in a cycle, its conversion factor, and the factor suggested where it has none."""

    output_cu: int | None = None
    k: Fraction | None = None
    suggested_k: Fraction | None = None


@cache
def factions() -> Mapping[str, Faction]:
    """The factions that the rulebook lists, and ``unlisted`` for all others."""
    return {name: _faction(row) for name, row in data.load("rules.tfc.yards", "factions.yaml").items()}


@cache
def faction(name: str) -> Faction:
    """The make-up of a faction's yards."""
    return factions().get(name, factions()[UNLISTED])


def figures(rows: Mapping[str, Mapping[str, Any]]) -> dict[str, Figures]:
    """The figures of factions as a catalogue writes them."""
    return {
        name: Figures(row.get("output_cu"), exact(row.get("k")), exact(row.get("suggested_k")))
        for name, row in rows.items()
    }


def exact(value: Any) -> Fraction | None:
    """A factor as a file writes it (text or number), or None if it is none above zero."""
    found: Rational | None = number(value) if isinstance(value, str) else value
    if isinstance(found, bool) or not isinstance(found, int | Fraction) or found <= 0:
        return None
    return Fraction(found)


def _faction(row: Mapping[str, Any]) -> Faction:
    primary, repair = tuple(row["primary"]), tuple(row.get("repair", ()))
    supports = tuple(row.get("supports", {}).items())
    blocks = tuple(
        Block(kind, of.get("every", 0), of.get("from", 0)) for kind, of in row.get("blocks", {}).items()
    )
    named = (*primary, *repair, *(kind for kind, _ in supports), *(block.kind for block in blocks))
    return Faction(
        rule=row["rule"],
        primary=primary,
        repair=repair,
        places=(*primary, *repair),
        repairs=(*repair, *(primary if row.get("primary_repairs") or not repair else ())),
        kinds=tuple(dict.fromkeys((*named, *row.get("other", ())))),
        supports=supports,
        blocks=blocks,
    )
