"""Rows, aspects and colours in the words of an attack (OL-GEO-03, OL-FIR-06, OL-FIR-07)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.language.tokens import Piece
from rules.orbital_line.reading.figures import ordinal
from rules.orbital_line.reading.wordbook import wordbook

Row = int | str
_SIDED = {("right", 60): 1, ("right", 120): 2, ("left", 120): 4, ("left", 60): 5}


def row_in(pieces: Sequence[Piece]) -> Row | None:
    """The row that the words name: a number, or the name of one; None if they name none."""
    return _offset(pieces) or _numbered(pieces) or _bare(pieces) or _named(pieces)


def rows_in(pieces: Sequence[Piece]) -> tuple[int, ...]:
    """The rows of a list (``ряды 2 и 3``, ``в первый и пятый``, ``row 1 and row 3``), one for each of several weapons; empty where one row or none is named."""
    book = wordbook()
    numbers: list[int] = []
    places: list[int] = []
    counting = placing = False
    for at, piece in enumerate(pieces):
        joins = piece.kind == "sign" or book.has("then", piece)
        near = at > 0 and book.has("row", pieces[at - 1])
        counting = book.has("row", piece) or (counting and (piece.kind == "number" or joins or near))
        place = ordinal(piece)
        led = at > 0 and place is not None and book.has("at", pieces[at - 1])
        placing = led or (placing and (place is not None or joins or book.has("at", piece)))
        numbers += [int(piece.value)] if counting and piece.kind == "number" else []
        places += [place] if placing and place is not None else []
    return next((tuple(found) for found in (numbers, places) if len(found) > 1), ())


def last_ordinal(pieces: Sequence[Piece], *, back: bool) -> int | None:
    """The row of ``Факел — второй`` and ``Факелом — в первый``, and, behind a word that points back, of ``туда же, четвёртый``."""
    last = [piece for piece in pieces[-3:] if piece.text != "the"][-2:]
    signs = ("," if back else "", "-", "—")
    led = len(last) == 2 and (last[0].text in signs or wordbook().has("at", last[0]))
    return ordinal(last[1]) if led else None


def _numbered(pieces: Sequence[Piece]) -> int | None:
    book = wordbook()
    for at, piece in enumerate(pieces):
        if _is_slash(pieces, at):
            return int(pieces[at + 1].value)
        if not book.has("row", piece):
            continue
        rest = (one for one in pieces[at + 1 : at + 4] if one.kind != "sign")
        after = [one for one in rest if not book.has("small_sign", one)]
        if after and (after[0].kind in ("number", "ref") or ordinal(after[0]) is not None):
            return int(after[0].value)
        if at and ordinal(pieces[at - 1]) is not None:
            return ordinal(pieces[at - 1])
        if at and pieces[at - 1].kind == "number" and not book.has("row_counted", piece):
            return int(pieces[at - 1].value)
    return None


def _bare(pieces: Sequence[Piece]) -> int | None:
    """The row of ``Скальпель — Полынь, 2`` and ``Полынь (2)``: a number that ends the words behind a weapon, a ship and a sign."""
    if pieces and pieces[-1].text == ")" and [one.text for one in pieces[-3:-2]] == ["("]:
        pieces = [*pieces[:-3], Piece("sign", ",", pieces[-3].start, pieces[-3].end), pieces[-2]]
    tail = [piece.kind if piece.text not in (",", "-", "—") else "," for piece in pieces[-3:]]
    armed = any(piece.kind == "name" for piece in pieces[:-3])
    return (
        int(pieces[-1].value) if armed and tail in (["name", ",", "number"], ["ref", ",", "number"]) else None
    )


def _is_slash(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a stroke stands between a ship and a row (``Неясыть/3``)."""
    around = pieces[max(0, at - 1) : at + 2]
    return pieces[at].text == "/" and [one.kind for one in around] == ["name", "sign", "number"]


def _offset(pieces: Sequence[Piece]) -> str | None:
    """``на 2 ряда правее центра``: so many rows from the centre, one where no number is written."""
    book = wordbook()
    for at, piece in enumerate(pieces):
        right, left = book.has("offset_right", piece), book.has("offset_left", piece)
        two = at + 1 < len(pieces) and pieces[at + 1].text == "of" and piece.text in ("right", "left")
        right, left = right or (two and piece.text == "right"), left or (two and piece.text == "left")
        if not right and not left:
            continue
        after = [one for one in pieces[at + 1 : at + 5] if one.text not in ("of", "от", "the")]
        if not after or not book.has("of_centre", after[0]):
            continue
        number = next(
            (int(one.value) for one in reversed(pieces[max(0, at - 3) : at]) if one.kind == "number"), 1
        )
        return f"centre{'+' if right else '-'}{number}"
    return None


def _named(pieces: Sequence[Piece]) -> str | None:
    book = wordbook()
    row = book.longest("rows", pieces, unless=_is_aspect)
    outer = any(book.has("outermost", piece) for piece in pieces)
    return f"far_{row}" if outer and row in ("right", "left") else row


def _is_aspect(pieces: Sequence[Piece], at: int, length: int) -> bool:
    """Whether a side is that of an aspect, as in ``правый борт 60°``."""
    after = pieces[at + length] if at + length < len(pieces) else None
    return after is not None and after.kind == "number" and after.value in (60, 120)


def aspect_in(pieces: Sequence[Piece]) -> int | None:
    """The aspect that the words name, 0 to 5; None if they name none."""
    book = wordbook()
    for at, piece in enumerate(pieces):
        if piece.kind == "name":
            continue
        found = book.phrase("aspects", pieces, at)
        if found is not None:
            return int(found[0])
        side = book.phrase("rows", pieces, at)
        if side is not None and _is_aspect(pieces, at, side[1]):
            return _SIDED.get((side[0], int(pieces[at + side[1]].value)))
    return None


def blue_in(pieces: Sequence[Piece]) -> bool:
    """Whether a colour is named that two aspects share (RULING ``aspect.colours``)."""
    book = wordbook()
    named = any(book.phrase("colours", pieces, at) is not None for at in range(len(pieces)))
    return named and not any(piece.kind == "number" and piece.value in (60, 120) for piece in pieces)
