"""An order is the same order in whatever way it is put, and no order where it is only told, denied or wished for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import yaml

from bot.app import Session
from tests.framing import changed, framed, ordered, some, unasked
from tests.orbital_line.tables import file_of, plain, read

HERE = Path(__file__).parent / "frames"
FILES = {path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(HERE.glob("*.yaml"))}
PHASES = ("manoeuvre", "fire", "status")


@cache
def table(stem: str, phase: str) -> Session:
    """The table of a file when a phase begins."""
    game = {
        "game": "Frames",
        "system": "orbital_line.battle",
        "moderators": ["umpire"],
        "seats": {"north": {"side": "north", "locale": stem}, "south": {"side": "south"}},
        "catalogues": ["sample"],
        "setup": FILES[stem]["table"],
        "dice": {"secret": "x"},
        "log": [{"close": {"by": "umpire"}}] * PHASES.index(phase),
    }
    with TemporaryDirectory() as folder:
        session = Session(file_of(Path(folder) / "frames.yaml", yaml.safe_dump(game, allow_unicode=True)))
    list(session.play())
    return session


def written(command: str, args: Mapping[str, Any]) -> str:
    """An order as the files have it: the command and what it says, without the places of modules that are named."""
    placed = ("adds", "cells") if command == "status.repair" else ("adds", "cells", "cell")
    said = {key: value for key, value in sorted(args.items()) if value not in (None, False)}
    return " ".join(
        [command, *(f"{key}={_plain(value)}" for key, value in said.items() if key not in placed)]
    )


def _plain(value: Any) -> str:
    return f"[{', '.join(map(str, value))}]" if isinstance(value, (list, tuple)) else str(value)


def readings(stem: str, at: int, frame: str) -> Iterator[tuple[str, list[str], list[str], int]]:
    """Sentences of a frame: the text, what it should order, what it does, and how many items there are in all."""
    document = FILES[stem]
    for text, unit, act in some(frame, at, document):
        found = plain(read(table(stem, act["at"]), document["by"], text))
        orders = sorted(f"{who}: {written(what, args)}" for kind, who, what, args in found if kind == "order")
        yield text, sorted(f"{unit}: {what}" for what in act["reads"]), orders, len(found)


@pytest.mark.parametrize(("stem", "at", "frame"), framed(FILES, "orders"))
def test_an_order_stays_the_same_in_every_frame(stem: str, at: int, frame: str) -> None:
    assert changed(readings(stem, at, frame)) == {}


@pytest.mark.parametrize(("stem", "at", "frame"), framed(FILES, "asked"))
def test_what_hangs_on_something_is_asked(stem: str, at: int, frame: str) -> None:
    assert unasked(readings(stem, at, frame)) == []


@pytest.mark.parametrize(("stem", "at", "frame"), framed(FILES, "told"))
def test_what_is_only_told_is_no_order(stem: str, at: int, frame: str) -> None:
    assert ordered(readings(stem, at, frame)) == {}
