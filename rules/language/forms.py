"""Orders put into words by forms that stand as data: what is written of an order, and how, in one language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from rules import data

_HOLE = re.compile(r"\[([^\[\]]*)\]|\{(\w+)\}")
_WORD = re.compile(r"\{(\w+)\}")


class Forms:
    """The forms of a game in one language: lines with words in braces; a part in brackets stands only where all of its words are known."""

    def __init__(self, rows: Mapping[str, Any]) -> None:
        """Forms by name; lists of words stand beside them as maps."""
        self._rows = rows

    def __contains__(self, name: str) -> bool:
        return name in self._rows

    def say(self, name: str, words: Mapping[str, object | None]) -> str:
        """A form with its words. Raises KeyError where a word that no bracket leaves out is not known."""

        def filled(hole: re.Match[str]) -> str:
            part, word = hole.groups()
            if part is None:
                return str(words[word])
            if any(words.get(one) is None for one in _WORD.findall(part)):
                return ""
            return _WORD.sub(lambda one: str(words[one[1]]), part)

        return _HOLE.sub(filled, str(self._rows[name]))

    def word(self, of: str, key: object) -> str:
        """A word of one of the lists."""
        return str(self._rows[of][key])

    def all(self, of: str) -> tuple[str, ...]:
        """All words of a list that stands as one."""
        return tuple(self._rows[of])

    def words(self, of: str, keys: Iterable[object]) -> str | None:
        """Words of a list in a row; None for none."""
        return self.listed([self.word(of, key) for key in keys])

    def listed(self, words: Iterable[object]) -> str | None:
        """Words in a row, as readers take them apart again; None for none."""
        return ", ".join(map(str, words)) or None


@cache
def forms_of(package: str, language: str) -> Forms:
    """The forms of a game's package (``words/written.yaml``); in English where it has none in the language."""
    rows = data.load(package, "words/written.yaml")
    return Forms(rows.get(language, rows["en"]))
