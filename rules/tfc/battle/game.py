"""TFC battles as a game that the referee can hold (:class:`rules.game.Game`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules import entries as e
from rules.game import (
    Act,
    Event,
    Facts,
    Order,
    Outcome,
    Post,
    Posted,
    Reading,
    Record,
    Refusal,
    Resumed,
    Rewind,
    Scene,
    Setup,
    View,
    Viewer,
    Window,
)
from rules.tfc.battle import setup as setting
from rules.tfc.battle import view as views
from rules.tfc.battle.commands import commands
from rules.tfc.battle.commands.akuzi_reverse import MARK as REVERSE
from rules.tfc.battle.commands.base import record
from rules.tfc.battle.events import Used
from rules.tfc.battle.match import Match, next_seat, next_turn, start, with_message
from rules.tfc.battle.moderation import apply_ruled
from rules.tfc.battle.plan import located
from rules.tfc.battle.reading import read
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.reverse import Reversal, back, go_on, redone
from rules.tfc.battle.stage import Numbers
from rules.tfc.battle.state import Seen
from rules.tfc.battle.turn import Played, play_turn

NO_ORDERS: tuple[Order, ...] = ()


class BattleGame:
    """The rules of TFC RP Rules 7.0a for space battles."""

    system = "tfc.battle"
    edition = "tfc-7.0a/1"
    window_rule = "TFC-SEQ-05"
    moderator_rule = "TFC-SEQ-07"
    sequential = True

    def begin(self, setup: Setup) -> Match:
        """The battle before its first turn."""
        return start(setting.begin(setup))

    def read(self, state: Match, post: Post) -> Reading:
        """What the post orders, read with what the author's seat may see."""
        mine = state.turn.seat == post.author and not state.twice
        turn = tuple(order for message in state.turn.messages for order in message.orders) if mine else ()
        seen = Seen(
            seat=post.author, battle=views.known(state.battle, Viewer(seat=post.author)), turn=turn, last=state.last
        )
        return read(seen, post)

    def play(self, state: Match, act: Act, facts: Facts) -> Outcome[Match]:
        """The match after a post or a moderator's act."""
        match act:
            case Posted():
                return _post(state, act, facts)
            case e.CloseEntry():
                return _close(state)
            case e.SkipEntry():
                return _skip(state, act, facts)
            case Resumed():
                return _resumed(state, act)
            case e.Entry():
                return _ruled(state, act, facts)

    def view(self, state: Match, viewer: Viewer) -> View:
        """What the viewer may see of the match."""
        return views.view(state, viewer)

    def tell(self, event: Event, viewer: Viewer) -> Mapping[str, Any] | None:
        """The event as plain data, if the viewer may learn of it."""
        return views.tell(event, viewer)

    def may_see(self, state: Match, viewer: Viewer, unit: str | None) -> bool:
        """Whether the viewer may learn of orders to the unit."""
        return views.may_see(state.battle, viewer, unit)

    def scene(self, view: View) -> Scene:
        """The map of the battle."""
        return Scene(0, 0, ())

    def records(self, view: View) -> tuple[Record, ...]:
        """One row per unit."""
        return tuple(Record("units", name, values) for name, values in view.state["units"].items())


def _post(state: Match, act: Posted, facts: Facts) -> Outcome[Match]:
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
    if outcome.locks or act.locked_at is not None or LOCK_TRIGGER[state.battle.rulings["revision.lock_trigger"]]:
        return replace(outcome, locks=True, closes=state.windows)
    return replace(outcome, state=state, asked=tuple(q for q in outcome.asked if q.asked_of == "author"))


LOCK_TRIGGER = {"accepted_turn": False, "any_post_by_next_player": True}
"""Whether any post of the next player locks the turn before (TFC-SEQ-05)."""


class _Message(Struct, frozen=True):
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
    played = _play(kept, orders, facts)
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
    after = replace(kept, battle=_again(kept, played), turn=turn, waits=judged)
    then = go_on(after, facts, played.declared)
    events = (*played.events, *then.events)
    return Outcome(state=then.match, events=events, locks=True, declared=then.declared, **verdicts)


def _reversed(state: Match, played: Played, verdicts: Mapping[str, Any]) -> Outcome[Match]:
    """The turn is not played: everything since the seat's previous own turn is taken back (TFC-SPC-22)."""
    used = tuple(event for event in played.events if isinstance(event, Used) and event.special == REVERSE)
    marks = {**state.opening.used, REVERSE: True}
    keep = Reversal(seat=state.turn.seat, used=marks, past=state.past)
    units = {event.unit for event in used}
    mine = tuple(order for order in verdicts["accepted"] if order.unit in units and order.command == "akuzi_reverse")
    back_to = state.past[0].turn.messages[0].post
    return Outcome(
        state=state, events=used, locks=True, rewind=Rewind(to=back_to, keep=keep), **{**verdicts, "accepted": mine}
    )


def _resumed(state: Match, act: Resumed) -> Outcome[Match]:
    """The initiator is on turn once more, in the turn that was taken back."""
    keep: Reversal = act.keep
    fresh = state if state.turn.seat == keep.seat and not state.provisional else next_turn(state, keep.seat)
    closes = state.windows if fresh is not state else ()
    return Outcome(state=back(fresh, keep), closes=closes)


