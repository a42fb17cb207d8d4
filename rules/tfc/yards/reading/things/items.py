"""The things that stand behind a verb, as they are written: objects, slots, ships."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Form = Literal["object", "slots", "ship"]


class Item(Struct):
    """One thing: an object (``ids`` are the classes or kinds that it may be), slots (of the kinds ``ids``, if any), or a ship.

    ``count`` says how many, ``indexes`` (or ``ordinal``, the how manieth, or ``other``) which of them; ``reach`` of slots is listed,
    all, free, others (those that nothing else in the post uses), first (so many), lowest and highest (so many by their numbers), its (those that work on the object spoken of last), theirs (those
    of all that the post gives up) or freed (those that the post takes from what it gives up);
    ``less`` are slots that are excepted; ``part`` says that only some share of them is meant.
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
    other: bool = False
    part: bool = False
    less: tuple[int, ...] = ()
