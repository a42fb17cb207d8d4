"""A refusal as a line: the order's own words, the reason, and what to write instead."""

from __future__ import annotations

from collections.abc import Sequence

from bot.telling.document import Line, Span
from bot.telling.lines import Marked, balanced, clean, line, shortened
from bot.telling.speech import Plain, Speech

WORDS = 60
"""How many characters of an order's own words are shown."""


def own_words(speech: Speech, *items: Plain) -> Line:
    """The words of orders as quotations, with a dash behind them; nothing where there are none."""
    words = dict.fromkeys(balanced(clean(item["words"])) for item in items)
    quoted = [speech.say("own-quote", words=shortened(one, WORDS)) for one in words if one]
    if not quoted:
        return ()
    return (Span(f"{speech.say('own-words', quotes=Marked(', '.join(quoted)))} ", "quiet"),)


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
