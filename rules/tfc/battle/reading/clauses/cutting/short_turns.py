"""Clauses with each unit's turn apart where it is told in a few words behind another's command: whither, the same, or a verb of no command."""

from __future__ import annotations

from itertools import pairwise

from rules.language.clauses import Clause
from rules.language.clauses.cutting import pairs
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_adverb, is_finite
from rules.language.words import word_list, words
from rules.tfc.battle.reading.clauses.cutting.directions import is_direction, row_end
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.gunnery.apart import says_with_what

_AND = word_list("while") | {",", "&", ";"}
_AIMING = word_list("aiming")
_THEN = word_list("then")


def with_turns(desk: Desk, pieces: list[Piece], clause: Clause) -> list[Clause]:
    """``A evades, B to the Scatter, C as well``: a clause with each unit behind a joint apart that is told no more than a direction, or to do likewise."""
    head = clause.head
    begins = [
        at
        for at in range(head.end + 1 if head is not None else clause.start + 2, clause.end)
        if desk.table.is_own(pieces[at])
        and not pieces[at].poss
        and pieces[joint := _before_article(pieces, at)].text in _AND
        and not desk.table.is_own(pieces[joint - 1])
        and not pairs(pieces, clause.start, joint)
    ]
    found = [clause]
    for at, end in pairwise([*begins, clause.end + 1]):
        stop = end - 1 if end > clause.end else _before_article(pieces, end) + 1
        while stop > at and end <= clause.end and pieces[stop - 1].text in _AND:
            stop -= 1
        if not _is_turn(desk, pieces, row_end(desk, pieces, at, stop) + 1, stop, head is not None):
            continue
        before = found.pop()
        cut = _before_article(pieces, at)
        while cut - 1 > before.start and pieces[cut - 1].text in _AND:
            cut -= 1
        found.append(Clause(before.start, cut, before.head, before.moods, before.joint, before.part))
        found.append(Clause(cut, before.end, None, set(before.moods), pieces[cut].text, before.part))
    return [*found[:-1], *_with_way(desk, pieces, found[-1])]


def _before_article(pieces: list[Piece], at: int) -> int:
    """The place of what stands before a name and its article."""
    at -= 1
    while at and pieces[at].text in words().sets["determiners"]:
        at -= 1
    return at


def _is_turn(desk: Desk, pieces: list[Piece], at: int, end: int, behind_command: bool) -> bool:
    """Whether what stands behind own units is all that they are told, behind another's command or behind an aim."""
    if does_likewise(desk, pieces[at:end]) or likewise_with(desk, pieces[at:end]):
        return True
    if behind_command:
        return is_direction(desk, pieces, at, end) or _acts_itself(pieces, at, end)
    if desk.memory.header and _acts_itself(pieces, at, end):
        return True
    return at + 2 == end and pieces[at].text in _AIMING and desk.table.is_other(pieces[at + 1])


def _with_way(desk: Desk, pieces: list[Piece], clause: Clause) -> list[Clause]:
    """A clause with a direction at its end apart, if a joint leads to it (``evades #1, then into the Murk``)."""
    head = clause.head
    if head is None or head.sense.command in _UNDER_WAY or desk.table.is_other(pieces[clause.end - 1]):
        return [clause]
    for at in range(head.end, clause.end - 2):
        begin = at + 1
        while begin < clause.end and pieces[begin].text in _AND | _THEN:
            begin += 1
        if pieces[at].text in _AND and is_direction(desk, pieces, begin, clause.end):
            way = Clause(begin, clause.end, None, set(clause.moods), pieces[at].text, clause.part)
            return [Clause(clause.start, at, head, clause.moods, clause.joint, clause.part), way]
    return [clause]


_UNDER_WAY = frozenset({"move", "tow", "advance", "retreat", "pursue", "dock", "land", "transport"})
"""Commands that a direction behind a joint still belongs to."""
_DETAILS = frozenset({":", "\u2014"})
"""Signs behind which follows with what the one before them acts."""


def _acts_itself(pieces: list[Piece], at: int, end: int) -> bool:
    """Whether a Russian verb of no command has its subject right before this place (``Сокол бьёт Коршуна, Ласточка ему помогает``)."""
    while at < end - 1 and (pieces[at].text in words().sets["them"] or is_adverb(pieces[at].text)):
        at += 1
    if at >= end or (end < len(pieces) and pieces[end].text in _DETAILS):
        return False
    piece = pieces[at]
    return piece.kind == "word" and not piece.text.isascii() and is_finite(piece.text)


def first_turn(desk: Desk, pieces: list[Piece], start: int, end: int) -> int:
    """Where what the first unit is told ends, with those behind it who do likewise left out."""
    for at in range(end - 1, start, -1):
        if pieces[at - 1].text in _AND and desk.table.is_own(pieces[at]):
            return at - 1 if does_likewise(desk, pieces[at + 1 : end]) else end
    return end


def does_likewise(desk: Desk, part: list[Piece]) -> bool:
    """Whether a stretch says no more than that somebody does as the one before (``туда же``)."""
    return bool(part) and " ".join(piece.text for piece in part) in desk.listed("as_well")


def likewise_with(desk: Desk, part: list[Piece]) -> list[Piece]:
    """What somebody fires who does as the one before otherwise (``likewise, but with beams only``); nothing if the stretch says else."""
    alike = does_likewise(desk, part[:1]) or does_likewise(desk, part[:2])
    told = [piece for piece in part[1:] if piece.kind != "sign" and piece.text not in _LEADING_ON]
    return told if alike and says_with_what(desk.table.book, told) else []


_LEADING_ON = word_list("but") | {"well"}
