"""What people say for one thing: every line of a row is read as the same orders, with nothing more and nothing less."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.app import Session
from bot.gamefile.reading import load
from rules.orders import Order
from tests.orbital_line.tables import read

GAMES = Path(__file__).parent / "games"
SCENES = ("triton", "calypso", "triton_yard")


def lines_of(scene: str) -> list[Any]:
    rows: list[Any] = yaml.safe_load((GAMES / f"{scene}.said.yaml").read_text(encoding="utf-8"))
    return rows


def wanted(row: Any) -> tuple[list[Any], int]:
    """The orders of a row and how many questions it asks."""
    return row["orders"], row.get("asked", 0)


def found(session: Session, row: Any, text: str) -> tuple[list[Any], int]:
    """The orders of a reading, with the arguments that the row names, and how many questions it asks."""
    items = read(session, row["by"], text).items
    orders = [item for item in items if isinstance(item, Order)]
    names = [set(args) for _, _, args in row["orders"]] + [set()] * len(orders)
    read_as = [
        [one.unit, one.command, {name: plain(one.args.get(name)) for name in some}]
        for one, some in zip(orders, names, strict=False)
    ]
    return read_as, len(items) - len(orders)


def plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


@pytest.mark.parametrize("scene", SCENES)
def test_everything_that_people_say_for_it_is_read_alike(scene: str) -> None:
    (game,) = load(GAMES / f"{scene}.yaml")
    sessions: dict[str | None, Session] = {}
    wrong = []
    for row in lines_of(scene):
        at = row.get("at")
        if at not in sessions:
            sessions[at] = Session(game)
            list(sessions[at].play(at))
        wrong += [text for text in row["say"] if found(sessions[at], row, text) != wanted(row)]
    assert not wrong
