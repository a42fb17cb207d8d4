"""What the panels of a picture share: colours, text that fits, and the table of those who draw them."""

from __future__ import annotations

from xml.sax.saxutils import escape

from bot.pictures import fonts

INK, QUIET, PAPER, EDGE = "#e8ecf2", "#8a94a6", "#161c26", "#2b3442"
GOOD, BAD, WARN = "#6cc38b", "#ff5555", "#ffc94d"
MARKERS = {"red": "#ff5555", "green": "#6cc38b", "blue": "#4c9be8"}


def text(
    words: str,
    at: tuple[float, float],
    size: float,
    colour: str = INK,
    style: str = "",
    *,
    room: float = 0,
    anchor: str = "start",
) -> str:
    """A text; cut to its room where one is given, and set about its place by its anchor."""
    shown = fonts.cut(words, size, room) if room else words
    wide = fonts.width(shown, size)
    x = at[0] - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
    return (
        f'<text class="{style}" x="{x:.1f}" y="{at[1]:.1f}" font-size="{size:.0f}" fill="{colour}">'
        f"{escape(shown)}</text>"
    )
