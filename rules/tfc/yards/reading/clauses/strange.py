"""How many words of a clause mean nothing to yards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.yards.reading.desk import Desk

LONGEST = 4
"""So many words that mean nothing to yards may stand in a clause that is obeyed; with more of them it is only asked about."""
_KNOWN = (
    "tools",
    "depots",
    "with",
    "onto",
    "all",
    "free",
    "others",
    "another",
    "padding",
    "priority",
    "units",
    "months",
    "calling",
    "crewing",
    "freed",
    "same",
    "instead",
    "those",
)
_THINGS = ("tools", "depots", "free", "others", "another", "priority", "units", "freed")
_COUNTED = re.compile(r"[xх×]\d{1,4}|\d{1,4}[xх×]")


def _without_remarks(desk: Desk, part: Sequence[Piece]) -> list[Piece]:
    """The pieces without short stretches between commas that name nothing (``Either way, two Lancers on 9-12, and be quick``)."""
    commas = [at for at, piece in enumerate(part) if piece.text == ","]
    kept: list[Piece] = []
    for start, end in pairwise([0, *commas, len(part)]):
        stretch = part[start:end]
        things = any(
            piece.kind in ("name", "number")
            or piece.text in desk.table.book.numbers
            or any(desk.table.book.says(name, piece.text) for name in _THINGS)
            for piece in stretch
        )
        kept += stretch if things or len(stretch) > LONGEST + 2 or not commas else []
    return kept


def unknown(desk: Desk, part: Sequence[Piece]) -> int:
    """How many words of a clause mean nothing to yards."""
    book = desk.table.book
    top = 2 * book.says_any("top", " ".join(piece.text for piece in part))
    part = _without_remarks(desk, part)
    strange = sum(
        p.kind == "word"
        and p.text not in words().function
        and p.text not in book.numbers
        and not any(book.says(name, p.text) for name in _KNOWN)
        and not _COUNTED.fullmatch(p.text)
        for p in part
    )
    return max(0, strange - top)
