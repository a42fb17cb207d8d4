"""What a seat has ordered since the last cycle was settled, and which facilities of its yards have nothing to do (TFC-YRD-07)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.game import Left
from rules.messages import Arg, Message
from rules.orders import Order
from rules.tfc.yards.cycle.calendar import after as later
from rules.tfc.yards.cycle.calendar import cycle_of
from rules.tfc.yards.cycle.work import Shift, shift
from rules.tfc.yards.refusals import ranges
from rules.tfc.yards.state import State, Yard


def standing(state: State, seat: str) -> tuple[Order, ...]:
    """The orders of the seat that the next tick will settle."""
    return tuple(deed.order for deed in state.journal if deed.seat == seat and deed.order is not None)


def left(state: State, seat: str) -> tuple[Left, ...]:
    """The facilities of each yard that work on nothing in the cycle for which the newest order counts."""
    if not state.journal:
        return ()
    campaign, cycle = state.now, cycle_of(state.journal[-1].at)
    if state.base.last_cycle is not None:
        cycle = max(cycle, later(state.base.last_cycle))
    found = []
    for yard in campaign.yards.values():
        if yard.owner == seat:
            work = shift(yard, campaign, cycle)
            busy = bool(work.bound or yard.research or any(one.open for one in yard.projects))
            found.append(Left(yard.name, tuple(_idle(yard, work)), busy))
    return tuple(found)


def _idle(yard: Yard, work: Shift) -> Iterator[Message]:
    """The facilities that could build and do not, kind by kind, with what they would make."""
    kinds: dict[str, list[int]] = {}
    for slot, one in sorted(work.places.items()):
        if one.kind in yard.kind.primary and work.eligible(one) and slot not in work.bound:
            kinds.setdefault(one.kind, []).append(slot)
    for kind, slots in kinds.items():
        args: dict[str, Arg] = {
            "kind": kind,
            "count": len(slots),
            "slots": ranges(slots),
            "output": len(slots) * work.output,
        }
        yield Message("yard_left_places", args)
    if not kinds:
        yield Message("yard_left_nothing", {})
