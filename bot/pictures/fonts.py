"""The font that pictures are drawn with, and how wide its letters are."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bot.gamefile.source import documents

FOLDER = Path(__file__).parent / "fonts"
FILE = FOLDER / "DejaVuSans-subset.ttf"
FAMILY = "DejaVu Sans"


@cache
def _widths() -> dict[str, int]:
    table = documents("widths.yaml", (FOLDER / "widths.yaml").read_bytes())[0].value
    return {letter: int(width) for width, letters in table.items() for letter in letters}


def width(text: str, size: float) -> float:
    """How wide a text is; a letter that the font lacks counts as the widest."""
    widths = _widths()
    widest = max(widths.values())
    return sum(widths.get(letter, widest) for letter in text) * size / 1000


def cut(text: str, size: float, room: float) -> str:
    """The text, shortened to the room that there is."""
    if width(text, size) <= room:
        return text
    while text and width(f"{text}…", size) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"
