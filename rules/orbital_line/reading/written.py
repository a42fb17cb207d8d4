"""Suggested orders in words, in the language of the post that they answer."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from rules import data
from rules.language.wordforms.russian import is_cyrillic
from rules.orbital_line.parts import Module


def tongue_of(text: str) -> str:
    """The language that most letters of a post belong to: ``en`` or ``ru``."""
    letters = [letter for letter in text if letter.isalpha()]
    return "ru" if sum(map(is_cyrillic, letters)) * 2 > len(letters) else "en"


def name_of(module: Module, tongue: str) -> str:
    """A module's name in a language."""
    return module.ru if tongue == "ru" else module.name


def line_of(form: str, args: Mapping[str, Any], tongue: str) -> str:
    """A form with its words filled in; sides are named in the language."""
    forms = _forms()[tongue]
    said = {**args, "side": forms["sides"].get(args.get("side"))}
    return str(forms[form]).format_map(said)


@cache
def _forms() -> Mapping[str, Mapping[str, Any]]:
    forms: Mapping[str, Mapping[str, Any]] = data.load("rules.orbital_line", "words/written.yaml")
    return forms
