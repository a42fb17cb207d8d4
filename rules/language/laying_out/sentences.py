"""Sentences: where one ends and the next begins, across lines, abbreviations and speech."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.language.laying_out.lines import Line
from rules.language.tokens import Piece
from rules.language.words import word_list, words

LONGEST = 240
"""More pieces than this are no sentence; the reader's work stays linear in the length of a post."""

_NUMBERING = word_list("numbering")
_LEADING_ON = word_list("leading_on")

ENDS = frozenset({".", "!", "?", "...", "..", "\u2026"})


class Sentence(Struct, gc=False):
    """A sentence: its pieces without the closing sign, that sign, and where it stands.

    ``line`` is the number of its line, ``first`` whether it begins the line, ``zone`` speech, aside or nothing.
    ``texts`` and ``kinds`` are those of its pieces, gathered once: a step that looks for others need not look at all.
    """

    pieces: list[Piece]
    close: str
    zone: str
    line: int
    first: bool
    bullet: bool
    blank_before: bool = False
    heading: bool = False
    texts: set[str] = set()
    kinds: set[str] = set()

    def __post_init__(self) -> None:
        """Gather the texts and the kinds of the pieces."""
        if self.pieces:
            self.texts = {piece.text for piece in self.pieces}
            self.kinds = {piece.kind for piece in self.pieces}

    def put(self, pieces: list[Piece], at: int, piece: Piece) -> None:
        """Put another piece at a place of the sentence's pieces or of a part of them; what stood there still counts as there."""
        pieces[at] = piece
        self.texts.add(piece.text)
        self.kinds.add(piece.kind)

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
    done = 0
    for place in _turns(pieces):
        held, line = _cut_long(found, held + pieces[done:place], line)
        done = place
        piece = pieces[place]
        if held and piece.zone != held[-1].zone:
            held, line = _close(found, held, "", line)
        if piece.kind == "sign" and piece.text in ENDS:
            done += 1
            held, line = _end(found, held, pieces, place, line)
        elif piece.value is True and piece.kind == "word" and _acronym_ends(pieces, place):
            done += 1
            held, line = _close(found, [*held, piece], ".", line)
    held, line = _cut_long(found, held + pieces[done:], line)
    if held:
        _close(found, held, "", line)


def _turns(pieces: list[Piece]) -> list[int]:
    """The places where a sentence may end: signs, acronyms, and where speech or an aside begins or ends."""
    turns = [at for at, piece in enumerate(pieces) if piece.text in ENDS or piece.value is True]
    if [1 for piece in pieces if piece.zone]:
        zones = [at for at in range(1, len(pieces)) if pieces[at].zone != pieces[at - 1].zone]
        turns = sorted({*turns, *zones})
    return turns


def _cut_long(found: list[Sentence], held: list[Piece], line: Sentence) -> tuple[list[Piece], Sentence]:
    """Close what has grown too long; what is left of it goes on."""
    if len(held) < LONGEST:
        return held, line
    stop = len(held) - len(held) % LONGEST
    for start in range(0, stop, LONGEST):
        _, line = _close(found, held[start : start + LONGEST], "", line)
    return held[stop:], line


def _end(
    found: list[Sentence], held: list[Piece], pieces: list[Piece], place: int, line: Sentence
) -> tuple[list[Piece], Sentence]:
    """End the sentence at its sign; a stop behind an abbreviation ends nothing."""
    text = pieces[place].text
    if text == "." and _is_abbreviation(pieces, place):
        return held, line
    if held:
        return _close(found, held, text, line)
    if found and found[-1].line == line.line and text in ("!", "?") and not line.first:
        found[-1].close += text
    return held, line


def _close(
    found: list[Sentence], held: list[Piece], close: str, line: Sentence
) -> tuple[list[Piece], Sentence]:
    """Keep a finished sentence; what follows it on the line is not the line's first."""
    found.append(
        Sentence(
            held, close, held[0].zone, line.line, line.first, line.bullet, line.blank_before, line.heading
        )
    )
    return [], replace(line, first=False, blank_before=False) if line.first or line.blank_before else line


def _is_abbreviation(pieces: list[Piece], place: int) -> bool:
    if place == 0 or place + 1 >= len(pieces):
        return False
    before, after = pieces[place - 1], pieces[place + 1]
    if before.end == pieces[place].start and before.text in _NUMBERING:
        return after.kind == "number"
    if before.text in _LEADING_ON:
        return before.end == pieces[place].start
    if before.text in words().sets["abbreviations"] and before.end == pieces[place].start:
        return after.kind in ("name", "number") or after.cap or after.text in (",", ";", ")")
    return False


def _acronym_ends(pieces: list[Piece], place: int) -> bool:
    if place + 1 >= len(pieces) or pieces[place].text in words().prefixes:
        return False
    after = pieces[place + 1]
    return after.kind in ("word", "name") and after.cap
