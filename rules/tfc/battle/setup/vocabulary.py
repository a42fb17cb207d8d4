"""A game's own words for commands and weapons, as its setup gives them, checked against the words that are known already."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rules.kit import changing_words, own_words
from rules.kit.suggest import hint
from rules.language.words import words
from rules.sentences import said
from rules.setups import OwnWords, Problem
from rules.tfc.battle.reading.phrasing.slots import TESTS
from rules.tfc.battle.reading.wordbook import Wordbook, wordbook

READ = ("commands", "weapons", "pass")
"""The kinds that the battle's reader looks for itself."""
KINDS = (*READ, *own_words.KINDS)
WEAPONS = ("beam", "projectile", "all")
LONGEST = own_words.LONGEST


def rows(section: Mapping[str, Any]) -> OwnWords:
    """The words of a section without problems."""
    found: list[tuple[str, str, tuple[str, ...]]] = []
    for kind in READ:
        body = section.get(kind, {})
        table = {"": body} if kind == "pass" else body
        found += [(kind, str(name), tuple(map(str, phrases))) for name, phrases in table.items() if phrases]
    return (*found, *own_words.rows(section))


def word_lists() -> tuple[str, ...]:
    """The lists that a battle has, as keys of a section with points between."""
    commands = (f"commands.{name}" for name in _commands(wordbook(True)))
    return (*changing_words.word_lists(), *commands, *(f"weapons.{name}" for name in WEAPONS), "pass")


def problems(
    section: Mapping[str, Any], path: tuple[str | int, ...], names: Iterable[str]
) -> tuple[Problem, ...]:
    """Every fault of a section: unknown keys, and words that mean something else already.

    ``names`` are those of units and bodies, which no cue and no stop-phrase may hold.
    """
    found = tuple(_problems(section, path))
    book = wordbook(True, () if found else rows({kind: section[kind] for kind in READ if kind in section}))
    return (*found, *own_words.problems(section, path, lambda spoken: _held(book, spoken), names))


def _held(book: Wordbook, spoken: list[str]) -> str:
    """What is wrong with a cue or a stop-phrase because the battle knows its words, if anything is."""
    phrase = " ".join(spoken)
    if book.weapons.get(phrase):
        return said("means {other} already; choose other words", other=book.weapons[phrase])
    if phrase in book.listed("pass"):
        return said("means {other} already; choose other words", other="pass")
    if phrase in book.groups or phrase in book.enemy_groups:
        return said("names a group of ships; choose other words")
    return own_words.spoken_in(book.lexicon, spoken)


def _problems(section: Mapping[str, Any], path: tuple[str | int, ...]) -> Iterator[Problem]:
    """The faults of the kinds that the battle's reader looks for, and of the keys."""
    book = wordbook(True)
    known = {"commands": _commands(book), "weapons": WEAPONS, "pass": ("",)}
    for kind, body in section.items():
        if kind in own_words.KINDS:
            continue
        if kind not in KINDS:
            yield Problem(
                (*path, kind),
                said(
                    "{kind} is unknown{near}",
                    kind=kind,
                    near=hint(kind, KINDS) or said("; known are {known}", known=", ".join(KINDS)),
                ),
            )
            continue
        table = {"": body} if kind == "pass" else body
        if not isinstance(table, Mapping):
            yield Problem((*path, kind), said("{kind} must be a map such as {{evade: [juke]}}", kind=kind))
            continue
        for name, phrases in table.items():
            at = (*path, kind, name) if name else (*path, kind)
            if name not in known[kind]:
                yield Problem(
                    at, said("{name} is unknown{near}", name=name, near=hint(str(name), known[kind]))
                )
            elif not isinstance(phrases, list) or not all(
                isinstance(one, str) and one.strip() for one in phrases
            ):
                yield Problem(at, "must be a list of phrases such as [juke, do the dance]")
            else:
                yield from (
                    Problem((*at, place), said("“{phrase}” {fault}", phrase=phrase, fault=fault))
                    for place, phrase in enumerate(phrases)
                    if (fault := _CHECKS[kind](book, name, phrase.lower().split()))
                )


def _commands(book: Wordbook) -> tuple[str, ...]:
    return tuple(dict.fromkeys(sense.command for senses in book.lexicon.senses.values() for sense in senses))


def _phrase_fault(book: Wordbook, command: str, phrase: list[str]) -> str:
    """What is wrong with a phrase for a command, if anything is."""
    slots = [word.strip("{}") for word in phrase if word.startswith("{")]
    strange = next((slot for slot in slots if slot not in TESTS), None)
    if strange is not None:
        near = hint(strange, tuple(TESTS))
        return said("asks for {{{strange}}}, which nothing can be{near}", strange=strange, near=near)
    if len(phrase) > LONGEST:
        return said("is longer than {most} words", most=LONGEST)
    first = phrase[0].lstrip("=").strip() or (phrase[1] if len(phrase) > 1 else "")
    if not first[:1].isalpha():
        return said("must begin with a word")
    if len(phrase) == 1 and first in words().function:
        return said("is a word that every sentence may hold")
    other = _meaning(book, phrase, command)
    return said("means {other} already", other=other) if other else ""


def _meaning(book: Wordbook, phrase: list[str], command: str) -> str:
    """The other command that is said with exactly these words, in whatever form, if one is."""
    plain = [word for word in phrase if word != "=" and not word.startswith("{")]
    heads = (
        sense
        for lemma in book.lexicon.forms.get(plain[0], {plain[0]: "base"})
        for sense in book.lexicon.senses.get(lemma, ())
    )
    for sense in heads:
        spoken = [word for word in sense.phrase.split() if word != "=" and not word.startswith("{")]
        if spoken[1:] == plain[1:] and sense.command != command:
            return sense.command
    return said("a weapon") if len(plain) == 1 and plain[0] in book.weapons else ""


def _weapon_fault(book: Wordbook, weapon: str, phrase: list[str]) -> str:
    """What is wrong with a word for a weapon, if anything is."""
    word = phrase[0]
    if len(phrase) > 1:
        return said("must be one word")
    if book.weapons.get(word, weapon) != weapon:
        return said("means {other} already", other=book.weapons[word])
    if word in words().function:
        return said("is a word that every sentence may hold")
    return said("is a command already") if book.lexicon.knows(word) and word not in book.weapons else ""


def _pass_fault(book: Wordbook, name: str, phrase: list[str]) -> str:
    """What is wrong with words for passing, if anything is."""
    if len(phrase) > LONGEST:
        return said("is longer than {most} words", most=LONGEST)
    lone = len(phrase) == 1 and phrase[0]
    return (
        said("is a command already")
        if lone and book.lexicon.knows(lone) and lone not in book.listed("pass")
        else ""
    )


_CHECKS = {"commands": _phrase_fault, "weapons": _weapon_fault, "pass": _pass_fault}
