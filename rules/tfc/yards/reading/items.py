"""The things that stand behind a verb, as they are written: objects, slots, ships."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Form = Literal["object", "slots", "ship"]


class Item(Struct):
    """One thing: an object (``ids`` are the classes or kinds that it may be), slots, or a ship.

    ``count`` says how many, ``indexes`` (or ``ordinal``, the how manieth) which of them; ``reach`` of slots is listed, all, free,
    first (so many) or its (those that work on the object spoken of last).
    """

    form: Form
    start: int
    end: int
    ids: tuple[str, ...] = ()
    count: int | None = None
    indexes: tuple[int, ...] = ()
    slots: tuple[int, ...] = ()
    reach: str = "listed"
    every: bool = False
    tooled: bool = False
    vague: bool = False
    ordinal: int = 0
