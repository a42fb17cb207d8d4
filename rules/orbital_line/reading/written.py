"""Orders in words: the forms of Orbital Line, and names in the language that they are written in."""

from __future__ import annotations

from rules.language.forms import Forms, forms_of
from rules.language.wordforms.russian import is_cyrillic
from rules.orbital_line.parts import Module


def tongue_of(text: str) -> str:
    """The language that most letters of a post belong to: ``en`` or ``ru``."""
    letters = [letter for letter in text if letter.isalpha()]
    return "ru" if sum(map(is_cyrillic, letters)) * 2 > len(letters) else "en"


def name_of(module: Module, tongue: str) -> str:
    """A module's name in a language."""
    return module.ru if tongue == "ru" else module.name


def forms(tongue: str) -> Forms:
    """The forms of orders in a language."""
    return forms_of("rules.orbital_line", tongue)
