"""One way to write a value down, so that equal states have equal bytes and equal hashes everywhere."""

from __future__ import annotations

import hashlib
from fractions import Fraction
from typing import Any

import msgspec

from rules.kit.exact import plain


def _reduce(value: Any) -> Any:
    if isinstance(value, Fraction):
        return plain(value)
    raise TypeError(f"{type(value).__name__} has no canonical form")


_ENCODER = msgspec.json.Encoder(enc_hook=_reduce, order="sorted")
_PLAIN = frozenset({str, int, bool, type(None)})


def encode(value: Any) -> bytes:
    """The canonical JSON of a value: keys sorted, sets sorted, fractions as ``100/3``."""
    return _ENCODER.encode(value)


def digest(value: Any) -> str:
    """SHA-256 of the canonical form, in hexadecimal."""
    return hashlib.sha256(encode(value)).hexdigest()


def builtins(value: Any) -> Any:
    """The value as plain data: dictionaries, lists, texts, integers, booleans, None."""
    if type(value) in _PLAIN:
        return value
    return _listed(msgspec.to_builtins(value, enc_hook=_reduce, order="deterministic"))


def _listed(value: Any) -> Any:
    """Plain data with every tuple as a list, as it is once it has been JSON."""
    if isinstance(value, dict):
        return {key: one if type(one) in _PLAIN else _listed(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [one if type(one) in _PLAIN else _listed(one) for one in value]
    return value
