"""Lasting effects: what a thing may not do for a while, what may not be done to it, and until when.

A kind of effect is a record of the system's YAML; an :class:`Effect` is one instance in a state. Commands never
name a kind: they ask what forbids them and get the record, with the rule that owns the refusal.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct


class Until(Struct, frozen=True, gc=False):
    """When an effect ends: in ``step`` of the bearer's own turn ``turn``; a turn of None means until ended by a rule."""

    turn: int | None
    step: str


class Effect(Struct, frozen=True, gc=False, kw_only=True):
    """One lasting effect: its kind, who caused it, whom it sits on, what it remembers, and when it ends.

    ``on`` is one unit, two units (a pair), a body, or nothing (the whole map). ``begins`` is the own turn of its source
    from which it holds; an effect that has not begun forbids and changes nothing.
    """

    kind: str
    source: str
    on: tuple[str, ...]
    data: Mapping[str, Any] = {}
    begins: int = 0
    until: Until
