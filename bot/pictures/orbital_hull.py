"""A ship's schematic: hexes and modules, damage, power and shields, and the rows numbered for one aspect."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.pictures import fonts
from bot.pictures.panels import BAD, EDGE, GOOD, INK, PAPER, QUIET, WARN, text
from bot.telling.lines import clean
from rules.game import Mark

CATEGORIES = {
    "reactor": "#7a5a1e",
    "engine": "#2f5d50",
    "weapon": "#6a2f37",
    "armour": "#3a4352",
    "shield": "#24507a",
    "system": "#4a3a6b",
}
ARROWS = ((0.0, -1.0), (0.866, -0.5), (0.866, 0.5), (0.0, 1.0), (-0.866, 0.5), (-0.866, -0.5))
"""The six bearings on the page, bow up."""

ROOT3 = math.sqrt(3)
TITLE = 18.0
CODE, LABEL, ROW = 0.56, 0.36, 0.58
"""How high letters stand, in hexes' radii."""
Point = tuple[float, float]


def draw(mark: Mark) -> Iterator[str]:
    """The schematic as SVG."""
    hull = _Hull(mark)
    yield from hull.frame()
    yield from hull.empty()
    for module in mark.values["modules"]:
        yield from hull.module(module)
    yield from hull.misfits()
    yield from hull.rows()
    yield from hull.small()


