"""What may be written instead of a refused order: the speed that can be made, the place where she is, what there is room for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rules.fots.movement.commands.draft import Draft, Table
from rules.fots.movement.orders.judge import judge, same_matter
from rules.fots.movement.state import Campaign
from rules.fots.movement.writing import write
from rules.messages import Arg
from rules.orders import Answer, Order, Refusal, Span

Args = dict[str, Any]
Proposer = Callable[[Draft, Order, Mapping[str, Arg]], Iterator[tuple[str, Args]]]


def with_alternatives(
    campaign: Campaign,
    seat: str,
    own: Sequence[Order],
    orders: Sequence[Order],
    refusal: Refusal,
    answers: Mapping[str, Answer],
    tongue: str,
) -> Refusal:
    """The refusal of one of these orders, with an order that would be accepted beside the seat's own that stand now, if there is one.

    It is written in the language ``tongue``.
    """
    order = next((one for one in orders if (one.item, one.command) == (refusal.item, refusal.command)), None)
    propose = _PROPOSERS.get(refusal.message.id)
    table = Table(campaign, seat, answers)
    subject = table.subject(refusal.unit)
    if order is None or propose is None or subject is None:
        return refusal
    for command, args in propose(table.draft(subject), order, refusal.message.args):
        one = Order(order.unit, command, args)
        standing = tuple(old for old in own if not same_matter(old, one))
        judged = judge(campaign, seat, standing, (one,), answers)
        if judged.accepted and not judged.verdicts:
            (line,) = write(campaign, (one,), tongue)
            return replace(refusal, instead=(replace(one, words=Span(line)),))
    return refusal


def _slower(draft: Draft, order: Order, said: Mapping[str, Arg]) -> Iterator[tuple[str, Args]]:
    """The same route as fast as the slowest can go."""
    yield from _route(order, int(str(said["limit"])))


def _at_cruise(draft: Draft, order: Order, said: Mapping[str, Arg]) -> Iterator[tuple[str, Args]]:
    """The same route at the group's own cruise, which risks nothing."""
    yield from _route(order, draft.caps().cruise)


def _joined_legs(draft: Draft, order: Order, said: Mapping[str, Arg]) -> Iterator[tuple[str, Args]]:
    """The same sections one after the other, from where the fleet is."""
    yield from _route(order, order.args.get("wf") or 0)


def _route(order: Order, wf: int) -> Iterator[tuple[str, Args]]:
    if order.command == "move" and wf > 0:
        yield "move", {"waypoints": list(order.args["waypoints"]), "wf": wf}


def _where_she_is(draft: Draft, order: Order, said: Mapping[str, Arg]) -> Iterator[tuple[str, Args]]:
    """The right Start line; the orders of its block stand without one."""
    if order.command == "start":
        yield "start", {"section": said["here"]}
    else:
        yield from _route(order, order.args.get("wf") or 0)


def _narrower(draft: Draft, order: Order, said: Mapping[str, Arg]) -> Iterator[tuple[str, Args]]:
    if set(order.args) <= {"radius", "centre"}:
        yield order.command, {**order.args, "radius": said["most"]}


def _at_top_speed(draft: Draft, order: Order, said: Mapping[str, Arg]) -> Iterator[tuple[str, Args]]:
    """A zone without a speed."""
    args = {key: value for key, value in order.args.items() if key != "wf"}
    if "radius" in args and set(args) <= {"radius", "centre"}:
        yield order.command, args


def _free_bays(draft: Draft, order: Order, said: Mapping[str, Arg]) -> Iterator[tuple[str, Args]]:
    free = int(str(said["free"]))
    if free > 0 and order.args.get("what") == "supplies":
        yield order.command, {**order.args, "bays": free}


def _hold(draft: Draft, order: Order, said: Mapping[str, Arg]) -> Iterator[tuple[str, Args]]:
    yield "hold", {}


_PROPOSERS: Mapping[str, Proposer] = {
    "fots_drive_too_slow": _slower,
    "fots_group_too_slow": _slower,
    "fots_unsupplied_is_slow": _slower,
    "fots_tow_is_slow": _slower,
    "fots_no_warp_factor": _at_cruise,
    "fots_no_speed": _at_cruise,
    "fots_legs_do_not_meet": _joined_legs,
    "fots_start_differs": _where_she_is,
    "fots_zone_too_wide": _narrower,
    "fots_reaction_is_fast": _at_top_speed,
    "fots_no_free_bays": _free_bays,
    "fots_comm_center_moves": _hold,
}
