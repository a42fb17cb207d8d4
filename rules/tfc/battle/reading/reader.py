"""A post read from end to end: laid out, names found, sentences and clauses judged by the ladder, orders bound to units."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from rules.game import Step
from rules.language.laying_out.layout import ASIDE, SPEECH, lay_out
from rules.language.laying_out.own_words import in_plain_words
from rules.language.laying_out.sentences import Sentence, split_sentences
from rules.language.laying_out.text import Text, normalise
from rules.language.names.naming import mark_names
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_cyrillic
from rules.orders import Order, Reading
from rules.posts import Post
from rules.tfc.battle.reading.births import BEARING, units_made, with_units
from rules.tfc.battle.reading.clauses.ladder import read_sentence
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.marking.guesses import mark_guesses, mark_initials
from rules.tfc.battle.reading.marking.marks import mark_pieces
from rules.tfc.battle.reading.mending import with_suggestions
from rules.tfc.battle.reading.people import expand_group
from rules.tfc.battle.reading.speech import read_aside, read_speech
from rules.tfc.battle.reading.table import OWN, Table, table_of
from rules.tfc.battle.reading.verdict import conclude
from rules.tfc.battle.state import Seen


def read(seen: Seen, post: Post) -> Reading:
    """What the post says, for an author who sees only what his seat sees. Changes nothing, never raises on any text."""
    again = partial(_again, seen, post)
    return with_suggestions(seen, conclude(_read(seen, post)), again)


def _again(seen: Seen, post: Post, text: str) -> Reading:
    """The reading of another text of the same author in the same place."""
    return conclude(_read(seen, replace(post, text=text, attachments={})))


def explain(seen: Seen, post: Post) -> tuple[Reading, tuple[Step, ...]]:
    """The reading, and for each clause which step decided what."""
    desk = _read(seen, post)
    return conclude(desk), desk.steps()


def _read(seen: Seen, post: Post) -> Desk:
    """Everything found in the post, before it is concluded. Units that it makes itself are known on a second reading."""
    text = in_plain_words(normalise(post.whole), seen.battle.words)
    born = units_made(seen.battle, seen.turn)
    desk = _pass(seen if not born else with_units(seen, born), post.id, text)
    bearing = [item for item in desk.items if item.command in BEARING and item.kind == "order"]
    made = units_made(desk.table.battle, [Order(item.unit, item.command, item.args) for item in bearing])
    return _pass(with_units(desk.table.seen, made), post.id, text) if made else desk


def _pass(seen: Seen, post: str, text: Text) -> Desk:
    """One reading of the text against one table."""
    table = table_of(seen, is_cyrillic(text.plain))
    desk = Desk(text, table, post)
    if seen.seat not in seen.battle.seats:
        desk.ignore(0, len(text.plain), "seat", "no seat")
        return desk
    for place, sentence in enumerate(_sentences(text, table, desk)):
        desk.place = place
        if sentence.zone == ASIDE:
            read_aside(desk, sentence)
        elif sentence.zone == SPEECH:
            read_speech(desk, sentence)
        else:
            read_sentence(desk, sentence)
    return desk


def _sentences(text: Text, table: Table, desk: Desk) -> list[Sentence]:
    """The sentences of the post, with names, numbers and weapons marked."""
    layout = lay_out(text, table.roster.single)
    desk.note_layout(layout)
    shouting = text.plain.islower()
    lines: list[list[Piece]] = []
    for line in layout.lines:
        pieces = line.pieces
        if pieces:
            pieces = _words_of(mark_names(pieces, table.roster, shouting))
            pieces = mark_initials(pieces, table)
            pieces = mark_initials(mark_guesses(mark_pieces(pieces, table), table), table)
        lines.append(pieces)
    sentences = split_sentences(layout.lines, lines)
    desk.sentences = sentences
    desk.memory.everyone = [
        name
        for sentence in sentences
        if not (sentence.zone or _NAMING.isdisjoint(sentence.kinds))
        for piece in sentence.pieces
        if piece.kind in _NAMING
        for name in _named_by(piece, table)
    ]
    return sentences


def _words_of(pieces: list[Piece]) -> list[Piece]:
    """The pieces without mentions and without what a table's row has for its first edge."""
    if "mention" in [piece.kind for piece in pieces]:
        pieces = [piece for piece in pieces if piece.kind != "mention"]
    return [piece for piece in pieces if piece.text]


_NAMING = frozenset({"name", "group"})
_PARTS = frozenset({"fighters", "capitals"})


def _named_by(piece: Piece, table: Table) -> tuple[str, ...]:
    """The own units that a piece names clearly, one by one or by their kind: all that ``the others`` leaves out."""
    if piece.kind == "group":
        kind = table.book.groups.get(piece.value)
        return expand_group(piece.value, table, []) if kind in _PARTS else ()
    ids = table.among(piece, OWN)
    return ids if len(ids) == 1 else ()
