"""A tractor lock that stands is kept without an order; one that nobody holds is asked about before a new one is laid."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.orders import Doubt, Order
from rules.tfc.battle.state import Lock, Seen
from tests.reading.scoring import canonical, cases, corpora, read_case

LOCKED = (Lock(source="King Pippin", target="Scald", beams=1),)
NEW = ["King Pippin: tractor Scald emitters=1"]


@pytest.mark.parametrize(
    ("text", "locks", "orders", "asked"),
    [
        ("King Pippin maintains the tractor lock on Scald.", LOCKED, [], 0),
        ("King Pippin maintains the tractor lock on Scald.", (), [], 1),
        ("King Pippin holds Scald in her tractor beam.", LOCKED, [], 0),
        ("King Pippin holds Scald in her tractor beam.", (), NEW, 0),
        ("King Pippin keeps her tractor beam on Canker.", LOCKED, [], 1),
        ("King Pippin locks a tractor beam on Scald.", LOCKED, NEW, 0),
        ("Queen Pippin holds Scald in her tractor beam.", LOCKED, ["Queen Pippin: tractor Scald emitters=1"], 0),
    ],
)  # fmt: skip
def test_a_lock_is_laid_only_where_none_stands(
    text: str, locks: tuple[Lock, ...], orders: list[str], asked: int
) -> None:
    seen = next(seen for path in corpora() if path.stem == "orchard_en" for _, seen, _ in cases(path))
    locked = Seen(seat=seen.seat, battle=replace(seen.battle, locks=locks))
    items = read_case(locked, text).items
    assert [canonical(item) for item in items if isinstance(item, Order)] == orders
    assert sum(isinstance(item, Doubt) for item in items) == asked
