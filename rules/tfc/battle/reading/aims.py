"""What a clause may shoot at: the names behind its command, without those only mentioned."""

from __future__ import annotations

from msgspec import Struct

from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.battle.reading.table import ENEMY, OWN, Table


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
        ):
            names = tuple(i for i in piece.value.ids if table.side(i) != OWN) or piece.value.ids
            foes = tuple(i for i in names if table.side(i) == ENEMY)
            found[at] = Target(foes if len(foes) >= 1 and len(names) > 1 else names, piece=at)
    others = {
        at: target
        for at, target in found.items()
        if target.ref is not None or table.side(target.names[0]) != OWN
    }
    return others or found


_ELSEWHERE = frozenset({"from", "behind", "near", "beside", "past", "around", "inside", "within", "alongside", "under", "above", "below", "with", "by", "like", "before", "after",
                        "for", "than", "about", "via", "\u0443", "\u0438\u0437", "\u0441", "\u0438\u0437-\u0437\u0430", "\u0437\u0430", "\u0434\u043b\u044f"})  # fmt: skip


def _only_mentioned(pieces: list[Piece], at: int, start: int, table: Table) -> bool:
    """Whether a name behind the command is no target: struck by ``not``, or part of a place or a helper."""
    sets = words().sets
    before = at - 1
    while before >= start and (
        pieces[before].text in sets["determiners"] or pieces[before].text in sets["prefixes"]
    ):
        before -= 1
    text = pieces[before].text if before >= start else ""
    if text in ("not", "\u043d\u0435") or (
        text == "of"
        and pieces[before - 1].text
        in ("instead", "orbit", "vicinity", "side", "range", "front", "cover", "shadow")
    ):
        return True
    if text == "than" or (
        text in ("at", "on", "upon", "\u043f\u043e")
        and before - 1 >= start
        and pieces[before - 1].text in ("not", "\u043d\u0435")
    ):
        return True
    if text in _ELSEWHERE:
        return not (text == "for" and pieces[before - 1].text in ("go", "goes", "going", "gun", "guns"))
    if table.side(piece_id(pieces[at])) == "place":
        return text in ("in", "into", "to", "toward", "towards", "around")
    return False


def piece_id(piece: Piece) -> str:
    """The first thing that a name may mean."""
    ids: tuple[str, ...] = piece.value.ids
    return ids[0]
