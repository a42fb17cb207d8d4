"""Games and entries as rows, and from rows again."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from importlib import metadata
from typing import Any

from msgspec import Struct
from sqlalchemy import RowMapping

from bot.gamefile.catalogues import Catalogue
from bot.gamefile.game import GameFile
from bot.gamefile.log import Logged
from bot.gamefile.source import Node
from bot.store.games import exact
from bot.store.games.held import Admitted, Gave, Held, StoredEntry
from rules.dice import commitment
from rules.entries import KINDS, Entry
from rules.orders import Reading
from rules.setups import Setup

Row = dict[str, Any]

_KIND = {kind.record: name for name, kind in KINDS.items()}


class GameRow(Struct, frozen=True, kw_only=True):
    """A game as the list of games shows it. ``digest`` and ``at`` are None before the first entry."""

    id: int
    title: str
    system: str
    edition: str
    status: str
    entries: int
    at: datetime | None
    digest: str | None


@cache
def program() -> str:
    """The version of Quarterdeck that runs."""
    return metadata.version("quarterdeck")


def game_row(file: GameFile, edition: str) -> Row:
    """The row of a game that begins."""
    secret = file.secret or file.title
    return {
        "title": file.title,
        "system": file.setup.system,
        "edition": edition,
        "setup": exact.encode(file.setup, Setup),
        "catalogues": exact.encode([catalogue.name for catalogue in file.catalogues]),
        "dice_secret": file.secret,
        "dice_commitment": commitment(secret) if file.script is None else None,
        "dice_script": None if file.script is None else exact.encode(list(file.script)),
    }


def seat_rows(game: int, setup: Setup) -> list[Row]:
    """The rows of a game's seats."""
    return [
        {"game": game, "place": place, "name": seat.name, "side": seat.side, "locale": seat.locale}
        for place, seat in enumerate(setup.seats, 1)
    ]


def game_file(row: RowMapping, log: list[StoredEntry]) -> GameFile:
    """A stored game as the file that it could have come from."""
    script = row["dice_script"]
    names: list[str] = exact.decode_any(row["catalogues"])
    return GameFile(
        file=f"game {row['id']}",
        setup=exact.decode(row["setup"], Setup),
        secret=row["dice_secret"],
        script=None if script is None else tuple(exact.decode_any(script)),
        catalogues=tuple(Catalogue(name, name, Node(0, None)) for name in names),
        log=tuple(Logged(stored.entry, None, place) for place, stored in enumerate(log)),
    )


def log_row(held: Held, admitted: Admitted) -> Row:
    """The row of an entry that is admitted next."""
    report = admitted.report
    entry = report.entry
    return {
        "game": held.number,
        "seq": held.head + 1,
        "entry_id": entry.id,
        "kind": _KIND[type(entry)],
        "at": entry.at,
        "by": getattr(entry, "by", None) or report.author,
        "entry": exact.encode(entry, type(entry)),
        "reading": None if report.reading is None else exact.encode(report.reading, Reading),
        "gave": exact.encode(admitted.gave, Gave),
        "edition": held.game.edition,
        "program": program(),
        "digest": admitted.digest,
    }


def stored_entry(row: RowMapping) -> StoredEntry:
    """The entry of a row of the log."""
    entry: Entry = exact.decode(row["entry"], KINDS[row["kind"]].record)
    return StoredEntry(
        seq=row["seq"],
        entry=entry,
        reading=None if row["reading"] is None else exact.decode(row["reading"], Reading),
        gave=exact.decode(row["gave"], Gave),
        digest=row["digest"],
        edition=row["edition"],
        program=row["program"],
        snapshot=row["state"],
    )
