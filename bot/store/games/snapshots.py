"""The state after an entry, as it is kept: exact JSON in several streams of zlib, one after the other.

Most of a state is what it was before the last entry, so its large records are streams of their own, which are
compressed once. Whoever reads them needs only the text that all streams make together.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from msgspec import Struct

from bot.store.games import exact

LARGE = 16_384
"""So many bytes of JSON make a stream of their own."""


def snapshot(state: Any) -> bytes:
    """A state as it is kept."""
    return b"".join(_stream(piece) for piece in _pieces(state))


def state_of(data: bytes, kind: type[Any]) -> Any:
    """The state of a snapshot. Raises :class:`bot.store.errors.InexactError`."""
    return exact.decode(b"".join(_texts(data)), kind)


def _pieces(state: Any) -> Iterator[bytes]:
    if not isinstance(state, Struct):
        yield exact.encode(state, type(state)).encode()
        return
    text = b"{"
    for name, value in exact.fields(state):
        text += b'%b"%b":' % (b"" if text == b"{" else b",", name.encode())
        if len(value) < LARGE:
            text += value
        else:
            yield text
            yield value
            text = b""
    yield text + b"}"


@lru_cache(maxsize=256)
def _stream(piece: bytes) -> bytes:
    return zlib.compress(piece, 1)


def _texts(data: bytes) -> Iterator[bytes]:
    while data:
        stream = zlib.decompressobj()
        yield stream.decompress(data)
        data = stream.unused_data
