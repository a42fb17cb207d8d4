"""Lines as messages that keep within Discord's limit."""

from __future__ import annotations

from collections.abc import Iterable

from bot.telling.markdown import FENCE, fenced, length

ROOM = 1900
MOST = 8


def pages(lines: Iterable[str], room: int = ROOM) -> list[str]:
    """The lines in as few messages as they need, and no more than eight; a line that is too long is cut."""
    made: list[str] = []
    for line in lines:
        kept = line
        while length(kept) > room:
            kept = f"{kept[: len(kept) - max(1, length(kept) - room) - 1]}…"
        if made and length(made[-1]) + length(kept) + 1 <= room:
            made[-1] = f"{made[-1]}\n{kept}"
        elif len(made) == MOST:
            made[-1] = f"{made[-1]}\n…"
            break
        else:
            made.append(kept)
    return made


def blocks(lines: Iterable[str]) -> list[str]:
    """The lines as they were written, in blocks to copy."""
    room = ROOM - 2 * length(FENCE) - 2
    return [f"{FENCE}\n{page}\n{FENCE}" for page in pages((fenced(line) for line in lines), room)]
