"""What the account of a turn knows while it goes through the events: who is who, and what stands under which number."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from bot.telling.chapters import Chapter
from bot.telling.document import Block, Line, Note, Paragraph, Span
from bot.telling.lines import Marked, clean, line, named
from bot.telling.speech import Plain
from rules.messages import Arg

LIMITED = "TFC-DMG-02"


class Desk:
    """One chapter's facts and words. Units that the viewer does not know are nobody here."""

    def __init__(self, chapter: Chapter) -> None:
        """Begin with what the minutes before and after show."""
        self.chapter = chapter
        self.speech = chapter.speech
        self.why = chapter.why
        self.units: dict[str, Plain] = {**chapter.before["state"]["units"], **chapter.after["state"]["units"]}
        self.bodies: dict[str, Plain] = chapter.after["state"]["bodies"]
        self.effects: dict[int, Plain] = dict(chapter.numbered)
        self.command: dict[str, str] = {}

    def knows(self, name: str | None) -> bool:
        """Whether the viewer may hear of this unit or body."""
        return name in self.units or name in self.bodies

    def name(self, name: str | None) -> Marked:
        """The thing's name, standing out; somebody unseen where the viewer does not know it."""
        return (
            named(name)
            if name is not None and self.knows(name)
            else Marked(self.speech.say("somebody-unseen"))
        )

    def class_name(self, class_id: str) -> str:
        """What a class is called; its id where nobody sees one of the class."""
        names = {**self.chapter.before["state"]["class_names"], **self.chapter.after["state"]["class_names"]}
        return str(names.get(class_id, class_id.replace("_", " ")))

    def number(self, n: int | None) -> Marked:
        """The short number of an effect."""
        return named(f"#{n}")

    def effect(self, n: int | None) -> Marked:
        """An effect by number and kind, as in ``#4, Alpha's volley``."""
        known = self.effects.get(n or 0)
        if known is None:
            return Marked(self.speech.say("what-unknown", n=self.number(n)))
        what = f"what-{known['kind']}" if self.speech.knows(f"what-{known['kind']}") else "what-other"
        kind = self.speech.word("kind", known["kind"])
        return Marked(self.speech.say(what, n=self.number(n), source=self.name(known["source"]), kind=kind))

    def say(self, identifier: str, depth: int = 0, **args: Arg) -> Paragraph:
        """One sentence."""
        return Paragraph(line=self.speech.line(identifier, "", **args), depth=depth)

    def because(self, *rules: str, line: Line = ()) -> Iterator[Block]:
        """A trace for ``--why``: what a number was made of, and the rules that say so."""
        if self.why:
            yield Note(kind="why", line=(*line, *rule_marks(rules, bool(line))))

    def layer(self, name: str) -> str:
        """The word for a layer."""
        return self.speech.word("layer", name)

    def trace(self, terms: list[Plain], points: dict[str, int]) -> Iterator[Block]:
        """The terms of a volley, one line a component: factors, product, and what was rounded away."""
        if not self.why:
            return
        for weapon, chain in _chains(terms).items():
            rules = dict.fromkeys(term["rule"] for term in chain)
            yield Note(
                kind="why", line=(*self._product(chain, points[weapon]), *rule_marks(tuple(rules), True))
            )

    def _product(self, chain: list[Plain], result: int) -> Line:
        factors = []
        product = Fraction(1)
        for term in chain:
            value = Fraction(term["num"], term["den"])
            product = value if term["name"] == "points" else product * value
            factors.append((self.speech.word("term", term["name"]), value, term["name"] == "points"))
        text = ""
        for place, (word, value, instead) in enumerate(factors):
            text += (
                " → " if instead else " × " if place else ""
            ) + f"{word} {fraction(value, self.speech.locale)}"
        text += f" = {fraction(product, self.speech.locale)}" if len(factors) > 1 or product != result else ""
        return line(text if product == result else f"{text} ↓ {result}")


def rule_marks(rules: tuple[str, ...], after: bool = False) -> Line:
    """Rule ids at the end of a trace."""
    return (
        (Span(f"{'  ' if after else ''}{', '.join(clean(rule) for rule in rules)}", "rule"),) if rules else ()
    )


def fraction(value: Fraction, locale: str = "en") -> str:
    """A number as the rulebook writes it: 300, 0.5, 1.4; as a fraction where no short decimal is exact: 333 1/3."""
    whole, rest = divmod(value.numerator, value.denominator)
    if not rest:
        return str(whole)
    thousandths = Fraction(rest * 1000, value.denominator)
    if thousandths.denominator == 1:
        decimals = f"{thousandths.numerator:03}".rstrip("0")
        return f"{whole}{',' if locale == 'ru' else '.'}{decimals}"
    return f"{whole} {rest}/{value.denominator}" if whole > 1 else f"{value.numerator}/{value.denominator}"


def _chains(terms: list[Plain]) -> dict[str, list[Plain]]:
    """The terms by weapon kind: each chain begins with the weapon's rating."""
    chains: dict[str, list[Plain]] = {}
    for term in terms:
        if term["name"].startswith("rating_"):
            chains[term["name"].removeprefix("rating_")] = []
        if chains:
            list(chains.values())[-1].append(term)
    return chains


def location(text: str) -> tuple[str, str | None, tuple[str, ...]]:
    """A location as the rulebook writes it, cut into kind, place and the rest: ``blockade_run(Rock, in, 1)``."""
    kind, _, inside = text.partition("(")
    parts = tuple(part.strip() for part in inside.removesuffix(")").split(",")) if inside else ()
    return kind, (parts[0] if parts else None), parts[1:]
