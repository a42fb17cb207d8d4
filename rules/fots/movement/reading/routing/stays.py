"""A patrol before a plan that begins in a later week lasts until then (``patrol, from week 5 WF 5 to /20``; FOTS-PLT-01)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.fots.movement.commands.routes import span_of
from rules.fots.movement.reading.desk import Item
from rules.fots.movement.reading.routing.weeks import span_text
from rules.orders import Order

_KEEPING = ("patrol", "react")


def with_stays(items: Sequence[Item]) -> list[Item]:
    """The items of a post without stays said twice, with the weeks of zones that stand before the first week of their unit's plan."""
    items = [item for place, item in enumerate(items) if not _said_before(item, items[:place])]
    return [_until_the_plan(item, items[place + 1 :]) for place, item in enumerate(items)]


def _said_before(item: Item, before: Sequence[Item]) -> bool:
    """Whether an item is a stay in weeks that the post has named for its unit already (``leaves in week 2; in week 1 it holds``)."""
    if not isinstance(item, Order) or item.command != "hold" or not isinstance(item.args.get("weeks"), str):
        return False
    said = (item.unit, item.command, item.args)
    return any(isinstance(one, Order) and (one.unit, one.command, one.args) == said for one in before)


def _until_the_plan(item: Item, later: Sequence[Item]) -> Item:
    if not isinstance(item, Order) or item.command not in _KEEPING or {"weeks", "until"} & item.args.keys():
        return item
    after = next((one for one in later if isinstance(one, Order) and one.unit == item.unit), None)
    if after is None or after.command != "speed_plan":
        return item
    first = min(span_of(span)[0] for span in after.args["weeks"])
    return replace(item, args={**item.args, "weeks": span_text((1, first - 1))}) if first > 1 else item
