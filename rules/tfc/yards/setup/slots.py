"""Slots as people write them in files: ``4``, ``1-6``, ``[1, 3, 5]``, ``[1-3, 7]``."""

from __future__ import annotations

import re
from typing import Any

MOST = 5000
"""The highest slot and the largest number of slots that a yard may have."""

_RANGE = re.compile(r"\s*(\d{1,5})\s*(?:(?:-|\.\.|–|to)\s*(\d{1,5})\s*)?")


def slots_of(written: Any) -> tuple[int, ...] | None:
    """The slots that are meant, in ascending order; None if it is no list of slots."""
    found: set[int] = set()
    items = written if isinstance(written, list | tuple) else str(written).split(",")
    for item in items:
        if isinstance(item, bool) or not isinstance(item, int | str):
            return None
        match = _RANGE.fullmatch(str(item))
        if match is None:
            return None
        first, last = int(match[1]), int(match[2] or match[1])
        if not 1 <= first <= last <= MOST:
            return None
        found.update(range(first, last + 1))
    return tuple(sorted(found))
