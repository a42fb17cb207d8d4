"""Corrections that only say what is not meant, or whose it should have been: what is meant instead is asked."""

from __future__ import annotations

from typing import Any

from rules.language.clauses.cues import Cue
from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.messages import Message
from rules.orders import Order
from rules.tfc.battle.reading.corrections.withdrawing import ask_whether_meant
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.gunnery.fitting import fitted
from rules.tfc.battle.reading.phrasing.slots import slots_of
from rules.tfc.battle.reading.table import ENEMY, OWN
from rules.tfc.battle.reading.wordbook import PACKAGE

_NOT = word_list("not")
_ANOTHER, _ONE = word_list("another_one", PACKAGE), word_list("one_aimed_at", PACKAGE)
_STRIKING = _NOT | _ANOTHER
_NEAR = 24
"""How many orders and questions back an attack may stand that is meant."""


def strikes(desk: Desk, sentence: Sentence, pieces: list[Piece], cues: list[Cue]) -> bool:
    """``Wait, no, not Rook.``, ``No, the other one.``, ``That was meant to be Wren.``: what is meant instead is asked."""
    if "?" in sentence.close:
        return False
    regret = "name" in sentence.kinds and any(cue.kind == "regret" for cue in cues)
    if regret and _meant_for_another(desk, pieces):
        return True
    if _STRIKING.isdisjoint(sentence.texts):
        return False
    mark = next((cue.end for cue in cues if cue.kind == "correction"), 0)
    begin = _behind_wavering(desk, pieces, mark)
    led = bool(begin or desk.correcting)
    rest = pieces[begin:]
    if rest and rest[0].text in _NOT and _names_only_own(desk, rest[1:]):
        return _meant_for_another(desk, pieces) or (led and _not_this_one(desk, pieces))
    if not rest or not (_denies_foes(desk, rest) or (led and _names_another(rest))):
        return False
    told = {piece.start for piece in rest}
    if any(desk.table.is_other(piece) and piece.start not in told for piece in sentence.pieces):
        return False
    struck = {foe for piece in rest if piece.kind == "name" for foe in desk.table.among(piece, ENEMY)}
    old = [] if _goes_on(desk, sentence) else _attacks(desk, struck)
    if old:
        _ask_at_whom(desk, pieces, old[-1])
    elif led and struck:
        item = Item("doubt", None, "attack", start=pieces[0].start, end=pieces[-1].end, doubt="unit")
        item.message, item.strong = Message("reading-which-unit", {}), True
        desk.unmanned.append(item)
    return bool(old) or (led and bool(struck))


def _names_only_own(desk: Desk, rest: list[Piece]) -> bool:
    """Whether nothing but own units are named (``not Wren``, ``not Wren but Swift``)."""
    light = words().sets["determiners"] | words().sets["connectors"] | words().sets["separators"] | {",", "-"}
    named = [piece for piece in rest if piece.text not in light]
    return bool(named) and all(desk.table.is_own(piece) and not piece.poss for piece in named)


def _not_this_one(desk: Desk, pieces: list[Piece]) -> bool:
    """``Hang on, not Wren.``: her orders in this post are asked about; if there are none, which unit is meant."""
    struck = {name for piece in pieces if piece.kind == "name" for name in desk.table.among(piece, OWN)}
    told = [one for one in desk.items if one.kind == "order" and one.unit in struck]
    for one in told:
        ask_whether_meant(one)
    if not told:
        item = Item("doubt", None, "", start=pieces[0].start, end=pieces[-1].end, doubt="unit")
        item.message, item.strong = Message("reading-which-unit", {}), True
        desk.unmanned.append(item)
    return True


def _goes_on(desk: Desk, sentence: Sentence) -> bool:
    """Whether the next sentence of the line says no more than who is meant instead (``Not Rook. Swift.``)."""
    after = desk.sentences[desk.place + 1] if desk.place + 1 < len(desk.sentences) else None
    if after is None or after.line != sentence.line:
        return False
    return len(after.pieces) <= _SHORT and any(map(desk.table.is_other, after.pieces))


_SHORT = 3
"""How many pieces such a sentence has at most."""


