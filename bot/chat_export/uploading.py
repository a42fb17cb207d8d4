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
from bot.gamefile.game import GameFile
from bot.gamefile.problems import BadFileError
from rules.entries import PostEntry
from rules.sentences import Said


class Uploaded(Struct, frozen=True):
    """The game with the thread's posts in its log, who was left out with how many messages, and remarks."""

    game: GameFile
    posts: int
    strangers: Mapping[str, int]
    notes: tuple[Said, ...]


class NobodyError(Exception):
    """No author of the thread has a seat, or none is called ``name``: the authors, by their numbers."""

    def __init__(self, authors: Mapping[str, str], name: str | None = None) -> None:
        """Keep the authors and the name."""
        super().__init__(", ".join(authors.values()))
        self.authors = authors
        self.name = name


class Seating(Struct, frozen=True):
    """Who sits where: people of this server by seat, and authors of the thread by seat, as they are called there.

    An author is called by his number, the name that the thread shows, or the name of his account.
    """

    people: Mapping[str, int]
    authors: Mapping[str, str] = {}


def weave(game: GameFile, name: str, data: bytes, seating: Seating, *, as_shown: bool) -> Uploaded:
    """The game with the thread in its log. Where a seat has nobody, it is whoever is called like it in the thread.

    Raises :class:`BadFileError`, :class:`weaving.WeavingError` and :class:`NobodyError`.
    """
    export = _read(name, data)
    authors = {one.author: one.name for one in export.messages if not one.bot}
    seats = {str(person): seat for seat, person in seating.people.items()}
    seats |= {_author(export, called, authors): seat for seat, called in seating.authors.items()}
    free = {seat.name.casefold(): seat.name for seat in game.setup.seats if seat.name not in seats.values()}
    for message in export.messages:
        seat = next((free[one] for one in _names(message) if one in free), None)
        if seat is not None and not message.bot:
            seats.setdefault(message.author, seat)
    if not seats.keys() & {one.author for one in export.messages}:
        raise NobodyError(authors)
    who: dict[str, str | None] = {author: seats.get(author) for author in authors}
    woven = weaving.weave(game, export, People({**who, **seats}, as_shown=as_shown))
    left = Counter(one.name for one in export.messages if not one.bot and one.author not in seats)
    return Uploaded(_numbered(woven.game), woven.posts, left, woven.notes)


def _numbered(game: GameFile) -> GameFile:
    """With posts called p1, p2 ..., as people name them, instead of by the numbers of their messages.

    A log that held something before keeps its names, for its entries may speak of one another.
    """
    posts = [logged.entry for logged in game.log if isinstance(logged.entry, PostEntry)]
    if len(posts) < len(game.log) or not all(one.id.isdecimal() for one in posts):
        return game
    log = tuple(
        replace(logged, entry=replace(logged.entry, id=f"p{place}"))
        for place, logged in enumerate(game.log, 1)
    )
    return replace(game, log=log)


def _author(export: messages.Export, called: str, authors: Mapping[str, str]) -> str:
    """The number of the author who is called so; a person goes before a bot that writes in somebody's name."""
    wanted = called.casefold()
    found = [one for one in export.messages if one.author == called or wanted in _names(one)]
    if not found:
        raise NobodyError(authors, called)
    return min(found, key=lambda one: one.bot).author


def _names(message: messages.Message) -> tuple[str, str]:
    return message.name.casefold(), message.account.casefold()


def _read(name: str, data: bytes) -> messages.Export:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "thread.json"
        file.write_bytes(data)
        try:
            return messages.read([file])
        except BadFileError as error:
            raise BadFileError([replace(fault, file=Path(name).name) for fault in error.faults]) from error
