"""Whom a verb that nobody knows is aimed at: its object, or behind a word of aiming, or what of theirs is to be hurt."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.language.wordforms.russian import cases_of, is_adverb, is_cyrillic, is_means, is_quality
from rules.language.words import word_list, words
from rules.tfc.battle.reading.accounting.deeds import BIDDING, begin_of
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.table import ENEMY
from rules.tfc.battle.reading.wordbook import PACKAGE

_AT = word_list("set_on_by_anything", PACKAGE)
_FOR = word_list("meant_for", PACKAGE)
_HURT = word_list("hurt_parts", PACKAGE)
_THEM = words().sets["them"] - word_list("things", PACKAGE)
_REACH = 8
"""How many pieces behind a verb may tell whom it is aimed at."""


def aimed_at(
    desk: Desk, pieces: list[Piece], at: int, verb: int, end: int, spoken: tuple[str, ...]
) -> tuple[str, ...]:
    """The enemies that the verb of the unit named at ``at`` is aimed at; ``spoken`` are those whom a pronoun may stand for."""
    near = [piece.text for piece in pieces[verb - 1 : verb + 2] if not piece.text.isascii()]
    near += [piece.text for piece in pieces[verb + 1 : min(end, verb + 2)]]
    if any(text in _THEM for text in near):
        return named_foes(desk, pieces[:at]) or spoken
    first = verb + 1 if verb > at else begin_of(pieces, at)
    for place in range(first, min(end, first + _REACH)):
        piece = pieces[place]
        names = desk.table.among(piece, ENEMY) if piece.kind == "name" else ()
        if not names:
            continue
        hits = (
            _russian(pieces, verb, place)
            if is_cyrillic(piece.text)
            else _english(desk, pieces, at, verb, place)
        )
        return names if hits else ()
    return ()


def armed_at(desk: Desk, pieces: list[Piece], at: int, end: int) -> tuple[str, ...]:
    """The enemy that the unit named at a place has its weapons at, whatever verb tells of it (``Wren has half her beams on Rook``)."""
    armed = False
    for place in range(at + 2, end):
        piece = pieces[place]
        armed = armed or (isinstance(piece.value, str) and piece.kind == "word" and piece.text.isascii())
        names = desk.table.among(piece, ENEMY) if piece.kind == "name" else ()
        if names:
            lead = pieces[place - 1 - (pieces[place - 1].text in words().sets["determiners"])]
            return names if armed and lead.text in _AT and not piece.poss else ()
    return ()


def named_foes(desk: Desk, pieces: list[Piece]) -> tuple[str, ...]:
    """The enemies named in a stretch, but for what is theirs."""
    return tuple(
        dict.fromkeys(
            name for p in pieces if p.kind == "name" and not p.poss for name in desk.table.among(p, ENEMY)
        )
    )


def is_armed(part: list[Piece]) -> bool:
    """Whether weapons or shares stand in a stretch."""
    return any(isinstance(p.value, str) or p.kind in ("share", "points") for p in part)


def _english(desk: Desk, pieces: list[Piece], doer: int, verb: int, at: int) -> bool:
    """Whether an enemy is the object of a verb, or stands behind a word of aiming."""
    lead = at - 1
    while lead > verb and pieces[lead].text in words().sets["determiners"]:
        lead -= 1
    if pieces[at].poss:
        thing = pieces[at + 1].text if at + 1 < len(pieces) else ""
        return lead == verb and (
            thing in _HURT or thing in desk.listed("parts") or thing in desk.listed("gear")
        )
    text = pieces[lead].text
    return (
        lead == verb
        or text in _AT
        or (text in _FOR and (pieces[doer + 1].text in BIDDING or is_armed(pieces[verb + 1 : lead])))
    )


def _russian(pieces: list[Piece], verb: int, at: int) -> bool:
    """Whether a name is in the case of a verb's object, or aimed at."""
    text, cases = pieces[at - 1].text if at else "", cases_of(pieces[at].text)
    if text in _AT:
        return "accs" in cases or (text == "по" and "datv" in cases)
    if text in _HURT:
        return "gent" in cases
    between = pieces[verb + 1 : at] if verb < at else ()
    object_ = "accs" in cases or "datv" in cases
    return object_ and all(is_means(p.text) or is_quality(p.text) or is_adverb(p.text) for p in between)


def headed_at(desk: Desk, pieces: list[Piece], at: int) -> tuple[str, ...]:
    """The enemy named right behind the header of the unit at a place (``Duke — Tyrant, to bits``); in Russian one who is nobody's subject."""
    if at + 2 >= len(pieces) or pieces[at + 1].text not in BIDDING or pieces[at + 2].kind != "name":
        return ()
    foe = pieces[at + 2]
    aimed = not is_cyrillic(foe.text) or foe.value.declined
    return desk.table.among(foe, ENEMY) if aimed and not foe.poss else ()
