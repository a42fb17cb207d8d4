"""Initials in place of a name, before a verb of their own: understood, and asked back."""

from __future__ import annotations

from rules.language.roster import INITIALS, Found
from rules.language.tokens import Piece, remade
from rules.language.words import words
from rules.tfc.battle.reading.table import OWN, Table


def mark_initials(pieces: list[Piece], table: Table) -> list[Piece]:
    """The pieces with initials of one own unit as its name where its verb follows (``H2 dodges``, ``ID will fire``)."""
    letters = table.roster.initials
    for at in [at for at, piece in enumerate(pieces[:-1]) if piece.text in letters]:
        piece, after = pieces[at], pieces[at + 1].text
        ids = letters[piece.text] if piece.caps and piece.kind == "word" else ()
        if len(ids) == 1 and table.side(ids[0]) == OWN and _is_finite(table, after):
            pieces[at] = remade(piece, "name", Found(ids, INITIALS))
    return pieces


def _is_finite(table: Table, text: str) -> bool:
    """Whether a word is the verb of a subject before it."""
    return text in words().sets["auxiliaries"] or "s" in table.book.lexicon.forms.get(text, {}).values()
