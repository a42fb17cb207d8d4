"""A sentence tidied before it is read: what is told of a ship is put behind her name, remarks and names taken back are left out."""

from __future__ import annotations

from rules.language.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.phrasing.slots import slots_of
from rules.tfc.battle.reading.table import ENEMY, OWN, PLACE
from rules.tfc.battle.reading.wordbook import PACKAGE

LONGEST = 12
"""More pieces than this in brackets are no remark."""


def tidied(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> list[Piece]:
    """The pieces without remarks in brackets in the middle of a sentence, and without a name taken back at once."""
    if "(" in sentence.texts:
        pieces = _without_remarks(desk, pieces)
    if desk.may_hold(sentence.texts, "saying_no"):
        pieces = _without_slips(desk, pieces)
    if not _NOT.isdisjoint(sentence.texts) and not _AMOUNTS.isdisjoint(sentence.kinds):
        pieces = _without_denied_amount(pieces)
    if not _NOT.isdisjoint(sentence.texts) and "name" in sentence.kinds:
        pieces = _without_denied_aim(desk, pieces)
    if not _DASHES.isdisjoint(sentence.texts) and not desk.table.book.arms.isdisjoint(sentence.texts):
        pieces = _without_gaps(desk, pieces)
    if desk.may_hold(sentence.texts, "sparing") and "name" in sentence.kinds:
        pieces = _without_spared(desk, pieces)
    return pieces


def _without_denied_amount(pieces: list[Piece]) -> list[Piece]:
    """``не 50, а 70 процентов лучей`` as ``70 процентов лучей``: an amount denied at once goes with the denial."""
    for at in range(len(pieces) - 3):
        if pieces[at].text not in _NOT or pieces[at + 1].kind not in _AMOUNTS:
            continue
        behind = at + 2 + (pieces[at + 2].text == ",")
        if behind + 1 < len(pieces) and pieces[behind].text in _BUT and pieces[behind + 1].kind in _AMOUNTS:
            return pieces[:at] + pieces[behind + 1 :]
    return pieces


def _without_gaps(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``Палачу лучи, Упырю - торпеды`` without the dash for a verb that is not said again, between whom Russian fire is for and what it is."""
    gaps = [
        at
        for at in range(2, len(pieces) - 1)
        if pieces[at].text in _DASHES
        and desk.table.is_other(pieces[at - 1])
        and pieces[at - 1].value.declined
        and not pieces[at - 1].text.isascii()
        and _is_fire(desk, pieces[at + 1])
    ]
    return [piece for at, piece in enumerate(pieces) if at not in gaps] if gaps else pieces


_DASHES = frozenset({"-", "\u2014"})


def _without_denied_aim(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``не Палача, а Упыря бьёт Заря`` as ``Упыря бьёт Заря``: a target denied before the verb goes with the denial."""
    for at in range(len(pieces) - 5):
        denied, comma, but, aim = pieces[at + 1 : at + 5]
        if pieces[at].text not in _NOT or comma.text != "," or but.text not in _BUT:
            continue
        opens = at == 0 or pieces[at - 1].kind == "sign"
        if opens and desk.table.is_other(denied) and desk.table.is_other(aim) and aim.value.declined:
            return pieces[:at] + pieces[at + 4 :]
    return pieces


_AMOUNTS = frozenset({"number", "share", "points"})
_NOT = word_list("not")


def _without_spared(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``Бекас бережёт торпеды, лучи - в Ракитник`` as ``Бекас лучи - в Ракитник``: what a ship saves only leads to what she fires."""
    weapons, sparing = desk.table.book.weapons, desk.listed("sparing")
    for at in range(1, len(pieces) - 4):
        if not desk.table.is_own(pieces[at - 1]) or pieces[at].text not in sparing:
            continue
        comma = next(
            (place for place in range(at + 1, min(at + 5, len(pieces))) if pieces[place].text == ","), 0
        )
        fire = comma + 1 + (comma + 1 < len(pieces) and pieces[comma + 1].text in _BUT)
        armed = any(weapons.get(piece.text, "all") != "all" for piece in pieces[at + 1 : comma])
        if comma and armed and fire < len(pieces) and _is_fire(desk, pieces[fire]):
            desk.trace(pieces[at].start, pieces[fire].start, "layout", "weapons saved")
            return pieces[:at] + pieces[fire:]
    return pieces


def _is_fire(desk: Desk, piece: Piece) -> bool:
    """Whether a piece begins what is fired: a weapon or how much of it."""
    return piece.kind in ("share", "points") or piece.text in desk.table.book.weapons


_BUT = word_list("but")


def headed(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """Fire told of a ship in other words as fire behind her header."""
    return _aim_named(desk, _all_of(desk, pieces))


def _all_of(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``Всё, что есть у Бекаса, - в Ракитник`` as ``Бекас: всё в Ракитник``."""
    texts = [piece.text for piece in pieces[:4]]
    if len(texts) < 4 or texts[0] not in words().sets["whole"] or texts[1] != ",":
        return pieces
    owner = next((at for at in range(4, min(6, len(pieces))) if desk.table.is_own(pieces[at])), None)
    if texts[2] not in _THAT_WHICH or texts[3] not in _HOLDING or owner is None:
        return pieces
    rest = pieces[owner + 1 :]
    while rest and rest[0].text in _PAUSES:
        rest = rest[1:]
    return [pieces[owner], _colon(pieces[0]), pieces[0], *rest]


_THAT_WHICH, _HOLDING = word_list("that_which"), word_list("holding")
_PAUSES = frozenset({":", "\u2014", "-", ","})


def _colon(before: Piece) -> Piece:
    """The sign of a header, put before a piece."""
    return Piece("sign", ":", before.start, before.start)


def _aim_named(desk: Desk, pieces: list[Piece]) -> list[Piece]:
    """``Бекас, цель - Ракитник`` and ``Wren's target is Rook`` as ``Бекас: цель Ракитник``; a name in another case is whose aim it is."""
    aim = next((at for at, piece in enumerate(pieces[:3]) if piece.text in _AIM), None)
    if aim is None and len(pieces) > 2 and pieces[0].poss and pieces[1].text in _TARGET:
        aim = 1
    if aim is None:
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
    return not after or (desk.table.is_other(after[0]) and _declined(after[0]))


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
