"""Pieces before they are read: shorthand spelt out, slots in digits, misspelt classes as names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from rules.language.names.roster import HALF, Found
from rules.language.tokens import Piece, remade
from rules.language.wordforms.russian import is_common, is_cyrillic
from rules.language.words import words
from rules.tfc.yards.reading.names import CLASS, KIND, SHIP, Table, guesses
from rules.tfc.yards.reading.wordbook import Wordbook

_LISTING = frozenset({",", "-", "and", "to", "through", "и", "по", "до"})
_MARKS = frozenset({"number", "#", "номер"})
_GLUED_NUMBER = re.compile(r"(?:no|nr)(\d{1,4})")


def with_dashes(pieces: list[Piece]) -> list[Piece]:
    """The pieces with a hyphen that stands free between two words as the dash that it is (``a waste - scrap it``)."""
    out = list(pieces)
    for at in range(1, len(pieces) - 1):
        before, piece, after = pieces[at - 1 : at + 2]
        free = piece.text == "-" and not piece.glued and not after.glued
        if free and before.kind == after.kind == "word":
            out[at] = replace(piece, text="—")
    return out


def spelled_out(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces with ``w/`` as ``with``, ``no2`` as ``#2``, and slots in digits (``pylons seven and eight``)."""
    out: list[Piece] = []
    listing = False
    pieces = _with_listed_words(_once(_in_english(pieces, book), book), book)
    for place, piece in enumerate(pieces):
        last = out[-1] if out else None
        after = pieces[place + 1].text if place + 1 < len(pieces) else ""
        if piece.kind == "word" and (glued := _GLUED_NUMBER.fullmatch(piece.text)):
            cut = piece.end - len(glued[1])
            out.append(Piece("sign", "#", piece.start, cut, zone=piece.zone))
            out.append(Piece("number", glued[1], cut, piece.end, glued=True, zone=piece.zone))
        elif piece.text == "/" and piece.glued and last is not None and last.text == "w":
            out[-1] = Piece("word", "with", last.start, piece.end, last.cap, glued=last.glued, zone=last.zone)
        elif (
            last is not None
            and (last.text in _MARKS or _is_hull(last, book))
            and piece.kind == "word"
            and piece.text in book.numbers
        ):
            digits = str(book.numbers[piece.text])
            out.append(Piece("number", digits, piece.start, piece.end, zone=piece.zone))
        elif listing and piece.kind == "word" and piece.text in book.numbers:
            digits = str(book.numbers[piece.text])
            out.append(Piece("number", digits, piece.start, piece.end, glued=piece.glued, zone=piece.zone))
            listing = after in _LISTING
        else:
            out.append(piece)
            numbered = last is not None and last.kind == "number"
            listing = book.says("tools", piece.text) or (
                listing and numbered and piece.text in _LISTING and after in book.numbers
            )
    return out


