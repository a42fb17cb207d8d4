"""An order is the same order in whatever way it is put, and no order where it is only told, denied or wished for."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
import yaml

from rules.orders import Order, Reading
from rules.tfc.battle.state import Seen
from tests.framing import framed, some
from tests.reading.scoring import battle, canonical, read_case

HERE = Path(__file__).parent / "frames"
FILES = {path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(HERE.glob("*.yaml"))}


@cache
def table(stem: str) -> Seen:
    return Seen(seat=FILES[stem]["by"], battle=battle(FILES[stem]["table"]))


def orders(reading: Reading) -> list[str]:
    return sorted(canonical(item) for item in reading.items if isinstance(item, Order))


@pytest.mark.parametrize(("stem", "at", "frame"), framed(FILES, "orders"))
def test_an_order_stays_the_same_in_every_frame(stem: str, at: int, frame: str) -> None:
    wrong = {}
    for text, unit, act in some(frame, at, FILES[stem]):
        reading = read_case(table(stem), text)
        if orders(reading) != sorted(f"{unit}: {what}" for what in act["reads"]) or len(reading.items) != len(
            act["reads"]
        ):
            wrong[text] = [str(item) for item in reading.items]
    assert wrong == {}


@pytest.mark.parametrize(("stem", "at", "frame"), framed(FILES, "asked"))
def test_what_hangs_on_something_is_asked(stem: str, at: int, frame: str) -> None:
    wrong = {}
    for text, _, act in some(frame, at, FILES[stem]):
        reading = read_case(table(stem), text)
        if len(act["reads"]) == 1 and (orders(reading) or not reading.items):
            wrong[text] = [str(item) for item in reading.items]
    assert wrong == {}


@pytest.mark.parametrize(("stem", "at", "frame"), framed(FILES, "told"))
def test_what_is_only_told_is_no_order(stem: str, at: int, frame: str) -> None:
    wrong = {}
    for text, _, act in some(frame, at, FILES[stem]):
        found = orders(read_case(table(stem), text))
        if len(act["reads"]) == 1 and found:
            wrong[text] = found
    assert wrong == {}
