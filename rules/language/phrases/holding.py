"""Which phrase of a game holds some words, so that they cannot be given another meaning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.language.phrases.lexicon import Lexicon
from rules.language.phrases.senses import Item, Sense


def held_by(lexicon: Lexicon, words: Sequence[str]) -> Sense | None:
    """The shortest phrase of a command in which these words stand in a row, in whatever form; None if none does."""
    lemmas = [frozenset({word, *lexicon.forms.get(word, ())}) for word in words]
    holding = (
        sense
        for senses in lexicon.senses.values()
        for sense in senses
        if any(_stands(row, lemmas) for row in _rows(sense))
    )
    return min(holding, key=lambda sense: (len(sense.items), sense.phrase), default=None)


def _rows(sense: Sense) -> Iterator[list[Item]]:
    """The words of a phrase that nothing else comes between."""
    row: list[Item] = []
    for item in sense.items:
        if item.gap or not item.lemmas:
            yield row
            row = []
        if item.lemmas:
            row.append(item)
    yield row


def _stands(row: list[Item], lemmas: list[frozenset[str]]) -> bool:
    """Whether words stand in a row, words that may be missing passed over."""
    return any(_follows(row, start, lemmas) for start in range(len(row)))


def _follows(row: list[Item], at: int, lemmas: list[frozenset[str]]) -> bool:
    if not lemmas:
        return True
    if at >= len(row):
        return False
    if not row[at].lemmas.isdisjoint(lemmas[0]) and _follows(row, at + 1, lemmas[1:]):
        return True
    return row[at].optional and _follows(row, at + 1, lemmas)
