"""An order to a fleet is the same order in whatever way it is put, and no order where it is only told, denied or wished for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.app import Session
from bot.commands.replaying import reading
from bot.commands.scoring import score
from bot.gamefile.cases import ReadingCase
from bot.gamefile.reading import load
from tests.framing import framed, ordered, some, unasked

HERE = Path(__file__).parent
FILES = {
    path.stem: yaml.safe_load(path.read_text(encoding="utf-8"))
    for path in sorted((HERE / "frames").glob("*.yaml"))
}


@cache
def table(stem: str) -> Session:
    return Session(load(HERE / "posts" / f"{FILES[stem]['table']}.yaml")[0])


def cases(stem: str, at: int, frame: str) -> list[tuple[ReadingCase, Mapping[str, Any]]]:
    """The sentences of a frame as posts that should give their act, each with the act."""
    file = FILES[stem]
    return [
        (
            ReadingCase(
                id="", by=file["by"], text=text, accepted=[{"unit": unit, **said} for said in act["reads"]]
            ),
            act,
        )
        for text, unit, act in some(frame, at, file)
    ]


@pytest.mark.parametrize(("stem", "at", "frame"), framed(FILES, "orders"))
def test_an_order_stays_the_same_in_every_frame(stem: str, at: int, frame: str) -> None:
    wrong = {}
    for case, _ in cases(stem, at, frame):
        lines = score(case, reading(table(stem), case)).lines()
        if lines:
            wrong[case.text] = lines
    assert wrong == {}


def readings(stem: str, at: int, frame: str) -> Iterator[tuple[str, list[str], list[str], int]]:
    """Sentences of a frame: the text, what it should order, what it does, and how many orders and questions there are."""
    for case, act in cases(stem, at, frame):
        found = reading(table(stem), case)
        orders = [str(one) for one in found["accepted"]]
        yield case.text, [str(one) for one in act["reads"]], orders, len(orders) + len(found["asked"])


@pytest.mark.parametrize(("stem", "at", "frame"), framed(FILES, "asked"))
def test_what_hangs_on_something_is_asked(stem: str, at: int, frame: str) -> None:
    assert unasked(readings(stem, at, frame)) == []


@pytest.mark.parametrize(("stem", "at", "frame"), framed(FILES, "told"))
def test_what_is_only_told_is_no_order(stem: str, at: int, frame: str) -> None:
    assert ordered(readings(stem, at, frame)) == {}
