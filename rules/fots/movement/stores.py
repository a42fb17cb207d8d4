"""Stores of cargo, in 24ths of a starship's bay."""

from __future__ import annotations

from collections.abc import Mapping


def added(held: Mapping[str, int], kind: str, amount: int) -> dict[str, int]:
    """A store with more (or less) of a kind; empty kinds are left out."""
    left = held.get(kind, 0) + amount
    rest = {key: value for key, value in held.items() if key != kind}
    return {**rest, kind: left} if left else rest
