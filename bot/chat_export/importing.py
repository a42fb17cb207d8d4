"""``quarterdeck import-chat``: an exported thread becomes the log of a game file."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from bot import terminal
from bot.chat_export import messages, people, weaving
from bot.gamefile.game import GameFile
from bot.gamefile.reading import load
from bot.gamefile.writing import text_of
from rules.sentences import said


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
        raise terminal.MistakeError(
            said("{file}: {error} (in {place})", file=exports[0], error=error.args[0], place=place)
        ) from error
    try:
        into.write_text(text_of([woven.game]), encoding="utf-8")
    except OSError as error:
        raise terminal.MistakeError(
            said("{into} cannot be written: {why}", into=into, why=error.strerror or error)
        ) from error
    sys.stdout.write(f"{into}: {_count(woven)}\n")
    sys.stdout.writelines(f"note: {note}\n" for note in woven.notes)


def _game(into: Path) -> GameFile:
    if not into.exists():
        raise terminal.MistakeError(
            said(
                "{into} is not there; write the game's head into it first (game, system, seats, setup), the log comes from the export",
                into=into,
            )
        )
    games = load(into)
    if len(games) > 1:
        raise terminal.MistakeError(
            said("{into} holds {count} games; a thread becomes the log of one", into=into, count=len(games))
        )
    return games[0]


def _count(woven: weaving.Woven) -> str:
    posts = f"{woven.posts} post{'' if woven.posts == 1 else 's'} imported"
    return f"{posts}, {woven.edited_in_time} of them edited in time" if woven.edited_in_time else posts
