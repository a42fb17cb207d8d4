"""Unicode made plain: one form for every quote, dash, space, number sign and letter, with a way back to the text as it was written."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right

from msgspec import Struct

from rules.orders import Span

_ALIKE = {
    '"': "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033",
    "'": "\u2018\u2019\u201a\u201b\u2032\u02bc\u0060\u00b4",
    "-": "\u2010\u2011\u2012\u2013\u2212\u2043",
    "\u2014": "\u2015",
    "#": "\u2116",
    "/": "\u2044\u2215",
    " ": "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\t\u000b\u000c",
    "\n": "\u2028\u2029\u0085",
    "е": "ё",
    "Е": "Ё",
}
_TABLE = {ord(odd): plain for plain, odds in _ALIKE.items() for odd in odds}
del _TABLE[0x60]
_CLUSTER = re.compile("[^\\x00-\\x7f][\u0300-\u036f\ufe00-\ufe0f]*|[\\x00-\\x7f][\u0300-\u036f]+")
_DROPPED = re.compile("[\u200b-\u200f\u2060\ufeff\u00ad\u202a-\u202e\r]")


class Text(Struct, frozen=True):
    """A post as written (``original``) and made plain; ``starts`` and ``shifts`` lead from plain to original offsets.

    ``stopped`` are the plain stretches where stop-phrases of the game stood.
    """

    original: str
    plain: str
    starts: tuple[int, ...] = ()
    shifts: tuple[int, ...] = ()
    stopped: tuple[tuple[int, int], ...] = ()

    def at(self, offset: int) -> int:
        """The offset in the original of an offset in the plain text."""
        if not self.starts:
            return offset
        place = bisect_right(self.starts, offset) - 1
        return offset if place < 0 else offset + self.shifts[place]

    def span(self, start: int, end: int) -> Span:
        """The stretch of the original that the plain stretch stands for, verbatim."""
        if not self.starts:
            return Span(self.original[start:end], start, max(start, end))
        first, last = self.at(start), self.at(end - 1) + 1 if end > start else self.at(start)
        return Span(self.original[first:last], first, last)


_STRESS = re.compile("(?<=[аеёиоуыэюяАЕЁИОУЫЭЮЯ])[\u0300\u0301]")
"""Marks of stress over Russian vowels, which belong to no word."""


def normalise(original: str) -> Text:
    """The text in plain letters (NFKC, one kind of quote, dash and space, no zero-width signs and marks of stress)."""
    if original.isascii() and "\r" not in original:
        return Text(original, _with_speech_in_quotes(original.replace("\t", " ")))
    plain = original.translate(_TABLE)
    if unicodedata.is_normalized("NFKC", plain) and not (_DROPPED.search(plain) or _STRESS.search(plain)):
        return Text(original, _with_speech_in_quotes(plain))
    return _by_clusters(original, plain)


_SAID = re.compile(r"(?<![\w'])'(?=\w)((?:[^'\n]|(?<=\w)'(?=\w))*[.,!?\u2014-])'(?![\w'])")
"""Speech between single marks, as British tellers write it: a mark behind a stop ends it, which no possessive has."""


def _with_speech_in_quotes(plain: str) -> str:
    """The text with speech between double marks, where it stood between single ones and there are no others."""
    return plain if "'" not in plain or '"' in plain else _SAID.sub(r'"\1"', plain)


def _by_clusters(original: str, even: str) -> Text:
    parts: list[str] = []
    starts: list[int] = []
    shifts: list[int] = []
    size = done = 0
    for found in re.finditer(f"{_DROPPED.pattern}|{_CLUSTER.pattern}", even):
        cluster = found.group()
        folded = (
            "" if _DROPPED.fullmatch(cluster) else unicodedata.normalize("NFKC", cluster).translate(_TABLE)
        )
        folded = _STRESS.sub("", folded)
        if folded == cluster:
            continue
        if folded[:1].isdigit() and even[found.start() - 1 : found.start()].isdigit():
            folded = _beside_digit(cluster, folded)
        parts += (even[done : found.start()], folded)
        size += found.start() - done
        if len(folded) > len(cluster):
            _pin(starts, shifts, size, len(folded), found.span())
        size += len(folded)
        done = found.end()
        starts.append(size)
        shifts.append(done - size)
    parts.append(even[done:])
    return Text(original, _with_speech_in_quotes("".join(parts)), tuple(starts), tuple(shifts))


def _beside_digit(cluster: str, folded: str) -> str:
    """A fraction behind a digit with a space before it (``1½`` is no ``11/2``); a digit of another script stays where it is."""
    return folded if cluster.isdecimal() else f" {folded}"


def _pin(starts: list[int], shifts: list[int], at: int, length: int, span: tuple[int, int]) -> None:
    """Let every letter of a widened cluster lead back to one that it came from, the last ones to the last."""
    start, end = span
    for step in range(1, length):
        starts.append(at + step)
        shifts.append(min(start + step, end - 1) - at - step)