def _behind_wavering(desk: Desk, pieces: list[Piece], mark: int) -> int:
    """Where a sentence begins behind the words that only waver (``Hmm, no, ...``, ``EDIT: ...``)."""
    leads = desk.listed("saying_no") | desk.listed("wavering") | desk.listed("before_no")
    leads |= words().phrases["filler"]
    begin = mark
    while begin < len(pieces) and (pieces[begin].kind == "sign" or pieces[begin].text in leads):
        begin += 1
    light = all(piece.kind == "sign" or piece.text in leads for piece in pieces[:mark])
    return begin if light or (mark and pieces[0].text in words().cues) else 0


def _denies_foes(desk: Desk, rest: list[Piece]) -> bool:
    """Whether nothing but enemies are named, and denied (``not the Rook``)."""
    light = words().sets["determiners"] | words().sets["prepositions"] | {","}
    named = [piece for piece in rest[1:] if piece.text not in light]
    foes = all(piece.kind == "name" and desk.table.among(piece, ENEMY) for piece in named)
    return rest[0].text in _NOT and bool(named) and foes


def _names_another(rest: list[Piece]) -> bool:
    """Whether nothing but another one is named, by no name (``the other cruiser``)."""
    light = words().sets["determiners"] | words().sets["prepositions"]
    said = [piece.text for piece in rest if piece.text not in light and piece.kind != "sign"]
    return bool(said) and said[0] in _ANOTHER and all(text in _ONE for text in said[1:])


def _attacks(desk: Desk, struck: set[str]) -> list[Any]:
    """The attacks of this post, or else of this turn, at one of those struck, or any where nobody is."""
    near: list[Any] = [one for one in desk.items[-_NEAR:] if (one.kind, one.command) == ("order", "attack")]
    found = near or [order for order in desk.table.seen.turn if order.command == "attack"]
    return [one for one in found if not struck or struck & {shot["unit"] for shot in one.args["targets"]}]


def _ask_at_whom(desk: Desk, pieces: list[Piece], old: Any) -> None:
    """Make an attack a question at which of the other enemies it is."""
    shots = old.args["targets"]
    aimed = {shot["unit"] for shot in shots}
    others = [unit.name for unit in desk.table.enemies if unit.name not in aimed]
    item = Item("doubt", old.unit, "attack", start=pieces[0].start, end=pieces[-1].end, doubt="correction")
    item.options = [
        (foe, [(old.unit, "attack", {**old.args, "targets": [{**shots[0], "unit": foe}]})])
        for foe in (others if len(shots) == 1 else ())
    ]
    item.message = Message("reading-correction", {"unit": old.unit})
    if not isinstance(old, Order):
        desk.items.remove(old)
        item.start = old.start
    desk.add(item)


def _is_struck(pieces: list[Piece], at: int) -> bool:
    """Whether a name is denied, its article passed over (``not the Duke``)."""
    while at > 1 and pieces[at - 1].text in words().sets["determiners"]:
        at -= 1
    return at > 0 and pieces[at - 1].text in _NOT


def _meant_for_another(desk: Desk, pieces: list[Piece]) -> bool:
    """``That was meant to be Wren, not Swift``: which order it was that another own unit should have had."""
    own = [(at, desk.table.among(piece, OWN)) for at, piece in enumerate(pieces) if piece.kind == "name"]
    wanted = [ids[0] for at, ids in own if ids and not _is_struck(pieces, at)]
    others = any(not ids for _, ids in own)
    if len(wanted) != 1 or others or desk.table.book.lexicon.heads(pieces, False, slots_of(desk.table)):
        return False
    name = wanted[0]
    last = desk.items[-1] if desk.items and desk.items[-1].kind == "order" else None
    item = Item("doubt", name, "", start=pieces[0].start, end=pieces[-1].end, doubt="correction")
    item.message, item.strong = Message("reading-correction", {"unit": name}), True
    if last is not None and last.unit not in (None, name):
        args = fitted(desk, name, str(last.unit), last.args)
        item.options = [("confirm", [(name, last.command, args)])]
        item.start = last.start
        desk.items.remove(last)
        desk.add(item)
    else:
        desk.unmanned.append(item)
    return True
