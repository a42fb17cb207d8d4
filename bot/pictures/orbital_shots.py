"""The strip of a round's fire: one line for each attack, with every roll in a box of its own, and for each blast."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.pictures import fonts
from bot.pictures.panels import BAD, GOOD, INK, PAPER, QUIET, WARN, text
from bot.telling.lines import clean
from rules.game import Mark

SIZE, SMALL = 18.0, 15.0
COLOURS = {"hit": BAD, "blast": WARN, "shielded": "#57b8ff", "repelled": GOOD, "missed": QUIET, "lost": QUIET}
SIGNS = {"hit": "✕", "blast": "❖", "shielded": "◯", "repelled": "↯", "missed": "–", "lost": "∅"}


def draw(mark: Mark) -> Iterator[str]:
    """One attack or blast as SVG."""
    assert mark.to is not None
    (x1, y1), (x2, y2) = mark.at, mark.to
    values = mark.values
    colour = COLOURS[mark.style]
    base = y1 + 22
    yield (
        f'<rect class="shot {mark.style}" x="{x1}" y="{y1}" width="{x2 - x1}" height="{y2 - y1 - 4}" rx="6" '
        f'fill="{PAPER}" stroke="{colour}"/>'
    )
    initiative = values["initiative"]
    yield text(
        "–" if initiative is None else str(initiative),
        (x1 + 34, base),
        SIZE,
        WARN,
        "initiative",
        anchor="end",
    )
    pair = f"№{values['from']}" if mark.style == "blast" else f"№{values['from']} → №{values['to']}"
    yield text(pair, (x1 + 46, base), SIZE, INK, "pair")
    yield text(clean(mark.label), (x1 + 150, base), SIZE, INK, "weapon", room=190)
    if values["row"] is not None:
        yield text(f"≡{values['row']}", (x1 + 350, base), SIZE, QUIET, "row")
    yield from _rolls(values["rolls"], x1 + 395, y1)
    yield text(_result(mark), (x2 - 12, base), SIZE, colour, "result", anchor="end")


def _rolls(rolls: Sequence[Sequence[int]], x: float, y: float) -> Iterator[str]:
    """Each die in a box, and behind it what it was rolled against."""
    for value, against in rolls:
        yield f'<rect class="die" x="{x:.0f}" y="{y + 3}" width="30" height="24" rx="4" fill="#11151c" stroke="{INK}"/>'
        yield text(str(value), (x + 15, y + 21), SIZE, INK, "die", anchor="middle")
        x += 34
        if against:
            words = f"/{against}"
            yield text(words, (x, y + 21), SMALL, QUIET, "against")
            x += fonts.width(words, SMALL) + 8
        else:
            x += 4


def _result(mark: Mark) -> str:
    """What it cost the target, with a sign that needs no language."""
    values = mark.values
    points = {"hit": values["hull"], "blast": values["hull"], "shielded": values["shield"]}.get(mark.style)
    return f"{SIGNS[mark.style]} {'' if points is None else f'−{points}' if points else '0'}".strip()
