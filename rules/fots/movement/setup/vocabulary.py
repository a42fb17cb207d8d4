"""A campaign's own cues and stop-phrases, held against the phrases of orders and the names of the star chart."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

from rules.fots.movement.setup.desk import PACKAGE, Desk
from rules.fots.movement.wordfiles import word_file
from rules.kit.own_words import known_to, read_own_words
from rules.language.words import LANGUAGES, words
from rules.sentences import said
from rules.setups import OwnWords


def own_words(desk: Desk, section: Any, names: Iterable[str]) -> OwnWords:
    """The words of a setup's section; every fault goes to the desk."""
    found, faults = read_own_words(section, meaning, names)
    desk.problems += faults
    return found


def meaning(spoken: list[str]) -> str:
    """What is wrong with words because they are an order, or a word that orders are read by."""
    phrase = " ".join(spoken)
    ways = (phrase, *(f"{phrase} {mark}" for mark in _MARKS))
    command = next((command for command, pattern in _orders() if any(map(pattern.fullmatch, ways))), None)
    if command is not None:
        return said("means {other} already; choose other words", other=command)
    telling = [word for word in spoken if word not in words().sets["prepositions"]]
    if telling and _verbs().issuperset(telling):
        return said("means {other} already; choose other words", other=telling[0])
    return known_to(PACKAGE)(spoken)


_MARKS = ("<u>", "<a>", "<s>", "<w>", "<k>", "<n>", "<p>", "<c>", "to <a>")
"""What may stand behind the words of an order, as the phrases write it."""


@cache
def _orders() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The commands with the patterns of their phrases."""
    return tuple((row["command"], re.compile(row["say"])) for file in _files() for row in file["phrases"])


@cache
def _verbs() -> frozenset[str]:
    """The words that routes and orders are told by."""
    keys = ("reserved", "sends", "missions", "past")
    return frozenset(word for file in _files() for key in keys for word in file.get(key, ()))


def _files() -> list[Any]:
    return [word_file(language) for language in LANGUAGES]
