"""An order to a fleet in its short form, posted again, is the same order: over all posts of the corpora and the rulebook's cases, in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.app import Session
from bot.gamefile.cases import ReadingCase
from bot.gamefile.reading import load
from rules.fots.movement.commands import commands
from rules.fots.movement.commands.routes import span_of
from rules.orders import Order, Reading
from rules.table import Table
from tests.fots.test_reading import CASES, SCENES
from tests.pasting import Essence, essence, lists, pasted, posts, read

CONFORMANCE = Path(__file__).parent.parent / "conformance" / "fots" / "movement"
FILES = sorted(CONFORMANCE.glob("*.yaml"))
LANGUAGES = ("en", "ru")
SCORED: list[Any] = [one.values for one in CASES]
IGNORED = frozenset({"cell", "starts"})
"""The cell of a sheet that an order came from, and the sections that its legs were said to begin in."""
WAYS = ("move", "move_by_steps")


@cache
def session(name: str) -> Session:
    return Session(SCENES[name])


def plain(orders: list[Order]) -> list[Essence]:
    """Orders with each way and each plan by weeks in one piece, however many lines they were written on."""
    found: list[Essence] = []
    plans: dict[str | None, dict[int, int]] = {}
    for unit, command, args in (essence(order, IGNORED) for order in orders):
        if command == "speed_plan":
            weeks = _by_week(args["weeks"])
            if unit in plans:
                plans[unit].update(weeks)
                continue
            plans[unit] = args["weeks"] = weeks
        if command in WAYS and args.get("wf") in plans.get(unit, {}).values():
            del args["wf"]
        before = next((one for one in reversed(found) if one[0] == unit and one[1] != "special"), None)
        if command in WAYS and before is not None and _goes_on(before, command, args):
            before[2]["waypoints"] = [*before[2]["waypoints"], *args["waypoints"]]
            continue
        if command == "special":
            args["text"] = args["text"].strip()
        if command == "contingency":
            args["when"] = {key: value for key, value in args["when"].items() if key != "text"}
        found.append((unit, command, args))
    return found


def _by_week(weeks: Mapping[str, int]) -> dict[int, int]:
    spans = ((span_of(span), wf) for span, wf in weeks.items())
    return {week: wf for (first, last), wf in spans for week in range(first, last + 1)}


def _goes_on(before: Essence, command: str, args: dict[str, Any]) -> bool:
    return before[1] == command and args.get("wf") in (None, before[2].get("wf"))


def writable(orders: list[Order]) -> bool:
    """Whether orders can come to be: a speed that leads nowhere is only a part of a choice."""
    return bool(orders) and not any(one.command in WAYS and not one.args.get("waypoints") for one in orders)


def hold(at: Session, table: Table[Any], by: str, reading: Reading, locale: str) -> None:
    """What was read, written and read again is the same."""
    for orders in filter(writable, lists(reading)):
        post = pasted(at, table, orders, locale)
        again = read(at, table, by, post)
        assert all(isinstance(item, Order) for item in again.items), (post, again.items)
        (found, *_) = lists(again)
        assert plain(found) == plain(orders), post


@cache
def reading_of(scene: str, by: str, text: str) -> Reading:
    return read(session(scene), session(scene).table, by, text)


@pytest.mark.parametrize(("scene", "case"), CASES)
def test_orders_read_back_as_they_are_written(scene: str, case: ReadingCase) -> None:
    at = session(scene)
    for locale in LANGUAGES:
        hold(at, at.table, case.by, reading_of(scene, case.by, case.text), locale)


def cases(path: Path) -> Iterator[tuple[Session, Table[Any], str, Reading]]:
    """The posts of the rulebook's cases that are not to be confirmed as a whole."""
    for game in load(path):
        if game.setup.rulings.get("orders.confirm") != "required":
            yield from ((at, table, entry.by, reading) for at, table, entry, reading in posts(game))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_orders_of_the_cases_read_back_as_they_are_written(path: Path) -> None:
    for at, table, by, reading in cases(path):
        for locale in LANGUAGES:
            hold(at, table, by, reading, locale)


def test_every_kind_of_order_is_among_them() -> None:
    readings = [reading_of(scene, case.by, case.text) for scene, case in SCORED]
    met = {order.command for reading in readings for orders in lists(reading) for order in orders}
    assert set(commands()) - met == set()
