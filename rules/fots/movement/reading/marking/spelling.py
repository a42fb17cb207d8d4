"""Words of orders that are misspelt by one letter (``patrl``), as the words that they are."""

from __future__ import annotations

import re
from functools import cache

from msgspec.structs import replace

from rules import data
from rules.fots.movement.reading.wordbook import LANGUAGES, PACKAGE
from rules.language.memo import Memo
from rules.language.tokens import Piece
from rules.language.wordforms.typos import Speller
from rules.language.words import words

_WORD = re.compile(r"[a-zа-я]{3,}")
_SHORTEST = 5
"""How many letters a misspelt word has at least; shorter ones are too near to others."""


def with_known_spelling(pieces: list[Piece]) -> list[Piece]:
    """The pieces with every word that is none of ours, but one slip away from one, as that one."""
    return [
        replace(piece, text=_MEANT[piece.text]) if piece.kind == "word" and not piece.cap else piece
        for piece in pieces
    ]


def _meant(word: str) -> str:
    if len(word) < _SHORTEST or word in _known() or word in words().function:
        return word
    near = _speller().nearest(word)
    return (
        near[0]
        if len(near) == 1 and abs(len(near[0]) - len(word)) <= 1 and _one_slip(word, near[0])
        else word
    )


def _one_slip(word: str, meant: str) -> bool:
    """Whether one letter is left out, put in, changed or has changed places with its neighbour."""
    longer, shorter = (word, meant) if len(word) > len(meant) else (meant, word)
    if len(longer) > len(shorter):
        return any(longer[:at] + longer[at + 1 :] == shorter for at in range(len(longer)))
    wrong = [at for at, (one, other) in enumerate(zip(word, meant, strict=True)) if one != other]
    swapped = len(wrong) == len("ab") and wrong[1] == wrong[0] + 1
    return len(wrong) == 1 or (
        swapped and word[wrong[0]] == meant[wrong[1]] and word[wrong[1]] == meant[wrong[0]]
    )


@cache
def _known() -> frozenset[str]:
    """Every word that stands in a word file, so that no word of the table is taken for another."""
    kinds = ("", ".turns", ".routes")
    files = [data.load(PACKAGE, f"words/{language}{kind}.yaml") for language in LANGUAGES for kind in kinds]
    return frozenset(_WORD.findall(repr(files).lower()))


@cache
def _speller() -> Speller:
    return Speller(
        word for language in LANGUAGES for word in data.load(PACKAGE, f"words/{language}.turns.yaml")["spelt"]
    )


_MEANT: Memo[str, str] = Memo(_meant)
