"""Shields and cloaks that are only alluded to: ``A drops her shields, B raises hers``."""

from __future__ import annotations

from rules.language.tokens import Piece, places
from rules.language.words import word_list, words
from rules.tfc.battle.reading.wordbook import Wordbook

_THEM = word_list("them_again")


def alluding(book: Wordbook) -> frozenset[str]:
    """The words that may stand for gear spoken of before."""
    return _THEM | book.listed("taken_up") | book.listed("gear_verbs")


def taken_up(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces with ``hers`` as the shields or the cloak spoken of before (``A drops her shields, B raises hers``, ``... raises them again``).

    In Russian the verb alone may stand for both (``А опускает щиты, Б поднимает``).
    """
    gear: Piece | None = None
    spoken = alluding(book) | book.listed("gear")
    out: list[Piece] = []
    done = 0
    for at in places([piece.text for piece in pieces], (spoken | {"\u2014"}).__contains__):
        piece = pieces[at]
        out += pieces[done:at]
        done = at + 1
        if _only_parts(pieces, at, out, book):
            continue
        out.append(piece)
        if piece.kind != "word" or piece.text not in spoken:
            continue
        if piece.text in book.listed("gear"):
            gear = piece
        last = (
            at + 1 == len(pieces)
            or pieces[at + 1].kind == "sign"
            or pieces[at + 1].text in words().sets["connectors"]
            or pieces[at + 1].text in book.listed("gear")
        )
        before_verb = at + 1 < len(pieces) and pieces[at + 1].text in book.listed("gear_verbs")
        again = piece.text in _THEM and at > 0 and pieces[at - 1].text in book.listed("gear_verbs")
        stands_for = piece.text in book.listed("taken_up") and (last or before_verb)
        if gear is not None and (again or stands_for):
            out[-1] = Piece("word", gear.text, piece.start, piece.end, zone=piece.zone)
        elif (
            gear is not None
            and last
            and piece.text in book.listed("gear_verbs")
            and _bare(out, pieces[at + 1 :], book)
        ):
            out.append(Piece("word", gear.text, piece.end, piece.end, zone=piece.zone))
    return out + pieces[done:]


def _only_parts(pieces: list[Piece], at: int, before: list[Piece], book: Wordbook) -> bool:
    """Whether a dash stands between gear and the verb that it belongs to (``Б свои \u2014 поднимает``)."""
    if (
        pieces[at].text != "\u2014"
        or at + 1 >= len(pieces)
        or pieces[at + 1].text not in book.listed("gear_verbs")
    ):
        return False
    gear = before[:-1] if before and before[-1].kind == "name" else before
    return bool(gear) and gear[-1].text in book.listed("gear")


def _bare(before: list[Piece], behind: list[Piece], book: Wordbook) -> bool:
    """Whether the Russian verb that ``before`` ends with has no gear of its own right before or behind it, past a name."""
    begin = max((at for at, piece in enumerate(before) if piece.kind == "sign"), default=-1) + 1
    beside = before[begin:] + behind[:1]
    gear = book.listed("gear") | book.listed("taken_up") | _THEM
    return not before[-1].text.isascii() and all(piece.text not in gear for piece in beside)
