"""The battle's own words, compiled from its word files: phrases of commands, weapons, groups and places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from msgspec import Struct

from rules import data
from rules.language.phrases.lexicon import Lexicon
from rules.language.words import words

PACKAGE = "rules.tfc.battle"


class Wordbook(Struct, frozen=True, eq=False):
    """Words of the battle in the languages asked for.

    ``known`` are all that an order may hold, ``arms`` the names of weapons, ``grouping`` the words that a group's name may begin with,
    ``pairing`` those that mean the first (0) or the second (1) of two just named, ``rest_words`` the last ones of phrases for the rest,
    ``first_words`` those that the phrases of each list begin with.
    """

    lexicon: Lexicon
    weapons: Mapping[str, str]
    short: dict[str, str]
    groups: Mapping[str, str]
    enemy_groups: Mapping[str, str]
    group_index: Mapping[str, Mapping[str, tuple[tuple[str, ...], ...]]]
    places: Mapping[str, frozenset[str]]
    lists: Mapping[str, frozenset[str]]
    known: frozenset[str]
    arms: frozenset[str]
    grouping: frozenset[str]
    pairing: Mapping[str, int]
    rest_words: frozenset[str]
    first_words: Mapping[str, frozenset[str]]

    def reserved(self, word: str) -> bool:
        """Whether a word is a command or a function word, so that a name spelt like it needs its capital."""
        return word in self.known

    def acts(self, word: str) -> bool:
        """Whether a word is the bare form of a verb that opens a command (``hold``)."""
        lexicon = self.lexicon
        return any(
            form == "base" and lemma in lexicon.senses for lemma, form in lexicon.forms.get(word, {}).items()
        )

    def launches(self, word: str) -> bool:
        """Whether a word is a verb of launching, whose craft are an amount and no group that acts."""
        lexicon = self.lexicon
        senses = (sense for lemma in lexicon.forms.get(word, ()) for sense in lexicon.senses.get(lemma, ()))
        return any(sense.command == "launch_fighters" for sense in senses)

    def listed(self, name: str) -> frozenset[str]:
        """A plain list of words by its name in the word file."""
        return self.lists[name]


_LISTS = (
    "pass",
    "not_pass",
    "tow_off",
    "crew",
    "states",
    "volleys",
    "incoming",
    "speech_verbs",
    "numbered",
    "parts",
    "sparing",
    "abbreviated",
    "former",
    "latter",
    "to_moderator",
    "gear",
    "cancelling",
    "not_targets",
    "of_rest",
    "gear_verbs",
    "flying",
    "anybody",
    "praise",
    "opening",
    "other_half",
    "taking_aim",
    "only",
    "brought_down",
    "performing",
    "plans",
    "taking_all_back",
    "correcting_before_sign",
    "wavering",
    "before_no",
    "saying_no",
    "taking_back",
    "whole_post",
    "make_it_so",
    "only_fire",
    "alike",
    "once_more",
    "telling_others",
    "unable",
    "people",
    "lone_groups",
    "taken_up",
    "craft",
    "naming",
    "groups_named",
    "too",
    "twice",
    "as_well",
    "evenly",
    "rather",
    "ways",
    "chatter",
    "following",
    "trailing_words",
    "target_label",
    "respectively",
    "ships",
)


def _added(own: Iterable[tuple[str, str, tuple[str, ...]]]) -> dict[str, Any]:
    """The words that a game adds, as a word file."""
    file: dict[str, Any] = {
        "commands": {},
        "weapons": {},
        "pass": [],
        "groups": {},
        "enemy_groups": {},
        "places": {},
    }
    for kind, name, phrases in own:
        lower = [phrase.lower() for phrase in phrases]
        if kind == "commands":
            file["commands"][name] = {"say": lower}
        elif kind == "weapons":
            file["weapons"][name] = lower
        elif kind == "pass":
            file["pass"] += lower
    return file


def _file(language: str) -> dict[str, Any]:
    """The words of a language, with those that specials keep beside their modules (``commands/NAME.words.yaml``)."""
    file = data.load(PACKAGE, f"words/{language}.yaml")
    beside = {
        command: body
        for name in data.names(PACKAGE, "commands", ".words.yaml")
        for command, body in data.load(PACKAGE, f"commands/{name}.words.yaml")[language].items()
    }
    return {**file, "commands": {**file["commands"], **beside}}


def _flat(phrase: str) -> str:
    return str(phrase).replace("ё", "е")


@lru_cache(maxsize=32)
def wordbook(cyrillic: bool, own: tuple[tuple[str, str, tuple[str, ...]], ...] = ()) -> Wordbook:
    """The battle's words: English alone, or English and Russian; ``own`` are words that one game adds."""
    files: list[Any] = [_file(language) for language in (("en", "ru") if cyrillic else ("en",))]
    files += [_added(own)] if own else []
    lexicon = Lexicon(frozenset(_flat(w) for file in files for w in file.get("trailing", ())))
    for file in files:
        lexicon.add_file(file)
    groups = _phrases(files, "groups")
    enemy_groups = _phrases(files, "enemy_groups")
    weapons = {
        _flat(word): kind for file in files for kind, found in file["weapons"].items() for word in found
    }
    places = {
        kind: frozenset(_flat(w) for file in files for w in file["places"].get(kind, ()))
        for kind in files[0]["places"]
    }
    lists = {name: frozenset(_flat(w) for file in files for w in file.get(name, ())) for name in _LISTS}
    return Wordbook(
        lexicon,
        weapons,
        {str(letter): str(kind) for file in files for letter, kind in file.get("short", {}).items()},
        groups,
        enemy_groups,
        _index({*groups, *enemy_groups}),
        places,
        lists,
        words().function.union(lexicon.forms, weapons),
        frozenset(weapons),
        frozenset(phrase.split()[0] for phrase in (*groups, *enemy_groups)),
        {
            _flat(word): place
            for file in files
            for place, kind in ((1, "latter"), (0, "former"))
            for word in file.get(kind, ())
        },
        frozenset(_flat(phrase).split()[-1] for file in files for phrase in file.get("of_rest", ())),
        {name: frozenset(phrase.split()[0] for phrase in phrases) for name, phrases in lists.items()},
    )


def _phrases(files: Iterable[Any], name: str) -> dict[str, str]:
    return {_flat(phrase): kind for file in files for kind, found in file[name].items() for phrase in found}


def _index(phrases: Iterable[str]) -> dict[str, dict[str, tuple[tuple[str, ...], ...]]]:
    """Phrases by their first word and their second one (empty for a single word), longest first."""
    found: dict[str, dict[str, list[tuple[str, ...]]]] = {}
    for phrase in phrases:
        key = tuple(phrase.split())
        found.setdefault(key[0], {}).setdefault(key[1] if len(key) > 1 else "", []).append(key)
    return {
        first: {
            second: tuple(sorted(keys, key=lambda key: (-len(key), key))) for second, keys in rows.items()
        }
        for first, rows in found.items()
    }
