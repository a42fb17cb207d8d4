"""The battle's own words changed while it runs."""

from __future__ import annotations

from msgspec.structs import replace

from rules.entries import WordsEntry
from rules.kit.changing_words import changed
from rules.kit.own_words import all_names
from rules.tfc.battle.match import Match
from rules.tfc.battle.setup import vocabulary


def reworded(state: Match, entry: WordsEntry) -> Match:
    """The match with the words after the act; they are known at once, also where the open turn is read anew.

    Raises :class:`rules.entries.EntryError` for words that cannot be added or are not there.
    """
    battle = state.battle
    names = tuple(all_names(*battle.bodies.values(), *battle.units.values()))
    words = changed(
        battle.words, entry, lambda section: vocabulary.problems(section, (), names), vocabulary.rows
    )
    return replace(state, battle=replace(battle, words=words), opening=replace(state.opening, words=words))
