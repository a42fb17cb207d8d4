"""Whether a stretch without a verb of commands says that somebody is shot at, and with what."""

from __future__ import annotations

from itertools import pairwise

from rules.language.russian import is_finite
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.battle.reading.amounts import of_state
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.people import is_subject_piece


def fires(desk: Desk, part: list[Piece], terse: bool) -> bool:
    """Whether a stretch says with what somebody is shot at: a share, points, a weapon, everything."""
    weapons = desk.table.book.weapons
    flying = desk.listed("flying")
    if any(
        p.kind == "word" and not p.text.isascii() and p.text not in flying and is_finite(p.text) for p in part
    ):
        return False
    return (
        any(
            (p.kind in ("share", "points") and not of_state(part, at, desk.table))
            or p.text == "everything"
            or (p.text == "all" and terse)
            or (p.text in words().sets["whole"] and _before_foe(desk, part, p))
            or (p.text in words().sets["rest"] and desk.last_command in ("attack", "target_weapons"))
            for at, p in enumerate(part)
        )
        or any(p.kind == "word" and p.text in weapons and p.text not in _NO_ARMS for p in part)
        or any(p.text == "\u043f\u043e" and desk.table.is_other(after) for p, after in pairwise(part))
        or (terse and _only_aimed(desk, part))
        or set_on(desk, part)
    )


def _before_foe(desk: Desk, part: list[Piece], piece: Piece) -> bool:
    """``\u0432\u0441\u0435 \u0432 \u041b\u043e\u0442\u043e\u0441``: everything, and right behind it into whom."""
    at = part.index(piece)
    return (
        at + 2 < len(part)
        and part[at + 1].text
        in ("into", "at", "on", "\u0432", "\u0432\u043e", "\u043f\u043e", "\u043d\u0430")
        and desk.table.is_other(part[at + 2])
    )


def _only_aimed(desk: Desk, part: list[Piece]) -> bool:
    """``Wasps: on the Kites``: a unit told nothing but whom it is set on."""
    kept = [p for p in part if p.kind != "sign" and p.text not in words().sets["determiners"]]
    return len(kept) == 2 and kept[0].text in ("on", "at", "\u043d\u0430") and desk.table.is_other(kept[1])


_NO_ARMS = frozenset({"fire", "volley", "power", "at"})


def set_on(desk: Desk, part: list[Piece]) -> bool:
    """``all fighters on the Kites``: own units, set on somebody and nothing else before the next comma."""
    sets = words().sets
    foe = next((at for at, p in enumerate(part) if desk.table.is_other(p)), -1)
    kept = [
        p
        for p in (part[: foe + 1] if part[foe + 1 :] and part[foe + 1].text == "," else part)
        if p.kind != "sign"
        and (p.kind != "word" or (p.text not in sets["determiners"] and p.text != "please"))
    ]
    return (
        len(kept) > 2
        and kept[-2].text in ("on", "\u043d\u0430")
        and is_subject_piece(kept[-3], desk.table)
        and not kept[-3].poss
        and desk.table.is_other(kept[-1])
        and not kept[-1].poss
    )
