r"""Turns of speech: what a sentence says in a way that the phrases of commands do not know, put in the words that they do.

A game brings its turns as data, each with what it says and what it becomes, in the notation of phrases::

    {who: <own>} @keeping {what: <arm>} on {whom: <foe>}    ->    {who} fires {what} at {whom}

``a|b`` are alternatives, ``@list`` is any word or phrase of a list, ``<own>`` any piece that the game tags so (``<own,case>`` as well),
``%part%`` a part of speech of the same file. ``(a b)`` may be missing, ``(a b)*`` stands any number of times, ``(a b)+`` once or more; ``.`` is a word, ``..`` a few,
``...`` anything up to the end of what is said. ``{name: ...}`` is kept for what the turn becomes, ``^`` and ``$`` (also among alternatives) are the ends of the
sentence, ``?=(...)`` and ``?!(...)`` ask for what comes next, or forbid it, ``\(`` and ``\)`` are brackets in the post. A name kept alone owns nothing in what the turn becomes.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import accumulate
from types import MappingProxyType
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.language.tokens import Piece
from rules.language.words import words

AnySet = set[str] | frozenset[str]
Listed = Callable[[str], Collection[str]]
"""The words and phrases of a list by its name."""

MOST = 6
"""How often one turn is looked for in a sentence."""
FEW = 5
"""The most words that ``..`` stands for."""
LONG = 24
"""The most pieces that ``...`` stands for."""

_ATOM = re.compile(r"\\[()]|\{(\w+):\s*|(\?[=!])?\(|\)[*+]?|\}|[^\s(){}]+")
_WORD = r"(?:[^\W\d_]\S* )"


class Turn(Struct, frozen=True, gc=False):
    """A turn of speech: ``said`` as a pattern over tagged text, what it ``becomes``, ``needed``, sets of words of each of which it holds one, and whether it ``names`` anything."""

    text: str
    said: re.Pattern[str]
    becomes: tuple[str, ...]
    needed: tuple[frozenset[str], ...]
    names: bool


def compiled(
    file: Mapping[str, Any],
    listed: Listed,
    tagged: Mapping[str, Collection[str]] = MappingProxyType({}),
    naming: Collection[str] = (),
) -> tuple[Turn, ...]:
    """The turns of a file; ``tagged`` are the words that get a tag, for those tags that only some words get, ``naming`` the tags of names.

    Raises :class:`ValueError` with the turn whose brackets do not fit, or which any sentence could hold.
    """
    parts: dict[str, _Reader] = {}
    for name, text in file.get("parts", {}).items():
        parts[name] = _Reader(text, parts, listed, tagged, naming)
    return tuple(_compiled(row, _Reader(row["say"], parts, listed, tagged, naming)) for row in file["turns"])


def _compiled(row: Mapping[str, str], said: _Reader) -> Turn:
    if not said.needed:
        raise ValueError(f"{row['say']}: a turn needs a word of its own by which it is looked for")
    needed = tuple(sorted(said.needed, key=_how_common))
    return Turn(
        row["say"], re.compile(rf"(?<!\S){said.pattern}"), tuple(row["as"].split()), needed, said.names
    )


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
        naming: Collection[str],
    ) -> None:
        """Read it."""
        self._text = text
        self._parts = parts
        self._listed = listed
        self._tagged = tagged
        self._naming = naming
        self.names = False
        self._open: list[str] = []
        self.needed: list[frozenset[str]] = []
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
            self.needed += part.needed if always else ()
            self.names = self.names or (always and part.names)
            return f"(?:{part.pattern})"
        meant = [word for one in atom.split("|") for word in self._words(one)]
        if always and all(word in self._tagged or word[0] != "<" for word in meant):
            held = [self._tagged.get(word, (word.split()[0],)) for word in meant]
            self.needed.append(frozenset().union(*held))
        if always and all(word.partition(",")[0].rstrip(">") + ">" in self._naming for word in meant):
            self.names = True
        longest = sorted((word for word in meant if word != "$"), key=lambda word: (-len(word), word))
        pattern = f"(?:{'|'.join(map(_literal, longest))}) "
        return f"(?:{pattern}|$)" if "$" in meant else pattern

    def _words(self, one: str) -> Collection[str]:
        return self._listed(one[1:]) if one.startswith("@") else (one,)


def _literal(word: str) -> str:
    """The pattern of a word; that of a tag fits whatever more is told of the piece."""
    return rf"<{word[1:-1]}(?:,\w+)*>" if word.startswith("<") and "," not in word else re.escape(word)


_GAPS = {".": _WORD, "..": f"{_WORD}{{0,{FEW}}}?", "...": rf"(?:[^\s.;:!?]\S* ){{1,{LONG}}}?"}


class Tagged:
    """A row of pieces as one text: a word, sign or tag for each, with a space behind it."""

    def __init__(self, pieces: Sequence[Piece], tag: Callable[[Piece], str]) -> None:
        """Write the text."""
        self.pieces = pieces
        tags = [tag(piece) for piece in pieces]
        self.text = "".join([f"{one} " for one in tags])
        self._starts = [0, *accumulate([len(one) + 1 for one in tags])]

    def places(self, span: tuple[int, int]) -> tuple[int, int]:
        """The places of the first piece of a stretch of the text, and of the one behind it."""
        return bisect_left(self._starts, span[0]), bisect_left(self._starts, span[1])


class Told(Struct, frozen=True, gc=False):
    """A turn that was found: the pieces that it covers, and those that it becomes."""

    turn: Turn
    covered: list[Piece]
    becomes: list[Piece]


class Turns:
    """The turns of a game, ready to be looked for."""

    def __init__(self, turns: Sequence[Turn]) -> None:
        """Keep them in their order, which is that in which they are looked for."""
        self.turns = tuple(turns)
        self._needed = tuple(turn.needed for turn in self.turns)
        self._anywhere = self._index(named=False)
        self._beside_names = self._index(named=True)

    def _index(self, *, named: bool) -> Mapping[str, tuple[int, ...]]:
        """The places of the turns by the words that they are looked for by; without a name in the sentence, of those that name nothing."""
        found: dict[str, list[int]] = {}
        for place, turn in enumerate(self.turns):
            for word in turn.needed[0] if named or not turn.names else ():
                found.setdefault(word, []).append(place)
        return {word: tuple(places) for word, places in found.items()}

    def tell(
        self, pieces: list[Piece], texts: AnySet, tag: Callable[[Piece], str], *, named: bool = True
    ) -> tuple[list[Piece], list[Told]]:
        """The pieces with every turn as what it becomes, and which turns these were.

        ``texts`` are those of the whole sentence; ``named`` says whether any of its pieces is a name.
        """
        told: list[Told] = []
        left = self._possible(texts, named)
        if not left:
            return pieces, told
        held, tagged = set(texts), Tagged(pieces, tag)
        while left:
            place = left.pop()
            turn, last = self.turns[place], len(told)
            while len(told) < last + MOST:
                found = turn.said.search(tagged.text)
                if found is None or found.start() == found.end():
                    break
                start, end = tagged.places(found.span())
                becomes = _becomes(tagged, found, turn, start, end)
                told.append(Told(turn, pieces[start:end], becomes))
                pieces = [*pieces[:start], *becomes, *pieces[end:]]
                tagged = Tagged(pieces, tag)
            if len(told) > last and not held.issuperset(turn.becomes):
                held.update(turn.becomes)
                left = [later for later in self._possible(held, named) if later > place]
        return pieces, told

    def _possible(self, texts: AnySet, named: bool) -> list[int]:
        """The places of the turns that a sentence of these words may hold, the first one last."""
        index = self._beside_names if named else self._anywhere
        found = {place for word in index.keys() & texts for place in index[word]}
        missing = texts.isdisjoint
        return sorted([place for place in found if not any(map(missing, self._needed[place]))], reverse=True)


def _becomes(tagged: Tagged, found: re.Match[str], turn: Turn, start: int, end: int) -> list[Piece]:
    """The pieces that a turn becomes: those that it keeps, and words that nobody wrote.

    They take the places in the post that the kept ones had, in their new order, so that what is read still goes from left to right; all
    together they stand for all that the turn covered.
    """
    covered = tagged.pieces[start:end]
    row: list[Piece | str] = []
    for word in turn.becomes:
        row += _kept(tagged, found, word[1:-1]) if word.startswith("{") else (word,)
    spans = sorted([(one.start, one.end) for one in row if isinstance(one, Piece)], reverse=True)
    out: list[Piece] = []
    for one in row:
        if isinstance(one, str):
            behind = out[-1].end if out else covered[0].start
            kind = "word" if one[0].isalpha() else "sign"
            out.append(Piece(kind, one, behind, behind, zone=covered[0].zone))
        else:
            first, last = spans.pop()
            out.append(replace(one, start=first, end=last))
    if out:
        out[0].start, out[-1].end = covered[0].start, max(out[-1].end, covered[-1].end)
    return out


def _kept(tagged: Tagged, found: re.Match[str], name: str) -> Sequence[Piece]:
    """The pieces that a turn keeps under a name, none where that part is missing."""
    span = found.span(name)
    kept = tagged.pieces[slice(*tagged.places(span))] if span[0] >= 0 else ()
    return [replace(kept[0], poss=False)] if len(kept) == 1 and kept[0].poss else kept
