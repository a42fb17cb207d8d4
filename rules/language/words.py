"""The words of a language that belong to no game, compiled from its word file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from msgspec import Struct

from rules import data

LANGUAGES = ("en", "ru")


CueRow = tuple[tuple[str, ...], str]


class Words(Struct, frozen=True):
    """Sets and tables of function words of all languages together; cues are phrases by their first word, longest first,
    and ``cue_index`` the same by their second word as well.

    ``embedding`` tells clauses that are only spoken of by the words they hang on, ``function`` are all the others together, ``counting`` those that a number may begin with, ``light`` those that weigh nothing
    between a subject and its verb, ``pairs`` the adverbs, words for the rest and for per cent, of two words by their first one.
    """

    cues: Mapping[str, tuple[CueRow, ...]]
    cue_index: Mapping[str, Mapping[str, tuple[CueRow, ...]]]
    sets: Mapping[str, frozenset[str]]
    numbers: Mapping[str, int]
    fractions: Mapping[str, Fraction]
    times: Mapping[str, int]
    ordinals: Mapping[str, int]
    function: frozenset[str]
    phrases: Mapping[str, frozenset[str]]
    counting: frozenset[str]
    light: frozenset[str]
    embedding: Mapping[str, frozenset[str]]
    pairs: Mapping[str, frozenset[str]]

    @property
    def prefixes(self) -> frozenset[str]:
        """Words that may stand before a ship's name without being part of it."""
        return self.sets["prefixes"]

    @property
    def common(self) -> frozenset[str]:
        """Words too common to stand for a name alone."""
        return self.sets["common"]


_SETS = (
    "questions", "question_leads", "wh", "determiners", "adverbs", "auxiliaries", "connectors", "separators", "prepositions", "abbreviations",
    "prefixes", "titles", "ooc", "wrote", "whole", "rest", "each", "measured", "percent", "points", "common", "subject_places", "future",
)  # fmt: skip
_TABLES = ("numbers", "times", "ordinals")


@cache
def words() -> Words:
    """The words of every language, compiled once."""
    files = [data.load("rules.language", f"words/{language}.yaml") for language in LANGUAGES]
    sets = {name: frozenset(str(w) for file in files for w in file.get(name, ())) for name in _SETS}
    for name in ("they", "them", "me", "possessive", "second", "relative"):
        sets[name] = frozenset(str(w) for file in files for w in file["pronouns"].get(name, ()))
    tables = {
        name: {str(k): int(v) for file in files for k, v in file.get(name, {}).items()} for name in _TABLES
    }
    fractions = {str(k): Fraction(str(v)) for file in files for k, v in file.get("fractions", {}).items()}
    cues = _cues(files)
    phrases = _lists(files, "phrases")
    function: frozenset[str] = frozenset().union(
        *sets.values(), cues, fractions, *tables.values(), *phrases.values()
    )
    counting = frozenset(
        {
            *tables["times"],
            *fractions,
            *tables["numbers"],
            *word_list("share_articles"),
            *word_list("times_sign"),
            "\u00d7",
        }
    )
    return Words(
        cues,
        {first: _by_second(rows) for first, rows in cues.items()},
        sets,
        tables["numbers"],
        fractions,
        tables["times"],
        tables["ordinals"],
        function,
        phrases,
        counting,
        _light(sets, cues, phrases),
        _embedding(files),
        _pairs(sets["adverbs"] | sets["rest"] | sets["percent"]),
    )


def _pairs(phrases: Iterable[str]) -> dict[str, frozenset[str]]:
    """The second words of phrases of two words by their first one."""
    split = [phrase.split() for phrase in phrases if " " in phrase]
    return {first: frozenset(b for a, b in split if a == first) for first, _ in split}


@cache
def word_list(name: str, package: str = "rules.language") -> frozenset[str]:
    """A small closed list of words by its name in a package's ``words/LANGUAGE.grammar.yaml``, all languages together."""
    files = [data.load(package, f"words/{language}.grammar.yaml") for language in LANGUAGES]
    found = frozenset(str(word) for file in files for word in file.get(name, ()))
    if not found:
        raise KeyError(f"{package}: no list of words is called {name}")
    return found


def is_cue(text: str, *kinds: str) -> bool:
    """Whether a word is by itself a cue of one of the kinds; the first word of a longer cue (``at the first sign``) is none."""
    return any(len(key) == 1 and kind in kinds for key, kind in words().cues.get(text, ()))


def _lists(files: Iterable[Mapping[str, Any]], key: str) -> dict[str, frozenset[str]]:
    """The named lists of words under one key, those of all languages together."""
    names = dict.fromkeys(name for file in files for name in file[key])
    return {name: frozenset(str(w) for file in files for w in file[key].get(name, ())) for name in names}


def _embedding(files: Iterable[Mapping[str, Any]]) -> dict[str, frozenset[str]]:
    """The lists that tell embedded clauses; ``marks`` are the words that one of them may begin with, ``to`` included."""
    lists = _lists(files, "embedding")
    kinds = ("openers", "tellers", "earlier", "backgrounds", "undone", "equates")
    return {
        **lists,
        "marks": frozenset(phrase.split()[0] for kind in kinds for phrase in lists[kind]) | {"to"},
    }


def _light(
    sets: Mapping[str, frozenset[str]], cues: Iterable[str], phrases: Mapping[str, frozenset[str]]
) -> frozenset[str]:
    """Words that weigh nothing between a subject and its verb."""
    kinds = ("adverbs", "auxiliaries", "determiners", "prepositions", "titles")
    return frozenset().union(*(sets[kind] for kind in kinds), cues, phrases["filler"], phrases["told"])


def _by_second(rows: Iterable[CueRow]) -> dict[str, tuple[CueRow, ...]]:
    """Phrases of one first word by their second one, empty for the word alone; longest first."""
    found: dict[str, tuple[CueRow, ...]] = {}
    for row in rows:
        second = row[0][1] if len(row[0]) > 1 else ""
        found[second] = (*found.get(second, ()), row)
    return found


def _cues(
    files: Iterable[Mapping[str, Mapping[str, Iterable[str]]]],
) -> dict[str, tuple[CueRow, ...]]:
    found: dict[str, list[CueRow]] = {}
    for file in files:
        for kind, phrases in file["cues"].items():
            for phrase in phrases:
                key = tuple(str(phrase).replace("ё", "е").split())
                found.setdefault(key[0], []).append((key, kind))
    return {first: tuple(sorted(rows, key=lambda row: -len(row[0]))) for first, rows in found.items()}
