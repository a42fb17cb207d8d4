"""A verb joined to a subject that its sentence has named: it keeps that subject, whatever own units stand behind it."""

from __future__ import annotations

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_participle
from rules.language.words import word_list, words
from rules.tfc.battle.reading.doers.addressed import as_object
from rules.tfc.battle.reading.people import OTHER, UNCLEAR, Memory, Subject, is_subject_piece
from rules.tfc.battle.reading.table import OWN, Table
from rules.tfc.battle.reading.wordbook import PACKAGE

_JOINTS = word_list("joints") | {",", "&", "+", "/", "-", "\u2014", ";"}  # fmt: skip
_NAMED = frozenset({"name", "vocative", "pronoun"})


def keeps_subject(pieces: list[Piece], clause: Clause, memory: Memory, table: Table) -> Subject | None:
    """The subject that a clause without one of its own goes on with, if its grammar leaves no other.

    A finite verb behind a joint keeps the subject of its sentence, one that opens a sentence that of the sentence before; a bare verb
    keeps a subject that was named or spoken to (``Wren, evade and dock with Farpoint``).
    """
    head = clause.head
    assert head is not None
    if clause.start == 0:
        opens = head.start <= 1 and head.form == "s"
        return (
            memory.subject
            if opens and memory.subject is not None and memory.subject.who in (OWN, OTHER)
            else None
        )
    memory.lead = lead = (
        _relative(pieces, clause.start, table) or _inserted_behind(pieces, clause, table) or memory.lead
    )
    if lead is None or lead.who not in (OWN, OTHER) or clause.joint not in _JOINTS:
        return None
    if head.form in ("s", "past", "ing") or (head.form in ("base", "first") and lead.how in _NAMED):
        return None if head.sense.fixed else lead
    return None


def _relative(pieces: list[Piece], stop: int, table: Table) -> Subject | None:
    """Whom an inserted clause that is still open speaks of (``fires on Wren, who shrugs it off and returns fire``)."""
    for at in range(stop - 1, 1, -1):
        if pieces[at].text == ",":
            return None
        if (
            pieces[at].text in words().sets["relative"]
            and pieces[at - 1].text == ","
            and pieces[at - 2].kind == "name"
        ):
            ids = table.among(pieces[at - 2], OWN)
            return Subject(OWN, ids, how="pronoun") if len(ids) == 1 else Subject(OTHER)
    return None


def of_main_clause(pieces: list[Piece], clause: Clause, table: Table) -> Subject | None:
    """Whom a participle that opens a sentence speaks of: the own unit that the clause behind its comma begins with.

    ``Dodging the volley, Wren fires on Rook`` tells of two deeds of one ship.
    """
    head, comma = clause.head, clause.end
    opens = clause.start == 0 and head is not None and head.form == "ing" and head.start <= 1
    if not opens or comma + 1 >= len(pieces) or pieces[comma].text != ",":
        return None
    at = comma + 1
    while at < len(pieces) - 1 and pieces[at].text in words().sets["determiners"]:
        at += 1
    ids = table.among(pieces[at], OWN) if pieces[at].kind == "name" and not pieces[at].poss else ()
    return Subject(OWN, ids, frozenset((at,)), "pronoun") if len(ids) == 1 else None


def describes(pieces: list[Piece], clause: Clause) -> bool:
    """Whether a past form only describes the subject before its comma (``Tansy, still docked with the base, raises shields``)."""
    head = clause.head
    if head is not None and any(is_participle(piece.text) for piece in pieces[head.start : head.end]):
        return True
    named = clause.joint == "," and clause.start > 0 and _begins(pieces, clause.start - 1)
    ends = clause.end < len(pieces) and pieces[clause.end].text == ","
    return (
        named
        and ends
        and head is not None
        and all(p.kind != "name" for p in pieces[clause.start : head.start])
    )


