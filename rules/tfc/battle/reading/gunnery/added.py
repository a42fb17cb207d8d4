"""A weapon added to the fire just ordered by a stretch that says nothing else: ``Торпеды туда же.``, ``; торпеды поровну``."""

from __future__ import annotations

from fractions import Fraction

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
    if desk.correcting or item is None or item.kind != "order" or item.command != "attack" or len(kinds) != 1:
        return False
    texts = {piece.text for piece in part if piece.kind == "word" and piece.value is None}
    evenly = not desk.listed("evenly").isdisjoint(texts)
    said = _THERE_TOO | desk.listed("evenly") | desk.listed("too")
    light = words().sets["determiners"] | words().sets["whole"] | words().sets["connectors"]
    plain = all(piece.kind in ("word", "sign") for piece in part)
    if texts.isdisjoint(said) or not texts <= said | light or not plain:
        return False
    kind = str(kinds.pop())
    targets = item.args["targets"]
    near = part[0].start - max(item.end, item.narrowed) <= _ADJOINING
    fits = has(desk.table.unit(item.unit or ""), kind) and not any(target.get(kind) for target in targets)
    if not near or not fits or len(desk.latest()) > 1:
        return False
    _add(item, kind, evenly=evenly)
    if item.scene is not None and item.list_id != desk.list_count:
        item.scene = replace(item.scene, pieces=[*item.scene.pieces, *part])
    item.end = part[-1].end
    desk.trace(part[0].start, part[-1].end, "ladder", "a weapon more at the same")
    return True


def _add(item: Item, kind: str, *, evenly: bool) -> None:
    """Fire all of a weapon at the last target, or as much of it at each."""
    targets = item.args["targets"]
    shot_at = targets if evenly else targets[-1:]
    share = whole(Fraction(WHOLE) / len(shot_at))
    item.args = {
        **item.args,
        "targets": [{**target, kind: share} if target in shot_at else target for target in targets],
    }
