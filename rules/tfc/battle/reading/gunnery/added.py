"""A weapon added to the fire just ordered by a stretch that says nothing else: ``Торпеды туда же.``, ``; торпеды поровну``."""

from __future__ import annotations

from collections.abc import Set
from fractions import Fraction
from itertools import pairwise

from msgspec.structs import replace

from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.gunnery.amounts import BEAM, PROJECTILE, WHOLE, has, whole
from rules.tfc.battle.reading.wordbook import PACKAGE

_THERE_TOO = frozenset(word for phrase in word_list("there_too_ru", PACKAGE) for word in phrase.split())
_ADJOINING = 4
"""How many characters may stand between fire and what adds to it: no more than the sign that ends its sentence."""


def adds_weapon(desk: Desk, part: list[Piece]) -> bool:
    """Let a stretch that only says that another weapon is fired too add it to the attack right before it, and whether it did."""
    item = desk.items[-1] if desk.items else None
    kinds = {piece.value for piece in part if piece.kind == "word" and piece.value in (BEAM, PROJECTILE)}
    measured = [piece.value for piece in part if piece.kind == "share" and isinstance(piece.value, tuple)]
    kinds |= {weapon for _, weapon in measured}
    if desk.correcting or item is None or item.kind != "order" or item.command != "attack" or len(kinds) != 1:
        return False
    texts = {piece.text for piece in part if piece.kind == "word" and piece.value is None}
    evenly = not desk.listed("evenly").isdisjoint(texts)
    said = _THERE_TOO | desk.listed("evenly") | desk.listed("too") | _AS_WELL
    light = words().sets["determiners"] | words().sets["whole"] | words().sets["connectors"]
    plain = len(measured) < _SEVERAL and all(
        piece.kind in ("word", "sign") or piece.value in measured for piece in part
    )
    if texts.isdisjoint(said) or not texts <= said | light or not plain:
        return False
    kind = str(kinds.pop())
    targets = item.args["targets"]
    last = max(item.end, item.narrowed)
    sentence = desk.sentences[desk.place].start
    near = (sentence if sentence > last else part[0].start) - last <= _ADJOINING
    fits = has(desk.table.unit(item.unit or ""), kind) and not any(target.get(kind) for target in targets)
    if not near or not fits or len(desk.latest()) > 1:
        return False
    _add(item, kind, measured[0][0] if measured else Fraction(WHOLE), evenly=evenly)
    if item.scene is not None and item.list_id != desk.list_count:
        item.scene = replace(item.scene, pieces=[*item.scene.pieces, *part])
    item.end = part[-1].end
    desk.trace(part[0].start, part[-1].end, "ladder", "a weapon more at the same")
    return True


_AS_WELL = frozenset({"as", "well"})
_SEVERAL = 2


def _add(item: Item, kind: str, share: Fraction, *, evenly: bool) -> None:
    """Fire a share of a weapon at the last target, or as much of it at each."""
    targets = item.args["targets"]
    shot_at = targets if evenly else targets[-1:]
    each = whole(share / len(shot_at))
    item.args = {
        **item.args,
        "targets": [{**target, kind: each} if target in shot_at else target for target in targets],
    }


def in_turn(fired: list[Item], part: list[Piece], last: Set[str]) -> list[tuple[Item, list[Piece]]]:
    """The attacks of the sentence before, each with its own of as many amounts (``A and B fire on X. 50% and 60% respectively.``)."""
    cut = [at for at, piece in enumerate(part) if piece.kind == "sign" or piece.text in _AND]
    rows = [part[start + 1 : end] for start, end in pairwise([-1, *cut, len(part)])]
    plain = [[piece for piece in row if piece.text not in last] for row in rows]
    amounts = [row for row in plain if row]
    return list(zip(fired, amounts, strict=True)) if len(fired) == len(amounts) > 1 else []


_AND = word_list("and")
