"""What the account of a turn knows while it goes through the events: who is whose, and how addresses are shortened."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from bot.telling.chapters import Chapter
from bot.telling.document import Block, Note, Paragraph, Span
from bot.telling.lines import Marked, clean, line, named
from bot.telling.speech import Plain
from rules.messages import Arg

BAY = 24
SECTION = 16

MOST_NAMED = 20
"""A way of more sections is told by its ends."""


class Desk:
    """One chapter's facts and words."""

    def __init__(self, chapter: Chapter) -> None:
        """Begin with what the minutes before and after show."""
        self.chapter = chapter
        self.speech = chapter.speech
        self.why = chapter.why
        self.before: Plain = chapter.before["state"]
        self.after: Plain = chapter.after["state"]
        self.fleets: dict[str, Plain] = {**self.before["fleets"], **self.after["fleets"]}
        self.units: dict[str, Plain] = {**self.before["units"], **self.after["units"]}
        self.told: set[tuple[object, ...]] = set()

    def first(self, *key: object) -> bool:
        """Whether something has not been told yet in this chapter."""
        if key in self.told:
            return False
        self.told.add(key)
        return True

    def say(self, identifier: str, depth: int = 0, **args: Arg) -> Paragraph:
        """One sentence."""
        return Paragraph(line=self.speech.line(identifier, "", **args), depth=depth)

    def because(self, identifier: str, *rules: str, **args: Arg) -> Iterator[Block]:
        """A trace for ``--why``: what a number was made of, and the rules that say so."""
        if self.why:
            mark = Span(f"  {', '.join(rules)}", "rule")
            yield Note(kind="why", line=(*line(self.speech.say(identifier, **args)), mark))

    def name(self, name: str | None) -> Marked:
        """A name that stands out."""
        return named(name or "–")

    def names(self, names: Iterator[str] | list[str]) -> Marked:
        """Names, joined as the language joins them."""
        return self.speech.list(names)

    def effects(self, codes: list[str]) -> Marked:
        """Effects of a critical hit in words."""
        return self.speech.join(self.effect(code) for code in codes)

    def effect(self, code: str) -> str:
        """One effect code in words: its kind, and its figure."""
        kind, _, figure = code.partition(":")
        return self.speech.say("told-effect", effect=clean(kind), figure=clean(figure))


def bays(amount: int) -> str:
    """An amount in 24ths of a starship's bay, in bays."""
    return fraction(Fraction(amount, BAY))


def fraction(value: Fraction) -> str:
    """A number as people write it: 2, 1/2, 2 1/2."""
    whole, rest = divmod(value.numerator, value.denominator)
    if not rest:
        return str(whole)
    return f"{whole} {rest}/{value.denominator}" if whole else f"{rest}/{value.denominator}"


def counted(name: str, value: Fraction) -> dict[str, Arg]:
    """A number for a sentence, and what it asks of the noun behind it: itself if whole, ``part`` below one, else ``mixed``."""
    whole = value.denominator == 1
    return {
        name: fraction(value),
        f"{name}_of": value.numerator if whole else "part" if value < 1 else "mixed",
    }


def percent(value: object) -> str:
    """A chance or a roll with two places, as the rulebook shows it (FOTS-BRK-03)."""
    hundredths = int(Fraction(str(value)) * 100 + Fraction(1, 2))
    return f"{hundredths // 100}.{hundredths % 100:02}"


def way(sections: list[str]) -> str:
    """Sections in a row; a sector is written only where it changes, and of a long way only its ends."""
    shown: list[str] = []
    last = ""
    for address in _ends(sections):
        sector, _, number = address.partition("/")
        shown.append(f"/{number}" if sector == last else address)
        last = sector if number else ""
    return " → ".join(shown)


def _ends(sections: list[str]) -> list[str]:
    return sections if len(sections) <= MOST_NAMED else [*sections[:3], "…", *sections[-2:]]
