"""An exported thread that somebody sends to the bot: its authors are known by their numbers, the others left out."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from bot.chat_export import messages, weaving
from bot.chat_export.people import People
from bot.gamefile.problems import BadFileError
from bot.gamefile.reading import GameFile


class Uploaded(Struct, frozen=True):
    """The game with the thread's posts in its log, who was left out with how many messages, and remarks."""

    game: GameFile
    posts: int
    strangers: Mapping[str, int]
    notes: tuple[str, ...]


class NobodyError(Exception):
    """No author of the thread has a seat: the authors, by their numbers."""

    def __init__(self, authors: Mapping[str, str]) -> None:
        """Keep the authors."""
        super().__init__(", ".join(authors.values()))
        self.authors = authors


def weave(game: GameFile, name: str, data: bytes, players: Mapping[str, int], *, as_shown: bool) -> Uploaded:
    """The game with the thread in its log; ``players`` are people by seat.

    Where a seat has nobody, it is whoever is called like it in the thread. Raises :class:`BadFileError`,
    :class:`weaving.WeavingError` and :class:`NobodyError`.
    """
    export = _read(name, data)
    authors = {one.author: one.name for one in export.messages if not one.bot}
    seats = {str(person): seat for seat, person in players.items()}
    free = {seat.name.casefold(): seat.name for seat in game.setup.seats if seat.name not in players}
    seats |= {
        author: free[called.casefold()]
        for author, called in authors.items()
        if called.casefold() in free and author not in seats
    }
    if not seats.keys() & authors.keys():
        raise NobodyError(authors)
    who: dict[str, str | None] = {author: seats.get(author) for author in authors}
    woven = weaving.weave(game, export, People({**who, **seats}, as_shown=as_shown))
    left = Counter(one.name for one in export.messages if not one.bot and one.author not in seats)
    return Uploaded(woven.game, woven.posts, left, woven.notes)


def _read(name: str, data: bytes) -> messages.Export:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "thread.json"
        file.write_bytes(data)
        try:
            return messages.read([file])
        except BadFileError as error:
            raise BadFileError([replace(fault, file=Path(name).name) for fault in error.faults]) from error
