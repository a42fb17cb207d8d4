"""What the command prints of a post that is not posted yet."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from bot import terminal
from bot.commands import replaying
from bot.foretelling import foretell
from bot.minutes import locale_of
from bot.telling import explaining
from bot.telling.story import Story
from bot.telling.terminal import Terminal
from rules.messages import Viewer

HIDDEN = "What it would do stays hidden until it is posted: dice decide it, or it uncovers something."


def print_preview(file: Path, title: str | None, by: str | None, at: str | None, *, as_json: bool) -> None:
    """What the post on standard input would be and do."""
    session, author = replaying.seated(file, title, by, at)
    eyes = Viewer(seat=author)
    locale = locale_of(session.file.setup, eyes)
    story = Story(session, eyes, locale)
    found = foretell(session, author, terminal.stdin_text())
    if as_json:
        document = {**found.reading, "cost": found.cost, "does": found.does}
        sys.stdout.write(f"{msgspec.json.encode(document, enc_hook=str).decode()}\n")
        return
    if found.does is not None:
        Terminal(sys.stdout).write(story.chapter(found.step))
    else:
        sys.stdout.writelines(f"{line}\n" for line in explaining.tell(dict(found.reading)))
        sys.stdout.write(f"{HIDDEN}\n")
    for unit, cost in found.cost.items():
        sys.stdout.write(f"{unit}: costs {cost}\n")
