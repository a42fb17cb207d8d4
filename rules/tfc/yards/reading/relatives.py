"""Facilities told by what they work on (``the pylons that worked on it``), as a possessive says it (``its pylons``)."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.yards.reading.wordbook import Wordbook

_LONGEST = 6
"""So many words a relative clause may hold before its pronoun."""


def without_relatives(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces with each such relative clause as a possessive before its facilities."""
    out: list[Piece] = []
    at = 0
    while at < len(pieces):
        end = _relative_end(pieces, at + 1, book) if book.says("tools", pieces[at].text) else 0
        if end:
            first = pieces[at]
            out.append(Piece("word", "its", first.start, first.start, zone=first.zone))
        out.append(pieces[at])
        at = end or at + 1
    return out


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
