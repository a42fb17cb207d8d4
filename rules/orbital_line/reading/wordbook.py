"""The words of the game in both languages, compiled once: phrases of commands, sides, directions, rows, numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import Struct

from rules import data
from rules.language.phrases.lexicon import Lexicon
from rules.language.tokens import Piece
from rules.language.words import LANGUAGES

Phrases = Mapping[str, tuple[tuple[tuple[str, ...], str], ...]]
Unless = Callable[[Sequence[Piece], int, int], bool]
"""Whether a phrase of so many pieces at a place means something else."""


class Wordbook(Struct, frozen=True):
    """Phrases by their first word, longest first; sets of words; numbers; sentences that are a command as a whole.

    ``arms`` are the forms of verbs that name a kind of weapon themselves (``торпедируем``).
    """

    lexicon: Lexicon
    phrases: Mapping[str, Phrases]
    sets: Mapping[str, frozenset[str]]
    numbers: Mapping[str, int]
    ordinals: Mapping[str, int]
    kinds: Mapping[str, tuple[str, ...]]
    whole: Mapping[str, str]
    arms: Mapping[str, str]

    def phrase(self, table: str, pieces: Sequence[Piece], at: int) -> tuple[str, int] | None:
        """What the longest phrase of a table that stands at this place means, and how many pieces it takes."""
        for words, meaning in self.phrases[table].get(pieces[at].text, ()):
            if len(words) <= len(pieces) - at and all(
                pieces[at + step].text == word for step, word in enumerate(words)
            ):
                return meaning, len(words)
        return None

    def longest(self, table: str, pieces: Sequence[Piece], unless: Unless | None = None) -> str | None:
        """What the longest phrase of a table that stands anywhere means, the first of equals; ``unless`` speaks against a place."""
        best = ("", 0)
        for at, piece in enumerate(pieces):
            found = self.phrase(table, pieces, at) if piece.kind != "name" else None
            if (
                found is not None
                and found[1] > best[1]
                and not (unless is not None and unless(pieces, at, found[1]))
            ):
                best = found
        return best[0] or None

    def has(self, table: str, piece: Piece) -> bool:
        """Whether a piece is one of a set of words."""
        return piece.kind != "name" and piece.text in self.sets[table]

    def says(self, table: str, pieces: Sequence[Piece]) -> bool:
        """Whether one of a set of phrases stands in a row of pieces."""
        said = f" {' '.join(piece.text for piece in pieces)} "
        return any(f" {phrase} " in said for phrase in self.sets[table])

    def acts(self, word: str) -> bool:
        """Whether a word means something by itself, and not only in a phrase of several."""
        spoken = word in self.numbers or word in self.ordinals or word in self.sets["known"]
        return spoken or (self.lexicon.knows(word) and self.lexicon.command(word) != "")

    def knows(self, word: str) -> bool:
        """Whether a word means something in this game, so that it is no misspelt name."""
        return (
            word in self.numbers
            or word in self.ordinals
            or word in self.sets["known"]
            or self.lexicon.knows(word)
        )


_TALK = ("greetings", "people", "praises")
"""Sets of words by which talk is known; they mean nothing in an order."""

_TABLES = ("headers", "sides", "directions", "rows", "aspects", "colours")


@cache
def wordbook() -> Wordbook:
    """The words of every language together."""
    files = [data.load("rules.orbital_line", f"words/{language}.yaml") for language in LANGUAGES]
    lexicon = Lexicon()
    for file in files:
        lexicon.add_file(file)
    phrases = {name: _phrases(files, name) for name in _TABLES}
    sets = _sets(files)
    known = {
        word for table in phrases.values() for rows in table.values() for words, _ in rows for word in words
    }
    sets["known"] = frozenset(known).union(*(some for name, some in sets.items() if name not in _TALK))
    return Wordbook(
        lexicon,
        phrases,
        sets,
        _numbers(files, "numbers"),
        _numbers(files, "ordinals"),
        {str(kind): _kind_names(files, kind) for kind in files[0]["kinds"]},
        {_plain(one): name for file in files for name, some in file["whole"].items() for one in some},
        _arms(files, lexicon),
    )


def _plain(text: Any) -> str:
    return str(text).lower().replace("ё", "е")


def _phrases(files: Sequence[Mapping[str, Any]], name: str) -> Phrases:
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for file in files:
        for meaning, phrases in file[name].items():
            for phrase in phrases:
                words = tuple(_plain(phrase).split())
                found.setdefault(words[0], []).append((words, str(meaning)))
    return {first: tuple(sorted(rows, key=lambda row: -len(row[0]))) for first, rows in found.items()}


def _sets(files: Sequence[Mapping[str, Any]]) -> dict[str, frozenset[str]]:
    names = {name for file in files for name in file["words"]}
    return {
        name: frozenset(_plain(word) for file in files for word in file["words"].get(name, ()))
        for name in names
    }


def _numbers(files: Sequence[Mapping[str, Any]], name: str) -> dict[str, int]:
    return {_plain(word): int(value) for file in files for word, value in file[name].items()}


def _arms(files: Sequence[Mapping[str, Any]], lexicon: Lexicon) -> dict[str, str]:
    verbs = {_plain(verb): str(kind) for file in files for verb, kind in file.get("arms", {}).items()}
    return {form: verbs[verb] for form, lemmas in lexicon.forms.items() for verb in lemmas if verb in verbs}


def _kind_names(files: Sequence[Mapping[str, Any]], kind: str) -> tuple[str, ...]:
    return tuple(name for file in files for name in _names(file, kind))


def _names(file: Mapping[str, Any], kind: str) -> Iterator[str]:
    yield from (str(name) for name in file["kinds"].get(kind, ()))
