"""What may be written instead of a refused order to a yard: the same order with what stands, is free or is known there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.kit.suggest import nearest
from rules.orders import Order, Refusal, Span
from rules.tfc.yards.commands import build
from rules.tfc.yards.commands.base import Command, Scene, declared
from rules.tfc.yards.commands.build import MOST
from rules.tfc.yards.state import Yard
from rules.tfc.yards.writing import write

Proposer = Callable[[Scene, Yard, Order], Iterator[Order]]


def alternatives(scene: Scene, order: Order, refusal: Refusal) -> tuple[Order, ...]:
    """The nearest order that would be accepted now, with the words that read back as it; nothing if there is none."""
    propose = _PROPOSERS.get(refusal.message.id)
    yard = scene.campaign.yards.get(order.unit or "")
    if propose is None or yard is None or yard.owner != scene.seat:
        return ()
    for one in propose(scene, yard, order):
        command = build(one)
        if isinstance(command, Command) and command.check(scene) is None:
            return (Order(one.unit, one.command, one.args, Span(write(scene.world, one))),)
    return ()


def _with(order: Order, **args: Any) -> Order:
    return Order(order.unit, order.command, {**order.args, **args})


def _fit(scene: Scene, yard: Yard, order: Order) -> list[int]:
    """The slots of what stands and may do this work, what is bound to something else left out where that counts."""
    mends = order.command == "repair"
    kinds = yard.kind.repairs if mends else yard.kind.primary
    bound = declared(yard, scene)
    return sorted(
        slot
        for slot, place in yard.places().items()
        if place.stands and place.kind in kinds and slot not in bound
    )


def _other_places(scene: Scene, yard: Yard, order: Order) -> Iterator[Order]:
    """The slots that were named, as far as they will do; else as many of those that are free."""
    named = list(order.args.get("facilities", ()))
    fit = _fit(scene, yard, order)
    for slots in ([slot for slot in named if slot in fit], fit[: len(named)]):
        if slots:
            yield _with(order, facilities=slots)


def _other_places_or_withdraw(scene: Scene, yard: Yard, order: Order) -> Iterator[Order]:
    """Other slots, or the end of the repair that holds the one that was named."""
    yield from _other_places(scene, yard, order)
    bound = declared(yard, scene)
    held = [
        job.target for job in yard.repairs for slot in order.args["facilities"] if bound.get(slot) == job.id
    ]
    yield from (Order(yard.name, "withdraw", {"target": target}) for target in held)


def _fewer(scene: Scene, yard: Yard, order: Order) -> Iterator[Order]:
    """As many as one order may hold."""
    yield _with(order, count=MOST if order.args.get("count", 1) > MOST else 1)


def _support(scene: Scene, yard: Yard, order: Order) -> Iterator[Order]:
    """The support that is lacking, built by the same facilities."""
    for support, _ in yard.kind.supports:
        yield _with(order, class_id=support, count=1)


def _open_object(scene: Scene, yard: Yard, order: Order) -> Iterator[Order]:
    """The object of the same class that is being built, the oldest first."""
    for project in yard.projects:
        if project.open and project.class_id == order.args["project"]["class_id"]:
            yield _with(order, project={"class_id": project.class_id, "index": project.index})


def _withdraw_there(scene: Scene, yard: Yard, order: Order) -> Iterator[Order]:
    """The end of the repair at the yard where it is going on."""
    for other in scene.campaign.yards.values():
        if other.owner == scene.seat and other.job(order.args["target"]) is not None:
            yield Order(other.name, "withdraw", {"target": order.args["target"]})


def _nearest_ship(scene: Scene, yard: Yard, order: Order) -> Iterator[Order]:
    near = nearest(str(order.args["target"]), scene.campaign.ships)
    if near is not None:
        yield _with(order, target=near)


_PROPOSERS: Mapping[str, Proposer] = {
    "yard_no_place": _other_places,
    "yard_place_destroyed": _other_places,
    "yard_only_repairs": _other_places,
    "yard_place_bound": _other_places,
    "yard_place_repairs": _other_places_or_withdraw,
    "yard_needs_dock": _other_places,
    "yard_bad_count": _fewer,
    "yard_support_first": _support,
    "yard_no_project": _open_object,
    "yard_project_over": _open_object,
    "yard_ship_elsewhere": _withdraw_there,
    "yard_no_ship": _nearest_ship,
}
