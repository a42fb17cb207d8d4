"""Words said once for several yards: ``Fondor, Bilbringi: status``, ``repair Hawk at Kuat with 2 and Wasp at Fondor with 5``."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec.structs import replace

from rules.language.laying_out.sentences import Sentence
from rules.language.names.roster import Found
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.yards.reading.names import CLASS, KIND, SHIP, YARD, Table

JOINTS = frozenset({",", ";", "and", "&", "while", "и", "а"})
_LONGEST = 12
"""So many pieces at most name the yards before a colon."""


def with_all_yards(pieces: list[Piece], table: Table) -> list[Piece]:
    """The pieces with the names of the author's yards for ``both yards`` and ``all our yards``, where there are several."""
    out: list[Piece] = []
    at = 0
    while at < len(pieces):
        end = _all_yards(pieces, at, table) if len(table.own) > 1 else 0
        named = [_yard_piece(pieces[at], name, table) for name in table.own] if end else []
        kind, joint = ("sign", ",") if pieces[at].text.isascii() else ("word", "и")
        for place, yard in enumerate(named):
            out += [Piece(kind, joint, yard.start, yard.start, zone=yard.zone), yard] if place else [yard]
        out += [] if end else [pieces[at]]
        at = end or at + 1
    return out


def _all_yards(pieces: Sequence[Piece], at: int, table: Table) -> int:
    """Where words for all of the author's yards end that begin at a place; 0 if none do."""
    book = table.book
    if not (
        book.says("both", pieces[at].text)
        or book.says("all", pieces[at].text)
        or book.says("each", pieces[at].text)
    ):
        return 0
    place = at + 1
    while place < len(pieces) and (
        pieces[place].text in words().sets["determiners"] or pieces[place].text in ("of", *words().sets["me"])
    ):
        place += 1
    return place + 1 if place < len(pieces) and book.says("yard_words", pieces[place].text) else 0


def for_each_yard(sentence: Sentence, table: Table) -> list[Sentence]:
    """A line that speaks to several of the author's yards before a colon, as one sentence for each of them."""
    pieces = sentence.pieces
    colon = next((at for at, piece in enumerate(pieces[:_LONGEST]) if piece.text == ":"), 0)
    yards = _addressed(pieces[:colon], table)
    if len(yards) < 2 or colon + 1 == len(pieces):
        return [sentence]
    return [replace(sentence, pieces=[yard, *pieces[colon:]]) for yard in yards]


def _addressed(led: Sequence[Piece], table: Table) -> list[Piece]:
    """The yards that a stretch names and says no more of; none if it says more."""
    book = table.book
    named = [piece for piece in led if table.of(piece, YARD)]
    rest = [piece.text for piece in led if piece not in named and piece.text not in JOINTS]
    plain = all(book.says("yard_words", text) for text in rest)
    return (
        named if plain and all(name in table.own for piece in named for name in table.of(piece, YARD)) else []
    )


def _yard_piece(place: Piece, name: str, table: Table) -> Piece:
    """A piece that names a yard, in the place of the word that stands for it."""
    return Piece(
        "name", name, place.start, place.start, True, zone=place.zone, value=Found((f"{YARD}/{name}",))
    )


def with_repeated_verbs(pieces: list[Piece], heads: Sequence[Head], table: Table) -> list[Piece]:
    """The pieces with a verb said once more where what follows it goes on at another of the author's yards; as they are if none does."""
    ends = [*(head.start for head in heads[1:]), len(pieces)]
    begins = [0, *(head.end for head in heads)]
    told = {
        at: pieces[head.start : head.end]
        for head, begin, end in zip(heads, begins, ends, strict=False)
        if _is_plain(pieces[head.start : head.end])
        for at in _new_yards(pieces, begin, head, end, table)
    }
    if not told:
        return pieces
    out: list[Piece] = []
    for at, piece in enumerate(pieces):
        verb = told.get(at, [])
        out += [replace(one, start=piece.start, end=piece.start) for one in verb]
        if not (verb and piece.text == "—"):
            out.append(piece)
    return out


def _is_plain(verb: Sequence[Piece]) -> bool:
    """Whether a verb's words stand together, nothing that they are about between them."""
    return all(piece.kind == "word" for piece in verb)


def _new_yards(pieces: Sequence[Piece], begin: int, head: Head, end: int, table: Table) -> list[int]:
    """The places behind a verb at which what is said of another yard begins."""
    led = [at for at in range(begin, head.start) if _is_own(pieces[at], table)]
    places = [at for at in range(head.end, end) if _is_own(pieces[at], table)]
    if led:
        opening = [at for at in places if _opens(pieces, at, table)]
        return [
            at + 1
            for at in opening
            if _names(pieces[at + 1 : end], table) and not _has_tools(pieces[at + 1 : end], table)
        ]
    found = []
    for last, at in pairwise(places):
        if table.of(pieces[last], YARD) == table.of(pieces[at], YARD):
            continue
        joints = [place for place in range(last + 1, at) if pieces[place].text in JOINTS]
        parts = [(place + 1, stop) for place, stop in pairwise([*joints, at])]
        start = next((first for first, stop in parts if _names(pieces[first:stop], table)), 0)
        behind = joints and joints[-1] >= at - 2 and _names(pieces[at + 1 : end], table)
        found += [start] if start else [joints[-1] + 1] if behind else []
    return found


def _has_tools(part: Sequence[Piece], table: Table) -> bool:
    """Whether a stretch begins with facilities of its own, which need no verb (``Fondor's pylons 1-3 a corvette``)."""
    return bool(part) and table.book.says("tools", part[0].text)


def _opens(pieces: Sequence[Piece], at: int, table: Table) -> bool:
    """Whether a joint stands before a yard, or before the word that leads to it (``and at Fondor``)."""
    led = at - table.book.says("with", pieces[at - 1].text)
    return pieces[led - 1].text in JOINTS


def _is_own(piece: Piece, table: Table) -> bool:
    return any(name in table.own for name in table.of(piece, YARD))


def _names(part: Sequence[Piece], table: Table) -> bool:
    """Whether a stretch names something to build or a ship, or one more of what was named."""
    book = table.book
    objects = any(table.of(piece, what) for piece in part for what in (CLASS, KIND, SHIP))
    return objects or any(
        book.says(name, piece.text) for piece in part for name in ("hulls", "depots", "ones")
    )
