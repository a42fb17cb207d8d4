"""Texts from strangers made harmless, and sentences cut into the lines of a document.

A sentence of the message catalogues is one text. Where a name is to stand out in it, the name travels through the
catalogue between two control characters that no cleaned text can hold, and is found again afterwards.
"""

from __future__ import annotations

import unicodedata

from bot.telling.document import Line, Span, Style

_OPEN, _SHUT = "\x02", "\x03"

_HARMFUL = {"Cc", "Cf", "Co", "Cs"}
"""Unicode categories that may not reach a reader: controls, bidi and other format characters, odd separators."""

_KEPT = {"\u200d", "\u200c"}
"""Joiners, without which some scripts cannot be written; harmless inside a word."""

MOST_MARKS = 4
"""How many combining marks may stand on one letter; more is an ornament that climbs into the neighbouring lines."""


def clean(text: str) -> str:
    """The text on one line, without anything that could reorder, hide or break what stands around it."""
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text):
        category = unicodedata.category(char)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if char in "\t\n\r\v\f\x85" or category in ("Zl", "Zp", "Zs"):
            kept.append(" ")
        elif marks <= MOST_MARKS and (char in _KEPT or category not in _HARMFUL):
            kept.append(char)
    return " ".join("".join(kept).split())


def clean_lines(text: str) -> str:
    """The text with its line breaks, each line cleaned, empty lines dropped."""
    lines = (clean(line) for line in text.splitlines())
    return "\n".join(line for line in lines if line)


def shortened(text: str, most: int) -> str:
    """The text, or as many of its words as fit into so many characters, and an ellipsis."""
    if len(text) <= most:
        return text
    words = text[: most - 1].rpartition(" ")[0].rstrip() or text[: most - 2]
    return f"{words} …"


def balanced(text: str) -> str:
    """A stretch of a post with the quotation mark beside it that the cut took away."""
    for opening, closing in ("«»", "“”"):
        lone = text.count(closing) - text.count(opening)
        text = opening * lone + text + closing * -lone
    return text


class Marked(str):
    """A text in which names stand out, clean already."""

    __slots__ = ()


def named(name: str) -> Marked:
    """A name that will stand out in the sentence it is put into."""
    return Marked(f"{_OPEN}{clean(name)}{_SHUT}")


def harmless(text: str) -> str:
    """The text cleaned, unless it is clean already."""
    return text if isinstance(text, Marked) else clean(text)


def line(sentence: str, style: Style = "") -> Line:
    """The sentence as a line: names in their own style, the rest in the one given."""
    spans: list[Span] = []
    for part in sentence.split(_OPEN):
        name, shut, rest = part.partition(_SHUT)
        if not shut:
            name, rest = "", part
        if name:
            spans.append(Span(clean(name), "name"))
        if rest:
            spans.append(Span(clean_ends(rest), style))
    return tuple(spans)


def clean_ends(text: str) -> str:
    """The cleaned text, with a space kept where it begins or ends with one."""
    inner = clean(text)
    if not inner:
        return " "
    return f"{' ' * text[:1].isspace()}{inner}{' ' * text[-1:].isspace()}"
