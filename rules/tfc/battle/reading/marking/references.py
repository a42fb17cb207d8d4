"""Waiting effects by number: ``#12``, ``volley 12``, ``volleys 1 and 2``, ``#1-3``; each is a piece of its own."""

from __future__ import annotations

from rules.language.tokens import Piece, parted
from rules.language.words import word_list, words
from rules.tfc.battle.reading.wordbook import Wordbook

_MOST = 12
_LISTING = word_list("and") | {"&", "+", ",", "/"}


def part_references(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces with a number that follows a reference taken off it (``volley 2 100`` is no ``2 100``)."""
    volleys = book.listed("numbered")
    out: list[Piece] = []
    for at, piece in enumerate(pieces):
        if piece.kind == "number" and at and pieces[at - 1].text in volleys and " " in piece.text:
            out += parted(piece)
        else:
            out.append(piece)
    return out


def mark_references(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces with every reference as one piece, also those listed behind another one."""
    volleys = book.listed("numbered")
    if not any(piece.kind == "ref" or piece.text in volleys for piece in pieces):
        return pieces
    out: list[Piece] = []
    at = 0
    while at < len(pieces):
        piece = pieces[at]
        after = pieces[at + 1] if at + 1 < len(pieces) else None
        if piece.kind == "word" and piece.text in volleys and after is not None and _refers(pieces, at + 1):
            out.append(_ref(after, piece.start))
            at += 2
        elif _is_listed(pieces, at, out):
            out += _listed(piece, out)
            at += 1
        else:
            out.append(piece)
            at += 1
    return out


def bare_references(pieces: list[Piece], start: int, stop: int, waiting: set[int]) -> None:
    """Read bare numbers right behind a terse command as the effects that wait under them (``pd 11, 12``)."""
    for at in range(start, stop):
        piece = pieces[at]
        if piece.kind == "number" and _refers(pieces, at) and int(piece.value) in waiting:
            pieces[at] = _ref(piece, piece.start)
        elif piece.text not in _LISTING:
            return


def _refers(pieces: list[Piece], at: int) -> bool:
    """Whether a piece can be the number of an effect: marked as one, or a whole number that counts nothing."""
    piece = pieces[at]
    if piece.kind == "ref":
        return True
    return (
        piece.kind == "number"
        and piece.value is not None
        and piece.value.denominator == 1
        and not _counts(pieces, at)
    )


def _is_listed(pieces: list[Piece], at: int, out: list[Piece]) -> bool:
    """Whether a number goes on with a list of references (``#1 and 2``, ``#1-#3``)."""
    if (
        len(out) < 2
        or pieces[at].kind not in ("number", "ref")
        or out[-2].kind != "ref"
        or not _refers(pieces, at)
    ):
        return False
    if out[-1].text == "-":
        return True
    return out[-1].text in _LISTING and (pieces[at].kind == "ref" or pieces[at].value < 20)


def _listed(piece: Piece, out: list[Piece]) -> list[Piece]:
    """The reference that a number stands for; behind a hyphen all those from the one before it."""
    last = _ref(piece, piece.start)
    if out[-1].text != "-":
        return [last]
    low, high = int(out[-2].value[1:]), int(last.value[1:])
    if not low < high <= low + _MOST:
        return [last]
    comma = _sign(out.pop(), ",")
    return [one for n in range(low + 1, high + 1) for one in (comma, _numbered(last, n))]


def _sign(piece: Piece, text: str) -> Piece:
    """A sign read as another one."""
    return Piece(piece.kind, text, piece.start, piece.end, zone=piece.zone)


def _numbered(piece: Piece, number: int) -> Piece:
    return Piece("ref", f"#{number}", piece.start, piece.end, value=f"#{number}", zone=piece.zone)


def _ref(piece: Piece, start: int) -> Piece:
    number = piece.value if piece.kind == "ref" else f"#{piece.value}"
    return Piece("ref", number, start, piece.end, value=number, zone=piece.zone)


def _counts(pieces: list[Piece], at: int) -> bool:
    """Whether a number belongs to what follows it rather than to the word before."""
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    return after is not None and (
        after.text == "%"
        or (after.kind == "word" and after.text in words().sets["points"] | words().sets["percent"])
    )
