"""A battle between posts: whose turn is open, what was posted in it, and the state from before it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from rules.entries import Entry, HoldEntry
from rules.orders import Order
from rules.tfc.battle.derive import being_taken, on_map
from rules.tfc.battle.state import Battle, TurnMessage, TurnRecord, Unit


class Past(Struct, frozen=True, gc=False, kw_only=True):
    """A turn that was played: its record, and the moderator's acts before and after its post."""

    turn: TurnRecord
    early: tuple[Entry, ...] = ()
    since: tuple[Entry, ...] = ()


class Match(Struct, frozen=True, gc=False, kw_only=True):
    """The state that the referee holds.

    ``opening`` is the battle before the turn that is open or provisional, ``battle`` the one after it as posted so
    far. ``since`` are the moderator's acts of this turn, which stand on top of it whatever is posted; ``waits`` says
    that a question holds it, ``held`` is the act by which a moderator does. ``last`` are each unit's orders of its last own turn.
    ``past`` are the turns from the last own turn of the seat on turn on; ``early`` the moderator's acts before its post.

    After a Reverse (TFC-SPC-22) ``redo`` are the old orders of the turn that is played once more, ``ahead`` the turns that
    follow it, and ``lingering`` the windows that stay open until the initiator's next post.
    """

    opening: Battle
    battle: Battle
    turn: TurnRecord
    since: tuple[Entry, ...] = ()
    waits: bool = False
    held: HoldEntry | None = None
    last: Mapping[str, tuple[Order, ...]] = {}
    past: tuple[Past, ...] = ()
    early: tuple[Entry, ...] = ()
    redo: tuple[Order, ...] | None = None
    ahead: tuple[Past, ...] = ()
    lingering: tuple[str, ...] = ()

    @property
    def windows(self) -> tuple[str, ...]:
        """The windows that the next turn's first order closes."""
        return (*self.lingering, self.turn.window)

    @property
    def twice(self) -> bool:
        """Whether the player who has just posted is on turn again, for the extra turn of a pause."""
        return self.battle.stillness is not None and self.provisional and self.on_turn == self.turn.seat

    @property
    def provisional(self) -> bool:
        """Whether the turn's player has posted."""
        return bool(self.turn.messages)

    @property
    def on_turn(self) -> str:
        """Who is to post next: the next player once this one has posted, unless the turn is held."""
        if self.provisional and not self.waits and self.held is None and not self.battle.over:
            return next_seat(self.battle, self.turn.seat)
        return self.turn.seat


def start(battle: Battle) -> Match:
    """The match before its first post."""
    seat = next((seat for seat in battle.seats if can_play(battle, seat)), battle.seats[0])
    return Match(opening=battle, battle=battle, turn=opened(battle, seat))


def opened(battle: Battle, seat: str) -> TurnRecord:
    """The record of a turn in which nothing is posted yet."""
    seq = battle.seq + 1
    return TurnRecord(seq=seq, seat=seat, number=battle.turns.get(seat, 0) + 1, window=f"turn {seq}")


def ordered(turn: TurnRecord) -> tuple[Order, ...]:
    """The orders of a turn that count."""
    return tuple(order for message in turn.messages for order in message.orders if not order.struck)


def next_turn(match: Match, seat: str) -> Match:
    """The match with the turn locked as it stands, and the seat's turn open."""
    given: dict[str, tuple[Order, ...]] = {}
    for order in ordered(match.turn):
        if order.unit is not None:
            given[order.unit] = (*given.get(order.unit, ()), order)
    return Match(
        opening=match.battle,
        battle=match.battle,
        turn=opened(match.battle, seat),
        last={**match.last, **given},
        past=_past(match, seat),
    )


def _past(match: Match, seat: str) -> tuple[Past, ...]:
    """The turns played so far, from the seat's last own turn on."""
    played = (*match.past, Past(turn=match.turn, early=match.early, since=match.since))
    last = max((at for at, one in enumerate(played) if one.turn.seat == seat), default=0)
    return played[last:]


def next_seat(battle: Battle, seat: str) -> str:
    """The seat that plays after this one; players who can never act again are passed over (TFC-SEQ-01)."""
    if battle.stillness is not None:
        return battle.stillness.seats[0]
    place = battle.seats.index(seat)
    order = (*battle.seats[place + 1 :], *battle.seats[: place + 1])
    return next((other for other in order if can_play(battle, other)), order[0])


def can_play(battle: Battle, seat: str) -> bool:
    """Whether the player has a unit that could still act."""
    return any(_can_act(battle, unit) for unit in battle.owned(seat))


def _can_act(battle: Battle, unit: Unit) -> bool:
    return on_map(unit) or unit.location.kind in ("reserve", "ftl", "pursuit") or being_taken(battle, unit)


def with_message(match: Match, post: str, orders: tuple[Order, ...]) -> TurnRecord:
    """The turn's record with one more message (or an empty one, which leaves the turn open)."""
    return replace(match.turn, messages=(*match.turn.messages, TurnMessage(post=post, orders=orders)))
