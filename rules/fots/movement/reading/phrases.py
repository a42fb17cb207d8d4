"""The phrases of the word files, compiled once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec import Struct

from rules import data

PACKAGE = "rules.fots.movement"
LANGUAGES = ("en", "ru")


class Phrase(Struct, frozen=True):
    """One way to write an order: the command, the pattern over marked text, and fixed arguments."""

    command: str
    pattern: re.Pattern[str]
    args: Mapping[str, Any]


class Book(Struct, frozen=True, eq=False):
    """Everything that the reader looks for."""

    phrases: tuple[Phrase, ...]
    lead: re.Pattern[str]
    reserved: frozenset[str]
    groups: frozenset[str]
    labels: Mapping[str, str]
    notes: frozenset[str]
    ask_gm: re.Pattern[str]
    condition: re.Pattern[str]
    otherwise: re.Pattern[str]
    each: re.Pattern[str]
    scout: re.Pattern[str]
    cancel_above: re.Pattern[str]
    stances: Mapping[str, str]
    points: Mapping[str, re.Pattern[str]]


@cache
def book() -> Book:
    """The word files of all languages together."""
    files: list[Mapping[str, Any]] = [data.load(PACKAGE, f"words/{language}.yaml") for language in LANGUAGES]
    main = files[0]
    phrases = tuple(
        Phrase(row["command"], re.compile(f"(?:{row['say']})(?= |$)"), row.get("args", {}))
        for file in files
        for row in file["phrases"]
    )
    return Book(
        phrases=phrases,
        lead=re.compile(main["lead"]),
        reserved=frozenset(main["reserved"]),
        groups=frozenset(main["groups"]),
        labels={word: label for label, found in main["labels"].items() for word in found},
        notes=frozenset(main["notes"]),
        ask_gm=re.compile(main["ask_gm"]),
        condition=re.compile(rf"(?:{main['if']})\s"),
        otherwise=re.compile(rf"(?:, |; )?(?:{main['else']})\s"),
        each=re.compile(main["each"]),
        scout=re.compile(main["scout"]),
        cancel_above=re.compile(main["cancel_above"]),
        stances=main["stances"],
        points={point: re.compile(found) for point, found in main["points"].items()},
    )


def reserved(word: str) -> bool:
    """Whether a word is one of the table's own, so that a unit named like it needs its capital."""
    return word in book().reserved
