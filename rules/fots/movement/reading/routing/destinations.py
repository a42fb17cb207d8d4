"""Where a unit goes that no route says: a destination that no route of the block leads to is itself where the route leads (``Destination: /46, speed: WF 5``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard

from msgspec.structs import replace

from rules.fots.movement.reading.desk import Desk, Item
from rules.fots.movement.reading.wordbook import mark_of
from rules.orders import Order


def with_destinations(items: Sequence[Item]) -> list[Item]:
    """The items of a post, with the destinations of units that it gives no other way as moves."""
    routed = {item.unit for item in items if isinstance(item, Order) and item.args.get("waypoints")}
    found: list[Item] = []
    for item in items:
        if not isinstance(item, Order) or item.unit in routed or not _is_destination(item):
            found.append(item)
            continue
        paced = next((at for at, one in enumerate(found) if only_paced(one, item.unit)), None)
        later = next((one for one in items if only_paced(one, item.unit)), None)
        wf = later.args["wf"] if isinstance(later, Order) else None
        if paced is not None:
            del found[paced]
        found.append(
            replace(
                item,
                command="move",
                args={"waypoints": [item.args["section"]], **({"wf": wf} if wf is not None else {})},
            )
        )
    return found


def with_stations(desk: Desk, items: Sequence[Item]) -> list[Item]:
    """The items of a post, with the way to a patrol elsewhere that the post gives a speed and no other way (``patrol around /66, WF 5``)."""
    routed = {item.unit for item in items if isinstance(item, Order) and item.args.get("waypoints")}
    found = list(items)
    for item in items:
        if not isinstance(item, Order) or item.unit in routed or not _is_elsewhere(desk, item):
            continue
        pace = next((one for one in found if only_paced(one, item.unit)), None)
        if pace is None:
            continue
        found.remove(pace)
        way = replace(pace, words=item.words, args={**pace.args, "waypoints": [item.args["centre"]]})
        found.insert(found.index(item), way)
        routed.add(item.unit)
    return found


def _is_elsewhere(desk: Desk, order: Order) -> bool:
    subject = desk.subject(order.unit or "")
    if order.command != "patrol" or "centre" not in order.args or subject is None:
        return False
    return bool(order.args["centre"] != desk.state.grid.name(subject.fleet.section))


def _is_destination(item: Order) -> bool:
    return item.command == "end" and mark_of("destination").match(item.words.text.lower()) is not None


def only_paced(item: Item, unit: str | None) -> TypeGuard[Order]:
    """Whether an item only says how fast a unit is to go."""
    return (
        isinstance(item, Order)
        and item.unit == unit
        and item.command == "move"
        and not item.args["waypoints"]
    )
