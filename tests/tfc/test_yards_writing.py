"""An order to a yard in its short form, posted again, is the same order: over the corpora, and with awkward names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.app import Session
from bot.gamefile.cases import ReadingCase
from bot.gamefile.reading import load
from rules.game import Writer
from rules.kit.canonical import builtins
from rules.orders import Order
from rules.posts import Post
from tests.tfc.test_yards_reading import CASES, MORE, OTHERS, SCENE, table

TABLES: dict[str, Session] = {}
ALL = [pytest.param("", case, id=case.id) for case in CASES] + MORE
AWKWARD = (
    "Evade", "Build", "Repair", "Scrap", "Status", "Hold", "All", "Not", "Yard", "Огонь", "Верфь «Север»", "O'Brien Yards", "St. George",
    "Mary, Queen of Elms", "A/B", "Red and Blue", "7th Fleet", "Max 50", "Ogre-1", "Deep Space 9", "Lancer", "Research", "Ком. Петров", "Ship 1-4",
)  # fmt: skip
"""Names like words of orders, names with signs and numbers in them, and names of classes."""


def session(name: str) -> Session:
    if name not in TABLES:
        TABLES[name] = table(OTHERS[name] if name else SCENE)
    return TABLES[name]


def orders_of(at: Session, by: str, text: str) -> list[Order]:
    """The orders that stand in a post."""
    assert at.now is not None
    items = at.game.read(at.table.state, Post("p", by, at.now, text)).items
    return [item for item in items if isinstance(item, Order)]


def essence(order: Order) -> tuple[Any, ...]:
    """What makes two orders the same."""
    args = {key: value for key, value in builtins(order.args).items() if value != []}
    return order.unit, order.command, args


def again(at: Session, by: str, orders: list[Order]) -> list[Order]:
    """What the short forms of orders are read as."""
    assert isinstance(at.game, Writer)
    return orders_of(at, by, "\n".join(at.game.written(at.table.state, orders)))


@pytest.mark.parametrize(("name", "case"), ALL)
def test_orders_read_back_as_they_are_written(name: str, case: ReadingCase) -> None:
    at = session(name)
    orders = orders_of(at, case.by, case.text)
    assert [essence(one) for one in again(at, case.by, orders)] == [essence(one) for one in orders]


def named_yard(path: Path, yard: str, ship: str) -> Session:
    """A table with a yard and a ship of these names, and a second yard."""
    standing = {
        "seat": "rook",
        "faction": "imperial",
        "founded": "2026-01-10",
        "last_cycle": "2026-02",
        "facilities": {"construction_pylon": "1-12"},
    }
    hurt = {"seat": "rook", "class": "imp_imperator_iii", "hull": 1000, "osi": 5000}
    file = {
        "game": "Named",
        "system": "tfc.yards",
        "moderators": ["umpire"],
        "seats": {"rook": {"side": "Empire"}},
        "catalogues": ["sample"],
        "setup": {"yards": {yard: standing, "Other Yard": standing}, "units": {ship: hurt}},
        "log": [{"post": "p1", "by": "rook", "text": "Other Yard: build 2 Gravity Cruisers with 1-4"}],
    }
    path.write_text(yaml.safe_dump(file, allow_unicode=True), encoding="utf-8")
    return table(load(path)[0])


@pytest.mark.parametrize("name", AWKWARD)
@pytest.mark.parametrize("of", ["yard", "ship"])
def test_orders_with_awkward_names_read_back_as_they_are_written(tmp_path: Path, of: str, name: str) -> None:
    yard, ship = (name, "Vengeful One") if of == "yard" else ("Anvil Yard", name)
    at = named_yard(tmp_path / "game.yaml", yard, ship)
    project = {"class_id": "imp_interdictor", "index": 1}
    for order in (
        Order(yard, "build", {"class_id": "imp_shadow", "count": 2, "facilities": [7, 8, 9, 2]}),
        Order(yard, "build", {"class_id": "supply_depot", "count": 1, "priority": 2}),
        Order(yard, "assign", {"facilities": [1, 2], "project": project}),
        Order(yard, "scrap", {"project": project}),
        Order(yard, "repair", {"target": ship, "facilities": [7], "first": "osi"}),
        Order(yard, "withdraw", {"target": ship}),
        Order(yard, "research", {"text": "hyperdrives"}),
        Order(yard, "status"),
        Order(ship, "rename", {"to": "New Name"}),
        Order(ship, "self_repair"),
        Order(ship, "launch_fighters"),
        Order(None, "note", {"text": f"{yard}: build 2 Death Stars"}),
    ):
        assert [essence(one) for one in again(at, "rook", [order])] == [essence(order)], order
