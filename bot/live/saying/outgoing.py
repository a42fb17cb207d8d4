"""Messages as they are to stand in a thread: what a slot holds, as JSON."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from bot.pictures.drawing import Picture
from bot.store.slots import Wanted

BUTTONS = 25
LABEL = 80


Style = Literal["plain", "good", "bad"]


class Button(Struct, frozen=True):
    """A button: what it is called by when it is pressed, and what stands on it."""

    id: str
    label: str
    style: Style = "plain"


class Outgoing(Struct, frozen=True, kw_only=True):
    """One message. ``tag`` stands in small print at its end; by it and ``since`` it is found again in the thread.

    ``reply_to`` and ``since`` are messages. ``ping`` are the people whom it calls. ``gone`` says that it is no longer
    to be there. Where ``marks`` is a post, this is no message but the mark on that post: ``text``, or none at all.
    ``room`` is where it stands: a room of the game by its name, else its thread. ``seats`` read in a room that is no seat's.
    ``above`` is what has become of it since, and stands over the text.
    """

    above: str = ""
    text: str = ""
    tag: str = ""
    since: int = 0
    reply_to: int | None = None
    marks: int | None = None
    buttons: tuple[Button, ...] = ()
    picture: Picture | None = None
    ping: tuple[int, ...] = ()
    silent: bool = True
    gone: bool = False
    room: str | None = None
    seats: tuple[str, ...] = ()

    def content(self) -> str:
        """Everything that is written in the message."""
        tag = f"-# {self.tag}" if self.tag else ""
        return "\n".join(part for part in (self.above, self.text, tag) if part)


def in_parts(
    parts: Sequence[str],
    tag: Callable[[int, int], str],
    since: int,
    drawn: Picture | None = None,
    *,
    buttons: tuple[Button, ...] = (),
    rings: bool = False,
) -> list[Outgoing]:
    """A text as messages one after the other, each tagged by its number and how many there are.

    The picture goes with the first, which alone may ring; the buttons go with the last.
    """
    return [
        Outgoing(
            text=text,
            tag=tag(number, len(parts)),
            since=since,
            picture=drawn if number == 1 else None,
            buttons=buttons if number == len(parts) else (),
            silent=not rings or number > 1,
        )
        for number, text in enumerate(parts, 1)
    ]


_encoder = msgspec.json.Encoder(order="deterministic")
_decoder = msgspec.json.Decoder(Outgoing)


def text_of(message: Outgoing) -> str:
    """The message as it is kept."""
    return _encoder.encode(message).decode()


def outgoing_of(text: str) -> Outgoing:
    """The message that was kept."""
    return _decoder.decode(text)


ORDER = (
    "opening", "stands", "receipt", "trouble", "late", "gone", "judge", "mark", "act", "summary", "plot", "report", "meeting", "closed", "call",
)  # fmt: skip
"""In which order the messages of one moment are made, by the kinds of their slots."""

ANSWERS = ("receipt", "trouble", "late", "gone", "judge")
"""The kinds that answer somebody who waits: they are shown before anything else, in whatever game."""


def in_order(wanted: Sequence[Wanted]) -> list[Wanted]:
    """Slots in the order in which their messages are to stand in the thread."""

    def place(one: Wanted) -> tuple[int, int, str, int]:
        kind = one.place.kind
        rank = ORDER.index(kind) if kind in ORDER else len(ORDER)
        return outgoing_of(one.text).since, rank, one.place.turn, one.place.part

    return sorted(wanted, key=place)
