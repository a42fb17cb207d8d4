"""A post read from end to end: laid out, names found, sentences and clauses judged by the ladder, orders bound to units."""

from __future__ import annotations

from rules.game import Post, Reading
from rules.language.layout import ASIDE, SPEECH, lay_out
from rules.language.roster import mark_names
from rules.language.russian import is_cyrillic
from rules.language.sentences import Sentence, split_sentences
from rules.language.text import Text, normalise
from rules.language.tokens import Piece
from rules.tfc.battle.reading.desk import Desk, Step
from rules.tfc.battle.reading.ladder import read_sentence
from rules.tfc.battle.reading.marks import mark_guesses, mark_pieces
from rules.tfc.battle.reading.speech import read_aside, read_speech
from rules.tfc.battle.reading.table import Table, table_of
from rules.tfc.battle.reading.verdict import conclude
from rules.tfc.battle.state import Seen


def read(seen: Seen, post: Post) -> Reading:
    """What the post says, for an author who sees only what his seat sees. Changes nothing, never raises on any text."""
    return explain(seen, post)[0]


def explain(seen: Seen, post: Post) -> tuple[Reading, tuple[Step, ...]]:
    """The reading, and for each clause which step decided what."""
    text = normalise(post.text)
    if seen.seat not in seen.battle.seats:
        return Reading(ignored=(text.span(0, len(text.plain)),)), ()
    table = table_of(seen, is_cyrillic(text.plain))
    desk = Desk(text, table, post.id)
    for sentence in _sentences(text, table, desk):
        if sentence.zone == ASIDE:
            read_aside(desk, sentence)
        elif sentence.zone == SPEECH:
            read_speech(desk, sentence)
        else:
            read_sentence(desk, sentence)
    return conclude(desk), tuple(desk.steps)


def _sentences(text: Text, table: Table, desk: Desk) -> list[Sentence]:
    """The sentences of the post, with names, numbers and weapons marked."""
    layout = lay_out(text)
    desk.note_layout(layout)
    shouting = text.plain.islower()
    lines: list[list[Piece]] = []
    for line in layout.lines:
        pieces = mark_names(line.pieces, table.roster, shouting) if line.pieces else line.pieces
        lines.append(mark_guesses(mark_pieces([p for p in pieces if p.text and p.kind != "mention"], table), table) if pieces else pieces)
    sentences = split_sentences(layout.lines, lines)
    desk.sentences = sentences
    return sentences
