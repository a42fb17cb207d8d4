"""Questions: which clauses are asked, and by which a player only asks leave for an order that stands whole before them."""

from __future__ import annotations

from collections.abc import Set

from rules.language.clauses.clause import Clause
from rules.language.clauses.unreal import spread
from rules.language.tokens import Piece
from rules.language.words import word_list, words

_IF_OR_UNLESS, _LEAVE_ASKED = word_list("if_or_unless"), word_list("leave_asked")
_ASKING_RU, _ASKING_IF = word_list("asking_ru"), word_list("asking_if")
_OR = word_list("or")
_OF_ONESELF = word_list("asked_of_oneself")
_SHORT = 6
"""How many words a condition of politeness has at most."""


def asks_leave(tail: list[Piece]) -> bool:
    """Whether the end of a question is a condition of politeness (``A attacks B, unless you object?``), or asks whether all is as it should be."""
    if len(tail) > _SHORT:
        return False
    if tail[0].text in _OF_ONESELF:
        return any(piece.text in words().sets["me"] for piece in tail[1:3])
    return tail[0].text in _IF_OR_UNLESS and any(piece.text in _LEAVE_ASKED for piece in tail)


def mark_questions(clauses: list[Clause], pieces: list[Piece], close: str, texts: Set[str]) -> None:
    """Mark the clauses of a question; a full order with ``ok?`` behind it is a doubtful one."""
    asked = "?" in close
    sets = words().sets
    particle = "ли" in texts
    if not (asked or particle) and sets["wh"].isdisjoint(texts) and sets["question_leads"].isdisjoint(texts):
        return
    for at, clause in enumerate(clauses):
        first = _first_word(pieces, clause)
        if first is None:
            continue
        if particle and any(piece.text == "ли" for piece in pieces[clause.start : clause.end]):
            clause.moods.add("question")
        if _leads_question(pieces, first, clause.end) and (
            asked
            or pieces[first].text != "should"
            or clause.moods.isdisjoint(("condition_part", "condition"))
        ):
            clause.moods.add("question")
            spread(clauses, at, "question", pieces)
    if not asked:
        return
    last = len(pieces)
    comma = max((i for i, piece in enumerate(pieces) if piece.text in (",", "-", "\u2014")), default=-1)
    tail = [p for p in pieces[comma + 1 : last] if p.kind != "sign"]
    tail = tail[1:] if len(tail) > 1 and tail[0].text in _OR else tail
    tagged = comma > 0 and tail and (
        (len(tail) <= 3 and tail[0].text in words().phrases["tag"]) or asks_leave(tail) or (len(tail) <= 5 and tail[0].text in sets["question_leads"]) or ("question" in clauses[-1].moods and len(clauses) > 1 and "question" not in clauses[0].moods)
    )  # fmt: skip
    for clause in clauses:
        if clause.part == clauses[-1].part and "question" not in clause.moods:
            clause.moods.add("tag" if tagged else "question")


def _first_word(pieces: list[Piece], clause: Clause) -> int | None:
    """The place of the first piece of a clause that is no sign and no joint."""
    joints = words().sets["separators"]
    for at in range(clause.start, clause.end):
        if pieces[at].kind != "sign" and pieces[at].text not in joints:
            return at
    return None


def _leads_question(pieces: list[Piece], first: int, end: int) -> bool:
    sets = words().sets
    text = pieces[first].text
    if first + 1 >= end or pieces[first].kind != "word" or pieces[first].poss:
        return False
    after = pieces[first + 1]
    if text in sets["wh"]:
        return (
            after.text in sets["question_leads"]
            or after.text in sets["auxiliaries"]
            or after.text in _ASKING_IF
        )
    if text not in sets["question_leads"]:
        return False
    return (
        after.kind in ("name", "group")
        or after.text in sets["they"]
        or after.text in sets["me"]
        or after.text in sets["second"]
        or after.text in sets["determiners"]
        or text in _ASKING_RU
    )
