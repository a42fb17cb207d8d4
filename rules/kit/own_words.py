"""A game's own cues of mood and stop-phrases, as its setup gives them, held against what the words mean already."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Protocol

from rules import data
from rules.kit.faults import unknown
from rules.language.laying_out.own_words import CUES, STOP_PHRASES, added_cues, flat
from rules.language.phrases.holding import held_by
from rules.language.phrases.lexicon import Lexicon
from rules.language.words import LANGUAGES, words
from rules.sentences import said
from rules.setups import OwnWords, Problem

KINDS = (CUES, STOP_PHRASES)
LONGEST = 8
"""A phrase has no more words than this."""

Path = tuple[str | int, ...]
Meaning = Callable[[list[str]], str]
"""What is wrong with words because a game knows them already; empty if it does not."""


class Named(Protocol):
    """Something with a name, and others in other languages; it may have ``aliases`` as well."""

    @property
    def name(self) -> str:
        """Its own name."""
        ...

    @property
    def names(self) -> Mapping[str, str]:
        """What it is called in other languages."""
        ...


def all_names(*things: Named) -> Iterator[str]:
    """All names of some things."""
    for one in things:
        yield from (one.name, *one.names.values(), *getattr(one, "aliases", ()))


def read_own_words(
    section: Any, meaning: Meaning, names: Iterable[str]
) -> tuple[OwnWords, tuple[Problem, ...]]:
    """The words of a setup's section that holds only these two kinds, or every fault of it."""
    path = ("setup", "words")
    if section is None:
        return (), ()
    if not isinstance(section, Mapping):
        return (), (Problem(path, _EXAMPLE),)
    faults = section_faults(section, path, meaning, names)
    return (() if faults else rows(section)), faults


def section_faults(
    section: Mapping[str, Any], path: Path, meaning: Meaning, names: Iterable[str]
) -> tuple[Problem, ...]:
    """Every fault of a section that holds only these two kinds."""
    faults = [Problem((*path, kind), unknown(kind, KINDS)) for kind in section if kind not in KINDS]
    return (*faults, *problems(section, path, meaning, names))


_EXAMPLE = said("must be a map such as {cues: {doubt: [belike]}, stop_phrases: [roger that captain]}")


def rows(section: Mapping[str, Any]) -> OwnWords:
    """The cues and stop-phrases of a section without problems."""
    found = [(CUES, str(name), tuple(map(str, phrases))) for name, phrases in section.get(CUES, {}).items()]
    stops = section.get(STOP_PHRASES, ())
    return (*found, *([(STOP_PHRASES, "", tuple(map(str, stops)))] if stops else []))


def problems(
    section: Mapping[str, Any], path: Path, meaning: Meaning, names: Iterable[str]
) -> Iterator[Problem]:
    """Every fault of a section's cues and stop-phrases: unknown kinds, and words that mean something else already."""
    cues = section.get(CUES, {})
    if not isinstance(cues, Mapping):
        yield Problem((*path, CUES), said("{kind} must be a map such as {{doubt: [belike]}}", kind=CUES))
        cues = {}
    lists = [((*path, CUES, kind), str(kind), phrases) for kind, phrases in cues.items()]
    lists += [((*path, STOP_PHRASES), "", section[STOP_PHRASES])] if STOP_PHRASES in section else []
    called = {tuple(flat(name).split()): name for name in names}
    seen: dict[str, str] = {}
    for at, kind, phrases in lists:
        if kind and kind not in added_cues():
            yield Problem(at, unknown(kind, added_cues()))
        elif not isinstance(phrases, list) or not all(
            isinstance(one, str) and one.strip() for one in phrases
        ):
            yield Problem(at, "must be a list of phrases such as [belike, roger that captain]")
        else:
            for place, phrase in enumerate(phrases):
                spoken = flat(phrase)
                other = seen.setdefault(spoken, kind or STOP_PHRASES)
                fault = (
                    said("stands under {other} as well; keep it in one place", other=other)
                    if other != (kind or STOP_PHRASES)
                    else _fault(spoken.split(), kind, called) or meaning(spoken.split())
                )
                if fault:
                    yield Problem((*at, place), said("“{phrase}” {fault}", phrase=phrase, fault=fault))


def _fault(spoken: list[str], kind: str, names: Mapping[tuple[str, ...], str]) -> str:
    """What is wrong with a phrase in any game."""
    if len(spoken) > LONGEST:
        return said("is longer than {most} words", most=LONGEST)
    if not spoken or not all(map(_is_word, spoken)):
        return said("must be of words alone: letters and apostrophes")
    known = next((cue for key, cue in words().cues.get(spoken[0], ()) if key == tuple(spoken)), "")
    if known not in ("", kind):
        return said("means {other} already; choose other words", other=known.removeprefix("not_"))
    if len(spoken) == 1 and spoken[0] in words().function and not known:
        return said("is a word that every sentence may hold; add a word to it")
    name = next((name for called, name in names.items() if _within(called, tuple(spoken))), None)
    return said("holds {name}, a name of this game; leave it out", name=name) if name else ""


def _is_word(word: str) -> bool:
    return word[0].isalpha() and all(letter.isalpha() or letter == "'" for letter in word)


def _within(few: tuple[str, ...], many: tuple[str, ...]) -> bool:
    """Whether words stand in a row within others."""
    return any(many[at : at + len(few)] == few for at in range(len(many) - len(few) + 1))


def known_to(package: str) -> Meaning:
    """What words mean in a game by the word files of its package: phrases of commands, and lists of words."""

    def meaning(spoken: list[str]) -> str:
        listed = _listed(package).get(" ".join(spoken))
        held = spoken_in(_lexicon(package), spoken)
        if listed is None or held:
            return held
        return said("means {other} already; choose other words", other=listed)

    return meaning


@cache
def _lexicon(package: str) -> Lexicon:
    lexicon = Lexicon()
    for language in LANGUAGES:
        file = data.load(package, f"words/{language}.yaml")
        if "commands" in file:
            lexicon.add_file(file)
    return lexicon


@cache
def _listed(package: str) -> dict[str, str]:
    """The words that stand in a list of the word files, each with what its list is called."""
    found: dict[str, str] = {}
    for language in LANGUAGES:
        for name, body in data.load(package, f"words/{language}.yaml").items():
            lists = body if isinstance(body, Mapping) else {name: body}
            for key, some in lists.items():
                if isinstance(some, list):
                    found |= {flat(one): str(key) for one in some if isinstance(one, str)}
    return found


def spoken_in(lexicon: Lexicon, spoken: list[str]) -> str:
    """What is wrong with words because a phrase of a command holds them; empty if none does."""
    sense = held_by(lexicon, spoken)
    if sense is None:
        return ""
    return said(
        "stands in “{spoken}”, which means {command}; choose longer or other words",
        spoken=sense.phrase.replace("=", "").strip(),
        command=sense.command,
    )
