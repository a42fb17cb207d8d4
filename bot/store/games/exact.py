"""Values as JSON, and the very same values again.

Where a field's type says what stands there, JSON shows it plainly: instants as text, fractions as ``100/3``, tuples
as lists. Where it does not (arguments of orders, data of effects), whatever plain JSON would lose is marked:
``{"$": "tuple", "of": [...]}``, or a record by its name. Text that looks like a fraction there is written with ``~``
before it. The order of keys is kept, since a setup's units have an order.
"""

from __future__ import annotations

import importlib
import json
import re
import types
from collections import abc
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from fractions import Fraction
from functools import cache
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from bot.store.errors import InexactError
from bot.store.games import kept
from rules import game, messages, orders, posts, setups
from rules.entries import KINDS
from rules.kit.exact import plain

T = TypeVar("T")
Change = Callable[[Any], Any]
MARK, OF = "$", "of"
_LOOKS_LIKE_A_FRACTION = re.compile(r"~*[+-]?[0-9]+/[0-9]+")
_TEXT = frozenset({str})
_SAME = frozenset({str, int, bool, type(None)})
_SEQUENCES: Mapping[Any, Callable[[abc.Iterable[Any]], Any]] = {
    tuple: tuple,
    list: list,
    set: set,
    frozenset: frozenset,
    abc.Sequence: tuple,
}

_ENCODER = msgspec.json.Encoder(enc_hook=plain)  # of what it does not know, only fractions get there

_NAMED: dict[str, type[Struct]] = {name: kind.record for name, kind in KINDS.items()} | {
    name: found
    for home in (game, messages, orders, posts, setups)
    for name, found in vars(home).items()
    if isinstance(found, type) and issubclass(found, Struct) and found.__module__ == home.__name__
}
_NAMES = {found: name for name, found in _NAMED.items()}


def encode(value: Any, kind: Any = Any) -> str:
    """The JSON of a value; ``kind`` is what its reader will expect. Raises :class:`InexactError`."""
    try:
        return _ENCODER.encode(_packer(kind)(value)).decode()
    except UnicodeEncodeError as error:
        raise InexactError(f"text that is no text: {error}") from error


def fields(record: Struct) -> Iterator[tuple[str, bytes]]:
    """The JSON of each field of a record, as it stands in the record's. Raises :class:`InexactError`."""
    try:
        for name, value in _packed(record).items():
            yield name, bytes(_ENCODER.encode(value))
    except UnicodeEncodeError as error:
        raise InexactError(f"text that is no text: {error}") from error


def decode(text: str | bytes, kind: type[T]) -> T:
    """The value that was encoded as this kind. Raises :class:`InexactError` if it is none."""
    try:
        return cast("T", _unpacker(cast("Any", kind))(json.loads(text)))
    except (TypeError, KeyError, ValueError, AttributeError, ImportError, InexactError) as error:
        raise InexactError(f"what is stored is no {getattr(kind, '__name__', 'value')}: {error}") from error


def decode_any(text: str | bytes) -> Any:
    """The value that was encoded without naming its kind."""
    return decode(text, cast("type[Any]", Any))


# -- by type


@cache
def _packer(kind: Any) -> Change:
    if _is_plain(kind, frozenset()):
        return _same
    return _change(kind, _packer, _pack, _instant_out, plain) or _same


@cache
def _unpacker(kind: Any) -> Change:
    return _change(kind, _unpacker, _unpack, datetime.fromisoformat, Fraction) or _same


def _is_plain(kind: Any, within: frozenset[Any]) -> bool:
    """Whether the encoder writes every value of a type as its reader expects it, without help from here.

    It is much faster than what stands below, and most of a state is plain.
    """
    if kind in _SAME or kind is Fraction or get_origin(kind) is Literal or kind in within:
        return True
    origin, args = get_origin(kind) or kind, get_args(kind)
    within |= {kind}
    if isinstance(kind, type) and issubclass(kind, Struct):
        alone = kind.__struct_config__.tag is None and not kind.__subclasses__()
        return alone and all(_is_plain(hint, within) for hint in get_type_hints(kind).values())
    if origin in (Union, types.UnionType):
        rest = [arg for arg in args if arg is not type(None)]
        return all(arg in _SAME for arg in rest) or (len(rest) == 1 and _is_plain(rest[0], within))
    if origin in (tuple, list, abc.Sequence, dict, abc.Mapping) and args:
        return all(_is_plain(arg, within) for arg in args if arg is not Ellipsis)
    return False


def _same(value: Any) -> Any:
    return value


def _change(
    kind: Any, of: Callable[[Any], Change], anything: Change, instant: Change, exact: Change
) -> Change | None:
    """What is done to a value of this type; nothing where JSON says it as it is."""
    packing = of is _packer
    if kind in _SAME or get_origin(kind) is Literal:
        return None
    if kind is datetime:
        return instant
    if kind is Fraction:
        return exact
    if isinstance(kind, type) and issubclass(kind, Struct):
        return _record(kind, anything, packing=packing)
    origin, args = get_origin(kind) or kind, get_args(kind)
    if origin in (Union, types.UnionType):
        return _union(args, of, anything)
    if origin in _SEQUENCES and args:
        return _sequence(_SEQUENCES[origin], origin, args, of, packing=packing)
    if origin in (dict, abc.Mapping) and args and args[0] is str:
        inner = of(args[1])
        return (
            (lambda value: _texts(value, inner))
            if packing
            else lambda value: {k: inner(v) for k, v in value.items()}
        )
    return anything


