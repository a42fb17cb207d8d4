"""What a bracket is besides a bracket: a smile of closing ones alone, the beginning of talk out of character, the mark of a link."""

from __future__ import annotations

from rules.language.tokens import Piece


def is_smile(pieces: list[Piece], place: int) -> bool:
    """Whether closing brackets that nothing opens are a smile, which ends a sentence (``missed again)) Duke, fire``)."""
    before, after = (
        pieces[place - 1] if place else None,
        pieces[place + 1] if place + 1 < len(pieces) else None,
    )
    if before is None or before.kind != "word" or len(before.text) < 2 or not pieces[place].glued:
        return False
    if place < 2 or after is None or not after.cap or after.glued:
        return False
    return not any(piece.text.startswith("(") for piece in pieces[:place])


def opens_bracket(pieces: list[Piece], place: int, marks: frozenset[str]) -> bool:
    """Whether a bracket opens talk out of character: one of its marks stands right behind it."""
    return place + 1 < len(pieces) and pieces[place + 1].text in marks


def without_links(pieces: list[Piece]) -> list[Piece]:
    """The pieces with ``[words](address)`` as the words alone."""
    kept: list[Piece] = []
    for piece in pieces:
        if piece.kind != "mention" or not piece.text.startswith("]("):
            kept.append(piece)
            continue
        opening = next((at for at in range(len(kept) - 1, -1, -1) if kept[at].text == "["), None)
        if opening is not None:
            del kept[opening]
    return kept
