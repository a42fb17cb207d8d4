"""The yards' own words, compiled from their word files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Literal

from msgspec import Struct

from rules import data
from rules.language.phrases.lexicon import Lexicon
from rules.language.wordforms import russian
from rules.language.wordforms.inflect import english_forms, plural
from rules.language.words import words

PACKAGE = "rules.tfc.yards"

_LISTS = (
    "tools", "depots", "with", "onto", "all", "free", "both", "another", "first_hull", "first_osi", "priority", "top", "own_words", "told", "to_name", "count_of",
    "later", "past", "with_all", "note", "apart", "pronouns", "idle", "others", "other", "ones", "padding", "purpose", "being", "them", "for_whom", "crewing", "going_on", "repairs", "each", "begun", "idle_verbs", "rests", "indefinite", "its", "ship_pronouns", "hulls", "wants", "yard_words", "sayers", "ship_subjects", "working", "units", "hopes", "digit_endings", "except", "reflexive", "months", "calling", "completed", "until", "inward", "keels", "owned", "present", "respective", "whatever", "either", "away", "owning", "single", "limiting", "then", "compared", "freed", "becoming", "same", "those", "apiece", "per", "one_unit", "instead", "hull", "before", "likewise", "goes", "regarding", "works", "many", "frame", "foremost", "onward", "leaving", "freeing", "helping", "some", "swapped", "places", "sharing", "former", "latter", "theirs", "starting", "asides", "too", "there", "nothing", "doing", "idly",
)  # fmt: skip


Mark = Literal["back", "right", "edit", "waver"]
"""What a phrase of correction does: takes back, puts right, marks an edit, or only wavers."""


class Wordbook(Struct, frozen=True, eq=False):
    """Words of yards in the languages asked for. ``verbs`` are forms of verbs, for slips of the pen in them.

    ``marks`` are the phrases of correction by their first word, the longest first, ``leftover``, ``nouns`` and ``manners`` likewise those
    for the facilities that are left over, those in which a verb names a thing, and those for haste; ``sorts`` are words for sorts of ships in other languages, each with its English word.
    """

    lexicon: Lexicon
    verbs: Mapping[str, str]
    kinds: Mapping[str, tuple[str, ...]]
    vague: Mapping[str, str]
    numbers: Mapping[str, int]
    ordinals: Mapping[str, int]
    letters: Mapping[str, str]
    lists: Mapping[str, frozenset[str]]
    marks: Mapping[str, tuple[tuple[tuple[str, ...], Mark], ...]]
    sorts: Mapping[str, str]
    leftover: Mapping[str, tuple[tuple[str, ...], ...]]
    nouns: Mapping[str, tuple[tuple[str, ...], ...]]
    manners: Mapping[str, tuple[tuple[str, ...], ...]]

    def reserved(self, word: str) -> bool:
        """Whether a word is a command, a tool or a function word, so that a name spelt like it needs its capital."""
        return self.lexicon.knows(word) or word in words().function or word in self.lists["tools"]

    def says(self, name: str, word: str) -> bool:
        """Whether a word is in a plain list."""
        return word in self.lists[name]

    def says_any(self, name: str, text: str) -> bool:
        """Whether one of a list's phrases stands in a stretch of text."""
        spaced = f" {text} "
        return any(f" {phrase} " in spaced for phrase in self.lists[name])

    def tells(self, name: str, text: str) -> bool:
        """Whether one of a list's phrases stands there and nothing is only compared with it (``as last month``)."""
        spaced = f" {text} "
        for compared in self.lists["compared"]:
            spaced = spaced.replace(f" {compared} и ", f" {compared}").replace(
                f" {compared} ", f" {compared}"
            )
        return self.says_any(name, spaced.strip())


