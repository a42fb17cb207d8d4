"""What the account of a phase knows while it goes through the events: ships, modules, and how things stand just now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.telling.chapters import Chapter
from bot.telling.document import Block, Note, Paragraph, Span
from bot.telling.lines import Marked, named
from bot.telling.speech import Plain, Speech
from rules.messages import Arg
from rules.orbital_line.ring import mark_label


def ship_name(speech: Speech, units: Plain, name: str) -> str:
    """A ship's name in the language that is spoken."""
    unit = units.get(name)
    return str(unit["names"].get(speech.locale, name)) if unit is not None else name


def module_name(speech: Speech, catalogue: Plain, module: str) -> str:
    """A module's name in the language that is spoken."""
    kind = catalogue["modules"].get(module)
    if kind is None:
        return module
    return str((kind["name_ru"] if speech.locale == "ru" else "") or kind["name"])


class Desk:
    """One chapter's facts and words. Initiative, speed and damage are followed from event to event."""

    def __init__(self, chapter: Chapter) -> None:
        """Begin with how things stood before, or where what is played again began."""
        self.chapter = chapter
        self.speech = chapter.speech
        self.why = chapter.why
        state = (chapter.ground or chapter.before)["state"]
        self.catalogue: Plain = chapter.after["state"]["catalogue"]
        self.units: Plain = {**state["units"], **chapter.after["state"]["units"]}
        self.began: Plain = state["units"]
        self.initiative = {name: unit["initiative"] for name, unit in state["units"].items()}
        self.speed = {name: unit["speed"] for name, unit in state["units"].items()}
        self.hull = {name: unit["hull"] for name, unit in state["units"].items()}
        self.minor_marks = int(chapter.after["state"]["rulings"]["speed.minor_marks"])
        self.weapon: str | None = None
        self.damage = 0

    def mark(self, speed: int) -> str:
        """A speed as the scale and the tables show it."""
        return mark_label(speed, self.minor_marks)

    def ship(self, name: str) -> Marked:
        """A ship, standing out."""
        return named(ship_name(self.speech, self.units, name))

    def module(self, unit: str, cell: str) -> Marked:
        """The module whose first cell this is; with its cell where the ship has several of the kind."""
        modules = self.units[unit]["modules"]
        kind = modules[cell]["module"]
        name = module_name(self.speech, self.catalogue, kind)
        alike = sum(1 for part in modules.values() if part["module"] == kind)
        return named(f"{name} {cell}" if alike > 1 else name)

    def bare(self, unit: str, cell: str) -> Marked:
        """The same without its cell, where the sentence gives that anyway."""
        kind = self.units[unit]["modules"][cell]["module"]
        return named(module_name(self.speech, self.catalogue, kind))

    def modules(self, unit: str, cells: Iterable[str]) -> Marked:
        """Several modules of a ship, joined as the language joins them."""
        return self.speech.join(self.module(unit, cell) for cell in cells)

    def kind(self, unit: str, cell: str) -> Plain:
        """The catalogue's figures of a module on a ship."""
        found: Plain = self.catalogue["modules"][self.units[unit]["modules"][cell]["module"]]
        return found

    def spend(self, unit: str, cost: int) -> tuple[int, int]:
        """Initiative before and after something was paid."""
        before = self.initiative[unit]
        self.initiative[unit] = before - cost
        return before, before - cost

    def hurt(self, unit: str, amount: int) -> int:
        """What is left of a hull after damage."""
        self.hull[unit] -= amount
        return int(self.hull[unit])

    def damaged(self, unit: str, damage: int) -> int:
        """What is left of a hull that is said to have so much damage."""
        self.hull[unit] = self.units[unit]["hull_strength"] - damage
        return int(self.hull[unit])

    def say(self, identifier: str, depth: int = 0, **args: Arg) -> Paragraph:
        """One sentence."""
        return Paragraph(line=self.speech.line(identifier, "", **args), depth=depth)

    def because(self, rule: str, identifier: str = "", **args: Arg) -> Iterator[Block]:
        """For ``--why``: what a number was made of, and the rule that says so."""
        if self.why:
            said = (*self.speech.line(identifier, "", **args), Span("  ")) if identifier else ()
            yield Note(kind="why", line=(*said, Span(rule, "rule")))
