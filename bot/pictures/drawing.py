"""A scene as SVG, and the SVG as PNG."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from xml.sax.saxutils import escape, quoteattr

from msgspec import Struct

from bot.pictures import chart, fonts, legend, orbital_hull, orbital_ring, orbital_shots, yard_bars
from bot.pictures.labels import Box, along
from bot.pictures.legend import BARS, DASHES, ENGLISH, FIRE, Legend
from bot.telling.lines import clean
from rules.game import Mark, Scene

GROUND, INK, QUIET = "#11151c", "#e8ecf2", "#8a94a6"
SIDES = ("#4c9be8", "#e8a33d", "#6cc38b", "#c58be8", "#9aa3b2")
PLACES = {"nebula": "#2a2140", "planet": "#1b2a35", "star": "#3a2e14", "asteroids": "#2b2620"}
LETTER, SMALL = 15.0, 12.0
ROOM = 88
"""What numbers beside a bar may take; where both do not fit, the one that counts stands alone."""

LINE = 20
MOST_PIXELS = 3200
BOW = 96
DENSITY = 2
"""Pixels for each unit of a scene, so that small print stays sharp where a phone zooms in."""

PANELS: dict[str, Callable[[Mark], Iterator[str]]] = {
    "ring": orbital_ring.draw,
    "hull": orbital_hull.draw,
    "shot": orbital_shots.draw,
    "yard": yard_bars.draw,
}
"""Marks that are whole panels: who draws each kind."""


_SIZE = re.compile(r'<svg [^>]*?width="(\d+)" height="(\d+)"')


class Picture(Struct, frozen=True):
    """What is to be drawn: a scene, and the words of its legend."""

    scene: Scene
    words: Legend = ENGLISH


def png(scene: Scene, words: Legend = ENGLISH) -> bytes:
    """The scene as PNG. Takes some time: see :mod:`bot.pictures.drawer`."""
    import resvg_py

    drawn = svg(scene, words)
    zoom = DENSITY if DENSITY * max(_extent(drawn)) <= MOST_PIXELS else 1
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=drawn, zoom=zoom, font_files=[str(fonts.FILE)], skip_system_fonts=True
        )
    )


def _extent(drawn: str) -> tuple[int, int]:
    """Width and height as the head of an SVG tells them."""
    found = _SIZE.search(drawn)
    return (int(found[1]), int(found[2])) if found is not None else (MOST_PIXELS, MOST_PIXELS)


def svg(scene: Scene, words: Legend = ENGLISH) -> str:
    """The scene as SVG."""
    if chart.is_chart(scene):
        return chart.svg(scene)
    drawing = _Drawing(scene, words)
    body = list(drawing.body())
    tall = drawing.bottom
    scale = min(1.0, MOST_PIXELS / max(scene.width, tall))
    size = f'width="{scene.width * scale:.0f}" height="{tall * scale:.0f}" viewBox="0 0 {scene.width} {tall:.0f}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family={quoteattr(fonts.FAMILY)}>'
    ground = f'<rect width="{scene.width}" height="{tall:.0f}" fill="{GROUND}"/>'
    return "\n".join([head, f"<title>{escape(clean(scene.alt))}</title>", ground, *body, "</svg>"])


class _Drawing:
    """Draws marks in their order: places, fire below the cards, cards, and the labels of the fire on top."""

    def __init__(self, scene: Scene, words: Legend) -> None:
        self.scene = scene
        self.words = words
        self.bounds = Box(0, 0, scene.width, scene.height)
        self.taken: list[Box] = []
        self.left_over: list[str] = []
        self.bottom = float(scene.height)

    def body(self) -> Iterator[str]:
        marks = self.scene.marks
        for mark in marks:
            if mark.kind in PANELS:
                yield from PANELS[mark.kind](mark)
        for mark in (one for one in marks if one.kind == "place"):
            yield from self._place(mark)
        fire = [one for one in marks if one.kind == "fire"]
        for mark in fire:
            yield _line(mark)
        ships = [one for one in marks if one.kind == "ship"]
        for mark in ships:
            yield from self._ship(mark)
        for mark in fire:
            yield _head(mark)
        for mark in fire:
            yield from self._label(mark)
        away = [one for one in marks if one.kind == "away"]
        yards = any(one.kind == "yard" for one in marks)
        yield from self._foot(away, fire=bool(fire), bars=bool(ships), yards=yards)

    def _place(self, mark: Mark) -> Iterator[str]:
        (x, y), size = mark.at, mark.values
        fill = PLACES.get(mark.style, "#161c26")
        yield (
            f'<rect class="place" x="{x}" y="{y}" width="{size["width"]}" height="{size["height"]}" rx="10" '
            f'fill="{fill}" stroke="#2b3442"/>'
        )
        layers = " / ".join(str(now) for now, _ in size["bars"])
        text = clean(f"{mark.label}  {layers}" if layers else mark.label)
        yield self._text(fonts.cut(text, LETTER, size["width"] - 24), x + 12, y + 22, LETTER, QUIET, "place")

    def _ship(self, mark: Mark) -> Iterator[str]:
        (x, y), size = mark.at, mark.values
        wide, high = size["width"], size["height"]
        colour = SIDES[size["side"] % len(SIDES)]
        self.taken.append(Box(x - 3, y - 3, wide + 6, high + 6))
        dash = ' stroke-dasharray="6 5"' if size["wreck"] else ""
        yield (
            f'<rect class="ship" x="{x}" y="{y}" width="{wide}" height="{high}" rx="6" fill="#1c2430" '
            f'stroke="{colour}" stroke-width="2"{dash}/>'
        )
        name = fonts.cut(clean(mark.label), LETTER, wide - 20)
        yield self._text(name, x + 10, y + 20, LETTER, colour, "ship", keep=False)
        for row, (now, most) in enumerate(size["bars"]):
            yield from self._bar(x + 10, y + 30 + row * 17, wide - 20, (now, most), row, down=size["down"])
        if size["wreck"]:
            yield f'<path class="wreck" d="M{x} {y}L{x + wide} {y + high}M{x + wide} {y}L{x} {y + high}" stroke="#ff5555" stroke-width="2"/>'

    def _bar(
        self, x: float, y: float, wide: float, layer: tuple[int, int], row: int, *, down: bool
    ) -> Iterator[str]:
        now, most = layer
        room = wide - 92
        filled = room * min(1.0, now / most) if most > 0 else 0.0
        opacity = ' opacity="0.35"' if down and row == 0 else ""
        yield f'<rect x="{x}" y="{y}" width="{room:.0f}" height="11" rx="2" fill="#0c0f14"/>'
        if filled > 0:
            yield f'<rect class="bar" x="{x}" y="{y}" width="{max(filled, 1):.1f}" height="11" rx="2" fill="{BARS[row]}"{opacity}/>'
        words = f"{now}/{most}"
        words = words if fonts.width(words, SMALL) <= ROOM else fonts.cut(str(now), SMALL, ROOM)
        yield self._text(words, x + room + 4, y + 10, SMALL, INK, "layer", keep=False)

    def _label(self, mark: Mark) -> Iterator[str]:
        assert mark.to is not None
        text = clean(mark.label)
        wide = fonts.width(text, SMALL) + 8
        box = along(mark.at, mark.to, (wide, 18), self.bounds, self.taken, _bow(mark))
        if box is None:
            self.left_over.append(f"{text} {mark.values['source']} → {mark.values['target']}")
            return
        self.taken.append(box)
        yield (
            f'<rect class="label" x="{box.x:.1f}" y="{box.y:.1f}" width="{box.width:.1f}" height="{box.height}" rx="4" '
            f'fill="{GROUND}" stroke="{FIRE[mark.style]}"/>'
        )
        yield self._text(text, box.x + 4, box.y + 13, SMALL, FIRE[mark.style], mark.style, keep=False)

    def _foot(self, away: Sequence[Mark], *, fire: bool, bars: bool, yards: bool) -> Iterator[str]:
        """What has no place on the map: who is away, labels for which there was no room, and the legend."""
        room = self.scene.width - 40
        lines = [(clean(mark.label), QUIET) for mark in away]
        lines += [(clean(one), INK) for one in self.left_over]
        for text, colour in lines:
            for part in _wrapped(text, room):
                yield self._text(part, 20, self.bottom + LETTER, LETTER, colour, "foot")
                self.bottom += LINE
        samples = legend.samples(self.words, fire=fire, bars=bars, yards=yards)
        parts, height = legend.drawn(samples, 20, self.bottom, room)
        yield from parts
        self.bottom += height
        self.bottom += LINE / 2 if lines or parts else 0

    def _text(
        self, text: str, x: float, y: float, size: float, colour: str, style: str, *, keep: bool = True
    ) -> str:
        if keep:
            self.taken.append(Box(x - 2, y - size, fonts.width(text, size) + 4, size + 5))
        return f'<text class="{style}" x="{x:.1f}" y="{y:.1f}" font-size="{size:.0f}" fill="{colour}">{escape(text)}</text>'


def _line(mark: Mark) -> str:
    assert mark.to is not None
    (x1, y1), (x2, y2) = mark.at, mark.to
    dash = f' stroke-dasharray="{DASHES[mark.style]}"' if DASHES[mark.style] else ""
    bow = _bow(mark)
    path = f"M{x1} {y1}Q{max(x1, x2) + bow} {(y1 + y2) / 2} {x2} {y2}" if bow else f"M{x1} {y1}L{x2} {y2}"
    return f'<path class="{mark.style}" d="{path}" fill="none" stroke="{FIRE[mark.style]}" stroke-width="2"{dash}/>'


def _bow(mark: Mark) -> int:
    """How far an arrow between cards above each other bends: twice as far as it then stands out."""
    return BOW if mark.to is not None and mark.at[0] == mark.to[0] else 0


def _head(mark: Mark) -> str:
    """The end of an arrow, above the cards: a full point for a hit, an empty ring for what was evaded."""
    assert mark.to is not None
    (x1, y1), (x2, y2) = mark.at, mark.to
    colour, bow = FIRE[mark.style], _bow(mark)
    if mark.style == "evaded":
        return f'<circle cx="{x2}" cy="{y2}" r="5" fill="{GROUND}" stroke="{colour}" stroke-width="2"/>'
    angle = math.atan2(0 if bow else y2 - y1, -1 if bow else x2 - x1)
    corners = [(x2, y2)] + [
        (x2 - 11 * math.cos(angle + turn), y2 - 11 * math.sin(angle + turn)) for turn in (0.4, -0.4)
    ]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
    fill = colour if mark.style == "hit" else GROUND
    return f'<polygon points="{points}" fill="{fill}" stroke="{colour}"/>'


def _wrapped(text: str, room: float) -> Iterator[str]:
    """The text in lines that fit."""
    line = ""
    for word in text.split():
        if line and fonts.width(f"{line} {word}", LETTER) > room:
            yield line
            line = ""
        line = f"{line} {word}".strip()
        line = fonts.cut(line, LETTER, room)
    if line:
        yield line
