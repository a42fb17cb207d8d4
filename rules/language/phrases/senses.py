"""What a phrase of a game means: its places one by one, and the command that it stands for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct


class Item(Struct, frozen=True):
    """One place of a phrase: alternatives as lemmas, a gap before it, a slot, and whether it may be missing."""

    lemmas: frozenset[str] = frozenset()
    gap: bool = False
    slot: str = ""
    optional: bool = False
    verb: bool = False


class Sense(Struct, frozen=True):
    """What a phrase orders: the command, fixed arguments, and how sure the phrase is."""

    command: str
    phrase: str
    items: tuple[Item, ...]
    fixed: bool = False
    terse: bool = False
    score: int = 0
    args: Mapping[str, Any] = {}
    doubt: str = ""
    needs: tuple[frozenset[str], ...] = ()
