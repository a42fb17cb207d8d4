"""The JSON of records that were written down lately.

Records are values, and most of a state is what it was before the last entry: an order is written down once, and so is
the battle before a turn with all that is in it.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

MOST = 16_000_000
"""So many bytes of JSON are kept; then all of it is forgotten."""

_by_id: dict[int, tuple[Struct, msgspec.Raw]] = {}
_sizes = [0]


def found(record: Struct) -> msgspec.Raw | None:
    """The JSON of this very record, if it is kept."""
    kept = _by_id.get(id(record))
    return kept[1] if kept is not None and kept[0] is record else None


def keep(record: Struct, raw: msgspec.Raw) -> None:
    """Keep the JSON of a frozen record."""
    _sizes[0] += len(bytes(raw))
    if _sizes[0] > MOST:
        _by_id.clear()
        _sizes[0] = 0
    _by_id[id(record)] = (record, raw)
