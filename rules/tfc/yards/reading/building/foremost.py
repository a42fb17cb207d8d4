"""Which part of a ship is to be mended before the others."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from rules.language.words import words
from rules.tfc.yards.reading.things.sight import Sight


def what_first(sight: Sight) -> Mapping[str, str]:
    """What the sentence wants to be mended first: the hull or the OSI; nothing if it says neither."""
    text, book = sight.words(0, len(sight.pieces)), sight.table.book
    for part, phrases in (("hull", "first_hull"), ("osi", "first_osi")):
        if book.says_any(phrases, text):
            return {"first": part}
    texts = [piece.text for piece in sight.pieces]
    parts = [at for at, one in enumerate(texts) if book.says("hull", one) or book.says("frame", one)]
    told = next((at for at in parts if _is_foremost(sight, at)), None)
    return {} if told is None else {"first": "hull" if book.says("hull", texts[told]) else "osi"}


def _is_foremost(sight: Sight, at: int) -> bool:
    """Whether a part of a ship is to be mended before its other parts (``hull mended before frame``, ``first the hull``)."""
    book, texts = sight.table.book, [piece.text for piece in sight.pieces]
    behind = texts[at + 1 : at + 4]
    opening = [
        text
        for text in texts[max(0, at - 4) : at]
        if text not in words().sets["determiners"] and not book.says("its", text)
    ]
    led = [text for text in texts[max(0, at - 3) : at] if text not in words().sets["determiners"]][-1:]
    rest = any(
        book.says("then", a) and _is_part(sight, b) for a, b in pairwise([*behind, *texts[at + 4 : at + 6]])
    )
    begins = any(book.says("starting", a) and book.says("with", b) for a, b in pairwise(opening[-2:]))
    return (
        rest
        or begins
        or any(book.says("before", text) for text in behind)
        or any(book.says("foremost", text) for text in (*led, *behind))
    )


def _is_part(sight: Sight, text: str) -> bool:
    """Whether a word names a part of a ship, or what is left of her."""
    book = sight.table.book
    return (
        any(book.says(name, text) for name in ("hull", "frame", "others"))
        or text in words().sets["determiners"]
    )
