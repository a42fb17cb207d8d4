"""What the battle finds in a row of pieces before any command is looked for: groups of ships, weapons, waiting effects."""

from __future__ import annotations

from operator import itemgetter

from rules.language.adverbs import joined_adverbs
from rules.language.numbers import mark_numbers
from rules.language.tokens import Piece, places
from rules.language.words import words
from rules.tfc.battle.reading.doers.companions import CRAFT, with_craft_named
from rules.tfc.battle.reading.gunnery.remainders import (
    deal_out,
    mark_bare_rest,
    mark_other_halves,
    mark_parts_of_rest,
)
from rules.tfc.battle.reading.marking.gear import alluding, taken_up
from rules.tfc.battle.reading.marking.groups_alone import stands_alone
from rules.tfc.battle.reading.marking.misspelt_arms import with_arms_mended
from rules.tfc.battle.reading.marking.references import (
    SHOOTING_DOWN,
    mark_references,
    part_references,
    with_ordinals_told,
)
from rules.tfc.battle.reading.marking.shares_listed import with_shares_listed
from rules.tfc.battle.reading.marking.shortened import (
    spelled_out,
    with_compounds_apart,
    with_letters_joined,
    with_parts_of_whole,
    with_ways_named,
)
from rules.tfc.battle.reading.marking.sisters_by_number import with_numbers_named
from rules.tfc.battle.reading.marking.twins import spread_twins
from rules.tfc.battle.reading.marking.whose_class import with_owners_told
from rules.tfc.battle.reading.table import Table
from rules.tfc.battle.reading.wordbook import Wordbook

_first, _last = itemgetter(0), itemgetter(-1)


def mark_pieces(pieces: list[Piece], table: Table) -> list[Piece]:
    """The pieces with groups, numbers, weapons and references marked."""
    book = table.book
    pieces, texts = _in_full(pieces, book)
    digits = any(map(str.isdigit, map(_last, texts)))
    counted = digits or not words().counting.isdisjoint(texts)
    numbered = counted and not book.listed("numbered").isdisjoint(texts)
    if numbered:
        pieces = part_references(pieces, book)
    pieces = with_ordinals_told(pieces, texts, {one.n for one in table.battle.pending}, book)
    pieces = with_numbers_named(spread_twins(with_owners_told(pieces, texts, table), table, texts), table)
    if not book.grouping.isdisjoint(texts):
        pieces = _mark_groups(pieces, book)
    if not CRAFT.isdisjoint(texts):
        pieces = with_craft_named(pieces, table)
    if counted or any(map(str.isdigit, map(_first, texts))):
        pieces = _with_numbers(pieces, texts, book)
    if numbered or (digits and ("#" in texts or not SHOOTING_DOWN.isdisjoint(texts))):
        pieces = mark_references(pieces, book)
    mended = with_arms_mended(pieces, texts, book)
    if mended is not pieces:
        pieces, texts = mended, {piece.text for piece in mended}
    if not book.arms.isdisjoint(texts):
        _mark_arms(pieces, book)
    if not book.listed("ways").isdisjoint(texts):
        pieces = with_ways_named(pieces, book)
    if "/" in texts:
        pieces = deal_out(pieces)
    return _without_inner_colons(pieces) if ":" in texts else pieces


def _mark_arms(pieces: list[Piece], book: Wordbook) -> None:
    """Give each weapon word its kind; a salvo is of the kind that the word right before it says (``торпедным залпом``)."""
    for at in places([piece.text for piece in pieces], book.arms.__contains__):
        piece, before = pieces[at], pieces[at - 1] if at else None
        if piece.kind == "word":
            told = before is not None and before.kind == "word" and before.value in ("beam", "projectile")
            spoken = told and book.weapons[piece.text] == "all" and not piece.text.isascii()
            piece.value = None if spoken else book.weapons[piece.text]


def _with_numbers(pieces: list[Piece], texts: set[str], book: Wordbook) -> list[Piece]:
    """The pieces with numbers, shares and points marked, those of what is left and of the other half included."""
    pieces = mark_numbers(pieces, book.short)
    if {"share", "number"} <= {piece.kind for piece in pieces}:
        pieces = with_shares_listed(pieces)
    if not book.rest_words.isdisjoint(texts):
        pieces = mark_bare_rest(mark_parts_of_rest(pieces, book), book)
    return pieces if book.listed("other_half").isdisjoint(texts) else mark_other_halves(pieces, book)


