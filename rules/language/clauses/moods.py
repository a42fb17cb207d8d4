"""What colours a clause: each cue by its own scope, questions, and what a joined verb takes over."""

from __future__ import annotations

import itertools
from collections.abc import Set

from rules.language.clauses.asking import mark_questions
from rules.language.clauses.choices import mark_choices
from rules.language.clauses.clause import Clause
from rules.language.clauses.cues import Cue
from rules.language.clauses.embedding import embed, in_insertion
from rules.language.clauses.leading import led_by_opening, tells_of_another
from rules.language.clauses.negation import denied, negation
from rules.language.clauses.unreal import anew, mark_unreal, spread
from rules.language.tokens import Piece
from rules.language.words import word_list, words

_JOINING_VERBS_OR_SIGN = word_list("joining_verbs") | {","}
_ALTERNATING = word_list("alternating")
_AND = word_list("and")
_NOT, _NONE = word_list("not"), word_list("none_of")
_DID = word_list("did")
_ENDS_PART = frozenset({";", "("})
_ENDS_WITH_ASIDE = _ENDS_PART | {")", "]"}
"""Signs that end a condition; one in brackets behind an order is about that order alone (``A fires (if B runs), C evades``)."""
_THEN_SO_OR_SIGN = word_list("then_so") | {",", "\u2014", "-"}


def colour(
    clauses: list[Clause], pieces: list[Piece], cues: list[Cue], close: str, texts: Set[str] | None = None
) -> None:
    """Give each clause its moods, each cue by its own scope; ``texts`` are those of the sentence, where they are known."""
    texts = {piece.text for piece in pieces} if texts is None else texts
    for cue in cues:
        at = next(
            (i for i, clause in enumerate(clauses) if clause.start <= cue.start < clause.end),
            len(clauses) - 1,
        )
        if not in_insertion(pieces, clauses[at], cue):
            _SCOPES.get(cue.kind, _plain)(clauses, at, cue, pieces)
    if not _NONE.isdisjoint(texts):
        denied(clauses, pieces)
    if len(clauses) > 1:
        _inherit(clauses, pieces)
        mark_choices(clauses, pieces)
    mark_unreal(clauses, pieces, texts)
    mark_questions(clauses, pieces, close, texts)
    embed(clauses, pieces, texts)
    led_by_opening(clauses, pieces)


def _plain(clauses: list[Clause], at: int, cue: Cue, pieces: list[Piece]) -> None:
    head = clauses[at].head
    if (
        cue.kind == "doubt"
        and head is not None
        and head.form == "s"
        and anew(pieces, clauses[at].start, cue, head.start)
    ):
        return
    clauses[at].moods.add(cue.kind)
    leading = all(clause.head is None for clause in clauses[:at]) and (head is None or cue.end <= head.start)
    if leading and cue.kind in ("doubt", "past_time", "later_time") and cue.start <= 2:
        spread(clauses, at, cue.kind, pieces)


def _past(clauses: list[Clause], at: int, cue: Cue, pieces: list[Piece]) -> None:
    """A time gone by counts for the past verbs joined before it as well (``evaded and docked last turn``)."""
    head = clauses[at].head
    if tells_of_another(pieces, clauses[at], cue):
        return
    if head is not None and head.form == "s" and anew(pieces, clauses[at].start, cue, head.start):
        return
    _plain(clauses, at, cue, pieces)
    for clause in reversed(clauses[:at]):
        if clause.part != clauses[at].part or clause.head is None:
            break
        if clause.head.form != "past" and all(
            p.text not in _DID for p in pieces[clause.start : clause.head.start]
        ):
            break
        clause.moods.add(cue.kind)


def _now(clauses: list[Clause], at: int, cue: Cue, pieces: list[Piece]) -> None:
    """The time that is now ends what an earlier word said of another time (``last turn she fired, now she holds``)."""
    _plain(clauses, at, cue, pieces)
    head = clauses[at].head
    if (at and cue.start <= clauses[at].start + 2) or (head is not None and cue.start < head.start):
        for clause in clauses[at:]:
            clause.moods -= {"past_time", "later_time"}


_IN_ORDER_TO = word_list("purpose")
"""Words that open a purpose, which ends at its comma (``in order to be safe, Duke retreats``)."""


_LET = word_list("letting")
"""Words that begin an order of their own behind a comma (``не хочу рисковать, пусть отходит``)."""


def _hypothetical(clauses: list[Clause], at: int, cue: Cue, pieces: list[Piece]) -> None:
    """A modal colours the command after it, and one before it that is only spoken of (``evading would be wise``)."""
    clause = clauses[at]
    head = clause.head
    if head is None:
        clause.moods.add(cue.kind)
        return
    if pieces[cue.start].text == "бы" and head.start < cue.start <= head.end + 1:
        clause.moods.add(cue.kind)
        return
    if pieces[cue.start].text in _IN_ORDER_TO and any(p.text == "," for p in pieces[cue.end : head.start]):
        return
    if head.form == "s" and anew(pieces, clause.start, cue, head.start):
        return
    if any(
        p.text in _LET and pieces[at - 1].text == ","
        for at, p in enumerate(pieces[: head.start])
        if at > cue.end
    ):
        return
    opens = head.form == "base" and head.start <= clause.start + 1
    mine = pieces[cue.start - 1].text == "," and pieces[cue.start].text in words().sets["me"]
    spoken_of = opens and not mine
    if cue.start < head.start or head.form in ("ing", "noun") or spoken_of:
        clause.moods.add(cue.kind)


