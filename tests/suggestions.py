"""Holds every suggestion of a refusal against its promise: posted by the same seat, it is that order and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

from bot.app import Session, Step
from rules import entries as e
from rules.kit.canonical import builtins
from rules.orders import Order, Refusal
from rules.posts import Post


def essence(order: Order) -> tuple[Any, ...]:
    """What makes two orders the same."""
    return order.unit, order.command, builtins(order.args)


def suggested(step: Step) -> Iterator[tuple[Refusal, Order]]:
    """Every suggestion that an entry's refusals make, with its refusal."""
    for refusal in step.report.refused:
        for order in refusal.instead:
            yield refusal, order


def hold(session: Session, step: Step) -> int:
    """Read and post each suggestion of a post as if it came next; how many there were. Leaves the session as it was.

    A post that came late was judged at its own place in the log, where nobody can post any more.
    """
    count, entry, author = 0, step.report.entry, step.report.author
    if not isinstance(entry, e.PostEntry) or entry.late:
        return count
    for refusal, order in suggested(step):
        assert author is not None
        table, now = session.table, session.now
        assert now is not None
        text, at = order.words.text, now + timedelta(minutes=1)
        reading = session.game.read(table.state, Post("again", author, at, text))
        assert [essence(one) if isinstance(one, Order) else one for one in reading.items] == [
            essence(order)
        ], (refusal, text, reading.items)
        again = session.admit(e.PostEntry(id="again", at=at, by=author, text=text, to=entry.to))
        rules = [one.rule for one in again.report.refused if one.post == "again"]
        session.table, session.now = table, now
        assert refusal.rule not in rules, (refusal, text, again.report.refused)
        count += 1
    return count
