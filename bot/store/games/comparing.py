"""How two values differ, told by the paths that lead to the differences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.checking.differences import shown
from bot.gamefile.problems import dotted
from rules.kit.canonical import builtins

Path = tuple[str | int, ...]
MISSING = object()


def changes(old: Any, new: Any, most: int = 200) -> tuple[str, ...]:
    """What is different in ``new``, one line each: ``units.A1.shield was 300, would be 400``.

    Each value takes at most so many characters.
    """
    return tuple(
        f"{dotted(path)} was {_word(one, most)}, would be {_word(other, most)}"
        for path, one, other in _changes(builtins(old), builtins(new), ())
    )


def _changes(old: Any, new: Any, path: Path) -> Iterator[tuple[Path, Any, Any]]:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in dict.fromkeys([*old, *new]):
            yield from _changes(old.get(key, MISSING), new.get(key, MISSING), (*path, key))
    elif isinstance(old, list | tuple) and isinstance(new, list | tuple):
        for place in range(max(len(old), len(new))):
            yield from _changes(_at(old, place), _at(new, place), (*path, place))
    elif old != new:
        yield path, old, new


def _at(items: Sequence[Any], place: int) -> Any:
    return items[place] if place < len(items) else MISSING


def _word(value: Any, most: int) -> str:
    return "nothing" if value is MISSING else shown(value, most)
