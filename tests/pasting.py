"""Posts what receipts show: each order in its short form, read again at the same table by the same seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

from bot.app import Session
from bot.gamefile.game import GameFile
from rules import entries as e
from rules.game import Writer
from rules.kit.canonical import builtins
from rules.orders import Doubt, Order, Reading
from rules.posts import Post
from rules.table import Table

START = datetime(2026, 1, 1, tzinfo=UTC)

Essence = tuple[str | None, str, dict[str, Any]]


def read(session: Session, table: Table[Any], by: str, text: str) -> Reading:
    """What a post would be read as at a table as it stood."""
    return session.game.read(table.state, Post("p", by, session.now or START, text))


def lists(reading: Reading) -> Iterator[list[Order]]:
    """The orders of a reading, and those that each choice of its questions stands for."""
    yield [item for item in reading.items if isinstance(item, Order)]
    for item in reading.items:
        if isinstance(item, Doubt):
            yield from (list(choice.orders) for choice in item.choices)


def pasted(session: Session, table: Table[Any], orders: list[Order], locale: str) -> str:
    """The short forms of orders as one post."""
    assert isinstance(session.game, Writer)
    return "\n".join(line for line in session.game.written(table.state, orders, locale) if line)


def essence(order: Order, ignored: frozenset[str]) -> Essence:
    """What makes two orders the same; arguments that are empty, or ``ignored``, say nothing."""
    args: Mapping[str, Any] = builtins(order.args)
    return (
        order.unit,
        order.command,
        {k: v for k, v in args.items() if k not in ignored and v not in ([], None)},
    )


def posts(game: GameFile) -> Iterator[tuple[Session, Table[Any], e.PostEntry, Reading]]:
    """Each post of a game as it was read, with the table at which it was."""
    session = Session(game)
    for logged in game.log:
        table = session.table
        report = session.admit(logged.entry).report
        if isinstance(logged.entry, e.PostEntry) and report.reading is not None:
            yield session, table, logged.entry, report.reading
