"""What a post may name at one table: ships, templates, modules and kinds of module, with every way to write them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from msgspec import Struct

from rules.language.names.roster import Known, Roster, compiled, spell
from rules.language.wordforms.russian import is_cyrillic, plural_forms
from rules.orbital_line.parts import Module, Template
from rules.orbital_line.reading.wordbook import wordbook

SHIP, TEMPLATE, MODULE, KIND = "ship", "template", "module", "kind"

ANY_GUN = "gun"
"""The kind whose name is said of any weapon where no module is of that kind."""

LOOKALIKE = str.maketrans("авекмнорстух", "abekmhopctyx")
"""Cyrillic letters that look like Latin ones (OL-GEO-02)."""

_SOUNDS = str.maketrans("абвгдезиклмнопрстуфхц", "abvgdeziklmnoprstufhc")
_BACK = str.maketrans("abekmhopctyx", "авекмнорстух")


class Thing(Struct, frozen=True):
    """Something with a name: what it is, and its id there."""

    kind: str
    id: str


class Table(Struct, frozen=True):
    """The names of one table, compiled. ``words`` are the words of names, by which codes in mixed letters are known;
    ``coded`` the numbers of the modules that a word and a number name (``РТ-12``), by the module's id and by the word.
    """

    roster: Roster
    things: tuple[Thing, ...]
    words: frozenset[str]
    coded: Mapping[str, frozenset[str]]

    def found(self, ids: Iterable[str]) -> tuple[Thing, ...]:
        """What the roster's numbers stand for."""
        return tuple(self.things[int(one)] for one in ids)


def _reserved(word: str) -> bool:
    """Whether a word opens a phrase, and does not only stand somewhere in one (``заняться бронёй``)."""
    lexicon = wordbook().lexicon
    return lexicon.knows(word) and any(lemma in lexicon.senses for lemma in lexicon.forms[word])


def table_of(
    ships: Mapping[str, tuple[str, ...]],
    templates: Mapping[str, Template],
    modules: Mapping[str, Module],
    cyrillic: bool,
) -> Table:
    """The table with these names on it; ``ships`` maps a ship's name to its other names."""
    rows: list[tuple[Thing, tuple[str, ...]]] = [
        (Thing(SHIP, name), (name, *others)) for name, others in ships.items()
    ]
    for template in templates.values():
        names = (template.id, template.name, template.name_ru, *template.aliases)
        rows.append((Thing(TEMPLATE, template.id), names))
    rows += [(Thing(MODULE, module.id), (module.id, *module.names)) for module in modules.values()]
    kinds = {module.kind for module in modules.values()}
    rows += [
        (Thing(KIND, kind), names)
        for kind, names in wordbook().kinds.items()
        if kind != ANY_GUN or kind in kinds
    ]
    return _compiled(
        tuple((thing, tuple(dict.fromkeys(filter(None, names)))) for thing, names in rows), cyrillic
    )


@lru_cache(maxsize=64)
def _compiled(rows: tuple[tuple[Thing, tuple[str, ...]], ...], cyrillic: bool) -> Table:
    known = tuple(
        Known(str(place), thing.kind, thing.kind, (*_spellings(names), *_plurals(thing, names)))
        for place, (thing, names) in enumerate(rows)
    )
    words = frozenset(word for _, names in rows for name in names for word in spell(name))
    return Table(compiled(known, cyrillic, _reserved), tuple(thing for thing, _ in rows), words, _coded(rows))


def _coded(rows: tuple[tuple[Thing, tuple[str, ...]], ...]) -> Mapping[str, frozenset[str]]:
    """The numbers of the modules' names that are a word and a number, by id and by that word."""
    found: dict[str, set[str]] = {}
    for thing, names in rows:
        for words in map(spell, names if thing.kind == MODULE else ()):
            if len(words) == 2 and words[1].isdigit():
                found.setdefault(thing.id, set()).add(words[1])
                found.setdefault(words[0], set()).add(words[1])
    return {key: frozenset(numbers) for key, numbers in found.items()}


def _plurals(thing: Thing, names: tuple[str, ...]) -> tuple[str, ...]:
    """A module's names of one word in the plural (``Спицами``, ``Meshes``)."""
    single = [words[0] for name in names if thing.kind == MODULE and len(words := spell(name)) == 1]
    russian = (form for word in single if is_cyrillic(word) for form in plural_forms(word))
    english = (english_plural(word) for word in single if word.isascii() and word.isalpha())
    return tuple(dict.fromkeys((*russian, *english)))


def english_plural(word: str) -> str:
    """An English noun in the plural (``meshes``, ``thorns``)."""
    return f"{word}es" if word.endswith(("s", "x", "z", "ch", "sh")) else f"{word}s"


def _spellings(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names, and Russian ones without their hyphens between letters."""
    more = [name.replace("-", "") for name in names if "-" in name and is_cyrillic(name)]
    return tuple(dict.fromkeys([*names, *more]))


def folded(word: str, table: Table) -> str:
    """A code word in the alphabet in which some name is written: by look, then by sound; itself where none is."""
    if word in table.words:
        return word
    for way in (LOOKALIKE, _SOUNDS, _BACK):
        other = word.translate(way)
        if other in table.words:
            return other
    return word
