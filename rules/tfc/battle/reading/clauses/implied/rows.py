"""A row of own units without a verb: where the turn of each begins, and where one ends that nobody takes."""

from __future__ import annotations

from itertools import pairwise

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_fixed
from rules.language.words import word_list, words
from rules.tfc.battle.reading.clauses.cutting.directions import goes_there
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.gunnery.verbless import set_on

_AIMING = word_list("aiming")
_AND = word_list("and")


def told_in_turn(desk: Desk, pieces: list[Piece], own: list[int], end: int) -> list[int]:
    """Where the turns begin of own units of which each has its own fire or place behind it (``Gale's beams at A, Teal's at B``)."""
    begun = [at for last, at in zip([-1, *own], own, strict=False) if _aimed_between(desk, pieces, last, at)]
    turns = list(pairwise([*begun, end]))
    going = [goes_there(desk, pieces, at, stop) for at, stop in turns]
    firing = _is_aimed if any(going) or _each_measured(pieces, turns) else set_on
    if len(begun) > 1 and all(
        goes or firing(desk, pieces[at:stop]) for goes, (at, stop) in zip(going, turns, strict=True)
    ):
        return begun
    names = [at for at in own if pieces[at].kind == "name"]
    if len({pieces[at].value.ids for at in names}) < 2:
        return []
    if all(pieces[at].poss for at in names):
        return own
    stops = [*names[1:], end]
    each = all(
        (
            pieces[at].value.agent
            or pieces[at].poss
            or _stands_oblique(pieces, at)
            or (at != names[0] and is_fixed(pieces[at].text))
        )
        and any(p.kind == "name" and not desk.table.is_own(p) for p in pieces[at + 1 : stop])
        for at, stop in zip(names, stops, strict=True)
    )
    return own if each else []


def _each_measured(pieces: list[Piece], turns: list[tuple[int, int]]) -> bool:
    """Whether each turn says right behind its unit how much is fired (``Gale 60% at A, Teal 100% at B``)."""
    whole = words().sets["whole"]
    return all(
        at + 1 < stop and (pieces[at + 1].kind in ("share", "points") or pieces[at + 1].text in whole)
        for at, stop in turns
    )


def _is_aimed(desk: Desk, part: list[Piece]) -> bool:
    """Whether a turn holds somebody else behind a word of aiming (``Gale with all torpedoes at A, Teal into the Scatter``)."""
    return any(
        lead.text in _AIMING and desk.table.is_other(piece) and not piece.poss
        for lead, piece in pairwise(part)
    )


def _stands_oblique(pieces: list[Piece], at: int) -> bool:
    """Whether a Russian name stands in a case of its own that no preposition asks for (``Быстрой в Пыль``)."""
    governed = at > 0 and pieces[at - 1].text in words().sets["prepositions"]
    return pieces[at].value.declined and not governed


def _aimed_between(desk: Desk, pieces: list[Piece], last: int, at: int) -> bool:
    """Whether somebody shot at or a place stands between two own units, so that the second begins a turn of its own; the first always does."""
    return last < 0 or any(piece.kind == "name" and not desk.table.is_own(piece) for piece in pieces[last:at])


def before_nobody(desk: Desk, pieces: list[Piece], clause: Clause) -> int:
    """Where a row of aims ends before the one that nobody is set on (``A on X, B on Y, nobody on Z``)."""
    for at in range(clause.start + 1, clause.end - 2):
        spared = pieces[at].text in _NOBODY and pieces[at + 1].text in _AIMING
        if spared and pieces[at - 1].text in _AND | {","} and desk.table.is_other(pieces[clause.end - 1]):
            return at - 1
    return clause.end


_NOBODY = word_list("nobody")
