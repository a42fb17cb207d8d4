"""``quarterdeck import-chat``: an exported thread becomes the log of a game file."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from bot import terminal
from bot.chat_export import messages, people, weaving
from bot.gamefile.reading import GameFile, load
from bot.gamefile.writing import text_of


def import_chat(exports: Sequence[Path], into: Path, who: Path | None) -> None:
    """Write the thread's posts into the game file ``into``, which holds the game's head, and say what came of it.

    Raises :class:`BadFileError` and :class:`terminal.MistakeError`; nothing is written then.
    """
    game = _game(into)
    export = messages.read(exports)
    place = who or people.beside(exports[0])
    known = (*(seat.name for seat in game.setup.seats), *game.setup.moderators)
    met = people.read(place, known) if who is not None or place.exists() else people.People()
    try:
        woven = weaving.weave(game, export, met)
    except weaving.WeavingError as error:
        raise terminal.MistakeError(f"{exports[0]}: {error} (in {place})") from error
    try:
        into.write_text(text_of([woven.game]), encoding="utf-8")
    except OSError as error:
        raise terminal.MistakeError(f"{into} cannot be written: {error.strerror or error}") from error
    sys.stdout.write(f"{into}: {_count(woven)}\n")
    sys.stdout.writelines(f"note: {note}\n" for note in woven.notes)


def _game(into: Path) -> GameFile:
    if not into.exists():
        raise terminal.MistakeError(
            f"{into} is not there; write the game's head into it first (game, system, seats, setup), the log comes from the export"
        )
    games = load(into)
    if len(games) > 1:
        raise terminal.MistakeError(f"{into} holds {len(games)} games; a thread becomes the log of one")
    return games[0]


def _count(woven: weaving.Woven) -> str:
    posts = f"{woven.posts} post{'' if woven.posts == 1 else 's'} imported"
    return f"{posts}, {woven.edited_in_time} of them edited in time" if woven.edited_in_time else posts
