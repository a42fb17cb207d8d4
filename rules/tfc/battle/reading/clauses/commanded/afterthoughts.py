"""Afterthoughts: a stretch without an order of its own that makes the one right before it a question (``A fires on B. If it runs.``, ``(maybe)``)."""

from __future__ import annotations

import re
from collections.abc import Set
from itertools import pairwise, takewhile

from rules.language.clauses import Clause
from rules.language.clauses.cues import inserted_from
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.messages import Message
from rules.tfc.battle.reading.clauses.commanded.settling import doubt_of
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.table import OWN
from rules.tfc.battle.reading.wordbook import PACKAGE

_WORD = re.compile(r"[^\W_]+")
_OR = word_list("or")
_NOT = word_list("not")
_LEADING = word_list("leading_afterthoughts", PACKAGE)
_SOFT = frozenset(
    word for rows in words().cues.values() for phrase, kind in rows if kind == "soft" for word in phrase
)
_PASSED_OVER = _LEADING | _SOFT
"""Words that may stand between an order and an afterthought: those that lead on, and those of politeness."""
_UNSAYING = word_list("unsaying", PACKAGE)
_CONDITION = "condition_part"
_UNSURE = frozenset({"doubt", "hypothetical"})
_PERSONS = frozenset().union(*(words().sets[name] for name in ("they", "them", "me", "second")))
"""Words for persons: what is doubted or wished of them is not the order (``May they remember us.``)."""
_STOPS = frozenset({",", "\u2014"})
"""Signs behind which a condition is told what it is for; an order without a verb there is somebody else as its target."""
_NEAR = 80
"""How many characters may stand between an order and an afterthought: no more than signs and a few words that lead on."""
_SUBJECT_ENDS = 2
"""How many pieces a condition has at least before its main clause: its joint and its subject."""
_FEW, _MANY = 4, 10
"""How many words an afterthought may have that only doubts or puts off, and one that tells a condition."""


def reconsiders(desk: Desk, pieces: list[Piece], clause: Clause, clauses: list[Clause]) -> bool:
    """Whether a clause is an afterthought to the orders before it, or to those for the units it names, which then are asked about."""
    last = desk.items[-1] if desk.items else None
    if last is None or last.kind != "order":
        return False
    start = pieces[clause.start].start
    named = _named_before(desk, last.end, start)
    if not named and not _adjoins(desk, last.end, start):
        return False
    latest = desk.latest()
    orders = [one for one in latest if one.kind == "order" and (not named or one.unit in named)]
    doubt = _left_undecided(desk, pieces, clause) or _doubt(desk, pieces, clause, clauses) if orders else ""
    if not doubt:
        return False
    asked = orders[0]
    _ask(asked, doubt, orders)
    desk.items[-len(latest) :] = [one for one in latest if one is asked or one not in orders]
    end = pieces[clause.end - 1].end
    desk.ignore(start, end, "mood", f"an afterthought: {doubt}")
    return True


def put_in_doubt(desk: Desk, moods: Set[str], first: int) -> None:
    """Ask about the orders from a place on, which only repeat others under a condition; the same orders before them are no longer meant."""
    doubt = doubt_of(moods)
    for one in [item for item in desk.items[first:] if item.kind == "order"] if doubt else ():
        said = (one.unit, one.command, one.args)
        kept = [
            item
            for item in desk.items
            if item is one or item.kind != "order" or (item.unit, item.command, item.args) != said
        ]
        _ask(one, doubt, [one])
        desk.items = kept


def _ask(asked: Item, doubt: str, orders: list[Item]) -> None:
    """Make an order a question whether all of these are meant."""
    asked.options = [("confirm", [(one.unit, one.command, one.args) for one in orders])]
    asked.kind, asked.doubt = "doubt", doubt
    asked.message = Message(f"reading-{doubt}", {"unit": asked.unit or ""})


def _named_before(desk: Desk, end: int, start: int) -> frozenset[str]:
    """The own units that a sentence names before a clause, if nothing else of weight stands behind the orders before it."""
    named: set[str] = set()
    sentence = desk.sentences[desk.place]
    if sentence.start < end:
        return frozenset()
    for piece in sentence.pieces:
        if piece.start >= start:
            break
        if piece.kind == "name" and desk.table.is_own(piece) and not piece.poss:
            named.update(desk.table.among(piece, OWN))
        elif piece.kind != "sign" and piece.text not in _LEADING:
            return frozenset()
    return frozenset(named)


def _adjoins(desk: Desk, end: int, start: int) -> bool:
    """Whether nothing but signs and words that lead on stand between an order and a clause near it."""
    between = _WORD.findall(desk.text.plain[end:start].lower())
    return start - end <= _NEAR and _PASSED_OVER.issuperset(between)