def _inserted_behind(pieces: list[Piece], clause: Clause, table: Table) -> Subject | None:
    """The subject before an insertion that ends where the clause begins."""
    if clause.joint != ",":
        return None
    comma = next((at for at in range(clause.start - 1, 0, -1) if pieces[at].text == ","), 0)
    if comma < 1 or not _begins(pieces, comma - 1):
        return None
    ids = table.among(pieces[comma - 1], OWN)
    if ids:
        return Subject(OWN if len(ids) == 1 else UNCLEAR, ids)
    return Subject(OTHER) if table.is_other(pieces[comma - 1]) else None


def before_condition(pieces: list[Piece], clause: Clause, table: Table) -> Subject | None:
    """The own ship before an inserted if-part, whose verb stands right behind it (``Wren, if he turns, fires``)."""
    head = clause.head
    assert head is not None
    if (
        clause.start < 2
        or pieces[clause.start - 1].text != ","
        or pieces[clause.start].text not in words().cues
    ):
        return None
    comma = next((at for at in range(head.start - 1, clause.start, -1) if pieces[at].text == ","), 0)
    light = all(pieces[at].text in words().light for at in range(comma + 1, head.start))
    if not comma or not light or not _begins(pieces, clause.start - 2):
        return None
    ids = table.among(pieces[clause.start - 2], OWN)
    return Subject(OWN, ids, how="pronoun") if len(ids) == 1 else None


def _begins(pieces: list[Piece], at: int) -> bool:
    """Whether a name stands where a new subject does: at the start, or behind a word that joins."""
    if pieces[at].kind != "name" or pieces[at].poss:
        return False
    before = at - 1
    while before >= 0 and pieces[before].text in words().sets["determiners"]:
        before -= 1
    return before < 0 or pieces[before].text in words().sets["connectors"]


def between_both(clause: Clause, kept: Subject, found: Subject | None) -> Subject:
    """The kept subject; where the verb has another own unit for its direct object it is unclear which of the two is to act."""
    if found is None or kept.who != OWN or set(found.units) <= set(kept.units):
        return (
            Subject(kept.who, kept.units, how="context", others=kept.others)
            if clause.start
            else Subject("nobody")
        )
    return Subject(UNCLEAR, (*kept.units, *found.units), found.used, "object")


def moving_another(pieces: list[Piece], clause: Clause, table: Table, found: Subject) -> Subject:
    """The subject named; where it moves another own unit about (``Wren pulls Swift out of there``) it is unclear which of the two is to act."""
    head = clause.head
    moves = head is not None and head.sense.command in _UNDER_WAY
    if head is None or not moves or all(item.slot != "own" for item in head.sense.items):
        return found
    if found.who != OWN or found.how != "name":
        return found
    moved = as_object(pieces, clause, table)
    return found if moved is None else between_both(clause, found, moved)


_UNDER_WAY = frozenset({"move", "retreat"})


def follows_condition(pieces: list[Piece], clause: Clause, stop: int, table: Table) -> bool:
    """Whether an own name right before the verb begins what an if-part without a comma governs (``if X turns Duke fires``)."""
    return (
        bool(clause.moods & {"condition", "condition_only"})
        and clause.head is not None
        and clause.head.form == "s"
        and stop - 1 > clause.start
        and is_subject_piece(pieces[stop - 1], table)
        and not pieces[stop - 1].poss
        and pieces[stop - 2].text not in words().sets["prepositions"] | words().sets["connectors"]
    )


def waits_first(pieces: list[Piece], clause: Clause) -> bool:
    """Whether a clause begins with what is waited for, so that its verb is that of whoever waits (``waits for A and fires``, ``until A moves, then fires``)."""
    head = clause.head
    if head is None or clause.start >= head.start - 1:
        return False
    if pieces[clause.start].text in _WAITING:
        return True
    comma = next((at for at in range(head.start - 1, clause.start, -1) if pieces[at].text == ","), 0)
    then = bool(comma) and any(piece.text in _THEN for piece in pieces[comma + 1 : head.start])
    return (
        then
        and "condition" in clause.moods
        and all(piece.kind == "word" for piece in pieces[comma + 1 : head.start])
    )


_WAITING, _THEN = word_list("waiting_first", PACKAGE), word_list("then")
