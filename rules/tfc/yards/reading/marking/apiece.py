"""So many facilities for each ship (``по два дока на каждый``, ``two docks per ship``), put as a count and a word for each."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.language.tokens import Piece
from rules.tfc.yards.reading.wordbook import Wordbook

_LONGEST = 3
"""So many pieces at most count the facilities."""


def with_counts_apiece(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces with a count of facilities apiece without its prepositions (``по доку на каждый`` as ``1 док каждый``)."""
    pieces = [*_without_per(pieces, book)]
    at = next((at for at, piece in enumerate(pieces) if book.says("each", piece.text)), 0)
    if at < _LONGEST or not book.says("for_whom", pieces[at - 1].text):
        return pieces
    first = max(0, at - 1 - _LONGEST)
    lead = next((i for i in range(at - 2, first - 1, -1) if book.says("apiece", pieces[i].text)), None)
    if lead is None:
        return pieces
    counted = pieces[lead + 1 : at - 1]
    numbers = [piece for piece in counted if piece.kind == "number" or piece.text in book.numbers]
    tools = [piece for piece in counted if book.says("tools", piece.text)]
    if not counted or len(numbers) + len(tools) != len(counted):
        return pieces
    where = pieces[lead]
    numbers = numbers or [Piece("word", _ONE, where.start, where.end, zone=where.zone)]
    tools = tools or [Piece("word", _DOCKS, counted[-1].end, counted[-1].end, zone=where.zone)]
    return [*pieces[:lead], *numbers, *tools, *pieces[at:]]


def _without_per(pieces: list[Piece], book: Wordbook) -> Iterator[Piece]:
    """The pieces with ``each`` for ``per ship`` behind facilities (``two docks per ship``, ``по два дока на корабль``)."""
    skipped = False
    for at, piece in enumerate(pieces):
        led = at > 1 and book.says("per", piece.text) and book.says("tools", pieces[at - 1].text)
        if led and at + 1 < len(pieces) and book.says("one_unit", pieces[at + 1].text):
            each = [piece] if piece.text.isascii() else []
            yield from (replace(one, text=_EACH[0]) for one in each)
            yield from () if each else (piece, replace(pieces[at + 1], text=_EACH[1]))
            skipped = True
        elif skipped:
            skipped = False
        else:
            yield piece


_EACH = ("each", "каждый")
"""What stands for a single ship of several, in Latin and in Russian letters."""
_ONE, _DOCKS = "один", "дока"
"""What nobody named: how many, and what they are."""
