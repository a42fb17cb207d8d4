"""Adverbs, words for the rest and for per cent, of two words as one piece, so that none of them is read by itself (``все же``, ``everything else``)."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.language.words import words


def joined_adverbs(pieces: list[Piece]) -> list[Piece]:
    """The pieces with each such pair, a hyphen between them or not, as one word."""
    pairs = words().pairs
    out: list[Piece] = []
    done = 0
    for at in [at for at, piece in enumerate(pieces) if piece.text in pairs and piece.kind == "word"]:
        behind = at + 1
        if behind < len(pieces) and pieces[behind].text == "-" and pieces[behind].glued:
            behind += 1
        if at < done or behind >= len(pieces) or pieces[behind].text not in pairs[pieces[at].text]:
            continue
        first, last = pieces[at], pieces[behind]
        out += pieces[done:at]
        text = f"{first.text} {last.text}"
        out.append(Piece("word", text, first.start, last.end, first.cap, glued=first.glued, zone=first.zone))
        done = behind + 1
    return out + pieces[done:] if done else pieces
