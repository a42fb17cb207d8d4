"""The legend of a map: what its lines and bars mean, each beside a sample of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from xml.sax.saxutils import escape

from msgspec import Struct

from bot.pictures import fonts

QUIET = "#8a94a6"
BARS = ("#57b8ff", "#c9d1dc", "#ff9d5c")
FIRE = {"hit": "#ff5555", "evaded": "#8a94a6", "waiting": "#ffc94d"}
DASHES = {"hit": "", "evaded": "7 6", "waiting": "2 5"}
LETTER = 13.0
SAMPLE, LINE, BETWEEN = 30, 20, 18


class Legend(Struct, frozen=True):
    """What the kinds of fire and the layers of a ship are called."""

    hit: str = "hit"
    evaded: str = "evaded"
    waiting: str = "on its way"
    layers: tuple[str, str, str] = ("shields", "hull", "OSI")

    def fire(self) -> tuple[tuple[str, str], ...]:
        """The kinds of fire and their words."""
        return (("hit", self.hit), ("evaded", f"{self.evaded} ↷"), ("waiting", self.waiting))


ENGLISH = Legend()


def worded(say: Callable[[str], str]) -> Legend:
    """The legend in the words of a language; ``say`` gives the sentence of an id."""
    layers = (say("map-shields"), say("map-hull"), say("map-osi"))
    return Legend(say("map-hit"), say("map-evaded"), say("map-waiting"), layers)


def drawn(
    legend: Legend, left: float, top: float, room: float, *, fire: bool, bars: bool
) -> tuple[list[str], float]:
    """The legend as SVG, and how much height it takes."""
    x, y = left, top
    parts: list[str] = []
    for sample, words in _entries(legend, fire=fire, bars=bars):
        wide = SAMPLE + 6 + fonts.width(words, LETTER) + BETWEEN
        if x > left and x + wide > left + room:
            x, y = left, y + LINE
        parts.append(sample.format(x=x, end=x + SAMPLE, middle=y + 10, top=y + 5))
        parts.append(
            f'<text class="foot" x="{x + SAMPLE + 6:.1f}" y="{y + LETTER + 1.5:.1f}" font-size="{LETTER:.0f}" '
            f'fill="{QUIET}">{escape(words)}</text>'
        )
        x += wide
    return parts, y + LINE - top if parts else 0.0


def _entries(legend: Legend, *, fire: bool, bars: bool) -> Iterator[tuple[str, str]]:
    for style, words in legend.fire() if fire else ():
        dash = f' stroke-dasharray="{DASHES[style]}"' if DASHES[style] else ""
        ends = 'x1="{x}" y1="{middle}" x2="{end}" y2="{middle}"'
        yield f'<line class="sample" {ends} stroke="{FIRE[style]}" stroke-width="2"{dash}/>', words
    for colour, words in zip(BARS, legend.layers, strict=True) if bars else ():
        yield (
            f'<rect class="sample" x="{{x}}" y="{{top}}" width="{SAMPLE}" height="10" rx="2" fill="{colour}"/>',
            words,
        )