def _reveals(order: Order) -> bool:
    """Whether the order may have uncovered something hidden, so that it can no longer be withdrawn (TFC-SEQ-05)."""
    return order.command in commands() and record(order.command).reveals


def _play(state: Match, orders: tuple[Order, ...], facts: Facts) -> Played:
    numbers = Numbers({**_shown(state), **facts.given}, facts.next_number)
    return play_turn(state.opening, state.turn.seat, orders, facts.answers, numbers)


def _shown(state: Match) -> dict[str, int]:
    """The numbers that this turn's effects have already been given."""
    return {pending.key: pending.n for pending in state.battle.pending}


def _again(state: Match, played: Played) -> Any:
    """The turn's result with the moderator's acts of this turn on top."""
    battle = played.battle
    for entry in state.since:
        battle, _ = apply_ruled(battle, entry)
    return battle


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
    """The orders and refusals of a reading, each knowing its post, struck orders left out."""
    orders: list[Order] = []
    refused: list[Refusal] = []
    counted: dict[str, int] = {}
    for item in act.reading.items:
        if isinstance(item, Refusal):
            refused.append(replace(item, post=act.post.id))
        elif isinstance(item, Order):
            unit = item.unit or ""
            counted[unit] = counted.get(unit, 0) + 1
            if (unit, counted[unit]) not in act.void:
                orders.append(replace(item, post=act.post.id))
    kept = [order for order in act.frozen if not any(_same(order, other) for other in orders)]
    return (*kept, *orders), tuple(refused)


def _same(one: Order, other: Order) -> bool:
    return (one.unit, one.command, one.args) == (other.unit, other.command, other.args)


def _ordered(one: tuple[Refusal, ...], other: tuple[Refusal, ...]) -> tuple[Refusal, ...]:
    return tuple(sorted((*one, *other), key=lambda refusal: refusal.item))


def _not_your_turn(state: Match, order: Order) -> Refusal:
    refusal = refuse("TFC-SEQ-01", order.unit or "", "not_your_turn", seat=state.on_turn)
    return located(replace(refusal, unit=order.unit), order)


def _battle_over(state: Match, order: Order) -> Refusal:
    refusal = refuse("TFC-SEQ-09", order.unit or "", "battle_over")
    return located(replace(refusal, unit=order.unit), order)


def _close(state: Match) -> Outcome[Match]:
    """Locks the provisional turn without playing the next (precision B8)."""
    if not state.provisional:
        raise e.EntryError("by", f"{state.turn.seat}'s turn is open and nothing is posted; use skip to play it empty")
    after = next_turn(state, next_seat(state.battle, state.turn.seat))
    return Outcome(state=after, closes=state.windows)


def _skip(state: Match, act: e.SkipEntry, facts: Facts) -> Outcome[Match]:
    """Plays a seat's turn with no orders, which locks the one before (TFC-SEQ-09)."""
    if act.seat != state.on_turn:
        raise e.EntryError("seat", f"it is {state.on_turn}'s turn; only that one can be skipped now")
    fresh = next_turn(state, act.seat) if act.seat != state.turn.seat or state.twice else state
    closes = state.windows if fresh is not state else ()
    played = _play(fresh, NO_ORDERS, facts)
    done = replace(fresh, battle=_again(fresh, played), turn=with_message(fresh, act.id, NO_ORDERS))
    locked = next_turn(done, next_seat(done.battle, act.seat)) if not done.battle.over else done
    return Outcome(
        state=locked, events=played.events, closes=(*closes, fresh.turn.window), declared=played.declared
    )


def _ruled(state: Match, entry: e.Entry, facts: Facts) -> Outcome[Match]:
    """A moderator's act: it stands on top of the turn that is open, and stays when that is played again."""
    if isinstance(entry, e.TickEntry):
        raise e.EntryError("tick", "a battle has no construction cycles; ticks belong in a game of tfc.yards")
    if isinstance(entry, e.HoldEntry | e.ReleaseEntry):
        return Outcome(state=replace(state, held=isinstance(entry, e.HoldEntry)))
    if isinstance(entry, e.GrantEntry) and state.provisional:
        unit = state.battle.units.get(entry.unit)
        if unit is not None and unit.owner == state.turn.seat:
            return _granted(state, entry, facts)
    battle, events = apply_ruled(state.battle, entry)
    opening, _ = apply_ruled(state.opening, entry) if not state.provisional else (state.opening, events)
    since = (*state.since, entry) if state.provisional else state.since
    early = state.early if state.provisional else (*state.early, entry)
    after = replace(state, battle=battle, opening=opening, since=since, early=early)
    return Outcome(state=after, events=events)


def _granted(state: Match, entry: e.GrantEntry, facts: Facts) -> Outcome[Match]:
    """More commands for a turn that is already posted: it is played again with them."""
    opening, events = apply_ruled(state.opening, entry)
    widened = replace(state, opening=opening)
    everything = tuple(order for message in state.turn.messages for order in message.orders)
    played = _play(widened, everything, facts)
    return Outcome(
        state=replace(widened, battle=_again(widened, played)),
        events=(*events, *played.events),
        accepted=played.accepted,
        declared=played.declared,
    )


BATTLE = BattleGame()
