"""Receipts as a thread would show them, without a thread: posts of a game one after another, each with what stands under it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.live.opening import from_bytes
from bot.live.saying.comparing import changed
from bot.live.saying.receipts import receipt
from bot.store.games.held import Held
from bot.telling.narrator import narrator
from rules.entries import PostEntry

START = datetime(2026, 5, 1, 10, tzinfo=UTC)


def opened(text: str) -> Held:
    """A game before its first post."""
    return Held(1, from_bytes("game.yaml", text.encode()))


def answered(held: Held, by: str, text: str) -> str:
    """What stands under a post, without the post's own sign; the post counts from then on."""
    number = held.head + 1
    entry = PostEntry(id=f"p{number}", at=START + timedelta(minutes=number), by=by, text=text)
    admitted = held.admit(entry)
    play = changed(admitted.before, admitted.report.table).posts[-1]
    held.move(admitted)
    aside = narrator(held.file.setup.system).secret
    parts, _ = receipt(held, admitted.report.table, play, 1, shows=False, aside=aside)
    return "\n".join(part.text for part in parts)