def _union(args: tuple[Any, ...], of: Callable[[Any], Change], anything: Change) -> Change | None:
    rest = [arg for arg in args if arg is not type(None)]
    if all(arg in _SAME or get_origin(arg) is Literal for arg in rest):
        return None
    if len(rest) == 1:
        inner = of(rest[0])
        return lambda value: None if value is None else inner(value)
    return anything


def _sequence(
    make: Change, origin: Any, args: tuple[Any, ...], of: Callable[[Any], Change], *, packing: bool
) -> Change:
    make = list if packing else make
    if origin is tuple and Ellipsis not in args:
        each = [of(arg) for arg in args]
        return lambda value: make([one(item) for one, item in zip(each, value, strict=True)])
    inner = of(args[0])
    if packing and origin in (set, frozenset):
        return lambda value: sorted((inner(item) for item in value), key=repr)
    return lambda value: make([inner(item) for item in value])


def _record(kind: type[Struct], anything: Change, *, packing: bool) -> Change:
    if not packing:
        return lambda data: anything(data) if MARK in data else _unpack_fields(kind, data)
    return lambda value: _pack_fields(value) if type(value) is kind else anything(value)


def _texts(value: Mapping[str, Any], inner: Change) -> dict[str, Any]:
    if not _TEXT.issuperset(map(type, value)):
        raise InexactError("the keys of a map must be text")
    return {key: inner(item) for key, item in value.items()}


@cache
def _packers(kind: type[Struct]) -> dict[str, Change]:
    """What is done to those fields that the encoder does not write by itself as their reader expects them."""
    packers = {name: _packer(hint) for name, hint in get_type_hints(kind).items()}
    return {name: packers[name] for name in kind.__struct_fields__ if packers[name] is not _same}


@cache
def _unpackers(kind: type[Struct]) -> dict[str, Change]:
    hints = get_type_hints(kind)
    return {name: _unpacker(hints[name]) for name in kind.__struct_fields__}


def _pack_fields(value: Struct) -> msgspec.Raw:
    known = kept.found(value)
    if known is not None:
        return known
    raw = msgspec.Raw(_ENCODER.encode(_packed(value)))
    if value.__struct_config__.frozen:
        kept.keep(value, raw)
    return raw


def _packed(value: Struct) -> dict[str, Any]:
    fields = msgspec.structs.asdict(value)
    for name, pack in _packers(type(value)).items():
        fields[name] = pack(fields[name])
    return fields


def _unpack_fields(kind: type[Struct], data: Mapping[str, Any]) -> Struct:
    return kind(**{name: _unpackers(kind)[name](item) for name, item in data.items()})


# -- by value, where the type says nothing


def _pack(value: Any) -> Any:
    kind = type(value)
    if kind is str:
        return f"~{value}" if "/" in value and _LOOKS_LIKE_A_FRACTION.fullmatch(value) else value
    if kind in _SAME:
        return value
    if kind is list:
        return [_pack(item) for item in value]
    if kind is dict or (not isinstance(value, Struct) and isinstance(value, Mapping)):
        packed = _texts(value, _pack)
        return {MARK: "map", OF: packed} if MARK in packed else packed
    return _marked(value)


def _marked(value: Any) -> Any:
    if isinstance(value, Struct):
        kind = type(value)
        return {MARK: _NAMES.get(kind, f"{kind.__module__}:{kind.__qualname__}"), OF: _pack_fields(value)}
    if isinstance(value, Fraction):
        return plain(value) if value.denominator != 1 else {MARK: "Fraction", OF: str(value)}
    if isinstance(value, tuple):
        return {MARK: "tuple", OF: [_pack(item) for item in value]}
    if isinstance(value, set | frozenset):
        return {MARK: type(value).__name__, OF: sorted((_pack(item) for item in value), key=repr)}
    if isinstance(value, datetime):
        return {MARK: "instant", OF: _instant_out(value)}
    raise InexactError(f"a {type(value).__name__} has no exact JSON")


def _unpack(data: Any) -> Any:
    if isinstance(data, str):
        if "/" not in data or not _LOOKS_LIKE_A_FRACTION.fullmatch(data):
            return data
        return data[1:] if data[0] == "~" else Fraction(data)
    if isinstance(data, list):
        return [_unpack(item) for item in data]
    if not isinstance(data, dict):
        return data
    if MARK in data:
        return _unmarked(data[MARK], data[OF])
    return {key: _unpack(item) for key, item in data.items()}


def _unmarked(name: str, of: Any) -> Any:
    match name:
        case "Fraction":
            return Fraction(of)
        case "map":
            return {key: _unpack(item) for key, item in of.items()}
        case "tuple" | "set" | "frozenset":
            makers: dict[str, Change] = {"tuple": tuple, "set": set, "frozenset": frozenset}
            return makers[name]([_unpack(item) for item in of])
        case "instant":
            return datetime.fromisoformat(of)
        case _:
            return _unpack_fields(_NAMED.get(name) or _found(name), of)


def _found(name: str) -> type[Struct]:
    """A record that a system brings, by module and name."""
    module, _, path = name.partition(":")
    found: Any = importlib.import_module(module)
    for step in path.split("."):
        found = getattr(found, step)
    if not (isinstance(found, type) and issubclass(found, Struct)):
        raise InexactError(f"{name} is no record")
    return found


def _instant_out(value: datetime) -> str:
    if value.tzinfo is None:
        raise InexactError("an instant without a zone")
    return value.astimezone(UTC).isoformat()
