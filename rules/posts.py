"""Posts as they reach the table, and as they stand there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from rules.orders import Order, Reading, Refusal


def whole(text: str, attachments: Mapping[str, str]) -> str:
    """A text and the text files that came with it as one text: long posts arrive as files."""
    return "\n".join(part for part in (text, *attachments.values()) if part)


class Post(Struct, frozen=True, gc=False):
    """One written post as it reached the table: ``to`` is ``public``, ``side`` or ``moderators``."""

    id: str
    author: str
    at: datetime
    text: str
    to: str = "public"
    attachments: Mapping[str, str] = {}

    @property
    def whole(self) -> str:
        """Everything that was posted: the text, then the text files that came with it."""
        return whole(self.text, self.attachments)


class Posted(Struct, frozen=True, gc=False, kw_only=True):
    """A post as it now stands, with its reading. ``locked_at`` is set once it closed a window, and stays set.

    ``frozen`` are orders that revealed hidden things and can no longer be withdrawn. ``condemned`` are orders that a
    moderator ever struck in it; ``void`` says which of its orders as they now stand those are.
    ``talk`` says that its author was not on turn when it happened, so that it counts as talk until it is corrected.
    """

    post: Post
    reading: Reading
    locked_at: datetime | None = None
    frozen: tuple[Order, ...] = ()
    condemned: tuple[Order, ...] = ()
    void: tuple[tuple[str, int], ...] = ()
    talk: bool = False

    def items(self) -> Iterator[Order | Refusal]:
        """The orders and refusals of its reading in written order, each with its post; struck orders are marked."""
        counted: dict[str, int] = {}
        for item in self.reading.items:
            if isinstance(item, Refusal):
                yield replace(item, post=self.post.id)
            elif isinstance(item, Order):
                unit = item.unit or ""
                counted[unit] = counted.get(unit, 0) + 1
                struck = (unit, counted[unit]) in self.void
                is_so = item.post == self.post.id and item.struck == struck
                yield item if is_so else replace(item, post=self.post.id, struck=struck)

    def standing(self) -> tuple[Order, ...]:
        """Its orders without those that a moderator struck."""
        return tuple(item for item in self.items() if isinstance(item, Order) and not item.struck)

    def refusals(self) -> tuple[Refusal, ...]:
        """What was refused when it was read."""
        return tuple(item for item in self.items() if isinstance(item, Refusal))
