"""How many craft leave a ship, told in a sentence of its own (``Мельница, истребители в космос! Дюжину.``)."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.gunnery.amounts import WHOLE, whole

_ADJOINING = 3
"""How many characters may stand between an order and what is told of it: no more than a sign and a space."""


def counts_craft(desk: Desk, part: list[Piece]) -> bool:
    """Let a stretch that is a number or a share and nothing else say how many of her craft the ship just ordered sends out."""
    last = desk.items[-1] if desk.items else None
    told = [piece for piece in part if piece.kind != "sign" and piece.text not in words().sets["determiners"]]
    if last is None or len(told) != 1 or part[0].start - last.end > _ADJOINING:
        return False
    launched = (last.kind, last.command, last.args) == ("order", "launch_fighters", {"share": WHOLE})
    if not launched or told[0].kind not in ("number", "share") or isinstance(told[0].value, tuple):
        return False
    last.args = {"count" if told[0].kind == "number" else "share": whole(told[0].value)}
    last.end = part[-1].end
    return True
