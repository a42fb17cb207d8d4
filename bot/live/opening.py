"""A game begins: from a game file or a preset, with people behind its seats and somebody to moderate it."""

from __future__ import annotations

import re
import secrets
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from bot.exporting import file_of
from bot.gamefile.game import GameFile
from bot.gamefile.problems import BadFileError, Fault
from bot.gamefile.reading import load
from bot.store.around.presets import Head
from rules.kit.suggest import hint
from rules.messages import Arg, Message
from rules.sentences import said
from rules.setups import Setup

PRESETS = Path(__file__).parents[1] / "presets"

_SEAT = re.compile(r"(?:(?P<name>[^<>@,;\n]+?)\s*[=:]?\s*)?<@!?(?P<person>\d+)>(?:\s+(?P<side>[^<>@,;\n]+))?")


class SeatsError(ValueError):
    """Who sits where cannot be understood: the sentence that says why, and how to write it."""

    def __init__(self, identifier: str, **args: Arg) -> None:
        """Keep the sentence."""
        super().__init__(identifier)
        self.sentence = Message(identifier, args)


class Seated(Struct, frozen=True):
    """A person who is to have a seat, and what was said about which: its name, or its side."""

    person: int
    name: str | None = None
    side: str | None = None


def presets() -> list[str]:
    """The games that come with Quarterdeck."""
    return sorted(path.stem for path in PRESETS.glob("*.yaml"))


def preset(name: str) -> GameFile:
    """One of them. Raises :class:`BadFileError`."""
    if name not in presets():
        near = hint(name, presets()) or said("; there are {known}", known=", ".join(presets()))
        raise BadFileError([Fault(name, 0, "", said("is no preset{near}", near=near))])
    return load(PRESETS / f"{name}.yaml")[0]


def from_bytes(name: str, data: bytes, beside: Mapping[str, str] = MappingProxyType({})) -> GameFile:
    """The first game of a file that somebody sent, with the catalogues beside it. Raises :class:`BadFileError`."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.yaml"
        path.write_bytes(data)
        for file, text in beside.items():
            (Path(folder) / Path(file).name).write_text(text, encoding="utf-8")
        try:
            return load(path)[0]
        except BadFileError as error:
            shown = Path(name).name
            raise BadFileError([replace(fault, file=shown) for fault in error.faults]) from error


def head_of(game: GameFile) -> Head:
    """A game before its first entry, as it is kept; the secret of its dice is not."""
    bare = replace(game, log=(), check=None, secret=None, script=None)
    return Head(*file_of(bare, "catalogue"))


def from_head(head: Head) -> GameFile:
    """The game that was kept. Raises :class:`BadFileError` where this version does not understand it any more."""
    return from_bytes("preset", head.text.encode(), head.beside)


def fresh(file: GameFile, title: str | None, moderators: Sequence[str]) -> GameFile:
    """The game as it begins here: without the log of the file, its dice bound to a secret of its own."""
    setup = file.setup
    names = tuple(dict.fromkeys([*setup.moderators, *moderators]))
    secret = file.secret if file.secret is not None or file.script is not None else secrets.token_hex(16)
    return replace(
        file,
        setup=replace(setup, title=title or setup.title, moderators=names),
        secret=secret,
        log=(),
        check=None,
    )


def seated(text: str) -> list[Seated]:
    """Who is to sit where: ``ash = @Ash, rook = @Rook``, or ``@Ash Federation, @Rook Empire``."""
    found: list[Seated] = []
    for part in re.split(r"[,;\n]", text):
        if not part.strip():
            continue
        match = _SEAT.fullmatch(part.strip())
        if match is None:
            raise SeatsError("seats-write", part=part.strip()[:80])
        found.append(Seated(int(match["person"]), match["name"], match["side"]))
    return found


def players(setup: Setup, wanted: Sequence[Seated]) -> dict[str, int]:
    """The person behind each seat; seats that nobody was named for stay free. Raises :class:`SeatsError`."""
    seats = {seat.name: seat for seat in setup.seats}
    taken: dict[str, int] = {}
    for one in wanted:
        free = [name for name in seats if name not in taken]
        name = _seat(seats, free, one, setup)
        if name in taken or one.person in taken.values():
            raise SeatsError("seats-twice", person=str(one.person), seat=name)
        taken[name] = one.person
    return taken


def _seat(seats: Mapping[str, object], free: Sequence[str], one: Seated, setup: Setup) -> str:
    word = one.name or one.side
    if word is None:
        if not free:
            raise SeatsError("seats-few", count=len(seats), seats=tuple(seats))
        return free[0]
    return seat_called(setup, word, free)


def seat_called(setup: Setup, word: str, free: Sequence[str]) -> str:
    """The seat of that name, else the first of the ``free`` ones on that side. Raises :class:`SeatsError`."""
    wanted = word.strip().casefold()
    exact = [seat.name for seat in setup.seats if seat.name.casefold() == wanted]
    side = [seat.name for seat in setup.seats if (seat.side or "").casefold() == wanted and seat.name in free]
    if exact or side:
        return (exact or side)[0]
    raise SeatsError("no-such-seat", seat=word[:80], seats=tuple(seat.name for seat in setup.seats))


def unlike(name: str, setup: Setup) -> str:
    """A moderator's name that no seat has."""
    clean = " ".join(name.split())[:60] or "moderator"
    return f"{clean} (moderator)" if clean in {seat.name for seat in setup.seats} else clean
