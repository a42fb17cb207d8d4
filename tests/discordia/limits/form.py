"""Collects what is wrong with a request and words it as Discord does: error 50035 with a tree of places."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

from tests.discordia.errors import Refused, Why

#: What discord.py calls locales, and Discord accepts as keys of localisations.
LOCALES = frozenset(
    [
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
    ]
)


class Form:
    """The breaches found so far, each with its place such as ``embeds.0.title``."""

    def __init__(self) -> None:
        self.found: list[tuple[str, str, str]] = []

    def wrong(self, place: str, code: str, message: str) -> None:
        self.found.append((place, code, message))

    def text(self, place: str, value: Any, least: int, most: int) -> bool:
        """A text of a bounded length; None counts as missing."""
        if value is None:
            if least:
                self.wrong(place, "BASE_TYPE_REQUIRED", "This field is required")
            return not least
        if not isinstance(value, str):
            self.wrong(place, "BASE_TYPE_BAD_TYPE", "Must be a string.")
        elif len(value) > most:
            self.wrong(place, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        elif len(value) < least:
            self.wrong(place, "BASE_TYPE_MIN_LENGTH", f"Must be {least} or more in length.")
        else:
            return True
        return False

    def number(self, place: str, value: Any, least: int, most: int) -> None:
        """A whole number within bounds; None is no number and no breach."""
        if value is not None and not (isinstance(value, int) and least <= value <= most):
            self.wrong(place, "NUMBER_TYPE_RANGE", f"Value should be between {least} and {most}.")

    def size(self, place: str, value: Sequence[Any], least: int, most: int) -> None:
        """A list of a bounded length."""
        if not least <= len(value) <= most:
            self.wrong(place, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def choice(self, place: str, value: Any, allowed: Sequence[Any]) -> None:
        if value not in allowed:
            said = ", ".join(map(str, allowed))
            self.wrong(place, "BASE_TYPE_CHOICES", f"Value must be one of ({said}).")

    def unique(self, place: str, values: Sequence[Any], code: str, message: str) -> None:
        if len(set(values)) < len(values):
            self.wrong(place, code, message)

    def done(self) -> None:
        """Refuses if anything was found."""
        if self.found:
            raise Refused(Why.INVALID_FORM, _tree(self.found))


def _tree(found: Sequence[tuple[str, str, str]]) -> dict[str, Any]:
    tree: dict[str, Any] = {}
    for place, code, message in found:
        branch = tree
        for step in filter(None, place.split(".")):
            branch = branch.setdefault(step, {})
        branch.setdefault("_errors", []).append({"code": code, "message": message})
    return tree


def is_name(text: str) -> bool:
    """Whether a slash command or option may be called so: letters, numbers, ``-_'``, and no capitals."""
    letters = all(
        character in "-_'" or unicodedata.category(character)[0] in "LN" or _joins(character)
        for character in text
    )
    return letters and text == text.lower()


def _joins(character: str) -> bool:
    """Marks that belong to letters; Discord allows those of Devanagari and Thai."""
    return unicodedata.name(character, "").startswith(("DEVANAGARI", "THAI"))
