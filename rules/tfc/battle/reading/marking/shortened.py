"""What is written short or round about, written out: letters apart from their number, ``w/`` with its kin, ``his way`` for at him."""

from __future__ import annotations

import re
from fractions import Fraction

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


_COMPOUND = re.compile(r"(?:([^\W\d_]+)(\d{1,3}))+")
_PART = re.compile(r"([^\W\d_]+)(\d{1,3})")


def with_compounds_apart(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces with ``b50t100`` and ``beams50`` as the weapons and numbers that they are made of."""
    out: list[Piece] = []
    for piece in pieces:
        if piece.kind != "word" or not piece.text[-1].isdigit() or not _is_compound(piece, book):
            out.append(piece)
            continue
        for part in _PART.finditer(piece.text):
            cut = part.end() if part.group(1) in book.short else part.start(2)
            out.append(_cut_from(piece, "word", part.start(), cut))
            if cut < part.end():
                out.append(_cut_from(piece, "number", cut, part.end()))
    return out


def _is_compound(piece: Piece, book: Wordbook) -> bool:
    """Whether a word is made of weapons, each with its number, and is more than one letter with its number."""
    if not _COMPOUND.fullmatch(piece.text):
        return False
    arms = [part.group(1) for part in _PART.finditer(piece.text)]
    return all(one in book.weapons or one in book.short for one in arms) and (
        len(arms) > 1 or arms[0] not in book.short
    )


def _cut_from(piece: Piece, kind: str, start: int, end: int) -> Piece:
    """A part of a word as a piece of its own."""
    first = piece.start + start
    return Piece(
        kind,
        piece.text[start:end],
        first,
        piece.start + end,
        glued=bool(start) or piece.glued,
        zone=piece.zone,
    )


def with_parts_of_whole(pieces: list[Piece]) -> list[Piece]:
    """The pieces with three or more numbers between strokes that make up a hundred as shares (``33/33/34``)."""
    at = 0
    while at < len(pieces):
        end = at
        while (
            end + 2 < len(pieces)
            and _is_number(pieces[end])
            and pieces[end + 1].text == "/"
            and _is_number(pieces[end + 2])
        ):
            end += 2
        row = pieces[at : end + 1 : 2]
        if len(row) > 2 and sum(int(piece.text) for piece in row) == _WHOLE:
            for piece in row:
                piece.kind, piece.value = "share", Fraction(piece.text)
        at = end + 1
    return pieces


_WHOLE = 100


def _is_number(piece: Piece) -> bool:
    """Whether a piece is a whole number below a thousand."""
    return piece.kind == "number" and piece.text.isdecimal() and len(piece.text) < 4


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
