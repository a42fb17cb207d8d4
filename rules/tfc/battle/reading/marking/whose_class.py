"""Whose ship a class stands for that several of both sides belong to (``the enemy frigate``, ``our frigate``, ``Tom's frigate``)."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from msgspec.structs import replace

from rules.language.names.roster import CLASS
from rules.language.tokens import Piece
from rules.language.words import word_list
from rules.tfc.battle.reading.marking.sisters import shared_names
from rules.tfc.battle.reading.table import ENEMY, OWN, Table
from rules.tfc.battle.reading.wordbook import PACKAGE

_THEIRS, _OURS = word_list("of_the_enemy", PACKAGE), word_list("of_ours_alone", PACKAGE)


def with_owners_told(pieces: list[Piece], texts: AbstractSet[str], table: Table) -> list[Piece]:
    """The pieces with each class behind a word that says whose it is as no more than the ships of that side; a plural loses that word (``the enemy cruisers``)."""
    if texts.isdisjoint(_THEIRS | _OURS | table.other_seats):
        return pieces
    shared = shared_names(table.roster)
    out: list[Piece] = []
    for piece in pieces:
        if out and out[-1].text in _THEIRS and piece.kind == "word" and piece.text in shared:
            out[-1:] = [] if out[-2:-1] and out[-2].text in _ARTICLES else [replace(out[-1], text="the")]
        ids = _of_owner(out[-1], piece, table) if out and piece.kind == "name" else ()
        if ids and out[-1].text not in _OURS:
            out.pop()
        out.append(replace(piece, value=replace(piece.value, ids=ids)) if ids else piece)
    return out


_ARTICLES = word_list("subject_articles")


def _of_owner(before: Piece, piece: Piece, table: Table) -> tuple[str, ...]:
    """Those whom a class stands for behind the word before it; none if it says nothing of them."""
    if piece.value.how != CLASS:
        return ()
    if before.text in _THEIRS or before.text in _OURS:
        return table.among(piece, ENEMY if before.text in _THEIRS else OWN)
    units = [unit for name in piece.value.ids if (unit := table.unit(name)) is not None]
    owned = [unit.name for unit in units if before.poss and (unit.owner or "").lower() == before.text]
    return tuple(owned)
