"""Verbs as lexemes with slots: a game brings its phrases as data, this finds where a sentence holds one of them.

A phrase is a row of words: the first is inflected unless the phrase begins with ``=``. ``a|b`` are alternatives, ``(a)`` may be
missing, ``..`` stands for a few other words, and ``{slot}`` asks that the clause holds something of that kind after the verb.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from rules.language.memo import Memo
from rules.language.phrases.matching import Slots, match
from rules.language.phrases.nouns import is_noun
from rules.language.phrases.senses import Item, Sense
from rules.language.tokens import Piece, places
from rules.language.wordforms import russian
from rules.language.wordforms.inflect import english_forms
from rules.language.wordforms.typos import Speller

_ORDER = {"base": 0, "s": 1, "first": 2, "second": 3, "ing": 4, "noun": 5, "past": 6}


class Head(Struct, gc=False):
    """A phrase found in a sentence: the pieces [start, end) of its first and last word, the sense, and the verb's form."""

    start: int
    end: int
    sense: Sense
    form: str


Row = tuple[Sense, str]


class Opening(Struct, frozen=True, gc=False):
    """The phrases that a word may open, most telling first, each with the form that the word is of.

    ``alone`` are those of them that need no more than that word; ``needed`` are the lemmas and slots that the others need.
    """

    rows: tuple[Row, ...]
    alone: tuple[Row, ...]
    needed: frozenset[str]


