"""The word files of strategic movement. A pattern may stand on several lines there; their breaks are none of its own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from rules import data

PACKAGE = "rules.fots.movement"


@cache
def word_file(language: str, kind: str = "") -> Mapping[str, Any]:
    """One file of a language: its words, or the ``turns`` or ``routes`` that it tells orders by. Callers must not change it."""
    found: Mapping[str, Any] = _unbroken(data.load(PACKAGE, f"words/{language}{kind and '.' + kind}.yaml"))
    return found


def _unbroken(held: Any) -> Any:
    if isinstance(held, str):
        return held.replace("\n", "")
    if isinstance(held, list):
        return [_unbroken(one) for one in held]
    if isinstance(held, dict):
        return {key: _unbroken(one) for key, one in held.items()}
    return held
