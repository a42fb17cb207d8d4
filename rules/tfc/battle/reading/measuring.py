"""Words that say how much of a weapon is meant, and so name nobody who acts."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.battle.reading.table import Table


def measures(pieces: list[Piece], at: int, table: Table) -> bool:
    """Whether ``\u0432\u0441\u0435`` says how much of a weapon is meant, and nobody (``\u0417\u0430\u0440\u044f \u0432\u0441\u0435 \u0442\u043e\u0440\u043f\u0435\u0434\u044b \u0448\u043b\u0435\u0442 \u0432 \u041f\u0430\u043b\u0430\u0447\u0430``)."""
    sets = words().sets
    behind = at + 1
    while behind < len(pieces) and pieces[behind].text in sets["determiners"]:
        behind += 1
    weapon = behind < len(pieces) and pieces[behind].text in table.book.weapons
    return weapon and pieces[at].text in sets["whole"]


def is_how_much(piece: Piece) -> bool:
    """Whether a piece says how much of the weapon behind it is meant (``\u043e\u0441\u0442\u0430\u0442\u043e\u043a \u043b\u0443\u0447\u0435\u0439``)."""
    sets = words().sets
    return piece.kind in ("share", "points") or piece.text in sets["whole"] or piece.text in sets["rest"]