class Lexicon:
    """All phrases of a game in the languages wanted, with the forms of their words."""

    def __init__(self, trailing: frozenset[str] = frozenset()) -> None:
        """Begin empty; ``trailing`` are words that only round a phrase off (``the Picard maneuver``)."""
        self._trailing = trailing
        self.forms: dict[str, dict[str, str]] = {}
        self.senses: dict[str, list[Sense]] = {}
        self._speller: Speller | None = None
        self._openers: frozenset[str] = frozenset()
        self.irregular: dict[str, str] = {}
        self._openings = Memo(self._opening)
        self._beside = Memo(self._possible_beside)
        self._needed: dict[str, tuple[str, ...]] = {}
        self._slots: set[str] = set()
        self._pasts: frozenset[str] = frozenset()

    def add_file(self, file: Mapping[str, Any]) -> None:
        """Take in one word file: ``irregular`` past forms and ``commands`` with their phrases."""
        self.irregular.update({str(k): str(v) for k, v in file.get("irregular", {}).items()})
        self._pasts = frozenset(
            form for verb, forms in self.irregular.items() for form in forms.split() if form != verb
        )
        for command, body in file["commands"].items():
            for phrase in body.get("say", ()):
                self._add(command, phrase, False)
            for phrase in body.get("terse", ()):
                self._add(command, phrase, True)
        for senses in self.senses.values():
            senses.sort(key=lambda sense: (-sense.score, not sense.terse))
        self._openings.clear()
        self._beside.clear()

    def _add(self, command: str, entry: Any, terse: bool) -> None:
        body = dict(entry) if isinstance(entry, Mapping) else {"say": entry}
        phrase = str(body.pop("say")).replace("ё", "е").replace("-", " ")
        doubt = str(body.pop("doubt", ""))
        weight = int(body.pop("weight", 0))
        fixed = phrase.startswith("=")
        items = tuple(_items(phrase.removeprefix("=").split()))
        score = sum((0 if item.optional else 2) if item.lemmas else 1 for item in items) + weight
        needs = tuple(item.lemmas or frozenset({item.slot}) for item in items[1:] if not item.optional)
        self._slots |= {item.slot for item in items if item.slot}
        sense = Sense(command, phrase, items, fixed, terse, score, body, doubt, needs)
        for item in items:
            for lemma in item.lemmas:
                self._make_forms(lemma, verb=(item is items[0] and not fixed) or item.verb)
        for lemma in items[0].lemmas:
            self.senses.setdefault(lemma, []).append(sense)

    def _make_forms(self, lemma: str, verb: bool) -> None:
        self.forms.setdefault(lemma, {}).setdefault(lemma, "base")
        if russian.is_cyrillic(lemma):
            made: Iterable[tuple[str, str]] = russian.verb_forms(lemma)
        elif verb:
            made = english_forms(lemma, self.irregular)
        else:
            made = ((lemma, "base"),)
        for form, kind in made:
            held = self.forms.setdefault(form, {})
            if lemma not in held or _ORDER[kind] < _ORDER[held[lemma]]:
                held[lemma] = kind

    def misspelt(self, word: str) -> tuple[str, ...]:
        """The forms of verbs that are commands by themselves which a misspelt word may stand for."""
        if self._speller is None:
            single = {
                lemma
                for lemma, senses in self.senses.items()
                if any(len(s.items) == 1 and not s.doubt and (not s.fixed or len(lemma) > 6) for s in senses)
            }
            self._speller = Speller(
                form for form, lemmas in self.forms.items() if len(form) > 3 and not single.isdisjoint(lemmas)
            )
        return self._speller.nearest(word)

    def is_past(self, word: str) -> bool:
        """Whether a word is a verb told as past."""
        if russian.is_cyrillic(word):
            return russian.is_past(word)
        return (word.endswith("ed") and len(word) > 4) or word in self._pasts

    def command(self, form: str) -> str:
        """The command that a form of a verb is by itself, empty if it needs more words."""
        senses = (sense for lemma in self.forms[form] for sense in self.senses.get(lemma, ()))
        return next((sense.command for sense in senses if len(sense.items) == 1), "")

    def knows(self, word: str) -> bool:
        """Whether a word is part of some phrase, in any form."""
        return word in self.forms

    def heads(
        self,
        pieces: list[Piece],
        terse: bool,
        slots: Slots,
        barred: frozenset[int] = frozenset(),
        empty: frozenset[str] = frozenset(),
    ) -> list[Head]:
        """The phrases in a row of pieces from left to right; of those that overlap the most telling one.

        ``barred`` are places where no phrase may begin (``turn`` in ``next turn``), ``empty`` slots that nothing in the row can fill.
        """
        found: list[Head] = []
        openers = self._openers or self._find_openers()
        texts = [piece.text for piece in pieces]
        begins = places(texts, openers.__contains__)
        if not begins:
            return found
        present = self._needed_lemmas(texts) | (self._slots - empty)
        past = 0
        for at in begins:
            if at < past or at in barred:
                continue
            head = self.head_at(pieces, at, terse, slots, present)
            if head is None or (found and _is_noun_object(pieces, found[-1], head, terse)):
                continue
            found.append(head)
            past = head.end
        return found

    def _needed_lemmas(self, texts: list[str]) -> set[str]:
        """The lemmas in a row of texts that phrases need behind their first word, and perhaps some that only a name is spelt like."""
        needed = self._needed
        return set[str]().union(*[needed[text] for text in needed.keys() & texts])

    def _find_openers(self) -> frozenset[str]:
        """The words that may open a phrase and those that may stand behind one, in every form; found once."""
        self._openers = frozenset(
            form for form, lemmas in self.forms.items() if any(lemma in self.senses for lemma in lemmas)
        )
        needs = {need for senses in self.senses.values() for sense in senses for need in sense.needs}
        needed = frozenset[str]().union(*needs)
        rows = ((form, tuple(needed.intersection(lemmas))) for form, lemmas in self.forms.items())
        self._needed = {form: lemmas for form, lemmas in rows if lemmas}
        return self._openers

    def head_at(
        self,
        pieces: list[Piece],
        at: int,
        terse: bool,
        slots: Slots,
        present: set[str] | None = None,
    ) -> Head | None:
        """The most telling phrase whose first word stands at this place.

        ``present`` are the lemmas of the whole row and the slots that it may fill, where they are known: a phrase that needs others
        is not there.
        """
        if pieces[at].kind != "word":
            return None
        for sense, form in self._possible(pieces[at].text, terse, present):
            if is_noun(pieces, at, form, sense):
                continue
            end = match(self.forms, pieces, at, sense, slots)
            if end:
                return Head(at, self._rounded(pieces, end), sense, self._form(pieces, end, sense, form))
        return None

    def _possible(self, word: str, terse: bool, present: set[str] | None) -> tuple[Row, ...]:
        """The phrases that a word may open where these lemmas stand in its row (None: where anything may)."""
        opening = self._openings[word, terse]
        if present is None:
            return opening.rows
        if opening.needed.isdisjoint(present):
            return opening.alone
        return self._beside[word, terse, opening.needed & present]

    def _possible_beside(self, key: tuple[str, bool, frozenset[str]]) -> tuple[Row, ...]:
        word, terse, present = key
        rows = self._openings[word, terse].rows
        return tuple(row for row in rows if not any(map(present.isdisjoint, row[0].needs)))

    def _opening(self, key: tuple[str, bool]) -> Opening:
        word, terse = key
        rows = [
            (sense, form)
            for lemma, form in self.forms.get(word, {}).items()
            for sense in self.senses.get(lemma, ())
            if (terse or not sense.terse)
            and (not sense.fixed or form in ("base", "noun") or russian.is_cyrillic(lemma))
        ]
        rows.sort(key=lambda row: -row[0].score)
        needs = (need for sense, _ in rows for need in sense.needs)
        return Opening(
            tuple(rows), tuple(row for row in rows if not row[0].needs), frozenset[str]().union(*needs)
        )

    def _rounded(self, pieces: list[Piece], end: int) -> int:
        """The end of a phrase past a word that only rounds it off."""
        while end < len(pieces) and pieces[end].kind == "word" and pieces[end].text in self._trailing:
            end += 1
        return end

    def _form(self, pieces: list[Piece], end: int, sense: Sense, form: str) -> str:
        """The form of the verb; in ``self-destructs`` the last word bears it."""
        last = sense.items[-1]
        if not last.verb:
            return form
        forms = self.forms.get(pieces[end - 1].text, {})
        return next((forms[lemma] for lemma in last.lemmas if lemma in forms), form)


def _items(parts: Iterable[str]) -> Iterable[Item]:
    gap = False
    for part in parts:
        if part == "..":
            gap = True
            continue
        if part.startswith("{"):
            yield Item(slot=part.strip("{}"))
            gap = True
            continue
        yield Item(
            frozenset(part.strip("()~").split("|")), gap, "", part.startswith("("), part.startswith("~")
        )
        gap = False


def _is_noun_object(pieces: list[Piece], last: Head, head: Head, terse: bool) -> bool:
    """Whether a word right behind a verb is its object rather than another verb (``enters orbit``)."""
    if head.start == last.end and head.sense.command == last.sense.command:
        return True
    if terse or last.form not in ("s", "ing", "past") or head.form != "base" or head.sense.fixed:
        return False
    return head.start == last.end and pieces[head.start].kind == "word"
