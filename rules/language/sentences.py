"""Sentences: where one ends and the next begins, across lines, abbreviations and speech."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.language.layout import Line
from rules.language.tokens import Piece
from rules.language.words import words

LONGEST = 240
"""More pieces than this are no sentence; the reader's work stays linear in the length of a post."""

ENDS = frozenset({".", "!", "?", "...", "..", "\u2026"})


class Sentence(Struct):
    """A sentence: its pieces without the closing sign, that sign, and where it stands.

    ``line`` is the number of its line, ``first`` whether it begins the line, ``zone`` speech, aside or nothing.
    """

    pieces: list[Piece]
    close: str
    zone: str
    line: int
    first: bool
    bullet: bool
    blank_before: bool = False
    heading: bool = False

    @property
    def start(self) -> int:
        """Where it begins in the plain text."""
        return self.pieces[0].start

    @property
    def end(self) -> int:
        """Where it ends in the plain text."""
        return self.pieces[-1].end


def split_sentences(lines: list[Line], names: list[list[Piece]]) -> list[Sentence]:
    """The sentences of a laid-out post; ``names`` are the lines' pieces with names found."""
    found: list[Sentence] = []
    blank = True
    for number, (line, marked) in enumerate(zip(lines, names, strict=True)):
        pieces = [piece for piece in marked if piece.text]
        if not pieces:
            blank = blank or not marked
            continue
        if found and not blank and _runs_on(found[-1], line, pieces):
            last = found.pop()
            _split_line(found, last.pieces + pieces, replace(last, heading=line.heading))
        else:
            _split_line(
                found,
                pieces,
                Sentence([], "", "", number, True, line.bullet or line.row, blank, line.heading),
            )
        blank = False
    return found


def _runs_on(last: Sentence, line: Line, pieces: list[Piece]) -> bool:
    """Whether a line goes on with the sentence of the line before (hard-wrapped prose)."""
    if last.close or line.bullet or line.row or last.heading or line.heading:
        return False
    first = pieces[0]
    if first.kind != "word" or first.cap or first.zone != last.zone:
        return False
    sets = words().sets
    return (
        first.text in sets["prepositions"]
        or first.text in sets["connectors"]
        or first.text in sets["determiners"]
    )


def _split_line(found: list[Sentence], pieces: list[Piece], line: Sentence) -> None:
    """Cut one line (or several that run on) at the signs that end sentences and where speech begins or ends.

    ``line`` is a sentence as one that opens the line would be; the others of the line differ in ``first``.
    """
    held: list[Piece] = []
    for place, piece in enumerate(pieces):
        text = piece.text
        if held and piece.zone != held[-1].zone:
            held, line = _close(found, held, "", line)
        if text in ENDS and piece.kind == "sign":
            if text == "." and _is_abbreviation(pieces, place):
                continue
            if held:
                held, line = _close(found, held, text, line)
            elif found and found[-1].line == line.line and text in ("!", "?") and not line.first:
                found[-1].close += text
            continue
        held.append(piece)
        if len(held) >= LONGEST:
            held, line = _close(found, held, "", line)
        elif piece.value is True and piece.kind == "word" and _acronym_ends(pieces, place):
            held, line = _close(found, held, ".", line)
    if held:
        _close(found, held, "", line)


def _close(
    found: list[Sentence], held: list[Piece], close: str, line: Sentence
) -> tuple[list[Piece], Sentence]:
    """Keep a finished sentence; what follows it on the line is not the line's first."""
    found.append(replace(line, pieces=held, close=close, zone=held[0].zone))
    return [], replace(line, first=False, blank_before=False)


def _is_abbreviation(pieces: list[Piece], place: int) -> bool:
    if place == 0 or place + 1 >= len(pieces):
        return False
    before, after = pieces[place - 1], pieces[place + 1]
    if before.text in words().sets["abbreviations"] and before.end == pieces[place].start:
        return after.kind == "name" or after.cap or after.kind == "number"
    return False


def _acronym_ends(pieces: list[Piece], place: int) -> bool:
    if place + 1 >= len(pieces) or pieces[place].text in words().prefixes:
        return False
    after = pieces[place + 1]
    return after.kind in ("word", "name") and after.cap
