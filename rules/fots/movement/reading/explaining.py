"""A reading told stretch by stretch: what was made of which words, so that none is left without an account."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from rules.game import Step
from rules.orders import Doubt, Order, Reading, Refusal, Span

_WORD = re.compile(r"\w[^\s]*")
_Why = Mapping[tuple[int, int], tuple[str, str]]
_Row = tuple[int, int, str, str]


def steps(text: str, reading: Reading, why: _Why) -> tuple[Step, ...]:
    """The steps in the order of the post. What several of them share stands in the first; words around them are a step of their own."""
    found: list[_Row] = []
    end = 0
    for start, stop, step, verdict in sorted(_rows(reading, why), key=lambda row: (row[0], -row[1])):
        if stop > end and _WORD.search(text, max(start, end), stop):
            found += _around(text, end, start)
            found.append((max(start, end), stop, step, verdict))
            end = stop
        elif found:
            last = found[-1]
            found[-1] = (*last[:3], f"{last[3]}; {verdict}")
    found += _around(text, end, len(text))
    return tuple(
        Step(Span(text[start:stop], start, stop), step, verdict) for start, stop, step, verdict in found
    )


def _rows(reading: Reading, why: _Why) -> Iterator[_Row]:
    """Every stretch that the reader decided about."""
    for item in reading.items:
        words = item.words
        match item:
            case Order():
                yield words.start, words.end, "order", f"{item.unit or 'all'}: {item.command}"
            case Refusal():
                yield words.start, words.end, "refused", item.rule
            case Doubt():
                yield words.start, words.end, "asked", item.kind
    for span in reading.ignored:
        yield span.start, span.end, *why.get((span.start, span.end), ("layout", "left out"))


def _around(text: str, start: int, stop: int) -> Iterator[_Row]:
    """The words between two stretches, if there are any: names, labels and joints that the steps went by."""
    words = list(_WORD.finditer(text, start, stop)) if start < stop else []
    if words:
        yield words[0].start(), words[-1].end(), "header", "a name, a label or a joint"