class _Hull:
    """One schematic: how big its hexes are, and where its middle stands."""

    def __init__(self, mark: Mark) -> None:
        assert mark.to is not None
        self.values = mark.values
        self.name = clean(mark.label)
        (x1, y1), (x2, y2) = mark.at, mark.to
        self.box = (x1, y1, x2 - x1, y2 - y1)
        self.cells: Mapping[str, Sequence[int]] = self.values["cells"]
        tried = [cell for misfit in self.values.get("misfits", ()) for cell in misfit["cells"]]
        flat = [_flat(cell) for cell in (*self.cells.values(), *tried)]
        wide = max(x for x, _ in flat) - min(x for x, _ in flat) + 2
        high = max(y for _, y in flat) - min(y for _, y in flat) + ROOT3
        self.size = min(34.0, (self.box[2] - 90) / wide, (self.box[3] - 112) / high)
        middle = [(max(one) + min(one)) / 2 for one in zip(*flat, strict=True)]
        self.shift = (
            x1 + self.box[2] / 2 - middle[0] * self.size,
            y1 + 44 + (self.box[3] - 80) / 2 - middle[1] * self.size,
        )

    def at(self, label: str) -> Point:
        """The middle of a cell."""
        return self.place(self.cells[label])

    def place(self, cell: Sequence[int]) -> Point:
        """The middle of a hex by its coordinates, on the grid or off it."""
        x, y = _flat(cell)
        return x * self.size + self.shift[0], y * self.size + self.shift[1]

    def frame(self) -> Iterator[str]:
        """The panel, the hull's gauge and the balance of power."""
        x, y, wide, high = self.box
        yield f'<rect class="panel" x="{x}" y="{y}" width="{wide}" height="{high}" rx="10" fill="{PAPER}" stroke="{EDGE}"/>'
        now, most = self.values["hull"]
        room = wide - 190
        yield f'<rect x="{x + 12}" y="{y + 14}" width="{room}" height="12" rx="3" fill="#0c0f14"/>'
        filled = room * min(1.0, max(0, now) / most)
        colour = GOOD if now * 2 > most else WARN if now > 0 else BAD
        yield f'<rect class="hull" x="{x + 12}" y="{y + 14}" width="{filled:.1f}" height="12" rx="3" fill="{colour}"/>'
        yield text(f"{now}/{most}", (x + room + 20, y + 26), TITLE, INK, "hull")
        draw_, output = self.values["power"]
        power = f"⚡ {draw_}/{output}"
        yield text(
            power, (x + wide - 12, y + 26), TITLE, BAD if draw_ > output else QUIET, "power", anchor="end"
        )

    def empty(self) -> Iterator[str]:
        """Cells in which nothing stands."""
        aboard = [module for module in self.values["modules"] if module["at"] in self.cells]
        taken = {label for module in aboard for label in module["cells"]}
        for label in self.cells:
            if label not in taken:
                colour = BAD if label in self.values.get("gaps", ()) else QUIET
                yield (
                    f'<polygon class="cell empty" points="{self._corners(self.at(label))}" fill="none" '
                    f'stroke="{colour}" stroke-dasharray="4 3"/>'
                )
                x, y = self.at(label)
                yield text(label, (x, y + 5), max(11.0, self.size * 0.42), colour, "label", anchor="middle")

    def misfits(self) -> Iterator[str]:
        """Modules that were refused: where they would have stood, in red, with a cross on the hex that was named."""
        for misfit in self.values.get("misfits", ()):
            for cell in misfit["cells"]:
                yield (
                    f'<polygon class="misfit" points="{self._corners(self.place(cell), 0.9)}" fill="{BAD}" '
                    f'fill-opacity="0.28" stroke="{BAD}" stroke-width="3" stroke-dasharray="7 4"/>'
                )
            if misfit["cells"]:
                x, y = self.place(misfit["cells"][0])
                yield text(
                    f"✗ {misfit['code']}",
                    (x, y + self.size * 0.7),
                    max(13.0, self.size * 0.45),
                    INK,
                    "misfit",
                    anchor="middle",
                )

    def module(self, module: Mapping[str, Any]) -> Iterator[str]:
        """A module's cells in its colour, its code and damage on the first of them."""
        if module["at"] not in self.cells:
            return
        cells = module["cells"]
        status = module["status"]
        fill = "#0c0f14" if status == "destroyed" else CATEGORIES[module["category"]]
        opacity = ' opacity="0.45"' if status == "unpowered" else ""
        edge = {"destroyed": BAD, "disrupted": WARN}.get(status, "#11151c")
        for label in cells:
            yield (
                f'<polygon class="cell {status}" points="{self._corners(self.at(label))}" fill="{fill}" stroke="{edge}" '
                f'stroke-width="2"{opacity}/>'
            )
        yield from self._hurt(module, cells[0])
        for label in cells:
            yield from self._label(label, module, first=label == cells[0])

    def _corners(self, middle: Point, size: float = 1.0) -> str:
        x, y = middle
        turns = (math.radians(60 * step) for step in range(6))
        points = (
            (x + self.size * size * 0.96 * math.cos(turn), y + self.size * size * 0.96 * math.sin(turn))
            for turn in turns
        )
        return " ".join(f"{px:.1f},{py:.1f}" for px, py in points)

    def _hurt(self, module: Mapping[str, Any], label: str) -> Iterator[str]:
        """A bar under a damaged module's code; a cross over a destroyed one; a ring around a shield that is up."""
        x, y = self.at(label)
        size = self.size
        if module["status"] == "destroyed":
            reach = size * 0.5
            yield (
                f'<path class="cross" d="M{x - reach:.1f} {y - reach:.1f}L{x + reach:.1f} {y + reach:.1f}'
                f'M{x + reach:.1f} {y - reach:.1f}L{x - reach:.1f} {y + reach:.1f}" stroke="{BAD}" stroke-width="2" opacity="0.5"/>'
            )
        elif module["damage"] and module["strength"]:
            room = size * 0.9
            part = room * min(1.0, module["damage"] / module["strength"])
            yield f'<rect class="damage" x="{x - room / 2:.1f}" y="{y + size * 0.5:.1f}" width="{part:.1f}" height="4" fill="{BAD}"/>'
        if module["shield"] is not None:
            left, most = module["shield"]
            turn = 2 * math.pi * size * 0.72
            yield (
                f'<circle class="shield" cx="{x:.1f}" cy="{y:.1f}" r="{size * 0.72:.1f}" fill="none" stroke="#57b8ff" '
                f'stroke-width="3" stroke-dasharray="{turn * left / most:.1f} {turn:.1f}"/>'
            )

    def _label(self, label: str, module: Mapping[str, Any], *, first: bool) -> Iterator[str]:
        x, y = self.at(label)
        small = max(10.0, self.size * LABEL)
        yield text(label, (x, y - self.size * 0.42), small, QUIET, "label", anchor="middle")
        if not first or module["category"] == "armour":
            return
        room = self.size * 1.55
        full = self.size * CODE
        size = min(full, full * room / max(room, fonts.width(module["code"], full)))
        colour = QUIET if module["status"] in ("destroyed", "unpowered") else INK
        yield text(
            module["code"], (x, y + self.size * 0.28), size, colour, "code", anchor="middle", room=room + 1
        )

    def rows(self) -> Iterator[str]:
        """The number of each row where a shot enters it, unless a refused module is shown, and whence shots come."""
        dx, dy = ARROWS[self.values["k"]]
        rows = () if self.values.get("misfits") else self.values["rows"]
        for number, row in enumerate(rows, 1):
            x, y = self.at(row[0])
            place = (x + dx * self.size * 1.45, y + dy * self.size * 1.45 + 6)
            yield text(str(number), place, max(14.0, self.size * ROW), WARN, "row", anchor="middle")
        seen_by = self.values["seen_by"]
        if seen_by is not None:
            x, y, _, high = self.box
            sign = ("◄" if dx > 0 else "►") if dx else ("▼" if dy < 0 else "▲")
            yield text(f"{sign} №{seen_by}", (x + 12, y + high - 14), TITLE, WARN, "seen-by")
        else:
            x, y, wide, high = self.box
            yield text(self.name, (x + 12, y + high - 14), TITLE, INK, "ship", room=wide / 2)

    def small(self) -> Iterator[str]:
        """Small cells and what stands in them, in the lower corner."""
        engines = {
            module["at"]: module["code"]
            for module in self.values["modules"]
            if module["category"] == "engine"
        }
        tried = {misfit["at"]: f"✗ {misfit['code']}" for misfit in self.values.get("misfits", ())}
        small = dict.fromkeys((*self.values["small_cells"], *(at for at in tried if at not in self.cells)))
        words = "  ".join(f"{label} {tried.get(label) or engines.get(label, '–')}" for label in small)
        if words:
            x, y, wide, high = self.box
            yield text(
                words, (x + wide - 12, y + high - 14), TITLE, QUIET, "small", anchor="end", room=wide - 110
            )


def _flat(cell: Sequence[int]) -> Point:
    """A cell's place in units of its size (OL-GEO-01)."""
    q, r = cell
    return 1.5 * q, ROOT3 * (r + q / 2)
