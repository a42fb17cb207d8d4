"""What is written short, written out: letters apart from their number, and ``w/`` with its kin."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.tfc.battle.reading.wordbook import Wordbook


def with_letters_joined(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces with a weapon's letter and the number behind it as one (``b 50 t 25``)."""
    out: list[Piece] = []
    for piece in pieces:
        last = out[-1] if out else None
        lone = last is not None and last.kind == "word" and last.text in book.short and not last.poss
        if (
            lone
            and last is not None
            and piece.kind == "number"
            and piece.text.isdigit()
            and len(piece.text) < 4
        ):
            out[-1] = Piece("word", last.text + piece.text, last.start, piece.end, zone=last.zone)
        else:
            out.append(piece)
    return out


_SHORT = {("w", "/", "o"): "without", ("w", "/"): "with", ("b", "/", "c"): "because"}


def spelled_out(pieces: list[Piece]) -> list[Piece]:
    """The pieces with ``w/`` and the like as the words that they are short for."""
    out: list[Piece] = []
    at = 0
    while at < len(pieces):
        for short, word in _SHORT.items():
            part = pieces[at : at + len(short)]
            if tuple(piece.text for piece in part) == short and all(piece.glued for piece in part[1:]):
                out.append(Piece("word", word, part[0].start, part[-1].end, zone=part[0].zone))
                at += len(short)
                break
        else:
            out.append(pieces[at])
            at += 1
    return out
