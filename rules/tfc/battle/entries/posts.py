"""What a post does to a match: whose turn it belongs to, and whether it locks the turn before (TFC-SEQ-01, 05)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.acts import alike
from rules.game import Facts, Outcome, Resumed, Rewind, Window
from rules.orders import Order, Refusal
from rules.posts import Posted
from rules.tfc.battle.commands import commands
from rules.tfc.battle.commands.akuzi_reverse import MARK as REVERSE
from rules.tfc.battle.commands.base import record
from rules.tfc.battle.entries.playing import played_out, with_acts
from rules.tfc.battle.entries.reverse import Reversal, back, go_on, redone
from rules.tfc.battle.events import Used
from rules.tfc.battle.match import Match, next_turn, with_message
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.turn.plan import located
from rules.tfc.battle.turn.sequence import Played


def posted(state: Match, act: Posted, facts: Facts) -> Outcome[Match]:
    """A post: more of the turn that is open, the next player's turn, or talk."""
    orders, refused = _sorted(act)
    seat = act.post.author
    if seat == state.turn.seat and not state.twice:
        kept = _without(state, act.reading.withdraws)
        return _own_turn(state, kept, _Message(act, orders, refused), facts)
    if seat != state.on_turn or act.talk:
        why = _battle_over if state.battle.over else _not_your_turn
        return Outcome(state=state, refused=(*refused, *(why(state, order) for order in orders)), talk=True)
    fresh = next_turn(state, seat)
    outcome = _own_turn(fresh, fresh, _Message(act, orders, refused), facts)
    if (
        outcome.locks
        or act.locked_at is not None
        or LOCK_TRIGGER[state.battle.rulings["revision.lock_trigger"]]
    ):
        return replace(outcome, locks=True, closes=state.windows)
    return replace(outcome, state=state, asked=tuple(q for q in outcome.asked if q.asked_of == "author"))


LOCK_TRIGGER = {"accepted_turn": False, "any_post_by_next_player": True}
"""Whether any post of the next player locks the turn before (TFC-SEQ-05)."""


class _Message(Struct, frozen=True, gc=False):
    """A post's part of a turn: its orders, and what was already refused when it was read."""

    act: Posted
    orders: tuple[Order, ...]
    refused: tuple[Refusal, ...]


def _own_turn(state: Match, kept: Match, message: _Message, facts: Facts) -> Outcome[Match]:
    """A message of the player whose turn it is: the whole turn is played again with it.

    ``kept`` is the state without the orders that the message takes back.
    """
    window = Window(state.turn.window)
    if not message.orders and kept is state:
        return Outcome(state=state, refused=message.refused, window=window)
    mine = message.act.post.id
    turn = with_message(kept, mine, message.orders)
    orders, fixed = redone(kept, [order for one in turn.messages for order in one.orders])
    played = played_out(kept, orders, facts)
    refused = (*fixed, *played.refused)
    verdicts: dict[str, Any] = {
        "accepted": tuple(order for order in played.accepted if order.post == mine),
        "refused": _ordered(message.refused, tuple(refusal for refusal in refused if refusal.post == mine)),
        "warned": tuple(warning for warning in played.warned if warning.post == mine),
        "asked": tuple(question for question in played.asked if question.post == mine),
        "window": window,
        "freezes": tuple(order for order in played.accepted if order.post == mine and _reveals(order)),
    }
    if not played.passed and kept is state:
        return Outcome(state=state, **verdicts)
    if any(isinstance(event, Used) and event.special == REVERSE for event in played.events):
        return _reversed(kept, played, verdicts)
    judged = any(question.asked_of != "author" for question in played.asked)
    after = replace(kept, battle=with_acts(kept, played), turn=turn, waits=judged)
    then = go_on(after, facts, played.declared)
    events = (*played.events, *then.events)
    return Outcome(state=then.match, events=events, locks=True, declared=then.declared, **verdicts)


def _reversed(state: Match, played: Played, verdicts: Mapping[str, Any]) -> Outcome[Match]:
    """The turn is not played: everything since the seat's previous own turn is taken back (TFC-SPC-22)."""
    used = tuple(event for event in played.events if isinstance(event, Used) and event.special == REVERSE)
    marks = {**state.opening.used, REVERSE: True}
    keep = Reversal(seat=state.turn.seat, used=marks, past=state.past, words=state.battle.words)
    units = {event.unit for event in used}
    mine = tuple(
        order for order in verdicts["accepted"] if order.unit in units and order.command == "akuzi_reverse"
    )
    back_to = state.past[0].turn.messages[0].post
    return Outcome(
        state=state,
        events=used,
        locks=True,
        rewind=Rewind(to=back_to, keep=keep),
        **{**verdicts, "accepted": mine},
    )


def resumed(state: Match, act: Resumed) -> Outcome[Match]:
    """The initiator is on turn once more, in the turn that was taken back."""
    keep: Reversal = act.keep
    fresh = state if state.turn.seat == keep.seat and not state.provisional else next_turn(state, keep.seat)
    closes = state.windows if fresh is not state else ()
    return Outcome(state=back(fresh, keep), closes=closes)


def _reveals(order: Order) -> bool:
    """Whether the order may have uncovered something hidden, so that it can no longer be withdrawn (TFC-SEQ-05)."""
    return order.command in commands() and record(order.command).reveals


def _without(state: Match, withdraws: tuple[tuple[str, int], ...]) -> Match:
    """The match without the orders that a later message of the same turn takes back."""
    if not withdraws:
        return state
    messages = tuple(
        replace(message, orders=tuple(o for o in message.orders if (o.post, o.item) not in withdraws))
        for message in state.turn.messages
    )
    return replace(state, turn=replace(state.turn, messages=messages))


def _sorted(act: Posted) -> tuple[tuple[Order, ...], tuple[Refusal, ...]]:
    """The orders and refusals of a reading; what a post revealed stays in it."""
    items = tuple(act.items())
    orders = [item for item in items if isinstance(item, Order)]
    kept = [order for order in act.frozen if not any(alike(order, other) for other in orders)]
    return (*kept, *orders), tuple(item for item in items if isinstance(item, Refusal))


def _ordered(one: tuple[Refusal, ...], other: tuple[Refusal, ...]) -> tuple[Refusal, ...]:
    return tuple(sorted((*one, *other), key=lambda refusal: refusal.item))


def _not_your_turn(state: Match, order: Order) -> Refusal:
    refusal = refuse("TFC-SEQ-01", order.unit or "none", "not_your_turn", seat=state.on_turn)
    return located(replace(refusal, unit=order.unit), order)


def _battle_over(state: Match, order: Order) -> Refusal:
    refusal = refuse("TFC-SEQ-09", order.unit or "none", "battle_over")
    return located(replace(refusal, unit=order.unit), order)