def _is_joined(pieces: list[Piece], cue: Cue) -> bool:
    """Whether a joint stands before a cue, with or without a comma between them (``evades and, if X moves, fires``)."""
    before = cue.start - 1
    if before > 0 and pieces[before].text == ",":
        before -= 1
    return before >= 0 and pieces[before].text in words().sets["separators"]


def _before_condition(clauses: list[Clause], at: int, cue: Cue, pieces: list[Piece]) -> list[Clause]:
    """The clauses with a command that a condition may stand behind; none where it is joined to them."""
    if pieces[cue.start].text not in _NOT and _is_joined(pieces, cue):
        return []
    part = clauses[at].part
    return [
        c for c in clauses[:at] if c.head is not None and c.part == part and "condition_part" not in c.moods
    ]


def _condition(clauses: list[Clause], at: int, cue: Cue, pieces: list[Piece]) -> None:
    """An if-part gives no order; what it governs is conditional: the clause before it, or what follows it."""
    clause = clauses[at]
    comma = next((i for i in range(cue.end, len(pieces)) if pieces[i].text in _THEN_SO_OR_SIGN), None)
    before = _before_condition(clauses, at, cue, pieces)
    for earlier in clauses[clauses.index(before[-1]) : at] if before else ():
        earlier.moods.add("condition")
    clause.moods.add("condition_part")
    told = any(c.head is not None for c in clauses[:at])
    for later in clauses[at + 1 :]:
        if later.part != clause.part and later.joint in (_ENDS_WITH_ASIDE if told else _ENDS_PART):
            break
        if comma is None and not before and later is clauses[-1] and later.head is not None:
            later.moods.add("condition")
        elif comma is None or later.start < comma:
            later.moods.add("condition_part")
        elif not before:
            later.moods.add("condition")
    if before or clause.head is None:
        return
    if comma is not None and clause.head.start > comma:
        clause.moods.discard("condition_part")
        clause.moods.add("condition")
    elif comma is None and all(c.head is None for c in clauses[at + 1 :]):
        clause.moods.add("condition_only")


def _otherwise(clauses: list[Clause], at: int, cue: Cue, pieces: list[Piece]) -> None:
    for clause in clauses[at:]:
        clause.moods.add("otherwise")
    before = clauses[at - 1] if at else None
    if before is not None and before.head is not None and cue.end - cue.start > 1 and cue.end >= len(pieces):
        before.moods.add("condition")


def _keep(clauses: list[Clause], at: int, cue: Cue, pieces: list[Piece]) -> None:
    clauses[at].moods.add(cue.kind)


def _habit(clauses: list[Clause], at: int, cue: Cue, pieces: list[Piece]) -> None:
    """What somebody does every time, or is felt about, is told and not ordered, wherever in its sentence that is said."""
    for clause in clauses:
        clause.moods.add("hypothetical")


def _debate(clauses: list[Clause], at: int, cue: Cue, pieces: list[Piece]) -> None:
    """A sentence that opens with what the rules say orders nothing in any of its parts (``the rule says B4 needs two evades``)."""
    if cue.start <= 2:
        _habit(clauses, at, cue, pieces)


_SCOPES = {
    "debate": _debate,
    "habit": _habit,
    "negation": negation, "hypothetical": _hypothetical, "must": _hypothetical, "condition": _condition, "when": _condition,
    "otherwise": _otherwise, "soft": _keep, "past_time": _past, "now_time": _now,
}  # fmt: skip


_HANDED_ON = frozenset({"hypothetical", "must", "doubt", "negation"})


def _inherit(clauses: list[Clause], pieces: list[Piece]) -> None:
    """A bare verb joined to one under a modal stands under it as well (``could evade or fire``), in Russian with a subject of its own, too."""
    for before, clause in itertools.pairwise(clauses):
        head = clause.head
        if (
            head is None
            or before.head is None
            or clause.joint not in _JOINING_VERBS_OR_SIGN
            or not (head.form == "base" or _is_wished_too(before, clause))
        ):
            continue
        named = any(
            piece.kind in ("name", "group") or piece.text in words().sets["they"]
            for piece in pieces[clause.start : head.start]
        )
        gapped = named and not pieces[head.start].text.isascii() and "hypothetical" in before.moods
        if named and not gapped and not (pieces[head.start - 1].text == "to" and clause.joint == "and"):
            continue
        if before.head.form == "base" or before.moods & {"hypothetical"}:
            handed = before.moods & _HANDED_ON
            if clause.joint not in _ALTERNATING and not _under_one_negation(pieces, before, clause):
                handed -= {"negation"}
            clause.moods |= handed


def _is_wished_too(before: Clause, clause: Clause) -> bool:
    """Whether a finite verb goes on with what somebody only hopes or supposes of the one before it (``I hope she evades and fires``)."""
    alike = before.head is not None and clause.head is not None and before.head.form == clause.head.form
    return alike and clause.joint in _AND and "hypothetical" in before.moods


def _under_one_negation(pieces: list[Piece], before: Clause, clause: Clause) -> bool:
    """Whether two bare verbs joined by ``and`` hang on one helping verb (``does not evade and fire``, ``не будет уклоняться и стрелять``)."""
    if before.head is None or clause.head is None or clause.joint not in _AND:
        return False
    helped = any(piece.text in words().sets["future"] for piece in pieces[before.start : before.head.start])
    return before.head.form == clause.head.form and (helped or pieces[before.head.start].text.isascii())
