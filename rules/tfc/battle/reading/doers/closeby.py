"""Subjects that a word close by a command tells: ``both``, the ships that ``my`` tells apart, those an enemy is left to."""

from __future__ import annotations

from rules.language.clauses import Clause
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_finite, is_quality, is_thing
from rules.language.words import word_list, words
from rules.tfc.battle.reading.doers.addressed import HANDLES, with_listed
from rules.tfc.battle.reading.doers.between import is_light
from rules.tfc.battle.reading.doers.listing import listed
from rules.tfc.battle.reading.people import NOBODY, OTHER_ONE, UNCLEAR, Memory, Subject, is_subject_piece
from rules.tfc.battle.reading.table import OWN, Table
from rules.tfc.battle.reading.wordbook import PACKAGE


def given_to(pieces: list[Piece], clause: Clause, table: Table, memory: Memory) -> Subject:
    """Whoever an enemy is left to (``Bulwark, Cleaver's all yours``): the own units spoken to."""
    own = [at for at in range(clause.start, clause.end) if is_subject_piece(pieces[at], table)]
    return listed(pieces, clause.start, own[-1], table, memory) if own else Subject(NOBODY)


def right_before(pieces: list[Piece], clause: Clause, stop: int, table: Table) -> Subject | None:
    """The subject that the word right before a verb is: ``both``, ``the ship that`` of a story, or ships that ``my`` alone tells apart."""
    assert clause.head is not None
    if _something_acts(pieces, clause, table):
        return OTHER_ONE
    if stop < 1:
        return None
    piece, form = pieces[stop - 1], clause.head.form
    if piece.text == "both" and piece.kind != "group" and form == "base":
        return Subject("pronoun", used=frozenset((stop - 1,)), how="pronoun")
    before = pieces[stop - 2].text if stop > 1 else ""
    if piece.text == "that" and form == "past" and before.isalpha():
        return OTHER_ONE
    if (
        before in _MINE
        and piece.kind == "word"
        and piece.text.removesuffix("s") in table.book.listed("ships")
    ):
        return Subject(UNCLEAR, tuple(unit.name for unit in table.on_map()), frozenset((stop - 1,)))
    return None


def called_at_first(pieces: list[Piece], at: int, table: Table) -> Subject | None:
    """The own unit that a sentence calls by name at its beginning, which ``ты`` at a place behind it is (``Витязь, ты бьёшь по Палачу``)."""
    called = at > 1 and pieces[at].text in _THOU and pieces[0].kind == "name" and pieces[1].text == ","
    ids = table.among(pieces[0], OWN) if called else ()
    return Subject(OWN, ids, frozenset((0,)), "vocative") if len(ids) == 1 else None


_THOU = word_list("thou_ru")
_DATING = word_list("dating")
_MINE = word_list("mine")


def means_behind(pieces: list[Piece], clause: Clause, table: Table) -> Subject | None:
    """The own unit right behind a Russian verb of the first person in the case of the means (``стою Зарёй и стреляю Витязем``)."""
    head = clause.head
    if head is None or head.form != "first" or head.end >= clause.end or pieces[head.end].kind != "name":
        return None
    ids = table.among(pieces[head.end], OWN) if pieces[head.end].value.agent else ()
    joined = head.end + 1 < clause.end and pieces[head.end + 1].text in words().sets["connectors"]
    return with_listed(pieces, clause, head.end, table) if len(ids) == 1 and not joined else None


def is_object(before: Piece, head: Head, table: Table) -> bool:
    """Whether what stands right before a Russian command is what its phrase asks for (``щиты поднять``), and so nobody who acts."""
    asked = table.book.lexicon.forms.get(before.text, ()) if not before.text.isascii() else ()
    return head.form != "past" and any(not item.lemmas.isdisjoint(asked) for item in head.sense.items[1:])


def pair_of_us(memory: Memory, pieces: list[Piece], clause: Clause) -> Subject | None:
    """The two own units that a Russian word for both before its verb stands for; unclear where more have been spoken of."""
    assert clause.head is not None
    at = clause.head.start - 1
    while at > clause.start and pieces[at].text in words().sets["adverbs"]:
        at -= 1
    if at < clause.start or pieces[at].text not in _BOTH or pieces[at].text.isascii():
        return None
    for pair in (memory.own, memory.before_own, memory.spoken_own):
        if len(pair) == 2:
            return Subject(OWN, tuple(pair), frozenset((at,)), "pronoun")
    return (
        Subject(UNCLEAR, tuple(memory.spoken_own), frozenset((at,)), "pronoun") if memory.spoken_own else None
    )


