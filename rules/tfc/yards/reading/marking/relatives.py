"""Facilities told by what they work on, that an order frees, or that do nothing (``the pylons that worked on it``, ``the docks it frees``, ``the pylons that are idle``).

Each such relative clause becomes the one word that says the same before its facilities: ``its pylons``, ``freed docks``, ``free pylons``. Behind
numbers of facilities one about doing nothing tells nothing more, and goes.
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
        idle = _idle_end(pieces, at + 1, book) if (tools or first.kind == "number") and not freed else 0
        if its or freed or (tools and idle and not _numbered(pieces, idle)):
            text = "its" if its else "freed" if freed else "free"
            out.append(Piece("word", text, first.start, first.start, zone=first.zone))
        out.append(first)
        at = its or freed or idle or at + 1
    return out


def _numbered(pieces: list[Piece], at: int) -> bool:
    """Whether a colon leads there to the numbers of the facilities spoken of."""
    return [piece.text for piece in pieces[at : at + 1]] == [":"] and pieces[-1].kind == "number"


def _idle_end(pieces: list[Piece], at: int, book: Wordbook) -> int:
    """Where a relative clause behind facilities ends, if it says that they do nothing (``that have nothing to do``); else 0."""
    opened = at < len(pieces) and pieces[at].text == ","
    at += opened
    if at >= len(pieces) or not (
        pieces[at].text in words().sets["relative"] or book.says("idly", pieces[at].text)
    ):
        return 0
    idle, place = False, at + 1
    while place < len(pieces) and place <= at + _LONGEST:
        text = pieces[place].text
        idles = any(book.says(name, text) for name in ("free", "idle", "nothing"))
        if not (idles or any(book.says(name, text) for name in ("idle_verbs", "working", "doing"))):
            break
        idle, place = idle or idles, place + 1
    closed = opened and place < len(pieces) and pieces[place].text == ","
    return place + closed if idle else 0


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
