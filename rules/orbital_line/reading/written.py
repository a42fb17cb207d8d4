"""Orders in words: the forms of Orbital Line, and names in the language that they are written in."""

from __future__ import annotations

from rules.language.forms import Forms, forms_of
from rules.orbital_line.parts import Module


def name_of(module: Module, tongue: str) -> str:
    """A module's name in a language."""
    return module.ru if tongue == "ru" else module.name


def forms(tongue: str) -> Forms:
    """The forms of orders in a language."""
    return forms_of("rules.orbital_line", tongue)