_BOTH = word_list("both", PACKAGE)


def hangs_on_preposition(pieces: list[Piece], start: int, at: int) -> bool:
    """Whether a pronoun that may be an object hangs on a preposition (``stays out of it and fires``)."""
    before = pieces[at - 1].text if at > start else ""
    return pieces[at].text == "it" and before in words().sets["prepositions"] and before not in _DATING


def _something_acts(pieces: list[Piece], clause: Clause, table: Table) -> bool:
    """Whether a thing that is no part of a ship is the subject of a Russian verb (``Заря молчит, обломки бьют по Палачу``)."""
    head = clause.head
    if head is None or head.form not in ("s", "past") or pieces[head.start].text.isascii():
        return False
    part = pieces[clause.start : head.start]
    begin = max((at + 1 for at, piece in enumerate(part) if _parts(piece)), default=0)
    at = next((at for at in range(begin, len(part)) if not _describes(part[at])), len(part))
    if at >= len(part) or part[at].kind != "word" or not is_thing(part[at].text):
        return False
    text, book = part[at].text, table.book
    aboard = book.listed("crew") | book.listed("people") | book.listed("volleys") | book.listed("gear")
    return text not in book.known and text not in aboard


def _parts(piece: Piece) -> bool:
    """Whether a sign or a joint begins something new."""
    return piece.kind == "sign" or piece.text in words().sets["connectors"]


def _describes(piece: Piece) -> bool:
    """Whether a word before a noun only tells how it is."""
    return piece.kind == "word" and (is_light(piece.text) or is_quality(piece.text))


def told_last(pieces: list[Piece], clause: Clause, table: Table) -> Subject | None:
    """The ship that a Russian verb of no command is told of last, which a verb without a subject goes on about (``Заря стоит, Полынь поёт - уклоняется``)."""
    head = clause.head
    assert head is not None
    if head.form != "s" or pieces[head.start].text.isascii():
        return None
    at = next((at for at in range(clause.start - 1, 0, -1) if table.is_own(pieces[at])), 0)
    if not at or pieces[at].value.declined or pieces[at].poss or at + 1 >= clause.start:
        return None
    begins = pieces[at - 1].text == "," or pieces[at - 1].text in words().sets["separators"]
    verb = pieces[at + 1].text
    known = table.book.lexicon.knows(verb) or verb in words().function
    ids = table.among(pieces[at], OWN)
    told = begins and not known and is_finite(verb) and len(ids) == 1
    return Subject(OWN, ids, how="context") if told else None


def called(pieces: list[Piece], clause: Clause, table: Table) -> Subject | None:
    """Who is spoken to between commas before a bare Russian verb, behind an order for somebody else (``Заря, уходи, Полынь, отвечай Палачу``)."""
    head = clause.head
    at = clause.start - (pieces[clause.start].text != ",")
    bare = head is not None and head.form == "base" and head.start == at + 1 and at > 1
    if (
        not bare
        or pieces[at].text != ","
        or pieces[at + 1].text.isascii()
        or not table.is_own(pieces[at - 1])
    ):
        return None
    ids = table.among(pieces[at - 1], OWN)
    others = any(table.is_own(piece) for piece in pieces[: at - 1])
    plain = not pieces[at - 1].value.declined and pieces[at - 2].kind == "sign"
    return Subject(OWN, ids, frozenset((at - 1,)), "vocative") if others and plain and len(ids) == 1 else None


def acts_behind_verb(pieces: list[Piece], head: Head, end: int, table: Table) -> bool:
    """Whether an own ship right behind a Russian verb that takes no object is its subject (``на месте остаётся Заря``)."""
    if (
        head.form != "s"
        or head.end >= end
        or head.sense.command in HANDLES
        or pieces[head.start].text.isascii()
    ):
        return False
    return table.is_own(pieces[head.end]) and not pieces[head.end].value.declined
