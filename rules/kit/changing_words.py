"""A game's own words changed while it runs: what an act of a moderator makes of them, and why it cannot stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from rules.entries import EntryError, WordsEntry
from rules.kit.own_words import Meaning, rows, section_faults
from rules.kit.suggest import hint
from rules.language.laying_out.own_words import CUES, STOP_PHRASES, added_cues, flat
from rules.sentences import said
from rules.setups import OwnWords, Problem

MOST = 200
"""How many phrases of its own a game may have."""

Lists = dict[tuple[str, ...], tuple[str, ...]]
Section = Mapping[str, Any]


def word_lists() -> tuple[str, ...]:
    """The lists that every game has."""
    return (*(f"{CUES}.{kind}" for kind in added_cues()), STOP_PHRASES)


def changed(
    own: OwnWords,
    act: WordsEntry,
    faults: Callable[[Section], Iterable[Problem]],
    read: Callable[[Section], OwnWords],
) -> OwnWords:
    """The words after the act. ``faults`` and ``read`` read a section of a setup as the game does.

    Raises :class:`rules.entries.EntryError` for what is not there to be taken away, and for what clashes, with the clash.
    """
    lists: Lists = {(kind, name) if name else (kind,): phrases for kind, name, phrases in own}
    for path, phrases in _lists(act.remove, "remove"):
        lists[path] = tuple(_without(lists.get(path, ()), phrases, path))
    added = list(_lists(act.add, "add"))
    for path, phrases in added:
        lists[path] = (*lists.get(path, ()), *_fresh(lists, phrases))
    if sum(map(len, lists.values())) > MOST:
        raise EntryError(
            "add", "a game has at most {most} phrases of its own; take some away first", most=MOST
        )
    section = _section(lists)
    for fault in faults(section):
        raise EntryError("add", fault.text)
    return read(section)


def changed_plainly(own: OwnWords, act: WordsEntry, meaning: Meaning, names: Iterable[str]) -> OwnWords:
    """The words after the act in a game that takes only cues and stop-phrases."""
    known = tuple(names)
    return changed(own, act, lambda section: section_faults(section, (), meaning, known), rows)


def _lists(section: Section, field: str) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Each list of a section by its keys."""
    for kind, body in section.items():
        for path, phrases in (
            (((kind, str(name)), some) for name, some in body.items())
            if isinstance(body, Mapping)
            else (((kind,), body),)
        ):
            if not isinstance(phrases, list | tuple) or not all(
                isinstance(one, str) and one.strip() for one in phrases
            ):
                example = "{cues: {doubt: [belike]}, stop_phrases: [roger that captain]}"
                raise EntryError(field, "must be lists of phrases, as in {example}", example=example)
            yield path, tuple(" ".join(one.split()) for one in phrases)


def _without(held: Iterable[str], phrases: Iterable[str], path: tuple[str, ...]) -> Iterator[str]:
    """What is left of a list; everything that goes must be there."""
    known = {flat(one): one for one in held}
    for phrase in phrases:
        if known.pop(flat(phrase), None) is None:
            there = (
                said("; there are {known}", known=", ".join(known.values()))
                if known
                else said("; none stand there")
            )
            near = hint(phrase, known.values()) or there
            name = ".".join(path)
            raise EntryError(
                "remove",
                "“{phrase}” is no word of this game's own under {list}{near}",
                phrase=phrase,
                list=name,
                near=near,
            )
    yield from known.values()


def _fresh(lists: Lists, phrases: Iterable[str]) -> tuple[str, ...]:
    """The phrases, none of which may be there already."""
    seen = {flat(one): ".".join(path) for path, held in lists.items() for one in held}
    for phrase in phrases:
        if flat(phrase) in seen:
            raise EntryError(
                "add", "“{phrase}” stands under {list} already", phrase=phrase, list=seen[flat(phrase)]
            )
        seen[flat(phrase)] = "add"
    return tuple(phrases)


def _section(lists: Lists) -> dict[str, Any]:
    """Lists in the form of a setup's section."""
    section: dict[str, Any] = {}
    for (kind, *name), phrases in lists.items():
        if not phrases:
            continue
        if name:
            section.setdefault(kind, {})[name[0]] = list(phrases)
        else:
            section[kind] = list(phrases)
    return section
