"""Which of several weapons of one kind is meant: by its cell, its place in the row, or because it is the other one (OL-ORD-02)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.language.tokens import Piece
from rules.language.wordforms.russian import counted_forms, is_cyrillic, plural_forms
from rules.orbital_line.battle.reading.scene import SceneOf
from rules.orbital_line.battle.state import Part, Ship
from rules.orbital_line.reading.figures import ordinal
from rules.orbital_line.reading.table import KIND, english_plural
from rules.orbital_line.reading.wordbook import wordbook


def the_other(
    pieces: Sequence[Piece], at: int, options: Sequence[Part], fired: frozenset[str]
) -> list[Part] | None:
    """The weapon that is left of two of a kind, where the post calls it ``второй`` or ``другой`` behind the one it has used."""
    before = pieces[at - 1] if at else None
    if before is None or not (ordinal(before) == 2 or wordbook().has("other", before)):
        return None
    left = [part for part in options if part.at not in fired]
    return left if len(left) == 1 and len(left) < len(options) else None


def chosen(
    scene: SceneOf, pieces: list[Piece], at: int, options: list[Part], ship: Ship
) -> list[Part] | None:
    """The parts that are meant: by their cell, by their place in the row, both of them, or the only one."""
    book = wordbook()
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    before = _before(pieces, at)
    ahead = _cell_ahead(pieces, at, options)
    if ahead is not None:
        return [ahead]
    cell = cell_behind(pieces, at)
    if cell is not None:
        parts = [scene.part_at(ship, one.value) for one in _cells_behind(pieces, cell)]
        return [part for part in parts if part is not None] or None
    place = None
    if after is not None and after.kind == "ref":
        place = int(after.value)
    elif before is not None:
        one = before.kind == "number" and before.value == 1
        place = 1 if one else ordinal(before)
    if place is not None and 1 <= place <= len(options):
        return [options[place - 1]]
    if before is not None and (
        book.has("both", before) or book.has("all", before) or _counts(before, options)
    ):
        return options
    if len({part.module for part in options}) > 1 and len(options) > 1:
        return None
    names = (
        [name.lower() for name in scene.battle.module(options[0]).names if name.isalpha()] if options else []
    )
    if _is_plural(pieces[at], names, first=at == 0):
        return options
    return options if len(options) == 1 else None


def _before(pieces: Sequence[Piece], at: int) -> Piece | None:
    """What stands before a weapon, past its owner (``both of Kestrel's guns``)."""
    place = at - 1
    if place > 1 and pieces[place].poss and pieces[place - 1].text == "of":
        place -= len(("of", "Kestrel's"))
    return pieces[place] if place >= 0 else None


def _is_plural(piece: Piece, own: Sequence[str], *, first: bool) -> bool:
    """Whether a weapon is named in the plural, by its kind or its own name (``рельсотроны``, ``Молоты``, ``rail guns``).

    A form that is singular as well (``торпеды``) is plural where it comes first.
    """
    kinds = [thing.id for thing in piece.value if thing.kind == KIND] if piece.kind == "name" else []
    names = [*(name for kind in kinds for name in wordbook().kinds.get(kind, ())), *own]
    if not is_cyrillic(piece.text):
        return any(piece.text == english_plural(name) for name in names)
    noun = next((name for name in names if is_cyrillic(name) and piece.text in plural_forms(name)), None)
    return noun is not None and (first or piece.text not in counted_forms(noun))


def _counts(piece: Piece, options: list[Part]) -> bool:
    return piece.kind == "number" and piece.value == len(options) > 1


def _cell_ahead(pieces: Sequence[Piece], at: int, options: Sequence[Part]) -> Part | None:
    """The weapon whose cell stands before its name (``the B1 Torch``, ``B1-Факел``)."""
    before = next((piece for piece in reversed(pieces[:at]) if piece.text != "-"), None)
    if before is None or before.kind != "cell":
        return None
    return next((part for part in options if part.at == before.value), None)


def _cells_behind(pieces: list[Piece], cell: Piece) -> list[Piece]:
    """A cell and those that follow it in a list (``RT-12 B1, D1``)."""
    at = next(place for place, piece in enumerate(pieces) if piece is cell)
    found = [cell]
    for joint, piece in zip(pieces[at + 1 :: 2], pieces[at + 2 :: 2], strict=False):
        if piece.kind != "cell" or not (joint.text in (",", "+", "&", "/") or wordbook().has("then", joint)):
            break
        found.append(piece)
    return found


def cell_behind(pieces: list[Piece], at: int) -> Piece | None:
    """The cell that follows a weapon: ``M2 B1``, ``M2 в B1``, ``M2 из ячейки B1``."""
    book = wordbook()
    for piece in pieces[at + 1 : at + 4]:
        if piece.kind == "cell":
            return piece
        if not (book.has("at", piece) or book.has("hex", piece) or piece.text in ("из", "from")):
            return None
    return None
