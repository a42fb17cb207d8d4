"""Cargo of missiles where a game has several kinds and the post does not say which: its author is asked (FOTS-MUN-02)."""

from __future__ import annotations

from typing import Any

from rules.fots.movement.reading.desk import Desk
from rules.language.tokens import Piece
from rules.messages import Arg, Message
from rules.orders import Choice, Order

ANY = "munitions"
"""What is carried where only ``missiles`` are named and there are several kinds."""


def order_or_ask(desk: Desk, unit: str, command: str, args: dict[str, Any], whole: list[Piece]) -> None:
    """An order that was read, or the question which missiles it means."""
    if args.get("what") != ANY:
        desk.order(unit, command, args, whole)
        return
    span = desk.span(whole)
    kinds = tuple(desk.state.munitions)
    choices = tuple(
        Choice(kind, (Order(unit, command, {**args, "what": f"{ANY}.{kind}"}, span, desk.post),))
        for kind in kinds
    )
    said: dict[str, Arg] = {"unit": unit, "ship": unit, "rule": "FOTS-MUN-02"}
    desk.doubt(unit, "munition", Message("fots_which_missiles", said), whole, choices)
