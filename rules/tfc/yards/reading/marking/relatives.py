"""Facilities told by what they work on, or that an order frees (``the pylons that worked on it``, ``the docks it frees``).

Each such relative clause becomes the one word that says the same before its facilities: ``its pylons``, ``freed docks``.
"""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.yards.reading.wordbook import Wordbook

_LONGEST = 6
"""So many words a relative clause may hold before its pronoun."""


def without_relatives(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces with each such relative clause as a word before its facilities."""
    out: list[Piece] = []
    at = 0
    while at < len(pieces):
        first, tools = pieces[at], book.says("tools", pieces[at].text)
        its = _relative_end(pieces, at + 1, book) if tools else 0
        freed = _freed_end(pieces, at + 1, book) if tools and not its else 0
        if its or freed:
            text = "its" if its else "freed"
            out.append(Piece("word", text, first.start, first.start, zone=first.zone))
        out.append(first)
        at = its or freed or at + 1
    return out


def _freed_end(pieces: list[Piece], at: int, book: Wordbook) -> int:
    """Where a relative clause behind a word for facilities ends, if it says that they are freed (``that become free``); else 0."""
    becoming = False
    for place in range(at, min(len(pieces), at + _LONGEST)):
        piece = pieces[place]
        if book.says("freed", piece.text) or (becoming and book.says("free", piece.text)):
            return place + 1
        becoming = becoming or book.says("becoming", piece.text)
        known = becoming or piece.text in words().sets["relative"] or piece.text in words().sets["them"]
        if not (known or piece.text in words().sets["auxiliaries"] or (place == at and piece.text == ",")):
            return 0
    return 0


def _relative_end(pieces: list[Piece], at: int, book: Wordbook) -> int:
    """Where a relative clause behind a word for facilities ends, if it says that they work on what was spoken of; else 0."""
    if at < len(pieces) and pieces[at].text == ",":
        at += 1
    if at >= len(pieces) or not (
        pieces[at].text in words().sets["relative"] or book.says("working", pieces[at].text)
    ):
        return 0
    works = False
    for place in range(at, min(len(pieces), at + _LONGEST)):
        piece = pieces[place]
        if piece.kind != "word":
            return 0
        works = works or book.says("working", piece.text)
        if works and (piece.text in words().sets["them"]):
            closed = place + 1 < len(pieces) and pieces[place + 1].text == ","
            return place + 1 + closed
    return 0
