"""Words that are the moderator's to read or to judge, taken off before anything else is read (precision A16, FOTS-ORD-02)."""

from __future__ import annotations

from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.marking.names import name_pieces
from rules.fots.movement.reading.marking.tagged import own_names
from rules.fots.movement.reading.wordbook import book, mark_of
from rules.language.laying_out.lines import Line
from rules.language.tokens import Piece


def without_notes(desk: Desk, lines: list[Line], plain: str) -> list[Line]:
    """Take off the lines that are words for the moderator (precision A16), and orders marked as his to judge (``Aster: special: ...``)."""
    kept: list[Line] = []
    for line in lines:
        if _read_special(desk, line):
            continue
        cut = _note_at(line.pieces)
        if cut is None:
            kept.append(line)
            continue
        stop = _end_of_note(line.pieces, cut)
        pieces = line.pieces[cut:stop]
        body = pieces[2:] if len(pieces) > 1 and pieces[1].text in (":", "-", "—", "–", ",") else pieces
        words = plain[body[0].start : body[-1].end] if body else ""
        desk.order(None, "note", {"text": words}, pieces)
        rest = [*line.pieces[:cut], *line.pieces[stop:]]
        kept.append(Line(rest, line.bullet, not rest, line.heading, line.row))
    return kept


def _read_special(desk: Desk, line: Line) -> bool:
    """``2nd Fleet: special: hide in the comet cloud`` is an order of free words to the end of its line (FOTS-ORD-02); whether it was one."""
    marks = [at for at, piece in enumerate(line.pieces) if piece.text == ":"][:2]
    if len(marks) < 2 or marks[1] != marks[0] + 2 or marks[1] + 1 == len(line.pieces):
        return False
    if line.pieces[marks[0] + 1].text not in book().specials:
        return False
    named = name_pieces(line.pieces[: marks[0]], desk.roster, shouting=False)
    units = own_names(named)
    if len(named) != len(units) or not units:
        return False
    text = desk.span(line.pieces[marks[1] + 1 :]).text
    for unit in units:
        desk.order(unit, "special", {"text": text}, line.pieces)
    return True


def _end_of_note(pieces: list[Piece], start: int) -> int:
    """A note goes to the end of its line, ``ask the GM whether ...`` to the end of its sentence."""
    if pieces[start].text != "ask":
        return len(pieces)
    return next(
        (at + 1 for at in range(start, len(pieces)) if pieces[at].text in (".", "?", "!")), len(pieces)
    )


def _note_at(pieces: list[Piece]) -> int | None:
    """Where a note begins on a line."""
    for at, piece in enumerate(pieces):
        label = piece.kind == "word" and piece.text in book().notes
        if (
            label
            and at + 1 < len(pieces)
            and (pieces[at + 1].text == ":" or (at == 0 and pieces[1].text in ("-", "—", "–")))
            and (at == 0 or pieces[at - 1].text in (".", ":", ";", ",", "!"))
        ):
            return at
        asks = piece.text == "ask" and (at == 0 or pieces[at - 1].text in (".", ":", ";", "!"))
        if asks and mark_of("ask_gm").match(" ".join(one.text for one in pieces[at:])):
            return at
    return None
