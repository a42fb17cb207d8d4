r"""The notation of turns of speech: what a sentence says, as a pattern that is compiled once.

A game brings its turns as data, each with what it says and what it becomes, in the notation of phrases::

    {who: <own>} @keeping {what: <arm>} on {whom: <foe>}    ->    {who} fires {what} at {whom}

``a|b`` are alternatives, ``@list`` is any word or phrase of a list, ``<own>`` any piece that the game tags so (``<own,case>`` as well),
``%part%`` a part of speech of the same file. ``(a b)`` may be missing, ``(a b)*`` stands any number of times, ``(a b)+`` once or more; ``.`` is a word, ``..`` a few,
``...`` anything up to the end of what is said. ``{name: ...}`` is kept for what the turn becomes, ``^`` and ``$`` (also among alternatives) are the ends of the
sentence, ``?=(...)`` and ``?!(...)`` ask for what comes next, or forbid it, ``\(`` and ``\)`` are brackets in the post. A name kept alone owns nothing in what the turn becomes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec import Struct

from rules.language.words import words

Listed = Callable[[str], Collection[str]]
"""The words and phrases of a list by its name."""

FEW = 5
"""The most words that ``..`` stands for."""
LONG = 24
"""The most pieces that ``...`` stands for."""

_ATOM = re.compile(r"\\[()]|\{(\w+):\s*|(\?[=!])?\(|\)[*+]?|\}|[^\s(){}]+")
_WORD = r"(?:[^\W\d_]\S* )"


class Turn(Struct, frozen=True, gc=False):
    """A turn of speech: ``said`` as a pattern over tagged text, and what it ``becomes``.

    ``needed`` are sets of words of each of which it holds one, ``tags`` the same of tags (``<own><own>`` for one that it holds twice);
    ``marked`` says whether one of these is a tag that no plain word gets.
    """

    text: str
    said: re.Pattern[str]
    becomes: tuple[str, ...]
    needed: tuple[frozenset[str], ...]
    tags: tuple[frozenset[str], ...]
    marked: bool


def compiled(
    file: Mapping[str, Any],
    listed: Listed,
    tagged: Mapping[str, Collection[str]] = MappingProxyType({}),
    marking: Collection[str] = (),
) -> tuple[Turn, ...]:
    """The turns of a file; ``tagged`` are the words that get a tag, for those tags that only some words get, ``marking`` the tags that no plain word gets.

    Raises :class:`ValueError` with the turn whose brackets do not fit, or which any sentence could hold.
    """
    parts: dict[str, _Reader] = {}
    for name, text in file.get("parts", {}).items():
        parts[name] = _Reader(text, parts, listed, tagged, marking)
    return tuple(_compiled(row, _Reader(row["say"], parts, listed, tagged, marking)) for row in file["turns"])


def _compiled(row: Mapping[str, str], said: _Reader) -> Turn:
    if not said.needed:
        raise ValueError(f"{row['say']}: a turn needs a word of its own by which it is looked for")
    needed = tuple(sorted(said.needed, key=_how_common))
    pattern, becomes = re.compile(rf"(?<!\S){said.pattern}"), tuple(row["as"].split())
    return Turn(row["say"], pattern, becomes, needed, _twice(said.tags), said.marked)


def _twice(tags: list[frozenset[str]]) -> tuple[frozenset[str], ...]:
    """The sets of tags, each once, and that a single tag is needed twice."""
    once = dict.fromkeys(tags)
    doubled = [frozenset({tag + tag}) for one in once if tags.count(one) > 1 and len(one) == 1 for tag in one]
    return (*once, *doubled)


def _how_common(held: frozenset[str]) -> tuple[bool, bool, int, list[str]]:
    """By which of its words a turn is looked for: signs, and the small words of grammar, stand in nearly any sentence."""
    sets = words().sets
    small = sets["determiners"] | sets["prepositions"] | sets["connectors"] | sets["they"]
    common = any(word in small or not word[0].isalpha() for word in held)
    return common, not held.isdisjoint(words().function), len(held), sorted(held)


class _Reader:
    """The pattern of a turn, and the sets of words of each of which it holds one wherever it stands."""

    def __init__(
        self,
        text: str,
        parts: Mapping[str, _Reader],
        listed: Listed,
        tagged: Mapping[str, Collection[str]],
        marking: Collection[str],
    ) -> None:
        """Read it."""
        self._text = text
        self._parts = parts
        self._listed = listed
        self._tagged = tagged
        self._marking = marking
        self.marked = False
        self._open: list[str] = []
        self.needed: list[frozenset[str]] = []
        self.tags: list[frozenset[str]] = []
        self.pattern = "".join([self._next(found) for found in _ATOM.finditer(text.replace("ё", "е"))])
        if self._open:
            raise ValueError(f"{text}: a bracket is not closed")

    def _next(self, found: re.Match[str]) -> str:
        """The pattern of one bracket or place."""
        atom, name, look = found[0], found[1], found[2] or ""
        if atom[0] == "\\":
            return f"{re.escape(atom[1])} "
        if name or atom.endswith("("):
            self._open.append("{" if name else f"{look}(")
            return f"(?P<{name}>" if name else f"({look or '?:'}"
        if atom[0] not in ")}":
            return self._place(atom)
        opened = self._open.pop() if self._open else ""
        if not opened.endswith("{" if atom == "}" else "("):
            raise ValueError(f"{self._text}: a bracket too many")
        return f"){atom[1:] or '?'}" if opened == "(" else ")"

    def _place(self, atom: str) -> str:
        """The pattern of one place: alternatives, each with the space behind it."""
        if atom in ("^", "$"):
            return atom
        if atom in _GAPS:
            return _GAPS[atom]
        always = set(self._open) <= {"{"}
        if atom.startswith("%"):
            part = self._parts[atom.strip("%")]
            if always:
                self._need(part.needed, part.tags, marked=part.marked)
            return f"(?:{part.pattern})"
        meant = [word for one in atom.split("|") for word in self._words(one)]
        tags = [word for word in meant if word.startswith("<")]
        if always and len(tags) == len(meant):
            self._need((), [frozenset(tags)], marked=all(bare_tag(tag) in self._marking for tag in tags))
        if always and self._tagged.keys() >= set(tags):
            held = [self._tagged.get(word, (word, word.split()[0])) for word in meant]
            self._need([frozenset().union(*held)], (), marked=False)
        longest = sorted((word for word in meant if word != "$"), key=lambda word: (-len(word), word))
        pattern = f"(?:{'|'.join(map(_literal, longest))}) "
        return f"(?:{pattern}|$)" if "$" in meant else pattern

    def _need(self, words: Iterable[frozenset[str]], tags: Iterable[frozenset[str]], *, marked: bool) -> None:
        self.needed += words
        self.tags += tags
        self.marked |= marked

    def _words(self, one: str) -> Collection[str]:
        return self._listed(one[1:]) if one.startswith("@") else (one,)


def bare_tag(tag: str) -> str:
    """A tag without what more is told of the piece."""
    return tag if "," not in tag else tag[: tag.index(",")] + ">"


def _literal(word: str) -> str:
    """The pattern of a word; that of a tag fits whatever more is told of the piece."""
    return rf"<{word[1:-1]}(?:,\w+)*>" if word.startswith("<") and "," not in word else re.escape(word)


_GAPS = {".": _WORD, "..": f"{_WORD}{{0,{FEW}}}?", "...": rf"(?:[^\s.;:!?]\S* ){{1,{LONG}}}?"}
