"""The legend of a map: what its lines and bars mean, each beside a sample of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from xml.sax.saxutils import escape

from msgspec import Struct
from msgspec.structs import replace

from bot.pictures import fonts
from rules.game import Scene

QUIET = "#8a94a6"
BARS = ("#57b8ff", "#c9d1dc", "#ff9d5c")
PROGRESS = ("#3c6f51", "#6cc38b", "#2b3442", "#ff5555")
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
    progress: tuple[str, str, str, str] = ("done before", "this month", "still missing", "at a standstill")

    def fire(self) -> tuple[tuple[str, str], ...]:
        """The kinds of fire and their words."""
        return (("hit", self.hit), ("evaded", f"{self.evaded} ↷"), ("waiting", self.waiting))


ENGLISH = Legend()


def worded(say: Callable[[str], str]) -> Legend:
    """The legend in the words of a language; ``say`` gives the sentence of an id."""
    layers = (say("map-shields"), say("map-hull"), say("map-osi"))
    progress = (say("map-before"), say("map-month"), say("map-missing"), say("map-down"))
    return Legend(say("map-hit"), say("map-evaded"), say("map-waiting"), layers, progress)


def in_words(scene: Scene, legend: Legend) -> Scene:
    """The scene, whose words for those who cannot see it tell of its fire, too."""
    words = {"hit": legend.hit, "evaded": legend.evaded, "waiting": legend.waiting}
    shots = [
        f"{mark.values['source']} → {mark.values['target']}: {mark.label.split(' ↷')[0]}, {words[mark.style]}"
        for mark in scene.marks
        if mark.kind == "fire" and mark.style in words
    ]
    return replace(scene, alt=" ".join([scene.alt, "; ".join(shots)]).strip()) if shots else scene


def drawn(
    samples: Iterable[tuple[str, str]], left: float, top: float, room: float
) -> tuple[list[str], float]:
    """Samples with their words as SVG, and how much height they take."""
    x, y = left, top
    parts: list[str] = []
    for sample, words in samples:
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


def samples(legend: Legend, *, fire: bool, bars: bool, yards: bool) -> Iterator[tuple[str, str]]:
    """What a picture shows of fire, of ships' layers and of yards: a sample of each, and its words."""
    for style, words in legend.fire() if fire else ():
        dash = f' stroke-dasharray="{DASHES[style]}"' if DASHES[style] else ""
        ends = 'x1="{x}" y1="{middle}" x2="{end}" y2="{middle}"'
        yield f'<line class="sample" {ends} stroke="{FIRE[style]}" stroke-width="2"{dash}/>', words
    swatches = [*zip(BARS, legend.layers, strict=True)] if bars else []
    swatches += [*zip(PROGRESS, legend.progress, strict=True)] if yards else []
    for colour, words in swatches:
        yield (
            f'<rect class="sample" x="{{x}}" y="{{top}}" width="{SAMPLE}" height="10" rx="2" fill="{colour}"/>',
            words,
        )
