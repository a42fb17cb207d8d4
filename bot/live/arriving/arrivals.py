"""What reaches the bot from people, as it is kept in the inbox: one JSON text each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct

DONE_WORDS = frozenset({"done", "end turn", "end of turn", "готово", "ход окончен", "конец хода"})
"""What a player writes on a line of his own when his turn is complete."""


class File(Struct, frozen=True):
    """A text file that came with a post: its name, where to fetch it, and its size in bytes."""

    name: str
    address: str
    size: int


class Arrival(Struct, frozen=True, kw_only=True, tag_field="what"):
    """Something that somebody did: ``person`` is his number on the chat server."""

    person: int


class Written(Arrival, tag="written", frozen=True, kw_only=True):
    """A post. ``shown`` says that everybody sees its text already; else the bot has to show it.

    ``to`` says for whose eyes it is, or None for what is usual in the kind of game; ``seat`` whose post it is, where that is not its writer's own.
    ``rooms`` are the seats whose room it was written in, if it was.
    """

    text: str
    files: tuple[File, ...] = ()
    shown: bool = True
    to: Literal["public", "side", "moderators"] | None = "public"
    seat: str | None = None
    rooms: tuple[str, ...] = ()


class Edited(Arrival, tag="edited", frozen=True, kw_only=True):
    """A post's new text."""

    text: str
    files: tuple[File, ...] = ()
    shown: bool = True
    rooms: tuple[str, ...] = ()


class Deleted(Arrival, tag="deleted", frozen=True, kw_only=True):
    """A post was deleted; ``missed`` where that was found only afterwards, so that nobody knows when."""

    missed: bool = False


class Acted(Arrival, tag="acted", frozen=True, kw_only=True):
    """Somebody makes an entry of another kind, under a name of the game.

    Where it gives a seat to ``other``, ``was`` is who sat there before. ``spoken`` is the language in which he hears what came
    of it, the game's if none.
    """

    kind: str
    by: str
    fields: Mapping[str, Any] = {}
    other: int | None = None
    was: int | None = None
    spoken: str | None = None


class Done(Arrival, tag="done", frozen=True, kw_only=True):
    """A player says that his turn is complete."""


class Finished(Arrival, tag="finished", frozen=True, kw_only=True):
    """A moderator closes the game for good."""

    by: str
    reason: str = ""


class Rang(Arrival, tag="rang", frozen=True, kw_only=True):
    """An alarm rang: of what kind, about which turn, and when it was due in milliseconds since 1970."""

    kind: str
    key: str
    due: int


Any_ = Written | Edited | Deleted | Acted | Done | Finished | Rang

_decoder = msgspec.json.Decoder(Any_)


def text_of(arrival: Any_) -> str:
    """The arrival as it is kept."""
    return msgspec.json.encode(arrival).decode()


def arrival_of(text: str) -> Any_:
    """The arrival that was kept."""
    return _decoder.decode(text)


def says_done(text: str) -> bool:
    """Whether a post's last line says that the turn is complete."""
    lines = text.strip().splitlines()
    return bool(lines) and lines[-1].strip().rstrip(".!").casefold() in DONE_WORDS


def only_done(text: str) -> bool:
    """Whether a post says nothing else."""
    return says_done(text) and len(text.strip().splitlines()) == 1
