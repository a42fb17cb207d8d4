"""A yard's panel: its name and month, and a bar for each object: what was done before, what the month added, what is missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.pictures import fonts
from bot.pictures.panels import BAD, EDGE, GOOD, INK, PAPER, QUIET, text
from bot.telling.lines import clean
from rules.game import Mark

TITLE, LETTER = 17.0, 14.0
HEAD, ROW = 46, 30
NAME, BAR, INNER = 210, 230, 14
"""Room for a name, length of a bar, and what lies between them and the edge."""

DONE_BEFORE = "#3c6f51"


def draw(mark: Mark) -> Iterator[str]:
    """The panel as SVG."""
    assert mark.to is not None
    (x, y), (right, bottom) = mark.at, mark.to
    yield (
        f'<rect class="yard" x="{x}" y="{y}" width="{right - x}" height="{bottom - y}" rx="10" '
        f'fill="{PAPER}" stroke="{EDGE}"/>'
    )
    yield from _head(mark, x + INNER, y + 28, right - INNER)
    for place, row in enumerate(mark.values["rows"]):
        yield from _row(row, x + INNER, y + HEAD + ROW * place, right - INNER)
    if mark.values["more"]:
        below = y + HEAD + ROW * len(mark.values["rows"]) + LETTER
        yield text(f"+ {mark.values['more']}", (x + INNER, below), LETTER, QUIET, "more")


def _head(mark: Mark, x: float, y: float, right: float) -> Iterator[str]:
    """Name and month on the left; on the right what was made and used of it, and in red which facilities are down."""
    values = mark.values
    sums = f"{values['used']} / {values['made']} CU" if values["made"] else ""
    if sums:
        yield text(sums, (right, y), LETTER, QUIET, "sums", anchor="end")
    edge = right - fonts.width(sums, LETTER) - (INNER if sums else 0)
    room = right - x - fonts.width(sums, LETTER) - INNER
    name = fonts.cut(f"{clean(mark.label)} · {values['cycle']}", TITLE, room * 0.6)
    yield text(name, (x, y), TITLE, INK, "title")
    down = ", ".join(values["down"])
    if down:
        left = edge - (x + fonts.width(name, TITLE)) - INNER
        yield text(f"▼ {down}", (edge, y), LETTER, BAD, "down", room=left, anchor="end")


def _row(row: Mapping[str, Any], x: float, y: float, right: float) -> Iterator[str]:
    base = y + LETTER
    yield text(clean(row["name"]), (x, base), LETTER, INK, "name", room=NAME)
    start = x + NAME + INNER
    whole = max(row["cost"], 1)
    before, after = (min(1.0, row[key] / whole) * BAR for key in ("before", "after"))
    yield f'<rect class="bar" x="{start}" y="{y + 3}" width="{BAR}" height="13" rx="3" fill="{EDGE}"/>'
    for style, colour, first, last in (("before", DONE_BEFORE, 0.0, before), ("month", GOOD, before, after)):
        if last > first:
            yield (
                f'<rect class="{style}" x="{start + first:.1f}" y="{y + 3}" width="{last - first:.1f}" '
                f'height="13" rx="3" fill="{colour}"/>'
            )
    goal = "✓" if row["done"] else row["forecast"] or "–"
    colour = GOOD if row["done"] else QUIET
    wide = fonts.width(goal, LETTER)
    yield text(goal, (right, base), LETTER, colour, "goal", anchor="end")
    left = start + BAR + INNER
    sums = f"{row['before']} → {row['after']} / {row['cost']}"
    short = f"{row['after']} / {row['cost']}"
    room = right - wide - INNER - left
    yield text(
        sums if fonts.width(sums, LETTER) <= room else short, (left, base), LETTER, INK, "numbers", room=room
    )
