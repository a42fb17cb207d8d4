"""Russian weapon words with a slip of the finger in them (``лучями``, ``торпедоми``), put right before anything is fired with them."""

from __future__ import annotations

from collections.abc import Set
from functools import lru_cache

from msgspec.structs import replace

from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_common
from rules.language.wordforms.typos import Speller
from rules.tfc.battle.reading.wordbook import Wordbook

_STEM = 2
"""How many letters of a word a slip leaves alone at least: its first ones."""
_LEAST = 5
"""How many letters a word has that may hold one."""


def with_arms_mended(pieces: list[Piece], texts: Set[str], book: Wordbook) -> list[Piece]:
    """The pieces with each weapon word as it is spelt, where nothing else that is known is so near to it."""
    speller, stems = _weapons(book)
    mended = {
        text: _nearest(text, speller, book) for text in texts if text[:_STEM] in stems and len(text) >= _LEAST
    }
    if not any(mended.values()):
        return pieces
    return [
        replace(piece, text=mended[piece.text]) if piece.kind == "word" and mended.get(piece.text) else piece
        for piece in pieces
    ]


def _nearest(text: str, speller: Speller, book: Wordbook) -> str:
    """The one weapon that a word nobody knows is a slip of; empty if there is none."""
    if text in book.known or is_common(text):
        return ""
    near = [word for word in speller.nearest(text) if word[:_STEM] == text[:_STEM]]
    return near[0] if len({book.weapons[word] for word in near}) == 1 else ""


@lru_cache(maxsize=32)
def _weapons(book: Wordbook) -> tuple[Speller, frozenset[str]]:
    """The Russian weapon words of a game, and what they begin with."""
    spelt = [word for word in book.weapons if not word.isascii() and len(word) >= _LEAST]
    return Speller(spelt), frozenset(word[:_STEM] for word in spelt)
