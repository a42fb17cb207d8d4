"""Holding minutes against what a file says must be there: a partial match, deep, with readable differences.

Maps compare only the named keys. Each item of a list must match some item, in the same order; ``{exactly: [...]}``
compares the whole list. Numbers compare by value; ``{absent: true}`` means missing or null.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.gamefile.problems import dotted
from rules.kit.exact import number
from rules.kit.suggest import hint

Path = tuple[str | int, ...]

SHARES = ("beam", "projectile")
MISSING = object()


class Difference(Struct, frozen=True):
    """One thing that is not as it should be: where, and what was wanted and found."""

    path: str
    text: str

    def __str__(self) -> str:
        """The difference on one line."""
        return f"{self.path}: {self.text}"


def differences(
    check: Mapping[str, Any], found: Mapping[str, Any], audience: Mapping[str, Mapping[str, Any]]
) -> tuple[Difference, ...]:
    """How minutes differ from a check; ``audience`` are the same minutes as each seat sees them."""
    result: list[Difference] = []
    for name, wanted in check.items():
        if name == "audience":
            for seat, part in wanted.items():
                inner = differences(part, audience[seat], {})
                result += [replace(one, path=f"audience.{seat}.{one.path}") for one in inner]
        elif name == "windows":
            closed = {post: found["windows"].get(post, "closed") for post in wanted}
            result += compare(wanted, closed, (name,))
        else:
            result += compare(wanted, found.get(name), (name,))
    return tuple(result)


def compare(wanted: Any, found: Any, path: Path = ()) -> list[Difference]:
    """How a value differs from the one that is wanted; nothing if it matches."""
    if isinstance(wanted, Mapping):
        if list(wanted) == ["absent"] and isinstance(wanted["absent"], bool):
            return _absent(wanted["absent"], found, path)
        if list(wanted) == ["exactly"] and isinstance(wanted["exactly"], list):
            return _exactly(wanted["exactly"], found, path)
        return _map(wanted, found, path)
    if isinstance(wanted, list):
        return _within(wanted, found, path)
    return [] if same(wanted, found) else [_differs(wanted, found, path)]


def same(wanted: Any, found: Any) -> bool:
    """Whether two plain values are equal: numbers by value, however they are written."""
    if found is MISSING:
        return wanted is None
    if isinstance(wanted, bool) or isinstance(found, bool) or wanted is None or found is None:
        return wanted is found
    first, second = _value(wanted), _value(found)
    return first == second if first is not None and second is not None else bool(wanted == found)


def _value(value: Any) -> int | Fraction | None:
    return number(value) if isinstance(value, str) else value if isinstance(value, int | Fraction) else None


def _absent(wanted: bool, found: Any, path: Path) -> list[Difference]:
    missing = found is MISSING or found is None
    if missing == wanted:
        return []
    return [
        Difference(dotted(path), f"wanted nothing here, found {shown(found)}" if wanted else "is missing")
    ]


def _map(wanted: Mapping[str, Any], found: Any, path: Path) -> list[Difference]:
    if not isinstance(found, Mapping):
        return [_differs(wanted, found, path)]
    shares = SHARES if len(path) > 1 and path[-2] == "targets" else ()
    result: list[Difference] = []
    for key, value in wanted.items():
        if key in shares:
            result += compare(value or 0, found.get(key) or 0, (*path, key))
        elif key not in found and (slip := hint(key, found)) and compare(value, MISSING):
            result.append(Difference(dotted((*path, key)), f"there is none{slip}"))
        else:
            result += compare(value, found.get(key, MISSING), (*path, key))
    return result


def _within(wanted: Sequence[Any], found: Any, path: Path) -> list[Difference]:
    """Each wanted item matches a later item of the list than the one before it."""
    if not isinstance(found, list):
        return [_differs(wanted, found, path)]
    start = 0
    result: list[Difference] = []
    for item in wanted:
        place = next((n for n in range(start, len(found)) if not compare(item, found[n], (*path, n))), None)
        if place is None:
            result.append(_unmatched(item, found, start, path))
        else:
            start = place + 1
    return result


def _exactly(wanted: Sequence[Any], found: Any, path: Path) -> list[Difference]:
    if not isinstance(found, list):
        return [_differs(wanted, found, path)]
    if len(wanted) != len(found):
        return [Difference(dotted(path), f"wanted exactly {len(wanted)}, found {len(found)}: {shown(found)}")]
    pairs = enumerate(zip(wanted, found, strict=True))
    return [one for place, (first, second) in pairs for one in compare(first, second, (*path, place))]


def _unmatched(wanted: Any, found: Sequence[Any], start: int, path: Path) -> Difference:
    """Why a wanted item is not there, told by the item that comes nearest."""
    place = dotted(path)
    if any(not compare(wanted, item, (*path, 0)) for item in found[:start]):
        return Difference(place, f"{shown(wanted)} stands before what is wanted before it")
    rest = found[start:]
    if not rest:
        more = "nothing is there" if not found else "nothing is left after what matched before"
        return Difference(place, f"wanted {shown(wanted)}, {more}")
    near = min(rest, key=lambda item: _distance(wanted, item, path))
    differing = compare(wanted, near, (*path, 0))
    why = "; ".join(f"{one.path.removeprefix(place + '[0].')} {one.text}" for one in differing[:3])
    return Difference(place, f"wanted {shown(wanted)}; the nearest is {shown(near)}: {why}")


def _distance(wanted: Any, found: Any, path: Path) -> tuple[int, int]:
    """How far an item is from a wanted one; the keys that are written first weigh most."""
    if not isinstance(wanted, Mapping) or not isinstance(found, Mapping):
        return (0, 0)
    wrong = [n for n, key in enumerate(wanted) if compare({key: wanted[key]}, found, (*path, 0))]
    return (len(wrong), -min(wrong, default=0))


def _differs(wanted: Any, found: Any, path: Path) -> Difference:
    return Difference(dotted(path), f"wanted {shown(wanted)}, found {shown(found)}")


def shown(value: Any, most: int = 200) -> str:
    """A value in at most so many characters, written as in a game file."""
    if value is MISSING:
        return "nothing"
    text = json.dumps(value, ensure_ascii=False, default=str).replace('"', "")
    return text if len(text) <= most else f"{text[:most]}..."