def _with_listed_words(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces with lists of numbers in words that lead to something in digits (``nine, ten and eleven on a Lancer``)."""
    out = list(pieces)
    at = 0
    while at < len(pieces):
        end = at
        while end < len(pieces) and (
            _is_small(pieces[end], book)
            or (end > at and pieces[end].text in _LISTING and _is_small_at(pieces, end + 1, book))
        ):
            end += 1
        if end > at + 2 and end < len(pieces) and book.says("onto", pieces[end].text):
            for place in range(at, end):
                piece = pieces[place]
                if _is_small(piece, book):
                    out[place] = replace(piece, kind="number", text=str(book.numbers[piece.text]))
        at = max(end, at + 1)
    return out


def _is_small_at(pieces: Sequence[Piece], at: int, book: Wordbook) -> bool:
    """Whether a number in words stands at a place, behind an ``and`` or not."""
    at += at < len(pieces) and pieces[at].text in ("and", "и")
    return at < len(pieces) and _is_small(pieces[at], book)


def _is_small(piece: Piece, book: Wordbook) -> bool:
    """Whether a piece is a number in words that may be a facility's."""
    return piece.kind == "word" and piece.text in book.numbers


def _in_english(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces with Russian words for sorts of ships as in the names of classes (``корвет``: ``corvette``)."""
    return [
        replace(piece, text=book.sorts[piece.text])
        if piece.kind == "word" and piece.text in book.sorts
        else piece
        for piece in pieces
    ]


def _is_hull(piece: Piece, book: Wordbook) -> bool:
    """Whether a word for one object stands there, so that a number in words behind it is its own (``cruiser two``)."""
    return book.says("hulls", piece.text) and not piece.text.endswith("s")


def _once(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces without numbers that say nothing: one in brackets that repeats the one before it, the ``2)`` of a list."""
    said: set[int] = set()
    opened_at = next((at for at, piece in enumerate(pieces) if piece.text == "("), len(pieces))
    for at in range(len(pieces) - 1):
        if pieces[at].kind == "number" and pieces[at + 1].text == ")" and at < opened_at:
            said |= {at, at + 1}
        if (
            pieces[at].text == "+"
            and pieces[at + 1].kind == "number"
            and (at == 0 or pieces[at - 1].kind == "sign")
        ):
            said.add(at)
    for at in range(len(pieces) - 3):
        opened, shut = pieces[at + 1].text == "(", pieces[at + 3].text == ")"
        values = {str(book.numbers.get(p.text, p.text)) for p in (pieces[at], pieces[at + 2])}
        if opened and shut and len(values) == 1:
            said |= {at + 1, at + 2, at + 3}
    return [piece for at, piece in enumerate(pieces) if at not in said]


def whole_kinds(pieces: list[Piece]) -> list[Piece]:
    """The pieces with half a kind's name as the plain word that it is (``Repair`` of ``repair pylon``)."""
    return [_as_word(piece) if _is_half_kind(piece) else piece for piece in pieces]


def _is_half_kind(piece: Piece) -> bool:
    if piece.kind != "name" or piece.value.how != HALF or " " in piece.text:
        return False
    return all(one.startswith(f"{KIND}/") for one in piece.value.ids)


def _as_word(piece: Piece) -> Piece:
    return remade(piece, "word", None)


def with_heard(pieces: list[Piece], table: Table) -> list[Piece]:
    """The pieces with Russian words that only sound like a name as that name (``Куат``); a name of two words becomes one piece.

    A word of the dictionary is one only with a capital inside its sentence.
    """
    out: list[Piece] = []
    for at, piece in enumerate(pieces):
        found = _heard(pieces, at, table)
        last = out[-1] if out else None
        if found is None:
            out.append(piece)
        elif last is not None and isinstance(last.value, Found) and last.value.ids == found.ids:
            last.end, last.text = piece.end, f"{last.text} {piece.text}"
        else:
            out.append(remade(piece, "name", found))
    return out


def _heard(pieces: Sequence[Piece], at: int, table: Table) -> Found | None:
    """The yard, ship or class that a Russian word sounds like; None if it is a word of its own."""
    piece = pieces[at]
    if piece.kind != "word" or not is_cyrillic(piece.text) or _is_known(piece, table):
        return None
    inside = piece.cap and at > 0 and pieces[at - 1].kind != "sign"
    barred: tuple[str, ...] = (f"{KIND}/",)
    if not inside and is_common(piece.text):
        if not (piece.cap and _is_called(pieces, at, table)):
            return None
        barred = (*barred, f"{SHIP}/", f"{CLASS}/")
    for found in table.roster.heard(piece.text):
        ids = tuple(one for one in found.ids if not one.startswith(barred))
        return replace(found, ids=ids) if ids else None
    return None


def _is_called(pieces: Sequence[Piece], at: int, table: Table) -> bool:
    """Whether what follows a word makes somebody of it who is called or acts (``Утопия закладывает``, ``Утопия: ...``)."""
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    return after is not None and (after.text in (":", ",", "—") or table.book.lexicon.knows(after.text))


def with_guesses(pieces: list[Piece], table: Table) -> list[Piece]:
    """The pieces with misspelt classes as names, where a number or an article stands before them."""
    out: list[Piece] = []
    at = 0
    while at < len(pieces):
        taken = 0
        if (
            pieces[at].kind == "word"
            and out
            and _leads_to_name(out[-1], table)
            and not _is_known(pieces[at], table)
        ):
            for length in (3, 2, 1):
                run = pieces[at : at + length]
                if len(run) < length or not all(_may_be_slip(p) for p in run):
                    continue
                ids = guesses(" ".join(p.text for p in run), table)
                if len(ids) == 1:
                    first, last = run[0], run[-1]
                    named = Found(tuple(f"{CLASS}/{one}" for one in ids), "guess")
                    text = " ".join(p.text for p in run)
                    out.append(
                        Piece("name", text, first.start, last.end, first.cap, zone=first.zone, value=named)
                    )
                    taken = length
                    break
        if not taken:
            out.append(pieces[at])
            taken = 1
        at += taken
    return out


def _may_be_slip(piece: Piece) -> bool:
    """Whether a piece may be part of a misspelt name; half a name that fits several classes may."""
    return piece.kind in ("word", "number") or (piece.kind == "name" and len(piece.value.ids) > 1)


def _leads_to_name(piece: Piece, table: Table) -> bool:
    if (
        piece.kind == "number"
        or piece.text in words().numbers
        or piece.text in ("a", "an", "the", "to", "on", "new", "more", "на")
    ):
        return True
    return table.book.lexicon.knows(piece.text) or table.book.says("another", piece.text)


def _is_known(piece: Piece, table: Table) -> bool:
    return piece.text in words().function or table.book.reserved(piece.text)
