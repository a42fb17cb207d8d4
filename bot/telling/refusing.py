"""A refusal as a line: the order's own words, the reason, and what to write instead."""

from __future__ import annotations

from collections.abc import Sequence

from bot.telling.document import Line, Span
from bot.telling.lines import balanced, clean, line, shortened
from bot.telling.speech import Plain, Speech

WORDS = 60
"""How many characters of an order's own words are shown."""


def own_words(speech: Speech, item: Plain) -> Line:
    """The words of an order as a quotation, with a dash behind it; nothing where there are none."""
    words = balanced(clean(item["words"]))
    if not words:
        return ()
    return (Span(f"{speech.say('own-words', words=shortened(words, WORDS))} ", "quiet"),)


def refused(speech: Speech, words: Line, refusal: Plain) -> Line:
    """The reason behind the ``words`` of the order; each order that could stand instead as it may be posted."""
    return (*words, *line(refusal["message"]), *_instead(speech, refusal.get("instead", ())))


def _instead(speech: Speech, orders: Sequence[str]) -> Line:
    if not orders:
        return ()
    spans = [Span(f" {speech.say('write-instead')} "), Span(clean(orders[0]), "code")]
    for order in orders[1:]:
        spans += [Span(" | ", "quiet"), Span(clean(order), "code")]
    return tuple(spans)
