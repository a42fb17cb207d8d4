"""A second post takes back what was ordered before, or leaves it, by its words and not by what it orders."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from rules.orders import Order
from rules.tfc.battle.state import Seen
from tests.framing import sentences
from tests.reading.scoring import battle, canonical, read_case

HERE = Path(__file__).parent
POSTS, ACTS = (
    {
        path.stem: yaml.safe_load(path.read_text(encoding="utf-8"))
        for path in sorted((HERE / room).glob("*.yaml"))
    }
    for room in ("correcting", "frames")
)


@cache
def table(stem: str) -> Seen:
    """The table of the acts, where a unit has an order of this turn."""
    body = dict(POSTS[stem]["ordered"])
    earlier = Order(body.pop("unit"), body.pop("command"), body, post="p0", item=1)
    return Seen(seat=ACTS[stem]["by"], battle=battle(ACTS[stem]["table"]), turn=(earlier,))


def posts(kind: str) -> list[Any]:
    return [
        pytest.param(stem, post, id=f"{stem}-{post}") for stem, file in POSTS.items() for post in file[kind]
    ]


def misread(stem: str, post: str, taken: tuple[int, ...]) -> dict[str, list[str]]:
    """The posts that are not read as what they order, or that take back something else than the items named."""
    wrong = {}
    unit = POSTS[stem]["ordered"]["unit"]
    for text, name, act in sentences(post, ACTS[stem]):
        if name == unit:
            reading = read_case(table(stem), text)
            found = sorted(canonical(item) for item in reading.items if isinstance(item, Order))
            kept = tuple(item for _, item in reading.withdraws) == taken
            if (
                not kept
                or found != sorted(f"{unit}: {what}" for what in act["reads"])
                or len(found) < len(reading.items)
            ):
                wrong[text] = [*map(str, reading.items), str(reading.withdraws)]
    return wrong


@pytest.mark.parametrize(("stem", "post"), posts("replacing"))
def test_a_post_that_puts_something_in_place_of_an_order_takes_it_back(stem: str, post: str) -> None:
    assert misread(stem, post, taken=(1,)) == {}


@pytest.mark.parametrize(("stem", "post"), posts("adding"))
def test_a_post_that_adds_something_leaves_the_order(stem: str, post: str) -> None:
    assert misread(stem, post, taken=()) == {}
