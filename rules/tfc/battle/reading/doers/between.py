"""How a name and its command stand to each other: what is put in between, words that only measure, and what the name's case says."""

from __future__ import annotations

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_adverb, is_means
from rules.language.words import word_list, words
from rules.tfc.battle.reading.people import NOBODY, Subject
from rules.tfc.battle.reading.table import Table
from rules.tfc.battle.reading.wordbook import PACKAGE

_WITH_WHAT = ("ом", "ем", "ами", "ями")
"""Endings of Russian nouns that are commands and say with what a verb before them does something (``прикрывает отход залпом``)."""


_ARTICLES = word_list("articles")
_LETTING = word_list("letting", PACKAGE)
_OWN_THINGS = word_list("own_things")
"""What stands before a thing of the subject itself, which so is no subject (``Мошки свой залп делят``)."""


def noun_between(pieces: list[Piece], at: int, stop: int) -> bool:
    """Whether the word right before the command is a noun of its own (``the pirates fire``) rather than a verb of the name at ``at``.

    A phrase put in between has nouns too (``Duke at full power fires``, ``Duke will of course fire``).
    """
    if pieces[stop].text.endswith(_WITH_WHAT):
        return False
    place = stop - 1
    sets = words().sets
    while (
        place > at
        and pieces[place].kind == "word"
        and (
            pieces[place].text in sets["adverbs"]
            or pieces[place].text in sets["auxiliaries"]
            or pieces[place].text in words().cues
            or pieces[place].text.endswith("ly")
            or is_means(pieces[place].text)
            or is_adverb(pieces[place].text)
        )
    ):
        if pieces[place].text == "to":
            return False
        place -= 1
    if (
        place <= at
        or pieces[place].kind != "word"
        or (pieces[place].value is not None and is_how_much(pieces[place - 1]))
        or (isinstance(pieces[place].value, str) and place + 1 == stop and not pieces[place].text.isascii())
        or is_light(pieces[place].text)
        or pieces[place - 1].text in _OWN_THINGS
        or (pieces[place].text in sets["them"] and not pieces[place].text.isascii())
    ):
        return False
    return place > at + 1 and not (at >= 0 and _is_inserted(pieces, at))


def _is_inserted(pieces: list[Piece], at: int) -> bool:
    """Whether a phrase is put in between the name at a place and its verb, right behind it or behind ``will``."""
    modal = pieces[at + 1].text in _LETTING
    lead = pieces[at + 1 + modal].text
    leads = lead in words().sets["prepositions"] and (modal or lead != "of")
    return leads and pieces[at].kind in ("name", "group")


def is_light(text: str) -> bool:
    """Whether a word weighs nothing between a subject and its verb."""
    sets = words().sets
    return text in words().light or text in sets["whole"] or text in sets["rest"] or text.endswith("ly")


def measures(pieces: list[Piece], at: int, table: Table) -> bool:
    """Whether ``все`` says how much of a weapon is meant, and nobody (``Заря все торпеды шлет в Палача``)."""
    sets = words().sets
    behind = at + 1
    while behind < len(pieces) and pieces[behind].text in sets["determiners"]:
        behind += 1
    weapon = behind < len(pieces) and pieces[behind].text in table.book.weapons
    return weapon and pieces[at].text in sets["whole"]


def is_how_much(piece: Piece) -> bool:
    """Whether a piece says how much of the weapon behind it is meant (``остаток лучей``)."""
    sets = words().sets
    return piece.kind in ("share", "points") or piece.text in sets["whole"] or piece.text in sets["rest"]


def by_nobody(pieces: list[Piece], clause: Clause, table: Table) -> Subject | None:
    """Nobody for an English command whose subject is a capitalised word that no unit bears and that is no crew (``Bob cloaks.``)."""
    head = clause.head
    if head is None or head.form != "s" or head.start != clause.start + 1:
        return None
    word, book = pieces[clause.start], table.book
    if (
        word.kind != "word"
        or not (word.cap and word.text.isascii())
        or word.text.endswith(("ly", "s", "ing"))
    ):
        return None
    known = word.text in words().function or word.text in book.weapons
    known = known or word.text in book.listed("crew") or word.text in book.listed("ships")
    return None if known else Subject(NOBODY)


def tells(clause: Clause) -> bool:
    """Whether the verb of a clause has its subject in the nominative: a finite one that moves no own unit about."""
    head = clause.head
    return (
        head is not None
        and head.form in ("s", "past")
        and not any(item.slot == "own" for item in head.sense.items)
    )


def by_case(pieces: list[Piece], start: int, at: int, table: Table) -> str:
    """How a name in another case than the nominative stands before such a verb; empty for any other name.

    It owns what fires (``торпеды Палача бьют``) and so acts, names the means, or is only mentioned (``Зарю атакует Палач``).
    """
    piece = pieces[at]
    if piece.kind != "name" or not piece.value.declined or piece.value.agent:
        return ""
    before = pieces[at - 1].text if at > start else ""
    owns = before in table.book.arms or before in table.book.listed("crew")
    led = at - 1 > start and pieces[at - 2].text in words().sets["prepositions"]
    return "subject" if owns and not (led and table.is_other(piece)) else "mention"


def told_of_another(pieces: list[Piece], at: int, stop: int) -> bool:
    """Whether a part of the sentence with a subject of its own begins behind a pronoun (``she is away before the first bolt lands``)."""
    sets = words().sets
    parts = any(piece.text in sets["connectors"] - sets["separators"] for piece in pieces[at + 1 : stop])
    return parts and noun_between(pieces, at, stop)


def begins_anew(pieces: list[Piece], start: int, at: int) -> bool:
    """Whether an article behind a pronoun begins a subject of its own (``behind her the Duke fires``)."""
    article = at - 1 > start and pieces[at - 1].text in _ARTICLES
    return article and pieces[at - 2].text in words().sets["them"]


def has_rank(pieces: list[Piece], start: int, at: int, table: Table) -> bool:
    """Whether an officer stands before ``of`` (``Captain Lune of the Tansy``)."""
    crew = table.book.listed("crew") | words().sets["titles"]
    return any(pieces[place].text in crew for place in range(max(start, at - 3), at))
