"""A line of a build and an order to a ship in their short form, posted again, are the same: over all posts of the corpora and the rulebook's cases, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.app import Session
from bot.gamefile.cases import load_cases
from bot.gamefile.reading import load
from rules.orbital_line.battle.commands import commands
from rules.orders import Order, Reading
from rules.table import Table
from tests.orbital_line.tables import file_of
from tests.orbital_line.test_reading import CORPUS, DUEL
from tests.pasting import essence, lists, pasted, posts, read

HERE = Path(__file__).parent
CASES = sorted((HERE.parent / "conformance" / "orbital_line").glob("*/*.yaml"))
CORPORA = sorted(HERE.glob("games/*.cases.yaml"))
LANGUAGES = ("en", "ru")
NAMED_ONLY = {"fire.attack": "weapon", "fire.pd": "weapon", "power.on": "modules", "power.off": "modules", "power.priority": "modules"}  # fmt: skip
"""Arguments that only say again, by name, what stands in a cell."""

Posted = tuple[Session, Table[Any], str, Reading]


def plain(orders: list[Order]) -> list[Any]:
    """What makes the orders what they are."""
    return [essence(one, frozenset({NAMED_ONLY.get(one.command, "")})) for one in orders]


def fits(order: Order, known: set[str | None]) -> bool:
    """Whether an order can come to stand: to a build that there is and of something, at somebody else."""
    if order.command.startswith("build."):
        return order.unit in known and order.args.get("modules") != []
    return order.args.get("target") != order.unit


def standing(at: Session, table: Table[Any], orders: list[Order]) -> list[Order]:
    """Those of the orders that can come to stand."""
    builds = set(getattr(table.state, "builds", ()))
    begun = {order.unit for order in orders if order.command == "build.start"}
    return [order for order in orders if fits(order, {*builds, *begun})]


def hold(at: Session, table: Table[Any], by: str, reading: Reading) -> None:
    """What was read, written and read again is the same."""
    for orders in (standing(at, table, one) for one in lists(reading)):
        for locale in LANGUAGES:
            post = pasted(at, table, orders, locale)
            again = read(at, table, by, post)
            assert all(isinstance(item, Order) for item in again.items), (post, again.items)
            assert plain(list(again.items)) == plain(orders), post  # type: ignore[arg-type]


def corpus(path: Path) -> Iterator[Posted]:
    """The posts of a corpus, each at its table."""
    (game,) = load(path.with_name(path.name.replace(".cases", "")))
    sessions: dict[str | None, Session] = {}
    for case in load_cases(path, game, None, None):
        if case.at not in sessions:
            sessions[case.at] = Session(game)
            list(sessions[case.at].play(case.at))
        at = sessions[case.at]
        yield at, at.table, case.by, read(at, at.table, case.by, case.text)


@pytest.mark.parametrize("path", CORPORA, ids=lambda path: path.stem)
def test_orders_read_back_as_they_are_written(path: Path) -> None:
    for at, table, by, reading in corpus(path):
        hold(at, table, by, reading)


@pytest.mark.parametrize("path", CASES, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_orders_of_the_cases_read_back_as_they_are_written(path: Path) -> None:
    for game in load(path):
        for at, table, entry, reading in posts(game):
            hold(at, table, entry.by, reading)


def test_every_phrasing_of_the_rulebook_is_written_as_the_order_that_it_is(tmp_path: Path) -> None:
    at = Session(file_of(tmp_path / "duel.yaml", DUEL))
    met = set()
    for phrase in (phrase for row in CORPUS["phrasings"] for phrase in row["say"]):
        reading = read(at, at.table, "north", phrase)
        hold(at, at.table, "north", reading)
        met |= {order.command for orders in lists(reading) for order in orders}
    assert set(commands()) - met == set()
