"""An order is the same order in whatever way it is put, and no order where it is only told, denied or wished for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml

from rules.orders import Order, Reading
from rules.tfc.battle.state import Seen
from tests.framing import changed, framed, ordered, some, unasked
from tests.reading.scoring import battle, canonical, read_case

HERE = Path(__file__).parent / "frames"
FILES = {path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(HERE.glob("*.yaml"))}


@cache
def table(stem: str) -> Seen:
    return Seen(seat=FILES[stem]["by"], battle=battle(FILES[stem]["table"]))


def orders(reading: Reading) -> list[str]:
    return sorted(canonical(item) for item in reading.items if isinstance(item, Order))


def readings(stem: str, at: int, frame: str) -> Iterator[tuple[str, list[str], list[str], int]]:
    """Sentences of a frame: the text, what it should order, what it does, and how many items there are in all."""
    for text, unit, act in some(frame, at, FILES[stem]):
        reading = read_case(table(stem), text)
        yield text, sorted(f"{unit}: {what}" for what in act["reads"]), orders(reading), len(reading.items)


@pytest.mark.parametrize(("stem", "at", "frame"), framed(FILES, "orders"))
def test_an_order_stays_the_same_in_every_frame(stem: str, at: int, frame: str) -> None:
    assert changed(readings(stem, at, frame)) == {}


@pytest.mark.parametrize(("stem", "at", "frame"), framed(FILES, "asked"))
def test_what_hangs_on_something_is_asked(stem: str, at: int, frame: str) -> None:
    assert unasked(readings(stem, at, frame)) == []


@pytest.mark.parametrize(("stem", "at", "frame"), framed(FILES, "told"))
def test_what_is_only_told_is_no_order(stem: str, at: int, frame: str) -> None:
    assert ordered(readings(stem, at, frame)) == {}
