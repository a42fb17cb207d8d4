"""What is written short or round about, written out: letters apart from their number, ``w/`` with its kin, ``his way`` for at him."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.language.words import word_list
from rules.tfc.battle.reading.wordbook import Wordbook


def with_letters_joined(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces with a weapon's letter and the number behind it as one (``b 50 t 25``, ``b=50 t=25``)."""
    out: list[Piece] = []
    for piece in pieces:
        if piece.kind == "number" and len(out) > 1 and out[-1].text in _EQUALS and _is_letter(out[-2], book):
            out.pop()
        last = out[-1] if out else None
        if (
            last is not None
            and _is_letter(last, book)
            and piece.kind == "number"
            and piece.text.isdigit()
            and len(piece.text) < 4
        ):
            out[-1] = Piece("word", last.text + piece.text, last.start, piece.end, zone=last.zone)
        else:
            out.append(piece)
    return out


_EQUALS = frozenset({":", "="})


def _is_letter(piece: Piece, book: Wordbook) -> bool:
    """Whether a piece is a weapon's letter by itself."""
    return piece.kind == "word" and piece.text in book.short and not piece.poss


_SHORT = {("w", "/", "o"): "without", ("w", "/"): "with", ("b", "/", "c"): "because"}


def spelled_out(pieces: list[Piece]) -> list[Piece]:
    """The pieces with ``w/`` and the like as the words that they are short for."""
    out: list[Piece] = []
    at = 0
    while at < len(pieces):
        for short, word in _SHORT.items():
            part = pieces[at : at + len(short)]
            if tuple(piece.text for piece in part) == short and all(piece.glued for piece in part[1:]):
                out.append(Piece("word", word, part[0].start, part[-1].end, zone=part[0].zone))
                at += len(short)
                break
        else:
            out.append(pieces[at])
            at += 1
    return out


_WHOSE = {"his": "him", "her": "her", "its": "it", "their": "them", "его": "нему", "ее": "ней", "их": "ним"}  # fmt: skip
_HAVING = word_list("holding")
_IN = word_list("in")


def with_ways_named(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces with fire ``his way`` or ``in her direction`` as fire at him or at her."""
    out: list[Piece] = []
    for piece in pieces:
        whose = _WHOSE.get(out[-1].text) if piece.text in book.listed("ways") and len(out) > 1 else None
        back = 2 + (whose is not None and len(out) > 2 and out[-2].text in _IN)
        if whose is None or not _is_fire(out[-back]):
            out.append(piece)
            continue
        first = out[1 - back]
        at = "at" if whose.isascii() else "по"
        out[1 - back :] = [
            Piece("word", at, first.start, out[-1].start, zone=piece.zone),
            Piece("word", whose, out[-1].start, piece.end, zone=piece.zone),
        ]
    return out


def _is_fire(piece: Piece) -> bool:
    """Whether a piece says what is fired: a share, points, a weapon, or all that somebody has."""
    return piece.kind in ("share", "points") or isinstance(piece.value, str) or piece.text in _HAVING
