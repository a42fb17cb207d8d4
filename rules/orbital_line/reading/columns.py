"""Columns of a template by their letter: ``весь борт A - под Чешую``, ``column A is Scale``, ``в E-ряд по Кувалде`` (OL-GEO-02)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.language.tokens import Piece
from rules.orbital_line.parts import Template
from rules.orbital_line.reading.table import LOOKALIKE
from rules.orbital_line.reading.wordbook import wordbook


def columned(pieces: list[Piece], template: Template | None, taken: Collection[str]) -> list[Piece]:
    """The pieces with the free cells of a column for the words that name it; with all of them where none is free."""
    found: list[Piece] = []
    at = 0
    while at < len(pieces):
        end, letters = _columns(pieces, at)
        labels = [label for letter in letters for label in _labels(template, letter)]
        if not labels:
            found.append(pieces[at])
            at += 1
            continue
        while found and (_counts_all(found[-1]) or found[-1].text == "of"):
            found.pop()
        end += end < len(pieces) and _counts_all(pieces[end])
        for label in [one for one in labels if one not in taken] or labels:
            comma = Piece("sign", ",", pieces[at].start, pieces[at].start)
            cell = Piece("cell", label.lower(), pieces[at].start, pieces[end - 1].end, value=label)
            found += [comma, cell] if found and found[-1].kind == "cell" else [cell]
        at = end
    return found


def _columns(pieces: Sequence[Piece], at: int) -> tuple[int, str]:
    """Where the words for columns end that begin at a place, and their letters; none if they name no column."""
    book, rest = wordbook(), pieces[at + 1 : at + 3]
    if len(rest) > 1 and rest[0].text == "-" and book.has("column", rest[1]):
        return at + 3, _letter(pieces[at])
    end, letters = at + 1, ""
    while book.has("column", pieces[at]) and end < len(pieces) and _letter(pieces[end]):
        letters += _letter(pieces[end])
        joined = end + 2 < len(pieces) and (pieces[end + 1].text == "," or book.has("then", pieces[end + 1]))
        end += 2 if joined and _letter(pieces[end + 2]) else 1
        if not joined:
            break
    return end, letters


def _letter(piece: Piece) -> str:
    """The letter of a column, however it was written; nothing if a piece is none."""
    single = piece.kind == "word" and piece.cap and len(piece.text) == 1
    return piece.text.translate(LOOKALIKE).upper() if single else ""


def _counts_all(piece: Piece) -> bool:
    """Whether a word only says that the whole column is meant."""
    return wordbook().has("all", piece) or wordbook().has("entirely", piece)


def _labels(template: Template | None, letter: str) -> list[str]:
    """The cells of a column, from the bow aft."""
    labels = template.labels if template is not None and letter else ()
    return [label for label in labels if label.rstrip("0123456789") == letter]
