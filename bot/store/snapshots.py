"""The state after an entry, as it is kept: exact JSON, compressed."""

from __future__ import annotations

import zlib
from typing import Any

from bot.store import exact


def snapshot(state: Any) -> bytes:
    """A state as it is kept."""
    return zlib.compress(exact.encode(state, type(state)).encode(), 1)


def state_of(data: bytes, kind: type[Any]) -> Any:
    """The state of a snapshot. Raises :class:`bot.store.exact.InexactError`."""
    return exact.decode(zlib.decompress(data), kind)
