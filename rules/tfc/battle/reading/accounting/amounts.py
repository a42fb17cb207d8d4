"""Limits of how much and of which weapon: each check tells the question that an order calls for which does not keep to one."""

from __future__ import annotations

from rules.language.words import word_list, words
from rules.tfc.battle.reading.accounting.limit import COUNTED, KINDS, Limit
from rules.tfc.battle.reading.scene import FIRE
from rules.tfc.battle.reading.wordbook import PACKAGE

_MEASURES = frozenset({"share", "points", "number"})
_ALL_BUT = word_list("all_but", PACKAGE)
_ONE = word_list("one_left", PACKAGE)
_WHOLE = word_list("anybody_but", PACKAGE) | words().sets["whole"]
_FOR = word_list("for_the", PACKAGE)
_TO_TARGETS = word_list("leading_to_targets", PACKAGE)
_WHAT = word_list("that_which")
_HAVING = word_list("having")
_UP_TO = word_list("up_to", PACKAGE)
_EVERYTHING = word_list("everything") | words().sets["whole"]
_FEW = 3
"""How many words before a counted time may hold the one that only counts it (``for the second time``, ``one last time``)."""


_MET = frozenset({"target_weapons"})
"""Fire at what comes in."""


def vague(limit: Limit) -> str:
    """``some of her beams``, ``a few torpedoes``, ``по Року большую часть``: an amount that nobody can count, with no number beside it."""
    if limit.command not in FIRE | COUNTED | _MET or not limit.scene.kinds.isdisjoint(("share", "points")):
        return ""
    behind = limit.behind()
    if limit.command == "transport":
        return "share" if "amount" not in limit.args and behind is not None and behind.kind == "word" else ""
    counted = behind is not None and (
        isinstance(behind.value, str)
        or behind.text in limit.scene.listed("craft")
        or (limit.command in FIRE and behind.text in limit.scene.listed("volleys"))
    )
    whole = limit.command in FIRE and limit.scene.pieces[limit.end - 1].text in _EVERYTHING
    named = limit.start > limit.scene.head.end and limit.scene.pieces[limit.start - 1].kind == "name"
    whole = whole or (limit.command in FIRE and behind is None and named)
    had = behind is not None and behind.text in _WHAT and limit.command in FIRE and limit.scene.has(*_HAVING)
    return "share" if counted or whole or had else ""


def bound(limit: Limit) -> str:
    """``at least half``, ``half her beams at most``, ``b50 max``: how much at the least or at the most tells no amount."""
    if limit.command not in FIRE | COUNTED:
        return ""
    behind = limit.behind()
    measured = behind is not None and behind.kind in _MEASURES
    return "share" if measured or _bounds_before(limit) else ""


def _bounds_before(limit: Limit) -> bool:
    """Whether a bound stands behind what it bounds, with nothing or only a target behind itself."""
    pieces, end = limit.scene.pieces, limit.scene.clause.end
    after = pieces[limit.end] if limit.end < end else None
    ends = after is None or after.kind == "sign" or after.text in _TO_TARGETS
    near = pieces[max(limit.scene.head.end, limit.start - _FEW) : limit.start]
    leads = limit.end - limit.start == 1 and pieces[limit.start].text in words().sets["prepositions"]
    return ends and not leads and any(piece.kind in _MEASURES for piece in near)


def span(limit: Limit) -> str:
    """``from 10 to 30 marines``: two bounds of an amount."""
    if limit.command not in FIRE | COUNTED or limit.end + 2 >= limit.scene.clause.end:
        return ""
    first, joint, last = limit.scene.pieces[limit.end : limit.end + 3]
    between = joint.text in _UP_TO and first.kind in _MEASURES and last.kind in _MEASURES
    return "share" if between else ""


def as_much(limit: Limit) -> str:
    """``as much as B does``, ``whatever it takes``: an amount that hangs on something else."""
    if limit.command == "evade" and limit.start >= limit.scene.head.end:
        return "command"
    return "share" if limit.command in FIRE | COUNTED else ""


def left_off(limit: Limit) -> str:
    """``all but two``, ``everything bar the torpedoes``, ``anyone except A``: what is left off is no part of the order."""
    behind = limit.behind()
    if behind is None:
        return ""
    if limit.command == "evade" and limit.start >= limit.scene.head.end and behind.text in words().ordinals:
        return "command"
    part = limit.scene.pieces[limit.scene.clause.start : limit.start]
    if limit.scene.pieces[limit.start].text in _ALL_BUT and all(piece.text not in _WHOLE for piece in part):
        return ""
    measured = behind.kind in _MEASURES or behind.text in words().numbers or behind.text in _ONE | _WHAT
    if measured and limit.command in FIRE | COUNTED:
        return "share"
    if behind.kind == "word" and behind.value in KINDS:
        return "share" if limit.fires(behind.value) else ""
    return "target" if limit.aims_at(behind) else ""


def withheld(limit: Limit) -> str:
    """``without a single torpedo``, ``none of her beams``: the weapon behind the word is not fired; ``without going into orbit``: nor gone to."""
    behind = limit.behind()
    if (
        behind is not None
        and limit.command == "move"
        and behind.text in limit.scene.table.book.places["orbit"]
    ):
        return "place" if str(limit.args.get("to")).startswith("orbit") else ""
    held = behind is not None and behind.kind == "word" and behind.value in KINDS
    return "share" if held and behind is not None and limit.fires(behind.value) else ""


def only(limit: Limit) -> str:
    """``beams only``: the other kind of weapon is not fired; ``only`` at the end of a clause leads to a condition behind it."""
    if limit.command not in FIRE:
        return ""
    pieces, clause = limit.scene.pieces, limit.scene.clause
    if limit.end == clause.end < len(pieces) and not pieces[limit.start - 1].text.isascii():
        return "condition"
    for piece in (limit.before(), limit.behind()):
        if piece is not None and piece.kind == "word" and piece.value in KINDS:
            other = KINDS[1 - KINDS.index(piece.value)]
            return "share" if limit.fires(other) and limit.fires(piece.value) else ""
    return ""


def in_turn(limit: Limit) -> str:
    """``the second time with torpedoes``: shots that are told apart one by one."""
    pieces = limit.scene.pieces
    counted = pieces[limit.start - 1].text in words().ordinals
    behind = counted and limit.start > limit.scene.head.end and limit.command in FIRE
    return (
        "share"
        if behind and (_FOR | _ONE).isdisjoint(p.text for p in pieces[limit.start - _FEW : limit.start])
        else ""
    )


def weighed(limit: Limit) -> str:
    """``mainly at A``: a share that is weighed and not told."""
    return "share" if limit.command in FIRE else ""


def excepted(limit: Limit) -> str:
    """``phasers excepted``: the weapon before the word is not fired."""
    before = limit.before()
    held = before is not None and before.kind == "word" and before.value in KINDS
    return "share" if held and before is not None and limit.fires(before.value) else ""


def alternative(limit: Limit) -> str:
    """``a squadron or two``, ``60% or 70%``: one of two amounts."""
    behind = limit.behind()
    return (
        "share" if behind is not None and behind.kind in _MEASURES and limit.command in FIRE | COUNTED else ""
    )


def first(limit: Limit) -> str:
    """``beams first``: what of the other kind of weapon?"""
    if limit.command not in FIRE or all(limit.fires(kind) for kind in KINDS):
        return ""
    return (
        "share" if any(p is not None and p.value in KINDS for p in (limit.before(), limit.behind())) else ""
    )
