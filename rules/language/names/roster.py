"""Names against a roster: the longest match wins; aliases, half names, classes, case forms, look-alike letters and slips are known.

A roster is compiled once for a set of names and kept; it knows who is whose only as a word (``side``) that the game hands in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from msgspec import Struct

from rules.language.memo import Memo
from rules.language.names.hearing import Hearing, has_ending, is_means, sound
from rules.language.names.letters import TO_CYRILLIC, TO_LATIN, signs_inside
from rules.language.names.numerals import other_numerals
from rules.language.tokens import tokenise
from rules.language.wordforms import russian
from rules.language.wordforms.diminutives import fond_stems, stem_of
from rules.language.wordforms.endings import plural_qualities
from rules.language.wordforms.inflect import plural
from rules.language.wordforms.shortening import Beginnings
from rules.language.wordforms.typos import Speller
from rules.language.words import word_list, words

_ONE_LETTER_WORDS = word_list("one_letter_words")
_LEFT_OUT_OF_INITIALS = word_list("left_out_of_initials")

EXACT, ALIAS, FORM, HALF, CLASS, GUESS = "exact", "alias", "form", "half", "class", "guess"
INITIALS = "initials"
_RANK = {EXACT: 0, ALIAS: 1, FORM: 2, HALF: 3, CLASS: 4}
_FLIGHTS = word_list("flights")
"""Last words of names whose first word is what they are called by, common as it may be (``Red Squadron``)."""


class Known(Struct, frozen=True):
    """Something with a name. ``side`` says whose it is (own, ally, enemy, neutral, place), ``kind`` what it is."""

    id: str
    side: str
    kind: str = ""
    names: tuple[str, ...] = ()
    cls: tuple[str, ...] = ()


class Found(Struct, frozen=True, gc=False):
    """What a stretch of text may name: one known thing, or several that it fits equally well; and how it was matched.

    ``agent`` says that its case makes it the doer (Russian instrumental: ``Герцогом``), ``declined``
    that it stands in another case than that of a subject.
    """

    ids: tuple[str, ...]
    how: str = EXACT
    careful: bool = False
    agent: bool = False
    declined: bool = False


Row = tuple[tuple[str, ...], Found]


class Bucket(Struct, frozen=True, gc=False):
    """The names that begin with one word: all of them longest first, those of several words by their second one, and the word alone."""

    rows: tuple[Row, ...]
    seconds: dict[str, tuple[Row, ...]]
    alone: tuple[Row, ...]


@lru_cache(maxsize=16_384)
def spell(name: str) -> tuple[str, ...]:
    """A name as the pieces that the reader would see in a post, without hyphens between letters."""
    plain = name.lower().replace("ё", "е")
    return tuple(
        p.text + ("'s" if p.poss else "")
        for p in tokenise(plain)
        if p.kind in ("word", "number") or p.text == "&"
    )


def _is_count(word: str) -> bool:
    """Whether a word counts what follows it, so that the two are no half of a name (``two docks`` of ``type two docks``)."""
    return word.isdigit() or word in words().numbers


def _written(item: Known) -> tuple[str, ...]:
    """The names of a thing; one with underscores is written with spaces too."""
    names = (item.id, *item.names)
    return (*names, *(name.replace("_", " ") for name in names if "_" in name))


class Roster:
    """Compiled names of one table."""

    def __init__(self, known: tuple[Known, ...], cyrillic: bool, reserved: Callable[[str], bool]) -> None:
        """Collect every way to write each name; what several things share is kept as a tie."""
        self.known = {item.id: item for item in known}
        self.reserved = reserved
        self._sided: dict[tuple[str, ...], frozenset[str]] = {}
        self._keys: dict[tuple[str, ...], tuple[int, dict[str, None]]] = {}
        self._agents: set[tuple[str, ...]] = set()
        self._declined: set[tuple[str, ...]] = set()
        self._plain: set[tuple[str, ...]] = set()
        for item in known:
            self._full_names(item, cyrillic)
        for item in known:
            self._half_names(item, cyrillic)
            self._half_classes(item)
        self._buckets = self._indexed()
        self.buckets = Memo(self._bucket)
        self.inner = signs_inside(name for item in known for name in _written(item))
        self.numbered = frozenset(key[-2:] for key in self._keys if len(key) > 1 and key[-1].isdigit())
        self._speller = Speller(key[0] for key in self._keys if len(key) == 1)
        self._hearing: Hearing | None = None
        self._stems: dict[str, dict[str, None]] | None = None
        self._beginnings = Beginnings(
            key[0] for key, (rank, _) in self._keys.items() if len(key) == 1 and rank < _RANK[CLASS]
        )
        self.initials = self._initial_letters(known)
        self.single = frozenset(
            key[0] for key, (rank, _) in self._keys.items() if len(key) == 1 and rank < _RANK[HALF]
        )

    def _add(self, key: tuple[str, ...], item: Known, how: str) -> None:
        rank = _RANK[how]
        if not key:
            return
        held = self._keys.get(key)
        if held is None or rank < held[0]:
            self._keys[key] = (rank, {item.id: None})
        elif rank == held[0]:
            held[1][item.id] = None

    def _full_names(self, item: Known, cyrillic: bool) -> None:
        for name in _written(item):
            how = EXACT if name == item.id else ALIAS
            key = spell(name)
            self._add(key, item, how)
            self._plain.add(key)
            if len(key) > 1 and key[0] in words().prefixes:
                self._add(key[1:], item, ALIAS)
            if len(key) > 1:
                self._add(("".join(key),), item, ALIAS if key[-1].isdigit() else HALF)
                for other in other_numerals(key[-1]):
                    self._add((*key[:-1], other), item, ALIAS)
            if cyrillic and russian.is_cyrillic(name):
                for form, agent in russian.name_forms(key):
                    self._add(form, item, FORM)
                    self._declined.add(form)
                    self._agents |= {form} if agent else set()
        for name in item.cls:
            key = spell(name)
            self._add(key, item, CLASS)
            for form, _ in russian.name_forms(key) if cyrillic and russian.is_cyrillic(name) else ():
                self._add(form, item, CLASS)

    def _half_names(self, item: Known, cyrillic: bool) -> None:
        for name in _written(item):
            key = spell(name)
            if len(key) < 2 or self._is_offspring(key, item):
                continue
            for word in key:
                if len(word) > 2:
                    self._half(word, item, cyrillic)
            if len(key) == 2 and key[1] in _FLIGHTS and key[0] not in words().ordinals:
                self._add(key[:1], item, HALF)
                for several in (plural(key[0]), *plural_qualities(key[0])):
                    self._add((several,), item, HALF)
            if len(key) > 2:
                self._add(key[:2], item, HALF)
                if not _is_count(key[-2]):
                    self._add(key[-2:], item, HALF)

    def _half_classes(self, item: Known) -> None:
        for key in (spell(name) for name in item.cls):
            if len(key) > 2 and not _is_count(key[-2]):
                self._add(key[-2:], item, CLASS)
        for word in {word for name in item.cls for word in spell(name)}:
            if len(word) > 3 and not word.isdigit() and word not in words().common:
                self._add((word,), item, CLASS)

    def _is_offspring(self, key: tuple[str, ...], item: Known) -> bool:
        """Whether a name is another thing's name with a number behind it, whose parts stand for that other one (``Duke of Ashby 1``)."""
        stem = self._keys.get(key[:-1]) if key[-1].isdigit() else None
        return stem is not None and stem[0] == _RANK[EXACT] and item.id not in stem[1]

    def _half(self, word: str, item: Known, cyrillic: bool) -> None:
        if word.isdigit() or word in words().common:
            return
        self._add((word,), item, HALF)
        self._plain.add((word,))
        for form, agent in russian.name_forms((word,)) if cyrillic and russian.is_cyrillic(word) else ():
            self._add(form, item, HALF)
            self._declined.add(form)
            self._agents |= {form} if agent else set()

    def _indexed(self) -> dict[str, Bucket]:
        hows = {rank: how for how, rank in _RANK.items()}
        index: dict[str, list[Row]] = {}
        declined = self._declined - self._plain
        for key, (rank, ids) in self._keys.items():
            careful = (rank >= _RANK[HALF] and len(key) == 1) or (len(key) == 1 and self.reserved(key[0]))
            index.setdefault(key[0], []).append(
                (key, Found(tuple(ids), hows[rank], careful, key in self._agents, key in declined))
            )
        return {first: _as_bucket(rows) for first, rows in index.items()}

    @staticmethod
    def _initial_letters(known: Iterable[Known]) -> dict[str, tuple[str, ...]]:
        """Names, own nicknames, and other names and classes of several words (``ISD``), by their first letters."""
        found: dict[str, dict[str, None]] = {}
        for item in known:
            nicknames = item.names if item.side == "own" else ()
            several = (told for told in (*item.names, *item.cls) if len(spell(told)) > 1)
            for name in (item.id, *nicknames, *several):
                letters = "".join(word[0] for word in spell(name) if word not in _LEFT_OUT_OF_INITIALS)
                if letters not in _ONE_LETTER_WORDS:
                    found.setdefault(letters, {})[item.id] = None
        return {letters: tuple(ids) for letters, ids in found.items()}

    def sided(self, *sides: str) -> frozenset[str]:
        """The known things of these sides, gathered once."""
        held = self._sided.get(sides)
        if held is None:
            held = self._sided[sides] = frozenset(i for i, item in self.known.items() if item.side in sides)
        return held

    @property
    def spelt(self) -> Mapping[tuple[str, ...], object]:
        """Every way to write a name, as words."""
        return self._keys

    def _bucket(self, word: str) -> Bucket | None:
        """The names that begin with this word; look-alike letters are tried where it is unknown, but for words of one letter (``в``, ``с``)."""
        held = self._buckets.get(word)
        if held is not None or (word.isascii() and word.isalpha()) or word in _ONE_LETTER_WORDS:
            return held
        for plain in (word.translate(TO_LATIN), word.translate(TO_CYRILLIC), russian.latin_stem(word)):
            if plain is not None and plain in self._buckets:
                return self._buckets[plain]
        return None

    def guess(self, word: str) -> tuple[Found, ...]:
        """The names that a shortened or misspelt word may stand for: nothing, one, or several equally near ones."""
        begun = [i for whole in self._beginnings.of(word) for i in self._keys[(whole,)][1]]
        if begun:
            return (Found(tuple(dict.fromkeys(begun)), GUESS),)
        groups = dict.fromkeys(tuple(self._keys[(key,)][1]) for key in self._speller.nearest(word))
        return tuple(Found(ids, GUESS) for ids in groups) or self.fondly(word)

    def fondly(self, word: str) -> tuple[Found, ...]:
        """The names that a word is a fond form of (``утюжку`` of ``Утюг``), as one."""
        stems = fond_stems(word)
        if not stems:
            return ()
        if self._stems is None:
            self._stems = {
                stem_of(key[0]): ids
                for key, (rank, ids) in self._keys.items()
                if len(key) == 1 and key in self._plain
            }
        found = dict.fromkeys(i for stem in sorted(stems) for i in self._stems.get(stem, ()))
        declined = russian.base_of(word) != word
        return (Found(tuple(found), GUESS, agent=is_means(word), declined=declined),) if found else ()

    def heard(self, word: str) -> tuple[Found, ...]:
        """The names in the other alphabet that a word sounds like: nothing, one, or several; they are gathered once, where first asked for."""
        if self._hearing is None:
            whole = (key[0] for key, (rank, _) in self._keys.items() if len(key) == 1 and rank != _RANK[FORM])
            self._hearing = Hearing(whole)
        names = self._hearing.of(word)
        ids = dict.fromkeys(i for name in names for i in self._keys[(name,)][1])
        declined = bool(names) and has_ending(word, names[0])
        return (Found(tuple(ids), GUESS, agent=is_means(word), declined=declined),) if ids else ()

    def says_whole(self, word: str) -> bool:
        """Whether a word, put in the case of a subject, sounds just like a name in the other alphabet (``Барону`` of Baron)."""
        plain = sound(russian.base_of(word))
        return self._hearing is not None and any(sound(name) == plain for name in self._hearing.of(word))


def _as_bucket(rows: list[Row]) -> Bucket:
    rows.sort(key=lambda row: -len(row[0]))
    seconds: dict[str, tuple[Row, ...]] = {}
    for row in rows:
        if len(row[0]) > 1:
            seconds[row[0][1]] = (*seconds.get(row[0][1], ()), row)
    return Bucket(tuple(rows), seconds, tuple(row for row in rows if len(row[0]) == 1))


@lru_cache(maxsize=256)
def compiled(known: tuple[Known, ...], cyrillic: bool, reserved: Callable[[str], bool]) -> Roster:
    """The roster of these names, compiled once; Russian case forms only where a text in Cyrillic asks for them."""
    return Roster(known, cyrillic, reserved)
