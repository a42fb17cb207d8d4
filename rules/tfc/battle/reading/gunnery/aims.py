"""What a clause may shoot at: the names behind its command, without those only mentioned."""

from __future__ import annotations

from msgspec import Struct

from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.table import ENEMY, Table
from rules.tfc.battle.reading.wordbook import PACKAGE

_NOT = word_list("not")
_NEITHER = word_list("neither")
_INTO_PLACES = word_list("into_places")
_PLACES_OF = word_list("places_of", PACKAGE)
_GOING_FOR = word_list("going_for", PACKAGE)


class Target(Struct, gc=False):
    """One thing shot at: the names that it may be, or the reference of a waiting effect."""

    names: tuple[str, ...]
    ref: str | None = None
    piece: int = -1


def find_targets(
    pieces: list[Piece], start: int, skip: frozenset[int], table: Table, stop: int = 0
) -> dict[int, Target]:
    """The pieces from ``start`` on that name something to shoot at; up to ``stop`` they are part of the command (``goes after``)."""
    found: dict[int, Target] = {}
    for at in range(start, len(pieces)):
        piece = pieces[at]
        if at in skip:
            continue
        if piece.kind == "ref":
            found[at] = Target((), piece.value, at)
        elif (
            piece.kind == "name"
            and not (piece.value.agent and table.is_own(piece))
            and not _only_mentioned(pieces, at, max(start, stop), table)
            and not (at < stop and pieces[at - 1].text in _ELSEWHERE)
            and not _owns_next(pieces, at)
        ):
            found[at] = Target(_likeliest(piece.value.ids, table), piece=at)
    own = table.own_names
    others = {
        at: target
        for at, target in found.items()
        if target.ref is not None or target.names[0] not in own or _has_amount(pieces, at)
    }
    return others or found


def _likeliest(ids: tuple[str, ...], table: Table) -> tuple[str, ...]:
    """What a name shot at means: enemies rather than others, anybody rather than the author's own."""
    if len(ids) == 1:
        return ids
    names = tuple([i for i in ids if i not in table.own_names]) or ids
    return tuple([i for i in names if table.side(i) == ENEMY]) or names


_AIMING = word_list("aiming")


def _has_amount(pieces: list[Piece], at: int) -> bool:
    """Whether an own unit is given fire like any other target (``att Base b50, Big b50``), and does not fire itself (``Base 50% at Big``)."""
    if at > 1 and pieces[at - 1].text in _AIMING and pieces[at - 2].kind in ("share", "points"):
        return True
    if at + 1 >= len(pieces) or pieces[at + 1].kind not in ("share", "points"):
        return False
    behind = (p.text for p in pieces[at + 2 :] if not (p.kind == "word" and p.value is not None))
    return next(behind, "") not in _AIMING


_PURPOSES = word_list("purposes", PACKAGE)
_SPARING = word_list("sparing_ships", PACKAGE)
_ELSEWHERE = word_list("elsewhere")


def _only_mentioned(pieces: list[Piece], at: int, start: int, table: Table) -> bool:
    """Whether a name behind the command is no target: struck by ``not``, or part of a place or a helper."""
    sets = words().sets
    before = at - 1
    while before >= start and (
        pieces[before].text in sets["determiners"] or pieces[before].text in sets["prefixes"]
    ):
        before -= 1
    text = pieces[before].text if before >= start else ""
    if any(piece.text in _PURPOSES for piece in pieces[start:before]) or _is_told_beside(pieces, start, at):
        return True
    if (
        text in _NOT
        or text in _NEITHER
        or text in _SPARING
        or (text == "of" and pieces[before - 1].text in _PLACES_OF)
    ):
        return True
    if text == "than" or (text in _AIMING and before - 1 >= start and pieces[before - 1].text in _NOT):
        return True
    if text in _ELSEWHERE:
        meant = pieces[before - 1].text in _GOING_FOR or pieces[before - 1].kind == "name"
        return not (text == "for" and (meant or _are_given(pieces, before - 1, table)))
    if table.side(piece_id(pieces[at])) == "place":
        return text in _INTO_PLACES
    return False


def _is_told_beside(pieces: list[Piece], start: int, at: int) -> bool:
    """Whether a name stands in something that is only told besides (``while Rook is busy``, but ``while her torpedoes find Rook``)."""
    for place in range(at - 1, start - 1, -1):
        if pieces[place].kind == "sign" or isinstance(pieces[place].value, str):
            return False
        if pieces[place].text in _BESIDE:
            return not pieces[place + 1].text.endswith("ing")
    return False


_BESIDE = word_list("told_beside", PACKAGE)


def _are_given(pieces: list[Piece], at: int, table: Table) -> bool:
    """Whether weapons that are not spared stand before ``for`` and whoever gets them (``torpedoes for Rook alone``)."""
    rest = words().sets["rest"]
    armed = at >= 0 and pieces[at].kind == "word"
    armed = armed and (isinstance(pieces[at].value, str) or pieces[at].text in rest)
    if not armed and (at < 0 or pieces[at].kind not in ("share", "points")):
        return False
    before = at - 1
    while before >= 0 and pieces[before].text in words().sets["determiners"]:
        before -= 1
    return before < 0 or pieces[before].text not in table.book.listed("sparing")


def is_denied(pieces: list[Piece], at: int) -> bool:
    """Whether ``not`` strikes a name, past the preposition before it (``не от Графа, а от Иглы``)."""
    before = at - 1
    while before > 0 and pieces[before].text in words().sets["determiners"] | _FROM:
        before -= 1
    return before >= 0 and pieces[before].text in _NOT


_FROM = word_list("from")


def _owns_next(pieces: list[Piece], at: int) -> bool:
    """Whether a name only says whose the one named next is (``Rook's little friend Knave``)."""
    if not pieces[at].poss:
        return False
    sets = words().sets
    for piece in pieces[at + 1 : at + 4]:
        if piece.kind == "name":
            return True
        if piece.kind != "word" or piece.text in sets["prepositions"] or piece.text in sets["connectors"]:
            return False
    return False


def piece_id(piece: Piece) -> str:
    """The first thing that a name may mean."""
    ids: tuple[str, ...] = piece.value.ids
    return ids[0]
