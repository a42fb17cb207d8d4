"""What is said, and who may learn of it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

Arg = str | int | bool | None | tuple[str, ...]


class Message(Struct, frozen=True, gc=False):
    """A sentence that is not yet worded: an id of the system's message catalogue and its arguments."""

    id: str
    args: Mapping[str, Arg] = {}


class Audience(Struct, frozen=True, gc=False):
    """Who may learn of something: everybody (``seats`` is None), some seats, or only moderators (no seat).

    Moderators may always learn of everything.
    """

    seats: tuple[str, ...] | None = None

    def admits(self, viewer: Viewer) -> bool:
        """Whether this may be told to the viewer."""
        return viewer.moderator or self.seats is None or viewer.seat in self.seats


class Viewer(Struct, frozen=True, gc=False):
    """Somebody who looks at a game: a seat, a moderator, or (neither) the public."""

    seat: str | None = None
    moderator: bool = False


PUBLIC = Audience()
MODERATOR = Viewer(moderator=True)
ONLOOKER = Viewer()
