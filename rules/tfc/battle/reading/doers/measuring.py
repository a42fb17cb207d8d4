"""Words that say how much of a weapon is meant, and so name nobody who acts."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.battle.reading.table import Table


def measures(pieces: list[Piece], at: int, table: Table) -> bool:
    """Whether ``все`` says how much of a weapon is meant, and nobody (``Заря все торпеды шлет в Палача``)."""
    sets = words().sets
    behind = at + 1
    while behind < len(pieces) and pieces[behind].text in sets["determiners"]:
        behind += 1
    weapon = behind < len(pieces) and pieces[behind].text in table.book.weapons
    return weapon and pieces[at].text in sets["whole"]


def is_how_much(piece: Piece) -> bool:
    """Whether a piece says how much of the weapon behind it is meant (``остаток лучей``)."""
    sets = words().sets
    return piece.kind in ("share", "points") or piece.text in sets["whole"] or piece.text in sets["rest"]
