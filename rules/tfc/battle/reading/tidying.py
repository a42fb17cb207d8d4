"""A sentence tidied before it is read: remarks in brackets and names that are corrected in the same breath are taken out of it."""

from __future__ import annotations

from rules.language.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.slots import slots_of
from rules.tfc.battle.reading.table import ENEMY, OWN, PLACE

LONGEST = 12
"""More pieces than this in brackets are no remark."""


def tidied(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> list[Piece]:
    """The pieces without remarks in brackets in the middle of a sentence, and without a name taken back at once."""
    if "(" in sentence.texts:
        pieces = _without_remarks(desk, pieces)
    if desk.may_hold(sentence.texts, "saying_no"):
        pieces = _without_slips(desk, pieces)
    return pieces


def _without_remarks(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``fires at the Pall (the ugly one) with her beams``: a remark between an order and the rest of it says nothing."""
    for at in range(1, len(pieces) - 2):
        if pieces[at].text != "(":
            continue
        end = next((i for i in range(at + 1, min(at + LONGEST, len(pieces) - 1)) if pieces[i].text == ")"), 0)
        inside = pieces[at + 1 : end]
        if not inside or pieces[end + 1].kind == "sign" or _orders_something(desk, inside):
            continue
        desk.ignore(pieces[at].start, pieces[end].end, "layout", "a remark")
        return _without_remarks(desk, pieces[:at] + pieces[end + 1 :])
    return pieces


def _orders_something(desk: Desk, inside: list[Piece]) -> bool:
    """Whether brackets hold an amount, an own unit, a target by itself, or a command."""
    book = desk.table.book
    if any(
        p.kind in ("share", "points", "ref", "times")
        or (p.kind == "number" and p.text != "one")
        or (p.kind == "word" and p.value is not None)
        or p.text in words().sets["rest"]
        or p.text in words().sets["whole"]
        for p in inside
    ):
        return True
    names = [p for p in inside if p.kind == "name"]
    if any(desk.table.is_own(p) for p in names) or (names and len(inside) <= 2):
        return True
    return bool(book.lexicon.heads(inside, True, slots_of(desk.table)))


def _without_slips(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``at the Autarch, no, the Pall, with ...``: the name that is taken back goes with the word that takes it back."""
    determiners = words().sets["determiners"]
    for at in range(1, len(pieces) - 3):
        if pieces[at].kind != "name" or pieces[at + 1].text not in (",", "-", "\u2014", "..."):
            continue
        no = at + 2
        if pieces[no].text not in desk.listed("saying_no") or pieces[no + 1].text not in (
            ",",
            "-",
            "\u2014",
            "wait",
        ):
            continue
        place = no + 2
        passed = determiners | desk.listed("rather")
        while place < len(pieces) and (pieces[place].text in passed or _repeats(pieces, at, place)):
            place += 1
        if place < len(pieces) and pieces[place].kind == "name" and _alike(desk, pieces[at], pieces[place]):
            desk.trace(pieces[at].start, pieces[place - 1].end, "correction", "takes back the name before it")
            return pieces[:at] + pieces[place:]
    return pieces


def _repeats(pieces: list[Piece], at: int, place: int) -> bool:
    """Whether a preposition is said again behind the correction (``at the Autarch, no, at the Pall``)."""
    return pieces[place].text in words().sets["prepositions"] and pieces[place].text in (
        pieces[at - 1].text,
        pieces[at - 2].text,
    )


def _alike(desk: Desk, first: Piece, second: Piece) -> bool:
    """Whether two names are of one side, so that the second may stand for the first."""
    among = desk.table.among
    return any(among(first, side) and among(second, side) for side in (OWN, ENEMY, PLACE))
