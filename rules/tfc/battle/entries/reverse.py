"""Going back in time: turns that are played once more, some orders anew and the others word for word (TFC-SPC-22)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.game import Event, Facts
from rules.orders import Order, Refusal
from rules.setups import OwnWords
from rules.tfc.battle.entries.moderation import apply_ruled
from rules.tfc.battle.match import Match, Past, can_play, next_turn, ordered
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle, Unit
from rules.tfc.battle.stillness import immune
from rules.tfc.battle.turn.plan import located
from rules.tfc.battle.turn.sequence import play_turn
from rules.tfc.battle.turn.stage import Numbers

RULE = "TFC-SPC-22"


class Reversal(Struct, frozen=True, kw_only=True):
    """What survives a rewind: who turned time back, the once-a-match marks, the turns that were taken back, the game's own words."""

    seat: str
    used: Mapping[str, bool]
    past: tuple[Past, ...]
    words: OwnWords = ()


def back(fresh: Match, reversal: Reversal) -> Match:
    """The match with the initiator on turn once more, and the turns after it ahead."""
    first, *rest = reversal.past
    battle = replace(fresh.opening, used=reversal.used, words=reversal.words)
    return replace(
        fresh, opening=battle, battle=battle, since=first.since, redo=ordered(first.turn), ahead=tuple(rest)
    )


def redone(match: Match, orders: Sequence[Order]) -> tuple[tuple[Order, ...], tuple[Refusal, ...]]:
    """The orders of a turn that is played once more, and what may not be changed about it.

    New orders of an immune unit stand for its old ones; everybody else's are as they were.
    """
    if match.redo is None:
        return tuple(orders), ()
    units = match.opening.units
    written = [order for order in orders if not order.struck]
    fixed = [order for order in written if order.unit is not None and _fixed(units.get(order.unit))]
    new = [order for order in written if order not in fixed]
    changed = {order.unit for order in new}
    old = [order for order in match.redo if order.unit not in changed]
    refused = [located(refuse(RULE, order.unit or "", "word_for_word"), order) for order in fixed]
    return (*old, *new), tuple(refused)


def _fixed(unit: Unit | None) -> bool:
    return unit is not None and not immune(unit)


class Replayed(Struct, frozen=True, kw_only=True):
    """The match after the turns that replay by themselves, with what happened in them."""

    match: Match
    events: tuple[Event, ...] = ()
    declared: Mapping[str, int] = {}


def go_on(match: Match, facts: Facts, declared: Mapping[str, int]) -> Replayed:
    """Play the turns ahead up to the first seat with an immune unit, which is on turn again."""
    events: list[Event] = []
    numbers = dict(declared)
    while match.ahead and not match.waits and not match.battle.over:
        past, *rest = match.ahead
        if not can_play(match.battle, past.turn.seat):
            match = replace(match, ahead=tuple(rest))
            continue
        match = _open(match, past, tuple(rest))
        if any(immune(unit) and not unit.destroyed for unit in match.battle.owned(past.turn.seat)):
            break
        given = {pending.key: pending.n for pending in match.battle.pending}
        first_free = max([facts.next_number, *(number + 1 for number in numbers.values())])
        desk = Numbers({**given, **facts.given}, first_free)
        played = play_turn(match.opening, past.turn.seat, match.redo or (), facts.answers, desk)
        numbers |= played.declared
        battle, acts = _on_top(played.battle, match.since)
        events += [*played.events, *acts]
        waits = any(question.asked_of != "author" for question in played.asked)
        turn = replace(match.turn, messages=past.turn.messages)
        match = replace(match, battle=battle, turn=turn, waits=waits)
    return Replayed(match=match, events=tuple(events), declared=numbers)


def _open(match: Match, past: Past, rest: tuple[Past, ...]) -> Match:
    """The turn as it opened then, with the moderator's acts of before its post."""
    windows = (*match.lingering, match.turn.window)
    fresh = next_turn(match, past.turn.seat)
    battle, _ = _on_top(fresh.battle, past.early)
    return replace(
        fresh,
        opening=battle,
        battle=battle,
        early=past.early,
        since=past.since,
        redo=ordered(past.turn),
        ahead=rest,
        lingering=windows,
    )


def _on_top(battle: Battle, entries: Sequence[Any]) -> tuple[Battle, list[Event]]:
    events: list[Event] = []
    for entry in entries:
        battle, done = apply_ruled(battle, entry)
        events += done
    return battle, events
