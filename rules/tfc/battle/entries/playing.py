"""Playing a match's open turn, as often as something in it changes."""

from __future__ import annotations

from rules.game import Facts
from rules.orders import Order
from rules.tfc.battle.entries.moderation import apply_ruled
from rules.tfc.battle.match import Match
from rules.tfc.battle.state import Battle
from rules.tfc.battle.turn.sequence import Played, play_turn
from rules.tfc.battle.turn.stage import Numbers


def played_out(state: Match, orders: tuple[Order, ...], facts: Facts) -> Played:
    """The turn that is open, played from the battle before it with these orders."""
    numbers = Numbers({**_shown(state), **facts.given}, facts.next_number)
    return play_turn(state.opening, state.turn.seat, orders, facts.answers, numbers)


def _shown(state: Match) -> dict[str, int]:
    """The numbers that this turn's effects have already been given."""
    return {pending.key: pending.n for pending in state.battle.pending}


def with_acts(state: Match, played: Played) -> Battle:
    """The turn's result with the moderator's acts of this turn on top."""
    battle = played.battle
    for entry in state.since:
        battle, _ = apply_ruled(battle, entry)
    return battle
