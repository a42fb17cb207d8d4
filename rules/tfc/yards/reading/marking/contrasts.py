"""What is denied beside what is meant instead of it: ``not a Lancer but a Trident``, ``three Lancers, not two``, ``on 7-8, not 9``."""

from __future__ import annotations

from msgspec.structs import replace

from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.yards.reading.things.counting import number_at
from rules.tfc.yards.reading.wordbook import Wordbook

_NOT, _BUT = word_list("not"), word_list("but")
_EXCEPT = ("except", "кроме")
"""What a denial behind a list of facilities says, in Latin and in Russian letters."""
_BETWEEN = frozenset({",", "-", "—", "and", "&", "и"})


def without_denied(pieces: list[Piece]) -> list[Piece]:
    """The pieces without the names right behind a denial that others of the same sentence stand against, in either order."""
    if _NOT.isdisjoint(piece.text for piece in pieces):
        return pieces
    kept: list[Piece] = []
    at = 0
    while at < len(pieces):
        end = _denied_until(pieces, at)
        behind = _joint(pieces, end) if end else 0
        before = _led(kept) if end and not behind else len(kept)
        named = before < len(kept) and any(piece.kind == "name" for piece in kept[:before])
        if behind or named:
            kept = kept[:before]
            at = behind or end
        else:
            kept.append(pieces[at])
            at += 1
    return kept


def _denied_until(pieces: list[Piece], at: int) -> int:
    """Where a name ends that stands right behind a denial, past its articles; 0 if none does."""
    if pieces[at].text not in _NOT:
        return 0
    at += 1
    while at < len(pieces) and pieces[at].text in words().sets["determiners"]:
        at += 1
    return at + 1 if at < len(pieces) and pieces[at].kind == "name" else 0


def _joint(pieces: list[Piece], at: int) -> int:
    """The place behind the joint that leads to what is meant instead; 0 if none stands here."""
    at += at < len(pieces) and pieces[at].text == ","
    return at + 1 if at + 1 < len(pieces) and pieces[at].text in _BUT else 0


def _led(kept: list[Piece]) -> int:
    """Where the comma stands, a joint behind it included, that a denial is hung on with."""
    at = len(kept)
    at -= at > 0 and kept[at - 1].text in _BUT
    return at - 1 if at > 0 and kept[at - 1].text == "," else len(kept)


def without_denied_numbers(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces without the numbers right behind a denial that others stand against; behind a list of facilities they are excepted."""
    if _NOT.isdisjoint(piece.text for piece in pieces):
        return pieces
    kept: list[Piece] = []
    at = 0
    while at < len(pieces):
        end = _numbers_until(pieces, at, book) if pieces[at].text in _NOT else 0
        behind, before = _meant_behind(pieces, end, book), _led(kept)
        if end and behind:
            named = pieces[end : behind - 1]
            again = behind + 1 < len(pieces) and _is_counted(pieces[behind + 1], book)
            kept += [] if again else [pieces[behind], *(piece for piece in named if _is_counted(piece, book))]
            at = behind if again else behind + 1
        elif end and before < len(kept) and before > 0:
            excepted = _is_listed(kept[:before], book)
            word = replace(pieces[at], text=_EXCEPT[not pieces[at].text.isascii()])
            kept = [*kept[:before], *([word, *pieces[at + 1 : end]] if excepted else [])]
            at = end + (not excepted and end < len(pieces) and pieces[end].text == ",")
        else:
            kept.append(pieces[at])
            at += 1
    return kept


def _numbers_until(pieces: list[Piece], at: int, book: Wordbook) -> int:
    """Where the numbers end that stand right behind a denial, past the words that lead to facilities; 0 if none do."""
    at += 1
    while at < len(pieces) and any(book.says(name, pieces[at].text) for name in ("with", "onto", "tools")):
        at += 1
    end = 0
    while number_at(pieces, at, book.numbers) is not None or (
        at < len(pieces) and pieces[at].kind == "number"
    ):
        end = at + 1
        at = end + (end < len(pieces) and pieces[end].text in _BETWEEN)
    return end


def _meant_behind(pieces: list[Piece], end: int, book: Wordbook) -> int:
    """The place of what is meant instead of the numbers that end here, past what they counted and a joint; 0 if nothing is."""
    while end < len(pieces) and _is_counted(pieces[end], book):
        end += 1
    joint = _joint(pieces, end)
    led = joint and any(book.says(name, pieces[joint].text) for name in ("with", "onto", "tools"))
    return joint if joint and (led or number_at(pieces, joint, book.numbers) is not None) else 0


def _is_counted(piece: Piece, book: Wordbook) -> bool:
    """Whether a piece is what a number may count: something with a name, or facilities."""
    return piece.kind == "name" or book.says("tools", piece.text)


def _is_listed(kept: list[Piece], book: Wordbook) -> bool:
    """Whether the last thing said is a list of facilities (``pylons 7-8``), not a count of something (``7 pylons``)."""
    at = len(kept) - 1
    digits = kept[at].kind == "number"
    led = at > 0 and (
        kept[at - 1].text in _BETWEEN
        or any(book.says(n, kept[at - 1].text) for n in ("with", "onto", "tools"))
    )
    return digits and led