def _left_undecided(desk: Desk, pieces: list[Piece], clause: Clause) -> str:
    """``Or not.``: what is offered beside the orders is to do nothing."""
    said = [piece for piece in pieces[clause.start : clause.end] if piece.kind != "sign"]
    no = _NOT | desk.listed("saying_no")
    opens = len(said) > 1 and said[0].text in _OR and said[1].text in no
    asked = "question" in clause.moods and (clause.joint in _LEADING_TO_RESULTS or _asks_back(said))
    return "hedge" if asked or (opens and clause.head is None) else ""


def _asks_back(said: list[Piece]) -> bool:
    """``Or does she?``, ``Or should she hold?``: whether a question asks whether what has just been told is done."""
    if len(said) < _SHORTEST_QUESTION or said[0].text not in _OR:
        return False
    return said[1].text in words().sets["questions"] and said[2].text in _PERSONS


_SHORTEST_QUESTION = 3
"""How many words such a question has at least: its joint, its verb, whom it is about."""
_LEADING_TO_RESULTS = frozenset({"->", "=>"})
"""Signs behind which it is asked what an order would do (``A attacks B 100% -> 300 damage?``)."""


def _doubt(desk: Desk, pieces: list[Piece], clause: Clause, clauses: list[Clause]) -> str:
    """The question that an afterthought calls for; empty if the clause is none."""
    part = [one for one in clauses if one.part == clause.part]
    stretch = pieces[clause.start : part[-1].end]
    said = [piece.text for piece in stretch if piece.kind != "sign"]
    if "question" in clause.moods:
        return ""
    if _is_for_another_case(desk, pieces, clause, clauses):
        return "condition"
    if _CONDITION in clause.moods:
        return "condition" if _conditions(desk, pieces, clause, clauses, part) and len(said) <= _MANY else ""
    if any(one.head is not None for one in part) or any(
        piece.kind != "word" for piece in stretch if piece.kind != "sign"
    ):
        return ""
    if " ".join(said) in _UNSAYING:
        return "hedge"
    later = "later_time" in clause.moods and len(said) > 1
    unsure = later or not _UNSURE.isdisjoint(clause.moods)
    opens = bool(said) and len(said) <= _FEW and said[0] in words().cues
    return "hedge" if unsure and opens and _PERSONS.isdisjoint(said) else ""


def _is_for_another_case(desk: Desk, pieces: list[Piece], clause: Clause, clauses: list[Clause]) -> bool:
    """Whether a clause only names somebody to shoot at if the condition behind it holds (``A fires on B (C if B is gone)``)."""
    later = clauses[clauses.index(clause) + 1 :]
    behind = [one for one in later if any(p.kind != "sign" for p in pieces[one.start : one.end])][:1]
    stretch = [piece for piece in pieces[clause.start : clause.end] if piece.kind != "sign"]
    return (
        clause.head is None
        and bool(stretch and behind)
        and all(piece.kind == "name" and desk.table.is_other(piece) for piece in stretch)
        and behind[0].head is None
        and _CONDITION in behind[0].moods
        and not _goes_on_behind(pieces[behind[0].start : behind[0].end])
    )


def _goes_on_behind(part: list[Piece]) -> bool:
    """Whether a condition only stands inside a sentence, whose verb goes on behind a comma (``Rook, if it survives, will regret this``)."""
    return any(sign.text == "," and verb.text in words().sets["auxiliaries"] for sign, verb in pairwise(part))


def _conditions(
    desk: Desk, pieces: list[Piece], clause: Clause, clauses: list[Clause], part: list[Clause]
) -> bool:
    """Whether a condition is all that a part says, or what is done if it holds is no order but somebody else as a target.

    What the writer does himself then is talk (``If Rook survives I'll be surprised``).
    """
    goes_on = takewhile(
        lambda one: one.part == clause.part or (one.head is None and "condition" in one.moods),
        clauses[clauses.index(clause) :],
    )
    behind = list(goes_on)
    shorn = _without_soft(pieces[clause.start : behind[-1].end])
    comma = next((at for at, piece in enumerate(shorn) if piece.text in _STOPS), len(shorn))
    offers = any(piece.kind == "name" and desk.table.is_other(piece) for piece in shorn[comma:])
    if any(piece.text in words().sets["me"] for piece in shorn[_SUBJECT_ENDS:comma]):
        return False
    whole = all(one.head is None or _CONDITION in one.moods for one in (behind if offers else part))
    return whole and (offers or comma == len(shorn))


def _without_soft(stretch: list[Piece]) -> list[Piece]:
    """A stretch without words of politeness and the commas about them (``Если, конечно, мастер не против``)."""
    for at in range(len(stretch)):
        end = inserted_from(stretch, at)
        if end:
            return [*stretch[:at], *stretch[end:]]
    return stretch
