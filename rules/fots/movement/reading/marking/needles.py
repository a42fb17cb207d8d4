"""What a text must hold for a pattern to be found in it, so that most patterns need not be tried at all."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

_TAG = re.compile(r"<\w>")
_OPENING = re.compile(r"\(\?(?:P<\w+>|:|=|<=)")
_SHORTEST = 2
"""How many letters and signs beside tags a needle has at least; shorter ones are in nearly every text."""

Needles = tuple[str, ...]
"""Pieces of text one of which a pattern needs; none where nothing is known."""


class Sieve:
    """Many patterns, of which only those are tried that a text may hold."""

    def __init__(self, patterns: Sequence[str]) -> None:
        """Keep the places of the patterns by what they need."""
        self._always: list[int] = []
        self._needing: dict[str, list[int]] = {}
        for place, pattern in enumerate(patterns):
            needed = needles(pattern)
            for needle in needed:
                self._needing.setdefault(needle, []).append(place)
            if not needed:
                self._always.append(place)
        self._ascii = [needle for needle in self._needing if needle.isascii()]
        self._all = [*self._needing]

    def among(self, text: str) -> list[int]:
        """The places of the patterns that a text may hold, in their order."""
        held = [needle for needle in (self._ascii if text.isascii() else self._all) if needle in text]
        places = {place for needle in held for place in self._needing[needle]}
        return sorted(places.union(self._always))


def needles(pattern: str) -> Needles:
    """The pieces of text one of which stands wherever a pattern is found: the longest that it surely holds."""
    branches = list(_branches(pattern))
    if len(branches) > 1:
        return _together([needles(branch) for branch in branches])
    return max(_needed(pattern), key=_worth, default=())


def _together(found: list[Needles]) -> Needles:
    """What one of several branches needs; nothing where one of them needs nothing."""
    return tuple(dict.fromkeys(one for each in found for one in each)) if all(found) else ()


def _worth(found: Needles) -> tuple[int, int]:
    """How much is spared by looking for some needles: long ones and few are best."""
    return min(len(_TAG.sub("", one).strip()) for one in found), -len(found)


def _needed(pattern: str) -> Iterator[Needles]:
    """Each stretch of plain text, and each group, that a pattern without branches cannot do without."""
    run, at = "", 0
    while at < len(pattern):
        sign, end = pattern[at], _end(pattern, at)
        spared = pattern[end : end + 1] in ("?", "*", "{") and bool(pattern[end : end + 1])
        literal = sign not in "\\([.^$"
        if literal and not spared:
            run += sign
        else:
            yield from _kept(run)
            run = ""
            opened = _OPENING.match(pattern, at) if sign == "(" and not spared else None
            if opened is not None:
                yield from filter(_is_long, [needles(pattern[opened.end() : end - 1])])
        at = _behind_the_count(pattern, end)
        if at > end:
            yield from _kept(run)
            run = ""
    yield from _kept(run)


def _kept(run: str) -> list[Needles]:
    return [(run,)] if _is_long((run,)) else []


def _is_long(found: Needles) -> bool:
    return bool(found) and _worth(found)[0] >= _SHORTEST


def _end(pattern: str, at: int) -> int:
    """Where what begins at a place of a pattern ends: a sign, an escape, a class or a group."""
    if pattern[at] == "\\":
        return at + 2
    if pattern[at] == "[":
        return pattern.index("]", at + 2) + 1
    if pattern[at] != "(":
        return at + 1
    inside = at + 1
    while pattern[inside] != ")":
        inside = _end(pattern, inside)
    return inside + 1


def _behind_the_count(pattern: str, at: int) -> int:
    """The place behind what says how often something stands there."""
    if pattern[at : at + 1] == "{":
        at = pattern.index("}", at) + 1
    while at < len(pattern) and pattern[at] in "?*+":
        at += 1
    return at


def _branches(pattern: str) -> Iterator[str]:
    """The branches of a pattern, parted by bars outside its groups."""
    start = at = 0
    while at < len(pattern):
        end = _end(pattern, at)
        if pattern[at] == "|":
            yield pattern[start:at]
            start = end
        at = end
    yield pattern[start:]
