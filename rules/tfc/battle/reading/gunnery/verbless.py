"""Whether a stretch without a verb of commands says that somebody is shot at, and with what."""

from __future__ import annotations

from itertools import pairwise

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.wordforms.russian import cases_of, is_finite
from rules.language.words import word_list, words
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.gunnery.amounts import of_state
from rules.tfc.battle.reading.people import is_subject_piece
from rules.tfc.battle.reading.scene import is_them
from rules.tfc.battle.reading.wordbook import PACKAGE

_SET_ON = word_list("set_on")


def fires(desk: Desk, part: list[Piece], terse: bool) -> bool:
    """Whether a stretch says with what somebody is shot at: a share, points, a weapon, everything."""
    weapons = desk.table.book.weapons
    verb = next((at for at, p in enumerate(part) if _is_verb(desk, p)), len(part))
    comma = max((at for at, p in enumerate(part[:verb]) if p.text == ","), default=0)
    if verb < len(part) and (not comma or any(p.kind == "name" for p in part[comma:])):
        return False
    part = part[:comma] if verb < len(part) else part
    return (
        any(
            (p.kind in ("share", "points") and not of_state(part, at, desk.table))
            or p.text == "everything"
            or (p.text == "all" and terse)
            or (p.text in words().sets["whole"] and _before_foe(desk, part, p))
            or (
                terse
                and p.text in words().sets["whole"]
                and all(one.kind == "sign" for one in part[at + 1 :])
            )
            or p.text in desk.listed("evenly")
            or (p.text in words().sets["rest"] and desk.last_command in ("attack", "target_weapons"))
            for at, p in enumerate(part)
        )
        or any(p.kind == "word" and p.text in weapons and p.text not in _NO_ARMS for p in part)
        or any(p.text == "по" and desk.table.is_other(after) for p, after in pairwise(part))
        or (terse and (only_aimed(desk, part) or _goes_on(desk, part) or _is_object(desk, part)))
        or (terse and any(p.text in _AIMING and is_them(after) for p, after in pairwise(part)))
        or set_on(desk, part)
        or _turned(desk, part)
        or (
            bool(part)
            and part[0].text in AIM
            and desk.table.is_other(part[-1])
            and not part[-1].value.declined
        )
    )


AIM = word_list("aim", PACKAGE)


def strikes_us(desk: Desk, part: list[Piece]) -> bool:
    """Whether fire without a verb is somebody else's at own units (``торпеды Палача \u2014 в Зарю``): each of them stands behind a word that aims."""
    own = [at for at, piece in enumerate(part) if is_subject_piece(piece, desk.table)]
    return bool(own) and all(_aimed_at(desk, part, at) for at in own)


def mocks(desk: Desk, part: list[Piece]) -> bool:
    """Whether a stretch only says what somebody else cannot or never does (``Rook couldn't hit a barn with all her guns``)."""
    named = next((at for at, piece in enumerate(part) if piece.kind == "name"), len(part) - 1)
    if not desk.table.is_other(part[named]) or part[named].poss:
        return False
    opens = all(piece.text in words().sets["determiners"] for piece in part[:named])
    unable = desk.listed("unable") | _DENYING
    return opens and any(piece.text in unable for piece in part[named + 1 : named + 3])


_DENYING = word_list("denying")


def _aimed_at(desk: Desk, part: list[Piece], at: int) -> bool:
    """Whether a word that aims stands before a name, past its articles, or a verb of which a Russian name is the object."""
    struck = part[at].kind == "name" and part[at].value.declined and not part[at].value.agent
    while at > 0 and part[at - 1].text in words().sets["determiners"]:
        at -= 1
    before = part[at - 1].text if at else ""
    return before in _AIMING or (struck and before in desk.listed("flying"))


_AIMING = word_list("aiming")


def _is_verb(desk: Desk, piece: Piece) -> bool:
    """Whether a piece is a Russian verb, and none that only says how fire flies."""
    plain = piece.kind == "word" and not piece.text.isascii() and piece.text not in desk.listed("flying")
    return plain and piece.text not in words().function and is_finite(piece.text)


def _before_foe(desk: Desk, part: list[Piece], piece: Piece) -> bool:
    """``все в Лотос``, ``все Лотосу``: everything, and right behind it into whom."""
    at = part.index(piece)
    while at + 2 < len(part) and (
        part[at + 1].text in _ALL_THERE_IS or part[at + 1].text in desk.listed("volleys")
    ):
        at += 1
    given = part[at + 1] if at + 1 < len(part) else piece
    if desk.table.is_other(given) and given.value.declined and not given.text.isascii():
        return True
    return at + 2 < len(part) and part[at + 1].text in _AIMING and desk.table.is_other(part[at + 2])