def _without_inner_colons(pieces: list[Piece]) -> list[Piece]:
    """The pieces without a colon between a weapon, a share or the rest and what it is for (``beams: Judicator, rest: Harrier``)."""
    rest, whole = words().sets["rest"], words().sets["whole"]
    return [
        piece
        for at, piece in enumerate(pieces)
        if not (
            piece.text == ":"
            and 0 < at < len(pieces) - 1
            and (
                pieces[at - 1].kind == "share"
                or (pieces[at - 1].kind == "word" and _is_armed(pieces[at - 1], rest))
            )
            and (pieces[at + 1].kind in ("name", "share", "points", "number") or pieces[at + 1].text in whole)
        )
    ]


def _is_armed(piece: Piece, rest: frozenset[str]) -> bool:
    """Whether a word is a weapon, or the rest."""
    return isinstance(piece.value, str) or piece.text in rest


def _in_full(pieces: list[Piece], book: Wordbook) -> tuple[list[Piece], set[str]]:
    """The pieces with what is written short written out, and the texts in them."""
    texts = {piece.text for piece in pieces}
    full = pieces if words().pairs.keys().isdisjoint(texts) else joined_adverbs(pieces)
    if "/" in texts:
        full = with_parts_of_whole(spelled_out(full))
    if any(text[-1].isdigit() and text[0].isalpha() for text in texts):
        full = with_compounds_apart(full, book)
    if not book.short.keys().isdisjoint(texts):
        full = with_letters_joined(full, book)
    if not book.listed("gear").isdisjoint(texts) and not alluding(book).isdisjoint(texts):
        full = taken_up(list(full), book)
    return full, texts if full is pieces else {piece.text for piece in full}


def _mark_groups(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    out: list[Piece] = []
    done = 0
    for at in places([piece.text for piece in pieces], book.grouping.__contains__):
        length = _group_at(pieces, at, book) if at >= done and pieces[at].kind == "word" else 0
        if not length:
            continue
        out += pieces[done:at]
        done = at + length
        first, last = pieces[at], pieces[done - 1]
        text = " ".join([p.text for p in pieces[at:done]])
        out.append(
            Piece(
                "group",
                text,
                first.start,
                last.end,
                first.cap,
                poss=last.poss,
                zone=first.zone,
                value=text,
            )
        )
    return out + pieces[done:] if done else pieces


def _group_at(pieces: list[Piece], at: int, book: Wordbook) -> int:
    """How many pieces make up the longest name of a group that begins at a place; 0 if none does."""
    rows = book.group_index[pieces[at].text]
    after = pieces[at + 1].text if at + 1 < len(pieces) else ""
    for key in (*rows.get(after, ()), *rows.get("", ())):
        lone = len(key) < 3 and " ".join(key) in book.listed("lone_groups")
        if lone and not stands_alone(pieces, at, at + len(key), book):
            continue
        if _is_launched(pieces, at, key, book) or _is_amount(pieces, at, key, book):
            continue
        if key[-1] == "them" and not _are_ships(pieces, at, at + len(key), book):
            continue
        if tuple([p.text for p in pieces[at : at + len(key)]]) == key:
            return len(key)
    return 0


def _is_amount(pieces: list[Piece], at: int, key: tuple[str, ...], book: Wordbook) -> bool:
    """Whether Russian words for the others end their sentence behind an aim, and are the rest of the weapons (``по Горгоне \u2014 всем остальным``)."""
    ends = " ".join([piece.text for piece in pieces[at : at + len(key) + 2]])
    if key[0].isascii() or book.groups.get(ends) != "rest":
        return False
    return any(piece.text == "%" or piece.text in words().fractions for piece in pieces[:at])


def _are_ships(pieces: list[Piece], at: int, end: int, book: Wordbook) -> bool:
    """Whether ``all of them`` do something or are aimed at, and do not count weapons (``fires her torpedoes at Rook, all of them``)."""
    before = pieces[at - 1] if at else None
    after = pieces[end].text if end < len(pieces) else ""
    aimed = (
        before is not None
        and before.kind == "word"
        and (book.lexicon.knows(before.text) or before.text in words().sets["prepositions"])
    )
    return aimed or after == ":" or book.acts(after) or after in words().sets["auxiliaries"]


def _is_launched(pieces: list[Piece], at: int, key: tuple[str, ...], book: Wordbook) -> bool:
    """Whether ``fighters`` are those that a ship sends out (``launch fighters``, ``scramble all her fighters``)."""
    name = " ".join(key)
    if "fighters" not in (book.groups.get(name), book.enemy_groups.get(name)):
        return False
    for piece in reversed(pieces[max(0, at - 3) : at]):
        if piece.kind == "sign":
            return False
        if book.launches(piece.text):
            return True
    return False
