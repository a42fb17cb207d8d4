"""Small games for tests that speak of rules rather than of files."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from bot.app import Session
from bot.gamefile.game import GameFile
from bot.gamefile.reading import load
from rules.orders import Order, Reading
from rules.posts import Post

START = datetime(2026, 1, 1, tzinfo=UTC)


def file_of(path: Any, text: str) -> GameFile:
    """A game file of this text."""
    path.write_text(text, encoding="utf-8")
    return load(path)[0]


def plain(reading: Reading) -> list[tuple[str, str | None, str, Mapping[str, Any]]]:
    """A reading as what it orders, asks and refuses, without the words that it came from."""
    found: list[tuple[str, str | None, str, Mapping[str, Any]]] = []
    for item in reading.items:
        if isinstance(item, Order):
            found.append(("order", item.unit, item.command, item.args))
        else:
            kind = getattr(item, "kind", None) or getattr(item, "rule", "")
            found.append((type(item).__name__, item.unit, str(kind), {}))
    return found


def read(session: Session, seat: str, text: str) -> Reading:
    """What a post would be read as at this table."""
    return session.game.read(session.table.state, Post("p", seat, START, text))
