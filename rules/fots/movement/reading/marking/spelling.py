"""Words of orders that are misspelt by one letter (``patrl``), as the words that they are."""

from __future__ import annotations

import re
from functools import cache

from msgspec.structs import replace

from rules.fots.movement.wordfiles import word_file
from rules.language.memo import Memo
from rules.language.tokens import Piece
from rules.language.wordforms.typos import Speller
from rules.language.words import LANGUAGES, words

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
    return near[0] if len(near) == 1 else word


@cache
def _known() -> frozenset[str]:
    """Every word that stands in a word file, so that no word of the table is taken for another."""
    kinds = ("", "turns", "routes")
    files = [word_file(language, kind) for language in LANGUAGES for kind in kinds]
    return frozenset(_WORD.findall(repr(files).lower()))


@cache
def _speller() -> Speller:
    files = (word_file(language, "turns") for language in LANGUAGES)
    return Speller((word for file in files for word in file["spelt"]), most=1)


_MEANT: Memo[str, str] = Memo(_meant)