@cache
def wordbook(cyrillic: bool) -> Wordbook:
    """The yards' words: English alone, or English and Russian."""
    languages = ("en", "ru") if cyrillic else ("en",)
    files: list[Any] = [data.load(PACKAGE, f"words/{language}.yaml") for language in languages]
    lexicon = Lexicon()
    for file in files:
        lexicon.add_file(_with_passives(file))
    verbs = {
        form: kind for file in files for word in _single_verbs(file) for form, kind in _forms(word, file)
    }
    kinds: dict[str, tuple[str, ...]] = {}
    for file in files:
        for kind, phrases in file["kinds"].items():
            kinds[kind] = (*kinds.get(kind, ()), *(_flat(phrase) for phrase in phrases))
    numbers = {_flat(word): int(value) for file in files for word, value in file["numbers"].items()}
    lists = {name: frozenset(_flat(word) for file in files for word in file.get(name, ())) for name in _LISTS}
    vague = {_flat(word): kind for file in files for kind, found in file["vague"].items() for word in found}
    ordinals = {form: value for file in files for form, value in _ordinals(file)}
    letters = {letter: tool for file in files for letter, tool in file["letters"].items()}
    known = {**words().numbers, **numbers}
    return Wordbook(
        lexicon,
        verbs,
        kinds,
        vague,
        known,
        ordinals,
        letters,
        lists,
        _marks(files),
        _sorts(files),
        _by_first_word(files, "leftover"),
        _by_first_word(files, "nouns"),
        _by_first_word(files, "manners"),
    )


def _by_first_word(
    files: Iterable[Mapping[str, Any]], name: str
) -> Mapping[str, tuple[tuple[str, ...], ...]]:
    """The phrases of a list by their first word, the longest first."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for phrase in (tuple(_flat(phrase).split()) for file in files for phrase in file.get(name, ())):
        found.setdefault(phrase[0], []).append(phrase)
    return {first: tuple(sorted(rows, key=len, reverse=True)) for first, rows in found.items()}


def _sorts(files: Iterable[Mapping[str, Any]]) -> Mapping[str, str]:
    """Words for sorts of ships in all their forms, each with the English word in that number."""
    found: dict[str, str] = {}
    for file in files:
        for noun, english in file.get("sorts", {}).items():
            found |= dict.fromkeys(russian.plural_forms(noun), plural(english))
            found |= {form[0]: english for form, _ in russian.name_forms((noun,))} | {noun: english}
    return found


def _marks(files: Iterable[Mapping[str, Any]]) -> Mapping[str, tuple[tuple[tuple[str, ...], Mark], ...]]:
    """The phrases of correction by their first word, the longest first."""
    found: dict[str, list[tuple[tuple[str, ...], Mark]]] = {}
    for file in files:
        for kind, phrases in file["corrections"].items():
            for phrase in phrases:
                spelt = tuple(_flat(phrase).split())
                found.setdefault(spelt[0], []).append((spelt, kind))
    return {first: tuple(sorted(rows, key=lambda row: -len(row[0]))) for first, rows in found.items()}


def _ordinals(file: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """The ordinals of a word file in all their forms."""
    for stem, value in file["ordinal_stems"].items():
        yield from ((f"{stem}{ending}", int(value)) for ending in file["ordinal_endings"])


def _with_passives(file: Mapping[str, Any]) -> Mapping[str, Any]:
    """A word file with the passives of its Russian verbs of orders (``закладывать``: ``закладываться``)."""
    commands = {
        command: {**body, "say": [*body.get("say", ()), *filter(None, map(_passive, body.get("say", ())))]}
        for command, body in file["commands"].items()
    }
    return {**file, "commands": commands}


def _passive(phrase: Any) -> str:
    """The passive of a Russian phrase that begins with a verb; empty if it has none."""
    first, _, rest = str(phrase).partition(" ")  # a phrase with a weight begins with no verb and has none
    plain = russian.is_cyrillic(first) and first.endswith("ть")
    return f"{first}ся {rest}".strip() if plain else ""


def _single_verbs(file: Mapping[str, Any]) -> Iterator[str]:
    """Verbs that are a phrase by themselves or with an object."""
    for body in file["commands"].values():
        for phrase in body.get("say", ()):
            words_ = [word for word in str(phrase).split() if not word.startswith("{")]
            if len(words_) == 1 and not str(phrase).startswith("=") and "|" not in words_[0]:
                yield words_[0]


def _forms(verb: str, file: Mapping[str, Any]) -> Iterable[tuple[str, str]]:
    return russian.verb_forms(verb) if russian.is_cyrillic(verb) else english_forms(verb, file["irregular"])


def _flat(phrase: Any) -> str:
    return str(phrase).replace("ё", "е")
