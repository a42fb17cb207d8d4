"""Numbers, ordinals and cells by their coordinates, in digits and in words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules.language.tokens import Piece, remade
from rules.orbital_line.reading.wordbook import wordbook

ORDINAL = re.compile(r"(\d{1,2})-?(?:й|ый|ий|ой|я|ая|ую|ю|го|ого|му|ому|м|ым|е|ое|st|nd|rd|th)")
SIDED = re.compile(r"(\d{1,2})([lrлп])")
LETTERED = re.compile(r"([лп])(\d{1,2})")
_LETTERS = {"l": "left", "r": "right", "л": "влево", "п": "вправо"}
_LEADS = (":", ",", ";", "-", "—")
"""Signs behind which a letter and a number are a turn."""
TIMES = re.compile(r"[xх](\d{1,2})")


def with_numbers(pieces: list[Piece]) -> Iterator[Piece]:
    """Whole numbers in digits and words, ordinals, and cells by their coordinates."""
    at = 0
    while at < len(pieces):
        axial = _axial(pieces, at)
        found = axial if axial is not None else _small_cell(pieces, at)
        if found is not None:
            yield found[0]
            at += found[1]
            continue
        yield from _sided(pieces[at]) or _lettered(pieces, at) or [_number(pieces[at])]
        at += 1


def _sided(piece: Piece) -> list[Piece]:
    """``2L`` as a number and a side."""
    found = SIDED.fullmatch(piece.text) if piece.kind in ("word", "number") else None
    if found is None:
        return []
    middle = piece.end - 1
    return [
        Piece("number", found.group(1), piece.start, middle, zone=piece.zone, value=int(found.group(1))),
        Piece("word", _LETTERS[found.group(2)], middle, piece.end, glued=True, zone=piece.zone),
    ]


def _lettered(pieces: list[Piece], at: int) -> list[Piece]:
    """``п2`` and ``п 2`` as a side and its number; before a sign ``п2`` is a cell that nothing bears."""
    piece, after = pieces[at], pieces[at + 1 : at + 2]
    if piece.text in ("л", "п") and piece.kind == "word":
        counted = bool(after) and after[0].kind == "number"
        led = not at or pieces[at - 1].text in _LEADS or pieces[at - 1].kind == "name"
        word = Piece("word", _LETTERS[piece.text], piece.start, piece.end, glued=piece.glued, zone=piece.zone)
        return [word] if counted and led else []
    found = LETTERED.fullmatch(piece.text) if not piece.cap else None
    if found is None or (after and after[0].text in ("-", "—", ":", "=")):
        return []
    side, middle = _LETTERS[found.group(1)], piece.start + 1
    return [
        Piece("word", side, piece.start, middle, glued=piece.glued, zone=piece.zone),
        Piece("number", found.group(2), middle, piece.end, glued=True, value=int(found.group(2))),
    ]


def ordinal(piece: Piece) -> int | None:
    """The place that a word counts to (``третий``, ``4-й``), or None."""
    counts = piece.kind == "word" and isinstance(piece.value, int) and not isinstance(piece.value, bool)
    return int(piece.value) if counts else None


def _number(piece: Piece) -> Piece:
    book = wordbook()
    if piece.kind == "number" and piece.text.isdigit() and len(piece.text) < 6:
        return remade(piece, "number", int(piece.text))
    if piece.kind != "word":
        return piece
    times = TIMES.fullmatch(piece.text)
    if times:
        return remade(piece, "number", int(times.group(1)))
    found = ORDINAL.fullmatch(piece.text)
    if found:
        return remade(piece, "word", int(found.group(1)))
    if piece.text in book.numbers:
        return remade(piece, "number", book.numbers[piece.text])
    if piece.text in book.ordinals:
        return remade(piece, "word", book.ordinals[piece.text])
    return piece


def _axial(pieces: list[Piece], at: int) -> tuple[Piece, int] | None:
    """``(1,-1)`` or ``(B1)`` as a cell, and how many pieces it takes."""
    if pieces[at].text != "(":
        return None
    end = next((i for i in range(at + 1, min(at + 8, len(pieces))) if pieces[i].text == ")"), None)
    if end is None:
        return None
    first, last = pieces[at], pieces[end]
    if end == at + 2 and pieces[at + 1].kind == "cell":
        return remade(pieces[at + 1], "cell", pieces[at + 1].value), 3
    inner = "".join(piece.text for piece in pieces[at + 1 : end])
    found = re.fullmatch(r"(-?\d{1,2})[,;.](-?\d{1,2})", inner)
    if not found:
        return None
    value = (int(found.group(1)), int(found.group(2)))
    cell = Piece("cell", inner, first.start, last.end, glued=first.glued, zone=first.zone, value=value)
    return cell, end + 1 - at


def _small_cell(pieces: list[Piece], at: int) -> tuple[Piece, int] | None:
    """``малый 1`` or ``малый гекс 1`` as a small cell, and how many pieces it takes; the first where no number is written."""
    book = wordbook()
    if not book.has("small", pieces[at]):
        return None
    end = at + 1
    if end < len(pieces) and book.has("hex", pieces[end]):
        end += 1
    if end < len(pieces) and book.has("small_sign", pieces[end]):
        end += 1
    hexed = end > at + 1
    counted = (
        end < len(pieces) and pieces[end].kind in ("number", "ref") and len(pieces[end].text) <= len("999")
    )
    if not counted and not hexed:
        return None
    number, end = (pieces[end].text.lstrip("#"), end) if counted else ("1", end - 1)
    first = pieces[at]
    cell = Piece("cell", f"s{number}", first.start, pieces[end].end, glued=first.glued, zone=first.zone)
    cell.value = f"S{number}"
    return cell, end + 1 - at
