"""A post's orders come to stand beside the others of the turn (FOTS-ORD-01, ORD-05)."""

from __future__ import annotations

from datetime import datetime

from msgspec.structs import replace

from rules.fots.movement.commands.draft import find_subject
from rules.fots.movement.orders.instead import with_alternatives
from rules.fots.movement.orders.judge import Judged, is_plan, judge, same_matter
from rules.fots.movement.state import Campaign
from rules.game import Facts, Outcome, Window
from rules.language.wordforms.russian import tongue_of
from rules.messages import Message
from rules.orders import Order, Question, Refusal, Remark
from rules.posts import Posted

KEPT = frozenset({"note", "status", "cancel"})
"""Orders that leave nothing behind."""


def play_post(state: Campaign, act: Posted, facts: Facts) -> Outcome[Campaign]:
    """The campaign with the orders of a post; those that fail leave earlier ones standing."""
    orders, refused = act.standing(), act.refusals()
    seat = act.post.author
    due = datetime.fromisoformat(state.deadline) if state.deadline is not None else None
    if state.waits is not None or (due is not None and act.post.at >= due):
        late = tuple(_locked(state, order) for order in orders)
        return Outcome(state=state, refused=(*refused, *late))
    window = Window(f"turn {state.turn_no}", due)
    empires = frozenset(state.empires_of(seat))
    others, standing = _apart(state, empires)
    standing = _without_withdrawn(standing, act, orders)
    kept, judged = _judged(state, act, standing, facts)
    standing = (*standing, *(old for old in kept if old not in standing))
    asked = tuple(one for one in judged.verdicts if isinstance(one, Question))
    forbidden = (*refused, *(one for one in judged.verdicts if isinstance(one, Refusal)))
    failed = _failed_plans(forbidden)
    old = _fallback(standing, act.frozen, failed)
    fallen_back = {order.unit for order in old}
    accepted = tuple(one for one in judged.accepted if not (is_plan(one) and one.unit in fallen_back))
    warned = (*judged.warned, *(_stands(order) for order in _one_each(old)))
    warned = (*warned, *_only_contingent(standing, accepted))
    mine = (*accepted, *(order for order in old if order.post == act.post.id))
    lasting = tuple(order for order in mine if order.command not in KEPT)
    rest = tuple(order for order in standing if order in kept or order in old)
    own = (*(order for order in rest if order not in lasting), *lasting)
    standing_now = replace(state, orders=(*others, *own))
    tongue = tongue_of(act.post.whole)
    forbidden = tuple(
        with_alternatives(standing_now, seat, own, orders, one, facts.answers, tongue) for one in forbidden
    )
    return Outcome(
        state=standing_now,
        accepted=accepted,
        refused=tuple(sorted(forbidden, key=lambda refusal: refusal.item)),
        asked=asked,
        warned=warned,
        window=window,
        freezes=lasting,
        locks=False,
    )


def _judged(
    state: Campaign, act: Posted, standing: tuple[Order, ...], facts: Facts
) -> tuple[tuple[Order, ...], Judged]:
    """The earlier orders beside which those of a post stand, and what came of these."""
    seat, orders = act.post.author, act.standing()
    instead = [new for new in orders if "adds" not in new.args]
    kept = tuple(old for old in standing if not any(same_matter(old, new) for new in instead))
    judged = judge(state, seat, kept, orders, facts.answers)
    back = _still_valid((*standing, *act.frozen), orders, judged.accepted)
    if not back:
        return kept, judged
    kept = (*kept, *(old for old in back if old not in kept))
    return kept, judge(state, seat, kept, orders, facts.answers)


def orders_of(state: Campaign, seat: str) -> tuple[Order, ...]:
    """The standing orders for the fleets and ships of a seat's empires."""
    return _apart(state, frozenset(state.empires_of(seat)))[1]


def _apart(state: Campaign, mine: frozenset[str]) -> tuple[tuple[Order, ...], tuple[Order, ...]]:
    """The standing orders of other empires, and those of these."""
    others: list[Order] = []
    own: list[Order] = []
    for order in state.orders:
        (own if _of_empires(state, order, mine) else others).append(order)
    return tuple(others), tuple(own)


def _of_empires(state: Campaign, order: Order, mine: frozenset[str]) -> bool:
    """Whether an order is for a unit of these empires; whose a fleet or ship is, its name alone says."""
    named = state.fleets.get(order.unit or "") or state.units.get(order.unit or "")
    if named is not None:
        return named.owner in mine
    return find_subject(state, mine, order.unit) is not None


def _without_withdrawn(
    standing: tuple[Order, ...], act: Posted, orders: tuple[Order, ...]
) -> tuple[Order, ...]:
    """The standing orders without those that the post takes back or cancels."""
    cancelled = {order.unit for order in orders if order.command == "cancel"}
    return tuple(
        order
        for order in standing
        if (order.post, order.item) not in act.reading.withdraws and order.unit not in cancelled
    )


def _failed_plans(refused: tuple[Refusal, ...]) -> set[str]:
    """The units some part of whose plot a rule forbids."""
    return {
        refusal.unit
        for refusal in refused
        if refusal.unit is not None
        and (refusal.command is None or is_plan(Order(refusal.unit, refusal.command)))
    }


def _still_valid(
    old: tuple[Order, ...], new: tuple[Order, ...], accepted: tuple[Order, ...]
) -> tuple[Order, ...]:
    """The earlier orders outside plots all of whose successors are invalid: an invalid repost removes nothing (FOTS-ORD-05)."""
    return tuple(
        one
        for one in old
        if not is_plan(one)
        and any(same_matter(one, other) for other in new)
        and not any(same_matter(one, other) for other in accepted)
    )


def _fallback(standing: tuple[Order, ...], frozen: tuple[Order, ...], failed: set[str]) -> tuple[Order, ...]:
    """The plots that go on standing because the new ones for their units are not valid (FOTS-ORD-05)."""
    found = [order for order in standing if order.unit in failed and is_plan(order)]
    units = {order.unit for order in found}
    found += [order for order in frozen if order.unit in failed - units and is_plan(order)]
    return tuple(found)


def _only_contingent(standing: tuple[Order, ...], accepted: tuple[Order, ...]) -> tuple[Remark, ...]:
    """Units whose plot a post of contingencies alone has replaced: they stay where they are until one comes true (FOTS-ORD-01)."""
    new = [order for order in accepted if is_plan(order) and "adds" not in order.args]
    plotted = {order.unit for order in standing if is_plan(order) and order.command != "contingency"}
    moved = {order.unit for order in new if order.command != "contingency"}
    units = dict.fromkeys(order.unit for order in new if order.unit in plotted - moved)
    return tuple(
        Remark("FOTS-ORD-01", unit, Message("fots_only_contingent", {"unit": unit, "rule": "FOTS-ORD-01"}))
        for unit in units
    )


def _one_each(orders: tuple[Order, ...]) -> list[Order]:
    return list({order.unit: order for order in orders}.values())


def _stands(order: Order) -> Remark:
    args = {"unit": order.unit, "post": order.post, "rule": "FOTS-ORD-05"}
    return Remark("FOTS-ORD-05", order.unit, Message("fots_old_orders_stand", args))


def _locked(state: Campaign, order: Order) -> Refusal:
    words = Message("fots_orders_locked", {"unit": order.unit, "turn": state.turn_no, "rule": "FOTS-ORD-05"})
    return Refusal("FOTS-ORD-05", order.unit, words, order.command, order.words, order.post, order.item)
