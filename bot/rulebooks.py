"""What the rules say, in our own words: ``rules.yaml`` of each system, ``RULE-ID: {title, text}``; in other languages ``rules.LOCALE.yaml``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot import systems
from bot.terminal import MistakeError
from rules import data
from rules.kit.suggest import hint
from rules.sentences import said

FILE = "rules.yaml"


def texts(locale: str = "en") -> dict[str, Mapping[str, str]]:
    """Every rule by its id, system by system, in a language where it is written in it."""
    packages = dict.fromkeys(package for system in systems.known() for package in systems.packages(system))
    return written(packages, locale)


def written(packages: Iterable[str], locale: str) -> dict[str, Mapping[str, str]]:
    """The rules of some packages by their ids, in a language where they are written in it, else in English."""
    found: dict[str, Mapping[str, str]] = {}
    for package in packages:
        for name in (FILE, f"rules.{locale}.yaml"):
            if systems.has(package, name):
                found |= data.load(package, name)
    return found


def speaks(rule: str, locale: str) -> bool:
    """Whether what a rule says is written in a language."""
    return locale == "en" or texts(locale).get(rule) != texts().get(rule)


def lines(words: Sequence[str], locale: str = "en") -> Iterator[str]:
    """The rule with an id in full, or one line for each rule that speaks of all the words; those with them in the title first.

    They are in a language where they are written in it, else in English. Raises :class:`MistakeError`.
    """
    rules = texts(locale)
    wanted = [word.casefold() for word in words]
    named = next((key for key in rules if [key.casefold()] == wanted), None)
    if named is not None:
        yield f"{named}  {rules[named]['title']}"
        yield from rules[named]["text"].strip().splitlines()
        return
    fitting = [key for key, rule in rules.items() if all(word in _haystack(key, rule) for word in wanted)]
    fitting.sort(key=lambda key: not all(word in rules[key]["title"].casefold() for word in wanted))
    if not fitting:
        near = hint(" ".join(words), rules) or said("; try fewer words")
        raise MistakeError(
            said("no rule speaks of {words}{near}", words=" ".join(words) or "anything", near=near)
        )
    width = max(map(len, fitting))
    for key in fitting:
        yield f"{key:{width}}  {rules[key]['title']}"


def _haystack(key: str, rule: Mapping[str, str]) -> str:
    return f"{key} {rule['title']} {rule['text']}".casefold()
