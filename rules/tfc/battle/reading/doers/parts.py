"""Subjects that are only a part of several (``one of my ships``, ``half the Gnats``), and the rest that such a part leaves."""

from __future__ import annotations

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.derive import craft
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.people import UNCLEAR, Subject, expand_group
from rules.tfc.battle.reading.table import OWN, Table
from rules.tfc.battle.reading.wordbook import PACKAGE

_SOME = word_list("some_of_several", PACKAGE)
_SHIPS = word_list("several_ships", PACKAGE)
_OUT_OF = word_list("out_of")
_LIGHT = words().sets["determiners"] | words().sets["possessive"] | _OUT_OF
_COUNTING = frozenset({"share", "number"})
_SEVERAL = frozenset({"all", "rest", "capitals", "fighters"})


def part_of_several(pieces: list[Piece], clause: Clause, table: Table) -> Subject | None:
    """Of whom only a part is to act before a command; which of them, nobody has said."""
    assert clause.head is not None
    if _tells_one(pieces, clause, table):
        return Subject(UNCLEAR, tuple(unit.name for unit in table.on_map()), frozenset())
    before = pieces[clause.start : clause.head.start]
    if not any(_counts(piece) for piece in before):
        return None
    for at in range(clause.start, clause.head.start):
        if _is_numbered(pieces, at, table):
            return Subject(UNCLEAR, table.among(pieces[at], OWN), frozenset((at,)))
        if _counts(pieces[at]) and (found := _counted(pieces, at, clause.head.start, table)) is not None:
            return found
        if _counts(pieces[at]) and _of_them(pieces, at, clause, table):
            return Subject(UNCLEAR, tuple(unit.name for unit in table.on_map()), frozenset((at,)))
    return None


def _tells_one(pieces: list[Piece], clause: Clause, table: Table) -> bool:
    """Whether one of several ships is told only by how it stands to the others, and set on an enemy or called the author's own (``whoever is closest attacks Rook``)."""
    head = clause.head
    assert head is not None
    before = pieces[clause.start : head.start]
    texts = [piece.text for piece in before]
    if _MOST.isdisjoint(texts) or any(piece.kind != "word" for piece in before):
        return False
    ours = any(text in _WHOEVER or text in table.book.listed("ships") or text in _ONE_SHIP for text in texts)
    return ours and (_at_enemy(pieces, clause, table) or not _MINE.isdisjoint(texts))


def _at_enemy(pieces: list[Piece], clause: Clause, table: Table) -> bool:
    """Whether somebody else's unit is named behind the command."""
    head = clause.head
    assert head is not None
    return any(table.is_other(piece) and not piece.poss for piece in pieces[head.end : clause.end])


_MOST, _WHOEVER = word_list("told_by_most", PACKAGE), word_list("whoever_acts", PACKAGE)
_ONE_SHIP = word_list("apposed", PACKAGE)
_MINE = word_list("mine")


def _is_numbered(pieces: list[Piece], at: int, table: Table) -> bool:
    """Whether single craft of a group are told by their numbers (``Gnats 1-6``)."""
    return (
        pieces[at].kind == "name"
        and bool(_several(pieces, at, table, taken_out=False))
        and [piece.kind for piece in pieces[at + 1 : at + 4]] == ["number", "sign", "number"]
    )


def _counts(piece: Piece) -> bool:
    """Whether a piece is a number, a share, or a word for some of several."""
    return piece.kind in _COUNTING or piece.text in _SOME


def _counted(pieces: list[Piece], count: int, stop: int, table: Table) -> Subject | None:
    """The units of which the word at a place counts some, if they stand right behind it and the command behind them."""
    at = count + 1
    while at < stop and pieces[at].text in _LIGHT:
        at += 1
    units = _several(pieces, at, table, taken_out=any(p.text in _OUT_OF for p in pieces[count:at]))
    behind = all(
        piece.text in words().sets["adverbs"] or piece.text in _WILL for piece in pieces[at + 1 : stop]
    )
    whole = pieces[count].value == _size(units, table)
    return (
        Subject(UNCLEAR, units, frozenset(range(count, at + 1))) if units and behind and not whole else None
    )


def _of_them(pieces: list[Piece], count: int, clause: Clause, table: Table) -> bool:
    """Whether some of those spoken of before are set on an enemy (``half of them attack Rook``)."""
    head = clause.head
    assert head is not None
    between = [piece.text for piece in pieces[count + 1 : head.start]]
    spoken = len(between) == 2 and between[0] in _OUT_OF and between[1] in _THEM
    return spoken and _at_enemy(pieces, clause, table)


_THEM = words().sets["them"] | word_list("us")
_WILL = words().sets["auxiliaries"]


def _size(units: tuple[str, ...], table: Table) -> int:
    """How many there are of several units, or how many craft a group has."""
    return len(units) if len(units) != 1 else craft(table.battle.units[units[0]])


def _several(pieces: list[Piece], at: int, table: Table, taken_out: bool) -> tuple[str, ...]:
    """The own units that stand at a place as more than one, or as a group of craft."""
    piece = pieces[at]
    if piece.poss:
        return ()
    if piece.kind == "group" and table.book.groups.get(piece.value) in _SEVERAL:
        return expand_group(piece.value, table, [])
    if piece.kind == "name":
        ids = table.among(piece, OWN)
        return ids if len(ids) == 1 and table.battle.units[ids[0]].is_fighters else ()
    ships = piece.kind == "word" and piece.text in _SHIPS
    ours = taken_out or pieces[at - 1].text in words().sets["possessive"]
    return tuple(unit.name for unit in table.on_map()) if ships and ours else ()


def rest_of_some(desk: Desk, pieces: list[Piece], found: Subject) -> Subject:
    """The rest of several is as open as who the others are that a question before it asks for."""
    groups = desk.table.book.groups
    rest = any(pieces[at].kind == "group" and groups.get(pieces[at].value) == "rest" for at in found.used)
    if not rest or not any((item.kind, item.doubt) == ("doubt", "unit") for item in desk.items):
        return found
    return Subject(UNCLEAR, found.units, found.used, found.how)
