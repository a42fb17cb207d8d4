"""Turns of speech: what a sentence says in a way that the phrases of commands do not know, put in the words that they do.

How a game writes them down stands in :mod:`.notation`.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import accumulate

from msgspec import Struct
from msgspec.structs import replace

from rules.language.phrases.notation import Turn, bare_tag
from rules.language.tokens import Piece

AnySet = set[str] | frozenset[str]

MOST = 6
"""How often one turn is looked for in a sentence."""


class Tagged:
    """A row of pieces as one text: a word, sign or tag for each, with a space behind it."""

    def __init__(self, pieces: Sequence[Piece], tag: Callable[[Piece], str]) -> None:
        """Write the text."""
        self.pieces = pieces
        self._said = [tag(piece) for piece in pieces]
        self.text = "".join([f"{one} " for one in self._said])
        self._starts = [0, *accumulate([len(one) + 1 for one in self._said])]

    def tags(self) -> set[str]:
        """The tags in the row, with and without what more is told of their pieces; those that stand there twice doubled as well."""
        found: set[str] = set()
        for tag in self._said:
            if tag[0] == "<":
                found.update([one + one if one in found else one for one in {tag, bare_tag(tag)}])
        return found

    def places(self, span: tuple[int, int]) -> tuple[int, int]:
        """The places of the first piece of a stretch of the text, and of the one behind it."""
        return bisect_left(self._starts, span[0]), bisect_left(self._starts, span[1])


class Told(Struct, frozen=True, gc=False):
    """A turn that was found: the pieces that it covers, and those that it becomes."""

    turn: Turn
    covered: list[Piece]
    becomes: list[Piece]


class _Needs:
    """Sets of words and tags as bits of a number, so that one step tells whether a sentence holds a word of each."""

    def __init__(self) -> None:
        """Begin without any."""
        self._numbers: dict[frozenset[str], int] = {}
        self._bits: dict[str, int] = {}

    def of(self, sets: Iterable[frozenset[str]]) -> int:
        """The bits of these sets, each of which has one."""
        found = 0
        for one in sets:
            bit = 1 << self._numbers.setdefault(one, len(self._numbers))
            found |= bit
            for word in one:
                self._bits[word] = self._bits.get(word, 0) | bit
        return found

    def held(self, texts: AnySet) -> int:
        """The bits of the sets of which one word or more is among these."""
        found = 0
        for word in self._bits.keys() & texts:
            found |= self._bits[word]
        return found


class Turns:
    """The turns of a game, ready to be looked for."""

    def __init__(self, turns: Sequence[Turn]) -> None:
        """Keep them in their order, which is that in which they are looked for."""
        self.turns = tuple(turns)
        self._words, self._tags = _Needs(), _Needs()
        self._needed = [self._words.of(turn.needed) for turn in self.turns]
        self._tagged = [self._tags.of(turn.tags) for turn in self.turns]
        self._anywhere = self._index(marked=False)
        self._beside_marks = self._index(marked=True)

    def _index(self, *, marked: bool) -> Mapping[str, tuple[int, ...]]:
        """The places of the turns by the words that they are looked for by; where nothing is marked, of those that only plain words make up."""
        found: dict[str, list[int]] = {}
        for place, turn in enumerate(self.turns):
            for word in turn.needed[0] if marked or not turn.marked else ():
                found.setdefault(word, []).append(place)
        return {word: tuple(places) for word, places in found.items()}

    def tell(
        self, pieces: list[Piece], texts: AnySet, tag: Callable[[Piece], str], *, marked: bool = True
    ) -> tuple[list[Piece], list[Told]]:
        """The pieces with every turn as what it becomes, and which turns these were.

        ``texts`` are those of the whole sentence; ``marked`` says whether any of its pieces gets a tag that no plain word gets.
        """
        told: list[Told] = []
        left = self._possible(texts, marked)
        if not left:
            return pieces, told
        held, tagged = set(texts), Tagged(pieces, tag)
        left = self._among_tags(left, tagged)
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
            if len(told) > last:
                held.update(turn.becomes)
                later = [one for one in self._possible(held, marked) if one > place]
                left = self._among_tags(later, tagged)
        return pieces, told

    def _possible(self, texts: AnySet, marked: bool) -> list[int]:
        """The places of the turns that a sentence of these words may hold, the first one last."""
        index = self._beside_marks if marked else self._anywhere
        found = {place for word in index.keys() & texts for place in index[word]}
        missing, needed = ~self._words.held(texts), self._needed
        return sorted([place for place in found if not needed[place] & missing], reverse=True)

    def _among_tags(self, places: list[int], tagged: Tagged) -> list[int]:
        """Those of the places whose turns need no tag that is not in the row."""
        missing, needed = ~self._tags.held(tagged.tags()), self._tagged
        return [place for place in places if not needed[place] & missing]


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
