"""Corrections that name no command: another target or another share for the attack that was ordered before."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from msgspec import Struct

from rules.language.clauses.cues import Cue
from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.messages import Message
from rules.orders import Order
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.gunnery.amounts import BEAM, PROJECTILE, WHOLE, whole
from rules.tfc.battle.reading.gunnery.fitting import fitted
from rules.tfc.battle.reading.phrasing.slots import slots_of
from rules.tfc.battle.reading.table import ENEMY, OWN
from rules.tfc.battle.reading.wordbook import PACKAGE

_NOT = word_list("not")
_BOTH = word_list("both", PACKAGE)
_NEAR = 24
"""How many orders and questions back an attack may stand that a correction means."""


def other_target(desk: Desk, sentence: Sentence, pieces: list[Piece], cues: list[Cue]) -> bool:
    """``I meant Resolute`` or ``not Kestrel, Resolute``: the last attack with another target."""
    regret = any(cue.kind == "regret" for cue in cues)
    denies = bool(pieces) and pieces[0].text in _NOT
    meant = _meant(desk, sentence, pieces) if desk.correcting or regret or denies else None
    if meant is None:
        return False
    if not (desk.items or desk.table.seen.turn or meant.own or denies):
        return _ask_whose(desk, pieces)
    old = _attacks(desk, meant.struck, meant.own)
    if not old or (denies and not all(meant.struck & _aims(one) for one in old)):
        return False
    start, end = pieces[0].start, pieces[-1].end
    acts = [(one.unit, one.command, _retarget(one.args, meant)) for one in old]
    every = len(old) == 2 and any(piece.text in _BOTH for piece in pieces)
    if (len(old) == 1 or every) and not regret:
        for one, (unit, command, args) in zip(old, acts, strict=True):
            _replace(desk, one)
            desk.add(Item("order", unit, command, args, start, end, again=True))
        return True
    unit = meant.own[0] if meant.own else None
    item = Item("doubt", unit, "attack", start=start, end=end, doubt="correction")
    item.options = [(str(act[0]), [act]) for act in acts]
    item.message = Message("reading-correction", {"unit": unit})
    desk.add(item)
    return True


def _ask_whose(desk: Desk, pieces: list[Piece]) -> bool:
    """A correction of what nobody was ordered to do: asked about if the post orders no attack."""
    item = Item("doubt", None, "attack", start=pieces[0].start, end=pieces[-1].end, doubt="unit")
    item.message, item.strong = Message("reading-which-unit", {}), True
    desk.unmanned.append(item)
    return True


class _Meant(Struct, frozen=True, gc=False):
    """The target that a correction means, the targets that it strikes, the own units that it names, and the one kind of weapon if it names one."""

    target: str
    struck: set[str]
    own: list[str]
    weapon: str


def _meant(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> _Meant | None:
    """What a correction without a command or an amount says of targets, if it names one."""
    table = desk.table
    foes = [at for at, p in enumerate(pieces) if p.kind == "name" and table.among(p, ENEMY)]
    if not foes or table.book.lexicon.heads(pieces, False, slots_of(table)):
        return None
    if any(p.kind in ("share", "points") for p in pieces) or "?" in sentence.close:
        return None
    struck = {
        name for at in foes if at and pieces[at - 1].text in _NOT for name in table.among(pieces[at], ENEMY)
    }
    first = [table.among(pieces[at], ENEMY)[0] for at in foes]
    wanted = [name for name in first if name not in struck]
    own = [table.among(p, OWN)[0] for p in pieces if p.kind == "name" and table.among(p, OWN)]
    arms = _kinds_named(pieces)
    if len(wanted) != 1 or len(arms) > 1:
        return None
    return _Meant(wanted[0], struck, own, next(iter(arms), ""))


def _kinds_named(pieces: list[Piece]) -> set[str]:
    """The kinds of weapon that a correction names."""
    return {p.value for p in pieces if p.kind == "word" and p.value in (BEAM, PROJECTILE)}


def other_share(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> bool:
    """``EDIT: Duke at 60%, not 100%``, ``EDIT: beams only``: the only attack at one target with other shares; of an earlier post, it is asked about."""
    if not desk.correcting:
        return False
    shares = [
        p.value
        for at, p in enumerate(pieces)
        if p.kind == "share" and not isinstance(p.value, tuple) and pieces[at - 1].text not in _NOT
    ]
    own = [desk.table.among(p, OWN)[0] for p in pieces if p.kind == "name" and desk.table.among(p, OWN)]
    shares = shares or _bare_shares(desk, pieces, own)
    guessed = [] if shares else _lone_number(pieces)
    shares = shares or guessed
    arms = _kinds_named(pieces)
    alone = desk.listed("only") | words().sets["whole"]
    one_kind = len(arms) == 1 and any(piece.text in alone for piece in pieces)
    each = _of_each_kind(desk, pieces)
    if not (each or len(shares) == 1 or (not shares and one_kind)) or "?" in sentence.close:
        return False
    if any(p.kind == "name" and desk.table.among(p, ENEMY) for p in pieces):
        return False
    old = _attacks(desk, set(), own)
    heads = desk.table.book.lexicon.heads(pieces, False, slots_of(desk.table))
    if heads or len(old) != 1 or len(old[0].args["targets"]) != 1:
        return False
    before = old[0].args["targets"][0]
    shot = {**before, **each} if each else {k: _changed(k, v, shares, arms) for k, v in before.items()}
    args = {**old[0].args, "targets": [shot]}
    item = Item("order", old[0].unit, "attack", args, pieces[0].start, pieces[-1].end, again=True)
    if guessed or isinstance(old[0], Order):
        item.kind, item.doubt, item.again = "doubt", "correction", False
        item.options = [("confirm", [(old[0].unit, "attack", args)])]
        item.message = Message("reading-correction", {"unit": old[0].unit})
    else:
        _replace(desk, old[0])
    desk.add(item)
    return True


def _of_each_kind(desk: Desk, pieces: list[Piece]) -> dict[str, Any]:
    """``make that b80 t20``, ``80% beams, no torpedoes``: what is fired of each kind of weapon, where both are told; nothing otherwise."""
    found: dict[str, Any] = {}
    none = desk.listed("sparing")
    for at, piece in enumerate(pieces):
        behind = next((p for p in pieces[at + 1 : at + 4] if p.text not in _OF_THEIR), None)
        arm = behind.value if behind is not None and behind.value in (BEAM, PROJECTILE) else ""
        if piece.kind == "share" and isinstance(piece.value, tuple):
            share, arm = piece.value[0], piece.value[1]
        elif arm and (piece.kind == "share" or piece.text in words().sets["whole"] or piece.text in none):
            share = piece.value if piece.kind == "share" else Fraction(0) if piece.text in none else WHOLE
        else:
            continue
        if not arm or arm in found:
            return {}
        found[arm] = whole(share)
    return found if len(found) > 1 else {}


_OF_THEIR = word_list("of_each", PACKAGE) | words().sets["determiners"] - words().sets["whole"]


def _lone_number(pieces: list[Piece]) -> list[Any]:
    """``EDIT: 70``: a number with nothing beside it but a mark of correction, which may be a share."""
    said = [piece for piece in pieces if piece.kind != "sign" and piece.text not in words().cues]
    alone = len(said) == 1 and said[0].kind == "number" and said[0].value is not None
    return [said[0].value] if alone and _LEAST <= said[0].value <= WHOLE else []


def _bare_shares(desk: Desk, pieces: list[Piece], own: list[str]) -> list[Any]:
    """``Make that 70.``: a number alone, where the fire that it corrects was told as a share."""
    numbers = [p.value for p in pieces if p.kind == "number" and p.value is not None and p.value <= WHOLE]
    measured = any(
        0 < value < WHOLE
        for one in _attacks(desk, set(), own)
        for target in one.args["targets"]
        for key, value in target.items()
        if key in (BEAM, PROJECTILE)
    )
    return numbers if len(numbers) == 1 and numbers[0] >= _LEAST and measured else []


_LEAST = 5
"""A bare number below this counts something else than per cent."""


def other_doer(desk: Desk, pieces: list[Piece], cues: list[Cue]) -> bool:
    """``I mean the Duke does.``, ``EDIT: the Duke``: what has just been ordered of one unit is another one's to do."""
    mark = next((cue for cue in cues if cue.kind == "correction"), None)
    if mark is None or not desk.correcting or not desk.items:
        return False
    behind = [piece for piece in pieces[mark.end :] if piece.kind != "sign"]
    own = [desk.table.among(p, OWN) for p in behind if p.kind == "name" and not p.poss]
    plain = _DOES | words().sets["determiners"] | words().phrases["filler"]
    latest = desk.latest()
    old = latest[0]
    if len(own) != 1 or len(own[0]) != 1 or len(latest) != 1 or old.kind != "order" or own[0][0] == old.unit:
        return False
    if any(piece.kind != "name" and piece.text not in plain for piece in behind):
        return False
    args = fitted(desk, own[0][0], str(old.unit), old.args)
    _replace(desk, old)
    desk.ignore(old.start, old.end, "correction", "replaced by what corrects it")
    desk.add(Item("order", own[0][0], old.command, args, pieces[0].start, pieces[-1].end, again=True))
    return True


