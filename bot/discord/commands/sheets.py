"""A unit's fields and values in words of a language: ``messages/sheet.LOCALE.yaml``; by their own names where there is none."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from bot import systems
from bot.discord.voice import PACKAGE
from rules import data


class Sheet:
    """The words of one language."""

    def __init__(self, locale: str) -> None:
        """Load the words."""
        self._words = table(locale)

    def field(self, name: str) -> str:
        """What a field is called."""
        return self._words.get("fields", {}).get(name) or name.replace("_", " ")

    def plain(self, value: Any) -> str:
        """A value in words, maps and lists on one line."""
        if isinstance(value, dict):
            return ", ".join(
                f"{self.field(str(key))} {self.plain(one)}"
                for key, one in value.items()
                if one not in (None, [], {})
            )
        if isinstance(value, list | tuple):
            return ", ".join(map(self.plain, value))
        return self._words.get("values", {}).get(str(value)) or str(value)


@cache
def table(locale: str) -> Mapping[str, Mapping[str, str]]:
    """What is written for a language; English fields need no words, since their names are words."""
    name = f"messages/sheet.{locale}.yaml"
    return data.load(PACKAGE, name) if systems.has(PACKAGE, name) else {}
