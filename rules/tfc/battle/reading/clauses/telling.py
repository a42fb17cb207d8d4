"""Clauses with a command word that only tell: what people aboard do, what somebody was doing, and what is done to somebody."""

from __future__ import annotations

from rules.language.clauses import Clause
from rules.language.lexicon import Head
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.messages import Message
from rules.tfc.battle.reading.clauses.volleys import attack_options
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.doers.addressed import as_agent
from rules.tfc.battle.reading.table import ENEMY, OWN

_RELATIVE = word_list("relative")
_WAS = word_list("was")
_PASSIVE, _BY = word_list("passive"), word_list("by_from")


def told(desk: Desk, pieces: list[Piece], clause: Clause, head: Head) -> str:
    """Why a clause only tells; empty if it may be an order."""
    if head.form == "second":
        return "somebody spoken to"
    if _praises(desk, pieces, clause, head):
        return "praise"
    if _crew_waits(desk, pieces, clause, head):
        return "somebody aboard"
    return "told as past" if head.form == "ing" and _was_at_it(pieces, head) else ""


def _praises(desk: Desk, pieces: list[Piece], clause: Clause, head: Head) -> bool:
    """``Great shooting, Plover!``, ``well fired``: a deed that a word of praise or blame opens is only spoken of."""
    at = head.start - 1
    if at < clause.start or head.form not in ("ing", "noun", "past", "base") or head.sense.fixed:
        return False
    if pieces[at].text not in desk.listed("praise") or (
        head.form == "base" and not _ends(pieces, head.end, clause.end)
    ):
        return False
    light = words().sets["determiners"] | words().phrases["filler"] | desk.listed("praise")
    return all(
        piece.kind == "sign" or piece.text in light or piece.text in words().function
        for piece in pieces[clause.start : at]
    )


def _ends(pieces: list[Piece], at: int, end: int) -> bool:
    """Whether nothing but signs and somebody spoken to stands from a place on."""
    return all(piece.kind in ("sign", "name") for piece in pieces[at:end])


def _crew_waits(desk: Desk, pieces: list[Piece], clause: Clause, head: Head) -> bool:
    """Whether only people aboard wait or stay (``the crew waits``); ships are told by name."""
    if head.sense.command != "remain" or head.form not in ("s", "base"):
        return False
    at = head.start - 1
    light = words().sets["determiners"]
    while at > clause.start and (
        pieces[at].kind == "name" or pieces[at].text in light or pieces[at].text == "of"
    ):
        at -= 1
    text = pieces[at].text
    return at >= clause.start and text in desk.listed("people") and text in desk.table.book.listed("crew")


def _was_at_it(pieces: list[Piece], head: Head) -> bool:
    """``whatever she was holding``: what somebody was doing is told, no order."""
    relative = _RELATIVE
    return pieces[head.start - 1].text in _WAS and not relative.isdisjoint(
        piece.text for piece in pieces[max(0, head.start - 4) : head.start]
    )


def is_passive(pieces: list[Piece], clause: Clause, head: Head) -> bool:
    """``is fired upon``: what happens to the subject."""
    for at in range(head.start - 1, clause.start - 1, -1):
        text = pieces[at].text
        if text in _PASSIVE:
            return True
        if text not in words().sets["adverbs"]:
            return False
    return False


def done_by_own(desk: Desk, pieces: list[Piece], clause: Clause) -> bool:
    """``Tusk is to be fired on by Duke``: what own units do to somebody is asked about, told the wrong way round as it is."""
    head = clause.head
    by = (
        as_agent(pieces, clause, desk.table)
        if head is not None and is_passive(pieces, clause, head)
        else None
    )
    if (
        head is None
        or by is None
        or by.who != OWN
        or pieces[min(by.used) - 1].text not in _BY | words().sets["determiners"]
    ):
        return False
    command, part = head.sense.command, pieces[clause.start : clause.end]
    foes = tuple(
        name
        for p in part[: head.start - clause.start]
        if p.kind == "name"
        for name in desk.table.among(p, ENEMY)
    )
    for name in by.units:
        item = Item("doubt", name, command, start=part[0].start, end=part[-1].end, doubt="command")
        item.options = attack_options(desk, name, foes, part) if foes and command == "attack" else []
        item.message = Message("reading-command", {"unit": name, "command": command})
        desk.add(item)
    return True