_DOES = word_list("does_so", PACKAGE)


def _changed(key: str, value: Any, shares: list[Any], arms: set[str]) -> Any:
    """What a target gets of one kind of weapon once other shares are told, of all that is fired or of one kind alone."""
    if key == "unit" or not value:
        return value
    if len(arms) == 1 and key not in arms:
        return 0
    return whole(shares[0]) if shares else value


def _attacks(desk: Desk, struck: set[str], own: list[str]) -> list[Any]:
    """The attacks of this turn that a corrected target may belong to, the last ones of this post or those before it."""
    near = desk.items[-_NEAR:]
    here: list[Any] = [item for item in near if item.kind == "order" and item.command == "attack"]
    found = here or [order for order in desk.table.seen.turn if order.command == "attack"]
    if own:
        found = [order for order in found if order.unit in own]
    aimed = [order for order in found if struck & _aims(order)]
    return aimed or found


def _aims(order: Any) -> set[str]:
    """Whom an attack is aimed at."""
    return {str(target["unit"]) for target in order.args["targets"]}


def _retarget(args: Any, meant: _Meant) -> dict[str, Any]:
    """The attack at the target that is meant; where a weapon is named, with that one alone."""
    targets = args["targets"]
    struck = meant.struck & {target["unit"] for target in targets} or {
        target["unit"] for target in targets[-1:]
    }
    return {
        **args,
        "targets": [_shot(target, meant) if target["unit"] in struck else target for target in targets],
    }


def _shot(target: dict[str, Any], meant: _Meant) -> dict[str, Any]:
    fire = {key: value for key, value in target.items() if key != "unit"}
    if meant.weapon:
        fire = {key: (value or 100) if key.startswith(meant.weapon) else 0 for key, value in fire.items()}
    return {"unit": meant.target, **fire}


def _replace(desk: Desk, old: Any) -> None:
    if isinstance(old, Order):
        desk.withdraws.append((old.post, old.item))
    else:
        desk.items.remove(old)
