"""Names in a row before a command: ``A, B and C``, ``A together with B``, and the subject that they make."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_fixed
from rules.language.words import is_cue, word_list, words
from rules.tfc.battle.reading.people import (
    LIST_SIGNS,
    OTHER,
    UNCLEAR,
    Memory,
    Subject,
    is_subject_piece,
    own_units,
)
from rules.tfc.battle.reading.table import ALLY, OWN, Table

_WITH = word_list("with")
_LISTING = word_list("listing")


def listed(pieces: list[Piece], start: int, at: int, table: Table, memory: Memory) -> Subject:
    """The list of names that ends at this place, as one subject; ``A or B`` leaves open which of them it is."""
    used = [at]
    place = at
    while (before := _joined_before(pieces, start, place, at, table)) >= 0:
        place = before
        used.append(place)
    while (
        place - 1 >= start
        and pieces[place - 1].kind == "name"
        and pieces[place - 1].end + 1 >= pieces[place].start
        and table.is_own(pieces[place - 1])
        and not pieces[place - 1].poss
    ):
        place -= 1
        used.append(place)
    found = _of_pieces([pieces[i] for i in sorted(used)], frozenset(used), table, memory, "name")
    if found.who == OWN and any(pieces[i].text in _OR for i in range(place, at)):
        found.who = UNCLEAR
    return found


_OR = word_list("or")


def _joined_before(pieces: list[Piece], start: int, place: int, last: int, table: Table) -> int:
    """The place of the name that a joint links to the one at ``place`` in the list that ends with ``last``; -1 if the list begins there."""
    sets = words().sets
    joint = place - 1
    while joint >= start and (pieces[joint].text in sets["determiners"] or _is_doubt(pieces[joint].text)):
        joint -= 1
    if is_companion(pieces, start, place, table):
        joint -= pieces[joint - 1].text in _TOGETHER
        return joint - 1
    if joint - 1 < start or not (pieces[joint].text in LIST_SIGNS or pieces[joint].text in _LISTING):
        return -1
    back = joint - 1
    if pieces[back].text == "," and pieces[joint].kind == "word":
        back -= 1
    if (
        back < start
        or pieces[back].kind not in ("name", "group")
        or (pieces[back].poss and not (pieces[place].poss and pieces[joint].text in _LISTING))
        or _governed(pieces, start, back)
    ):
        return -1
    if pieces[joint].text == "," and is_subject_piece(pieces[back], table) != is_subject_piece(
        pieces[last], table
    ):
        return -1
    return back if _of_one_case(pieces[back], pieces[place]) else -1


def _is_doubt(text: str) -> bool:
    """Whether a word alone says that something is not sure (``Duke and maybe Linnet``)."""
    return is_cue(text, "doubt")


def _of_one_case(first: Piece, second: Piece) -> bool:
    """Whether two names may stand in one list: Russian ones both as subjects, or neither (``занят Добрыней, Чайка уходит``)."""
    names = first.kind == second.kind == "name" and not (first.text.isascii() or second.text.isascii())
    return (
        not names
        or first.value.declined == second.value.declined
        or is_fixed(first.text)
        or is_fixed(second.text)
    )


_TOGETHER = word_list("together")


def is_companion(pieces: list[Piece], start: int, at: int, table: Table) -> bool:
    """Whether an own unit acts with the one named just before it (``Ольга с Лукой``, ``Duke together with Linnet``)."""
    joint = at - 1
    while joint > start and pieces[joint].text in words().sets["determiners"]:
        joint -= 1
    if joint <= start or pieces[joint].text not in _WITH or pieces[at].poss:
        return False
    if at + 1 < len(pieces) and pieces[at + 1].text in words().sets["prepositions"]:
        return False
    before = joint - 1 - (pieces[joint - 1].text in _TOGETHER)
    return (
        before >= start
        and table.is_own(pieces[before])
        and not pieces[before].poss
        and table.is_own(pieces[at])
    )


def _governed(pieces: list[Piece], start: int, at: int) -> bool:
    """Whether a preposition stands before the name."""
    sets = words().sets
    before = at - 1
    while before >= start and pieces[before].text in sets["determiners"]:
        before -= 1
    return before >= start and pieces[before].text in sets["prepositions"]


def _of_pieces(names: list[Piece], used: frozenset[int], table: Table, memory: Memory, how: str) -> Subject:
    """The subject that these pieces name together; an ally's ship beside own ones is its owner's to order."""
    units: list[str] = []
    others: list[str] = []
    clear = True
    for piece in names:
        if is_subject_piece(piece, table):
            found, one = own_units(piece, table, memory)
            clear = clear and one
            units += [name for name in found if name not in units]
        elif piece.kind == "name":
            others.append(piece.value.ids[0])
    joined_by_friends = all(table.side(name) == ALLY for name in others)
    if not units or not joined_by_friends:
        return Subject(OTHER, used=used, others=tuple(others), how=how)
    return Subject(OWN if clear else UNCLEAR, tuple(units), used, how)
