"""The phrases of the word files, compiled once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec import Struct

from rules.fots.movement.wordfiles import word_file
from rules.language.words import LANGUAGES

CLAUSES = 2_048
"""How many clauses the steps of the reader remember at most, each with what it found in them."""


class Phrase(Struct, frozen=True):
    """One way to write an order: the command, the pattern over marked text, and fixed arguments."""

    command: str
    pattern: re.Pattern[str]
    args: Mapping[str, Any]


class Book(Struct, frozen=True, eq=False):
    """Everything that the reader looks for. ``marks`` are patterns by name, those of all languages as one."""

    phrases: tuple[Phrase, ...]
    marks: Mapping[str, re.Pattern[str]]
    reserved: frozenset[str]
    groups: frozenset[str]
    labels: Mapping[str, str]
    notes: frozenset[str]
    specials: frozenset[str]
    columns: Mapping[str, str]
    idle: frozenset[str]
    talk: frozenset[str]
    past: Mapping[str, str]
    forms: Mapping[str, str]
    ordinals: Mapping[str, int]
    parts: Mapping[str, int]
    sends: Mapping[str, str]
    missions: Mapping[str, str]
    stances: Mapping[str, str]
    terms: Mapping[str, frozenset[str]]
    points: Mapping[str, re.Pattern[str]]
    policies: Mapping[str, re.Pattern[str]]


@cache
def book() -> Book:
    """The word files of all languages together."""
    files: list[Mapping[str, Any]] = [word_file(language) for language in LANGUAGES]
    phrases = tuple(
        Phrase(row["command"], re.compile(f"(?:{row['say']})(?= |$)"), row.get("args", {}))
        for file in files
        for row in file["phrases"]
    )
    return Book(
        phrases=phrases,
        marks=_joined(files, "marks"),
        reserved=_listed(files, "reserved"),
        groups=_listed(files, "groups"),
        labels={
            word: label for file in files for label, found in file.get("labels", {}).items() for word in found
        },
        notes=_listed(files, "notes"),
        specials=_listed(files, "specials"),
        columns={word: name for file in files for name, found in file["columns"].items() for word in found},
        idle=_listed(files, "idle"),
        talk=_listed(files, "talk"),
        past=_mapped(files, "past"),
        forms=_mapped(files, "forms"),
        ordinals=_mapped(files, "ordinals"),
        parts=_mapped(files, "parts"),
        sends=_mapped(files, "sends"),
        missions=_mapped(files, "missions"),
        stances=_mapped(files, "stances"),
        terms={
            name: frozenset(word for file in files for word in file["terms"].get(name, ()))
            for name in files[0]["terms"]
        },
        points=_joined(files, "points"),
        policies=_joined(files, "policies"),
    )


def mark_of(name: str) -> re.Pattern[str]:
    """A pattern by its name in the word files."""
    return book().marks[name]


def terms(name: str) -> frozenset[str]:
    """The words for a thing, such as a section or a week."""
    return book().terms[name]


def _listed(files: list[Mapping[str, Any]], key: str) -> frozenset[str]:
    return frozenset(word for file in files for word in file.get(key, ()))


def _mapped(files: list[Mapping[str, Any]], key: str) -> dict[str, Any]:
    return {word: means for file in files for word, means in file.get(key, {}).items()}


def _joined(files: list[Mapping[str, Any]], key: str) -> dict[str, re.Pattern[str]]:
    """The patterns of a section, one of several languages matching any of them."""
    names = dict.fromkeys(name for file in files for name in file.get(key, {}))
    return {
        name: re.compile("|".join(f"(?:{file[key][name]})" for file in files if name in file.get(key, {})))
        for name in names
    }


def reserved(word: str) -> bool:
    """Whether a word is one of the table's own, so that a unit named like it needs its capital."""
    return word in book().reserved