_ALL_THERE_IS = word_list("that_which") | word_list("holding") | {","}
"""What may stand between ``всё`` and the one it is for (``всё, что есть, Палачу``)."""


def _goes_on(desk: Desk, part: list[Piece]) -> bool:
    """Whether a unit is told only whom, right behind an attack of the same sentence (``Hawk fires on A, Duchess \u2014 B``, ``... \u2014 at B``)."""
    last = desk.items[-1] if desk.items else None
    kept = [p for p in part if p.text not in words().sets["determiners"]]
    kept = kept[len(kept) == 2 and kept[0].text in _AIMING :]
    if last is None or (last.kind, last.command) != ("order", "attack") or len(kept) != 1:
        return False
    between = desk.text.plain[last.end : part[0].start]
    return desk.table.is_other(kept[0]) and _ENDS.isdisjoint(between)


def _is_object(desk: Desk, part: list[Piece]) -> bool:
    """Whether a unit is told nothing but somebody else's name in the Russian case of an object (``Заря - Палача``)."""
    kept = [p for p in part if p.kind != "sign" and p.text not in words().sets["determiners"]]
    last = desk.items[-1] if desk.items else None
    asked = (
        last is not None
        and last.kind == "doubt"
        and _ENDS.isdisjoint(desk.text.plain[last.end : part[0].start])
    )
    if asked or len(kept) != 1 or not desk.table.is_other(kept[0]) or kept[0].text.isascii():
        return False
    cases = cases_of(kept[0].text.split()[-1])
    return "accs" in cases and "nomn" not in cases and "datv" not in cases


def _turned(desk: Desk, part: list[Piece]) -> bool:
    """Whether somebody shot at stands before who shoots, behind an attack of the same sentence (``Палача бьёт Заря, Упыря - Полынь``)."""
    last = desk.items[-1] if desk.items else None
    kept = [p for p in part if p.kind != "sign" and p.text not in words().sets["separators"]]
    if last is None or (last.kind, last.command) != ("order", "attack") or len(kept) != 2:
        return False
    foe, own = kept
    between = desk.text.plain[last.end : part[0].start]
    given = desk.table.is_other(foe) and foe.value.declined and is_subject_piece(own, desk.table)
    return given and not own.value.declined and _ENDS.isdisjoint(between)


_ENDS = frozenset(".!?;\n")


def only_aimed(desk: Desk, part: list[Piece]) -> bool:
    """``Wasps: on the Kites``: a unit told nothing but whom it is set on."""
    kept = [p for p in part if p.kind != "sign" and p.text not in words().sets["determiners"]]
    return len(kept) == 2 and kept[0].text in _SET_ON and desk.table.is_other(kept[1])


_NO_ARMS = word_list("no_arms", PACKAGE)


def set_on(desk: Desk, part: list[Piece]) -> bool:
    """``all fighters on the Kites``: own units, set on somebody and nothing else before the next comma."""
    sets = words().sets
    foe = next((at for at, p in enumerate(part) if desk.table.is_other(p)), -1)
    kept = [
        p
        for p in (part[: foe + 1] if part[foe + 1 :] and part[foe + 1].text == "," else part)
        if p.kind != "sign"
        and (
            p.kind != "word"
            or not (p.text in sets["determiners"] or p.text in sets["separators"] or p.text == "please")
        )
    ]
    return (
        len(kept) > 2
        and kept[-2].text in _SET_ON
        and is_subject_piece(kept[-3], desk.table)
        and not kept[-3].poss
        and desk.table.is_other(kept[-1])
        and not kept[-1].poss
    )


def takes_verb_over(desk: Desk, clause: Clause, part: list[Piece]) -> bool:
    """``Wren attacks Rook; Linnet, Crow``: an own unit and somebody behind an attack, and nothing else."""
    if clause.joint != ";" or desk.last_command != "attack":
        return False
    sets = words().sets
    kept = [p for p in part if p.kind != "sign" and p.text not in sets["determiners"]]
    return (
        len(kept) == 2
        and is_subject_piece(kept[0], desk.table)
        and desk.table.is_other(kept[1])
        and not kept[0].poss
    )
