"""What the account of an entry of a campaign knows: what objects, slots and ships are called."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from bot.telling.chapters import Chapter
from bot.telling.document import Block, Note, Paragraph, Span
from bot.telling.lines import Marked, clean, named
from bot.telling.speech import Plain
from rules.messages import Arg
from rules.tfc.yards.factions import faction
from rules.tfc.yards.refusals import ranges


class Desk:
    """One chapter's facts and words. Yards and fleets are public, so everybody may hear of everything."""

    def __init__(self, chapter: Chapter) -> None:
        """Begin with what the minutes before and after show."""
        self.chapter = chapter
        self.speech = chapter.speech
        self.yards: dict[str, Plain] = {**chapter.before["state"]["yards"], **chapter.after["state"]["yards"]}
        self.units: dict[str, Plain] = {**chapter.before["state"]["units"], **chapter.after["state"]["units"]}

    def say(self, identifier: str, depth: int = 0, **args: Arg) -> Paragraph:
        """One sentence."""
        return Paragraph(line=self.speech.line(identifier, "", **args), depth=depth)

    def because(self, *rules: str) -> Iterator[Block]:
        """The rules behind a sentence, for ``--why``."""
        if self.chapter.why:
            yield Note(kind="why", line=(Span(", ".join(rules), "rule"),))

    def classed(self, yard: str, class_id: str) -> str:
        """The name of a class, or of a kind of facility in the reader's language."""
        projects = self.yards[yard]["projects"] if yard in self.yards else ()
        found = next((one for one in projects if one["class_id"] == class_id), None)
        if found is None or found["kind"] == "facility":
            return clean(self.speech.word("object", class_id))
        return clean(found["name"])

    def object(self, yard: str, class_id: str, index: int) -> Marked:
        """One object, standing out."""
        return named(f"{self.classed(yard, class_id)} #{index}")

    def labelled(self, yard: str, label: str) -> Marked:
        """The object or ship that a line of a cycle's work names."""
        class_id, number, index = label.rpartition(" #")
        known = bool(number) and index.isdecimal()
        return self.object(yard, class_id, int(index)) if known and "_" in class_id else named(label)

    def kind(self, yard: str, numbers: Iterable[int]) -> str:
        """The kind of facility that stands in these slots."""
        wanted = set(numbers)
        kinds = faction(self.yards[yard]["faction"]).places
        there = [
            f["kind"] for f in self.yards[yard]["facilities"] if f["slot"] in wanted and f["kind"] in kinds
        ]
        return str(there[0]) if there else self.primary(yard)[0]

    def primary(self, yard: str) -> tuple[str, ...]:
        """The kinds of facility that make things at a yard."""
        return faction(self.yards[yard]["faction"]).primary


def slots(numbers: Iterable[int]) -> str:
    """Slots as people write them: ``1-3, 7``."""
    return ", ".join(ranges(numbers))


def units_of_work(value: object) -> str:
    """Construction units, in plain data an integer or a text such as ``95/2``: 9179, 47.5, 33 1/3."""
    number = Fraction(str(value))
    if number.denominator == 1:
        return str(number.numerator)
    tenths = number * 10
    whole, rest = divmod(number.numerator, number.denominator)
    return (
        f"{tenths.numerator // 10}.{tenths.numerator % 10}"
        if tenths.denominator == 1
        else f"{whole} {rest}/{number.denominator}"
    )
