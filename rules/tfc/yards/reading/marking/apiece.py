"""So many facilities for each ship, as Russian tells them (``по два дока на каждый``), put as a count and a word for each."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.tfc.yards.reading.wordbook import Wordbook

_LONGEST = 3
"""So many pieces at most count the facilities."""


def with_counts_apiece(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces with a count of facilities apiece without its prepositions (``по доку на каждый`` as ``1 док каждый``)."""
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


_ONE, _DOCKS = "один", "дока"
"""What nobody named: how many, and what they are."""
