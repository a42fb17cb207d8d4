"""A sentence tidied before it is read: what is told of a ship is put behind her name, remarks and names taken back are left out."""

from __future__ import annotations

from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.phrasing.slots import slots_of
from rules.tfc.battle.reading.wordbook import PACKAGE

LONGEST = 12
"""More pieces than this in brackets are no remark."""


def tidied(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> list[Piece]:
    """The pieces without remarks in brackets in the middle of a sentence, and without square brackets around one word (``[Wren] attack [Rook]``)."""
    pieces = _unframed(_labelled(desk, pieces)) if "[" in sentence.texts else pieces
    return _without_remarks(desk, pieces) if "(" in sentence.texts else pieces


def _labelled(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """An own ship in square brackets before a bare command as the header of its line (``[Wren] hit Rook``)."""
    at = next((place for place, piece in enumerate(pieces[:3]) if piece.text == "["), None)
    if (
        at is None
        or at + 3 >= len(pieces)
        or pieces[at + 2].text != "]"
        or not desk.table.is_own(pieces[at + 1])
    ):
        return pieces
    after = pieces[at + 3]
    bare = after.kind == "word" and "base" in desk.table.book.lexicon.forms.get(after.text, {}).values()
    return [*pieces[: at + 3], _colon(after), *pieces[at + 3 :]] if bare else pieces


def _unframed(pieces: list[Piece]) -> list[Piece]:
    """The pieces without square brackets that hold one name or word each."""
    frames = [
        at
        for at in range(len(pieces) - 2)
        if (pieces[at].text, pieces[at + 2].text) == ("[", "]") and pieces[at + 1].kind in ("name", "word")
    ]
    left_out = {edge for at in frames for edge in (at, at + 2)}
    return [piece for at, piece in enumerate(pieces) if at not in left_out]


def headed(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """Fire told of a ship in other words as fire behind her header."""
    return _aim_named(desk, pieces)


_PAUSES = frozenset({":", "\u2014", "-", ","})


def _colon(before: Piece) -> Piece:
    """The sign of a header, put before a piece."""
    return Piece("sign", ":", before.start, before.start)


def _aim_named(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``Бекас, цель - Ракитник`` and ``Wren's target is Rook`` as ``Бекас: цель Ракитник``; a name in another case is whose aim it is."""
    aim = next((at for at, piece in enumerate(pieces[:3]) if piece.text in _AIM), None)
    if aim is None and len(pieces) > 2 and pieces[0].poss and pieces[1].text in _TARGET:
        aim = 1
    if aim is None or any(piece.text in _AIM for piece in pieces[aim + 1 :]):
        return pieces
    before, rest = pieces[:aim], pieces[aim + 1 :]
    if not before:
        rest = rest[1:] if rest and rest[0].text in words().sets["prepositions"] else rest
        before, rest = rest[:1], rest[1:]
        if not before:
            return pieces
    elif [piece.text for piece in before[1:]] != [","] and not (
        len(before) == 1 and (before[0].poss or _declined(before[0]))
    ):
        return pieces
    rest = rest[1:] if before[0].poss and rest and rest[0].text in _IS else rest
    while rest and rest[0].text in _PAUSES:
        rest = rest[1:]
    told = desk.table.is_own(before[0]) and rest and desk.table.is_other(rest[0])
    return [before[0], _colon(pieces[aim]), pieces[aim], *rest] if told and not _declined(rest[0]) else pieces


def is_aim(desk: Desk, rest: list[Piece]) -> bool:
    """Whether the one named only is somebody's aim (``Бекас - цель Ракитника``, ``Бекас - легкая цель``)."""
    aim = next((at for at, piece in enumerate(rest[:3]) if piece.text in _AIM), None)
    if aim is None:
        return False
    after = [piece for piece in rest[aim + 1 :] if piece.text not in _PAUSES]
    return not after or (
        _declined(after[0]) and (desk.table.is_other(after[0]) or desk.table.is_own(after[0]))
    )


def _declined(piece: Piece) -> bool:
    """Whether a piece is a name in another case than that of a subject."""
    return piece.kind == "name" and bool(piece.value.declined)


_AIM, _IS = word_list("aim", PACKAGE), word_list("is")
_TARGET = word_list("target", PACKAGE)


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
    state = inside[0].text in words().sets["relative"] and any(
        p.text in desk.listed("states") for p in inside
    )
    if not state and any(
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
