"""What the battle finds in a row of pieces before any command is looked for: groups of ships, weapons, waiting effects, slips in names."""

from __future__ import annotations

from rules.language.numbers import mark_numbers
from rules.language.roster import GUESS, Found
from rules.language.tokens import Piece
from rules.tfc.battle.reading.references import mark_references, part_references
from rules.tfc.battle.reading.table import Table
from rules.tfc.battle.reading.twins import spread_twins
from rules.tfc.battle.reading.wordbook import Wordbook

_ALONE = frozenset(
    {
        "\u043e\u0441\u0442\u0430\u043b\u044c\u043d\u044b\u0435",
        "all",
        "fleet",
        "fighters",
        "capitals",
        "enemy",
        "opponent",
        "\u0432\u0441\u0435",
        "\u0444\u043b\u043e\u0442",
    }
)


def mark_pieces(pieces: list[Piece], table: Table) -> list[Piece]:
    """The pieces with groups, numbers, weapons and references marked."""
    digits = any(piece.kind == "number" or piece.text[-1:].isdigit() for piece in pieces)
    if digits:
        pieces = part_references(pieces, table.book)
    pieces = spread_twins(pieces, table)
    pieces = _mark_groups(pieces, table.book)
    pieces = mark_numbers(pieces, table.book.short)
    if digits:
        pieces = mark_references(pieces, table.book)
    weapons = table.book.weapons
    for piece in pieces:
        if piece.kind == "word" and piece.text in weapons:
            piece.value = weapons[piece.text]
    return pieces


def _mark_groups(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    out: list[Piece] = []
    at, size = 0, len(pieces)
    while at < size:
        piece = pieces[at]
        rows = book.group_index.get(piece.text) if piece.kind == "word" else None
        taken = 0
        for key in (
            (*rows.get(pieces[at + 1].text if at + 1 < size else "", ()), *rows.get("", ())) if rows else ()
        ):
            if len(key) == 1 and (key[0] in _ALONE and not _stands_alone(pieces, at, book)):
                continue
            if book.groups.get(" ".join(key)) == "fighters" and out and book.launches(out[-1].text):
                continue
            if at + len(key) <= size and all(pieces[at + i].text == word for i, word in enumerate(key)):
                taken = len(key)
                break
        if taken:
            last = pieces[at + taken - 1]
            text = " ".join(p.text for p in pieces[at : at + taken])
            out.append(
                Piece(
                    "group",
                    text,
                    piece.start,
                    last.end,
                    piece.cap,
                    poss=last.poss,
                    zone=piece.zone,
                    value=text,
                )
            )
        else:
            out.append(piece)
            taken = 1
        at += taken
    return out


def _stands_alone(pieces: list[Piece], at: int, book: Wordbook) -> bool:
    """Whether a word like ``all`` is a header of its own (``all: evade``)."""
    opens = at == 0 or pieces[at - 1].kind == "sign"
    if at + 1 >= len(pieces) or not opens:
        return False
    after = pieces[at + 1]
    if (
        after.text == ","
        and at + 2 < len(pieces)
        and pieces[at + 2].text in ("except", "but", "\u043a\u0440\u043e\u043c\u0435")
    ):
        return True
    if not pieces[at].text.isascii():
        return after.text == ":" or (after.kind == "word" and book.lexicon.knows(after.text))
    return after.text == ":" or (
        pieces[at].text in ("fighters", "capitals")
        and after.kind == "word"
        and book.lexicon.knows(after.text)
    )


def mark_guesses(pieces: list[Piece], table: Table) -> list[Piece]:
    """Words that are nearly a name, where a name may stand: capitalised inside a sentence, before a colon, or as a target."""
    for at, piece in enumerate(pieces):
        if piece.kind != "word" or len(piece.text) < 3 or table.book.reserved(piece.text):
            continue
        if not _may_be_name(pieces, at, table):
            continue
        found = table.roster.guess(piece.text)
        if found:
            ids = tuple(dict.fromkeys(i for one in found for i in one.ids))
            pieces[at] = Piece(
                "name",
                piece.text,
                piece.start,
                piece.end,
                piece.cap,
                piece.caps,
                piece.poss,
                piece.glued,
                piece.zone,
                Found(ids, GUESS),
            )
    return pieces


def _may_be_name(pieces: list[Piece], at: int, table: Table) -> bool:
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    before = pieces[at - 1] if at else None
    if after is not None and after.text == ":" and at < 3:
        return True
    aimed = before is not None and before.text in ("at", "on", "att", "attack", "attacks", "\u043f\u043e")
    if before is not None and aimed and (pieces[at].cap or table.book.lexicon.knows(before.text)):
        return True
    if not pieces[at].cap:
        starts = before is None or before.kind == "sign"
        return (
            starts
            and after is not None
            and after.kind == "word"
            and "s" in table.book.lexicon.forms.get(after.text, {}).values()
        )
    if before is None or (before.kind == "sign" and before.text not in (",", "&", "/", "+", "-")):
        return after is not None and (
            after.text == "," or (after.kind == "word" and table.book.lexicon.knows(after.text))
        )
    return True
