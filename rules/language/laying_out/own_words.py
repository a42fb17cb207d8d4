"""A game's own cues of mood and its stop-phrases, said in words that every reader knows before a post is laid out.

No later step need know them: an added cue stands there as the plain cue of its kind (``added_cues`` of the word files),
a stop-phrase as blanks that the layout takes off. Every stretch still leads back to what was written.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from functools import cache, lru_cache

from msgspec import Struct
from msgspec.structs import replace

from rules import data
from rules.language.laying_out.text import Text
from rules.language.wordforms.russian import is_cyrillic
from rules.language.words import LANGUAGES
from rules.setups import OwnWords

CUES, STOP_PHRASES = "cues", "stop_phrases"

_OPENING = frozenset(".!?;:,(\n\u2014")
_CLOSING = frozenset(".!?;)\n")


class _Found(Struct, frozen=True):
    """The phrases of one game as one pattern over small letters, and what each is put as; None for a stop-phrase."""

    pattern: re.Pattern[str]
    plain: Mapping[str, str | None]


@cache
def added_cues() -> Mapping[str, Mapping[str, str]]:
    """The kinds of cue to which a game may add phrases: each with its plain cue by language."""
    files = {one: data.load("rules.language", f"words/{one}.yaml")["added_cues"] for one in LANGUAGES}
    return {kind: {one: str(files[one][kind]) for one in LANGUAGES} for kind in files["en"]}


def flat(phrase: str) -> str:
    """A phrase as it is compared: small letters without ё, single spaces for hyphens and for signs of a sentence."""
    return " ".join(phrase.lower().translate(_FLAT).split())


_FLAT = str.maketrans("ё\u2019-,.!?;:", "е'       ")


def in_plain_words(text: Text, own: OwnWords) -> Text:
    """The text with each added cue as the plain one of its kind and each stop-phrase blank (``Text.stopped``)."""
    found = _compiled(own) if own else None
    matches = list(found.pattern.finditer(_small(text.plain))) if found is not None else []
    if found is None or not matches:
        return text
    rewriting = _Rewriting(text)
    for match in matches:
        plain = found.plain[flat(match[0])]
        if plain is None:
            rewriting.blank(match.start(), match.end())
        else:
            rewriting.put(match.start(), match.end(), plain)
    return rewriting.done()


@lru_cache(maxsize=64)
def _compiled(own: OwnWords) -> _Found | None:
    rows = {
        flat(phrase): None if kind == STOP_PHRASES else _plain_cue(name, phrase)
        for kind, name, phrases in own
        if kind in (CUES, STOP_PHRASES)
        for phrase in phrases
    }
    if not rows:
        return None
    ways = "|".join(map(_spoken, sorted(rows, key=len, reverse=True)))
    return _Found(re.compile(rf"\b(?<!\w['-])(?:{ways})(?!\w|['-]\w)"), rows)


def _small(plain: str) -> str:
    """The text in small letters, each in its place."""
    small = plain.lower()
    if len(small) == len(plain):
        return small
    return "".join([one if len(one.lower()) > 1 else one.lower() for one in plain])


def _plain_cue(kind: str, phrase: str) -> str:
    return added_cues()[kind]["ru" if is_cyrillic(phrase) else "en"]


def _spoken(phrase: str) -> str:
    """The pattern of a phrase: a comma or a hyphen may stand between its words."""
    return r"(?:,? +|-)".join(map(re.escape, phrase.split()))


class _Rewriting:
    """A text on its way to another: stretches are put in other words, the way back is kept letter by letter."""

    def __init__(self, text: Text) -> None:
        self._text = text
        self._parts: list[str] = []
        self._starts: list[int] = []
        self._shifts: list[int] = []
        self._stopped: list[tuple[int, int]] = []
        self._size = self._taken = 0

    def put(self, start: int, end: int, words: str) -> None:
        """Say a stretch in other words."""
        self._keep(start)
        if self._text.plain[start].isupper():
            words = words[0].upper() + words[1:]
        first, last = self._text.at(start), self._text.at(end - 1)
        for step in range(len(words) - 1):
            self._lead(self._size + step, min(first + step, last))
        self._lead(self._size + len(words) - 1, last)
        self._add(words)
        self._taken = end

    def blank(self, start: int, end: int) -> None:
        """Blank a stretch, and one comma that only set it off; a line that holds nothing else keeps a full stop."""
        plain = self._text.plain
        first, last = start, end
        while first and plain[first - 1] == " ":
            first -= 1
        while last < len(plain) and plain[last] == " ":
            last += 1
        before, behind = plain[first - 1] if first else "\n", plain[last : last + 1] or "\n"
        if before in _OPENING and behind == ",":
            end = last + 1
        elif before == "," and behind in _CLOSING:
            start = max(first - 1, self._taken)
        self._keep(start)
        self._stopped.append((self._size, self._size + end - start))
        alone = before == behind == "\n"
        self._lead(self._size, self._text.at(start))
        self._copy(start, end, ("." if alone else " ").ljust(end - start))

    def done(self) -> Text:
        """The new text."""
        self._keep(len(self._text.plain))
        return replace(
            self._text,
            plain="".join(self._parts),
            starts=tuple(self._starts),
            shifts=tuple(self._shifts),
            stopped=tuple(self._stopped),
        )

    def _keep(self, end: int) -> None:
        """Take over what stands before a place."""
        if end > self._taken:
            self._lead(self._size, self._text.at(self._taken))
            self._copy(self._taken, end, self._text.plain[self._taken : end])

    def _copy(self, start: int, end: int, words: str) -> None:
        """Write a stretch of the same length, with the way back that it had."""
        moved = self._size - start
        starts, shifts = self._text.starts, self._text.shifts
        for place in range(bisect_right(starts, start), bisect_left(starts, end)):
            self._lead(starts[place] + moved, starts[place] + shifts[place])
        self._add(words)
        self._taken = end

    def _lead(self, at: int, origin: int) -> None:
        self._starts.append(at)
        self._shifts.append(origin - at)

    def _add(self, words: str) -> None:
        self._parts.append(words)
        self._size += len(words)
